// Payments that no order is credited with, the oldest first.
import { listOpenPayments, openPaymentsFile } from '#contract/cashier/payment-office-calls.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { DepositState } from './deposit-state.tsx';
import { DroppedNotices } from './dropped-notices.tsx';
import { ReturnPayment } from './return-payment.tsx';

type Row = RowOf<typeof listOpenPayments>;

function Kind({ kind }: Pick<Row, 'kind'>) {
  const t = useText();
  return <Tag tone="warn">{t(`paymentKind.${kind}`)}</Tag>;
}
function Source({ source }: Pick<Row, 'source'>) {
  const t = useText();
  return t(`paymentSource.${source}`);
}

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'seenAt',
    title: 'payment.seen',
    cell: ({ seenAt }) => <When at={seenAt} look="age" />,
    sort: 'seenAt',
    width: 130,
  },
  { id: 'gateway', title: 'payment.gateway', cell: ({ gateway }) => gateway, width: 120 },
  {
    id: 'transaction',
    title: 'deposit.transaction',
    cell: ({ transactionId }) => transactionId,
    width: 200,
  },
  {
    id: 'amount',
    title: 'deposit.amount',
    cell: ({ amount }) => <Money amount={amount} />,
    end: true,
    width: 120,
  },
  { id: 'kind', title: 'payment.kind', cell: ({ kind }) => <Kind kind={kind} />, width: 220 },
  {
    id: 'order',
    title: 'payment.order',
    cell: ({ orderNo }) => (orderNo === null ? '–' : <Subject id={orderNo} />),
    width: 260,
  },
  {
    id: 'orderState',
    title: 'payment.orderState',
    cell: ({ orderState }) => (orderState === null ? '–' : <DepositState state={orderState} />),
    width: 170,
  },
  { id: 'payer', title: 'payment.payer', cell: ({ payer }) => (payer ? `••${payer}` : '–'), width: 100 },
  {
    id: 'source',
    title: 'payment.source',
    cell: ({ source }) => <Source source={source} />,
    width: 120,
    isExtra: true,
  },
  {
    id: 'act',
    title: 'deposit.act',
    cell: (payment) => <ReturnPayment payment={payment} />,
    pinned: true,
    width: 130,
  },
];
const filters = [
  {
    name: 'kind',
    title: 'payment.kind',
    kind: 'choice',
    choices: [
      { value: 'NO_ORDER', title: 'paymentKind.NO_ORDER' },
      { value: 'SECOND', title: 'paymentKind.SECOND' },
      { value: 'DIFFERS', title: 'paymentKind.DIFFERS' },
    ],
  },
  { name: 'gateway', title: 'payment.gateway', kind: 'text' },
  { name: 'transactionId', title: 'deposit.transaction', kind: 'text' },
  { name: 'period', title: 'payment.seen', kind: 'period' },
] as const satisfies readonly ListFilter[];
const oldestFirst = { direction: 'asc' };
const dayMs = 24 * 60 * 60_000;

export default function OpenPaymentsScreen() {
  const t = useText();
  return (
    <>
      <PageHead title={t('screen.openPayments')} hint={t('payment.hint')} />
      <ListScreen
        call={listOpenPayments}
        file={openPaymentsFile}
        label={t('screen.openPayments')}
        columns={columns}
        filters={filters}
        fixed={oldestFirst}
        rowKey={({ id }) => id}
        toneOf={({ seenAt }) => (Date.now() - seenAt > dayMs ? 'warn' : undefined)}
        empty={t('payment.none')}
      />
      <DroppedNotices />
    </>
  );
}
