// SQL on the cents by which open manual orders to a number differ.
import type { Transaction } from '#server/db/database.ts';

/** The amounts that open manual orders to a number wait for. */
export async function selectAmountsAwaited(tx: Transaction, accountId: string): Promise<Set<bigint>> {
  const rows = await tx.query<{ payableMinor: bigint }>(
    `select payable_minor as "payableMinor" from deposit_order
     where account_id = $1 and state in ('AWAITING_PAYMENT', 'UNDER_REVIEW', 'MISMATCH') and not is_late`,
    [accountId],
  );
  return new Set(rows.map(({ payableMinor }) => payableMinor));
}

/**
 * Frees the cents of manual orders to a number whose time to pay is over, so that claims cannot keep them from others.
 * Orders that are locked at this moment are left for the next time.
 */
export async function freeCents(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await tx.query(
    `update deposit_order set is_late = true where order_no in (
       select order_no from deposit_order
       where account_id = $1 and state in ('AWAITING_PAYMENT', 'UNDER_REVIEW', 'MISMATCH') and not is_late
         and expires_at <= $2 for update skip locked)`,
    [accountId, now],
  );
}
