// Grants of bonuses by their filters: all of them, those of a campaign, or those of a member.
import { grantStates } from '#contract/promotions/grants.ts';
import { officeGrants } from '#contract/promotions/offers-office-calls.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter } from '#office/base/list/list-types.ts';
import { Money } from '#office/base/parts/money.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { type GrantOfList, GrantState } from './campaign-words.tsx';

function Name({ names }: Pick<GrantOfList, 'names'>) {
  return names[useLanguage()];
}
function Kind({ kind }: Pick<GrantOfList, 'kind'>) {
  return useText()(`offer.kind.${kind}`);
}

const columns: readonly ListColumn<GrantOfList>[] = [
  {
    id: 'acceptedAt',
    title: 'offer.taken',
    cell: ({ acceptedAt }) => <When at={acceptedAt} look="age" />,
    sort: 'acceptedAt',
    width: 130,
  },
  {
    id: 'account',
    title: 'promo.account',
    cell: ({ memberId, account }) => <Subject id={memberId} name={account} />,
    width: 150,
  },
  { id: 'name', title: 'offer.campaign', cell: ({ names }) => <Name names={names} />, width: 180 },
  { id: 'state', title: 'promo.state', cell: ({ state }) => <GrantState state={state} />, width: 160 },
  {
    id: 'amount',
    title: 'promo.amount',
    cell: ({ amount }) => <Money amount={amount} />,
    end: true,
    width: 110,
  },
  {
    id: 'counted',
    title: 'offer.counted',
    cell: ({ counted }) => <Money amount={counted} />,
    end: true,
    width: 120,
  },
  {
    id: 'required',
    title: 'offer.required',
    cell: ({ required }) => <Money amount={required} />,
    end: true,
    width: 120,
  },
  {
    id: 'endsAt',
    title: 'promo.endsAt',
    cell: ({ endsAt }) => (endsAt === null ? '–' : <When at={endsAt} look="minute" />),
    width: 170,
  },
  { id: 'kind', title: 'promo.kind', cell: ({ kind }) => <Kind kind={kind} />, width: 130, isExtra: true },
  { id: 'version', title: 'offer.version', cell: ({ version }) => version, end: true, isExtra: true },
  { id: 'orderNo', title: 'offer.order', cell: ({ orderNo }) => orderNo ?? '–', width: 200, isExtra: true },
];
const state = {
  name: 'state',
  title: 'promo.state',
  kind: 'choice',
  choices: grantStates.map((value) => ({ value, title: `offer.grant.${value}` as const })),
} as const satisfies ListFilter;
const period = { name: 'period', title: 'offer.taken', kind: 'period' } as const satisfies ListFilter;
const member = { name: 'member', title: 'offer.member', kind: 'text' } as const satisfies ListFilter;

/** `fixed` is the campaign or the member of the page. */
export function GrantList({ fixed }: { fixed?: { offerId: string } | { member: string } }) {
  const t = useText();
  const isOfMember = fixed !== undefined && 'member' in fixed;
  return (
    <ListScreen
      call={officeGrants}
      label={t('offer.grants')}
      {...(fixed ? { fixed } : {})}
      columns={isOfMember ? columns.filter(({ id }) => id !== 'account') : columns}
      filters={isOfMember ? [state, period] : [state, member, period]}
      rowKey={({ id }) => id}
      rowPath={({ id }) => `/grants/${id}`}
      empty={t('offer.grantsNone')}
    />
  );
}
