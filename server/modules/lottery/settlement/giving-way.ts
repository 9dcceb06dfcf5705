// Slows down long work in many transactions: it pauses between transactions while other work waits for the database.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from '#server/db/database.ts';

/** The pool lends a free connection within this time. It takes longer when members' calls wait for a connection. */
const freeWithinMs = 2;
/** The pause is five times as long as the work before it, so members' calls get most of the machine. */
const restsFor = 5;

/** Transactions that measure how long they waited for a connection. Call `rest` between two of them. */
export function givingWay(db: Database) {
  let [waitedMs, workedMs] = [0, 0];
  return {
    async tx<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
      const requestedMs = performance.now();
      const result = await db.tx((tx) => {
        waitedMs = performance.now() - requestedMs;
        return work(tx);
      });
      workedMs = performance.now() - requestedMs - waitedMs;
      return result;
    },
    async rest(): Promise<void> {
      if (waitedMs > freeWithinMs) await pause(workedMs * restsFor);
    },
  };
}
