// PostgreSQL behind an address: a pool of connections with named prepared statements.
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Database, Queryable, Transaction } from './database.ts';
import { insideTransaction, refuseInsideTransaction } from './transaction-guard.ts';

const connections = 12;
const maxTries = 5;
/** Serialization failure and deadlock: the transaction did nothing and may be tried again. */
const retryable = new Set(['40001', '40P01']);

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));
types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text);

const names = new Map<string, string>();

/** The same statement has the same name on every connection, so the server plans it once for each. */
function nameOf(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = createHash('sha256').update(sql).digest('base64url').slice(0, 24);
    names.set(sql, name);
  }
  return name;
}

function queryable(client: pg.Pool | pg.PoolClient): Queryable['query'] {
  return async <Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> => {
    // A text without parameters may hold several statements, which cannot be prepared.
    if (parameters.length === 0) return (await client.query(sql)).rows as Row[];
    return (await client.query({ name: nameOf(sql), text: sql, values: [...parameters] })).rows as Row[];
  };
}

/** Opens a pool; nothing is connected until the first query. */
export function openServer(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, types });
  // A connection that breaks while idle is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined);
  const run = queryable(pool);
  const database: Database = {
    query: (sql, parameters) => {
      refuseInsideTransaction(database);
      return run(sql, parameters);
    },
    tx: async (work) => {
      refuseInsideTransaction(database);
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(pool, database, work);
        } catch (error) {
          if (attempt >= maxTries || !retryable.has((error as { code?: string }).code ?? '')) throw error;
        }
      }
    },
    listen: (channel, onPayload) => listen(url, channel, onPayload),
    close: () => pool.end(),
  };
  return database;
}

async function once<Result>(
  pool: pg.Pool,
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const tx: Transaction = { isTransaction: true, query: queryable(client) };
    const result = await insideTransaction(database, () => work(tx));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => {
      broken = fault;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A connection of its own for a channel; it comes back by itself when it breaks. */
async function listen(
  url: string,
  channel: string,
  onPayload: (payload: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url });
    fresh.on('notification', (message) => onPayload(message.payload ?? ''));
    fresh.on('error', () => undefined);
    fresh.on('end', () => {
      if (!stopped) setTimeout(() => void connect().catch(() => fresh.emit('end')), 1_000).unref();
    });
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
  };
  await connect();
  return async () => {
    stopped = true;
    await client?.end();
  };
}
