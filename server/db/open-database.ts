// Opens the database the configuration names: a PostgreSQL server, or the embedded engine in a folder.
import type { Database } from './database.ts';
import { databaseOver, openEmbedded } from './embedded-database.ts';
import { startInMemory } from './embedded-engine.ts';
import { openServer } from './server-database.ts';

/** Opens a server when there is an address, else the embedded engine; `inMemory` keeps it in memory for tests. */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  inMemory?: boolean;
}): Promise<Database> {
  if (options.databaseUrl) return openServer(options.databaseUrl);
  if (options.inMemory) return databaseOver(await startInMemory());
  return openEmbedded(options.dataDir);
}
