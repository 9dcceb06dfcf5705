// Long work in many transactions that gives way: it rests in between while others wait for the database.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from '#server/db/database.ts';

/** Where a connection is free it is there at once; where members' calls stand in a row for one, it takes longer. */
const freeWithinMs = 2;
/** Five times as long as it worked, so that members' calls keep most of what the machine can do. */
const restsFor = 5;

/** Transactions of a database that notice how long they wait for it; `rest` is for the time between two of them. */
export function givingWay(db: Database) {
  let [waitedMs, workedMs] = [0, 0];
  return {
    async tx<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
      const askedMs = performance.now();
      const result = await db.tx((tx) => {
        waitedMs = performance.now() - askedMs;
        return work(tx);
      });
      workedMs = performance.now() - askedMs - waitedMs;
      return result;
    },
    async rest(): Promise<void> {
      if (waitedMs > freeWithinMs) await pause(workedMs * restsFor);
    },
  };
}
