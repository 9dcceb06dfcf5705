// SQL on the members who got bonuses lately, for the report on misuse.
import { textArray } from '#server/db/values/array-literals.ts';
import type { Queryable } from '#server/db/database.ts';

/** The members with a bonus that was active since a time, those of the newest first, and how many there are. */
export async function selectRecentTakers(
  db: Queryable,
  since: Date,
  most: number,
): Promise<{ readonly total: number; readonly memberIds: readonly string[] }> {
  const rows = await db.query<{ memberId: string; total: number }>(
    `select member_id as "memberId", (count(*) over ())::integer as total from promo_grant
     where active_at >= $1 group by member_id order by max(active_at) desc, member_id limit $2`,
    [since, most],
  );
  return { total: rows[0]?.total ?? 0, memberIds: rows.map(({ memberId }) => memberId) };
}

export type TakenGrant = {
  readonly id: string;
  readonly memberId: string;
  readonly offerId: string;
  readonly orderNo: string | null;
  readonly state: string;
  readonly amountMinor: bigint;
  readonly endedMinor: bigint;
  readonly activeAt: Date;
  readonly endsAt: Date;
  readonly overAt: Date | null;
};

/** The bonuses of these members that were active since a time, the oldest first. */
export function selectTakenGrants(
  db: Queryable,
  memberIds: readonly string[],
  since: Date,
): Promise<TakenGrant[]> {
  return db.query<TakenGrant>(
    `select id, member_id as "memberId", offer_id as "offerId", order_no as "orderNo", state,
       amount_minor as "amountMinor", ended_minor as "endedMinor", active_at as "activeAt", ends_at as "endsAt",
       over_at as "overAt"
     from promo_grant where member_id = any ($1::text[]) and active_at >= $2 order by active_at, id`,
    [textArray(memberIds), since],
  );
}
