// PostgreSQL behind an address: a pool for work and one more connection that only listens.
import pg from 'pg';
import { ChannelListeners } from './channel-listeners.ts';
import type { Database } from './database.ts';
import { poolDatabase } from './pool-database.ts';
import { valueTypes } from './value-types.ts';

const connections = 12;
const reconnectAfterMs = 1_000;

/** Opens a pool; nothing is connected until the first query. */
export function openServer(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: valueTypes,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined);
  const ear = createEar(url);
  return poolDatabase(pool, {
    listen: ear.listen,
    close: async () => {
      await Promise.all([ear.close(), pool.end()]);
    },
  });
}

/** The listening connection: made for the first listener, made anew whenever it breaks. */
function createEar(url: string): { listen: Database['listen']; close: () => Promise<void> } {
  let isClosed = false;
  let ready: Promise<pg.Client> | undefined;
  const listeners = new ChannelListeners(async (sql) => (await (ready ??= connect())).query(sql));

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('notification', ({ channel, payload }) => listeners.hear(channel, payload));
    client.on('error', () => undefined);
    await client.connect();
    client.once('end', () => {
      ready = undefined;
      if (!isClosed) setTimeout(reconnect, reconnectAfterMs);
    });
    return client;
  }
  function reconnect(): void {
    if (isClosed) return;
    ready = connect();
    listeners.resume().catch(() => {
      ready = undefined;
      setTimeout(reconnect, reconnectAfterMs);
    });
  }
  return {
    listen: (channel, onPayload, onGap) => listeners.add(channel, onPayload, onGap),
    close: async () => {
      isClosed = true;
      await (await ready?.catch(() => undefined))?.end();
    },
  };
}
