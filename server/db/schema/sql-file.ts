// Reads an SQL file of the schema: its name, its text and the checksum of its text.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export type SqlFile = { readonly name: string; readonly sql: string; readonly checksum: string };

/** Reads a file. Git may have changed the line ends; the checksum ignores that. */
export async function readSqlFile(path: string, name: string): Promise<SqlFile> {
  const sql = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
