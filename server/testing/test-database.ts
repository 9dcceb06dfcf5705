// A migrated database for a test: the embedded engine in memory, copied from one image per process.
import { asRole, type DatabaseRole } from '#server/db/database-role.ts';
import type { Database } from '#server/db/database.ts';
import { databaseOver } from '#server/db/embedded-database.ts';
import { startInMemory } from '#server/db/embedded-engine.ts';
import { bringUpToDate } from '#server/db/schema/bring-up-to-date.ts';

let image: Promise<Blob> | undefined;

/** A fresh database with every migration applied; its owner's unless a role is named. */
export async function testDatabase(role?: DatabaseRole): Promise<Database> {
  image ??= makeImage();
  const db = databaseOver(await startInMemory(await image));
  return role ? asRole(db, role) : db;
}

async function makeImage(): Promise<Blob> {
  const engine = await startInMemory();
  const template = databaseOver(engine);
  await bringUpToDate(template);
  const copy = await engine.image();
  await template.close();
  return copy;
}
