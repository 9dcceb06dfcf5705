// Opens the configured database, brings its schema up to date, and works with only the rights that the server needs.
import { asRole, type DatabaseRole } from './database-role.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded/embedded-database.ts';
import { openServer } from './postgres/server-database.ts';
import { underRole } from './under-role.ts';

type Place = {
  readonly databaseUrl?: string | undefined;
  /** The address that may change the schema, where it is another login than the server's. */
  readonly ownerUrl?: string | undefined;
  /** The folder of the embedded engine, used when there is no address. */
  readonly dataDir: string;
};

/**
 * Opens a server when there is an address, else the embedded engine. `prepare` gets the database with the owner's
 * rights, to migrate it. Afterwards everything runs under the role, which cannot change rows of the ledger.
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
 * The same database under the role of the draws. On a server it has its own connections, with the given login or the
 * server's login. The embedded engine has one session, which sets the role for each statement.
 */
export function openForDraws(
  db: Database,
  { databaseUrl, drawUrl }: Pick<Place, 'databaseUrl'> & { readonly drawUrl?: string | undefined },
): Database {
  const url = drawUrl ?? databaseUrl;
  return url ? openServer(url, 'khela_draw') : underRole(db, 'khela_draw');
}
