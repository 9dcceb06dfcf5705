// All SQL on payouts that providers are asked for.
import type { payoutStates } from '#contract/cashier/withdraw-office.ts';
import type { PayoutRefusal } from '#contract/cashier/withdrawals.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';

type PayoutState = (typeof payoutStates)[number];
export type PayoutRow = {
  readonly reference: string;
  readonly orderNo: string;
  readonly nth: number;
  readonly gateway: string;
  readonly state: PayoutState;
  readonly payoutId: string | null;
  readonly reason: PayoutRefusal | null;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly sends: number;
  readonly queries: number;
  readonly conflict: string | null;
  readonly beganAt: Date;
  readonly endedAt: Date | null;
};

/** Whether it is not known yet what became of a payout. */
export const isOpen = ({ state }: PayoutRow): boolean => state === 'SENDING' || state === 'PENDING';

export const payoutColumns = `reference, order_no as "orderNo", nth, gateway, state, payout_id as "payoutId", reason,
  amount_minor as "amountMinor", currency, sends, queries, conflict, began_at as "beganAt", ended_at as "endedAt"`;

type NewPayout = Pick<
  PayoutRow,
  'reference' | 'orderNo' | 'nth' | 'gateway' | 'amountMinor' | 'currency' | 'beganAt'
>;

export async function insertPayout(tx: Transaction, payout: NewPayout): Promise<void> {
  await tx.query(
    `insert into payout_attempt (reference, order_no, nth, gateway, state, amount_minor, currency, began_at)
     values ($1, $2, $3, $4, 'SENDING', $5, $6, $7)`,
    [
      payout.reference,
      payout.orderNo,
      payout.nth,
      payout.gateway,
      payout.amountMinor,
      payout.currency,
      payout.beganAt,
    ],
  );
}

/** The payouts of orders, each order's in their order. */
export function selectPayoutsOf(db: Queryable, orderNo: string): Promise<PayoutRow[]> {
  return db.query<PayoutRow>(`select ${payoutColumns} from payout_attempt where order_no = $1 order by nth`, [
    orderNo,
  ]);
}

/** A payout by our reference and its provider. Its order is locked before it. */
export async function selectPayout(
  db: Queryable,
  { gateway, reference }: Pick<PayoutRow, 'gateway' | 'reference'>,
): Promise<PayoutRow | undefined> {
  const [row] = await db.query<PayoutRow>(
    `select ${payoutColumns} from payout_attempt where gateway = $1 and reference = $2`,
    [gateway, reference],
  );
  return row;
}

/** Counts that a payout is sent, before it is. */
export async function countSend(tx: Transaction, reference: string): Promise<void> {
  await tx.query('update payout_attempt set sends = sends + 1 where reference = $1', [reference]);
}

/** Counts that a provider is asked about a payout. */
export async function countQuery(tx: Transaction, reference: string): Promise<void> {
  await tx.query('update payout_attempt set queries = queries + 1 where reference = $1', [reference]);
}

type Outcome = Pick<PayoutRow, 'reference' | 'state' | 'payoutId' | 'reason'> & { readonly at: Date };

/** Writes what a provider reported about a payout of a locked order. */
export async function writeOutcome(
  tx: Transaction,
  { reference, state, payoutId, reason, at }: Outcome,
): Promise<void> {
  await tx.query(
    `update payout_attempt set state = $2, payout_id = coalesce($3, payout_id), reason = $4,
       ended_at = case when $2 = 'PENDING' then ended_at else $5::timestamptz end
     where reference = $1`,
    [reference, state, payoutId, reason, at],
  );
}

/** Keeps what a provider reported against an earlier report; the first contradiction counts. */
export async function writeConflict(
  tx: Transaction,
  reference: string,
  conflict: string,
  at: Date,
): Promise<void> {
  await tx.query(
    'update payout_attempt set conflict = $2, conflict_at = $3 where reference = $1 and conflict is null',
    [reference, conflict, at],
  );
}
