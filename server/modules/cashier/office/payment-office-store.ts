// SQL on payments as operators read them: those of one order, those that may be its own, and those without credit.
import type { openPaymentKinds } from '#contract/cashier/payment-office.ts';
import type { DepositState } from '#contract/cashier/deposits.ts';
import type { Queryable } from '#server/db/database.ts';
import type { List } from '#server/db/list-page.ts';
import { paymentColumns, type PaymentRow } from '../deposits/payment-store.ts';

/** Neither credited nor returned nor taken back. */
const isOpen = 'p.credited_at is null and p.returned_at is null and p.reversed_at is null';

/** The payments that name an order or are credited to it, and the payment of a transaction; oldest first. */
export function selectPaymentsOf(
  db: Queryable,
  orderNo: string,
  typed: { readonly gateway: string; readonly transactionId: string },
): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(
    `select ${paymentColumns} from provider_payment p where p.order_no = $1
     union select ${paymentColumns} from provider_payment p where p.gateway = $2 and p.transaction_id = $3
     order by "seenAt", "transactionId"`,
    [orderNo, typed.gateway, typed.transactionId],
  );
}

type Search = {
  readonly gateway: string;
  readonly amountMinor: bigint;
  readonly from: Date;
  readonly to: Date;
};

/** Payments of a provider that name no order, the nearest amounts first; at most twenty. */
export function selectCandidates(
  db: Queryable,
  { gateway, amountMinor, from, to }: Search,
): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(
    `select ${paymentColumns} from provider_payment p
     where p.gateway = $1 and p.seen_at >= $2 and p.seen_at < $3 and p.order_no is null and ${isOpen}
     order by abs(p.amount_minor - $4::bigint), p.seen_at desc, p.transaction_id limit 20`,
    [gateway, from, to, amountMinor],
  );
}

export type OpenPaymentRow = PaymentRow & {
  readonly id: string;
  readonly kind: (typeof openPaymentKinds)[number];
  readonly orderState: DepositState | null;
};
type PaymentFilter = {
  readonly kind?: string | undefined;
  readonly gateway?: string | undefined;
  readonly transactionId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

const kind = `case when o.order_no is null then 'NO_ORDER'
  when o.state in ('CREDITED', 'CHARGED_BACK') then 'SECOND' else 'DIFFERS' end`;

/** The payments that no order is credited with. */
export const openPaymentList = (filter: PaymentFilter): List<'seenAt'> => ({
  select: `select p.gateway || ' ' || p.transaction_id as id, ${paymentColumns}, ${kind} as kind,
      o.state as "orderState"
    from provider_payment p left join deposit_order o on o.order_no = p.order_no
    where ${isOpen} and ($1::text is null or ${kind} = $1) and ($2::text is null or p.gateway = $2)
      and ($3::text is null or p.transaction_id = $3)
      and ($4::timestamptz is null or p.seen_at >= $4) and ($5::timestamptz is null or p.seen_at < $5)`,
  values: [filter.kind, filter.gateway, filter.transactionId, filter.from, filter.to].map(
    (value) => value ?? null,
  ),
  sorts: { seenAt: 'timestamptz' },
});
