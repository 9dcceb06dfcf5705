// Fills the demo's records and queues with deposits and withdrawals, once.
import type { HeldClock } from '#server/base/clock.ts';
import type { CashierParts } from '../parts.ts';
import { hasDeposited } from '../deposits/deposit-store.ts';
import { seedOpenDeposits, seedPastDeposits } from './seed-deposits.ts';
import { seedOpenWithdrawals, seedPastWithdrawals } from './seed-withdrawals.ts';

type Payee = { readonly memberId: string; readonly paymentPassword: string };

/** Members of the demo: one pays in, two have a card and withdraw. */
export type SeedPayers = { readonly payer: string; readonly payees: readonly [Payee, Payee] };

/**
 * Makes payments of four to six days ago, so that the ledger's lines before the rounds of the demo are in order. False
 * where it has run before.
 */
export async function seedPastPayments(
  parts: CashierParts,
  clock: HeldClock,
  { payer, payees: [first] }: SeedPayers,
): Promise<boolean> {
  if (await parts.db.tx((tx) => hasDeposited(tx, payer))) return false;
  await seedPastDeposits(parts, clock, payer);
  await seedPastWithdrawals(parts, clock, first);
  return true;
}

/** Makes payments of today, most of which wait for somebody. */
export async function seedOpenPayments(
  parts: CashierParts,
  clock: HeldClock,
  { payer, payees }: SeedPayers,
): Promise<void> {
  // A deposit requires turnover before the next withdrawal, so the withdrawals come first.
  await seedOpenWithdrawals(parts, clock, payees);
  await seedOpenDeposits(parts, clock, [payer, payees[0].memberId]);
}
