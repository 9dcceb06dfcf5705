// Migrations run once and in order, and an applied migration that was changed is refused.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testPostgres } from '#server/testing/test-postgres.ts';
import type { Database } from '../database.ts';
import { migrate } from './migrate.ts';

describe('migrations', () => {
  let folder: string;
  let db: Database;
  const put = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'khela-migrations-'));
    db = await testPostgres();
    await db.query('drop table migration');
    put('0001-first.sql', 'create table first (id int);\ninsert into first values (1);');
  });
  afterEach(async () => {
    await db.close();
    rmSync(folder, { recursive: true });
  });

  it('run once, in order, however many processes start at the same time', async () => {
    put('0002-second.sql', 'insert into first values (2);');
    await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)]);
    await migrate(db, folder);
    expect(await db.query('select id from first order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('take turned line ends for no change', async () => {
    await migrate(db, folder);
    put('0001-first.sql', 'create table first (id int);\r\ninsert into first values (1);');
    await migrate(db, folder);
  });

  it('refuse a file that has changed or is gone, and one that comes too late', async () => {
    await migrate(db, folder);
    put('0000-late.sql', 'select 1;');
    await expect(migrate(db, folder)).rejects.toThrow(
      'The migration 0000-late.sql comes before 0001-first.sql, which is applied already.',
    );
    rmSync(join(folder, '0000-late.sql'));
    put('0001-first.sql', 'create table first (id bigint);');
    await expect(migrate(db, folder)).rejects.toThrow(
      'The migration 0001-first.sql has changed since it was applied.',
    );
    rmSync(join(folder, '0001-first.sql'));
    await expect(migrate(db, folder)).rejects.toThrow(
      '0001-first.sql was applied to this database but is gone',
    );
  });

  it('keep what was done before a file that fails, and name that file', async () => {
    put('0002-second.sql', 'insert into first values (2); insert into nowhere values (1);');
    await expect(migrate(db, folder)).rejects.toThrow(
      'The migration 0002-second.sql failed: relation "nowhere"',
    );
    expect(await db.query('select id from first')).toEqual([{ id: 1 }]);
    put('0002-second.sql', 'insert into first values (3);');
    await migrate(db, folder);
    expect(await db.query('select id from first order by id')).toEqual([{ id: 1 }, { id: 3 }]);
  });
});
