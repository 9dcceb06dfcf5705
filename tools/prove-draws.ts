// `npm run prove:draws`: reads all draws of the lottery, changes nothing, and reports whether they match their
// commitments.
import { brandName } from '#brands/config.ts';
import { folderOfBrand } from '#brands/load-brand.ts';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded/embedded-database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { type DrawsProof, proveAllDraws } from '#server/modules/lottery/index.ts';

try {
  const db = await open();
  try {
    process.exitCode = report(await proveAllDraws(db));
  } finally {
    await db.close();
  }
} catch (error) {
  console.error(`The draws could not be read: ${(error as Error).message}`);
  process.exitCode = 2;
}

/** DATABASE_URL, or else the stopped platform in DATA_DIR; a folder that is not there is not made. */
async function open(): Promise<Database> {
  const { DATABASE_URL: url, DATA_DIR: dataDir = folderOfBrand('./data', brandName) } = process.env;
  if (url) return openServer(url);
  const folder = join(resolve(dataDir), 'postgres');
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error(`there is no database in ${folder}`);
  return openEmbedded(folder);
}

function report(proof: DrawsProof): number {
  const { draws, signed, unsigned, unknown, corrections, keyIds, faults } = proof;
  console.log(`${draws} draws are over; ${signed} are signed, ${unsigned} are older than signatures`);
  if (unknown > 0) console.log(`${unknown} are of lotteries that are gone: their results are not recomputed`);
  console.log(`${corrections} corrections`);
  console.log(`signed with the keys ${keyIds.join(', ') || 'of nobody'}`);
  for (const { rule, subject } of faults) console.log(`BROKEN  ${rule}  ${subject}`);
  console.log(faults.length === 0 ? 'The draws are right.' : 'THE DRAWS ARE NOT RIGHT.');
  return faults.length === 0 ? 0 : 1;
}
