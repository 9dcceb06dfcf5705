// The database over a pool of connections: queries with named statements, transactions, retries.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Database, Queryable, Transaction } from './database.ts';
import { type Asked, sendTogether } from './statements-together.ts';
import { insideTransaction, refuseInsideTransaction } from './transaction-guard.ts';

const maxTries = 5;
/** Serialization failure and deadlock: the transaction did nothing and may be tried again. */
const retryable = new Set(['40001', '40P01']);

/** A pool as a database; how it hears notifications and how it closes differs by engine. */
export function poolDatabase(pool: pg.Pool, rest: Pick<Database, 'lanes' | 'listen' | 'close'>): Database {
  const database: Database = {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) => {
      refuseInsideTransaction(database);
      // A statement on its own is a transaction of its own.
      return again(() => withClient(pool, (client) => run<Row>(client, sql, parameters)));
    },
    tx: async (work) => {
      refuseInsideTransaction(database);
      return again(() => withClient(pool, (client) => runTransaction(client, database, work)));
    },
    ...rest,
  };
  return database;
}

/** Does a transaction, and again when it met one that made it do nothing. */
async function again<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= maxTries || !retryable.has(codeOf(error))) throw error;
      // The two that were in each other's way shall not meet again at once.
      await pause(Math.random() * 10 * attempt);
    }
  }
}

/**
 * Lends a connection. One that broke, or that the server is about to end, does not come back to the pool; one
 * whose statement merely failed does.
 */
async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    if ((error as { severity?: string }).severity === 'FATAL') broken ??= error as Error;
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

async function runTransaction<Result>(
  client: pg.PoolClient,
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { tx, commit, end } = beginOver(client);
  try {
    const result = await insideTransaction(database, () => work(tx));
    const { command } = await commit();
    // PostgreSQL answers COMMIT with ROLLBACK when a statement failed and the work went on regardless.
    if (command !== 'COMMIT') throw new Error('A statement failed in the transaction, so nothing was kept.');
    return result;
  } catch (error) {
    await end();
    await client.query('rollback').catch((fault: Error) => client.emit('error', fault));
    throw error;
  }
}

/**
 * Begins a transaction. Statements that are asked for in one turn go together, the begin with the first of them and
 * the commit with the last, and the connection does not wait for an answer before it sends more.
 */
function beginOver(client: pg.PoolClient): {
  tx: Transaction;
  commit: () => Promise<{ command: string }>;
  end: () => Promise<void>;
} {
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();
  let committed: Promise<{ command: string }> | undefined;
  let waiting: Asked[] = [];
  const keep = <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    // Answers come in the order of the questions, so the last of them is the end of all. Nobody has to wait for an
    // answer whose statement failed for the sake of one before it.
    last = asked.catch(() => undefined);
    return asked;
  };
  const flush = (): void => {
    if (waiting.length > 0) sendTogether(client, waiting);
    waiting = [];
  };
  const ask = (name: string, text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> => {
    // Whatever the same turn still asks for comes along, also what follows from promises that are kept already.
    if (waiting.length === 0) process.nextTick(flush);
    return new Promise((resolve, reject) => void waiting.push({ name, text, values, resolve, reject }));
  };
  // A begin fails only with its connection, and so does then whatever follows.
  void keep(ask('begin', 'begin'));
  const query: Queryable['query'] = <Row>(sql: string, parameters: readonly unknown[] = []) => {
    if (isOver) return Promise.reject(new Error('A query came after its transaction had ended.'));
    if (parameters.length > 0)
      return keep(ask(nameOf(sql), sql, parameters).then(({ rows }) => rows as Row[]));
    flush();
    return keep(run<Row>(client, sql, parameters));
  };
  const commit = (): Promise<{ command: string }> => {
    isOver = true;
    committed ??= keep(ask('commit', 'commit'));
    flush();
    return committed;
  };
  const end = async (): Promise<void> => {
    isOver = true;
    await last;
  };
  return { tx: { isTransaction: true, query, commitBehind: () => void commit() }, commit, end };
}

async function run<Row>(client: pg.PoolClient, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
  if (parameters.length > 0) {
    const answer = await client.query({ name: nameOf(sql), text: sql, values: [...parameters] });
    return answer.rows as Row[];
  }
  // Several statements in one text cannot be prepared; they answer with a list.
  const answer: pg.QueryResult | pg.QueryResult[] = await client.query(sql);
  return ((Array.isArray(answer) ? answer.at(-1)?.rows : answer.rows) ?? []) as Row[];
}

const names = new Map<string, string>();

/** The same statement has the same name on every connection, so that the server plans it once for each. */
function nameOf(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = createHash('sha256').update(sql).digest('base64url').slice(0, 24);
    names.set(sql, name);
  }
  return name;
}

function codeOf(error: unknown): string {
  return (error as { code?: string }).code ?? '';
}
