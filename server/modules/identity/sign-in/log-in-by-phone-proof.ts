// Signs a member in, or registers a newcomer, by a signed proof of the phone number instead of a code by SMS.
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Caller } from '../caller.ts';
import { findContactOwner } from '../contacts/contact-store.ts';
import { refuseGuess, failureSubjects, passGuessThrottle, runGuess } from '../factors/guess-throttle.ts';
import { clearFailures } from '../factors/guess-store.ts';
import type { OpenedSession } from '../sessions/opened-session.ts';
import type { IdentityParts } from '../parts.ts';
import { enter, type LoginOptions } from './enter.ts';
import { spendPhoneProof } from './phone-proof-store.ts';

type Shown = {
  readonly firebaseChannel?: string | undefined;
  readonly firebaseIdToken?: string | undefined;
};

/**
 * Whether a token proves a number; it is good once, and only where its channel is the one it was made by.
 * @throws Refusal NO_PERMISSION while there is no such service, SOCIAL_UNAVAILABLE when its keys cannot be had.
 */
export async function spendProofOf(
  { phoneProofs }: Pick<IdentityParts, 'phoneProofs'>,
  db: Queryable,
  { firebaseChannel, firebaseIdToken = '' }: Shown,
  e164: string,
): Promise<boolean> {
  if (!phoneProofs) throw new Refusal('NO_PERMISSION');
  if (firebaseChannel !== 'phone') return false;
  const proof = await phoneProofs.read(firebaseIdToken).catch(() => {
    throw new Refusal('SOCIAL_UNAVAILABLE');
  });
  return proof?.number === e164 && (await spendPhoneProof(db, proof.hash, proof.expiresAt));
}

/**
 * Signs in; a number nobody has, a wrong proof and one that was used get the same refusal.
 * @throws Refusal NO_PERMISSION while there is no such service, MOBILE_NUM_INVALID, RATE_LIMITED, CAPTCHA_REQUIRED
 * and CAPTCHA_WRONG after a failure, SOCIAL_UNAVAILABLE, VERIFICATION_CODE_ERROR, SECOND_FACTOR_REQUIRED, and what
 * `enter` refuses.
 */
export async function logInByPhoneProof(
  parts: IdentityParts,
  caller: Caller,
  body: Shown & {
    readonly firebaseMobileNo?: string | undefined;
    readonly captcha?: string | undefined;
  },
  options: LoginOptions,
): Promise<OpenedSession> {
  const { db, vault } = parts;
  if (!parts.phoneProofs) throw new Refusal('NO_PERMISSION');
  const e164 = (body.firebaseMobileNo ?? '').replace(/[\s-]/g, '');
  if (!/^\+\d{7,15}$/.test(e164)) throw new Refusal('MOBILE_NUM_INVALID');
  const subjects = failureSubjects(e164, caller.deviceHash, false);
  return runGuess(parts, subjects, async (running) => {
    await passGuessThrottle(parts, caller, subjects, { running, answer: body.captcha });
    const isProven = await spendProofOf(parts, db, body, e164);
    const memberId = await findContactOwner(db, 'PHONE', vault.lookup('PHONE', e164));
    if (!isProven || !memberId) return refuseGuess(parts, caller, subjects, 'VERIFICATION_CODE_ERROR');
    return enter(parts, caller, {
      owing: { memberId, ...options },
      admit: async (tx) => {
        await clearFailures(tx, subjects);
        return { memberId, ...options };
      },
    });
  });
}
