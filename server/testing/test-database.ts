// A migrated database for a test: the embedded engine in memory, copied from one image per process.
import type { Database } from '#server/db/database.ts';
import { databaseOver } from '#server/db/embedded-database.ts';
import { startInMemory } from '#server/db/embedded-engine.ts';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';

let image: Promise<Blob> | undefined;

/** A fresh database with every migration applied. */
export async function testDatabase(): Promise<Database> {
  image ??= makeImage();
  return databaseOver(await startInMemory(await image));
}

async function makeImage(): Promise<Blob> {
  const engine = await startInMemory();
  const template = databaseOver(engine);
  await migrate(template, migrationsFolder);
  const copy = await engine.image();
  await template.close();
  return copy;
}
