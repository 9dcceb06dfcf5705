// The roles that a connection can use. Migration 0007 makes the roles and grants their rights.
import type { Database } from './database.ts';

/** The server's role adds rows to the ledger and cannot change them. The draws' role reaches no bet and no balance. */
export type DatabaseRole = 'khela_server' | 'khela_draw';

/** Sets the role of the one session of an embedded database. */
export async function asRole(db: Database, role: DatabaseRole): Promise<Database> {
  await db.query(`set role ${role}`);
  return db;
}

/**
 * The address of a server with the role in its options, so that every connection uses the role from the beginning.
 * Plans are never compiled: that takes up to half a second, and the statements of calls run for milliseconds.
 */
export function addressAs(url: string, role: DatabaseRole | undefined): string {
  const address = new URL(url);
  const given = address.searchParams.get('options');
  const options = [given, '-c jit=off', role && `-c role=${role}`];
  address.searchParams.set('options', options.filter(Boolean).join(' '));
  return address.href;
}
