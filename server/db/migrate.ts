// Brings a database to the newest schema: numbered SQL files, forward only, each once, in its own transaction.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';

/** Any number of our own; it keeps two starting processes from migrating at once. */
const advisoryLock = 4_281_977;

/** Where the migrations of the product are. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

type Applied = { name: string; checksum: string };

/**
 * Applies the files of a folder that are not applied yet, in the order of their names.
 * @throws Error when a file that was applied has changed or is gone.
 */
export async function migrate(db: Database, folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  await db.query(
    `create table if not exists migration (
       name text primary key, checksum text not null, applied_at timestamptz not null default now()
     )`,
  );
  const files = await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  await db.tx(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    const applied = await tx.query<Applied>('select name, checksum from migration order by name');
    for (const { name, checksum } of applied) {
      const file = files.find((candidate) => candidate.name === name);
      if (!file) throw new Error(`The migration ${name} was applied to this database but is gone.`);
      if (file.checksum !== checksum)
        throw new Error(`The migration ${name} has changed since it was applied.`);
    }
    for (const { name, sql, checksum } of files) {
      if (applied.some((done) => done.name === name)) continue;
      await tx.query(sql);
      await tx.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
    }
  });
}
