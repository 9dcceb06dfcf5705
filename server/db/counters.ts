// Counts calls in fixed time windows. The database keeps the counts, so all processes share them, also after a restart.
import { type Batcher, createBatcher } from './batcher.ts';
import type { Database, Queryable } from './database.ts';

type Count = { readonly key: string; readonly startMs: number };
type Counter = Batcher<Count, number>;
const counters = new WeakMap<Database, Counter>();

/** Calls that come while a statement runs are counted together by the next one. */
function counterOf(db: Database): Counter {
  const known = counters.get(db);
  if (known) return known;
  const counter = createBatcher<Count, number>({
    lanes: 1,
    laneOf: () => '',
    queueLimit: Number.POSITIVE_INFINITY,
    run: (counts) => addCounts(db, counts),
  });
  counters.set(db, counter);
  return counter;
}

/** Adds the calls in one statement; returns the count of each, in their order. */
async function addCounts(db: Database, counts: readonly Count[]): Promise<number[]> {
  const nameOf = ({ key, startMs }: Count): string => `${startMs} ${key}`;
  const added = new Map<string, Count & { calls: number }>();
  // The place of each call among those of its key.
  const places = counts.map((count) => {
    const calls = (added.get(nameOf(count))?.calls ?? 0) + 1;
    added.set(nameOf(count), { ...count, calls });
    return calls;
  });
  const rows = [...added.values()];
  const totals = await db.query<{ key: string; start: Date; count: number }>(
    // In one order, so that two processes do not wait for each other.
    `insert into call_counter as known (key, window_start, count)
     select added.key, added.window_start, added.calls
     from unnest($1::text[], $2::timestamptz[], $3::int[]) as added (key, window_start, calls),
       set_config('synchronous_commit', 'off', true)
     order by added.key, added.window_start
     on conflict (key, window_start) do update set count = known.count + excluded.count
     returning key, window_start as start, count`,
    [
      rows.map(({ key }) => key),
      rows.map(({ startMs }) => new Date(startMs)),
      rows.map(({ calls }) => calls),
    ],
  );
  const after = new Map(
    totals.map(({ key, start, count }) => [nameOf({ key, startMs: start.getTime() }), count]),
  );
  return counts.map((count, at) => {
    const name = nameOf(count);
    return (after.get(name) ?? 0) - (added.get(name)?.calls ?? 0) + (places[at] ?? 0);
  });
}

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
  const count = await counterOf(db).submit({ key, startMs });
  return { count, resetsInSeconds: Math.ceil((startMs + windowMs - now.getTime()) / 1_000) };
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
