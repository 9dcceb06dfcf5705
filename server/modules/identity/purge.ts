// Deletes expired data: trials after their day, and traces that are no longer needed.
import { publish } from '#server/db/outbox.ts';
import { deleteOldChallenges } from './captcha/captcha-store.ts';
import { deleteOldHumanChallenges } from './captcha/human-challenge-store.ts';
import { deleteOldFailures } from './factors/guess-store.ts';
import { deleteStaleProofs } from './accounts/centre-store.ts';
import { deleteOldReturns } from './accounts/sign-in-store.ts';
import { closeOldestSessions } from './sessions/end-session.ts';
import { deleteExpiredKeys, deleteOldNonces } from './secrets/key-store.ts';
import { deleteOldMessages } from './contacts/outgoing-store.ts';
import type { IdentityParts } from './parts.ts';
import { deleteStaleHalves } from './factors/proof-store.ts';
import { deleteStaleRememberSecrets } from './sessions/remember-store.ts';
import { failureMemoryMs } from './rules.ts';
import { deleteOldSessions, deleteSessionsOf } from './sessions/session-store.ts';
import { deleteStaleSocial } from './social/social-store.ts';
import { closeTrial, findOverdueTrials } from './sign-in/trial-store.ts';
import { deleteOldCodes } from './contacts/code-store.ts';
import { deleteOldTickets } from './secrets/ticket-store.ts';
import { deleteOldPhoneProofs } from './sign-in/phone-proof-store.ts';

const trialsAtOnce = 500;
/** Old sessions show for this time which devices a member uses. */
const sessionTracesMs = 30 * 24 * 60 * 60_000;
/** SMS and mails are listed for this time (GLI-19 A.4.7). */
const messageTracesMs = 90 * 24 * 60 * 60_000;

/** A return brings a bonus for so long at most, also in a campaign that runs longer. */
const returnTracesMs = 400 * 24 * 60 * 60_000;

/** Codes are counted by the hour. */
const codeTracesMs = 2 * 60 * 60_000;

type PurgeParts = Pick<IdentityParts, 'db' | 'clock'>;

/**
 * Closes trials after their day and deletes their sessions and devices; the ledger keeps their entries. Modules above
 * get the event `identity.trialEnded` for each. Returns how many were closed.
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

/** Deletes used challenges, nonces and keys, failures and sessions of more than a month ago, and messages of three. */
export async function purgeTraces({ db, clock }: PurgeParts): Promise<void> {
  const nowMs = clock.now().getTime();
  for (const deleteExpired of [
    deleteOldChallenges,
    deleteOldHumanChallenges,
    deleteOldNonces,
    deleteExpiredKeys,
    deleteOldTickets,
    deleteOldPhoneProofs,
    deleteStaleRememberSecrets,
    deleteStaleSocial,
    deleteStaleProofs,
    deleteStaleHalves,
  ])
    await deleteExpired(db, new Date(nowMs));
  await deleteOldFailures(db, new Date(nowMs - failureMemoryMs));
  await deleteOldCodes(db, new Date(nowMs - codeTracesMs));
  await deleteOldMessages(db, new Date(nowMs - messageTracesMs));
  await deleteOldSessions(db, new Date(nowMs - sessionTracesMs));
  await deleteOldReturns(db, new Date(nowMs - returnTracesMs));
}
