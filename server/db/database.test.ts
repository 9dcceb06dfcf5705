// What the interface promises on a real server, and what migrations and the outbox promise on both engines.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { countCall } from './counters.ts';
import { describeSchema } from './describe-schema.ts';
import { openDatabase } from './open-database.ts';
import { migrate } from './migrate.ts';
import { type OutboxNote, publish, readOutboxAfter, watchOutbox } from './outbox.ts';

const engines = { embedded: testDatabase, 'a PostgreSQL server': testPostgres };
const news = (ownerId: string) => ({ topic: 'test.happened', ownerId, payload: { yes: true } });

describe.each(Object.entries(engines))('the database on %s', (_name, open) => {
  it('rolls back what fails and commits what succeeds', async () => {
    const db = await open();
    await db.query('create table note (text text)');
    const failing = db.tx(async (tx) => {
      await tx.query('insert into note values ($1)', ['lost']);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await db.tx((tx) => tx.query('insert into note values ($1)', ['kept']));
    expect(await db.query('select text from note')).toEqual([{ text: 'kept' }]);
    await expect(db.tx(() => db.query('select 1'))).rejects.toThrow('use the transaction');
    await db.close();
  });

  it('tells every listener of committed news only', async () => {
    const db = await open();
    const heard: OutboxNote[] = [];
    const { promise: both, resolve } = Promise.withResolvers<void>();
    const stop = await watchOutbox(db, (note) => {
      heard.push(note);
      if (heard.length === 2) resolve();
    });
    await db.tx((tx) => publish(tx, news('mbr_a')));
    await db
      .tx(async (tx) => {
        await publish(tx, news('mbr_lost'));
        throw new Error('no');
      })
      .catch(() => undefined);
    await db.tx((tx) => publish(tx, news('mbr_b')));
    await both;
    expect(heard.map(({ ownerId }) => ownerId)).toEqual(['mbr_a', 'mbr_b']);
    const rows = await readOutboxAfter(db, 'mbr_b', heard[0]?.id ?? 0n, 10);
    expect(rows).toMatchObject([{ topic: 'test.happened', payload: { yes: true } }]);
    await stop();
    await db.close();
  });

  it('counts calls in windows', async () => {
    const db = await open();
    const at = new Date('2026-11-21T04:00:50Z');
    const counted = await Promise.all([1, 2, 3].map(() => countCall(db, 'login:1', 60, at)));
    expect(counted.map(({ count }) => count).sort()).toEqual([1, 2, 3]);
    expect(counted[0]?.resetsInSeconds).toBe(10);
    expect((await countCall(db, 'login:1', 60, new Date(at.getTime() + 10_000))).count).toBe(1);
    await db.close();
  });
});

describe('a PostgreSQL server', () => {
  it('tries a transaction again that lost a deadlock', async () => {
    const db = await testPostgres();
    await db.query(
      'create table pair (id int primary key, hits int not null); insert into pair values (1, 0), (2, 0)',
    );
    const hit = (first: number, second: number) =>
      db.tx(async (tx) => {
        for (const id of [first, second])
          await tx.query('update pair set hits = hits + 1 where id = $1', [id]);
      });
    await Promise.all(Array.from({ length: 4 }, (_, at) => (at % 2 === 0 ? hit(1, 2) : hit(2, 1))));
    expect(await db.query('select hits from pair')).toEqual([{ hits: 4 }, { hits: 4 }]);
    await db.close();
  });

  it('holds back news behind a transaction that is still running', async () => {
    const db = await testPostgres();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: written, resolve: wrote } = Promise.withResolvers<void>();
    const slow = db.tx(async (tx) => {
      await publish(tx, news('mbr_a'));
      wrote();
      await mayEnd;
    });
    await written;
    await db.tx((tx) => publish(tx, news('mbr_a')));
    expect(await readOutboxAfter(db, 'mbr_a', 0n, 10)).toEqual([]);
    end();
    await slow;
    expect(await readOutboxAfter(db, 'mbr_a', 0n, 10)).toHaveLength(2);
    await db.close();
  });
});

describe('migrations', () => {
  it('make the schema that is on record', async () => {
    const db = await testDatabase();
    const golden = readFileSync(new URL('schema.sql', import.meta.url), 'utf8');
    expect(await describeSchema(db), 'run npm run schema:dump').toBe(golden);
    await db.close();
  });

  it('run once, and refuse a file that has changed or is gone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'khela-migrations-'));
    const file = join(folder, '0001-first.sql');
    writeFileSync(file, 'create table first (id int); insert into first values (1);');
    const db = await openDatabase({ dataDir: '', inMemory: true });
    await migrate(db, folder);
    await migrate(db, folder);
    expect(await db.query('select id from first')).toEqual([{ id: 1 }]);
    writeFileSync(file, 'create table first (id bigint);');
    await expect(migrate(db, folder)).rejects.toThrow('has changed since it was applied');
    rmSync(file);
    await expect(migrate(db, folder)).rejects.toThrow('is gone');
    await db.close();
    rmSync(folder, { recursive: true });
  });
});
