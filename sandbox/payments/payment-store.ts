// The payment providers' records on disk: payments, and the notices that the platform still has to get.
import { noticeSchema, noticesOf, openPrivate } from './notice-store.ts';

const schema = `
create table if not exists payment (
  id text primary key, provider text not null, reference text not null, scheme text not null, amount text not null,
  currency text not null, return_url text not null, status text not null, paid_amount text not null default '',
  transaction_id text, payer text, completed_at integer, pay_at integer
) strict;
create index if not exists payment_of_reference on payment (provider, reference);
create index if not exists payment_completed on payment (provider, completed_at);
create index if not exists payment_later on payment (pay_at) where pay_at is not null;
${noticeSchema}`;

export const providers = ['TOKENISED', 'WEBHOOK'] as const;
export type Provider = (typeof providers)[number];
/** AUTHORISED: the payer agreed, and the merchant has not executed yet. */
export type PaymentStatus = 'INITIATED' | 'AUTHORISED' | 'COMPLETED' | 'CANCELLED' | 'FAILED' | 'REVERSED';

export type Payment = {
  readonly id: string;
  readonly provider: Provider;
  /** The merchant's order. */
  readonly reference: string;
  readonly scheme: string;
  readonly amount: string;
  readonly currency: string;
  readonly returnUrl: string;
  readonly status: PaymentStatus;
  /** The paid amount; it may be less than the requested one. Empty before. */
  readonly paidAmount: string;
  readonly transactionId: string | null;
  readonly payer: string | null;
  readonly completedAt: number | null;
};
type NewPayment = Omit<Payment, 'status' | 'paidAmount' | 'transactionId' | 'payer' | 'completedAt'>;
type Change = {
  readonly status: PaymentStatus;
  readonly paidAmount?: string;
  readonly transactionId?: string;
  readonly payer?: string;
  readonly completedAt?: number;
  /** When a payment that was put off is made. */
  readonly payAt?: number | null;
};

/** Opens the records under `dataDir`. Only the owner of the process can read the file. */
export function openPayments(dataDir: string) {
  const db = openPrivate(dataDir, 'payments.db', schema);
  const listOf = (sql: string, ...values: (string | number)[]): Payment[] =>
    db
      .prepare(`select * from payment where ${sql}`)
      .all(...values)
      .map(asPayment);
  return {
    insert(payment: NewPayment): void {
      db.prepare(
        `insert into payment (id, provider, reference, scheme, amount, currency, return_url, status)
         values (?, ?, ?, ?, ?, ?, ?, 'INITIATED')`,
      ).run(
        payment.id,
        payment.provider,
        payment.reference,
        payment.scheme,
        payment.amount,
        payment.currency,
        payment.returnUrl,
      );
    },
    find: (id: string): Payment | undefined => listOf('id = ?', id)[0],
    ofReference: (provider: Provider, reference: string): Payment[] =>
      listOf('provider = ? and reference = ? order by rowid', provider, reference),
    completedBetween: (provider: Provider, from: number, to: number): Payment[] =>
      listOf(
        'provider = ? and completed_at >= ? and completed_at < ? order by completed_at',
        provider,
        from,
        to,
      ),
    /** Payments that were put off and are to be made now. */
    dueLater: (now: number): Payment[] => listOf('pay_at <= ?', now),
    /** Changes a payment that is in one of the states; false when it is not. */
    change(id: string, from: readonly PaymentStatus[], change: Change): boolean {
      const places = from.map(() => '?').join(', ');
      const { changes } = db
        .prepare(
          `update payment set status = ?, paid_amount = coalesce(?, paid_amount),
             transaction_id = coalesce(?, transaction_id), payer = coalesce(?, payer),
             completed_at = coalesce(?, completed_at), pay_at = ?
           where id = ? and status in (${places})`,
        )
        .run(
          change.status,
          change.paidAmount ?? null,
          change.transactionId ?? null,
          change.payer ?? null,
          change.completedAt ?? null,
          change.payAt ?? null,
          id,
          ...from,
        );
      return changes === 1;
    },
    ...noticesOf(db),
    close: (): void => db.close(),
  };
}
export type PaymentStore = ReturnType<typeof openPayments>;

function asPayment(row: Record<string, unknown>): Payment {
  return {
    id: String(row.id),
    provider: String(row.provider) as Provider,
    reference: String(row.reference),
    scheme: String(row.scheme),
    amount: String(row.amount),
    currency: String(row.currency),
    returnUrl: String(row.return_url),
    status: String(row.status) as PaymentStatus,
    paidAmount: String(row.paid_amount),
    transactionId: row.transaction_id as string | null,
    payer: row.payer as string | null,
    completedAt: row.completed_at === null ? null : Number(row.completed_at),
  };
}
