// The second step of a sign-in, for members with a second factor.
import type { Language } from '#contract/base/language.ts';
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { loginSecond } from '#contract/identity/step-up.ts';
import { Refusal } from '#server/base/refusal.ts';
import { secretHash } from '#server/base/secrets/secret.ts';
import type { Caller } from '../caller.ts';
import type { OpenedSession } from '../sessions/opened-session.ts';
import type { IdentityParts } from '../parts.ts';
import { takeLoginHalf, tryLoginHalf } from '../factors/proof-store.ts';
import { requireSecondFactor } from '../factors/step-up.ts';
import { enter } from './enter.ts';

const mostTries = 5;

/**
 * Completes a sign-in.
 * @throws Refusal INPUT_INVALID unless exactly one proof is given, LINK_EXPIRED after five minutes, five tries or
 * from another browser, RATE_LIMITED, SECOND_FACTOR_WRONG, PASSKEY_FAILED, USER_NOT_FOUND_OR_DISABLED.
 */
export async function completeLogin(
  parts: IdentityParts,
  caller: Caller,
  { ticket, ...proof }: BodyOf<typeof loginSecond>,
  language: Language,
): Promise<OpenedSession> {
  if (Object.values(proof).filter((value) => value !== undefined).length !== 1)
    throw new Refusal('INPUT_INVALID');
  const { db, clock } = parts;
  const ticketHash = secretHash(ticket);
  const half = await tryLoginHalf(db, {
    ticketHash,
    deviceHash: caller.deviceHash,
    now: clock.now(),
    mostTries,
  });
  if (!half) throw new Refusal('LINK_EXPIRED');
  await requireSecondFactor(parts, caller, half.memberId, proof, language);
  return enter(parts, caller, {
    admit: async (tx) =>
      (await takeLoginHalf(tx, ticketHash))
        ? { memberId: half.memberId, remember: half.remember }
        : new Refusal('LINK_EXPIRED'),
  });
}
