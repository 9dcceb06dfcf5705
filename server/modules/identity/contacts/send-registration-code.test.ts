// Codes for registration, and the human check before every code.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captcha } from '#contract/identity/session.ts';
import * as contract from '#contract/identity/verification.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { solveChallenge } from '#server/testing/identity/prove-human.ts';
import { solveCaptcha } from '#server/testing/identity/solve-captcha.ts';
import {
  aMemberWithPhone,
  aNumber,
  type Browser,
  humanTicket,
} from '#server/testing/identity/a-member-inside.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from call_counter; delete from login_failure');
});

describe('POST /wps/verification/sms/register', () => {
  const askToRegister = async (browser: Browser, mobileNum: string) =>
    browser.call(contract.smsForRegistration, {
      body: { mobileNum, countryDialingCode: '+880', verifyResult: await humanTicket(browser) },
    });

  it('APIA-16 sends a code to a new number, and to a member’s only word that it has an account', async () => {
    const { identity, postBox, national } = await aMemberWithPhone(db);
    const fresh = aNumber();
    await askToRegister(aBrowser(identity), fresh);
    await askToRegister(aBrowser(identity), national);
    await identity.deliverMessages();
    expect(postBox.codeFor(`+880${fresh}`)).toMatch(/^\d{6}$/);
    expect(postBox.texts.find(({ to }) => to === `+880${national}`)?.text).toMatch(/already has an account/);
  });

  it('a captcha alone proves nobody human', async () => {
    const { identity } = anIdentity(db);
    const browser = aBrowser(identity);
    await browser.call(captcha);
    const answer = await solveCaptcha(db, browser.cookies.get('khela_captcha'));
    const proof = browser.call(contract.proveHuman, { body: { captcha: answer } });
    expect((await refusalOf(proof)).code).toBe('HUMAN_CHECK_FAILED');
  });

  it('a challenge is answered once, within five minutes, by the browser it was given to', async () => {
    const { identity, clock } = anIdentity(db);
    const browser = aBrowser(identity);
    const prove = (who: Browser, body: ReturnType<typeof solveChallenge>) =>
      who.call(contract.proveHuman, { body });
    const solved = solveChallenge(await browser.call(contract.humanChallenge));
    expect((await refusalOf(prove(aBrowser(identity), solved))).code).toBe('HUMAN_CHECK_FAILED');
    await prove(browser, solved);
    expect((await refusalOf(prove(browser, solved))).code).toBe('HUMAN_CHECK_FAILED');
    const unsolved = await browser.call(contract.humanChallenge);
    const { challengeId } = unsolved;
    const guesses = Array.from({ length: unsolved.count }, () => '1');
    expect((await refusalOf(prove(browser, { challengeId, solutions: guesses }))).code).toBe(
      'HUMAN_CHECK_FAILED',
    );
    const late = solveChallenge(await browser.call(contract.humanChallenge));
    clock.advance(5 * 60_000);
    expect((await refusalOf(prove(browser, late))).code).toBe('HUMAN_CHECK_FAILED');
  });
});
