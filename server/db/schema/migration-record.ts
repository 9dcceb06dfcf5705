// The record of the checksums of all migrations. It shows when a migration that was applied before has changed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder, readMigrations } from './migrate.ts';
import type { SqlFile } from './sql-file.ts';

type Recorded = Pick<SqlFile, 'name' | 'checksum'>;

/** Each line names a migration and, after a tab, the SHA-256 of its text. The lines may have any order. */
export const recordFile = join(migrationsFolder, 'checksums.tsv');

/** The product's migrations and the lines of their record. */
export async function readRecord(): Promise<{ migrations: readonly Recorded[]; record: readonly string[] }> {
  const text = readFileSync(recordFile, 'utf8').replaceAll('\r\n', '\n');
  return { migrations: await readMigrations(migrationsFolder), record: text.split('\n').filter(Boolean) };
}

/** The migrations whose checksum differs from the record, and those without a record. */
export function changedMigrations(
  migrations: readonly Recorded[],
  record: readonly string[],
): { changed: string[]; unrecorded: Recorded[] } {
  const known = record.map((line) => line.split('\t'));
  const changed = known.flatMap(([name = '', checksum]) =>
    migrations.some((file) => file.name === name && file.checksum === checksum) ? [] : [name],
  );
  return {
    changed,
    unrecorded: migrations.filter(({ name }) => !known.some(([recorded]) => recorded === name)),
  };
}
