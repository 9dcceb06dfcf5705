// The way to a provider and back under attack: states of another browser, of another provider, used twice, or over.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#contract/identity/session.ts';
import * as social from '#contract/identity/social.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { byName } from '#server/testing/identity/a-registration.ts';
import { aSocialProvider } from '#server/testing/identity/a-social-provider.ts';
import { accountPassword, anAccount } from '#server/testing/identity/an-account.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());
beforeEach(() => db.query('delete from call_counter; delete from login_failure'));

type Browser = ReturnType<typeof aBrowser>;
let people = 0;
const aPerson = () => `person-${(people += 1)}`;

function aWorld() {
  const [google, facebook] = [
    aSocialProvider('https://google.example'),
    aSocialProvider('https://facebook.example'),
  ];
  const socialProviders = { google: google.provider, facebook: facebook.provider };
  const made = anIdentity(db, { socialProviders });
  return { ...made, google, facebook, newBrowser: () => aBrowser(made.identity) };
}
async function begin(browser: Browser, provider: social.SocialProviderName = 'google'): Promise<string> {
  const { address } = await browser.call(social.startSocial, { params: { provider } });
  return new URL(address).searchParams.get('state') ?? '';
}
const comeBack = (browser: Browser, state: string, code: string, provider = 'google' as const) =>
  browser.call(social.returnFromSocial, { params: { provider }, query: { state, code } });
const finish = (browser: Browser) => browser.call(social.finishSocial);
const faultOf = async (browser: Browser) => (await refusalOf(finish(browser))).code;

/** A member linked to that person at Google. */
async function aLinked({ identity, newBrowser }: ReturnType<typeof aWorld>, person: string) {
  const member = await anAccount(identity);
  const browser = newBrowser();
  const body = { type: 'username' as const, username: member.account, password: accountPassword };
  await browser.call(login, { body });
  await comeBack(browser, await begin(browser), person);
  await browser.call(social.linkSocial);
  return member;
}

describe('what comes back from a provider', () => {
  it('counts in the browser that set out, and signs in whom it is linked to', async () => {
    const world = aWorld();
    const person = aPerson();
    await aLinked(world, person);
    const browser = world.newBrowser();
    await comeBack(browser, await begin(browser), person);
    expect((await finish(browser)).session).toBeDefined();
  });

  it('with the state of another browser signs nobody in, and leaves that browser its own', async () => {
    const world = aWorld();
    const person = aPerson();
    await aLinked(world, person);
    const [victim, attacker] = [world.newBrowser(), world.newBrowser()];
    const attackersState = await begin(attacker);
    // Login CSRF: the victim opens the attacker's redirect, with and without an own sign-in under way.
    await comeBack(victim, attackersState, person);
    expect(await faultOf(victim)).toBe('SOCIAL_EXPIRED');
    const victimsState = await begin(victim);
    await comeBack(victim, attackersState, person);
    expect(await faultOf(victim)).toBe('SOCIAL_EXPIRED');
    expect(world.google.completed).toBe(1);
    await comeBack(victim, victimsState, person);
    expect((await finish(victim)).session).toBeDefined();
  });

  it('by the way back of another provider is not looked at', async () => {
    const world = aWorld();
    const browser = world.newBrowser();
    const state = await begin(browser, 'google');
    await browser.call(social.returnFromSocial, {
      params: { provider: 'facebook' },
      query: { state, code: aPerson() },
    });
    expect([world.google.completed, world.facebook.completed]).toEqual([0, 0]);
    expect(await faultOf(browser)).toBe('SOCIAL_EXPIRED');
  });

  it('counts once: again, at once or later, nothing is exchanged and nobody else is proven', async () => {
    const world = aWorld();
    const browser = world.newBrowser();
    const state = await begin(browser);
    const person = aPerson();
    await Promise.all([1, 2, 3, 4].map(() => comeBack(browser, state, person)));
    expect(world.google.completed).toBe(1);
    await comeBack(browser, state, aPerson());
    expect(world.google.completed).toBe(1);
    expect(await finish(browser)).toEqual({ newcomer: { provider: 'google', name: null } });
  });

  it('of a way that was begun anew is void: only the newest of a browser counts', async () => {
    const world = aWorld();
    const browser = world.newBrowser();
    const [older, newer] = [await begin(browser), await begin(browser)];
    await comeBack(browser, older, aPerson());
    expect(await faultOf(browser)).toBe('SOCIAL_EXPIRED');
    await comeBack(browser, newer, aPerson());
    expect(await finish(browser)).toMatchObject({ newcomer: { provider: 'google' } });
  });

  it('is over after a quarter of an hour, on its way and when it has come back', async () => {
    const world = aWorld();
    const [slow, idle] = [world.newBrowser(), world.newBrowser()];
    const state = await begin(slow);
    await comeBack(idle, await begin(idle), aPerson());
    world.clock.advance(15 * 60_000);
    await comeBack(slow, state, aPerson());
    expect([await faultOf(slow), await faultOf(idle)]).toEqual(['SOCIAL_EXPIRED', 'SOCIAL_EXPIRED']);
    // A clock that goes back extends the remaining time, and does not restore used values.
    world.clock.advance(-15 * 60_000);
    expect(await finish(idle)).toMatchObject({ newcomer: { provider: 'google' } });
  });

  it('without a state, and with a cookie that is none, changes nothing', async () => {
    const world = aWorld();
    const browser = world.newBrowser();
    const state = await begin(browser);
    await browser.call(social.returnFromSocial, {
      params: { provider: 'google' },
      query: { code: aPerson() },
    });
    const stranger = world.newBrowser();
    stranger.cookies.set('khela_social', 'not-a-secret');
    await comeBack(stranger, state, aPerson());
    expect(world.google.completed).toBe(0);
    expect([await faultOf(browser), await faultOf(stranger)]).toEqual(['SOCIAL_EXPIRED', 'SOCIAL_EXPIRED']);
  });
});

describe('what a provider has proven', () => {
  it('opens one session of four that are asked for at once, and none later', async () => {
    const world = aWorld();
    const person = aPerson();
    await aLinked(world, person);
    const browser = world.newBrowser();
    await comeBack(browser, await begin(browser), person);
    const kept = new Map(browser.cookies);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => finish(browser)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = world.newBrowser();
    for (const [name, value] of kept) again.cookies.set(name, value);
    expect(await faultOf(again)).toBe('SOCIAL_EXPIRED');
  });

  it('opens one account of four that are asked for at once', async () => {
    const world = aWorld();
    const browser = world.newBrowser();
    await comeBack(browser, await begin(browser), aPerson());
    const names = [1, 2, 3, 4].map((nth) => `social${people}_${nth}`);
    const outcomes = await Promise.allSettled(
      names.map((name) => browser.call(social.registerSocial, byName(name))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const opened = await db.query('select from member where account like $1', [`social${people}_%`]);
    expect(opened).toHaveLength(1);
  });

  it('is linked to one of two members, whoever asks for it', async () => {
    const world = aWorld();
    const person = aPerson();
    await aLinked(world, person);
    const second = aLinked(world, person);
    expect((await refusalOf(second)).code).toBe('SOCIAL_TAKEN');
  });
});
