// SQL of counted calls between vendors and us.
import type { Database, Queryable } from '#server/db/database.ts';

export type CallDirection = 'FROM_VENDOR' | 'TO_VENDOR';
export type CallCount = {
  readonly vendor: string;
  readonly direction: CallDirection;
  readonly code: string;
  readonly minute: Date;
  /** How many calls took no longer than each bound. */
  readonly times: readonly number[];
};

/** The longest period that is queried, plus an hour. */
const keptMs = 25 * 60 * 60_000;

/** Adds counts of known vendors to those of other processes, and deletes old ones. */
export async function addCallCounts(db: Database, counts: readonly CallCount[], now: Date): Promise<void> {
  if (counts.length === 0) return;
  // In one order, so that two processes that write at once do not wait for each other in a circle.
  const keyOf = ({ minute, vendor, direction, code }: CallCount): string =>
    `${minute.getTime()} ${vendor} ${direction} ${code}`;
  const sorted = counts.toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
  await db.query(
    `insert into vendor_call_count as t (vendor_code, direction, code, minute, calls, times)
     select c.vendor, c.direction, c.code, c.minute, (select sum(n) from unnest(c.times) n), c.times
     from jsonb_to_recordset($1::jsonb)
       as c(vendor text, direction text, code text, minute timestamptz, times bigint[])
     where exists (select from vendor where vendor_code = c.vendor)
     on conflict (minute, vendor_code, direction, code) do update set calls = t.calls + excluded.calls,
       times = (select array_agg(a + b order by at)
         from unnest(t.times, excluded.times) with ordinality as u(a, b, at))`,
    [JSON.stringify(sorted)],
  );
  await db.query('delete from vendor_call_count where minute < $1', [new Date(now.getTime() - keptMs)]);
}

export type CallSum = {
  readonly vendor: string;
  readonly direction: CallDirection;
  readonly code: string;
  readonly calls: number;
  readonly times: readonly number[];
};

/** The counts since a time, of one vendor or of all. */
export async function selectCallSums(db: Queryable, since: Date, vendor: string | null): Promise<CallSum[]> {
  const rows = await db.query<Omit<CallSum, 'times'> & { times: readonly string[] }>(
    `select vendor, direction, code, sum(total)::float8 as calls, array_agg(total::text order by at) as times
     from (
       select c.vendor_code as vendor, c.direction, c.code, u.at, sum(u.n) as total
       from vendor_call_count c cross join unnest(c.times) with ordinality as u(n, at)
       where c.minute >= $1 and ($2::text is null or c.vendor_code = $2) group by 1, 2, 3, 4
     ) summed group by 1, 2, 3 order by 1, 2, 3`,
    [since, vendor],
  );
  return rows.map((row) => ({ ...row, times: row.times.map(Number) }));
}
