// A migrated database for a test: the embedded engine in memory, copied from one image per process.
import { fileURLToPath } from 'node:url';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';

export const migrationsFolder = fileURLToPath(new URL('../db/migrations', import.meta.url));

let image: Promise<Blob> | undefined;

/** A fresh database with every migration applied. */
export async function testDatabase(): Promise<Database> {
  image ??= makeImage();
  return openEmbedded(undefined, await image);
}

async function makeImage(): Promise<Blob> {
  const template = await openEmbedded();
  await migrate(template, migrationsFolder);
  const dump = await template.engine.dumpDataDir('none');
  await template.close();
  return dump;
}
