// The proof of withdrawals: each order, its payouts and the ledger have the same amounts; it writes nothing.
import type { Database } from '#server/db/database.ts';
import { beginReading } from '#server/db/one-moment.ts';
import { type BookedWithdrawal, sumBookedWithdrawals } from '#server/modules/wallet/index.ts';
import { type ProvenOrder, selectProvenOrders } from './withdrawal-proof-store.ts';

/** A broken rule and the order, or the reference in the ledger, that breaks it. */
type WithdrawalFault = { readonly rule: string; readonly subject: string };
/** The number of orders, and the contradictions, which should be none. */
export type WithdrawalProof = { readonly orders: number; readonly faults: readonly WithdrawalFault[] };

const rules = {
  held: 'the ledger held the amount of each order',
  paid: 'the ledger paid what was paid, once',
  fee: 'the ledger took the fee of a paid order',
  released: 'the ledger gave back what was not paid',
  returned: 'the ledger gave back what came back after it was paid',
  payout: 'a paid order has one payout of its net amount',
  open: 'only an order that is being paid has an open payout',
  known: 'a withdrawal in the ledger belongs to an order',
} as const;

const nothing = { heldMinor: 0n, paidMinor: 0n, feeMinor: 0n, releasedMinor: 0n, returnedMinor: 0n };

/** Compares all orders of withdrawals, their payouts and the ledger in one snapshot. */
export function proveWithdrawals(db: Database): Promise<WithdrawalProof> {
  return db.tx(async (tx) => {
    await beginReading(tx);
    const orders = await selectProvenOrders(tx);
    const booked = new Map((await sumBookedWithdrawals(tx)).map((sums) => [sums.reference, sums]));
    const faults = orders.flatMap((order) => faultsOf(order, booked.get(order.orderNo) ?? nothing));
    const known = new Set(orders.map(({ orderNo }) => orderNo));
    for (const { reference, heldMinor } of booked.values())
      if (!known.has(reference)) faults.push({ rule: rules.known, subject: `${reference} ${heldMinor}` });
    return { orders: orders.length, faults };
  });
}

function faultsOf(order: ProvenOrder, booked: Omit<BookedWithdrawal, 'reference'>): WithdrawalFault[] {
  const { orderNo, state, amountMinor, feeMinor, paidAt } = order;
  const isPaid = paidAt !== null;
  const netMinor = isPaid ? amountMinor - feeMinor : 0n;
  const isBack = state === 'REJECTED' || state === 'CANCELLED' || (state === 'RETURNED' && !isPaid);
  const differing = (rule: string, is: bigint, wanted: bigint): WithdrawalFault[] =>
    is === wanted ? [] : [{ rule, subject: `${orderNo} ${is} instead of ${wanted}` }];
  return [
    ...differing(rules.held, booked.heldMinor, amountMinor),
    ...differing(rules.paid, booked.paidMinor, netMinor),
    ...differing(rules.fee, booked.feeMinor, isPaid ? feeMinor : 0n),
    ...differing(rules.released, booked.releasedMinor, isBack ? amountMinor : 0n),
    ...differing(rules.returned, booked.returnedMinor, state === 'RETURNED' && isPaid ? amountMinor : 0n),
    ...(order.paid > 1n
      ? [{ rule: rules.payout, subject: `${orderNo} has ${order.paid} payouts` }]
      : differing(rules.payout, order.paidOutMinor, netMinor)),
    ...(order.open > 0n && state !== 'PAYING' ? [{ rule: rules.open, subject: `${orderNo} ${state}` }] : []),
  ];
}
