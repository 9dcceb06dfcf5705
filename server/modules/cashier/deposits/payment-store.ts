// All SQL on payments that providers report, on their notices, and on the words that notices use once.
import type { Queryable, Transaction } from '#server/db/database.ts';
import { jsonRows } from '#server/db/values/json-rows.ts';

export type PaymentSource = 'CALLBACK' | 'QUERY' | 'STATEMENT' | 'SMS' | 'OPERATOR';
export type PaymentRow = {
  readonly gateway: string;
  readonly transactionId: string;
  readonly orderNo: string | null;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly payerSealed: Buffer | null;
  readonly source: PaymentSource;
  readonly seenAt: Date;
  readonly creditedAt: Date | null;
  /** The provider took the money back. */
  readonly reversedAt: Date | null;
  /** Operators sent the money back outside of the platform. */
  readonly returnedAt: Date | null;
};

/** Of the table by the name `p`. */
export const paymentColumns = `p.gateway, p.transaction_id as "transactionId", p.order_no as "orderNo",
  p.amount_minor as "amountMinor", p.currency, p.payer_sealed as "payerSealed", p.source, p.seen_at as "seenAt",
  p.credited_at as "creditedAt", p.reversed_at as "reversedAt", p.returned_at as "returnedAt"`;

type NewPayment = Omit<PaymentRow, 'creditedAt' | 'reversedAt' | 'returnedAt'> & {
  readonly paidTo?: string | null;
};
export type PaymentKey = Pick<PaymentRow, 'gateway' | 'transactionId'>;

export const paymentName = ({ gateway, transactionId }: PaymentKey): string => `${gateway} ${transactionId}`;

