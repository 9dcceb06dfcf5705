// Single-use values work once under concurrency: links, codes of an app, responses of passkeys.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as factors from '#contract/identity/factors.ts';
import { passwordByEmail, resetPassword } from '#contract/identity/passwords.ts';
import { loginSecond, stepUp } from '#contract/identity/step-up.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { aMemberInside, humanTicket } from '#server/testing/identity/a-member-inside.ts';
import { aMemberWithApp, aSignedIn } from '#server/testing/identity/a-member-with-app.ts';
import { aPasskey } from '#server/testing/identity/a-passkey.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());
beforeEach(() => db.query('delete from call_counter; delete from login_failure'));

/** Six at once, with the place of each: the codes of those that were refused. */
async function refusedOfSix(attempt: (nth: number) => Promise<unknown>): Promise<string[]> {
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(attempt));
  return outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.code as string] : [],
  );
}
const fiveTimes = (code: string) => Array(5).fill(code);

describe('a reset link', () => {
  async function aForgetful() {
    const made = await aMemberInside(db);
    const browser = aBrowser(made.identity);
    const link = async () => {
      const body = { email: made.email, verifyResult: await humanTicket(browser) };
      await browser.call(passwordByEmail, { body });
      await made.identity.deliverMessages();
      const mail = made.postBox.mails.findLast(({ text }) => text.includes('#reset='));
      return /#reset=([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    };
    const reset = (ticket: string, newPassword: string, from = browser) =>
      from.call(resetPassword, { body: { ticket, newPassword, confirmNewPassword: newPassword } });
    return { ...made, link, reset };
  }

  it('PWD-17 sets one password of six that are sent at once, and that one is the password', async () => {
    const { identity, link, reset, enter } = await aForgetful();
    const ticket = await link();
    const passwordOf = (nth: number) => `megh-bhanga-rod-${nth}`;
    const done: number[] = [];
    const refused = await refusedOfSix(async (nth) => {
      await reset(ticket, passwordOf(nth), aBrowser(identity));
      done.push(nth);
    });
    expect(refused).toEqual(fiveTimes('LINK_EXPIRED'));
    await enter(passwordOf(done[0] ?? -1), aBrowser(identity));
  });

  it('is void once a newer one was sent, and after the password changed in any other way', async () => {
    const { link, reset } = await aForgetful();
    const [older, newer] = [await link(), await link()];
    expect((await refusalOf(reset(older, 'megh-bhanga-rod-1'))).code).toBe('LINK_EXPIRED');
    await reset(newer, 'megh-bhanga-rod-2');
    expect((await refusalOf(reset(newer, 'megh-bhanga-rod-3'))).code).toBe('LINK_EXPIRED');
  });
});

describe('a code of an app', () => {
  it('proves once of six who show it at once, in sessions of their own', async () => {
    const { identity, signIn, codeNow, clock } = await aMemberWithApp(db);
    const halves = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const browser = aBrowser(identity);
      const { value } = await refusalOf(signIn(browser));
      halves.push({ browser, ticket: (value as { ticket: string }).ticket });
    }
    clock.advance(60_000);
    const code = codeNow();
    const outcomes = await Promise.allSettled(
      halves.map(({ browser, ticket }) => browser.call(loginSecond, { body: { ticket, code } })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(halves.filter(({ browser }) => browser.token !== undefined)).toHaveLength(1);
  });

  it('that opened a session proves nothing more in it', async () => {
    const { identity, signIn, codeNow } = await aMemberWithApp(db);
    const browser = aBrowser(identity);
    const { value } = await refusalOf(signIn(browser));
    const code = codeNow();
    const { ticket } = value as { ticket: string };
    await browser.call(loginSecond, { body: { ticket, code } });
    expect((await refusalOf(browser.call(stepUp, { body: { code } }))).code).toBe('SECOND_FACTOR_WRONG');
  });

  it('and a recovery code are taken from one of six at once', async () => {
    const { browser, codeNow, recoveryCodes } = await aMemberWithApp(db);
    const code = codeNow();
    const byCode = await refusedOfSix(() => browser.call(stepUp, { body: { code } }));
    expect(byCode).toHaveLength(5);
    await db.query('delete from login_failure');
    const recoveryCode = recoveryCodes[0] ?? '';
    const byRecovery = await refusedOfSix(() => browser.call(stepUp, { body: { recoveryCode } }));
    expect(byRecovery).toHaveLength(5);
    for (const refused of [...byCode, ...byRecovery])
      expect(['SECOND_FACTOR_WRONG', 'RATE_LIMITED']).toContain(refused);
  });
});

describe('a passkey', () => {
  const add = async (
    { browser }: Awaited<ReturnType<typeof aSignedIn>>,
    device: ReturnType<typeof aPasskey>,
    cheats = {},
  ) => {
    const passkey = device.make(await browser.call(factors.beginPasskey), cheats);
    return browser.call(factors.addPasskey, { body: { name: 'My phone', passkey } });
  };

  it('answers one question once of six who bring the same answer at once', async () => {
    const member = await aSignedIn(db);
    const device = aPasskey();
    await add(member, device);
    const elsewhere = aBrowser(member.identity);
    const passkey = device.answer(await elsewhere.call(factors.passkeyOptions));
    const refused = await refusedOfSix(() => elsewhere.call(factors.passkeyLogin, { body: { passkey } }));
    expect(refused).toEqual(fiveTimes('PASSKEY_FAILED'));
  });

  it.each([
    ['another site', { origin: 'https://khela.evil.example' }],
    ['a part of the site’s name', { origin: 'http://localhost.evil.example' }],
    ['another port', { origin: 'http://localhost:8443' }],
    ['another scheme', { origin: 'https://localhost' }],
    ['another site’s id', { rpId: 'evil.example' }],
    ['nobody’s finger', { isVerified: false }],
  ])('is not added when it was made for %s', async (_name, cheats) => {
    const member = await aSignedIn(db);
    expect((await refusalOf(add(member, aPasskey(), cheats))).code).toBe('PASSKEY_FAILED');
    expect(await member.browser.call(factors.passkeyList)).toEqual([]);
  });

  it('is not added twice by one answer, and the answer of a sign-in adds none', async () => {
    const { browser, identity } = await aSignedIn(db);
    const device = aPasskey();
    const passkey = device.make(await browser.call(factors.beginPasskey));
    const refused = await refusedOfSix(() =>
      browser.call(factors.addPasskey, { body: { name: 'My phone', passkey } }),
    );
    expect(refused).toEqual(fiveTimes('PASSKEY_FAILED'));
    // A question of one kind is no question of the other.
    const forSignIn = await aBrowser(identity).call(factors.passkeyOptions);
    const mixed = browser.call(factors.addPasskey, {
      body: { name: 'x', passkey: aPasskey().make(forSignIn) },
    });
    expect((await refusalOf(mixed)).code).toBe('PASSKEY_FAILED');
  });
});
