// Statements asked for in one turn share a message: what fails among them harms neither the line nor the process.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import type { Database } from './database.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };

describe.each(Object.entries(engines))('statements in one message on %s', (_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  it('stay prepared when their values could not be sent, also behind one that failed', async () => {
    const unsayable = { toPostgres: () => expect.fail('no text') };
    const echo = 'select $1::text as said';
    for (const said of ['new', 'known']) {
      const behind = db.tx((tx) =>
        Promise.all([tx.query('select 1 / $1::int', [0]), tx.query(echo, [unsayable])]),
      );
      await expect(behind).rejects.toThrow('no text');
      await expect(db.tx((tx) => tx.query(echo, [unsayable]))).rejects.toThrow('no text');
      expect(await db.tx((tx) => tx.query(echo, [said]))).toEqual([{ said }]);
    }
  });

  it('leave nothing over when they fail behind the one that was waited for', async () => {
    // An answer nobody waits for would be an unhandled rejection, which ends a process and fails this run.
    const failing = db.tx(async (tx) => {
      const [first] = [tx.query('select 1 / $1::int', [0]), tx.query('select $1::int', [1])];
      await first;
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
  });
});
