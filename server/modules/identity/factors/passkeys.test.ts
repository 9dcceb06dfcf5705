// Passkeys by a correct device and by one that cheats in every way.
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as factors from '#contract/identity/factors.ts';
import { memberInfo } from '#contract/identity/member.ts';
import { login } from '#contract/identity/session.ts';
import { stepUp, stepUpState } from '#contract/identity/step-up.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { aPasskey } from '#server/testing/identity/a-passkey.ts';
import { aPostBox } from '#server/testing/identity/a-post-box.ts';
import { accountPassword, anAccount } from '#server/testing/identity/an-account.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { aVerifiedContact } from '#server/testing/identity/prove-human.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());

async function aMemberWithPasskey() {
  const post = aPostBox();
  const made = anIdentity(db, { carriers: post.carriers });
  const player = await anAccount(made.identity);
  const email = `${player.account}@phul.example`;
  await aVerifiedContact(db, player.memberId, 'EMAIL', email);
  const browser = aBrowser(made.identity);
  await browser.call(login, {
    body: { type: 'username', username: player.account, password: accountPassword },
  });
  const device = aPasskey();
  const passkey = device.make(await browser.call(factors.beginPasskey));
  await browser.call(factors.addPasskey, { body: { name: 'My phone', passkey } });
  return { ...made, post, email, player, browser, device };
}

describe('a passkey', () => {
  it('signs its member in on a browser that nobody has signed in on, and counts as a fresh proof', async () => {
    const { identity, player, device } = await aMemberWithPasskey();
    const elsewhere = aBrowser(identity);
    const question = await elsewhere.call(factors.passkeyOptions);
    await elsewhere.call(factors.passkeyLogin, { body: { passkey: device.answer(question) } });
    expect(await elsewhere.call(memberInfo)).toMatchObject({ account: player.account });
    const { freshUntil, methods } = await elsewhere.call(stepUpState);
    expect([freshUntil !== null, methods]).toEqual([true, ['PASSWORD', 'PASSKEY']]);
  });

  it('proves again who speaks in an old session', async () => {
    const { browser, clock, device } = await aMemberWithPasskey();
    clock.advance(10 * 60_000);
    expect((await browser.call(stepUpState)).freshUntil).toBeNull();
    const question = await browser.call(factors.passkeyOptions);
    await browser.call(stepUp, { body: { passkey: device.answer(question) } });
    expect((await browser.call(stepUpState)).freshUntil).not.toBeNull();
  });

  it('its owner is notified when one is added and when it is taken away', async () => {
    const { identity, browser, post, email, device } = await aMemberWithPasskey();
    await browser.call(factors.removePasskey, { query: { id: device.id } });
    await identity.deliverMessages();
    const reported = post.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(reported.toSorted()).toEqual(['Khela: a passkey was added', 'Khela: a passkey was removed']);
  });

  it('is listed, and taken away by its owner only', async () => {
    const { browser, device, identity } = await aMemberWithPasskey();
    expect(await browser.call(factors.passkeyList)).toMatchObject([{ id: device.id, name: 'My phone' }]);
    const other = await aMemberWithPasskey();
    const stolen = other.browser.call(factors.removePasskey, { query: { id: device.id } });
    expect((await refusalOf(stolen)).code).toBe('NOT_FOUND');
    await browser.call(factors.removePasskey, { query: { id: device.id } });
    const elsewhere = aBrowser(identity);
    const question = await elsewhere.call(factors.passkeyOptions);
    const gone = elsewhere.call(factors.passkeyLogin, { body: { passkey: device.answer(question) } });
    expect((await refusalOf(gone)).code).toBe('PASSKEY_FAILED');
  });
});

describe('whoever cheats', () => {
  const { privateKey: strange } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  it.each([
    ['another site', { origin: 'http://localhost.evil.example' }],
    ['another site’s id', { rpId: 'evil.example' }],
    ['nobody’s finger', { isVerified: false }],
    ['a copied counter', { counter: 1 }],
    ['another key', { key: strange }],
  ])('with %s is refused', async (_name, cheats) => {
    const { identity, device } = await aMemberWithPasskey();
    const elsewhere = aBrowser(identity);
    const question = await elsewhere.call(factors.passkeyOptions);
    const tried = elsewhere.call(factors.passkeyLogin, {
      body: { passkey: device.answer(question, cheats) },
    });
    expect((await refusalOf(tried)).code).toBe('PASSKEY_FAILED');
  });

  it('cannot use an answer twice, late, or from another browser', async () => {
    const { identity, clock, device } = await aMemberWithPasskey();
    const [mine, thief] = [aBrowser(identity), aBrowser(identity)];
    await thief.call(factors.passkeyOptions);
    const passkey = device.answer(await mine.call(factors.passkeyOptions));
    const signIn = (browser: typeof mine, given: never) =>
      browser.call(factors.passkeyLogin, { body: { passkey: given } });
    expect((await refusalOf(signIn(thief, passkey))).code).toBe('PASSKEY_FAILED');
    await signIn(mine, passkey);
    expect((await refusalOf(signIn(mine, passkey))).code).toBe('PASSKEY_FAILED');
    const late = device.answer(await mine.call(factors.passkeyOptions));
    clock.advance(5 * 60_000);
    expect((await refusalOf(signIn(mine, late))).code).toBe('PASSKEY_FAILED');
  });

  it('cannot add a passkey with the question of another member, nor one that is known', async () => {
    const [first, second] = [await aMemberWithPasskey(), await aMemberWithPasskey()];
    const foreign = aPasskey().make(await second.browser.call(factors.beginPasskey));
    const add = (passkey: never) => first.browser.call(factors.addPasskey, { body: { name: 'x', passkey } });
    expect((await refusalOf(add(foreign))).code).toBe('PASSKEY_FAILED');
    const again = first.device.make(await first.browser.call(factors.beginPasskey));
    expect((await refusalOf(add(again))).code).toBe('ALREADY_SET');
  });
});
