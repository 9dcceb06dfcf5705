// SQL of the proof of withdrawals: every order with its payouts.
import type { WithdrawState } from '#contract/cashier/withdrawals.ts';
import type { Queryable } from '#server/db/database.ts';
import { queryExactSums } from '#server/db/values/exact-sums.ts';

export type ProvenOrder = {
  readonly orderNo: string;
  readonly state: WithdrawState;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly paidAt: Date | null;
  /** The number and the sum of the payouts that left the provider, also those that came back. */
  readonly paid: bigint;
  readonly paidOutMinor: bigint;
  /** The number of payouts that are not over. */
  readonly open: bigint;
};

export function selectProvenOrders(db: Queryable): Promise<ProvenOrder[]> {
  return queryExactSums<ProvenOrder>(
    db,
    ['paidOutMinor'],
    `select w.order_no as "orderNo", w.state, w.amount_minor as "amountMinor", w.fee_minor as "feeMinor",
       w.paid_at as "paidAt", count(p.reference) filter (where p.state in ('PAID', 'RETURNED')) as paid,
       coalesce(sum(p.amount_minor) filter (where p.state in ('PAID', 'RETURNED')), 0) as "paidOutMinor",
       count(p.reference) filter (where p.state in ('SENDING', 'PENDING')) as open
     from withdrawal w left join payout_attempt p on p.order_no = w.order_no
     group by w.order_no order by w.order_no`,
  );
}
