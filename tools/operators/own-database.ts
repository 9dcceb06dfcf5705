// The operators' data for commands at the machine: opens the database as the server does, and says faults in a sentence.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brandName } from '#brands/config.ts';
import { folderOfBrand } from '#brands/load-brand.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { checkSecretKey } from '#server/modules/identity/index.ts';
import { startFaultOf } from '#server/start-fault.ts';
import { ownSecrets } from '../own-secrets.ts';

/**
 * Does work on the database of the machine's configuration.
 * @throws Error when there is no data, or with another key
 */
export async function onOwnDatabase<Result>(
  work: (db: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = configured();
  const folder = join(config.dataDir, 'postgres');
  if (!config.databaseUrl && !existsSync(folder))
    throw new Error(`There is no data in ${config.dataDir}: start the platform first, or name its DATA_DIR.`);
  const place = { databaseUrl: config.databaseUrl, dataDir: folder };
  const db = await openDatabase(place, () => Promise.resolve());
  try {
    await checkSecretKey(db, config.secretKey);
    return await work(db, config);
  } finally {
    await db.close();
  }
}

/** As the server is configured; the secrets of `npm start` lie in the data folder. */
function configured(): Config {
  const dataDir = resolve(process.env.DATA_DIR ?? folderOfBrand('data', brandName));
  const kept = existsSync(join(dataDir, 'secrets.json')) ? ownSecrets(dataDir, process.env) : {};
  return readConfig({ ...process.env, ...kept });
}

/** The sentence about an error for the person at the machine. */
export function sentenceOf(fault: unknown): string {
  const { message = '' } = fault as Partial<Error>;
  const [, pid] = /is in use by process (\d+)/.exec(message) ?? [];
  if (pid)
    return `The platform runs on this data folder as process ${pid}, and its embedded database has room for one: end it, call this again, then start it.`;
  return (fault as { code?: unknown }).code === undefined && !/\n/.test(message)
    ? message
    : startFaultOf(fault);
}
