// Judges payments against their orders and books those that fit. The only code that credits.
import type { DepositReason } from '#contract/cashier/deposits.ts';
import type { Transaction } from '#server/db/database.ts';
import { publishAll } from '#server/db/outbox.ts';
import { feeOf } from '../channels/channel-rules.ts';
import { type CashierParts, changedTopic, type DepositRules } from '../parts.ts';
import { judgePayment, mayFollow } from './deposit-rules.ts';
import { depositMessage } from '../messages/payment-messages.ts';
import { type DepositRow, moveDeposits } from './deposit-store.ts';
import { isWithin } from './judge-deposit.ts';
import { markCredited, type PaymentRow } from './payment-store.ts';

/** The result of a report, for the log of notices. */
export type Taken =
  | 'CREDITED'
  | 'KNOWN'
  | 'MISMATCH'
  | 'KEPT'
  | 'NO_ORDER'
  | 'ENDED'
  | 'NOTHING'
  | 'TAKEN_BACK'
  /** A payment that is not credited was taken back. */
  | 'REVERSED'
  /** A reversal that does not fit the payment: nothing is booked, and the member is frozen. */
  | 'ODD_REVERSAL';

type Payment = Pick<PaymentRow, 'gateway' | 'transactionId' | 'amountMinor' | 'currency'>;

/** A locked payment of a locked order. */
export type Judged = { readonly order: DepositRow; readonly payment: Payment };

/**
 * Judges payments, each of another order; answers the results by order. `locking` is what `lockMembers` answers for all
 * their members, where the caller has called it.
 */
export async function settle(
  tx: Transaction,
  parts: CashierParts,
  rules: DepositRules,
  judged: readonly Judged[],
  locking?: ReturnType<typeof lockMembers>,
): Promise<ReadonlyMap<string, Taken>> {
  const at = parts.clock.now();
  const taken = new Map<string, Taken>();
  const steps: Step[] = [];
  const fitting: Judged[] = [];
  const differ = (order: DepositRow, reason: DepositReason): void => {
    taken.set(order.orderNo, 'MISMATCH');
    steps.push({ order, state: 'MISMATCH', reason, actor: '', at });
  };
  for (const one of judged) {
    const verdict = judgePayment(one.order, one.payment, at);
    if (verdict.to === 'KEPT') taken.set(one.order.orderNo, 'KEPT');
    else if (verdict.to === 'MISMATCH') differ(one.order, verdict.reason);
    else fitting.push(one);
  }
  const credits: Judged[] = [];
  const write = async (): Promise<void> => {
    moveAll(tx, parts, steps.splice(0));
    const credited = credits.splice(0);
    await credit(tx, parts, credited, '', true);
    for (const { order } of credited) taken.set(order.orderNo, 'CREDITED');
  };
  const excluded = await (locking ?? lockMembers(tx, parts, membersOf(fitting)));
  for (const one of fitting) {
    const { memberId } = one.order;
    // What the limits leave counts the member's orders before this one as they are now.
    if (hasEnded(one.order) && [...steps, ...credits].some(({ order }) => order.memberId === memberId))
      await write();
    const reason = await reasonAgainst(tx, parts, rules, one.order, excluded);
    if (reason) differ(one.order, reason);
    else credits.push(one);
  }
  await write();
  return taken;
}

/** Its money was no longer expected, so it does not count as open. */
const hasEnded = ({ state }: DepositRow): boolean => state === 'EXPIRED' || state === 'FAILED';

const membersOf = (judged: readonly Judged[]): string[] => [
  ...new Set(judged.map(({ order }) => order.memberId)),
];

/** Locks the wallets of members; answers those who take a break. */
export async function lockMembers(
  tx: Transaction,
  { wallet, identity }: CashierParts,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const [, players] = await Promise.all([
    wallet.lockOwners(tx, memberIds),
    identity.playersOf(tx, memberIds),
  ]);
  return new Set(players.filter(({ status }) => status === 'SELF_EXCLUDED').map(({ memberId }) => memberId));
}

/**
 * Why a fitting payment waits for operators: its member takes a break, or the order had ended and its amount is more
 * than the limits leave now.
 */
