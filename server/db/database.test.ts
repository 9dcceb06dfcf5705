// The promises of the database interface on both engines: values, transactions, notifications, the outbox.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { countCall } from './counters.ts';
import type { Database, Transaction } from './database.ts';
import { describeSchema } from './schema/describe-schema.ts';
import { lastOutboxId, type OutboxNote, publish, readNews, readOutboxAfter, watchOutbox } from './outbox.ts';
import { sweep } from './jobs/sweep.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const news = (ownerId: string) => ({ topic: 'test.happened', ownerId, payload: { yes: true } });

describe.each(Object.entries(engines))('%s', (_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.query('create table note (text text primary key)');
  });
  afterAll(() => db.close());

  it('gives the same values out and takes them in', async () => {
    const values = {
      big: 9_007_199_254_740_993n,
      bigs: [1n, null, -9_007_199_254_740_993n],
      rate: '0.100000',
      rates: ['1.10', null],
      at: new Date('2026-11-21T04:00:00.123Z'),
      day: '2026-11-21',
      data: { a: [1, 'ক'] },
      bytes: Buffer.from([0, 255]),
      words: ['a,b', 'c"d', null],
      yes: true,
      none: null,
    };
    const rows = await db.query(
      `select $1::int8 as big, $2::int8[] as bigs, $3::numeric as rate, $4::numeric[] as rates,
         $5::timestamptz as at, $6::date as day, $7::jsonb as data, $8::bytea as bytes, $9::text[] as words,
         $10::bool as yes, $11::text as none`,
      Object.values(values),
    );
    expect(rows).toEqual([values]);
  });

  it('answers several statements with the rows of the last', async () => {
    expect(await db.query('select 1 as one; select 2 as two')).toEqual([{ two: 2 }]);
  });

  it('rolls back what fails and commits what succeeds', async () => {
    const failing = db.tx(async (tx) => {
      await tx.query('insert into note values ($1)', ['lost']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await db.tx((tx) => tx.query('insert into note values ($1)', ['kept']));
    expect(await db.query('select text from note')).toEqual([{ text: 'kept' }]);
  });

  it('goes on working after a statement failed', async () => {
    await expect(db.query('select from nowhere')).rejects.toMatchObject({ code: '42P01' });
    await expect(db.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
    expect(await db.query('select $1::int as one', [1])).toEqual([{ one: 1 }]);
  });

  it('refuses the root handle inside a transaction instead of waiting for ever', async () => {
    await expect(db.tx(() => db.query('select 1'))).rejects.toThrow('use the transaction');
    await expect(db.tx(() => db.tx(async () => undefined))).rejects.toThrow('use the transaction');
  });

  it('refuses a transaction that has ended', async () => {
    let leaked: Transaction | undefined;
    await db.tx(async (tx) => {
      leaked = tx;
    });
    await expect(leaked?.query('select 1')).rejects.toThrow('after its transaction had ended');
  });

  it('does not pretend to commit when the work swallowed a failed statement', async () => {
    const swallowing = db.tx(async (tx) => {
      await tx.query('insert into note values ($1)', ['swallowed']);
      await tx.query('select 1 / 0').catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('division by zero');
    expect(await db.query(`select from note where text = 'swallowed'`)).toEqual([]);
  });

  it('runs statements of one transaction in order when they are started together', async () => {
    const rows = await db.tx((tx) => Promise.all([1, 2, 3].map((n) => tx.query('select $1::int as n', [n]))));
    expect(rows).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  });

  it('a listener of a notification is no part of the transaction that sent it', async () => {
    const received = Promise.withResolvers<unknown>();
    const stop = await db.listen('aloud', () => {
      try {
        received.resolve(db.query('select 1 as one'));
      } catch (fault) {
        received.reject(fault as Error);
      }
    });
    await db.tx(async (tx) => {
      tx.write(`select pg_notify($1, 'x')`, ['aloud']);
    });
    expect(await received.promise).toEqual([{ one: 1 }]);
    await stop();
  });

  it('notifies every listener of committed news only', async () => {
    const received: OutboxNote[] = [];
    const { promise: both, resolve } = Promise.withResolvers<void>();
    const stop = await watchOutbox(db, (note) => {
      received.push(note);
      if (received.length === 2) resolve();
    });
    const start = await lastOutboxId(db);
    await db.tx((tx) => publish(tx, news('mbr_a')));
    const lost = db.tx(async (tx) => {
      await publish(tx, news('mbr_lost'));
      throw new Error('no');
    });
    await expect(lost).rejects.toThrow('no');
    await db.tx((tx) => publish(tx, news('mbr_b')));
    await both;
    expect(received.map(({ ownerId }) => ownerId)).toEqual(['mbr_a', 'mbr_b']);
    await expect
      .poll(() => readOutboxAfter(db, 'mbr_b', start, 10))
      .toMatchObject([{ id: received[1]?.id, topic: 'test.happened', payload: { yes: true } }]);
    expect(await readOutboxAfter(db, 'mbr_b', received[1]?.id ?? 0n, 10)).toEqual([]);
    expect(await readNews(db, received[0]?.id ?? 0n)).toEqual(news('mbr_a'));
    await stop();
  });

  it('counts calls in windows and forgets what is over', async () => {
    const at = new Date('2026-11-21T04:00:50Z');
    const counted = await Promise.all([1, 2, 3].map(() => countCall(db, 'login:1', 60, at)));
    expect(new Set(counted.map(({ count }) => count))).toEqual(new Set([1, 2, 3]));
    expect(counted[0]?.resetsInSeconds).toBe(10);
    expect((await countCall(db, 'login:1', 60, new Date(at.getTime() + 10_000))).count).toBe(1);
    await sweep(db, new Date('2026-11-23T04:00:00Z'));
    expect((await countCall(db, 'login:1', 60, at)).count).toBe(1);
  });

  it('has the schema that is on record', async () => {
    const fresh = await open();
    const golden = readFileSync(new URL('schema.sql', import.meta.url), 'utf8');
    expect(await describeSchema(fresh), 'run npm run schema:dump').toBe(golden);
    await fresh.close();
  });
});

describe('a PostgreSQL server alone', () => {
  let db: Database;
  beforeAll(async () => {
    db = await testPostgres();
  });
  afterAll(() => db.close());

  it('tries a transaction again that lost a deadlock', async () => {
    await db.query(
      'create table pair (id int primary key, hits int not null); insert into pair values (1, 0), (2, 0)',
    );
    let runs = 0;
    const holding = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const hit = (first: 1 | 2, second: 1 | 2) =>
      db.tx(async (tx) => {
        runs += 1;
        await tx.query('update pair set hits = hits + 1 where id = $1', [first]);
        holding[first - 1]?.resolve();
        await holding[second - 1]?.promise;
        await tx.query('update pair set hits = hits + 1 where id = $1', [second]);
      });
    await Promise.all([hit(1, 2), hit(2, 1)]);
    expect(runs).toBeGreaterThan(2);
    expect(await db.query('select hits from pair')).toEqual([{ hits: 2 }, { hits: 2 }]);
  });

  it('tries a lone statement again too', async () => {
    await db.query(`create sequence effort;
      create function stubborn() returns int8 language plpgsql as $$ begin
        if nextval('effort') < 3 then raise exception 'again' using errcode = '40001'; end if;
        return currval('effort');
      end $$`);
    expect(await db.query('select stubborn() as effort')).toEqual([{ effort: 3n }]);
  });

  it('gives up after some tries', async () => {
    let runs = 0;
    const failing = db.tx(async (tx) => {
      runs += 1;
      await tx.query(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
    });
    await expect(failing).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(5);
  });

  it('holds back news behind an older transaction, so that none is overtaken', async () => {
    const start = await lastOutboxId(db);
    const [mayEnd, hasBegun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // The older transaction writes its news last, and still they come first.
    const older = db.tx(async (tx) => {
      await tx.query('select pg_current_xact_id()');
      hasBegun.resolve();
      await mayEnd.promise;
      await publish(tx, { ...news('mbr_a'), payload: { at: 'older' } });
    });
    await hasBegun.promise;
    await db.tx((tx) => publish(tx, { ...news('mbr_a'), payload: { at: 'newer' } }));
    expect(await readOutboxAfter(db, 'mbr_a', start, 10)).toEqual([]);
    expect(await lastOutboxId(db)).toBeLessThanOrEqual(start + (1n << 20n));
    mayEnd.resolve();
    await older;
    const rows = await readOutboxAfter(db, 'mbr_a', start, 10);
    expect(rows.map(({ payload }) => payload.at)).toEqual(['older', 'newer']);
  });

  it('listens again on a new connection and reports the gap', async () => {
    const [gap, received] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
    const stop = await db.listen('rumour', received.resolve, gap.resolve);
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%rumour%'`,
    );
    await gap.promise;
    await db.query(`select pg_notify('rumour', 'it is so')`);
    expect(await received.promise).toBe('it is so');
    await stop();
  });

  it('replaces a connection that breaks, in use or idle', async () => {
    const breaking = db.query('select pg_terminate_backend(pg_backend_pid()), $1::int', [1]);
    await expect(breaking).rejects.toThrow();
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
