// A person on a break who returns with another account: blocked from play until a review, without an explanation.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberInfo } from '#contract/identity/member.ts';
import { register, registerByMobile } from '#contract/identity/register.ts';
import { takeBreak } from '#contract/protection.ts';
import { login } from '#contract/identity/session.ts';
import { decideMatch, listMatches } from '#contract/protection-office.ts';
import type { Database } from '#server/db/database.ts';
import { createVault } from '#server/base/secrets/vault.ts';
import { decideCase, insertCase } from '#server/modules/identity/verification/kyc-store.ts';
import { aBrowser } from '#server/testing/identity/a-browser.ts';
import { byName, newPassword } from '#server/testing/identity/a-registration.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { aVerifiedContact } from '#server/testing/identity/prove-human.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());
beforeEach(() => db.query('delete from call_counter'));

const optional = { enabled: true, required: false };
const policy = {
  registerForm: {
    fields: { idNumber: optional, payeeName: optional, birthday: optional },
    captcha: { enabled: false },
  },
};
type Reported = { idNumber?: string; payeeName?: string; birthday?: string };
let names = 0;

/** A platform whose newcomers each use another browser. */
function aHouse() {
  const made = anIdentity(db, { policy });
  const { identity, protection } = made;
  const office = anOffice({ db, clock: made.clock }, identity.officeRoutes);
  return {
    ...made,
    newcomer: async (reported: Reported = {}, browser = aBrowser(identity)) => {
      const account = `comes_again${(names += 1)}`;
      await browser.call(register, byName(account, reported));
      const { id, isHeld } = await browser.call(memberInfo);
      const leave = (days = 30) =>
        browser.call(takeBreak, { body: { kind: 'COOL_OFF', days, password: newPassword } });
      const status = async () => (await identity.playerOf(id))?.status;
      /** The same comparison that runs when a new trait of the member is known. */
      const compared = () => db.tx((tx) => protection.compareWithExcluded(tx, id));
      return { account, memberId: id, isHeld, browser, leave, status, compared };
    },
    open: async (account: string) =>
      (
        await office<{ rows: { id: string; account: string; kinds: string[] }[] }>('rina', listMatches, {
          query: { state: 'OPEN' },
        })
      ).body.value.rows.find((match) => match.account === account),
    decide: (id: string, verdict: 'CLEARED' | 'CONFIRMED') =>
      office('rina', decideMatch, {
        params: { id },
        body: { verdict, reason: 'Compared the papers of both' },
      }),
  };
}

