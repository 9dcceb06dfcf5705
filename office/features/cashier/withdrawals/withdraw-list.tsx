// Orders of withdrawals by their filters, with the sums of the paid ones: all of them, or those of one member.
import { listWithdrawals, withdrawalsFile } from '#contract/cashier/withdraw-office-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { Money } from '#office/base/parts/money.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { RiskMarks, WithdrawState } from './withdraw-state.tsx';

type Row = RowOf<typeof listWithdrawals>;

const waiting: readonly Row['state'][] = ['SUBMITTED', 'REVIEW', 'HELD'];
const minuteMs = 60_000;

/** An order that waits for a decision is marked after 15 minutes, and marked more after an hour. */
export function toneOfWait({ state, createdAt }: Pick<Row, 'state' | 'createdAt'>, now: number) {
  if (state !== 'REVIEW') return undefined;
  if (now - createdAt >= 60 * minuteMs) return 'alarm';
  return now - createdAt >= 15 * minuteMs ? 'warn' : undefined;
}

function Card({ bankNames, last4 }: Pick<Row, 'bankNames' | 'last4'>) {
  return `${bankNames[useLanguage()]} ••${last4}`;
}

/** The amount; a mark beside it says that two operators approve it. */
function Amount({ amount, needsTwo }: Pick<Row, 'amount' | 'needsTwo'>) {
  const t = useText();
  return (
    <>
      {needsTwo && (
        <>
          <Tag tone="plain">{t('withdraw.two')}</Tag>{' '}
        </>
      )}
      <Money amount={amount} />
    </>
  );
}

const columns: readonly ListColumn<Row>[] = [
  {
    id: 'createdAt',
    title: 'withdraw.created',
    cell: ({ createdAt, state }) => (
      <When at={createdAt} {...(waiting.includes(state) ? { look: 'age' } : {})} />
    ),
    sort: 'createdAt',
    width: 140,
  },
  {
    id: 'amount',
    title: 'withdraw.amount',
    cell: ({ amount, needsTwo }) => <Amount amount={amount} needsTwo={needsTwo} />,
    end: true,
    // The mark and the largest amount of a withdrawal.
    width: 240,
  },
  {
    id: 'member',
    title: 'withdraw.member',
    cell: ({ memberId, account }) => <Subject id={memberId} name={account} />,
    width: 140,
  },
  {
    id: 'state',
    title: 'withdraw.state',
    cell: ({ state, reason }) => <WithdrawState state={state} reason={reason} />,
    width: 230,
  },
  {
    id: 'risk',
    title: 'withdraw.risk',
    cell: ({ score, rules }) => <RiskMarks score={score} rules={rules} />,
    width: 260,
  },
  {
    id: 'card',
    title: 'withdraw.card',
    cell: ({ bankNames, last4 }) => <Card bankNames={bankNames} last4={last4} />,
    width: 170,
  },
  {
    id: 'fee',
    title: 'withdraw.fee',
    cell: ({ fee }) => <Money amount={fee} />,
    end: true,
    width: 90,
    isExtra: true,
  },
  {
    id: 'net',
    title: 'withdraw.net',
    cell: ({ net }) => <Money amount={net} />,
    end: true,
    width: 130,
    isExtra: true,
  },
  {
    id: 'changedAt',
    title: 'withdraw.changed',
    cell: ({ changedAt }) => <When at={changedAt} />,
    width: 150,
    isExtra: true,
  },
  {
    id: 'paidAt',
    title: 'withdraw.paidAt',
    cell: ({ paidAt }) => (paidAt === null ? '–' : <When at={paidAt} />),
    width: 150,
  },
  { id: 'orderNo', title: 'withdraw.orderNo', cell: ({ orderNo }) => orderNo, width: 260, isExtra: true },
];
const filters = [
  { name: 'isWaiting', title: 'withdraw.isWaiting', kind: 'toggle' },
  {
    name: 'state',
    title: 'withdraw.state',
    kind: 'choice',
    choices: [
      { value: 'SUBMITTED', title: 'withdrawState.SUBMITTED' },
      { value: 'REVIEW', title: 'withdrawState.REVIEW' },
      { value: 'HELD', title: 'withdrawState.HELD' },
      { value: 'APPROVED', title: 'withdrawState.APPROVED' },
      { value: 'PAYING', title: 'withdrawState.PAYING' },
      { value: 'PAID', title: 'withdrawState.PAID' },
      { value: 'REJECTED', title: 'withdrawState.REJECTED' },
      { value: 'CANCELLED', title: 'withdrawState.CANCELLED' },
      { value: 'RETURNED', title: 'withdrawState.RETURNED' },
    ],
  },
  { name: 'bankCode', title: 'withdraw.bankCode', kind: 'text', form: 'code' },
  { name: 'member', title: 'withdraw.member', kind: 'text' },
  { name: 'orderNo', title: 'withdraw.orderNo', kind: 'text' },
  { name: 'period', title: 'withdraw.created', kind: 'period' },
] as const satisfies readonly ListFilter[];

/** With a member, the filter by member is left out. */
export function WithdrawList({ memberId }: { memberId?: string }) {
  const t = useText();
  return (
    <ListScreen
      call={listWithdrawals}
      file={withdrawalsFile}
      label={t('screen.withdrawals')}
      columns={columns}
      filters={memberId ? filters.filter(({ name }) => name !== 'member') : filters}
      {...(memberId ? { fixed: { member: memberId } } : {})}
      rowKey={({ orderNo }) => orderNo}
      rowPath={({ orderNo }) => `/money/withdrawals/${orderNo}`}
      toneOf={(row) => toneOfWait(row, Date.now())}
      summary={({ sums }) => <Sums sums={sums} />}
      empty={t('withdraw.none')}
    />
  );
}

/** The sums of all paid orders that fit the filters, not only those of the page. */
function Sums({ sums }: Pick<ValueOf<typeof listWithdrawals>, 'sums'>) {
  const t = useText();
  if (!sums) return <span>{t('withdraw.sumsOfSpan')}</span>;
  return (
    <>
      <span>
        {t('withdraw.sumCount')} {sums.orders}
      </span>
      <span>
        {t('withdraw.amount')} <Money amount={sums.amount} />
      </span>
      <span>
        {t('withdraw.fee')} <Money amount={sums.fees} />
      </span>
      <span>
        {t('withdraw.net')} <Money amount={sums.net} />
      </span>
    </>
  );
}
