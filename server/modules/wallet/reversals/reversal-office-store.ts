// SQL on reversals that operators propose and carry out.
import type { Queryable, Transaction } from '#server/db/database.ts';

/** Transactions that decide about the same journal run one after the other. */
export async function lockJournal(tx: Transaction, journalId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(4909, hashtext($1))', [journalId]);
}

/** Whether a journal has been reversed. */
export async function isReversed(db: Queryable, journalId: bigint): Promise<boolean> {
  const rows = await db.query('select 1 from wallet_reversal where journal_id = $1', [journalId]);
  return rows.length > 0;
}
