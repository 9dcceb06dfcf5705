// Updates the functions of a database to the text of their files, one function per file, in one transaction.
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Database, Transaction } from '../database.ts';
import { lockedForSchema } from './schema-lock.ts';
import { readSqlFile, type SqlFile } from './sql-file.ts';

/** The folder of the product's functions: `<module>/<function>.sql`. */
export const functionsFolder = join(import.meta.dirname, '..', 'functions');

/** PostgreSQL's code for a replacement that changes the result or the arguments' names. */
const notReplaceable = '42P13';

/**
 * Applies the files whose text has changed, in the order of their names. Drops the functions whose files are gone, also
 * the functions of `earlier`, which migrations made. Functions may call each other in any order: all are applied first
 * without a check of their bodies, and then once more with it.
 * @throws the database's own error, with the file's name before it.
 */
export async function applyFunctions(
  db: Database,
  folder: string,
  earlier: readonly string[] = [],
): Promise<void> {
  const files = await readFunctions(folder);
  await lockedForSchema(db, async (tx) => {
    const present = await tx.query<{ name: string; checksum: string | null }>(
      `select f.name, case when exists (select from pg_proc where proname = f.name and pronamespace = 'public'::regnamespace)
         then checksum end as checksum from database_function f`,
    );
    const made = await tx.query<{ name: string }>(
      `select distinct proname::text as name from pg_proc
       where proname = any($1::text[]) and pronamespace = 'public'::regnamespace order by 1`,
      [earlier],
    );
    const known = new Set([...present, ...made].map(({ name }) => name));
    const gone = [...known].filter((name) => !files.some((file) => file.name === name));
    const changed = files.filter(
      (file) => present.find(({ name }) => name === file.name)?.checksum !== file.checksum,
    );
    for (const name of gone) await dropAll(tx, name);
    await tx.query('set local check_function_bodies = off');
    for (const file of changed) await named(file, () => replace(tx, file));
    await tx.query('set local check_function_bodies = on');
    for (const file of changed) await named(file, () => tx.query(file.sql));
    for (const file of changed) await note(tx, file);
  });
}

async function readFunctions(folder: string): Promise<SqlFile[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'));
  const files = await Promise.all(
    paths.map((path) => readSqlFile(join(folder, path), basename(path, '.sql'))),
  );
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Replaces all functions of the file's name by the function of the file, also those with other arguments. */
async function replace(tx: Transaction, { name, sql }: SqlFile): Promise<void> {
  const before = await signaturesOf(tx, name);
  await tx.query('savepoint replacing');
  try {
    await tx.query(sql);
  } catch (error) {
    if ((error as { code?: string }).code !== notReplaceable) throw error;
    await tx.query('rollback to savepoint replacing');
    for (const signature of before) await tx.query(`drop function ${signature}`);
    await tx.query(sql);
    return;
  }
  const after = await signaturesOf(tx, name);
  if (after.length > 1) for (const signature of before) await tx.query(`drop function ${signature}`);
}

/** Drops a function whose file is gone, and the triggers that call it. */
async function dropAll(tx: Transaction, name: string): Promise<void> {
  for (const signature of await signaturesOf(tx, name)) await tx.query(`drop function ${signature} cascade`);
  await tx.query('delete from database_function where name = $1', [name]);
}

async function signaturesOf(tx: Transaction, name: string): Promise<string[]> {
  const rows = await tx.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where proname = $1 and pronamespace = 'public'::regnamespace order by 1`,
    [name],
  );
  return rows.map(({ signature }) => signature);
}

async function note(tx: Transaction, { name, checksum }: SqlFile): Promise<void> {
  await tx.query(
    `insert into database_function (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}

async function named<Result>({ name }: SqlFile, work: () => Promise<Result>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`The function ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
