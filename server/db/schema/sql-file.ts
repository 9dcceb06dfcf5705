// An SQL file as the schema is made of it: its name, its text and the checksum of its text.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export type SqlFile = { readonly name: string; readonly sql: string; readonly checksum: string };

/** Reads a file; a checkout may have turned line ends, which is no change. */
export async function readSqlFile(path: string, name: string): Promise<SqlFile> {
  const sql = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
