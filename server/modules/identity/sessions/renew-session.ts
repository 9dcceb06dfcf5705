// Renews a session: a new token and a new cookie, in a way that survives a lost answer.
import { Refusal } from '#server/base/refusal.ts';
import { sameBytes, secretHash } from '#server/base/secret.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { newSessionSecrets, type OpenedSession, secondsUntil } from './open-session.ts';
import type { Parts } from '../parts.ts';
import { openPair, sealPair } from './renewed-pair.ts';
import { previousPairMs, sessionIdleMs } from '../rules.ts';
import { lockSessionPair, rotateSession, type SessionPair } from './session-store.ts';

type Pair = { readonly token: string; readonly cookieSecret: string | undefined };

/**
 * Rotates the secrets of the actor's session. It stays the same session: its end after 24 hours does not move.
 * A page that is left while the answer is on its way never learns its new pair; so the pair before stays good
 * for a minute, and asking with it again gives the same new pair, to other tabs as well.
 * @throws Refusal SESSION_EXPIRED when the session ended a moment ago or the cookie is older than that.
 */
export async function renewSession(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  actor: SignedIn,
  cookieSecret: string | undefined,
): Promise<OpenedSession> {
  const now = clock.now();
  return db.tx(async (tx) => {
    const session = await lockSessionPair(tx, actor.sessionId);
    if (!session) throw new Refusal('SESSION_EXPIRED');
    const pair = isCurrent(session, cookieSecret)
      ? await rotate(tx, actor.sessionId, cookieSecret, now)
      : pairAgain(session, actor.sessionId, cookieSecret, now);
    return {
      ...pair,
      cookieSeconds: secondsUntil(session.absoluteUntil, now),
      userName: actor.account,
      type: actor.type,
      firstTimeLogin: actor.mustChangePassword ?? false,
      mustChangePassword: actor.mustChangePassword ?? false,
    };
  });
}

function isCurrent({ cookieHash }: SessionPair, cookieSecret: string | undefined): boolean {
  if (cookieHash === null || cookieSecret === undefined)
    return cookieHash === null && cookieSecret === undefined;
  return sameBytes(secretHash(cookieSecret), cookieHash);
}

async function rotate(
  tx: Transaction,
  sessionId: string,
  oldCookieSecret: string | undefined,
  now: Date,
): Promise<Pair> {
  const { token, tokenHash, cookieSecret, cookieHash } = newSessionSecrets(oldCookieSecret !== undefined);
  const renewedPair =
    oldCookieSecret !== undefined && cookieSecret !== undefined
      ? sealPair({ token, cookieSecret }, oldCookieSecret, sessionId)
      : null;
  await rotateSession(tx, sessionId, {
    tokenHash,
    cookieHash,
    renewedPair,
    previousUntil: new Date(now.getTime() + previousPairMs),
    idleUntil: new Date(now.getTime() + sessionIdleMs),
  });
  return { token, cookieSecret };
}

function pairAgain(
  { previousCookieHash, previousUntil, renewedPair }: SessionPair,
  sessionId: string,
  cookieSecret: string | undefined,
  now: Date,
): Pair {
  const isPrevious =
    cookieSecret !== undefined &&
    previousCookieHash !== null &&
    previousUntil !== null &&
    previousUntil > now &&
    sameBytes(secretHash(cookieSecret), previousCookieHash);
  if (!isPrevious || !renewedPair) throw new Refusal('SESSION_EXPIRED');
  return openPair(renewedPair, cookieSecret, sessionId);
}
