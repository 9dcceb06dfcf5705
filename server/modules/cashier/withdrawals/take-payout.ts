// Takes over what a provider reports about a payout; the same report again changes nothing.
import type { Transaction } from '#server/db/database.ts';
import type { PayoutReport } from '../gateways/payout-port.ts';
import type { CashierParts } from '../parts.ts';
import { move } from './move-withdrawal.ts';
import {
  isOpen,
  type PayoutRow,
  selectPayout,
  selectPayoutsOf,
  writeConflict,
  writeOutcome,
} from './payout-store.ts';
import { afterRefusalMs, isFinalRefusal, nextQuestionAt } from './withdraw-rules.ts';
import { lockWithdrawal, type WithdrawRow, writeNextAt } from './withdraw-store.ts';

/** The result of a report, for the log of notices. CONFLICT: it contradicts an earlier one, and operators look. */
export type TakenPayout = 'PAID' | 'PENDING' | 'REFUSED' | 'RETURNED' | 'KNOWN' | 'NO_PAYOUT' | 'CONFLICT';
type Found = { readonly order: WithdrawRow; readonly payout: PayoutRow; readonly report: PayoutReport };

export async function takePayoutReport(
  parts: CashierParts,
  gateway: string,
  report: PayoutReport,
): Promise<TakenPayout> {
  const known = await selectPayout(parts.db, { gateway, reference: report.reference });
  if (!known) return 'NO_PAYOUT';
  return parts.db.tx(async (tx) => {
    const order = await lockWithdrawal(tx, known.orderNo);
    const payout = await selectPayout(tx, { gateway, reference: report.reference });
    if (!order || !payout) throw new Error(`${known.reference} is gone`);
    return take(tx, parts, { order, payout, report });
  });
}

async function take(tx: Transaction, parts: CashierParts, found: Found): Promise<TakenPayout> {
  const { order, payout, report } = found;
  const at = parts.clock.now();
  if (report.amountMinor !== payout.amountMinor || report.currency !== payout.currency)
    return conflict(tx, parts, found, 'AMOUNT_DIFFERS');
  if (report.state === payout.state) {
    if (report.state === 'PENDING') await writeNextAt(tx, order.orderNo, nextQuestionAt(payout.queries, at));
    return 'KNOWN';
  }
  if (report.state === 'PENDING') return pending(tx, parts, found);
  if (report.state === 'REFUSED') return refused(tx, parts, found);
  if (report.state === 'PAID') return paid(tx, parts, found);
  return returned(tx, parts, found);
}

async function conflict(
  tx: Transaction,
  { clock }: CashierParts,
  { payout, report }: Found,
  why: string,
): Promise<'CONFLICT'> {
  await writeConflict(tx, payout.reference, `${why}: ${report.state} after ${payout.state}`, clock.now());
  return 'CONFLICT';
}

const outcomeOf = ({ payout: { reference }, report: { state, payoutId, reason } }: Found, at: Date) => ({
  reference,
  state,
  payoutId,
  reason,
  at,
});

async function pending(tx: Transaction, { clock }: CashierParts, found: Found): Promise<TakenPayout> {
  // A late report of an earlier time.
  if (!isOpen(found.payout)) return 'KNOWN';
  await writeOutcome(tx, outcomeOf(found, clock.now()));
  await writeNextAt(tx, found.order.orderNo, nextQuestionAt(found.payout.queries, clock.now()));
  return 'PENDING';
}

async function refused(tx: Transaction, parts: CashierParts, found: Found): Promise<TakenPayout> {
  const { order, payout, report } = found;
  const at = parts.clock.now();
  if (!isOpen(payout)) return conflict(tx, parts, found, 'REFUSED_AFTER_END');
  await writeOutcome(tx, outcomeOf(found, at));
  if (isFinalRefusal(report.reason, payout.nth))
    await move(tx, parts, order, {
      state: 'RETURNED',
      reason: report.reason ?? 'PAYOUT_REFUSED',
      actor: '',
      at,
    });
  else await writeNextAt(tx, order.orderNo, new Date(at.getTime() + afterRefusalMs));
  return 'REFUSED';
}

async function paid(tx: Transaction, parts: CashierParts, found: Found): Promise<TakenPayout> {
  const { order, payout } = found;
  const at = parts.clock.now();
  // A late report of an earlier time: it was paid, and came back since.
  if (payout.state === 'RETURNED') return 'KNOWN';
  // A refusal that was wrong: the money has left by it, unless a later payout or a return went ahead.
  const isLast = (await selectPayoutsOf(tx, order.orderNo)).at(-1)?.reference === payout.reference;
  if (order.state !== 'PAYING' || !isLast) return conflict(tx, parts, found, 'PAID_AFTER_END');
  await writeOutcome(tx, outcomeOf(found, at));
  await move(tx, parts, order, { state: 'PAID', reason: null, actor: '', at });
  return 'PAID';
}

async function returned(tx: Transaction, parts: CashierParts, found: Found): Promise<TakenPayout> {
  const { payout } = found;
  const at = parts.clock.now();
  let { order } = found;
  if (payout.state === 'REFUSED') return conflict(tx, parts, found, 'RETURNED_AFTER_END');
  // The report that it was paid is lost, or comes later.
  if (order.state === 'PAYING')
    order = await move(tx, parts, order, { state: 'PAID', reason: null, actor: '', at });
  if (order.state !== 'PAID') return conflict(tx, parts, found, 'RETURNED_AFTER_END');
  await writeOutcome(tx, { ...outcomeOf(found, at), reason: payout.reason });
  await move(tx, parts, order, { state: 'RETURNED', reason: 'SENT_BACK', actor: '', at });
  return 'RETURNED';
}
