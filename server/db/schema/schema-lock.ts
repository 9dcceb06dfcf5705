// A transaction that changes the schema: one process at a time.
import type { Database, Transaction } from '../database.ts';

/** Any number of our own; it keeps two starting processes from changing the schema at once. */
const advisoryLock = 4_281_977;

/** Runs the work while no other process changes the schema; the work may take its time. */
export function lockedForSchema<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.tx(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    return work(tx);
  });
}
