// A database of a process that dies before a chosen statement: open transactions roll back, and nothing more is done.
import type { Database, Queryable, Transaction } from '#server/db/database.ts';

/** Thrown by every statement of a dead process. */
export class ProcessDied extends Error {}

/** `dieAfter` lets so many statements and commits through, and then the process is dead; null lets it live. */
export function dyingDatabase(db: Database): Database & { dieAfter(statements: number | null): void } {
  let left: number | null = null;
  const step = (): void => {
    if (left === null) return;
    if (left <= 0) throw new ProcessDied('the process died');
    left -= 1;
  };
  const query: Queryable['query'] = async (sql, parameters) => {
    step();
    return db.query(sql, parameters);
  };
  return {
    ...db,
    dieAfter: (statements) => {
      left = statements;
    },
    query,
    tx: (work) =>
      db.tx(async (tx) => {
        const result = await work({
          ...tx,
          query: async (sql, parameters) => {
            step();
            return tx.query(sql, parameters);
          },
          write: (sql, parameters, faultOf) => {
            step();
            tx.write(sql, parameters, faultOf);
          },
        } satisfies Transaction);
        // Before the commit; the first statement after it is the next step.
        step();
        return result;
      }),
  };
}
