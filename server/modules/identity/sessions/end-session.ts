// Announces that a session is over: open streams close, other tabs open login.
import type { Transaction } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';
import type { SignedIn } from '#server/http/context.ts';
import type { IdentityParts } from '../parts.ts';
import { deleteRememberSecretsElsewhere } from './remember-store.ts';
import { type EndReason, endOldestSessions, endOtherSessions, endSession } from './session-store.ts';

async function publishEnd(
  tx: Transaction,
  memberId: string,
  sessionId: string,
  reason: EndReason,
): Promise<void> {
  await publish(tx, {
    topic: 'identity.sessionEnded',
    ownerId: memberId,
    payload: { sessionId, reason },
  });
}

/** Ends one session if it still runs, with the event. */
export async function closeSession(
  tx: Transaction,
  sessionId: string,
  reason: EndReason,
  now: Date,
): Promise<void> {
  const memberId = await endSession(tx, sessionId, reason, now);
  if (memberId) await publishEnd(tx, memberId, sessionId, reason);
}

/** Ends a member's sessions but the newest `kept`, with an event each. */
export async function closeOldestSessions(
  tx: Transaction,
  memberId: string,
  kept: number,
  reason: EndReason,
  now: Date,
): Promise<void> {
  const ended = await endOldestSessions(tx, memberId, kept, reason, now);
  for (const sessionId of ended) await publishEnd(tx, memberId, sessionId, reason);
}

/** Ends a member's sessions except the present one, and forgets the devices of the others. */
export async function closeSessionsElsewhere(
  tx: Transaction,
  { memberId, sessionId }: Pick<SignedIn, 'memberId' | 'sessionId'>,
  reason: EndReason,
  now: Date,
): Promise<void> {
  for (const ended of await endOtherSessions(tx, memberId, sessionId, reason, now))
    await publishEnd(tx, memberId, ended, reason);
  await deleteRememberSecretsElsewhere(tx, memberId, sessionId);
}

/** Signs a session out (AUTH-34): its token and cookie are refused from now on. */
export async function logOut(
  { db, clock }: Pick<IdentityParts, 'db' | 'clock'>,
  sessionId: string,
): Promise<void> {
  await db.tx((tx) => closeSession(tx, sessionId, 'LOGOUT', clock.now()));
}
