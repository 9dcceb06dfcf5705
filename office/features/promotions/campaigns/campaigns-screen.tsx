// The list of campaigns of bonuses with their budgets; each row leads to the page of its campaign.
import { Link } from 'react-router';
import { offerKinds } from '#contract/promotions/offer-kinds.ts';
import { officeOffers } from '#contract/promotions/offers-office-calls.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter } from '#office/base/list/list-types.ts';
import link from '#office/base/parts/link-button.module.css';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { type Campaign, CampaignState } from '../grants/campaign-words.tsx';

function Name({ names }: Pick<Campaign, 'names'>) {
  return names[useLanguage()];
}
function Kind({ kind }: Pick<Campaign, 'kind'>) {
  return useText()(`offer.kind.${kind}`);
}

const columns: readonly ListColumn<Campaign>[] = [
  { id: 'name', title: 'promo.name', cell: ({ names }) => <Name names={names} />, width: 220 },
  { id: 'kind', title: 'promo.kind', cell: ({ kind }) => <Kind kind={kind} />, width: 140 },
  { id: 'state', title: 'promo.state', cell: ({ state }) => <CampaignState state={state} />, width: 110 },
  {
    id: 'budget',
    title: 'offer.budget',
    cell: ({ budget }) => <Money amount={budget} />,
    end: true,
    width: 130,
  },
  { id: 'spent', title: 'offer.spent', cell: ({ spent }) => <Money amount={spent} />, end: true, width: 130 },
  {
    id: 'reserved',
    title: 'offer.reserved',
    cell: ({ reserved }) => <Money amount={reserved} />,
    end: true,
    width: 130,
  },
  {
    id: 'startsAt',
    title: 'promo.startsAt',
    cell: ({ startsAt }) => <When at={startsAt} look="minute" />,
    sort: 'startsAt',
    width: 170,
  },
  {
    id: 'endsAt',
    title: 'promo.endsAt',
    cell: ({ endsAt }) => <When at={endsAt} look="minute" />,
    width: 170,
  },
  {
    id: 'changedAt',
    title: 'promo.changed',
    cell: ({ changedAt }) => <When at={changedAt} look="age" />,
    sort: 'changedAt',
    width: 130,
  },
  { id: 'version', title: 'offer.version', cell: ({ version }) => version, end: true, isExtra: true },
];
const filters = [
  {
    name: 'state',
    title: 'promo.state',
    kind: 'choice',
    choices: (['DRAFT', 'LIVE', 'PAUSED', 'ENDED'] as const).map((value) => ({
      value,
      title: `offer.state.${value}` as const,
    })),
  },
  {
    name: 'kind',
    title: 'promo.kind',
    kind: 'choice',
    choices: offerKinds.map((value) => ({ value, title: `offer.kind.${value}` as const })),
  },
] as const satisfies readonly ListFilter[];

export default function CampaignsScreen() {
  const t = useText();
  const mayWrite = useMay()('promotions.offer.write');
  return (
    <>
      <PageHead
        title={t('screen.bonuses')}
        hint={t('offer.hint')}
        actions={
          mayWrite && (
            <Link to="/bonuses/new" className={link.main}>
              {t('offer.create')}
            </Link>
          )
        }
      />
      <ListScreen
        call={officeOffers}
        label={t('screen.bonuses')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/bonuses/${id}`}
        empty={t('offer.none')}
      />
    </>
  );
}
