// A migrated database for a test: the embedded engine in memory, copied from one image of the newest schema.
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asRole, type DatabaseRole } from '#server/db/database-role.ts';
import type { Database } from '#server/db/database.ts';
import { databaseOver } from '#server/db/embedded/embedded-database.ts';
import type { Image } from '#server/db/embedded/data-in-memory.ts';
import { startInMemory } from '#server/db/embedded/embedded-engine.ts';
import { bringUpToDate } from '#server/db/schema/bring-up-to-date.ts';
import { functionsFolder } from '#server/db/schema/functions.ts';
import { migrationsFolder } from '#server/db/schema/migrate.ts';
import { testPostgres } from './test-postgres.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const kept = join(root, 'build', 'test-database');
const engineFile = join(root, 'server/db/embedded/embedded-engine.ts');

let image: Promise<Image> | undefined;

/**
 * A fresh database with every migration applied; its owner's unless a role is named. The project `postgres` runs the
 * same tests on a PostgreSQL server.
 */
export async function testDatabase(role?: DatabaseRole): Promise<Database> {
  if (process.env.TEST_ENGINE === 'postgres') return testPostgres(role);
  const db = await databaseOf(await newestImage());
  return role ? asRole(db, role) : db;
}

/** A database as an image has it. */
export const databaseOf = async (image: Image): Promise<Database> => databaseOver(await startInMemory(image));

const newestImage = (): Promise<Image> => (image ??= findImage());

/** An image of a fresh database that was filled once, for several tests. */
export async function imageFilledBy(fill: (db: Database) => Promise<void>): Promise<Image> {
  return makeImage(await newestImage(), fill);
}

/** Vitest's global setup: the image is there before several workers want it at the same time. */
export default async function setup(): Promise<void> {
  await newestImage();
}

/** The image that a run before has left of the very same schema, or a new one, left for the next. */
async function findImage(): Promise<Image> {
  const file = join(kept, `${schemaHash()}.tar`);
  if (existsSync(file)) return new Uint8Array(readFileSync(file));
  const made = await makeImage(undefined, bringUpToDate);
  mkdirSync(kept, { recursive: true });
  const older = readdirSync(kept).filter((name) => !name.endsWith('.new'));
  const fresh = `${file}.${process.pid}.new`;
  writeFileSync(fresh, made);
  for (const name of older) rmSync(join(kept, name), { force: true });
  renameSync(fresh, file);
  return made;
}

async function makeImage(from: Image | undefined, fill: (db: Database) => Promise<void>): Promise<Image> {
  const engine = await startInMemory(from);
  const db = databaseOver(engine);
  await fill(db);
  if (!from) {
    // The template databases are half of all files, and no test creates a database from them.
    await db.query('update pg_database set datistemplate = false where datistemplate');
    for (const unused of ['template0', 'template1']) await db.query(`drop database ${unused}`);
  }
  await db.query('checkpoint');
  const copy = await engine.image();
  await db.close();
  return copy;
}

/**
 * The hash of all sources of the image: migrations, functions, the engine's version in the lock file, and the code
 * that makes it.
 */
function schemaHash(): string {
  const sql = [migrationsFolder, functionsFolder].flatMap((folder) =>
    globSync('**/*.sql', { cwd: folder })
      .sort()
      .map((path) => join(folder, path)),
  );
  const hash = createHash('sha256');
  for (const file of [join(root, 'package-lock.json'), import.meta.filename, engineFile, ...sql])
    hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
