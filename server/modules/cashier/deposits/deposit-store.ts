// All SQL on orders of deposits and their stages.
import type { DepositMethod } from '#contract/cashier/channels.ts';
import type { DepositReason, DepositState } from '#contract/cashier/deposits.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { jsonRows } from '#server/db/values/json-rows.ts';

export type DepositRow = {
  readonly orderNo: string;
  readonly memberId: string;
  readonly channelId: string;
  readonly method: DepositMethod;
  readonly gateway: string | null;
  readonly accountId: string | null;
  readonly state: DepositState;
  readonly reason: DepositReason | null;
  readonly note: string | null;
  readonly currency: string;
  readonly requestedMinor: bigint;
  readonly payableMinor: bigint;
  readonly feePpm: number;
  readonly feeMinor: bigint;
  readonly creditedMinor: bigint | null;
  readonly promoId: string | null;
  readonly payerName: string | null;
  readonly payerLast4: string | null;
  readonly typedTransaction: string | null;
  readonly hasProof: boolean;
  readonly providerReference: string | null;
  readonly payUrl: string | null;
  readonly qrContent: string | null;
  readonly requestId: string;
  readonly requestHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly polls: number;
  readonly creditedAt: Date | null;
  /** When the provider was last asked to take the money. */
  readonly takingAt: Date | null;
  /** Of a claimed payment that is not found: when it is overdue, and when the order ends. */
  readonly overdueAt: Date | null;
  readonly claimEndsAt: Date | null;
  /** The time to pay is over: it holds no cents. Its transaction and sender still find its payment. */
  readonly isLate: boolean;
};

export const depositColumns = `order_no as "orderNo", member_id as "memberId", channel_id as "channelId", method, gateway,
  account_id as "accountId", state, reason, note, currency, requested_minor as "requestedMinor",
  payable_minor as "payableMinor", fee_ppm as "feePpm", fee_minor as "feeMinor", credited_minor as "creditedMinor",
  promo_id as "promoId", payer_name as "payerName", payer_last4 as "payerLast4",
  typed_transaction as "typedTransaction", proof_sealed is not null as "hasProof",
  provider_reference as "providerReference", pay_url as "payUrl", qr_content as "qrContent",
  request_id as "requestId", request_hash as "requestHash", created_at as "createdAt", expires_at as "expiresAt",
  polls, credited_at as "creditedAt", taking_at as "takingAt",
  overdue_at as "overdueAt", claim_ends_at as "claimEndsAt", is_late as "isLate"`;

type NewDeposit = Pick<
  DepositRow,
  | 'orderNo'
  | 'memberId'
  | 'channelId'
  | 'method'
  | 'gateway'
  | 'accountId'
  | 'state'
  | 'currency'
  | 'requestedMinor'
  | 'payableMinor'
  | 'feePpm'
  | 'promoId'
  | 'payerName'
  | 'requestId'
  | 'requestHash'
  | 'createdAt'
  | 'expiresAt'
> & { readonly nextPollAt: Date | null };

/** Writes an order with its first stage. */
export async function insertDeposit(tx: Transaction, order: NewDeposit): Promise<void> {
  await tx.query(
    `insert into deposit_order (order_no, member_id, channel_id, method, gateway, account_id, state, currency,
       requested_minor, payable_minor, fee_ppm, promo_id, payer_name, request_id, request_hash, created_at, expires_at,
       next_poll_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $16)`,
    [
      order.orderNo,
      order.memberId,
      order.channelId,
      order.method,
      order.gateway,
      order.accountId,
      order.state,
      order.currency,
      order.requestedMinor,
      order.payableMinor,
      order.feePpm,
      order.promoId,
      order.payerName,
      order.requestId,
      order.requestHash,
      order.createdAt,
      order.expiresAt,
      order.nextPollAt,
    ],
  );
  await tx.query(`insert into deposit_stage (order_no, nth, state, actor, at) values ($1, 0, $2, '', $3)`, [
    order.orderNo,
    order.state,
    order.createdAt,
  ]);
}

type Stage = {
  readonly state: DepositState;
  readonly reason: DepositReason | null;
  readonly actor: string;
  readonly at: Date;
};

export async function selectDeposit(db: Queryable, orderNo: string): Promise<DepositRow | undefined> {
  const [row] = await db.query<DepositRow>(
    `select ${depositColumns} from deposit_order where order_no = $1`,
    [orderNo],
  );
  return row;
}

/** Locks orders until the transaction ends. Lock them before their payments and the wallets of their members. */
export function lockDeposits(tx: Transaction, orderNos: readonly string[]): Promise<DepositRow[]> {
  return tx.query<DepositRow>(
    `select ${depositColumns} from deposit_order where order_no = any($1) order by order_no for update`,
    [orderNos],
  );
}

/** `lockDeposits` for one. */
export const lockDeposit = async (tx: Transaction, orderNo: string): Promise<DepositRow | undefined> =>
  (await lockDeposits(tx, [orderNo]))[0];

export async function selectDepositOfRequest(
  db: Queryable,
  memberId: string,
  requestId: string,
): Promise<DepositRow | undefined> {
  const [row] = await db.query<DepositRow>(
    `select ${depositColumns} from deposit_order where member_id = $1 and request_id = $2`,
    [memberId, requestId],
  );
  return row;
}

