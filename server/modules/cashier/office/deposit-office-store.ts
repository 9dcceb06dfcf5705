// SQL on deposits as operators read them: the list of orders, and everything known about one.
import type { DepositReason, DepositState } from '#contract/cashier/deposits.ts';
import type { Queryable } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';
import { depositColumns, type DepositRow } from '../deposits/deposit-store.ts';

export type OrderFilter = {
  readonly state?: DepositState | undefined;
  /** `true` for the orders that wait for operators, `false` for the others. */
  readonly isWaiting?: string | undefined;
  /** `true` for claims that were looked for longer than they should. */
  readonly isOverdue?: string | undefined;
  readonly method?: string | undefined;
  readonly channelId?: string | undefined;
  readonly memberId?: string | undefined;
  readonly orderNo?: string | undefined;
  readonly payableMinor?: bigint | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly now: Date;
};
export type OrderListRow = DepositRow & { readonly id: string };

const fitting = `from deposit_order
  where ($1::text is null or state = $1) and ($2::text is null or method = $2)
    and ($3::text is null or channel_id = $3) and ($4::text is null or member_id = $4)
    and ($5::text is null or order_no = $5) and ($6::bigint is null or payable_minor = $6)
    and ($7::timestamptz is null or created_at >= $7) and ($8::timestamptz is null or created_at < $8)
    and ($9::boolean is null or (state in ('UNDER_REVIEW', 'MISMATCH')) = $9)
    and ($10::boolean is null or (state = 'UNDER_REVIEW' and overdue_at <= $11::timestamptz) = $10)`;

const valuesOf = (filter: OrderFilter) => {
  const { state, method, channelId, memberId, orderNo, payableMinor, from, to, isWaiting, isOverdue, now } =
    filter;
  return [state, method, channelId, memberId, orderNo, payableMinor, from, to, isWaiting, isOverdue, now].map(
    (value) => value ?? null,
  );
};

/** The orders that fit a filter. */
export const orderList = (filter: OrderFilter): List<'createdAt'> => ({
  select: `select order_no as id, ${depositColumns} ${fitting}`,
  values: valuesOf(filter),
  sorts: { createdAt: 'timestamptz' },
});

/** The credited orders that fit a filter: their number, the amounts paid in, and the fees. */
export async function sumOrders(
  db: Queryable,
  filter: OrderFilter,
): Promise<{ orders: bigint; paidMinor: bigint; feeMinor: bigint }> {
  const [row] = await db.query<{ orders: bigint; paidMinor: bigint; feeMinor: bigint }>(
    `select count(*) as orders, coalesce(sum(credited_minor), 0)::bigint as "paidMinor",
       coalesce(sum(fee_minor), 0)::bigint as "feeMinor" ${fitting} and state = 'CREDITED'`,
    valuesOf(filter),
  );
  return row ?? { orders: 0n, paidMinor: 0n, feeMinor: 0n };
}

type StageRow = {
  readonly state: DepositState;
  readonly reason: DepositReason | null;
  readonly actor: string;
  readonly at: Date;
};

/** Every state of an order with its actor, oldest first. */
export function selectStagesOf(db: Queryable, orderNo: string): Promise<StageRow[]> {
  return db.query<StageRow>(
    `select state, reason, actor, at from deposit_stage where order_no = $1 order by nth`,
    [orderNo],
  );
}

type EventRow = {
  readonly id: bigint;
  readonly at: Date;
  readonly ip: string;
  readonly verdict: string;
  readonly raw: string;
};

/** The notices of the provider that name an order, oldest first; at most two hundred. */
export function selectEvents(db: Queryable, orderNo: string): Promise<EventRow[]> {
  return db.query<EventRow>(
    `select id, at, ip, verdict, raw from gateway_event
     where order_no = $1 order by id limit 200`,
    [orderNo],
  );
}

/** Other orders with the same picture of a receipt; at most twenty. */
export async function selectSameProof(db: Queryable, orderNo: string): Promise<string[]> {
  const rows = await db.query<{ orderNo: string }>(
    `select order_no as "orderNo" from deposit_order
     where proof_hash = (select proof_hash from deposit_order where order_no = $1) and order_no <> $1
     order by created_at desc limit 20`,
    [orderNo],
  );
  return rows.map((row) => row.orderNo);
}

/** What a member has given about a payment, encrypted. */
export async function selectSealed(
  db: Queryable,
  orderNo: string,
): Promise<{ readonly payerSealed: Buffer | null; readonly proofSealed: Buffer | null } | undefined> {
  const [row] = await db.query<{ payerSealed: Buffer | null; proofSealed: Buffer | null }>(
    `select payer_sealed as "payerSealed", proof_sealed as "proofSealed" from deposit_order where order_no = $1`,
    [orderNo],
  );
  return row;
}

/** How many orders wait for operators, and since when the oldest. */
export async function countWaiting(db: Queryable): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await db.query<{ count: number; oldestAt: Date | null }>(
    `select count(*)::integer as count, min(updated_at) as "oldestAt" from deposit_order
     where state in ('UNDER_REVIEW', 'MISMATCH')`,
  );
  return row ?? { count: 0, oldestAt: null };
}

/** Orders and payments with a provider's number, as it is or in capitals; also orders whose member typed it. */
export function selectByTransaction(
  db: Queryable,
  text: string,
): Promise<
  { readonly orderNo: string | null; readonly state: string | null; readonly transactionId: string }[]
> {
  return db.query(
    `select distinct f.order_no as "orderNo", o.state, f."transactionId" from (
       select order_no, transaction_id as "transactionId" from provider_payment where transaction_id = any($1)
       union select order_no, typed_transaction from deposit_order where typed_transaction = any($1)
     ) f left join deposit_order o on o.order_no = f.order_no order by 1 limit 20`,
    [[text, text.toUpperCase()]],
  );
}
