// Counts calls in fixed windows, in the database, so that a restart or a second process forgets nothing.
import type { Database, Queryable } from './database.ts';

/**
 * Counts one call of a key in its running window of so many seconds. Nobody waits until the count lies on the disk:
 * a power cut may forget the calls of its last moment.
 */
export async function countCall(
  db: Database,
  key: string,
  perSeconds: number,
  now: Date,
): Promise<{ count: number; resetsInSeconds: number }> {
  const windowMs = perSeconds * 1_000;
  const startMs = Math.floor(now.getTime() / windowMs) * windowMs;
  const [row] = await db.query<{ count: number }>(
    `insert into call_counter (key, window_start, count)
     select $1::text, $2::timestamptz, 1 from set_config('synchronous_commit', 'off', true)
     on conflict (key, window_start) do update set count = call_counter.count + 1
     returning count`,
    [key, new Date(startMs)],
  );
  return { count: row?.count ?? 0, resetsInSeconds: Math.ceil((startMs + windowMs - now.getTime()) / 1_000) };
}

/** The count of a key in its running window, without counting. */
export async function readCalls(
  db: Queryable,
  key: string,
  perSeconds: number,
  now: Date,
): Promise<{ count: number; resetsInSeconds: number }> {
  const windowMs = perSeconds * 1_000;
  const startMs = Math.floor(now.getTime() / windowMs) * windowMs;
  const [row] = await db.query<{ count: number }>(
    'select count from call_counter where key = $1 and window_start = $2',
    [key, new Date(startMs)],
  );
  return { count: row?.count ?? 0, resetsInSeconds: Math.ceil((startMs + windowMs - now.getTime()) / 1_000) };
}
