// A secret key is the one its data was made with: also of data that has kept no mark of it.
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { checkSecretKey } from './check-secret-key.ts';
import { createKeyring } from './keyring.ts';

const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const refused = { code: 'WRONG_SECRET_KEY' };
const aDatabase = async (): Promise<Database> => {
  const db = await testDatabase();
  onTestFinished(() => db.close());
  return db;
};

describe('a secret key', () => {
  it('is kept by its mark at the first start, and no other is taken afterwards', async () => {
    const db = await aDatabase();
    await Promise.all([checkSecretKey(db, one), checkSecretKey(db, one)]);
    await checkSecretKey(db, one);
    await expect(checkSecretKey(db, other)).rejects.toMatchObject(refused);
    await checkSecretKey(db, one);
    const [row] = await db.query<{ mark: Buffer }>('select mark from identity_secret_check');
    expect(row?.mark.equals(one)).toBe(false);
  });

  it('of data that kept no mark is known by what it encrypted', async () => {
    const db = await aDatabase();
    await createKeyring({ db, clock: systemClock, secretKey: one }).current();
    await expect(checkSecretKey(db, other)).rejects.toMatchObject(refused);
    await checkSecretKey(db, one);
    await db.query('delete from sealing_key');
    await expect(checkSecretKey(db, other)).rejects.toMatchObject(refused);
  });
});