/** A member's orders in these states, the newest first. */
export function selectDepositsIn(
  db: Queryable,
  memberId: string,
  states: readonly DepositState[],
): Promise<DepositRow[]> {
  return db.query<DepositRow>(
    `select ${depositColumns} from deposit_order where member_id = $1 and state = any($2)
     order by created_at desc, order_no desc`,
    [memberId, states],
  );
}

/** The sums of a member's open orders and of the amounts credited since an instant, in minor units. */
export async function sumDeposits(
  db: Queryable,
  memberId: string,
  open: readonly DepositState[],
): Promise<{ readonly openMinor: bigint; readonly creditedMinor: bigint }> {
  const [row] = await db.query<{ openMinor: bigint; creditedMinor: bigint }>(
    `select coalesce(sum(payable_minor) filter (where state = any($2)), 0)::bigint as "openMinor",
       coalesce(sum(credited_minor) filter (where state = 'CREDITED'), 0)::bigint as "creditedMinor"
     from deposit_order where member_id = $1`,
    [memberId, open],
  );
  return row ?? { openMinor: 0n, creditedMinor: 0n };
}

/** Whether a deposit of a member was ever credited. */
export async function hasDeposited(tx: Transaction, memberId: string): Promise<boolean> {
  const rows = await tx.query(
    `select from deposit_order where member_id = $1 and credited_minor is not null limit 1`,
    [memberId],
  );
  return rows.length === 1;
}

type Move = Stage & {
  readonly orderNo: string;
  readonly note?: string | null;
  readonly credit?: { readonly creditedMinor: bigint; readonly feeMinor: bigint };
  readonly nextPollAt?: Date | null;
};

/** Brings locked orders, each named once, into their next states and writes the stages. */
export function moveDeposits(tx: Transaction, moves: readonly Move[]): void {
  const rows = moves.map(({ credit, ...move }) => ({
    ...move,
    note: move.note ?? null,
    nextPollAt: move.nextPollAt ?? null,
    creditedMinor: credit?.creditedMinor ?? null,
    feeMinor: credit?.feeMinor ?? null,
  }));
  tx.write(
    `with moves as materialized (
       select * from json_to_recordset($1::json) as m ("orderNo" text, state text, reason text, note text, actor text,
         at timestamptz, "creditedMinor" bigint, "feeMinor" bigint, "nextPollAt" timestamptz)
     ), moved as (
       update deposit_order o set state = m.state, reason = m.reason, note = coalesce(m.note, o.note), updated_at = m.at,
         credited_minor = coalesce(m."creditedMinor", o.credited_minor), fee_minor = coalesce(m."feeMinor", o.fee_minor),
         credited_at = case when m."creditedMinor" is null then o.credited_at else m.at end,
         next_poll_at = m."nextPollAt"
       from moves m where o.order_no = m."orderNo"
     )
     insert into deposit_stage (order_no, nth, state, reason, actor, at)
     select "orderNo", (select count(*) from deposit_stage s where s.order_no = "orderNo"), state, reason, actor, at
     from moves`,
    [jsonRows(rows)],
  );
}

/** Writes where a provider takes the payment of a locked order. */
export async function writePayPage(
  tx: Transaction,
  orderNo: string,
  page: { readonly reference: string; readonly payUrl: string; readonly qrContent: string | null },
): Promise<void> {
  await tx.query(
    `update deposit_order set provider_reference = $2, pay_url = $3, qr_content = $4 where order_no = $1`,
    [orderNo, page.reference, page.payUrl, page.qrContent],
  );
}

/** Writes that the provider is asked to take the money of a locked order. */
export async function writeTaking(tx: Transaction, orderNo: string, at: Date): Promise<void> {
  await tx.query('update deposit_order set taking_at = $2 where order_no = $1', [orderNo, at]);
}

/** Ends the time of `writeTaking`, unless a later question began another one. */
export async function endTaking(db: Queryable, orderNo: string, at: Date): Promise<void> {
  await db.query('update deposit_order set taking_at = null where order_no = $1 and taking_at = $2', [
    orderNo,
    at,
  ]);
}

export async function updatePromo(tx: Transaction, orderNo: string, promoId: string): Promise<void> {
  await tx.query('update deposit_order set promo_id = $2 where order_no = $1', [orderNo, promoId]);
}

/** Orders without a payment whose time is over. */
export async function selectExpired(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db.query<{ orderNo: string }>(
    `select order_no as "orderNo" from deposit_order
     where state in ('CREATED', 'AWAITING_PAYMENT') and expires_at <= $1 order by expires_at limit $2`,
    [now, limit],
  );
  return rows.map(({ orderNo }) => orderNo);
}

/** Orders whose provider must be queried now. */
export function selectToPoll(db: Queryable, now: Date, limit: number): Promise<DepositRow[]> {
  return db.query<DepositRow>(
    `select ${depositColumns} from deposit_order where next_poll_at <= $1 order by next_poll_at limit $2`,
    [now, limit],
  );
}

/** Puts off the next question to the provider; null when there is none. */
export async function postponePoll(
  db: Queryable,
  orderNo: string,
  polls: number,
  nextPollAt: Date | null,
): Promise<void> {
  // An order that has ended meanwhile has no next question.
  await db.query(
    `update deposit_order set polls = $2, next_poll_at = $3 where order_no = $1 and next_poll_at is not null`,
    [orderNo, polls, nextPollAt],
  );
}
