// Runs a transaction that changes the schema; only one process does so at a time.
import type { Database, Transaction } from '../database.ts';

/** The key of an advisory lock, a free number. Two starting processes must not change the schema together. */
const advisoryLock = 4_281_977;

/** Runs the work while no other process changes the schema. Its statements have no time limit. */
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
