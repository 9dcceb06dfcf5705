// Refuses a secret key that is not the one the data was made with: everything encrypted would be lost unseen.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { allKeys, secretMark } from './key-store.ts';
import { opensWith } from './keyring.ts';

/** Thrown with this as its code. */
const wrongSecretKey = 'WRONG_SECRET_KEY';

/**
 * Compares a secret key with the mark that the first start stored; data of earlier versions, which stored none, is
 * checked by the keys it encrypted.
 * @throws Error with the code WRONG_SECRET_KEY
 */
export async function checkSecretKey(db: Database, secretKey: Uint8Array): Promise<void> {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'identity.secret-check', 32));
  const own = createHmac('sha256', key).update('SECRET_KEY').digest();
  const kept = await secretMark(db, own, async () => {
    const stored = await allKeys(db);
    return stored.length === 0 || stored.some((one) => opensWith(secretKey, one));
  });
  if (!kept || !timingSafeEqual(kept, own))
    throw Object.assign(new Error('The secret key is not that of the data.'), { code: wrongSecretKey });
}
