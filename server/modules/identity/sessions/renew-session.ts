// Renews a session: a new token and a new cookie, so that a lost response does no harm.
import { Refusal } from '#server/base/refusal.ts';
import { sameBytes, secretHash } from '#server/base/secrets/secret.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { newSessionSecrets, type OpenedSession, secondsUntil } from './opened-session.ts';
import type { IdentityParts } from '../parts.ts';
import { openPair, sealPair } from './renewed-pair.ts';
import { sessionIdleMs } from '../rules.ts';
import { lockSessionPair, rotateSession, type SessionPair } from './session-store.ts';

type Pair = { readonly token: string; readonly cookieSecret: string | undefined };

/**
 * Replaces the secrets of the actor's session. The session stays the same: its end after 24 hours does not move. A
 * page that is left before the response comes never gets its new pair. So the previous pair stays valid until the new
 * one is used and one more minute, and a renewal with it returns the same new pair, also to other tabs.
 * @throws Refusal SESSION_EXPIRED when the session has just ended or the cookie is older than the previous one.
 */
export async function renewSession(
  { db, clock }: Pick<IdentityParts, 'db' | 'clock'>,
  actor: SignedIn,
  cookieSecret: string | undefined,
): Promise<OpenedSession> {
  const now = clock.now();
  return db.tx(async (tx) => {
    const session = await lockSessionPair(tx, actor.sessionId, now);
    if (!session) throw new Refusal('SESSION_EXPIRED');
    const pair =
      pairAgain(session, actor.sessionId, cookieSecret) ??
      (await rotate(tx, session, actor.sessionId, cookieSecret, now));
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

/** The newest pair for a caller who does not have its token; undefined when a new one is due. */
function pairAgain(
  { cookieHash, previousCookieHash, isUnused, renewedPair }: SessionPair,
  sessionId: string,
  cookieSecret: string | undefined,
): Pair | undefined {
  if (cookieSecret === undefined || !renewedPair) return undefined;
  if (isSecretOf(previousCookieHash, cookieSecret))
    return openPair(renewedPair, cookieSecret, 'previous', sessionId);
  // Only the cookie of a lost response has arrived: the token was never used, so the caller sent the previous one.
  if (isUnused && isSecretOf(cookieHash, cookieSecret))
    return openPair(renewedPair, cookieSecret, 'own', sessionId);
  return undefined;
}

async function rotate(
  tx: Transaction,
  { cookieHash }: SessionPair,
  sessionId: string,
  oldCookieSecret: string | undefined,
  now: Date,
): Promise<Pair> {
  const isCurrent =
    oldCookieSecret === undefined ? cookieHash === null : isSecretOf(cookieHash, oldCookieSecret);
  if (!isCurrent) throw new Refusal('SESSION_EXPIRED');
  const {
    token,
    tokenHash,
    cookieSecret,
    cookieHash: newCookieHash,
  } = newSessionSecrets(oldCookieSecret !== undefined);
  const renewedPair =
    oldCookieSecret !== undefined && cookieSecret !== undefined
      ? sealPair({ token, cookieSecret }, oldCookieSecret, sessionId)
      : null;
  await rotateSession(tx, sessionId, {
    tokenHash,
    cookieHash: newCookieHash,
    renewedPair,
    idleUntil: new Date(now.getTime() + sessionIdleMs),
  });
  return { token, cookieSecret };
}

function isSecretOf(hash: Buffer | null, secret: string): boolean {
  return hash !== null && sameBytes(secretHash(secret), hash);
}
