// Clears away what is over: trials after their day, and traces that can no longer matter.
import { publish } from '#server/db/outbox.ts';
import { deleteStaleDoorRows } from './door-store.ts';
import { deleteStaleProofs } from './centre-store.ts';
import { closeOldestSessions } from './end-session.ts';
import { deleteExpiredKeys } from './key-store.ts';
import { deleteOldMessages } from './outgoing-store.ts';
import type { Parts } from './parts.ts';
import { deleteStaleHalves } from './proof-store.ts';
import { deleteStaleRememberSecrets } from './remember-store.ts';
import { failureMemoryMs } from './rules.ts';
import { deleteOldSessions, deleteSessionsOf } from './session-store.ts';
import { deleteStaleSocial } from './social/social-store.ts';
import { closeTrial, findOverdueTrials } from './trial-store.ts';
import { deleteStaleVerifications } from './verification-store.ts';

const trialsAtOnce = 500;
/** Old sessions tell for a while which devices a member uses. */
const sessionTracesMs = 30 * 24 * 60 * 60_000;

/** Codes are counted by the hour. */
const codeTracesMs = 2 * 60 * 60_000;

type PurgeParts = Pick<Parts, 'db' | 'clock'>;

/**
 * Closes trials whose day is over and forgets their sessions and devices; the books keep their entries. Each
 * is told to the modules above as `identity.trialEnded`. Tells how many were closed.
 */
export async function purgeTrials({ db, clock }: PurgeParts): Promise<number> {
  const now = clock.now();
  let closed = 0;
  for (const memberId of await findOverdueTrials(db, now, trialsAtOnce)) {
    await db.tx(async (tx) => {
      if (!(await closeTrial(tx, memberId))) return;
      await closeOldestSessions(tx, memberId, 0, 'CLOSED', now);
      await deleteSessionsOf(tx, memberId);
      await publish(tx, { topic: 'identity.trialEnded', ownerId: memberId, payload: {} });
      closed += 1;
    });
  }
  return closed;
}

/** Deletes spent challenges, nonces and keys, forgotten failures and sessions of more than a month ago. */
export async function purgeTraces({ db, clock }: PurgeParts): Promise<void> {
  const nowMs = clock.now().getTime();
  await deleteStaleDoorRows(db, new Date(nowMs), new Date(nowMs - failureMemoryMs));
  await deleteExpiredKeys(db, new Date(nowMs));
  await deleteStaleVerifications(db, new Date(nowMs), new Date(nowMs - codeTracesMs));
  await deleteStaleRememberSecrets(db, new Date(nowMs));
  await deleteStaleSocial(db, new Date(nowMs));
  await deleteStaleProofs(db, new Date(nowMs));
  await deleteStaleHalves(db, new Date(nowMs));
  await deleteOldMessages(db, new Date(nowMs - sessionTracesMs));
  await deleteOldSessions(db, new Date(nowMs - sessionTracesMs));
}
