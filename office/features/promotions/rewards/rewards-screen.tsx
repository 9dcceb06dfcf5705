// What members were given to claim, the newest first, and giving one by hand.
import { rewardKinds } from '#contract/promotions/rewards.ts';
import { rewardStates } from '#contract/promotions/reward-office.ts';
import { giveReward, listRewards, rewardsFile } from '#contract/promotions/reward-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useMay } from '#office/base/session.ts';
import { type TextKey, useLanguage, useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';

type Row = RowOf<typeof listRewards>;

const tones = { ISSUED: 'warn', CLAIMED: 'good', EXPIRED: 'plain', REVOKED: 'alarm' } as const;
const kindText = (kind: Row['kind']): TextKey => `promo.kind.${kind}`;
const stateText = (state: Row['state']): TextKey => `promo.reward.${state}`;

function Kind({ kind }: Pick<Row, 'kind'>) {
  return useText()(kindText(kind));
}
function Name({ names }: Pick<Row, 'names'>) {
  return names[useLanguage()];
}
function State({ state }: Pick<Row, 'state'>) {
  return <Tag tone={tones[state]}>{useText()(stateText(state))}</Tag>;
}

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'issuedAt',
    title: 'promo.issued',
    cell: ({ issuedAt }) => <When at={issuedAt} look="age" />,
    sort: 'issuedAt',
    width: 130,
  },
  {
    id: 'account',
    title: 'promo.account',
    cell: ({ memberId, account }) => <Subject id={memberId} name={account} />,
    width: 150,
  },
  { id: 'kind', title: 'promo.kind', cell: ({ kind }) => <Kind kind={kind} />, width: 150 },
  { id: 'name', title: 'promo.name', cell: ({ names }) => <Name names={names} />, width: 240 },
  {
    id: 'amount',
    title: 'promo.amount',
    cell: ({ amount }) => <Money amount={amount} />,
    width: 110,
    end: true,
  },
  { id: 'state', title: 'promo.state', cell: ({ state }) => <State state={state} />, width: 110 },
  {
    id: 'expiresAt',
    title: 'promo.expires',
    cell: ({ expiresAt }) => (expiresAt === null ? '–' : <When at={expiresAt} />),
    width: 150,
  },
  {
    id: 'claimedAt',
    title: 'promo.claimed',
    cell: ({ claimedAt }) => (claimedAt === null ? '–' : <When at={claimedAt} />),
    width: 150,
  },
];
const filters = [
  {
    name: 'kind',
    title: 'promo.kind',
    kind: 'choice',
    choices: rewardKinds.map((value) => ({ value, title: kindText(value) })),
  },
  {
    name: 'state',
    title: 'promo.state',
    kind: 'choice',
    choices: rewardStates.map((value) => ({ value, title: stateText(value) })),
  },
  { name: 'period', title: 'promo.issued', kind: 'period' },
] as const satisfies readonly ListFilter[];

export default function RewardsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.rewards')} hint={t('promo.rewardsHint')} actions={<Give />} />
      <ListScreen
        call={listRewards}
        file={rewardsFile}
        label={t('screen.rewards')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
      />
    </>
  );
}

/** The repeated press of one dialog gives one reward. */
function Give() {
  const t = useText();
  const act = useAct();
  if (!useMay()('promotions.reward.give')) return null;
  const give = () => {
    const requestId = crypto.randomUUID();
    void act({
      call: giveReward,
      title: t('promo.giveReward'),
      effect: t('promo.giveRewardEffect'),
      fields: [
        { name: 'member', title: 'promo.account', kind: 'text', refusals: ['NOT_FOUND', 'NO_PERMISSION'] },
        { name: 'amount', title: 'promo.amount', kind: 'amount' },
        { name: 'nameBn', title: 'promo.nameBn', kind: 'text' },
        { name: 'nameEn', title: 'promo.nameEn', kind: 'text' },
        { name: 'claimDays', title: 'promo.claimDays', kind: 'number', value: '14' },
      ],
      body: (given) => ({
        member: String(given.member ?? '').trim(),
        amount: String(given.amount ?? '').trim(),
        nameBn: String(given.nameBn ?? '').trim(),
        nameEn: String(given.nameEn ?? '').trim(),
        claimDays: Number(given.claimDays),
        requestId,
      }),
    });
  };
  return (
    <Button size="small" onClick={give}>
      {t('promo.giveReward')}
    </Button>
  );
}
