// SQL on withdrawals and payouts as operators read them: the lists, their sums, what waits and what is stuck.
import type { payoutStates } from '#contract/cashier/withdraw-office.ts';
import type { WithdrawState } from '#contract/cashier/withdrawals.ts';
import type { Queryable } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';
import { payoutColumns, type PayoutRow } from '../withdrawals/payout-store.ts';
import { type ReviewReason, withdrawColumns, type WithdrawRow } from '../withdrawals/withdraw-store.ts';

export type WithdrawFilter = {
  readonly state?: WithdrawState | undefined;
  /** `true` for the orders that operators decide about now, `false` for the others. */
  readonly isWaiting?: string | undefined;
  readonly bankCode?: string | undefined;
  readonly memberId?: string | undefined;
  readonly orderNo?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};
export type WithdrawListRow = WithdrawRow & { readonly id: string; readonly rules: readonly string[] };

const fitting = `from withdrawal w
  where ($1::text is null or state = $1) and ($2::boolean is null or (state = 'REVIEW') = $2)
    and ($3::text is null or bank_code = $3) and ($4::text is null or member_id = $4)
    and ($5::text is null or order_no = $5) and ($6::timestamptz is null or created_at >= $6)
    and ($7::timestamptz is null or created_at < $7)`;
const rules = `array(select rule from withdrawal_reason r where r.order_no = w.order_no order by points desc, rule)
  as rules`;

const valuesOf = ({ state, isWaiting, bankCode, memberId, orderNo, from, to }: WithdrawFilter) =>
  [state, isWaiting, bankCode, memberId, orderNo, from, to].map((value) => value ?? null);

/** The orders that fit a filter. */
export const withdrawList = (filter: WithdrawFilter): List<'createdAt'> => ({
  select: `select order_no as id, ${withdrawColumns}, ${rules} ${fitting}`,
  values: valuesOf(filter),
  sorts: { createdAt: 'timestamptz' },
});

/** One order as the list shows it. */
export async function selectListed(db: Queryable, orderNo: string): Promise<WithdrawListRow | undefined> {
  const [row] = await db.query<WithdrawListRow>(
    `select order_no as id, ${withdrawColumns}, ${rules} from withdrawal w where order_no = $1`,
    [orderNo],
  );
  return row;
}

/** The paid orders that fit a filter: their number, the amounts, and the fees. */
export async function sumPaidOrders(
  db: Queryable,
  filter: WithdrawFilter,
): Promise<{ orders: bigint; amountMinor: bigint; feeMinor: bigint }> {
  const [row] = await db.query<{ orders: bigint; amountMinor: bigint; feeMinor: bigint }>(
    `select count(*) as orders, coalesce(sum(amount_minor), 0)::bigint as "amountMinor",
       coalesce(sum(fee_minor), 0)::bigint as "feeMinor" ${fitting} and state = 'PAID'`,
    valuesOf(filter),
  );
  return row ?? { orders: 0n, amountMinor: 0n, feeMinor: 0n };
}

/** What the automatic check found about an order, the most points first. */
export function selectHits(db: Queryable, orderNo: string): Promise<ReviewReason[]> {
  return db.query<ReviewReason>(
    'select rule, points, facts from withdrawal_reason where order_no = $1 order by points desc, rule',
    [orderNo],
  );
}

export type PayoutFilter = {
  readonly state?: (typeof payoutStates)[number] | undefined;
  readonly gateway?: string | undefined;
  readonly orderNo?: string | undefined;
  readonly isConflict?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};
export type PayoutListRow = PayoutRow & { readonly id: string; readonly orderState: WithdrawState };

/** The payouts that fit a filter. */
export const payoutList = (filter: PayoutFilter): List<'beganAt'> => ({
  select: `select reference as id, ${payoutColumns},
      (select w.state from withdrawal w where w.order_no = p.order_no) as "orderState"
    from payout_attempt p
    where ($1::text is null or state = $1) and ($2::text is null or gateway = $2)
      and ($3::text is null or order_no = $3) and ($4::boolean is null or (conflict is not null) = $4)
      and ($5::timestamptz is null or began_at >= $5) and ($6::timestamptz is null or began_at < $6)`,
  values: [filter.state, filter.gateway, filter.orderNo, filter.isConflict, filter.from, filter.to].map(
    (value) => value ?? null,
  ),
  sorts: { beganAt: 'timestamptz' },
});

/** How many orders wait for operators, and since when the oldest. */
export async function countReviewed(db: Queryable): Promise<{ count: number; oldestAt: Date | null }> {
  const [row] = await db.query<{ count: number; oldestAt: Date | null }>(
    `select count(*)::integer as count, min(changed_at) as "oldestAt" from withdrawal where state = 'REVIEW'`,
  );
  return row ?? { count: 0, oldestAt: null };
}

const shownAtMost = 20;

/** Orders that are not over and wait for no person, since before an instant; the oldest first. */
export function selectStuck(
  db: Queryable,
  before: Date,
): Promise<{ readonly orderNo: string; readonly state: string; readonly changedAt: Date }[]> {
  return db.query(
    `select order_no as "orderNo", state, changed_at as "changedAt" from withdrawal
     where state in ('SUBMITTED', 'APPROVED', 'PAYING') and changed_at < $1 order by changed_at limit $2`,
    [before, shownAtMost],
  );
}

/** Payouts with a contradiction since an instant, the newest first. */
export function selectConflicts(
  db: Queryable,
  since: Date,
): Promise<{ readonly orderNo: string; readonly conflict: string; readonly at: Date }[]> {
  return db.query(
    `select order_no as "orderNo", conflict, conflict_at as at from payout_attempt
     where conflict is not null and conflict_at >= $1 order by conflict_at desc limit $2`,
    [since, shownAtMost],
  );
}

/** The orders of payouts by a provider's number; two providers may use the same one. */
export function selectOrdersOfPayout(
  db: Queryable,
  payoutId: string,
): Promise<{ readonly orderNo: string; readonly state: string }[]> {
  return db.query(
    `select distinct w.order_no as "orderNo", w.state from payout_attempt p
     join withdrawal w on w.order_no = p.order_no where p.payout_id = $1 order by 1 desc limit 20`,
    [payoutId],
  );
}
