// A person who takes a break and has other accounts, or who adds a new trait during a break.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberInfo } from '#contract/identity/member.ts';
import { register } from '#contract/identity/register.ts';
import { takeBreak } from '#contract/protection.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser } from '#server/testing/identity/a-browser.ts';
import { byName, newPassword } from '#server/testing/identity/a-registration.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { aVerifiedContact } from '#server/testing/identity/prove-human.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { decideCase, insertCase } from '#server/modules/identity/verification/kyc-store.ts';
import { createVault } from '#server/base/secrets/vault.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());
beforeEach(() => db.query('delete from call_counter'));

const dayMs = 24 * 60 * 60_000;
const vault = createVault(new Uint8Array(32).fill(7));
const fields = { idNumber: { enabled: true, required: false } };
let names = 0;

function aHouse() {
  const { identity, protection, clock } = anIdentity(db, {
    policy: { registerForm: { fields, captcha: { enabled: false } } },
  });
  return {
    endCoolOffs: async (afterMs: number) => {
      clock.advance(afterMs);
      await protection.endCoolOffs();
    },
    member: async (reported: { idNumber?: string } = {}, browser = aBrowser(identity)) => {
      await browser.call(register, byName(`second${(names += 1)}`, reported));
      const { id } = await browser.call(memberInfo);
      return {
        id,
        browser,
        status: async () => (await identity.playerOf(id))?.status,
        leave: (days: number) =>
          browser.call(takeBreak, { body: { kind: 'COOL_OFF', days, password: newPassword } }),
        /** Proves a number, as binding does; another account had it before. */
        proves: async (number: string) => {
          await db.query('delete from member_contact where member_id <> $1', [id]);
          await aVerifiedContact(db, id, 'PHONE', number);
          await db.tx((tx) => protection.compareWithExcluded(tx, id));
        },
        isVerified: () =>
          db.tx(async (tx) => {
            const kyc = { id: `kyc_${id}`, now: clock.now() };
            await insertCase(tx, { ...kyc, memberId: id, sealed: vault.seal('{}', kyc.id) });
            await decideCase(tx, { ...kyc, verdict: 'VERIFIED', reason: null, note: null, reviewer: 'rina' });
          }),
      };
    },
  };
}

const matchesOf = (memberId: string) =>
  db.query(
    'select excluded_id as "excludedId", kinds, is_held as "isHeld" from exclusion_match where member_id = $1',
    [memberId],
  );
const newsOf = (memberId: string) =>
  db.query(
    `select payload->'sessionIds' as ids from outbox where owner_id = $1 and topic = 'protection.memberHeld'`,
    [memberId],
  );

describe('accounts that are here when a break begins', () => {
  it('are held when they have the papers of somebody who is verified, and their games close', async () => {
    const house = aHouse();
    const other = await house.member({ idNumber: 'NID 606060' });
    const stranger = await house.member({ idNumber: 'NID 616161' });
    const gone = await house.member({ idNumber: 'nid 606060' }, stranger.browser);
    await gone.isVerified();
    expect(await other.status()).toBe('ACTIVE');
    await gone.leave(1);
    expect(await other.status()).toBe('FROZEN');
    expect(await matchesOf(other.id)).toEqual([{ excludedId: gone.id, kinds: ['ID_NUMBER'], isHeld: true }]);
    expect(await newsOf(other.id)).toMatchObject([{ ids: [expect.any(String)] }]);
    // A browser alone is no reason to look.
    expect(await stranger.status()).toBe('ACTIVE');
    expect(await matchesOf(stranger.id)).toEqual([]);
  });

  it('are put down and may play when nobody has verified whose papers they are', async () => {
    const house = aHouse();
    const other = await house.member({ idNumber: 'NID 707070' });
    const gone = await house.member({ idNumber: 'NID 707070' });
    await gone.leave(1);
    expect(await other.status()).toBe('ACTIVE');
    expect(await matchesOf(other.id)).toEqual([{ excludedId: gone.id, kinds: ['ID_NUMBER'], isHeld: false }]);
    expect(await newsOf(other.id)).toEqual([]);
  });

  it('are left alone on a break of their own that lasts as long', async () => {
    const house = aHouse();
    const other = await house.member({ idNumber: 'NID 717171' });
    const gone = await house.member({ idNumber: 'NID 717171' });
    await gone.isVerified();
    await other.leave(2);
    expect(await matchesOf(gone.id)).toMatchObject([{ isHeld: false }]);
    await gone.leave(1);
    expect(await matchesOf(other.id)).toEqual([]);
  });
});

describe('what comes to be known during a break', () => {
  it('of its member is remembered like what was known before', async () => {
    const house = aHouse();
    const gone = await house.member();
    await gone.leave(30);
    await gone.proves('+8801799000333');
    const again = await house.member();
    await again.proves('+8801799000333');
    expect(await again.status()).toBe('FROZEN');
  });

  it('of somebody on a shorter break of their own holds them after it', async () => {
    const house = aHouse();
    const gone = await house.member();
    await gone.proves('+8801799000222');
    await gone.leave(30);
    const own = await house.member();
    await own.leave(1);
    await own.proves('+8801799000222');
    expect(await own.status()).toBe('SELF_EXCLUDED');
    await house.endCoolOffs(dayMs);
    expect(await own.status()).toBe('FROZEN');
  });
});
