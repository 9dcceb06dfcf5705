// Tells who is behind a token: asked for every call, and calls that come together share one query.
import { sameBytes, secretHash } from '#server/base/secret.ts';
import { gatherReads } from '#server/db/gathered-reads.ts';
import type { Actor } from '#server/http/context.ts';
import type { Parts } from '../parts.ts';
import { idleUntilAfter, idleWriteGraceMs, isSessionAlive, mayLogIn } from '../rules.ts';
import { extendSession, findSessions, type SessionWithMember } from './session-store.ts';

export type Credentials = {
  readonly token: string;
  /** The secret of the session cookie, if the call carried one. */
  readonly cookieSecret: string | undefined;
  readonly isBrowser: boolean;
};

/**
 * Gives the judge of all calls: the member behind a token and its cookie, or SESSION_EXPIRED; a token alone is
 * worth nothing. Session, type and status are read after each call has come, so a change of any of them
 * holds for the very next one.
 */
export function createAuthenticate({ db, clock, policy }: Pick<Parts, 'db' | 'clock' | 'policy'>) {
  const sessionOf = gatherReads<Buffer, SessionWithMember>(
    (hashes) => findSessions(db, hashes, clock.now()),
    (hash) => hash.toString('hex'),
  );
  return async (credentials: Credentials): Promise<Actor | 'SESSION_EXPIRED'> => {
    const session = await sessionOf(secretHash(credentials.token));
    const now = clock.now();
    if (!session || !isSessionAlive(session, now) || !mayLogIn(session.status)) return 'SESSION_EXPIRED';
    if (!hasSecondSecret(session, credentials, policy.bearerOnlyClients)) return 'SESSION_EXPIRED';

    const idleUntil = idleUntilAfter(now, session.absoluteUntil);
    if (idleUntil.getTime() - session.idleUntil.getTime() > idleWriteGraceMs)
      await extendSession(db, session.sessionId, idleUntil);
    const { type, memberId, sessionId, account, assurance, mustChangePassword } = session;
    return {
      type,
      memberId,
      sessionId,
      account,
      assurance,
      ...(mustChangePassword && { mustChangePassword }),
    };
  };
}

/** A session without cookie was opened by a client that is no browser; no browser may use it. */
function hasSecondSecret(
  session: { readonly cookieHash: Buffer | null; readonly previousCookieHash: Buffer | null },
  { cookieSecret, isBrowser }: Credentials,
  bearerOnlyClients: boolean,
): boolean {
  if (session.cookieHash === null) return bearerOnlyClients && !isBrowser;
  if (cookieSecret === undefined) return false;
  const hash = secretHash(cookieSecret);
  return [session.cookieHash, session.previousCookieHash].some(
    (good) => good !== null && sameBytes(hash, good),
  );
}
