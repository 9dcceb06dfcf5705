// SQL on the browsers operators signed in from.
import type { Queryable, Transaction } from '#server/db/database.ts';

/** Notes a sign-in; true for a browser that is new to an operator who has others. */
export async function noteDevice(
  tx: Transaction,
  { hash, operator, now }: { hash: Buffer; operator: string; now: Date },
): Promise<boolean> {
  const [row] = await tx.query<{ isFirst: boolean; isKnown: boolean }>(
    `select count(*) = 0 as "isFirst", coalesce(bool_or(hash = $1), false) as "isKnown"
     from operator_device where operator = $2`,
    [hash, operator],
  );
  await tx.query(
    `insert into operator_device (hash, operator, first_seen_at, last_seen_at) values ($1, $2, $3, $3)
     on conflict (hash, operator) do update set last_seen_at = excluded.last_seen_at`,
    [hash, operator, now],
  );
  return row?.isFirst === false && !row.isKnown;
}

/** Whether an operator signed in from a browser since a time. */
export async function selectUsedDevice(
  db: Queryable,
  { hash, operator, since }: { hash: Buffer; operator: string; since: Date },
): Promise<boolean> {
  const rows = await db.query(
    'select 1 as one from operator_device where hash = $1 and operator = $2 and last_seen_at > $3',
    [hash, operator, since],
  );
  return rows.length === 1;
}
