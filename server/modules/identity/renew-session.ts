// Renews a session: a new token and a new cookie, the old pair is dead at once.
import { Refusal } from '#server/base/refusal.ts';
import { secretHash } from '#server/base/secret.ts';
import type { SignedIn } from '#server/http/context.ts';
import { newSessionSecrets, type OpenedSession, secondsUntil } from './open-session.ts';
import type { Parts } from './parts.ts';
import { sessionIdleMs } from './rules.ts';
import { rotateSession } from './session-store.ts';

/**
 * Rotates the secrets of the actor's session. It stays the same session: its end after 24 hours does not move.
 * @throws Refusal SESSION_EXPIRED when another renewal with the same cookie came first.
 */
export async function renewSession(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  actor: SignedIn,
  cookieSecret: string | undefined,
): Promise<OpenedSession> {
  const now = clock.now();
  const secrets = newSessionSecrets(cookieSecret !== undefined);
  const rotated = await db.tx((tx) =>
    rotateSession(
      tx,
      actor.sessionId,
      { cookieHash: cookieSecret === undefined ? null : secretHash(cookieSecret) },
      {
        tokenHash: secrets.tokenHash,
        cookieHash: secrets.cookieHash,
        idleUntil: new Date(now.getTime() + sessionIdleMs),
      },
    ),
  );
  if (!rotated) throw new Refusal('SESSION_EXPIRED');
  return {
    token: secrets.token,
    cookieSecret: secrets.cookieSecret,
    cookieSeconds: secondsUntil(rotated.absoluteUntil, now),
    userName: actor.account,
    type: actor.type,
    firstTimeLogin: false,
  };
}
