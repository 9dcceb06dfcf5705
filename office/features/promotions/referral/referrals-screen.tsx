// Invited friends with their stage, and the decision on those that share a device or an address.
import { decideReferral, listReferrals } from '#contract/promotions/events/referral-office-calls.ts';
import { referralStates } from '#contract/promotions/events/referral-office.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';

type Row = RowOf<typeof listReferrals>;

const tones = {
  REGISTERED: 'plain',
  DEPOSITED: 'plain',
  HOLD: 'plain',
  REVIEW: 'warn',
  ISSUED: 'good',
  REJECTED: 'alarm',
} as const;

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'registeredAt',
    title: 'promo.registered',
    cell: ({ registeredAt }) => <When at={registeredAt} look="age" />,
    sort: 'registeredAt',
    width: 120,
  },
  {
    id: 'invitee',
    title: 'promo.friend',
    cell: ({ inviteeId, invitee }) => <Subject id={inviteeId} name={invitee} />,
    width: 160,
  },
  {
    id: 'referrer',
    title: 'promo.referrer',
    cell: ({ referrerId, referrer }) => <Subject id={referrerId} name={referrer} />,
    width: 160,
  },
  { id: 'state', title: 'promo.state', cell: (row) => <State row={row} />, width: 120 },
  { id: 'reason', title: 'promo.why', cell: (row) => <Why row={row} />, width: 220 },
  {
    id: 'holdUntil',
    title: 'promo.holdUntil',
    cell: ({ holdUntil }) => (holdUntil === null ? '–' : <When at={holdUntil} look="minute" />),
    width: 160,
  },
  { id: 'decidedBy', title: 'promo.decidedBy', cell: ({ decidedBy }) => decidedBy || '–', width: 120 },
  { id: 'act', title: 'promo.act', cell: (row) => <Decide row={row} />, pinned: true, width: 190 },
];
const filters = [
  {
    name: 'state',
    title: 'promo.state',
    kind: 'choice',
    choices: referralStates.map((value) => ({ value, title: `promo.referral.${value}` as const })),
  },
  { name: 'referrerId', title: 'promo.memberId', kind: 'text' },
] as const satisfies readonly ListFilter[];

export default function ReferralsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.referrals')} hint={t('promo.referralsHint')} />
      <ListScreen
        call={listReferrals}
        label={t('screen.referrals')}
        columns={columns}
        filters={filters}
        rowKey={({ inviteeId }) => inviteeId}
        toneOf={({ state }) => (state === 'REVIEW' ? 'warn' : undefined)}
      />
    </>
  );
}

function State({ row: { state } }: { row: Row }) {
  return <Tag tone={tones[state]}>{useText()(`promo.referral.${state}`)}</Tag>;
}

function Why({ row: { reason } }: { row: Row }) {
  const t = useText();
  return reason === null ? '–' : t(`promo.referralReason.${reason}`);
}

function Decide({ row: { inviteeId, invitee, state } }: { row: Row }) {
  const t = useText();
  const act = useAct();
  if (!useMay()('promotions.referral.decide') || state !== 'REVIEW') return null;
  const decide = (isGranted: boolean) =>
    void act({
      call: decideReferral,
      title: t(isGranted ? 'promo.grantFriend' : 'promo.refuseFriend', invitee),
      effect: t(isGranted ? 'promo.grantFriendEffect' : 'promo.refuseFriendEffect'),
      ...(isGranted ? {} : { tone: 'danger' as const }),
      params: { inviteeId },
      body: () => ({ isGranted }),
    });
  return (
    <>
      <Button size="small" aria-label={t('promo.grantFriend', invitee)} onClick={() => decide(true)}>
        {t('promo.grant')}
      </Button>{' '}
      <Button
        size="small"
        variant="line"
        aria-label={t('promo.refuseFriend', invitee)}
        onClick={() => decide(false)}
      >
        {t('promo.refuse')}
      </Button>
    </>
  );
}
