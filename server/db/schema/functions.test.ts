// Functions follow their files: in any order, with changed arguments, and dropped when the file is gone.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testPostgres } from '#server/testing/test-postgres.ts';
import type { Database } from '../database.ts';
import { applyFunctions } from './functions.ts';

const adds = (by: number) =>
  `create or replace function add_some(p_n bigint) returns bigint language sql as $$ select p_n + ${by} $$;`;

describe('functions of the database', () => {
  let folder: string;
  let db: Database;
  const put = (name: string, sql: string) => writeFileSync(join(folder, 'wallet', `${name}.sql`), sql);
  const apply = () => applyFunctions(db, folder);
  const call = async (sql: string) => (await db.query<{ n: bigint }>(`select ${sql} as n`))[0]?.n;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'khela-functions-'));
    mkdirSync(join(folder, 'wallet'));
    db = await testPostgres();
    await db.query('delete from database_function');
  });
  afterEach(async () => {
    await db.close();
    rmSync(folder, { recursive: true });
  });

  it('are applied in any order and again when their text changes, by many processes at once', async () => {
    put(
      'a_twice',
      'create or replace function a_twice() returns bigint language sql as $$ select add_some(1) * 2 $$;',
    );
    await expect(apply()).rejects.toThrow(
      'The function a_twice failed: function add_some(integer) does not exist',
    );
    put('add_some', adds(1));
    await Promise.all([apply(), apply(), apply()]);
    expect(await call('a_twice()')).toBe(4n);
    put('add_some', adds(2).replaceAll(' as ', '\r\nas '));
    await apply();
    expect(await call('a_twice()')).toBe(6n);
    const before = await db.query('select * from database_function order by name');
    put('add_some', adds(2).replaceAll(' as ', '\nas '));
    await apply();
    expect(await db.query('select * from database_function order by name')).toEqual(before);
  });

  it('are dropped when they were made before there were files and have none', async () => {
    await db.query(adds(1));
    await db.query(adds(1).replace('add_some', 'add_more'));
    put('add_some', adds(2));
    await applyFunctions(db, folder, ['add_some', 'add_more', 'add_nothing']);
    expect(await call('add_some(1)')).toBe(3n);
    await expect(call('add_more(1)')).rejects.toThrow('does not exist');
  });

  it('take the place of one with other arguments or another result', async () => {
    put('add_some', adds(1));
    await apply();
    put('add_some', adds(1).replace('p_n bigint)', 'p_n bigint, p_m bigint)'));
    await apply();
    await expect(call('add_some(1)')).rejects.toThrow('does not exist');
    expect(await call('add_some(1, 1)')).toBe(2n);
    put('add_some', adds(1).replace('returns bigint', 'returns numeric'));
    await apply();
    put(
      'add_some',
      adds(1)
        .replace('returns bigint', 'returns integer')
        .replace('+ 1', '* 3')
        .replaceAll('bigint', 'integer'),
    );
    await apply();
    expect(await call('add_some(2)')).toBe(6);
  });

  it('come back when somebody dropped them, and go with their file and their triggers', async () => {
    put('add_some', adds(1));
    put(
      'refuse',
      `create or replace function refuse() returns trigger language plpgsql as $$
      begin raise exception 'no'; end $$;
      create or replace trigger refused before insert on setting for each row execute function refuse();`,
    );
    await apply();
    await db.query('drop function add_some');
    await apply();
    expect(await call('add_some(1)')).toBe(2n);
    rmSync(join(folder, 'wallet', 'add_some.sql'));
    rmSync(join(folder, 'wallet', 'refuse.sql'));
    await apply();
    await expect(call('add_some(1)')).rejects.toThrow('does not exist');
    expect(await db.query(`select from pg_trigger where tgname = 'refused'`)).toEqual([]);
  });

  it('stay as they are when one of them fails', async () => {
    put('add_some', adds(1));
    await apply();
    put('add_some', adds(5));
    put(
      'broken',
      'create or replace function broken() returns bigint language plpgsql as $$ begin returm 1; end $$;',
    );
    await expect(apply()).rejects.toThrow('The function broken failed: ');
    expect(await call('add_some(1)')).toBe(2n);
  });
});
