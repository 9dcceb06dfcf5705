// Refuses queries that bypass a running transaction: on the embedded engine they would wait for ever.
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

/** @throws Error inside any transaction: the caller would wait for a batch that may wait for that transaction. */
export function refuseInsideAnyTransaction(): void {
  if (running.getStore() !== undefined) {
    throw new Error('A command was to be gathered inside a transaction; it needs one of its own.');
  }
}

/** Runs work outside the transaction's context: it starts inside the transaction and may continue after its end. */
export function outsideTransaction<Result>(work: () => Result): Result {
  return running.exit(work);
}
