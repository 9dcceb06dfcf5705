// SQL on a member's own withdrawals: their stages, and the report.
import type { WithdrawReason, WithdrawState } from '#contract/cashier/withdrawals.ts';
import type { Queryable } from '#server/db/database.ts';
import { withdrawColumns, type WithdrawRow } from './withdraw-store.ts';

type StageRow = {
  readonly orderNo: string;
  readonly state: WithdrawState;
  readonly reason: WithdrawReason | null;
  readonly actor: string;
  readonly at: Date;
};

/** The stages of orders, each order's in their order. */
export function selectWithdrawStages(db: Queryable, orderNos: readonly string[]): Promise<StageRow[]> {
  return db.query<StageRow>(
    `select order_no as "orderNo", state, reason, actor, at from withdrawal_stage
     where order_no = any($1) order by order_no, nth`,
    [orderNos],
  );
}

type ReportFilter = {
  readonly memberId: string;
  readonly from: Date;
  readonly to: Date;
  readonly state: WithdrawState | undefined;
};

const fitting = `from withdrawal
  where member_id = $1 and created_at >= $2 and created_at < $3 and ($4::text is null or state = $4)`;

export async function sumWithdrawReport(
  db: Queryable,
  { memberId, from, to, state }: ReportFilter,
): Promise<{ readonly count: bigint; readonly paidMinor: bigint }> {
  const [row] = await db.query<{ count: bigint; paidMinor: bigint }>(
    `select count(*) as count,
       coalesce(sum(amount_minor - fee_minor) filter (where state = 'PAID'), 0)::bigint as "paidMinor" ${fitting}`,
    [memberId, from, to, state ?? null],
  );
  return row ?? { count: 0n, paidMinor: 0n };
}

export function selectWithdrawReport(
  db: Queryable,
  { memberId, from, to, state }: ReportFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<WithdrawRow[]> {
  return db.query<WithdrawRow>(
    `select ${withdrawColumns} ${fitting} order by created_at desc, order_no desc offset $5 limit $6`,
    [memberId, from, to, state ?? null, page.offset, page.limit],
  );
}
