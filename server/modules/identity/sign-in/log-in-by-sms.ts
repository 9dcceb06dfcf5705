// Signs a member in with the mobile number and a code by SMS (A-96: the code travels as the password).
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Caller } from '../caller.ts';
import { findContactOwner } from '../contacts/contact-store.ts';
import { refuseGuess, failureSubjects, passGuessThrottle } from '../factors/guess-throttle.ts';
import { clearFailures } from '../factors/guess-store.ts';
import { mobileNumberOf } from '../contacts/mobile-number.ts';
import type { OpenedSession } from '../sessions/open-session.ts';
import type { Parts } from '../parts.ts';
import { demandSecondFactor } from './second-factor.ts';
import { checkCode } from '../contacts/send-code.ts';

/**
 * Signs in; a number nobody has and a wrong code get the same refusal.
 * @throws Refusal NO_PERMISSION while it is switched off, MOBILE_NUM_INVALID, RATE_LIMITED, CAPTCHA_REQUIRED and
 * CAPTCHA_WRONG after a failure, VERIFICATION_CODE_ERROR, SECOND_FACTOR_REQUIRED, and what `enter` refuses.
 */
export async function logInBySms(
  parts: Parts,
  caller: Caller,
  body: {
    username?: string | undefined;
    password?: string | undefined;
    captcha?: string | undefined;
    countryDialingCode?: string | undefined;
    remember?: boolean | undefined;
  },
  enter: (tx: Transaction, memberId: string) => Promise<OpenedSession>,
): Promise<OpenedSession> {
  const { db, vault } = parts;
  if (!(await parts.settings.flags()).MOBILEVERCODELOGIN3) throw new Refusal('NO_PERMISSION');
  const { username, password: code = '', countryDialingCode, captcha } = body;
  const number = mobileNumberOf({ mobileNum: username, countryDialingCode });
  if (!number) throw new Refusal('MOBILE_NUM_INVALID');
  const subjects = failureSubjects(number.e164, caller.deviceHash, false);
  await passGuessThrottle(parts, caller, subjects, captcha);
  const isRight = await checkCode(parts, db, { number, purpose: 'LOGIN', code: code.trim() });
  const memberId = await findContactOwner(db, 'PHONE', vault.lookup('PHONE', number.e164));
  if (!isRight || !memberId) return refuseGuess(parts, caller, subjects, 'VERIFICATION_CODE_ERROR');
  await demandSecondFactor(parts, caller, memberId, body.remember ?? false);
  return db.tx(async (tx) => {
    await clearFailures(tx, subjects);
    return enter(tx, memberId);
  });
}
