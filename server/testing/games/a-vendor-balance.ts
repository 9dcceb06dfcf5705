// Records that a member has had money at a vendor with wallets of its own.
import { newId } from '#server/base/id.ts';
import type { Database } from '#server/db/database.ts';

/** Records that a member has had money at a vendor since a time; no money moves. */
export async function aVendorBalance(
  db: Database,
  { memberId, vendorCode, since }: { memberId: string; vendorCode: string; since: Date },
): Promise<void> {
  await db.query(
    `insert into vendor_transfer (id, member_id, vendor_code, direction, amount_minor, state, requested_at, next_try_at,
       settled_at, left_minor, result_minor)
     values ($1, $2, $3, 'IN', 1, 'DONE', $4, $4, $4, 1, 0)`,
    [newId('vtr', since.getTime()), memberId, vendorCode, since],
  );
}
