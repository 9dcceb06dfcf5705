// A PostgreSQL server: a pool of connections for statements, and one more connection that receives notifications.
import pg from 'pg';
import { addressAs, type DatabaseRole } from '../database-role.ts';
import type { Database } from '../database.ts';
import { poolDatabase } from '../pool-database.ts';
import { createNotificationListener } from './notification-listener.ts';
import { valueTypes } from '../values/value-types.ts';
import { WatchedClient } from './watched-client.ts';

const connections = 12;

/** Opens a pool whose connections use a role, or their login. The first query opens the first connection. */
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
  // A connection may break at the moment the pool lends it, when neither the pool nor the borrower handles its errors.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const listener = createNotificationListener(url);
  return poolDatabase(pool, {
    lanes: 2,
    listen: listener.listen,
    close: async () => {
      await Promise.all([listener.close(), pool.end()]);
    },
  });
}
