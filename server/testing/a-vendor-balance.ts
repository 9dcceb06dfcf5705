// A member's balance at a vendor with wallets of its own, as far as the platform knows of it: money came in and is there.
import { newId } from '#server/base/id.ts';
import type { Database } from '#server/db/database.ts';

/** Writes that a member has had money at a vendor since a moment; none moves. */
export async function aVendorBalance(
  db: Database,
  { memberId, vassalage, since }: { memberId: string; vassalage: string; since: Date },
): Promise<void> {
  await db.query(
    `insert into vendor_transfer (id, member_id, vassalage, direction, amount_minor, state, asked_at, next_try_at,
       settled_at, left_minor, result_minor)
     values ($1, $2, $3, 'IN', 1, 'DONE', $4, $4, $4, 1, 0)`,
    [newId('vtr', since.getTime()), memberId, vassalage, since],
  );
}
