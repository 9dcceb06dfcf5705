// Keeps work inside a transaction from reaching around it: on the embedded engine that would wait for ever.
import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<object>();

/** Runs the work of a transaction of this database. */
export function insideTransaction<Result>(database: object, work: () => Promise<Result>): Promise<Result> {
  return running.run(database, work);
}

/** @throws Error when the caller is inside a transaction of this very database. */
export function refuseInsideTransaction(database: object): void {
  if (running.getStore() === database) {
    throw new Error('A query went through the database while its transaction runs; use the transaction.');
  }
}

/** Leaves the transaction's context, for work that merely starts inside it and outlives it. */
export function outsideTransaction<Result>(work: () => Result): Result {
  return running.exit(work);
}
