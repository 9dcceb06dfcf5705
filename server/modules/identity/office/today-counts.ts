// The member figures of the office's first page: online, new, and waiting verifications.
import type { Queryable } from '#server/db/database.ts';
import type { WorkQueue } from '#server/modules/operators/index.ts';
import { sessionIdleMs } from '../rules.ts';
import { countOnline, countRegistered, countUnderReview } from './today-store.ts';

/** A member who called within this time is online. A session notes its last call in steps of a minute. */
const onlineMs = 5 * 60_000;

/** Sessions that are online may be idle until this moment or later. */
export const onlineAt = (now: Date) => ({
  now,
  idleUntil: new Date(now.getTime() + sessionIdleMs - onlineMs),
});

export const memberCounts = {
  countOnline: (db: Queryable, now: Date): Promise<number> => countOnline(db, onlineAt(now)),
  countRegistered,
};

export const verificationQueue: WorkQueue = {
  queue: 'IDENTITY',
  permission: 'identity.verification.read',
  read: (db) => countUnderReview(db),
};
