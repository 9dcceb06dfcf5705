// The embedded PostgreSQL (PGlite) behind the same driver and the same interface as a server.
import pg from 'pg';
import { ChannelListeners } from './channel-listeners.ts';
import type { Database } from './database.ts';
import type { EmbeddedEngine } from './embedded-engine.ts';
import { EngineSocket } from './engine-socket.ts';
import { startEngineThread } from './engine-thread.ts';
import { lockFolder } from './folder-lock.ts';
import { poolDatabase } from './pool-database.ts';
import { outsideTransaction } from './transaction-guard.ts';
import { valueTypes } from './value-types.ts';

const upkeepEveryMs = 10 * 60 * 1_000;

/**
 * Opens the embedded database of a folder, durable and in a thread of its own.
 * @throws Error with one sentence when another living process has it open.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  const unlock = lockFolder(folder);
  try {
    const database = databaseOver(await startEngineThread(folder));
    // Nothing cleans up behind the embedded engine by itself.
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

/** The database of an engine: one session, which everything queues for. */
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
      // The engine has one session for its whole life; a second one would find what the first left behind.
      if (sessions > 1) process.nextTick(() => socket.destroy(new Error('The embedded database stopped.')));
      return socket;
    },
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // It may come with a transaction's answer; whoever hears it is no part of that transaction.
    client.on('notification', ({ channel, payload }) =>
      outsideTransaction(() => listeners.hear(channel, payload)),
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