/** Writes payments that are reported for the first time; answers their names, without those that are known. */
export async function insertPayments(
  tx: Transaction,
  payments: readonly NewPayment[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<PaymentKey>(
    `insert into provider_payment
       (gateway, transaction_id, order_no, amount_minor, currency, payer_sealed, source, seen_at, paid_to)
     select p.* from json_to_recordset($1::json) as p (gateway text, "transactionId" text, "orderNo" text,
       "amountMinor" bigint, currency text, "payerSealed" bytea, source text, "seenAt" timestamptz, "paidTo" text)
     order by gateway, "transactionId" on conflict (gateway, transaction_id) do nothing
     returning gateway, transaction_id as "transactionId"`,
    [jsonRows(payments)],
  );
  return new Set(rows.map(paymentName));
}

/** `insertPayments` for one; false for a payment that is known. */
export const insertPayment = async (tx: Transaction, payment: NewPayment): Promise<boolean> =>
  (await insertPayments(tx, [payment])).size === 1;

/** Locks payments until the transaction ends. */
export function lockPayments(tx: Transaction, keys: readonly PaymentKey[]): Promise<PaymentRow[]> {
  return tx.query<PaymentRow>(
    `select ${paymentColumns} from provider_payment p
     where (gateway, transaction_id) in (
       select * from json_to_recordset($1::json) as k (gateway text, "transactionId" text))
     order by gateway, transaction_id for update`,
    [jsonRows(keys.map(({ gateway, transactionId }) => ({ gateway, transactionId })))],
  );
}

/** `lockPayments` for one. */
export const lockPayment = async (tx: Transaction, key: PaymentKey): Promise<PaymentRow | undefined> =>
  (await lockPayments(tx, [key]))[0];

/** Names the order of a payment that came without one. */
export async function writePaymentOrder(tx: Transaction, key: PaymentKey, orderNo: string): Promise<void> {
  await tx.query(`update provider_payment set order_no = $3 where gateway = $1 and transaction_id = $2`, [
    key.gateway,
    key.transactionId,
    orderNo,
  ]);
}

/** Marks a locked payment as taken back by its provider. */
export async function markReversed(tx: Transaction, key: PaymentKey, at: Date): Promise<void> {
  await tx.query(`update provider_payment set reversed_at = $3 where gateway = $1 and transaction_id = $2`, [
    key.gateway,
    key.transactionId,
    at,
  ]);
}

/** Marks locked payments as credited to their orders. The database allows one for each order. */
export function markCredited(
  tx: Transaction,
  payments: readonly (PaymentKey & { readonly orderNo: string })[],
  at: Date,
): void {
  tx.write(
    `update provider_payment p set credited_at = $2, order_no = k."orderNo"
     from json_to_recordset($1::json) as k (gateway text, "transactionId" text, "orderNo" text)
     where p.gateway = k.gateway and p.transaction_id = k."transactionId"`,
    [jsonRows(payments), at],
  );
}

/** Marks a locked payment as returned to its sender, under the provider's number of the return. */
export async function markReturned(
  tx: Transaction,
  key: PaymentKey,
  { at, reference }: { readonly at: Date; readonly reference: string },
): Promise<void> {
  await tx.query(
    `update provider_payment set returned_at = $3, return_reference = $4 where gateway = $1 and transaction_id = $2`,
    [key.gateway, key.transactionId, at, reference],
  );
}

/** Nothing more is done with it. */
export const isOver = ({
  creditedAt,
  reversedAt,
  returnedAt,
}: Pick<PaymentRow, 'creditedAt' | 'reversedAt' | 'returnedAt'>): boolean =>
  (creditedAt ?? reversedAt ?? returnedAt) !== null;

type Event = {
  readonly gateway: string;
  readonly at: Date;
  readonly ip: string;
  readonly raw: string;
  readonly verdict: string;
  readonly orderNo: string | null;
};

const insertion = `insert into gateway_event (gateway, at, ip, raw, verdict, order_no)
  select * from json_to_recordset($1::json) as e (gateway text, at timestamptz, ip text, raw text, verdict text,
    "orderNo" text)`;

/** Keeps a notice as it came. */
export async function insertEvent(db: Queryable, event: Event): Promise<void> {
  await db.query(insertion, [jsonRows([event])]);
}

/** `insertEvent` for several, without waiting for the database. */
export const writeEvents = (tx: Transaction, events: readonly Event[]): void =>
  tx.write(insertion, [jsonRows(events)]);

type Nonce = { readonly gateway: string; readonly nonce: string };
export const nonceName = ({ gateway, nonce }: Nonce): string => `${gateway} ${nonce}`;

/** Uses the nonces of notices up; answers the names of those that were not used before. */
export async function spendNonces(
  db: Queryable,
  nonces: readonly Nonce[],
  expiresAt: Date,
): Promise<Set<string>> {
  const rows = await db.query<Nonce>(
    `insert into gateway_nonce (gateway, nonce, expires_at)
     select gateway, nonce, $2 from json_to_recordset($1::json) as n (gateway text, nonce text)
     order by gateway, nonce on conflict do nothing returning gateway, nonce`,
    [jsonRows(nonces.map(({ gateway, nonce }) => ({ gateway, nonce }))), expiresAt],
  );
  return new Set(rows.map(nonceName));
}

export async function deleteOldNonces(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from gateway_nonce where expires_at <= $1', [now]);
}

/** Until the transaction ends, only one statement or SMS about a transaction of a wallet is processed at a time. */
export async function lockTransaction(
  tx: Transaction,
  gateway: string,
  transactionId: string,
): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${gateway} ${transactionId}`]);
}

type SmsPayment = {
  readonly bankCode: string;
  readonly transactionId: string;
  readonly paidTo: string;
  readonly amountMinor: bigint;
  readonly payerLookup: Buffer;
};

/**
 * The manual order that a payment is for: the transaction and the sender's number that the member wrote agree, and the
 * receiving number. An order with the exact amount comes before one with another.
 */
export async function selectOrderOfSms(
  tx: Transaction,
  sms: SmsPayment,
): Promise<{ readonly orderNo: string; readonly isExact: boolean } | undefined> {
  const [row] = await tx.query<{ orderNo: string; isExact: boolean }>(
    `select o.order_no as "orderNo", o.payable_minor = $4 as "isExact" from deposit_order o
     join deposit_channel c on c.id = o.channel_id join receiving_account a on a.id = o.account_id
     where c.bank_code = $1 and o.typed_transaction = $2 and a.number = $3
       and o.payer_lookup = $5 and o.state in ('UNDER_REVIEW', 'MISMATCH')
     order by o.payable_minor = $4 desc, o.created_at limit 1`,
    [sms.bankCode, sms.transactionId, sms.paidTo, sms.amountMinor, sms.payerLookup],
  );
  return row;
}

/** An SMS of a transaction that is neither credited nor bound to an order. */
export async function selectFreeSms(
  tx: Transaction,
  { gateway, transactionId }: PaymentKey,
): Promise<(PaymentRow & { readonly paidTo: string }) | undefined> {
  const [row] = await tx.query<PaymentRow & { paidTo: string }>(
    `select ${paymentColumns}, p.paid_to as "paidTo" from provider_payment p
     where gateway = $1 and transaction_id = $2 and order_no is null and reversed_at is null and returned_at is null
       and paid_to is not null
     for update`,
    [gateway, transactionId],
  );
  return row;
}
