// Shows a member where the account is signed in, and ends a session elsewhere.
import { isTrialGuest } from '#contract/base/roles.ts';
import { countryOf } from '#server/base/country-of.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { SignedIn } from '#server/http/context.ts';
import { closeSession } from './end-session.ts';
import type { IdentityParts } from '../parts.ts';
import { deleteRememberSecretsOfDevice } from './remember-store.ts';
import { sessionIdleMs } from '../rules.ts';
import { findOwnSession, listSessions } from './session-list-store.ts';
import { requireProof } from '../factors/step-up.ts';

/** The running sessions, the newest first. */
export async function sessionsOf({ db, clock }: Pick<IdentityParts, 'db' | 'clock'>, actor: SignedIn) {
  const rows = await listSessions(db, actor.memberId, clock.now());
  return rows.map(({ id, userAgent, ip, createdAt, idleUntil }) => ({
    id,
    current: id === actor.sessionId,
    userAgent,
    ip,
    country: countryOf(ip),
    startedAt: createdAt.getTime(),
    // Each call moves the idle limit on, in steps of a minute.
    lastUsedAt: Math.max(createdAt.getTime(), idleUntil.getTime() - sessionIdleMs),
  }));
}

/**
 * Ends a session and forgets its device. A trial guest has no method of proof, so no step-up is required.
 * @throws Refusal STEP_UP_REQUIRED, NOT_FOUND for one that is not the member's or has ended.
 */
export async function revokeSession(
  parts: Pick<IdentityParts, 'db' | 'clock'>,
  actor: SignedIn,
  sessionId: string,
): Promise<void> {
  const { db, clock } = parts;
  if (!isTrialGuest(actor.type)) await requireProof(parts, actor);
  await db.tx(async (tx) => {
    const session = await findOwnSession(tx, actor.memberId, sessionId);
    if (!session) throw new Refusal('NOT_FOUND');
    await closeSession(tx, sessionId, 'REVOKED', clock.now());
    await deleteRememberSecretsOfDevice(tx, actor.memberId, session.deviceHash);
  });
}
