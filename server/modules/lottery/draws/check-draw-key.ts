// Refuses a key that opens none of the seeds that wait: their draws would all be called off.
import type { Database } from '#server/db/database.ts';
import { createSeedBox } from './seed-box.ts';
import { selectSealedSeeds } from './series-store.ts';

/** As many of the newest are tried; a few damaged ones are no other key. */
const seedsTried = 100;

/**
 * Tries a key on the seeds of draws to come.
 * @throws Error with the code WRONG_DRAW_KEY
 */
export async function checkDrawKey(db: Database, secretKey: Uint8Array): Promise<void> {
  const box = createSeedBox(secretKey);
  const seeds = await selectSealedSeeds(db, seedsTried);
  if (seeds.length === 0 || seeds.some(({ drawId, sealed }) => box.open(sealed, drawId))) return;
  throw Object.assign(new Error('The key of the draws opens none of their seeds.'), {
    code: 'WRONG_DRAW_KEY',
  });
}
