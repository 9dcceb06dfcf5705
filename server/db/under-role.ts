// A handle on an open database that does everything under another role, for engines with one session for all.
import type { DatabaseRole } from './database-role.ts';
import type { Database } from './database.ts';

/**
 * Each statement and each transaction takes the role on for as long as it lasts. The login has to be a member of
 * both roles; on a server a pool of its own under the role is better (`openServer`).
 */
export function underRole(db: Database, role: DatabaseRole): Database {
  const tx: Database['tx'] = (work) =>
    db.tx(async (tx) => {
      await tx.query(`set local role ${role}`);
      return work(tx);
    });
  return {
    lanes: db.lanes,
    tx,
    query: <Row>(sql: string, parameters?: readonly unknown[]) =>
      tx<Row[]>((open) => open.query<Row>(sql, parameters)),
    listen: db.listen,
    close: () => Promise.resolve(),
  };
}