describe('a newcomer who looks like somebody on a break', () => {
  it.each([
    ['the same papers', { idNumber: 'NID 1234567' }, { idNumber: 'nid-1234567' }, ['ID_NUMBER'], true],
    [
      'the same name and birthday',
      { payeeName: 'Rahim Uddin', birthday: '1990-05-01' },
      { payeeName: 'Uddin Rahim', birthday: '1990-05-01' },
      ['PERSON'],
      true,
    ],
    ['the same name alone', { payeeName: 'Selim Khan' }, { payeeName: 'Selim Khan' }, undefined, false],
    ['the same birthday alone', { birthday: '1991-06-02' }, { birthday: '1991-06-02' }, undefined, false],
    ['other papers', { idNumber: 'NID 7654321' }, { idNumber: 'NID 7654322' }, undefined, false],
  ] as const)('%s', async (_what, first, second, kinds, held) => {
    const house = aHouse();
    const gone = await house.newcomer(first);
    await gone.leave();
    const again = await house.newcomer(second);
    expect(again.isHeld).toBe(held);
    expect(await again.status()).toBe(held ? 'FROZEN' : 'ACTIVE');
    expect((await house.open(again.account))?.kinds).toEqual(kinds);
  });

  it('from the same browser waits until a number is proven, and is still compared', async () => {
    const house = aHouse();
    const browser = aBrowser(house.identity);
    const gone = await house.newcomer({}, browser);
    await gone.leave();
    const again = await house.newcomer({}, browser);
    expect(again.isHeld).toBe(true);
    const match = { kinds: ['DEVICE'], excludedAccount: gone.account };
    expect(await house.open(again.account)).toMatchObject({ ...match, isHeld: true });
    await aVerifiedContact(db, again.memberId, 'PHONE', '+8801799000555');
    await again.compared();
    expect(await again.status()).toBe('ACTIVE');
    expect(await house.open(again.account)).toMatchObject({ ...match, isHeld: false });
  });

  it('from the same browser waits for papers as well, or for a reviewer: families share a phone', async () => {
    const house = aHouse();
    const browser = aBrowser(house.identity);
    const gone = await house.newcomer({}, browser);
    await gone.leave();
    const [withPapers, cleared] = [await house.newcomer({}, browser), await house.newcomer({}, browser)];
    await db.tx(async (tx) => {
      const kyc = { id: `kyc_${withPapers.memberId}`, now: house.clock.now() };
      const sealed = createVault(new Uint8Array(32).fill(7)).seal('{}', kyc.id);
      await insertCase(tx, { ...kyc, memberId: withPapers.memberId, sealed });
      await decideCase(tx, { ...kyc, verdict: 'VERIFIED', reason: null, note: null, reviewer: 'rina' });
    });
    await house.protection.releaseProven();
    expect([await withPapers.status(), await cleared.status()]).toEqual(['ACTIVE', 'FROZEN']);
    await house.decide((await house.open(cleared.account))?.id ?? '', 'CLEARED');
    expect(await cleared.status()).toBe('ACTIVE');
  });

  it('who had the account before, and signs in on that browser, waits as well; a proven number goes on', async () => {
    const house = aHouse();
    const [unproven, proven] = [await house.newcomer(), await house.newcomer()];
    await aVerifiedContact(db, proven.memberId, 'PHONE', '+8801799000556');
    const browser = aBrowser(house.identity);
    await (await house.newcomer({}, browser)).leave();
    for (const { account } of [unproven, proven])
      await browser.call(login, { body: { type: 'username', username: account, password: newPassword } });
    expect([await unproven.status(), await proven.status()]).toEqual(['FROZEN', 'ACTIVE']);
  });

  it('with the same proven number is held as soon as the number is proven, whatever account had it', async () => {
    const house = aHouse();
    const gone = await house.newcomer();
    await aVerifiedContact(db, gone.memberId, 'PHONE', '+8801799000111');
    await gone.leave();
    // The number belongs to another member now; the break still has it.
    await db.query(`delete from member_contact where member_id = $1`, [gone.memberId]);
    const again = await house.newcomer();
    await again.compared();
    expect(await again.status()).toBe('ACTIVE');
    await aVerifiedContact(db, again.memberId, 'PHONE', '+8801799000111');
    await again.compared();
    expect(await again.status()).toBe('FROZEN');
    expect((await house.open(again.account))?.kinds).toEqual(['PHONE']);
  });

  it('is nobody’s business once the break is over', async () => {
    const house = aHouse();
    const gone = await house.newcomer({ idNumber: 'NID 555000' });
    await gone.leave(1);
    house.clock.advance(24 * 60 * 60_000);
    await house.protection.endCoolOffs();
    const again = await house.newcomer({ idNumber: 'NID 555000' });
    expect(await again.status()).toBe('ACTIVE');
    expect(await house.open(again.account)).toBeUndefined();
  });

  it('gets the answer everybody gets', async () => {
    const house = aHouse();
    const gone = await house.newcomer({ idNumber: 'NID 808080' });
    await gone.leave();
    const sendIdNumber = async (idNumber: string) => {
      const given = byName(`neutral${(names += 1)}`, { idNumber });
      return Object.keys((await aBrowser(house.identity).call(register, given)) as object).sort();
    };
    expect(await sendIdNumber('NID 808080')).toEqual(await sendIdNumber('NID 818181'));
    expect(registerByMobile.errors).not.toContain('SELF_EXCLUDED');
    expect(register.errors).not.toContain('SELF_EXCLUDED');
  });
});

