// SQL of the proof of deposits: every credited order with its credited payments.
import type { Queryable } from '#server/db/database.ts';
import { queryExactSums } from '#server/db/values/exact-sums.ts';

export type CreditedOrder = {
  readonly orderNo: string;
  /** CREDITED or CHARGED_BACK when the order is credited; another state when only a payment says that it is. */
  readonly state: string;
  readonly creditedMinor: bigint | null;
  readonly feeMinor: bigint;
  /** The number and the sum of the payments that are marked as credited to the order. */
  readonly payments: bigint;
  readonly paidMinor: bigint;
};

/** The orders that are credited, and those that have a credited payment. */
export function selectCreditedOrders(db: Queryable): Promise<CreditedOrder[]> {
  return queryExactSums<CreditedOrder>(
    db,
    ['paidMinor'],
    `select o.order_no as "orderNo", o.state, o.credited_minor as "creditedMinor", o.fee_minor as "feeMinor",
       count(p.transaction_id) as payments, coalesce(sum(p.amount_minor), 0) as "paidMinor"
     from deposit_order o
     left join provider_payment p on p.order_no = o.order_no and p.credited_at is not null
     where o.credited_minor is not null or p.transaction_id is not null
     group by o.order_no order by o.order_no`,
  );
}
