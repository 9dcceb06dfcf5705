// The operators' looks at deposits: the list with its sums and file, one order, its receipt and its sender's number.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import type { QueryOf } from '#contract/base/endpoint.ts';
import * as contract from '#contract/cashier/deposit-office.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import { Refusal } from '#server/base/refusal.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { act, look, lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { CashierParts } from '../parts.ts';
import {
  type OrderFilter,
  type OrderListRow,
  orderList,
  selectSealed,
  sumOrders,
} from './deposit-office-store.ts';
import { named, type NamedOrder, orderRow, presentOrder } from './present-order.ts';

export const depositLooks = (parts: CashierParts): OfficeRoute[] => [
  look(contract.listDeposits, async ({ query }) => {
    const filter = await filterOf(parts, query);
    const [{ rows, ...page }, sums] = await Promise.all([
      selectListPage<OrderListRow, 'createdAt'>(parts.db, orderList(filter), query),
      sumsOf(parts, filter),
    ]);
    return { ...page, rows: (await named(parts, rows)).map(orderRow), sums };
  }),
  lookAtFile(
    contract.depositsFile,
    async ({ query }) => {
      const list = orderList(await filterOf(parts, query));
      const pages = selectWholeList<OrderListRow, 'createdAt'>(parts.db, list, query);
      const pieces = csvOf(columns, allNamed(parts, pages));
      return { name: 'deposits.csv', mediaType: 'text/csv; charset=utf-8', pieces };
    },
    ({ query }) => ({ subject: 'deposits', details: { ...query } }),
  ),
  look(
    contract.readDepositOrder,
    ({ params }) => presentOrder(parts, params.orderNo),
    ({ params }) => ({ subject: params.orderNo }),
  ),
  proofRoute(parts),
  unmaskRoute(parts),
];

type Filters = Omit<QueryOf<typeof contract.depositsFile>, 'sort' | 'direction'>;

async function filterOf(parts: CashierParts, { member, payable, ...filters }: Filters): Promise<OrderFilter> {
  return {
    ...filters,
    ...dated(filters),
    // An unknown account has no orders.
    memberId: member === undefined ? undefined : await memberIdOf(parts, member),
    payableMinor: payable === undefined ? undefined : decimalToMinor(payable),
    now: parts.clock.now(),
  };
}

const memberIdOf = async ({ db, identity }: CashierParts, member: string): Promise<string> =>
  member.startsWith('mbr_') ? member : ((await identity.idOf(db, member)) ?? '');

const summedDays = 31;
const dayMs = 24 * 60 * 60_000;

/** Null for a selection that would take too long to sum. */
async function sumsOf({ db, clock }: CashierParts, filter: OrderFilter) {
  const { memberId, orderNo, from, to } = filter;
  const lengthMs = from ? (to ?? clock.now()).getTime() - from.getTime() : Infinity;
  if (memberId === undefined && orderNo === undefined && lengthMs > summedDays * dayMs) return null;
  const { orders, paidMinor, feeMinor } = await sumOrders(db, filter);
  return {
    orders: Number(orders),
    paid: minorToDecimal(paidMinor),
    fees: minorToDecimal(feeMinor),
    credited: minorToDecimal(paidMinor - feeMinor),
  };
}

const columns: Readonly<Record<string, (row: NamedOrder) => string>> = {
  Order: ({ orderNo }) => orderNo,
  Member: ({ memberId }) => memberId,
  Account: ({ account }) => account ?? '',
  Method: ({ method }) => method,
  Channel: ({ channelId }) => channelId,
  State: ({ state }) => state,
  Reason: ({ reason }) => reason ?? '',
  Currency: ({ currency }) => currency,
  Payable: ({ payableMinor }) => minorToDecimal(payableMinor),
  Paid: ({ creditedMinor }) => (creditedMinor === null ? '' : minorToDecimal(creditedMinor)),
  Fee: ({ feeMinor }) => minorToDecimal(feeMinor),
  'Made (UTC)': ({ createdAt }) => createdAt.toISOString(),
  'Credited (UTC)': ({ creditedAt }) => creditedAt?.toISOString() ?? '',
};

async function* allNamed(
  parts: CashierParts,
  pages: AsyncIterable<readonly OrderListRow[]>,
): AsyncGenerator<NamedOrder[]> {
  for await (const rows of pages) yield named(parts, rows);
}

/** Refused: NOT_FOUND for an order without a picture. */
const proofRoute = ({ db, vault }: CashierParts): OfficeRoute =>
  lookAtFile(
    contract.depositProof,
    async ({ params: { orderNo } }) => {
      const sealed = (await selectSealed(db, orderNo))?.proofSealed;
      if (!sealed) throw new Refusal('NOT_FOUND');
      const picture = Buffer.from(vault.open(sealed, `${orderNo}:proof`), 'base64');
      return { name: `${orderNo}.jpg`, mediaType: 'image/jpeg', pieces: whole(picture) };
    },
    ({ params }) => ({ subject: params.orderNo }),
  );

async function* whole(picture: Buffer): AsyncGenerator<Buffer> {
  yield picture;
}

/** Refused: NOT_FOUND for an order whose member has given no number. */
const unmaskRoute = ({ vault }: CashierParts): OfficeRoute =>
  act(contract.unmaskPayer, async (tx, { params: { orderNo } }) => {
    const sealed = (await selectSealed(tx, orderNo))?.payerSealed;
    if (!sealed) throw new Refusal('NOT_FOUND');
    return { value: { value: vault.open(sealed, orderNo) }, subject: orderNo };
  });
