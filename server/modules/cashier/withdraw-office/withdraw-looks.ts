// The operators' looks at withdrawals and payouts: the lists with their files, one order, and a card's number.
import type { QueryOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/cashier/withdraw-office.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import { Refusal } from '#server/base/refusal.ts';
import { operatorOf } from '#server/http/context.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { act, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { CashierParts } from '../parts.ts';
import { selectWithdrawal } from '../withdrawals/withdraw-store.ts';
import {
  named,
  type NamedWithdrawal,
  payoutRow,
  presentForOperators,
  withdrawalRow,
  rowWithoutRisk,
  withoutRisk,
} from './present-for-operators.ts';
import {
  payoutList,
  type PayoutListRow,
  sumPaidOrders,
  type WithdrawFilter,
  withdrawList,
  type WithdrawListRow,
} from './withdraw-office-store.ts';

export const withdrawLooks = (parts: CashierParts): OfficeRoute[] => [
  look(contract.listWithdrawals, async (call) => {
    const { query } = call;
    const filter = await filterOf(parts, query);
    const [{ rows, ...page }, sums] = await Promise.all([
      selectListPage<WithdrawListRow, 'createdAt'>(parts.db, withdrawList(filter), query),
      sumsOf(parts, filter),
    ]);
    const shown = (await named(parts, rows)).map(withdrawalRow);
    return { ...page, rows: readsRisk(call) ? shown : shown.map(rowWithoutRisk), sums };
  }),
  lookAtFile(
    contract.withdrawalsFile,
    async (call) => {
      const { query } = call;
      const list = withdrawList(await filterOf(parts, query));
      const pages = selectWholeList<WithdrawListRow, 'createdAt'>(parts.db, list, query);
      const pieces = csvOf(columns, allShown(parts, pages, readsRisk(call)));
      return { name: 'withdrawals.csv', mediaType: 'text/csv; charset=utf-8', pieces };
    },
    ({ query }) => ({ subject: 'withdrawals', details: { ...query } }),
  ),
  look(
    contract.readWithdrawalOrder,
    async (call) => {
      const shown = await presentForOperators(parts, call.params.orderNo);
      return readsRisk(call) ? shown : withoutRisk(shown);
    },
    ({ params }) => ({ subject: params.orderNo }),
  ),
  unmaskRoute(parts),
  look(contract.listPayouts, async ({ query }) => {
    const list = payoutList({ ...query, ...dated(query) });
    const { rows, ...page } = await selectListPage<PayoutListRow, 'beganAt'>(parts.db, list, query);
    return {
      ...page,
      rows: rows.map((row) => ({ ...payoutRow(row), id: row.id, orderState: row.orderState })),
    };
  }),
  lookAtFile(
    contract.payoutsFile,
    async ({ query }) => {
      const list = payoutList({ ...query, ...dated(query) });
      const pieces = csvOf(payoutColumns, selectWholeList<PayoutListRow, 'beganAt'>(parts.db, list, query));
      return { name: 'payouts.csv', mediaType: 'text/csv; charset=utf-8', pieces };
    },
    ({ query }) => ({ subject: 'payouts', details: { ...query } }),
  ),
];

const readsRisk = (call: Parameters<typeof operatorOf>[0]): boolean =>
  operatorOf(call).permissions.has('cashier.risk.read');

type Filters = Omit<QueryOf<typeof contract.withdrawalsFile>, 'sort' | 'direction'>;

async function filterOf(parts: CashierParts, { member, ...filters }: Filters): Promise<WithdrawFilter> {
  return {
    ...filters,
    ...dated(filters),
    // An unknown account has no orders.
    memberId: member === undefined ? undefined : await memberIdOf(parts, member),
  };
}

const memberIdOf = async ({ db, identity }: CashierParts, member: string): Promise<string> =>
  member.startsWith('mbr_') ? member : ((await identity.idOf(db, member)) ?? '');

const summedDays = 31;
const dayMs = 24 * 60 * 60_000;

/** Null for a selection that would take too long to sum. */
async function sumsOf({ db, clock }: CashierParts, filter: WithdrawFilter) {
  const { memberId, orderNo, from, to } = filter;
  const lengthMs = from ? (to ?? clock.now()).getTime() - from.getTime() : Infinity;
  if (memberId === undefined && orderNo === undefined && lengthMs > summedDays * dayMs) return null;
  const { orders, amountMinor, feeMinor } = await sumPaidOrders(db, filter);
  return {
    orders: Number(orders),
    amount: minorToDecimal(amountMinor),
    fees: minorToDecimal(feeMinor),
    net: minorToDecimal(amountMinor - feeMinor),
  };
}

type FileRow = Omit<NamedWithdrawal, 'score'> & { readonly score: number | null };

const columns: Readonly<Record<string, (row: FileRow) => string>> = {
  Order: ({ orderNo }) => orderNo,
  Member: ({ memberId }) => memberId,
  Account: ({ account }) => account ?? '',
  State: ({ state }) => state,
  Reason: ({ reason }) => reason ?? '',
  Currency: ({ currency }) => currency,
  Amount: ({ amountMinor }) => minorToDecimal(amountMinor),
  Fee: ({ feeMinor }) => minorToDecimal(feeMinor),
  Bank: ({ bankCode }) => bankCode,
  'Last digits': ({ last4 }) => last4,
  Score: ({ score }) => score?.toString() ?? '',
  Rules: ({ rules }) => rules.join(' '),
  'Made (UTC)': ({ createdAt }) => createdAt.toISOString(),
  'Paid (UTC)': ({ paidAt }) => paidAt?.toISOString() ?? '',
};

const payoutColumns: Readonly<Record<string, (row: PayoutListRow) => string>> = {
  Reference: ({ reference }) => reference,
  Order: ({ orderNo }) => orderNo,
  Provider: ({ gateway }) => gateway,
  State: ({ state }) => state,
  'Provider’s number': ({ payoutId }) => payoutId ?? '',
  Reason: ({ reason }) => reason ?? '',
  Amount: ({ amountMinor }) => minorToDecimal(amountMinor),
  Currency: ({ currency }) => currency,
  Contradiction: ({ conflict }) => conflict ?? '',
  'Begun (UTC)': ({ beganAt }) => beganAt.toISOString(),
  'Ended (UTC)': ({ endedAt }) => endedAt?.toISOString() ?? '',
};

async function* allShown(
  parts: CashierParts,
  pages: AsyncIterable<readonly WithdrawListRow[]>,
  isWithRisk: boolean,
): AsyncGenerator<FileRow[]> {
  for await (const page of pages) {
    const rows = await named(parts, page);
    yield isWithRisk ? rows : rows.map(rowWithoutRisk);
  }
}

/** Refused: NOT_FOUND. */
const unmaskRoute = ({ vault }: CashierParts): OfficeRoute =>
  act(contract.unmaskPayoutCard, async (tx, { params: { orderNo } }) => {
    const order = await selectWithdrawal(tx, orderNo);
    if (!order) throw new Refusal('NOT_FOUND');
    const [number, holder] = JSON.parse(vault.open(order.cardSealed, orderNo)) as [string, string];
    return { value: { number, holder }, subject: orderNo };
  });
