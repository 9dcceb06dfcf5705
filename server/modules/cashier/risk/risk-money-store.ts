// SQL on a member’s deposits and withdrawals as the rules of risk count them.
import type { Queryable } from '#server/db/database.ts';
import type { RiskDeposit } from './risk-rules.ts';

/** So many orders of a member are read at most. */
const mostOrders = 1_000;

/** The newest orders of a member that were made since a time. */
export async function selectRiskDeposits(
  db: Queryable,
  memberId: string,
  since: Date,
): Promise<RiskDeposit[]> {
  const rows = await db.query<{
    createdAt: Date;
    hasFailed: boolean;
    creditedAt: Date | null;
    creditedMinor: bigint | null;
  }>(
    `select created_at as "createdAt", state = 'FAILED' as "hasFailed", credited_at as "creditedAt",
       credited_minor as "creditedMinor"
     from deposit_order where member_id = $1 and created_at >= $2 order by created_at desc limit ${mostOrders}`,
    [memberId, since],
  );
  return rows.map(({ createdAt, hasFailed, creditedAt, creditedMinor }) => ({
    createdAt,
    hasFailed,
    credited: creditedAt && creditedMinor !== null ? { at: creditedAt, minor: creditedMinor } : null,
  }));
}

/** The sum of a member's withdrawals that were made in a time, before its end, and not refused or returned. */
export async function sumWithdrawn(
  db: Queryable,
  memberId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<bigint> {
  const [row] = await db.query<{ minor: bigint }>(
    `select coalesce(sum(amount_minor), 0)::bigint as minor from withdrawal
     where member_id = $1 and created_at > $2 and created_at < $3
       and state not in ('REJECTED', 'CANCELLED', 'RETURNED')`,
    [memberId, from, to],
  );
  return row?.minor ?? 0n;
}

/** A member's withdrawals after a time that were not refused or returned. */
export function selectPaidOut(
  db: Queryable,
  memberId: string,
  after: Date,
): Promise<{ readonly at: Date; readonly minor: bigint }[]> {
  return db.query(
    `select created_at as at, amount_minor as minor from withdrawal
     where member_id = $1 and created_at > $2 and state not in ('REJECTED', 'CANCELLED', 'RETURNED')
     order by created_at desc limit ${mostOrders}`,
    [memberId, after],
  );
}

/** When a member made orders of withdrawals in a time, its end included; cancelled and refused ones too. */
export async function selectWithdrawalTimes(
  db: Queryable,
  memberId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Date[]> {
  const rows = await db.query<{ createdAt: Date }>(
    `select created_at as "createdAt" from withdrawal
     where member_id = $1 and created_at > $2 and created_at <= $3 order by created_at desc limit ${mostOrders}`,
    [memberId, from, to],
  );
  return rows.map(({ createdAt }) => createdAt);
}

/** A member's orders that the provider took back since a time. */
export async function selectTakenBack(db: Queryable, memberId: string, since: Date): Promise<string[]> {
  const rows = await db.query<{ orderNo: string }>(
    `select order_no as "orderNo" from deposit_order
     where member_id = $1 and state = 'CHARGED_BACK' and updated_at >= $2 order by updated_at desc limit ${mostOrders}`,
    [memberId, since],
  );
  return rows.map(({ orderNo }) => orderNo);
}
