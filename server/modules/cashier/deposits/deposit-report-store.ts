// SQL on a member's own deposit orders: their stages, and the report.
import type { DepositState } from '#contract/cashier/deposits.ts';
import type { Queryable } from '#server/db/database.ts';
import { depositColumns, type DepositRow } from './deposit-store.ts';

type StageRow = { readonly orderNo: string; readonly state: DepositState; readonly at: Date };

/** The stages of orders, each order's in their order. */
export function selectStages(db: Queryable, orderNos: readonly string[]): Promise<StageRow[]> {
  return db.query<StageRow>(
    `select order_no as "orderNo", state, at from deposit_stage where order_no = any($1) order by order_no, nth`,
    [orderNos],
  );
}

type ReportFilter = {
  readonly memberId: string;
  readonly from: Date;
  readonly to: Date;
  readonly state: DepositState | undefined;
};

export async function sumReport(
  db: Queryable,
  { memberId, from, to, state }: ReportFilter,
): Promise<{ readonly count: bigint; readonly creditedMinor: bigint }> {
  const [row] = await db.query<{ count: bigint; creditedMinor: bigint }>(
    `select count(*) as count, coalesce(sum(credited_minor - fee_minor) filter (where state = 'CREDITED'), 0)::bigint
       as "creditedMinor"
     from deposit_order
     where member_id = $1 and created_at >= $2 and created_at < $3 and ($4::text is null or state = $4)`,
    [memberId, from, to, state ?? null],
  );
  return row ?? { count: 0n, creditedMinor: 0n };
}

export function selectReport(
  db: Queryable,
  { memberId, from, to, state }: ReportFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<DepositRow[]> {
  return db.query<DepositRow>(
    `select ${depositColumns} from deposit_order
     where member_id = $1 and created_at >= $2 and created_at < $3 and ($4::text is null or state = $4)
     order by created_at desc, order_no desc offset $5 limit $6`,
    [memberId, from, to, state ?? null, page.offset, page.limit],
  );
}
