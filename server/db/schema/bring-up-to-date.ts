// The product's own schema: all migrations, then all functions.
import type { Database } from '../database.ts';
import { applyFunctions, functionsFolder } from './functions.ts';
import { migrate, migrationsFolder } from './migrate.ts';

/** Brings a database of any earlier version to this version's schema. Any number of processes may do so at once. */
export async function bringUpToDate(db: Database): Promise<void> {
  await migrate(db, migrationsFolder);
  await applyFunctions(db, functionsFolder);
}
