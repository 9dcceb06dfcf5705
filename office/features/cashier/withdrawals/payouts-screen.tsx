// The payouts that providers were asked for, the newest first.
import { listPayouts, payoutsFile } from '#contract/cashier/withdraw-office-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { PayoutState } from './payout-table.tsx';
import { WithdrawState } from './withdraw-state.tsx';

type Row = RowOf<typeof listPayouts>;

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'beganAt',
    title: 'payout.began',
    cell: ({ beganAt }) => <When at={beganAt} />,
    sort: 'beganAt',
    width: 150,
  },
  {
    id: 'state',
    title: 'payout.state',
    cell: ({ state, reason, conflict }) => <PayoutState state={state} reason={reason} conflict={conflict} />,
    width: 260,
  },
  {
    id: 'amount',
    title: 'payout.amount',
    cell: ({ amount }) => <Money amount={amount} />,
    end: true,
    width: 130,
  },
  { id: 'gateway', title: 'payout.gateway', cell: ({ gateway }) => gateway, width: 110 },
  { id: 'order', title: 'payout.order', cell: ({ orderNo }) => <Subject id={orderNo} />, width: 280 },
  {
    id: 'orderState',
    title: 'payout.orderState',
    cell: ({ orderState }) => <WithdrawState state={orderState} />,
    width: 150,
  },
  { id: 'sends', title: 'payout.sent', cell: ({ sends }) => sends, end: true, width: 90 },
  { id: 'queries', title: 'payout.queries', cell: ({ queries }) => queries, end: true, width: 90 },
  {
    id: 'endedAt',
    title: 'payout.ended',
    cell: ({ endedAt }) => (endedAt === null ? '–' : <When at={endedAt} />),
    width: 150,
  },
  { id: 'payoutId', title: 'payout.id', cell: ({ payoutId }) => payoutId ?? '–', width: 220, isExtra: true },
  {
    id: 'reference',
    title: 'payout.reference',
    cell: ({ reference }) => reference,
    width: 280,
    isExtra: true,
  },
];
const filters = [
  {
    name: 'state',
    title: 'payout.state',
    kind: 'choice',
    choices: [
      { value: 'SENDING', title: 'payoutState.SENDING' },
      { value: 'PENDING', title: 'payoutState.PENDING' },
      { value: 'PAID', title: 'payoutState.PAID' },
      { value: 'REFUSED', title: 'payoutState.REFUSED' },
      { value: 'RETURNED', title: 'payoutState.RETURNED' },
    ],
  },
  { name: 'isConflict', title: 'payout.isConflict', kind: 'toggle' },
  { name: 'gateway', title: 'payout.gateway', kind: 'text' },
  { name: 'orderNo', title: 'payout.order', kind: 'text' },
  { name: 'period', title: 'payout.began', kind: 'period' },
] as const satisfies readonly ListFilter[];
/** A payout whose outcome is not known for so long is marked. */
const stuckMs = 30 * 60_000;

export default function PayoutsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.payouts')} hint={t('payout.hint')} />
      <ListScreen
        call={listPayouts}
        file={payoutsFile}
        label={t('screen.payouts')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        rowPath={({ orderNo }) => `/money/withdrawals/${orderNo}`}
        toneOf={({ endedAt, beganAt }) =>
          endedAt === null && Date.now() - beganAt > stuckMs ? 'alarm' : undefined
        }
        empty={t('payout.none')}
      />
    </>
  );
}