async function reasonAgainst(
  tx: Transaction,
  parts: CashierParts,
  rules: DepositRules,
  order: DepositRow,
  excluded: ReadonlySet<string>,
): Promise<DepositReason | undefined> {
  const { memberId, payableMinor } = order;
  if (excluded.has(memberId)) return 'ON_A_BREAK';
  if (!hasEnded(order)) return undefined;
  return (await isWithin(tx, parts, { memberId, amountMinor: payableMinor, rules }))
    ? undefined
    : 'OVER_LIMIT';
}

/**
 * Books payments into the wallets of their orders' members, each once: order, payment and ledger each hold one credit.
 * The orders and the payments are locked; `isLocked` says that the wallets are, too.
 */
export async function credit(
  tx: Transaction,
  parts: Pick<CashierParts, 'wallet'> & MoveParts,
  credits: readonly Judged[],
  actor: string,
  isLocked = false,
): Promise<void> {
  if (credits.length === 0) return;
  const { clock, wallet } = parts;
  const at = clock.now();
  const postings = credits.flatMap(({ order, payment }) => {
    const feeMinor = feeOf(payment.amountMinor, order.feePpm);
    const reference = {
      refType: 'deposit',
      refId: order.orderNo,
      ownerId: order.memberId,
      account: 'CASH',
    } as const;
    const paid = {
      ...reference,
      txCode: 'DEP',
      amountMinor: payment.amountMinor,
      house: 'DEPOSIT_CLEARING',
    } as const;
    const fee = {
      ...reference,
      txCode: 'DEP_FEE',
      amountMinor: -feeMinor,
      house: 'FEE',
      mayGoNegative: true,
    } as const;
    return feeMinor > 0n ? [paid, fee] : [paid];
  });
  const posted = await wallet.postMany(tx, postings, { isLocked });
  for (const [nth, { verdict }] of posted.entries())
    if (verdict !== 'posted')
      throw new Error(`the deposit ${postings[nth]?.refId} was booked before: ${verdict}`);
  const named = credits.map(({ order: { orderNo }, payment: { gateway, transactionId } }) => ({
    gateway,
    transactionId,
    orderNo,
  }));
  const steps = credits.map(({ order, payment: { amountMinor } }): Step => {
    const booked = { creditedMinor: amountMinor, feeMinor: feeOf(amountMinor, order.feePpm) };
    return { order, state: 'CREDITED', reason: null, actor, at, credit: booked };
  });
  markCredited(tx, named, at);
  moveAll(tx, parts, steps);
}

type Step = Omit<Parameters<typeof moveDeposits>[1][number], 'orderNo'> & { readonly order: DepositRow };

type MoveParts = Pick<CashierParts, 'clock' | 'currencySymbol' | 'writeToInbox'>;

/** Brings a locked order into its next state, tells its member's tabs, and writes to the inbox where it is news. */
export const move = (tx: Transaction, parts: MoveParts, order: DepositRow, step: Omit<Step, 'order'>): void =>
  moveAll(tx, parts, [{ order, ...step }]);

function moveAll(tx: Transaction, parts: MoveParts, steps: readonly Step[]): void {
  if (steps.length === 0) return;
  for (const { order, state } of steps)
    if (!mayFollow(order.state, state))
      throw new Error(`${order.orderNo} cannot go from ${order.state} to ${state}`);
  const news = steps.map(({ order: { orderNo, memberId } }) => ({
    topic: changedTopic,
    ownerId: memberId,
    payload: { orderNo },
  }));
  moveDeposits(
    tx,
    steps.map(({ order: { orderNo }, ...step }) => ({ orderNo, ...step })),
  );
  publishAll(tx, news);
  parts.writeToInbox(
    tx,
    steps.flatMap((step) => messageOf(parts, step)),
  );
}

function messageOf(parts: MoveParts, { order, state, reason, note, credit: booked }: Step) {
  const { orderNo, memberId, payableMinor, creditedMinor } = order;
  const message = depositMessage(parts, {
    orderNo,
    memberId,
    state,
    reason,
    note: note ?? null,
    amountMinor: booked?.creditedMinor ?? creditedMinor ?? payableMinor,
    feeMinor: booked?.feeMinor ?? 0n,
  });
  return message ?? [];
}
