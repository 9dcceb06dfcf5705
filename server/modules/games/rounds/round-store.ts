// All SQL on rounds.
import type { Queryable } from '#server/db/database.ts';

/** Whether a member's round of a vendor's id is settled, at whichever vendor. */
export async function hasSettledRound(
  db: Queryable,
  memberId: string,
  vendorRoundId: string,
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from round where member_id = $1 and vendor_round_id = $2 and state = 'SETTLED' limit 1`,
    [memberId, vendorRoundId],
  );
  return rows.length > 0;
}
