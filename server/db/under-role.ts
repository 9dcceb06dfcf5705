// Uses an open database under another role, for the embedded engine, which has one session for all callers.
import type { DatabaseRole } from './database-role.ts';
import type { Database } from './database.ts';

/**
 * Each statement and each transaction sets the role until it ends. The login must be a member of both roles. On a
 * server, use a separate pool under the role instead (`openServer`).
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
