// The roles a connection can work under; migration 0007 makes them and says what each may do.
import type { Database } from './database.ts';

/** The server adds to the ledger and changes nothing in it; a draw reaches no bet and no balance. */
export type DatabaseRole = 'khela_server' | 'khela_draw';

/** Puts the one session of an embedded database under a role. */
export async function asRole(db: Database, role: DatabaseRole): Promise<Database> {
  await db.query(`set role ${role}`);
  return db;
}

/** The address of a server with the role in its options, so that every connection begins under it. */
export function addressAs(url: string, role: DatabaseRole | undefined): string {
  if (!role) return url;
  const address = new URL(url);
  const given = address.searchParams.get('options');
  address.searchParams.set('options', [given, `-c role=${role}`].filter(Boolean).join(' '));
  return address.href;
}
