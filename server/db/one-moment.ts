// Reading for long without seeing what happens meanwhile.
import type { Transaction } from './database.ts';

/** From here on everything is read as of one moment, and nothing can be written. */
export async function beginReading(tx: Transaction): Promise<void> {
  await tx.query('set transaction isolation level repeatable read, read only');
  // Years of entries take longer than a call may.
  await tx.query('set local statement_timeout = 0');
}
