// Counts calls in fixed time windows. The database keeps the counts, so all processes share them, also after a restart.
import type { Database, Queryable } from './database.ts';

/**
 * Counts one call of a key in its current window; windows have a length in seconds. The call does not wait until the
 * count is on the disk, so a power failure may lose the counts of the last moment.
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

/** Reads the count of a key in its current window, without counting a call. */
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
