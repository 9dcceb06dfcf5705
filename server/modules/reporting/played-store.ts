// SQL on who placed bets lately.
import type { Queryable } from '#server/db/database.ts';

/** Those of these members who placed a bet since a moment. */
export async function selectPlayedSince(
  db: Queryable,
  memberIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ memberId: string }>(
    `select wanted.id as "memberId" from unnest($1::text[]) as wanted (id)
     where exists (select from bet b where b.member_id = wanted.id and b.placed_at >= $2)`,
    [memberIds, since],
  );
  return new Set(rows.map(({ memberId }) => memberId));
}
