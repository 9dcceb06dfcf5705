// SQL on reversals that operators propose and do.
import type { Queryable, Transaction } from '#server/db/database.ts';

/** Those who decide about a journal take turns until their transactions end. */
export async function lockJournal(tx: Transaction, journalId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(4909, hashtext($1))', [journalId]);
}

/** Whether a journal is reversed already. */
export async function isReversed(db: Queryable, journalId: bigint): Promise<boolean> {
  const rows = await db.query('select 1 from wallet_reversal where journal_id = $1', [journalId]);
  return rows.length > 0;
}
