// Opens the database the configuration names: a PostgreSQL server, or the embedded engine in a folder.
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server-pool.ts';

/** Opens a server when there is an address, else the embedded engine; `inMemory` keeps it in memory for tests. */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  inMemory?: boolean;
}): Promise<Database> {
  if (options.databaseUrl) return openServer(options.databaseUrl);
  return openEmbedded(options.inMemory ? undefined : options.dataDir);
}
