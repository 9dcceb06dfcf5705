// PostgreSQL behind an address: a pool for work and one more connection that only listens.
import pg from 'pg';
import { addressAs, type DatabaseRole } from './database-role.ts';
import type { Database } from './database.ts';
import { poolDatabase } from './pool-database.ts';
import { createServerEar } from './server-ear.ts';
import { valueTypes } from './value-types.ts';
import { WatchedClient } from './watched-client.ts';

const connections = 12;

/** Opens a pool whose connections work under a role, or as their login; nothing is connected until the first query. */
export function openServer(serverUrl: string, role?: DatabaseRole): Database {
  const url = addressAs(serverUrl, role);
  const pool = new pg.Pool({
    Client: WatchedClient,
    connectionString: url,
    max: connections,
    types: valueTypes,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined);
  const ear = createServerEar(url);
  return poolDatabase(pool, {
    lanes: 2,
    listen: ear.listen,
    close: async () => {
      await Promise.all([ear.close(), pool.end()]);
    },
  });
}
