// The keys of sealed bodies: made once, shared, rotated with an overlap, useless to a thief of the database.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptionKey } from '#contract/identity/session.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser } from '#server/testing/identity/a-browser.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { createKeyring } from './keyring.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const dayMs = 24 * 60 * 60_000;
const secretKey = new Uint8Array(32).fill(1);

describe('the keyring', () => {
  it('hands out one key to all who ask, in every process', async () => {
    await db.query('delete from sealing_key');
    const clock = heldClock('2026-11-21T04:00:00Z');
    const [one, other] = [createKeyring({ db, clock, secretKey }), createKeyring({ db, clock, secretKey })];
    const keys = await Promise.all([one.current(), one.current(), other.current(), other.current()]);
    expect(new Set(keys.map((key) => key.kid)).size).toBe(1);
    expect(keys[0]?.privateKey.asymmetricKeyDetails?.modulusLength).toBe(3072);
    expect(await other.find(keys[0]?.kid ?? '')).toBeDefined();
    expect(await one.find('unknown')).toBeUndefined();
  });

  it('rotates every 30 days and opens with the old key for one more', async () => {
    await db.query('delete from sealing_key');
    const clock = heldClock('2026-11-21T04:00:00Z');
    const keyring = createKeyring({ db, clock, secretKey });
    const first = await keyring.current();
    clock.advance(30 * dayMs - 1);
    expect((await keyring.current()).kid).toBe(first.kid);
    clock.advance(1);
    const second = await keyring.current();
    expect(second.kid).not.toBe(first.kid);
    expect(await keyring.find(first.kid)).toBeDefined();
    clock.advance(dayMs - 1);
    expect(await createKeyring({ db, clock, secretKey }).find(first.kid)).toBeDefined();
    clock.advance(1);
    expect(await keyring.find(first.kid)).toBeUndefined();
    expect(await keyring.find(second.kid)).toBeDefined();
  });

  it('keeps the private half encrypted, so that another secret key makes a key of its own', async () => {
    await db.query('delete from sealing_key');
    const clock = heldClock('2026-11-21T04:00:00Z');
    const { kid, privateKey } = await createKeyring({ db, clock, secretKey }).current();
    const [row] = await db.query<{ stored: Buffer }>('select private_key as stored from sealing_key');
    const prime = Buffer.from(privateKey.export({ format: 'jwk' }).p ?? '', 'base64url');
    expect(row?.stored.includes(prime)).toBe(false);
    const stranger = createKeyring({ db, clock, secretKey: new Uint8Array(32).fill(2) });
    expect(await stranger.find(kid)).toBeUndefined();
    expect((await stranger.current()).kid).not.toBe(kid);
  });

  it('lets a nonce be spent once, also when it comes many times at once', async () => {
    const keyring = createKeyring({ db, clock: heldClock('2026-11-21T04:00:00Z'), secretKey });
    const until = new Date('2026-11-21T04:10:00Z');
    const spent = await Promise.all(
      Array.from({ length: 8 }, () => keyring.spendNonce('n'.repeat(22), until)),
    );
    expect(spent.filter(Boolean)).toHaveLength(1);
  });
});

describe('GET /wps/system/encryption/key', () => {
  it('answers kid, public key and end of validity, and nothing private', async () => {
    await db.query('delete from sealing_key');
    const { identity, clock } = anIdentity(db);
    const answer = await aBrowser(identity).call(encryptionKey);
    expect(answer).toEqual({
      kid: expect.stringMatching(/^[A-Za-z0-9_-]{12}$/),
      jwk: { kty: 'RSA', n: expect.any(String), e: 'AQAB', alg: 'RSA-OAEP-256', use: 'enc' },
      expiresAt: clock.now().getTime() + 31 * dayMs,
    });
  });
});
