// All SQL on payments that providers report, on their notices, and on the words that notices use once.
import type { Queryable, Transaction } from '#server/db/database.ts';

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

/** Writes a payment that is reported for the first time; false for one that is known. */
export async function insertPayment(
  tx: Transaction,
  payment: Omit<PaymentRow, 'creditedAt' | 'reversedAt' | 'returnedAt'> & { readonly paidTo?: string },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into provider_payment
       (gateway, transaction_id, order_no, amount_minor, currency, payer_sealed, source, seen_at, paid_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (gateway, transaction_id) do nothing
     returning transaction_id`,
    [
      payment.gateway,
      payment.transactionId,
      payment.orderNo,
      payment.amountMinor,
      payment.currency,
      payment.payerSealed,
      payment.source,
      payment.seenAt,
      payment.paidTo ?? null,
    ],
  );
  return rows.length === 1;
}

export type PaymentKey = Pick<PaymentRow, 'gateway' | 'transactionId'>;

/** Locks a payment until the transaction ends. */
export async function lockPayment(
  tx: Transaction,
  { gateway, transactionId }: PaymentKey,
): Promise<PaymentRow | undefined> {
  const [row] = await tx.query<PaymentRow>(
    `select ${paymentColumns} from provider_payment p where gateway = $1 and transaction_id = $2 for update`,
    [gateway, transactionId],
  );
  return row;
}

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

/** Marks a locked payment as credited to its order. The database allows one for each order. */
export async function markCredited(tx: Transaction, key: PaymentKey, at: Date): Promise<void> {
  await tx.query(`update provider_payment set credited_at = $3 where gateway = $1 and transaction_id = $2`, [
    key.gateway,
    key.transactionId,
    at,
  ]);
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

/** Keeps a notice as it came. */
export async function insertEvent(db: Queryable, event: Event): Promise<void> {
  await db.query(
    `insert into gateway_event (gateway, at, ip, raw, verdict, order_no) values ($1, $2, $3, $4, $5, $6)`,
    [event.gateway, event.at, event.ip, event.raw, event.verdict, event.orderNo],
  );
}

/** Uses the nonce of a notice up; false when it was used before. */
export async function spendNonce(
  db: Queryable,
  gateway: string,
  nonce: string,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await db.query(
    `insert into gateway_nonce (gateway, nonce, expires_at) values ($1, $2, $3)
     on conflict do nothing returning nonce`,
    [gateway, nonce, expiresAt],
  );
  return rows.length === 1;
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
