// Brings a database to the newest schema: numbered SQL files, forward only, each once, in its own transaction.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Transaction } from '../database.ts';
import { lockedForSchema } from './schema-lock.ts';
import { readSqlFile, type SqlFile } from './sql-file.ts';

/** The folder of the product's migrations. */
export const migrationsFolder = join(import.meta.dirname, '..', 'migrations');

type Applied = Pick<SqlFile, 'name' | 'checksum'>;

/**
 * Applies the files of a folder that are not applied yet, in the order of their names. Any number of
 * processes may do so at the same time.
 * @throws Error when an applied file is gone or has changed, or a new one comes before one already applied;
 *   and the database's own error, with the file's name before it, when a file fails.
 */
export async function migrate(db: Database, folder: string): Promise<void> {
  const migrations = await readMigrations(folder);
  await lockedForSchema(db, (tx) =>
    tx.query(
      `create table if not exists migration (
         name text primary key, checksum text not null, applied_at timestamptz not null default now()
       )`,
    ),
  );
  for (;;) {
    const isDone = await lockedForSchema(db, async (tx) => {
      const applied = await tx.query<Applied>(
        'select name, checksum from migration order by name collate "C"',
      );
      const next = nextOf(migrations, applied);
      if (next) await apply(tx, next);
      return !next;
    });
    if (isDone) return;
  }
}

/** The migrations of a folder in their order. */
export async function readMigrations(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(names.map((name) => readSqlFile(join(folder, name), name)));
}

/** The first file that is not applied yet. First checks that the applied files have not changed. */
function nextOf(migrations: readonly SqlFile[], applied: readonly Applied[]): SqlFile | undefined {
  for (const { name, checksum } of applied) {
    const file = migrations.find((candidate) => candidate.name === name);
    if (!file) throw new Error(`The migration ${name} was applied to this database but is gone.`);
    if (file.checksum !== checksum)
      throw new Error(`The migration ${name} has changed since it was applied.`);
  }
  const next = migrations.find(({ name }) => !applied.some((done) => done.name === name));
  const newest = applied.at(-1);
  if (next && newest && next.name < newest.name)
    throw new Error(`The migration ${next.name} comes before ${newest.name}, which is applied already.`);
  return next;
}

async function apply(tx: Transaction, { name, sql, checksum }: SqlFile): Promise<void> {
  try {
    await tx.query(sql);
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
  await tx.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
}
