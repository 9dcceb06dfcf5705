// Long reads that see the database as it was at one moment.
import type { Transaction } from './database.ts';

/** Makes the transaction read-only. All its reads see the state of one moment, without later changes. */
export async function beginReading(tx: Transaction): Promise<void> {
  await tx.query('set transaction isolation level repeatable read, read only');
  // Reading years of entries takes longer than the usual limit of a statement.
  await tx.query('set local statement_timeout = 0');
}
