// A database whose transactions report each statement before it is sent.
import type { Database, Transaction } from '#server/db/database.ts';

/** The same database; `before` gets every statement of a transaction and may send another one before it. */
export function watchedStatements(db: Database, before: (sql: string, tx: Transaction) => void): Database {
  return {
    ...db,
    tx: (work) =>
      db.tx((tx) =>
        work({
          ...tx,
          query: (sql, parameters) => {
            before(sql, tx);
            return tx.query(sql, parameters);
          },
          write: (sql, parameters, faultOf) => {
            before(sql, tx);
            tx.write(sql, parameters, faultOf);
          },
        }),
      ),
  };
}
