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

/** @throws Error when the caller is inside any transaction: what it waits for may be waiting for its own. */
export function refuseInsideAnyTransaction(): void {
  if (running.getStore() !== undefined) {
    throw new Error('A command was to be gathered inside a transaction; it needs one of its own.');
  }
}

/** Leaves the transaction's context, for work that merely starts inside it and outlives it. */
export function outsideTransaction<Result>(work: () => Result): Result {
  return running.exit(work);
}
