// A silent or closed connection is given up; a long read without a time limit is not.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import type { Database } from '../database.ts';
import { poolDatabase } from '../pool-database.ts';
import { valueTypes } from '../values/value-types.ts';
import { WatchedClient } from './watched-client.ts';

let db: Database;
let pool: pg.Pool;
beforeAll(async () => {
  const options: pg.PoolConfig & { silenceMs: number } = {
    Client: WatchedClient,
    connectionString: await testPostgresUrl(),
    max: 1,
    types: valueTypes,
    pipeline: true,
    // Longer than a busy machine keeps silent by itself.
    silenceMs: 1000,
  };
  pool = new pg.Pool(options);
  pool.on('error', () => undefined);
  const listen = async () => async () => undefined;
  db = poolDatabase(pool, { lanes: 1, listen, close: () => pool.end() });
});
afterAll(() => db.close());

describe('a connection without any answer', () => {
  it('is given up, and the next statement has a new one', async () => {
    await expect(db.query('select pg_sleep(5)')).rejects.toThrow(/^Connection terminated/);
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is given up in a transaction too, which then is not there', async () => {
    await db.query('create table silent (id int8)');
    const work = db.tx(async (tx) => {
      await tx.query('insert into silent values (1)');
      await tx.query('select pg_sleep(5)');
    });
    await expect(work).rejects.toThrow(/^Connection terminated/);
    expect(await db.query('select count(*) as count from silent')).toEqual([{ count: 0n }]);
  });

  it('is waited for when a long read was announced, in that transaction only', async () => {
    await db.tx(async (tx) => {
      await tx.query('set local statement_timeout = 0');
      await tx.query('select pg_sleep(2)');
    });
    await expect(db.query('select pg_sleep(5)')).rejects.toThrow(/^Connection terminated/);
  });
});

it('a connection that the database ends is ended for all that wait on it, in any order', async () => {
  const failing = db.tx(async (tx) => {
    const [, behind] = [
      tx.query('select pg_terminate_backend(pg_backend_pid()), pg_sleep($1)', [1]),
      tx.query('select $1::int', [1]),
    ];
    await behind;
  });
  await expect(failing).rejects.toMatchObject({ code: '57P01' });
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
});