describe('a reviewer who has compared', () => {
  const aPair = async (idNumber: string) => {
    const house = aHouse();
    const gone = await house.newcomer({ idNumber });
    const { currentBreak } = await gone.leave();
    const again = await house.newcomer({ idNumber });
    const match = await house.open(again.account);
    return { house, gone, again, currentBreak, id: match?.id ?? '' };
  };

  it('lets another person play, who is not held again for the same', async () => {
    const { house, again, id } = await aPair('NID 100200');
    expect((await house.decide(id, 'CLEARED')).status).toBe(200);
    expect(await again.status()).toBe('ACTIVE');
    await again.compared();
    expect(await again.status()).toBe('ACTIVE');
    expect(await house.open(again.account)).toBeUndefined();
    const second = await house.decide(id, 'CONFIRMED');
    expect(second.body.errorCode).toBe('CASE_CHANGED');
  });

  it('has the break hold on the other account too, as long as on the first', async () => {
    const { house, again, currentBreak, id } = await aPair('NID 300400');
    expect((await house.decide(id, 'CONFIRMED')).status).toBe(200);
    expect(await again.status()).toBe('SELF_EXCLUDED');
    expect((await again.browser.call(memberInfo)).currentBreak).toMatchObject({
      kind: 'COOL_OFF',
      until: currentBreak.until,
    });
  });

  it('of one person finds the other account held again when the break is made longer', async () => {
    const house = aHouse();
    const gone = await house.newcomer({ idNumber: 'NID 312312' });
    await gone.leave(1);
    const again = await house.newcomer({ idNumber: 'NID 312312' });
    await house.decide((await house.open(again.account))?.id ?? '', 'CONFIRMED');
    expect(await house.open(again.account)).toBeUndefined();
    await gone.leave(5);
    expect(await house.open(again.account)).toMatchObject({ excludedAccount: gone.account, isHeld: true });
    house.clock.advance(24 * 60 * 60_000);
    await house.protection.endCoolOffs();
    expect(await again.status()).toBe('FROZEN');
  });

  it('lets the same person play when the break has ended meanwhile', async () => {
    const { house, again, id } = await aPair('NID 330440');
    house.clock.advance(30 * 24 * 60 * 60_000);
    await house.protection.endCoolOffs();
    expect(await again.status()).toBe('FROZEN');
    await house.decide(id, 'CONFIRMED');
    expect(await again.status()).toBe('ACTIVE');
  });

  it('opens no account that is locked', async () => {
    const { house, again, id } = await aPair('NID 550660');
    await db.query(`update member set status = 'LOCKED' where id = $1`, [again.memberId]);
    await house.decide(id, 'CONFIRMED');
    expect(await again.status()).toBe('LOCKED');
  });

  it('is written down, and cannot be undone by the server', async () => {
    const { house, again, id } = await aPair('NID 500600');
    await house.decide(id, 'CLEARED');
    const acts = await db.query(
      `select act, details->>'verdict' as verdict, operator, reason from operator_audit where subject = $1`,
      [again.memberId],
    );
    const reason = 'Compared the papers of both';
    expect(acts).toEqual([{ act: 'protection.decideMatch', verdict: 'CLEARED', operator: 'rina', reason }]);
    expect((await house.decide('mat_00000000', 'CLEARED')).body.errorCode).toBe('NOT_FOUND');
    expect((await house.decide('x', 'CLEARED')).body.errorCode).toBe('NOT_FOUND');
  });

  it('leaves a member who took an own break meanwhile on it, and free after it', async () => {
    const { house, again, id } = await aPair('NID 700800');
    await again.leave(1);
    await house.decide(id, 'CLEARED');
    expect(await again.status()).toBe('SELF_EXCLUDED');
    house.clock.advance(24 * 60 * 60_000);
    await house.protection.endCoolOffs();
    expect(await again.status()).toBe('ACTIVE');
  });
});

it('nothing readable lies in what a break remembers', async () => {
  const house = aHouse();
  const gone = await house.newcomer({
    idNumber: 'NID 909090',
    payeeName: 'Rahela Begum',
    birthday: '1988-03-03',
  });
  await gone.leave();
  const marks = await db.query<{ kind: string }>(
    'select kind, lookup, exclusion_mark::text from exclusion_mark where member_id = $1 order by kind',
    [gone.memberId],
  );
  expect(marks.map(({ kind }) => kind)).toEqual(['DEVICE', 'ID_NUMBER', 'PERSON']);
  expect(JSON.stringify(marks)).not.toMatch(/909090|rahela|1988/i);
});
