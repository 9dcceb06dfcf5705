// The product's own schema: all migrations, then all functions.
import type { Database } from '../database.ts';
import { applyFunctions, functionsFolder } from './functions.ts';
import { migrate, migrationsFolder, readMigrations } from './migrate.ts';

/** Brings a database of any earlier version to this version's schema. Any number of processes may do so at once. */
export async function bringUpToDate(db: Database): Promise<void> {
  await migrate(db, migrationsFolder);
  const migrations = await readMigrations(migrationsFolder);
  await applyFunctions(
    db,
    functionsFolder,
    migrations.flatMap(({ sql }) => functionsMadeBy(sql)),
  );
}

/** Early migrations made functions. Those without a file of their own are dropped, so that all databases are equal. */
function functionsMadeBy(sql: string): string[] {
  return [...sql.matchAll(/^create\s+(?:or\s+replace\s+)?function\s+(\w+)/gim)].map(([, name = '']) => name);
}
