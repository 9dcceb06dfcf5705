// Forgets what the database keeps for a while only: news everybody has read and windows long over.
import type { Database } from './database.ts';
import { deleteOldRuns } from './job-store.ts';

const newsLifeMs = 7 * 24 * 60 * 60_000;
const runLifeMs = 90 * 24 * 60 * 60_000;
const windowLifeMs = 24 * 60 * 60_000;

/**
 * Deletes news of more than a week ago, counters of more than a day ago and runs of jobs of more than 90 days ago,
 * those of frequent jobs that went well after a day; may run at any time.
 */
export async function sweep(db: Database, now: Date): Promise<void> {
  await db.query('delete from outbox where at < $1', [new Date(now.getTime() - newsLifeMs)]);
  await db.query('delete from call_counter where window_start < $1', [
    new Date(now.getTime() - windowLifeMs),
  ]);
  await deleteOldRuns(db, new Date(now.getTime() - runLifeMs), new Date(now.getTime() - windowLifeMs));
}
