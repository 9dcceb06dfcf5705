// SQL on what promotions need to know about deposits.
import type { DepositState } from '#contract/cashier/deposits.ts';
import type { Queryable } from '#server/db/database.ts';
import { textArray } from '#server/db/values/array-literals.ts';

type DepositFact = {
  readonly orderNo: string;
  readonly state: DepositState;
  /** What the wallet got, in minor units; null before. */
  readonly netMinor: bigint | null;
  readonly expiresAt: Date;
};

/** Orders by their numbers; unknown ones are left out. */
export function selectDepositFacts(db: Queryable, orderNos: readonly string[]): Promise<DepositFact[]> {
  return db.query<DepositFact>(
    `select order_no as "orderNo", state, credited_minor - fee_minor as "netMinor", expires_at as "expiresAt"
     from deposit_order where order_no = any($1::text[])`,
    [textArray(orderNos)],
  );
}

/** How many deposits of a member were ever credited, those taken back included, except that of one order. */
export async function countDeposits(db: Queryable, memberId: string, exceptOrderNo: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from deposit_order
     where member_id = $1 and order_no <> $2 and credited_at is not null`,
    [memberId, exceptOrderNo],
  );
  return row?.count ?? 0;
}
