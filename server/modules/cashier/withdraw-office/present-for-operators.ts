// An order of a withdrawal and its payouts as operators see them, with everything that is known about the member's money.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { riskRules } from '#contract/cashier/risk-rule-names.ts';
import {
  type listWithdrawals,
  type readWithdrawalOrder,
  riskMark,
} from '#contract/cashier/withdraw-office.ts';
import { Refusal } from '#server/base/refusal.ts';
import { openStates } from '../deposits/deposit-rules.ts';
import { sumDeposits } from '../deposits/deposit-store.ts';
import type { CashierParts } from '../parts.ts';
import { type PayoutRow, selectPayoutsOf } from '../withdrawals/payout-store.ts';
import { selectWithdrawStages } from '../withdrawals/withdraw-report-store.ts';
import { mayFollow } from '../withdrawals/withdraw-rules.ts';
import { sumPaid, type WithdrawRow } from '../withdrawals/withdraw-store.ts';
import { selectHits, selectListed, type WithdrawListRow } from './withdraw-office-store.ts';

export type NamedWithdrawal = WithdrawListRow & { readonly account: string | null };

/** Adds the members' accounts. */
export async function named(
  { db, identity }: Pick<CashierParts, 'db' | 'identity'>,
  orders: readonly WithdrawListRow[],
): Promise<NamedWithdrawal[]> {
  const players = await identity.playersOf(db, [...new Set(orders.map(({ memberId }) => memberId))]);
  const accounts = new Map(players.map(({ memberId, account }) => [memberId, account]));
  return orders.map((order) => ({ ...order, account: accounts.get(order.memberId) ?? null }));
}

export const withdrawalRow = (order: NamedWithdrawal): AnswerOf<typeof listWithdrawals>['rows'][number] => ({
  orderNo: order.orderNo,
  memberId: order.memberId,
  account: order.account,
  state: order.state,
  reason: order.reason,
  currency: order.currency,
  amount: minorToDecimal(order.amountMinor),
  fee: minorToDecimal(order.feeMinor),
  net: minorToDecimal(order.amountMinor - order.feeMinor),
  bankCode: order.bankCode,
  bankNames: { BN: order.bankBn, EN: order.bankEn },
  last4: order.last4,
  score: order.score,
  rules: [...order.rules],
  needsTwo: order.needsTwo,
  createdAt: order.createdAt.getTime(),
  changedAt: order.changedAt.getTime(),
  paidAt: order.paidAt?.getTime() ?? null,
});

export const payoutRow = ({ nth: _nth, amountMinor, beganAt, endedAt, ...payout }: PayoutRow) => ({
  ...payout,
  amount: minorToDecimal(amountMinor),
  beganAt: beganAt.getTime(),
  endedAt: endedAt?.getTime() ?? null,
});

/** Whether operators may have the provider asked earlier. A refused payout keeps its pause. */
export const isAskable = ({ state }: Pick<WithdrawRow, 'state'>, last: PayoutRow | undefined): boolean =>
  state === 'APPROVED' || (state === 'PAYING' && last?.state !== 'REFUSED');

/**
 * Whether operators may give the money of an order back: it is paid, its last payout is refused, or the provider reported
 * another amount, by which no order ends.
 */
export const isReturnable = (
  { state }: Pick<WithdrawRow, 'state'>,
  last: Pick<PayoutRow, 'state' | 'conflict'> | undefined,
): boolean =>
  state === 'PAID' ||
  (state === 'PAYING' &&
    (last?.state === 'REFUSED' || (last?.conflict?.startsWith('AMOUNT_DIFFERS') ?? false)));

/** @throws Refusal NOT_FOUND */
export async function presentForOperators(
  parts: CashierParts,
  orderNo: string,
): Promise<AnswerOf<typeof readWithdrawalOrder>> {
  const { db, identity } = parts;
  const found = await selectListed(db, orderNo);
  const [order] = found ? await named(parts, [found]) : [];
  if (!order) throw new Refusal('NOT_FOUND');
  const { memberId, cardId, state } = order;
  const [hits, stages, payouts, paid, deposited, isVerified] = await Promise.all([
    selectHits(db, orderNo),
    selectWithdrawStages(db, [orderNo]),
    selectPayoutsOf(db, orderNo),
    sumPaid(db, { memberId, cardId, except: orderNo }),
    sumDeposits(db, memberId, openStates),
    identity.isVerified(db, memberId),
  ]);
  return {
    ...withdrawalRow(order),
    note: order.note,
    holderMasked: order.holderMasked,
    hits,
    stages: stages.map((stage) => ({
      state: stage.state,
      reason: stage.reason,
      actor: stage.actor,
      at: stage.at.getTime(),
    })),
    payouts: payouts.map(payoutRow),
    evidence: {
      isVerified,
      isFirst: paid.paid === 0n,
      isNewCard: paid.toCard === 0n,
      cardAddedAt: order.cardAddedAt.getTime(),
      turnoverRequired: minorToDecimal(order.turnoverRequiredMinor),
      turnoverDone: minorToDecimal(order.turnoverDoneMinor),
      paidIn: minorToDecimal(deposited.creditedMinor),
      paidOut: minorToDecimal(paid.netMinor),
    },
    mayApprove: mayFollow(state, 'APPROVED') && state !== 'SUBMITTED',
    mayReject: mayFollow(state, 'REJECTED'),
    mayHold: mayFollow(state, 'HELD'),
    mayReview: state === 'HELD' || state === 'APPROVED',
    maySendAgain: isAskable(order, payouts.at(-1)),
    mayReturn: isReturnable(order, payouts.at(-1)),
  };
}

type Shown = AnswerOf<typeof readWithdrawalOrder>;

const ofRisk: ReadonlySet<string> = new Set([...riskRules, 'HIGH_SCORE']);

/** Puts one mark in place of the names of all rules of risk. */
const marked = (rules: readonly string[]): string[] => [
  ...new Set(rules.map((rule) => (ofRisk.has(rule) ? riskMark : rule))),
];

/** A row without score and rules of risk, for operators who do not read cases of risk. */
export const rowWithoutRisk = <Row extends { readonly rules: readonly string[] }>(row: Row) => ({
  ...row,
  score: null,
  rules: marked(row.rules),
});

/** An order without score and rules of risk, for operators who do not read cases of risk. */
export const withoutRisk = (shown: Shown): Shown => ({
  ...rowWithoutRisk(shown),
  hits: marked(shown.hits.map(({ rule }) => rule)).map(
    (rule) => shown.hits.find((hit) => hit.rule === rule) ?? { rule, points: 0, facts: {} },
  ),
});
