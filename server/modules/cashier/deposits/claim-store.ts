// All SQL on what members say about their manual payments: the claim, until when it is looked for, and its end.
import type { Queryable, Transaction } from '#server/db/database.ts';

type Said = {
  readonly payerSealed: Buffer;
  readonly payerLast4: string;
  readonly payerLookup: Buffer;
  readonly typedTransaction: string;
  readonly proofSealed: Buffer | null;
  readonly proofHash: Buffer | null;
};

/** Writes what the member says about the payment of a locked order; an earlier picture stays without a new one. */
export async function writeSaid(tx: Transaction, orderNo: string, said: Said): Promise<void> {
  await tx.query(
    `update deposit_order set payer_sealed = $2, payer_last4 = $3, payer_lookup = $4, typed_transaction = $5,
       proof_sealed = coalesce($6, proof_sealed), proof_hash = coalesce($7, proof_hash)
     where order_no = $1`,
    [
      orderNo,
      said.payerSealed,
      said.payerLast4,
      said.payerLookup,
      said.typedTransaction,
      said.proofSealed,
      said.proofHash,
    ],
  );
}

type Claim = {
  /** When operators should have looked at it, and when it ends by itself. */
  readonly overdueAt: Date;
  readonly endsAt: Date;
  /** The time to pay was over before: the order holds no cents. */
  readonly isLate: boolean;
};

/** Writes how long the claimed payment of a locked order is looked for. */
export async function writeClaim(tx: Transaction, orderNo: string, claim: Claim): Promise<void> {
  await tx.query(
    `update deposit_order set overdue_at = $2, claim_ends_at = $3, is_late = $4 where order_no = $1`,
    [orderNo, claim.overdueAt, claim.endsAt, claim.isLate],
  );
}

/** Orders whose claimed payment was looked for long enough. */
export async function selectEndedClaims(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db.query<{ orderNo: string }>(
    `select order_no as "orderNo" from deposit_order
     where state = 'UNDER_REVIEW' and claim_ends_at <= $1 order by claim_ends_at limit $2`,
    [now, limit],
  );
  return rows.map(({ orderNo }) => orderNo);
}

/** How many claims wait longer than they should, and since when the first of them. */
export async function countOverdue(
  db: Queryable,
  now: Date,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await db.query<{ count: number; oldestAt: Date | null }>(
    `select count(*)::integer as count, min(overdue_at) as "oldestAt" from deposit_order
     where state = 'UNDER_REVIEW' and overdue_at <= $1`,
    [now],
  );
  return row ?? { count: 0, oldestAt: null };
}
