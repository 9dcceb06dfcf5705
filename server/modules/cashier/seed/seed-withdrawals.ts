// Withdrawals of the demo in every state, made by the acts of members, operators and a provider.
import { minorToDecimal } from '#contract/base/money.ts';
import { withdrawFee } from '#contract/cashier/withdraw-fee.ts';
import type { WithdrawReason, WithdrawState } from '#contract/cashier/withdrawals.ts';
import type { HeldClock } from '#server/base/clock.ts';
import type { CashierParts } from '../parts.ts';
import { move } from '../withdrawals/move-withdrawal.ts';
import { createOpening } from '../withdrawals/open-withdrawal.ts';
import { cancelOwn } from '../withdrawals/own-withdrawals.ts';
import { payWithdrawals } from '../withdrawals/pay-withdrawals.ts';
import { feeOfRules, readWithdrawFacts } from '../withdrawals/withdraw-facts.ts';
import { lockWithdrawal } from '../withdrawals/withdraw-store.ts';
import { demoPayoutName, demoPayouts } from './demo-providers.ts';

const hourMs = 60 * 60_000;
const minor = (whole: number): bigint => BigInt(whole) * 100n;

type Step = { readonly state: WithdrawState; readonly agoMs: number; readonly amountMinor: bigint };

/** A card takes money a day after it was added. Operators review a member's orders until one is paid. */
const pastSteps: readonly Step[] = [
  { state: 'CANCELLED', agoMs: 115 * hourMs, amountMinor: minor(900) },
  { state: 'REJECTED', agoMs: 114 * hourMs, amountMinor: minor(2_500) },
  { state: 'PAID', agoMs: 105 * hourMs, amountMinor: minor(1_000) },
  { state: 'RETURNED', agoMs: 100 * hourMs, amountMinor: minor(800) },
];

/** A member of the demo who can withdraw. */
type Payee = { readonly memberId: string; readonly paymentPassword: string };

/** Orders of a member that are over. */
export const seedPastWithdrawals = (parts: CashierParts, clock: HeldClock, payee: Payee): Promise<void> =>
  bringAll(parts, clock, payee, pastSteps);

/** An order of the first member that is paid next, and orders of the second one that wait for people. */
export async function seedOpenWithdrawals(
  parts: CashierParts,
  clock: HeldClock,
  [first, second]: readonly [Payee, Payee],
): Promise<void> {
  await bringAll(parts, clock, first, [{ state: 'APPROVED', agoMs: 0, amountMinor: minor(700) }]);
  await bringAll(parts, clock, second, [
    { state: 'HELD', agoMs: 0, amountMinor: minor(4_000) },
    { state: 'REVIEW', agoMs: 0, amountMinor: minor(60_000) },
  ]);
}

/** The clock shows the same time afterwards. */
async function bringAll(
  given: CashierParts,
  clock: HeldClock,
  payee: Payee,
  steps: readonly Step[],
): Promise<void> {
  const now = clock.now();
  for (const step of steps) {
    const demo = new Map([[demoPayoutName, demoPayouts(() => step.state === 'PAID')]]);
    const withdrawals = { ...given.withdrawals, gateways: demo, gatewayOf: () => demoPayoutName };
    clock.moveTo(new Date(now.getTime() - step.agoMs));
    await bring({ ...given, withdrawals }, clock, payee, step);
  }
  clock.moveTo(now);
}

/** Opens an order and brings it into a state. */
async function bring(
  parts: CashierParts,
  clock: HeldClock,
  { memberId, paymentPassword }: Payee,
  { state, amountMinor }: Step,
): Promise<void> {
  const rules = await parts.withdrawals.rules(memberId);
  const { cards, freeLeft } = await readWithdrawFacts(parts.db, parts, memberId, rules);
  const amount = minorToDecimal(amountMinor);
  const { orderNo } = await createOpening(parts)(memberId, {
    amount,
    fee: withdrawFee(amount, feeOfRules(rules), freeLeft).fee,
    bankCardId: cards[0]?.id ?? '',
    paymentPassword,
    requestId: `demo-${state}-${clock.now().getTime()}`,
  });
  if (state === 'CANCELLED') await cancelOwn(parts, memberId, orderNo);
  else if (state === 'REJECTED') await decide(parts, clock, orderNo, 'REJECTED', 'CARD_NOT_YOURS');
  else if (state === 'HELD') await decide(parts, clock, orderNo, 'HELD', null);
  else if (state !== 'REVIEW') await decide(parts, clock, orderNo, 'APPROVED', null);
  // An approved order waits for the provider that runs with the demo.
  if (state === 'PAID' || state === 'RETURNED') await payWithdrawals(parts);
}

/** What an operator decides, with the sentence to the member; an order that the check approved stays so. */
function decide(
  parts: CashierParts,
  clock: HeldClock,
  orderNo: string,
  state: 'REJECTED' | 'HELD' | 'APPROVED',
  reason: WithdrawReason | null,
): Promise<void> {
  return parts.db.tx(async (tx) => {
    const order = await lockWithdrawal(tx, orderNo);
    if (!order || order.state === state) return;
    const at = clock.now();
    const note = state === 'HELD' ? 'Please send a picture of the card with your name on it.' : null;
    await move(tx, parts, order, {
      state,
      reason,
      note,
      actor: '',
      at,
      nextAt: state === 'APPROVED' ? at : null,
    });
  });
}
