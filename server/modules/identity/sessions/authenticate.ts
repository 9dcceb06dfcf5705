// Finds the member of a token, for every call; concurrent calls share one query.
import { sameBytes, secretHash } from '#server/base/secrets/secret.ts';
import { createBatcher } from '#server/db/batcher.ts';
import { gatherReads } from '#server/db/gathered-reads.ts';
import type { Actor } from '#server/http/context.ts';
import type { IdentityParts } from '../parts.ts';
import { idleUntilAfter, idleWriteGraceMs, isSessionAlive, mayLogIn, previousPairMs } from '../rules.ts';
import { extendSessions, findSessions, limitPreviousPair, type SessionWithMember } from './session-store.ts';

export type Credentials = {
  readonly token: string;
  /** The secret of the session cookie, if the call had one. */
  readonly cookieSecret: string | undefined;
  readonly isBrowser: boolean;
};

/**
 * Makes the function that authenticates every call: it returns the member of a token and its cookie, or
 * SESSION_EXPIRED; a token alone is not enough. Session, type and status are read after the call has come, so
 * a change of them applies to the next call.
 */
export function createAuthenticate({ db, clock, policy }: Pick<IdentityParts, 'db' | 'clock' | 'policy'>) {
  const sessionOf = gatherReads<Buffer, SessionWithMember>(
    (hashes) => findSessions(db, hashes, clock.now()),
    (hash) => hash.toString('hex'),
  );
  const extensions = createBatcher<{ id: string; idleUntil: Date }, undefined>({
    lanes: 1,
    laneOf: () => '',
    queueLimit: Number.POSITIVE_INFINITY,
    run: async (sessions) => {
      await extendSessions(db, sessions);
      return sessions.map(() => undefined);
    },
  });
  return async (credentials: Credentials): Promise<Actor | 'SESSION_EXPIRED'> => {
    const tokenHash = secretHash(credentials.token);
    const session = await sessionOf(tokenHash);
    const now = clock.now();
    if (!session || !isSessionAlive(session, now) || !mayLogIn(session.status)) return 'SESSION_EXPIRED';
    if (!hasSecondSecret(session, credentials, policy.bearerOnlyClients)) return 'SESSION_EXPIRED';

    if (session.isFirstUse)
      await limitPreviousPair(db, session.sessionId, tokenHash, new Date(now.getTime() + previousPairMs));
    const idleUntil = idleUntilAfter(now, session.absoluteUntil);
    if (idleUntil.getTime() - session.idleUntil.getTime() > idleWriteGraceMs)
      await extensions.submit({ id: session.sessionId, idleUntil });
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
