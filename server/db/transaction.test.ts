// Transactions: statements that share a message, writes without waiting, and failures among them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import type { Database, Transaction } from './database.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };

describe.each(Object.entries(engines))('a transaction on %s', (_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.query('create table note (text text primary key)');
  });
  afterAll(() => db.close());

  it('does what is asked for at once in its order, and writes before it commits', async () => {
    const seen = await db.tx(async (tx) => {
      tx.write('insert into note values ($1)', ['first']);
      tx.write('insert into note values ($1)', ['second']);
      const found = await tx.query(`select text from note where text in ('first', 'second') order by text`);
      tx.write(`update note set text = text || $1 where text = 'second'`, [' time']);
      return found;
    });
    expect(seen).toEqual([{ text: 'first' }, { text: 'second' }]);
    expect(await db.query(`select text from note where text like 'second%'`)).toEqual([
      { text: 'second time' },
    ]);
  });

  it('takes nothing after its end', async () => {
    const { promise: tx, resolve } = Promise.withResolvers<Transaction>();
    await db.tx(async (running) => resolve(running));
    await expect((await tx).query('select 1')).rejects.toThrow('after its transaction had ended');
    const late = await tx;
    expect(() => late.write('select $1::int', [1])).toThrow('after its transaction had ended');
  });

  it('keeps nothing when a write failed that nobody waited for, and fails with its fault', async () => {
    const writes = (tx: Transaction, ...texts: string[]) => {
      for (const text of texts) tx.write('insert into note values ($1)', [text]);
    };
    const atTheEnd = db.tx(async (tx) => writes(tx, 'third', 'first', 'fourth'));
    await expect(atTheEnd).rejects.toMatchObject({ constraint: 'note_pkey' });
    const beforeMore = db.tx(async (tx) => {
      writes(tx, 'third', 'first');
      await tx.query('select $1::int', [1]);
    });
    await expect(beforeMore).rejects.toMatchObject({ constraint: 'note_pkey' });
    const regardless = db.tx((tx) =>
      Promise.allSettled([tx.query('insert into note values ($1)', ['first']), tx.query('select 1')]),
    );
    await expect(regardless).rejects.toMatchObject({ constraint: 'note_pkey' });
    const named = db.tx(async (tx) => {
      tx.write('insert into note values ($1)', ['first'], (cause) => new Error('it is there', { cause }));
    });
    await expect(named).rejects.toThrow('it is there');
    expect(await db.query(`select text from note where text in ('third', 'fourth')`)).toEqual([]);
  });

  it('runs the work again when a write met a transaction in its way', async () => {
    let runs = 0;
    await db.tx(async (tx) => {
      runs += 1;
      const fault = () => Object.assign(new Error('once more'), { code: '40001' });
      tx.write('insert into note values ($1)', [runs === 1 ? 'first' : 'again'], fault);
    });
    expect(runs).toBe(2);
    expect(await db.query(`select text from note where text = 'again'`)).toHaveLength(1);
  });

  it('keeps nothing when a value cannot be sent, and prepares later what was skipped', async () => {
    const unsayable = { number: 1n };
    const skipped = 'select text from note where text = $1 or $1 is null';
    const failing = db.tx(async (tx) => {
      const requested = [
        tx.query('insert into note values ($1)', ['fifth']),
        tx.query('insert into note values ($1::text)', [unsayable]),
        tx.query(skipped, ['fifth']),
      ];
      void Promise.allSettled(requested);
      await requested[1];
    });
    await expect(failing).rejects.toThrow('BigInt');
    const failingThere = db.tx(async (tx) => {
      const requested = [tx.query('select 1 / $1::int', [0]), tx.query(skipped, ['fifth'])];
      const [first, second] = await Promise.allSettled(requested);
      expect(first).toMatchObject({ reason: { code: '22012' } });
      expect(second).toMatchObject({ reason: { code: '25P02' } });
      await requested[0];
    });
    await expect(failingThere).rejects.toMatchObject({ code: '22012' });
    expect(await db.tx((tx) => tx.query(skipped, ['fifth']))).toEqual([]);
    expect(
      await db.tx((tx) => tx.query('insert into note values ($1::text) returning text', ['sixth'])),
    ).toEqual([{ text: 'sixth' }]);
  });

  it('leaves nothing over when statements fail behind the one that was waited for', async () => {
    // An answer nobody waits for would be an unhandled rejection, which ends a process and fails this run.
    const failing = db.tx(async (tx) => {
      const [first] = [tx.query('select 1 / $1::int', [0]), tx.query('select $1::int', [1])];
      await first;
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
  });
});
