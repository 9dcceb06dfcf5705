// Signs a member in with the mobile number and a code by SMS (A-96: the code travels as the password).
import { Refusal } from '#server/base/refusal.ts';
import type { Caller } from '../caller.ts';
import { findContactOwner } from '../contacts/contact-store.ts';
import { refuseGuess, failureSubjects, passGuessThrottle, runGuess } from '../factors/guess-throttle.ts';
import { clearFailures } from '../factors/guess-store.ts';
import { mobileNumberOf } from '../contacts/mobile-number.ts';
import type { OpenedSession } from '../sessions/opened-session.ts';
import type { IdentityParts } from '../parts.ts';
import { enter, type LoginOptions } from './enter.ts';
import { checkCode } from '../contacts/send-code.ts';

/**
 * Signs in; a number nobody has and a wrong code get the same refusal.
 * @throws Refusal NO_PERMISSION while it is switched off, MOBILE_NUM_INVALID, RATE_LIMITED, CAPTCHA_REQUIRED and
 * CAPTCHA_WRONG after a failure, VERIFICATION_CODE_ERROR, SECOND_FACTOR_REQUIRED, and what `enter` refuses.
 */
export async function logInBySms(
  parts: IdentityParts,
  caller: Caller,
  body: {
    username?: string | undefined;
    password?: string | undefined;
    captcha?: string | undefined;
    countryDialingCode?: string | undefined;
  },
  options: LoginOptions,
): Promise<OpenedSession> {
  const { db, vault } = parts;
  if (!(await parts.settings.flags()).MOBILEVERCODELOGIN3) throw new Refusal('NO_PERMISSION');
  const { username, password: code = '', countryDialingCode, captcha } = body;
  const number = mobileNumberOf({ mobileNum: username, countryDialingCode });
  if (!number) throw new Refusal('MOBILE_NUM_INVALID');
  const subjects = failureSubjects(number.e164, caller.deviceHash, false);
  return runGuess(parts, subjects, async (running) => {
    await passGuessThrottle(parts, caller, subjects, { running, answer: captcha });
    const isRight = await checkCode(parts, db, { number, purpose: 'LOGIN', code: code.trim() });
    const memberId = await findContactOwner(db, 'PHONE', vault.lookup('PHONE', number.e164));
    if (!isRight || !memberId) return refuseGuess(parts, caller, subjects, 'VERIFICATION_CODE_ERROR');
    return enter(parts, caller, {
      owing: { memberId, ...options },
      admit: async (tx) => {
        await clearFailures(tx, subjects);
        return { memberId, ...options };
      },
    });
  });
}
