// Signs in in two halves: after the password or a code by SMS, whoever has an authenticator app shows that too.
import type { Language } from '#contract/base/language.ts';
import type { BodyOf } from '#contract/base/endpoint.ts';
import type { loginSecond } from '#contract/identity/step-up.ts';
import { Refusal } from '#server/base/refusal.ts';
import { newSecret, secretHash } from '#server/base/secret.ts';
import type { Caller } from '../caller.ts';
import { openSession, type OpenedSession } from '../sessions/open-session.ts';
import type { Parts } from '../parts.ts';
import { findFactors, insertLoginHalf, takeLoginHalf, tryLoginHalf } from '../factors/proof-store.ts';
import { issueRememberSecret } from './remember.ts';
import { methodsOf, requireSecondFactor } from '../factors/step-up.ts';

const halfLifeMs = 5 * 60_000;
const mostTries = 5;

/**
 * Passes for a member without an authenticator app; for another one the first half of the sign-in is kept.
 * @throws Refusal SECOND_FACTOR_REQUIRED with the ticket of the first half and the methods for the second.
 */
export async function demandSecondFactor(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  caller: Caller,
  memberId: string,
  remember: boolean,
): Promise<void> {
  const factors = await findFactors(db, memberId);
  if (!factors.hasTotp) return;
  const ticket = newSecret();
  const expiresAt = new Date(clock.now().getTime() + halfLifeMs);
  const { deviceHash } = caller;
  await insertLoginHalf(db, { ticketHash: secretHash(ticket), memberId, deviceHash, remember, expiresAt });
  throw new Refusal('SECOND_FACTOR_REQUIRED', { value: { ticket, methods: methodsOf(factors) } });
}

/**
 * Completes a sign-in.
 * @throws Refusal INPUT_INVALID unless exactly one proof is given, LINK_EXPIRED after five minutes, five tries or
 * from another browser, RATE_LIMITED, SECOND_FACTOR_WRONG, PASSKEY_FAILED, USER_NOT_FOUND_OR_DISABLED.
 */
export async function completeLogin(
  parts: Parts,
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
  return db.tx(async (tx) => {
    if (!(await takeLoginHalf(tx, ticketHash))) throw new Refusal('LINK_EXPIRED');
    const opened = await openSession(tx, parts, caller, half.memberId);
    if (!half.remember) return opened;
    return { ...opened, remPass: await issueRememberSecret(tx, parts, caller, half.memberId) };
  });
}
