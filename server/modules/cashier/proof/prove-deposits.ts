// The proof of deposits: each credited order, its payment and the ledger have the same amounts; it writes nothing.
import type { Database } from '#server/db/database.ts';
import { beginReading } from '#server/db/one-moment.ts';
import { type BookedDeposit, sumBookedDeposits } from '#server/modules/wallet/index.ts';
import { type CreditedOrder, selectCreditedOrders } from './deposit-proof-store.ts';

/** A broken rule and the order, or the reference in the ledger, that breaks it. */
type DepositFault = { readonly rule: string; readonly subject: string };
/** The number of credited orders, and the contradictions, which should be none. */
export type DepositProof = { readonly orders: number; readonly faults: readonly DepositFault[] };

const rules = {
  payment: 'a credited order has one payment of its amount',
  order: 'a credited payment belongs to a credited order',
  booked: 'the ledger booked what was credited',
  takenBack: 'the ledger took back what the provider took back',
  known: 'a deposit in the ledger belongs to a credited order',
} as const;

const nothing = { paidMinor: 0n, feeMinor: 0n, takenBackMinor: 0n, feeBackMinor: 0n };

/** Compares all orders of deposits, their payments and the ledger in one snapshot. */
export function proveDeposits(db: Database): Promise<DepositProof> {
  return db.tx(async (tx) => {
    await beginReading(tx);
    const found = await selectCreditedOrders(tx);
    const booked = new Map((await sumBookedDeposits(tx)).map((sums) => [sums.reference, sums]));
    const orders = found.filter(({ creditedMinor }) => creditedMinor !== null);
    const faults = found.flatMap((order) => faultsOf(order, booked.get(order.orderNo) ?? nothing));
    const credited = new Set(orders.map(({ orderNo }) => orderNo));
    for (const { reference, ...sums } of booked.values())
      if (!credited.has(reference))
        faults.push({ rule: rules.known, subject: `${reference} ${sums.paidMinor}` });
    return { orders: orders.length, faults };
  });
}

function faultsOf(
  { orderNo, state, creditedMinor, feeMinor, payments, paidMinor }: CreditedOrder,
  booked: Omit<BookedDeposit, 'reference'>,
): DepositFault[] {
  if (creditedMinor === null) return [{ rule: rules.order, subject: `${orderNo} ${state}` }];
  const isTakenBack = state === 'CHARGED_BACK';
  const differing = (rule: string, is: bigint, wanted: bigint) =>
    is === wanted ? [] : [{ rule, subject: `${orderNo} ${is} instead of ${wanted}` }];
  return [
    ...(payments === 1n
      ? differing(rules.payment, paidMinor, creditedMinor)
      : [{ rule: rules.payment, subject: `${orderNo} has ${payments} payments` }]),
    ...differing(rules.booked, booked.paidMinor, creditedMinor),
    ...differing(rules.booked, booked.feeMinor, -feeMinor),
    ...differing(rules.takenBack, booked.takenBackMinor, isTakenBack ? -creditedMinor : 0n),
    ...differing(rules.takenBack, booked.feeBackMinor, isTakenBack ? feeMinor : 0n),
  ];
}
