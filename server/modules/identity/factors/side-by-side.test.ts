// Guesses side by side on both engines get no more tries than guesses one after the other.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPaymentPassword } from '#contract/identity/passwords.ts';
import { login } from '#contract/identity/session.ts';
import { stepUp } from '#contract/identity/step-up.ts';
import * as verification from '#contract/identity/verification.ts';
import type { Database } from '#server/db/database.ts';
import { aBrowser, refusalOf } from '#server/testing/identity/a-browser.ts';
import { aMemberInside, humanTicket } from '#server/testing/identity/a-member-inside.ts';
import { aMemberWithApp, aSignedIn } from '#server/testing/identity/a-member-with-app.ts';
import { accountPassword } from '#server/testing/identity/an-account.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const atOnce = 50;
const freeTries = 5;

/** How many of the guesses got each answer. */
async function answersTo(guess: (nth: number) => Promise<unknown>): Promise<Record<string, number>> {
  const codes = await Promise.all(
    Array.from({ length: atOnce }, async (_, nth) => (await refusalOf(guess(nth))).code),
  );
  return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]));
}

describe.each(Object.entries(engines))('fifty guesses side by side on %s', (_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open('khela_server');
  });
  afterAll(() => db.close());
  beforeEach(() => db.query('delete from call_counter; delete from login_failure'));

  const expectFive = (answers: Record<string, number>, code: string): void => {
    expect(answers[code]).toBeLessThanOrEqual(freeTries);
    expect(answers).toEqual({ [code]: answers[code], RATE_LIMITED: atOnce - (answers[code] ?? 0) });
  };

  it('at an app’s codes are five tries, and the right code waits like any other', async () => {
    const { browser, clock, codeNow } = await aMemberWithApp(db);
    const wrong = (nth: number) => String((Number(codeNow()) + 500_000 + nth) % 1_000_000).padStart(6, '0');
    expectFive(
      await answersTo((nth) => browser.call(stepUp, { body: { code: wrong(nth) } })),
      'SECOND_FACTOR_WRONG',
    );
    const right = () => browser.call(stepUp, { body: { code: codeNow() } });
    expect((await refusalOf(right())).code).toBe('RATE_LIMITED');
    clock.advance(30_000);
    await right();
    expect(await db.query('select from running_guess')).toEqual([]);
  });

  it('at recovery codes are five tries', async () => {
    const { browser } = await aMemberWithApp(db);
    const guess = (nth: number) =>
      browser.call(stepUp, { body: { recoveryCode: `AAAAAA-BBBBBB-CCCCCC-${100_000 + nth}` } });
    expectFive(await answersTo(guess), 'SECOND_FACTOR_WRONG');
  });

  it('at the password of a member inside are five tries', async () => {
    const { browser } = await aSignedIn(db);
    const guess = (nth: number) => browser.call(stepUp, { body: { password: `guess-${nth}` } });
    expectFive(await answersTo(guess), 'PASSWORD_WRONG');
  });

  it('at a password from as many browsers are five tries', async () => {
    const { identity, player } = await aSignedIn(db);
    const answers = await answersTo((nth) =>
      aBrowser(identity).call(login, {
        body: { type: 'username', username: player.account, password: `guess-${nth}` },
      }),
    );
    expect(answers.LOGIN_FAILED).toBeLessThanOrEqual(freeTries);
  });

  it('at a code by SMS are five tries', async () => {
    const { identity, browser, national, postBox } = await aMemberInside(db);
    const verifyResult = await humanTicket(browser);
    const requested = { mobileNum: national, countryDialingCode: '+880', verifyResult } as const;
    await browser.call(verification.smsForMember, { body: { ...requested, purpose: 'LOGIN' } });
    await identity.deliverMessages();
    const right = Number(postBox.codeFor(`+880${national}`));
    const answers = await answersTo((nth) =>
      aBrowser(identity).call(login, {
        body: {
          type: 'sms',
          username: national,
          countryDialingCode: '+880',
          password: String((right + 1 + nth) % 1_000_000).padStart(6, '0'),
        },
      }),
    );
    expect(answers.VERIFICATION_CODE_ERROR).toBeLessThanOrEqual(freeTries);
  });

  it('at a payment password are five tries', async () => {
    const { browser } = await aMemberInside(db);
    const digits = (given: string) => ({ paymentPassword: given, confirmPaymentPassword: given });
    await browser.call(setPaymentPassword, { body: { ...digits('314159'), password: accountPassword } });
    const answers = await answersTo((nth) =>
      browser.call(setPaymentPassword, {
        body: { ...digits('161803'), oldPaymentPassword: String(500_000 + nth) },
      }),
    );
    expect(answers).toEqual({ PAYMENT_PASSWORD_WRONG: freeTries, LIMIT_REACHED: atOnce - freeTries });
  });
});
