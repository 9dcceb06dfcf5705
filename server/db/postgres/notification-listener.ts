// A connection that only receives notifications. The first listener opens it; when it breaks, it is opened again.
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { ChannelListeners } from '../channel-listeners.ts';
import type { Database } from '../database.ts';
import { WatchedClient } from './watched-client.ts';

const reconnectAfterMs = 500;
/** A connection that only receives would never notice that it is dead, so it sends a query at this interval. */
const heartbeatMs = 15_000;

/** Listens outside the pool, because the pool closes idle connections. `silenceMs` is how long an answer may take. */
export function createNotificationListener(
  url: string,
  { everyMs, silenceMs }: { everyMs: number; silenceMs?: number } = { everyMs: heartbeatMs },
): Pick<Database, 'listen' | 'close'> {
  let isClosed = false;
  let ready: Promise<pg.Client> | undefined;
  const listeners = new ChannelListeners(async (sql) => (await (ready ??= connect())).query(sql));

  async function connect(): Promise<pg.Client> {
    const client = new WatchedClient({
      connectionString: url,
      keepAlive: true,
      ...(silenceMs === undefined ? {} : { silenceMs }),
    });
    client.on('notification', ({ channel, payload }) => listeners.notify(channel, payload));
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      ready = undefined;
      throw error;
    }
    const heartbeat = setInterval(() => client.query('select 1').catch(() => undefined), everyMs).unref();
    client.once('end', () => {
      clearInterval(heartbeat);
      ready = undefined;
      if (!isClosed) void reconnect();
    });
    return client;
  }

  async function reconnect(): Promise<void> {
    await pause(reconnectAfterMs);
    if (isClosed) return;
    const client = await (ready ??= connect()).catch(() => undefined);
    if (!client) return reconnect();
    // A failure here ends the connection, and the `end` handler above connects again.
    await listeners.resume().catch(() => client.end());
  }

  return {
    listen: (channel, onPayload, onGap) => listeners.add(channel, onPayload, onGap),
    close: async () => {
      isClosed = true;
      const client = await ready?.catch(() => undefined);
      await client?.end();
    },
  };
}
