// Orders of deposits by their filters, with the sums of the credited ones: all of them, or those of one member.
import { depositsFile, listDeposits } from '#contract/cashier/deposit-office-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Money } from '#office/base/parts/money.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { DepositState } from './deposit-state.tsx';

type Row = RowOf<typeof listDeposits>;

function Method({ method }: Pick<Row, 'method'>) {
  const t = useText();
  return t(`depositMethod.${method}`);
}

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'createdAt',
    title: 'deposit.created',
    cell: ({ createdAt }) => <When at={createdAt} />,
    sort: 'createdAt',
    width: 150,
  },
  {
    id: 'member',
    title: 'deposit.member',
    cell: ({ memberId, account }) => <Subject id={memberId} name={account} />,
    width: 140,
  },
  {
    id: 'state',
    title: 'deposit.state',
    cell: ({ state, reason }) => <DepositState state={state} reason={reason} />,
    width: 260,
  },
  {
    id: 'payable',
    title: 'deposit.payable',
    cell: ({ payable }) => <Money amount={payable} />,
    end: true,
    width: 130,
  },
  {
    id: 'paid',
    title: 'deposit.paid',
    cell: ({ paid }) => (paid === null ? '–' : <Money amount={paid} />),
    end: true,
    width: 120,
  },
  {
    id: 'fee',
    title: 'deposit.fee',
    cell: ({ fee }) => <Money amount={fee} />,
    end: true,
    width: 90,
    isExtra: true,
  },
  { id: 'method', title: 'deposit.method', cell: ({ method }) => <Method method={method} />, width: 130 },
  { id: 'channel', title: 'deposit.channel', cell: ({ channelId }) => channelId, width: 130 },
  {
    id: 'creditedAt',
    title: 'deposit.creditedAt',
    cell: ({ creditedAt }) => (creditedAt === null ? '–' : <When at={creditedAt} />),
    width: 150,
  },
  { id: 'orderNo', title: 'deposit.orderNo', cell: ({ orderNo }) => orderNo, width: 260, isExtra: true },
];
const filters = [
  { name: 'isWaiting', title: 'deposit.isWaiting', kind: 'toggle' },
  { name: 'isOverdue', title: 'deposit.isOverdue', kind: 'toggle' },
  {
    name: 'state',
    title: 'deposit.state',
    kind: 'choice',
    choices: [
      { value: 'CREATED', title: 'depositState.CREATED' },
      { value: 'AWAITING_PAYMENT', title: 'depositState.AWAITING_PAYMENT' },
      { value: 'UNDER_REVIEW', title: 'depositState.UNDER_REVIEW' },
      { value: 'MISMATCH', title: 'depositState.MISMATCH' },
      { value: 'CREDITED', title: 'depositState.CREDITED' },
      { value: 'EXPIRED', title: 'depositState.EXPIRED' },
      { value: 'CANCELLED', title: 'depositState.CANCELLED' },
      { value: 'REJECTED', title: 'depositState.REJECTED' },
      { value: 'FAILED', title: 'depositState.FAILED' },
      { value: 'CHARGED_BACK', title: 'depositState.CHARGED_BACK' },
    ],
  },
  {
    name: 'method',
    title: 'deposit.method',
    kind: 'choice',
    choices: [
      { value: 'MANUAL', title: 'depositMethod.MANUAL' },
      { value: 'GATEWAY', title: 'depositMethod.GATEWAY' },
      { value: 'ALIPAY', title: 'depositMethod.ALIPAY' },
      { value: 'QQ', title: 'depositMethod.QQ' },
      { value: 'WECHAT', title: 'depositMethod.WECHAT' },
    ],
  },
  { name: 'channelId', title: 'deposit.channel', kind: 'text' },
  { name: 'member', title: 'deposit.member', kind: 'text' },
  { name: 'payable', title: 'deposit.payable', kind: 'text', form: 'amount' },
  { name: 'orderNo', title: 'deposit.orderNo', kind: 'text' },
  { name: 'period', title: 'deposit.created', kind: 'period' },
] as const satisfies readonly ListFilter[];

/** With a member, the filter by member is left out. */
export function DepositList({ memberId }: { memberId?: string }) {
  const t = useText();
  return (
    <ListScreen
      call={listDeposits}
      file={depositsFile}
      label={t('screen.deposits')}
      columns={columns}
      filters={memberId ? filters.filter(({ name }) => name !== 'member') : filters}
      {...(memberId ? { fixed: { member: memberId } } : {})}
      rowKey={({ orderNo }) => orderNo}
      rowPath={({ orderNo }) => `/money/deposits/${orderNo}`}
      summary={({ sums }) => <Sums sums={sums} />}
      empty={t('deposit.none')}
    />
  );
}

/** The sums of all credited orders that fit the filters, not only those of the page. */
function Sums({ sums }: Pick<ValueOf<typeof listDeposits>, 'sums'>) {
  const t = useText();
  if (!sums) return <span>{t('deposit.sumsOfSpan')}</span>;
  return (
    <>
      <span>
        {t('deposit.sumCount')} {sums.orders}
      </span>
      <span>
        {t('deposit.paid')} <Money amount={sums.paid} />
      </span>
      <span>
        {t('deposit.fee')} <Money amount={sums.fees} />
      </span>
      <span>
        {t('deposit.credited')} <Money amount={sums.credited} />
      </span>
    </>
  );
}
