// The database over a pool of connections: queries with named statements, transactions, retries.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Database, FaultOf, Queryable, Transaction } from './database.ts';
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
  /** @throws the fault of a statement that nobody waited for */
  readonly commit: () => Promise<void>;
  /** Resolves when every statement that was sent is answered; takes no more. */
  readonly over: () => Promise<void>;
  /** The fault that made the others fail. */
  readonly causeOf: (error: unknown) => unknown;
};

/**
 * Begins a transaction. The driver sends statements without waiting for the answers to those before them, and what
 * one turn asks for leaves in one message: the begin with the first statements, the commit with the last ones.
 */
function begin(client: pg.PoolClient): Running {
  let isOver = false;
  /** Of statements since the last that was done. */
  let faults: unknown[] = [];
  let answered: Promise<unknown> = Promise.resolve();
  const ask = <Answer>(send: () => Promise<Answer>, faultOf?: FaultOf): Promise<Answer> => {
    corkThisTurn(client);
    const asked = faultOf ? send().catch((error: unknown) => Promise.reject(faultOf(error))) : send();
    asked.catch(() => undefined);
    // Noted in the order of the statements, which is the order of their answers.
    answered = answered
      .then(() => asked)
      .then(
        () => void (faults = []),
        (error: unknown) => void faults.push(error),
      );
    return asked;
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
      // PostgreSQL answers COMMIT with ROLLBACK when a statement failed and the work went on regardless.
      if (command !== 'COMMIT') throw fault ?? new Error('The transaction could not be committed.');
    },
    over: async () => {
      isOver = true;
      await answered;
    },
    // Those behind a statement that failed only say that they were not done.
    causeOf: (error) => (faults.includes(error) ? faults[0] : error),
  };
}

const corked = new WeakSet<pg.PoolClient>();

/** Holds back what is sent until the end of this turn, so that it leaves together. */
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
  // Several statements in one text cannot be prepared; they answer with a list.
  const answer: pg.QueryResult | pg.QueryResult[] = await client.query(sql);
  return ((Array.isArray(answer) ? answer.at(-1)?.rows : answer.rows) ?? []) as Row[];
}

/** Objects as JSON. A value that has none fails here, before its statement is prepared: the driver would not recover. */
function sendable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date || Buffer.isBuffer(value))
    return value;
  return Array.isArray(value) ? value.map(sendable) : JSON.stringify(value);
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
