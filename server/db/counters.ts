// Counts calls in fixed windows, in the database, so that a restart or a second process forgets nothing.
import type { Database } from './database.ts';

/** Counts one call of a key in its running window of so many seconds. */
export async function countCall(
  db: Database,
  key: string,
  perSeconds: number,
  now: Date,
): Promise<{ count: number; resetsInSeconds: number }> {
  const windowMs = perSeconds * 1_000;
  const startMs = Math.floor(now.getTime() / windowMs) * windowMs;
  const [row] = await db.query<{ count: number }>(
    `insert into call_counter (key, window_start, count) values ($1, $2, 1)
     on conflict (key, window_start) do update set count = call_counter.count + 1
     returning count`,
    [key, new Date(startMs)],
  );
  return { count: row?.count ?? 0, resetsInSeconds: Math.ceil((startMs + windowMs - now.getTime()) / 1_000) };
}
