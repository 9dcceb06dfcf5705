// All SQL on the counts of notices that were not believed.
import type { DroppedReason } from '#contract/cashier/payment-office.ts';
import type { Queryable } from '#server/db/database.ts';

type Counted = { readonly gateway: string; readonly reason: DroppedReason; readonly count: number };

/** Adds counts to those of a day. */
export async function addDropped(
  db: Queryable,
  counted: readonly Counted[],
  { day, at }: { readonly day: string; readonly at: Date },
): Promise<void> {
  // In one order, so that two processes never wait for each other.
  await db.query(
    `insert into dropped_notice (gateway, reason, day, count, last_at)
     select gateway, reason, $4::date, count, $5
     from unnest($1::text[], $2::text[], $3::bigint[]) as c (gateway, reason, count) order by gateway, reason
     on conflict (gateway, reason, day) do update
       set count = dropped_notice.count + excluded.count, last_at = excluded.last_at`,
    [
      counted.map(({ gateway }) => gateway),
      counted.map(({ reason }) => reason),
      counted.map(({ count }) => count),
      day,
      at,
    ],
  );
}

export type DroppedRow = {
  readonly gateway: string;
  readonly reason: DroppedReason;
  readonly count: bigint;
  readonly lastAt: Date;
};

/** The counts since a day, by provider and reason. */
export function sumDropped(db: Queryable, since: string): Promise<DroppedRow[]> {
  return db.query<DroppedRow>(
    `select gateway, reason, sum(count)::bigint as count, max(last_at) as "lastAt"
     from dropped_notice where day >= $1::date group by gateway, reason order by gateway, reason`,
    [since],
  );
}
