// The embedded PostgreSQL (PGlite) behind the same driver and the same interface as a server.
import pg from 'pg';
import { ChannelListeners } from '../channel-listeners.ts';
import type { Database } from '../database.ts';
import type { EmbeddedEngine } from './embedded-engine.ts';
import { EngineSocket } from './engine-socket.ts';
import { startEngineThread } from './engine-thread.ts';
import { lockFolder } from './folder-lock.ts';
import { poolDatabase } from '../pool-database.ts';
import { outsideTransaction } from '../transaction-guard.ts';
import { valueTypes } from '../values/value-types.ts';

const upkeepEveryMs = 10 * 60 * 1_000;

/**
 * Opens the embedded database of a folder, durable and in a thread of its own.
 * @throws Error with one sentence when another living process has it open.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  const unlock = lockFolder(folder);
  try {
    const database = databaseOver(await startEngineThread(folder));
    // The embedded engine does not vacuum by itself.
    const upkeep = setInterval(
      () => void database.query('vacuum (analyze)').catch(() => undefined),
      upkeepEveryMs,
    );
    return {
      ...database,
      close: async () => {
        clearInterval(upkeep);
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The database of an engine. It has one session, so all statements and transactions wait for each other. */
export function databaseOver(engine: EmbeddedEngine): Database {
  let sessions = 0;
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    types: valueTypes,
    pipeline: true,
    stream: () => {
      const socket = new EngineSocket(engine);
      sessions += 1;
      // The engine has one session as long as it runs. A second connection would see the state that the first one left.
      if (sessions > 1) process.nextTick(() => socket.destroy(new Error('The embedded database stopped.')));
      return socket;
    },
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // A notification may come with a transaction's answer, but its listener is not part of that transaction.
    client.on('notification', ({ channel, payload }) =>
      outsideTransaction(() => listeners.notify(channel, payload)),
    );
  });
  const database = poolDatabase(pool, {
    lanes: 1,
    listen: (channel, onPayload) => listeners.add(channel, onPayload),
    close: async () => {
      await pool.end();
      await engine.close();
    },
  });
  const listeners = new ChannelListeners((sql) => database.query(sql));
  return database;
}
