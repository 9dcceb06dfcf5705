// The database over a pool of connections: queries with named statements, transactions, retries.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Database, FaultOf, Queryable, Transaction } from './database.ts';
import { insideTransaction, refuseInsideTransaction } from './transaction-guard.ts';

const maxTries = 5;
/** Serialization failure and deadlock: the transaction did nothing and may run again. */
const retryable = new Set(['40001', '40P01']);

/** A pool as a database. How it listens and closes depends on the engine. */
export function poolDatabase(pool: pg.Pool, rest: Pick<Database, 'lanes' | 'listen' | 'close'>): Database {
  const database: Database = {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) => {
      refuseInsideTransaction(database);
      // A single statement is a transaction of its own.
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

/** Runs a transaction, and runs it again when a failure made it do nothing. */
async function again<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= maxTries || !retryable.has(codeOf(error))) throw error;
      // A random pause, so that the same two transactions do not meet again at once.
      await pause(Math.random() * 10 * attempt);
    }
  }
}

/**
 * Lends a connection. A connection that broke, or that the server is about to end, does not return to the pool; one
 * whose statement failed does.
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
  const transaction = begin(client);
  try {
    const result = await insideTransaction(database, () => work(transaction.tx));
    await transaction.commit();
    return result;
  } catch (error) {
    await transaction.over();
    await client.query('rollback').catch((fault: Error) => client.emit('error', fault));
    throw transaction.causeOf(error);
  }
}

type Running = {
  readonly tx: Transaction;
  /** @throws the fault of a statement that was not waited for */
  readonly commit: () => Promise<void>;
  /** Resolves when every sent statement is answered; sends no more. */
  readonly over: () => Promise<void>;
  /** The fault that made the other statements fail. */
  readonly causeOf: (error: unknown) => unknown;
};

/**
 * Begins a transaction. The driver sends statements without waiting for earlier answers. Statements of one turn of the
 * event loop are sent in one message: the begin with the first ones, the commit with the last ones.
 */
function begin(client: pg.PoolClient): Running {
  let isOver = false;
  /** The faults since the last statement that succeeded. */
  let faults: unknown[] = [];
  let answered: Promise<unknown> = Promise.resolve();
  const ask = <Answer>(send: () => Promise<Answer>, faultOf?: FaultOf): Promise<Answer> => {
    corkThisTurn(client);
    const requested = faultOf ? send().catch((error: unknown) => Promise.reject(faultOf(error))) : send();
    requested.catch(() => undefined);
    // Recorded in the order of the statements, which is the order of their answers.
    answered = answered
      .then(() => requested)
      .then(
        () => void (faults = []),
        (error: unknown) => void faults.push(error),
      );
    return requested;
  };
  void ask(() => client.query('begin'));
  const query: Queryable['query'] = <Row>(sql: string, parameters: readonly unknown[] = []) => {
    if (isOver) return Promise.reject(new Error('A query came after its transaction had ended.'));
    return ask(() => run<Row>(client, sql, parameters));
  };
  const write: Transaction['write'] = (sql, parameters, faultOf) => {
    if (isOver) throw new Error('A query came after its transaction had ended.');
    void ask(() => run(client, sql, parameters), faultOf);
  };
  return {
    tx: { isTransaction: true, query, write },
    commit: async () => {
      isOver = true;
      const before = answered.then(() => faults[0]);
      const [fault, { command }] = await Promise.all([before, ask(() => client.query('commit'))]);
      // PostgreSQL answers COMMIT with ROLLBACK when a statement failed and the work continued.
      if (command !== 'COMMIT') throw fault ?? new Error('The transaction could not be committed.');
    },
    over: async () => {
      isOver = true;
      await answered;
    },
    // Statements after a failed one only say that they were not done.
    causeOf: (error) => (faults.includes(error) ? faults[0] : error),
  };
}

const corked = new WeakSet<pg.PoolClient>();

/** Collects the statements of this turn, so that they are sent together. */
function corkThisTurn(client: pg.PoolClient): void {
  if (corked.has(client)) return;
  corked.add(client);
  const { stream } = (client as unknown as { readonly connection: pg.Connection }).connection;
  stream.cork();
  process.nextTick(() => {
    corked.delete(client);
    stream.uncork();
  });
}

async function run<Row>(client: pg.PoolClient, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
  if (parameters.length > 0) {
    const values = parameters.map(sendable);
    const answer = await client.query({ name: nameOf(sql), text: sql, values });
    return answer.rows as Row[];
  }
  // A text with several statements cannot be prepared; it answers a list of results.
  const answer: pg.QueryResult | pg.QueryResult[] = await client.query(sql);
  return ((Array.isArray(answer) ? answer.at(-1)?.rows : answer.rows) ?? []) as Row[];
}

/**
 * Objects as JSON. A value that has no JSON fails here, before its statement is prepared: the driver would not
 * recover.
 */
function sendable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date || Buffer.isBuffer(value))
    return value;
  return Array.isArray(value) ? value.map(sendable) : JSON.stringify(value);
}

const names = new Map<string, string>();

/** The same statement has the same name on every connection, so the server plans it once for each connection. */
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
