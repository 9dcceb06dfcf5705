// Opens the database the configuration names, brought up to date, with no more power than the server needs.
import { asRole, type DatabaseRole } from './database-role.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded-database.ts';
import { openServer } from './server-database.ts';
import { underRole } from './under-role.ts';

type Place = {
  readonly databaseUrl?: string | undefined;
  /** The address that may change the schema, where it is another login than the server's. */
  readonly ownerUrl?: string | undefined;
  /** The folder of the embedded engine, used when there is no address. */
  readonly dataDir: string;
};

/**
 * Opens a server when there is an address, else the embedded engine. `prepare` is handed the database with its
 * owner's powers, to migrate it; afterwards everything runs as the role, which cannot change what is written.
 */
export async function openDatabase(
  { databaseUrl, ownerUrl, dataDir }: Place,
  prepare: (owner: Database) => Promise<void>,
  role: DatabaseRole = 'khela_server',
): Promise<Database> {
  if (!databaseUrl) {
    const db = await openEmbedded(dataDir);
    try {
      await prepare(db);
      return await asRole(db, role);
    } catch (error) {
      await db.close();
      throw error;
    }
  }
  const owner = openServer(ownerUrl ?? databaseUrl);
  try {
    await prepare(owner);
  } finally {
    await owner.close();
  }
  return openServer(databaseUrl, role);
}

/**
 * The same database under the role of the draws. On a server it has connections of its own, by the given login or
 * the server's; the embedded engine has one session for all, which takes the role on for each statement.
 */
export function openForDraws(
  db: Database,
  { databaseUrl, drawUrl }: Pick<Place, 'databaseUrl'> & { readonly drawUrl?: string | undefined },
): Database {
  const url = drawUrl ?? databaseUrl;
  return url ? openServer(url, 'khela_draw') : underRole(db, 'khela_draw');
}
