// Deletes rows that the database needs only for a limited time: old events, call counters and runs of jobs.
import type { Database } from '../database.ts';
import { deleteOldRuns } from './job-store.ts';

const newsLifeMs = 7 * 24 * 60 * 60_000;
const runLifeMs = 90 * 24 * 60 * 60_000;
const windowLifeMs = 24 * 60 * 60_000;

/**
 * Deletes events after a week, call counters after a day and runs of jobs after 90 days. Successful runs of frequent
 * jobs are deleted after a day. It may run at any time.
 */
export async function sweep(db: Database, now: Date): Promise<void> {
  await db.query('delete from outbox where at < $1', [new Date(now.getTime() - newsLifeMs)]);
  await db.query('delete from call_counter where window_start < $1', [
    new Date(now.getTime() - windowLifeMs),
  ]);
  await deleteOldRuns(db, new Date(now.getTime() - runLifeMs), new Date(now.getTime() - windowLifeMs));
}
