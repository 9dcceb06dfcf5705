// A member's looks at withdrawals and their cancelling: the cards, what may be withdrawn now, the orders and the report.
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { pagesFor } from '#contract/base/page.ts';
import type { withdrawCards, withdrawConfig, withdrawReport } from '#contract/cashier/withdrawals.ts';
import { gameCategories } from '#contract/games/game.ts';
import { periodOf } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { CashierParts, WithdrawRules } from '../parts.ts';
import { move } from './move-withdrawal.ts';
import { presentWithdrawals } from './present-withdrawal.ts';
import { feeOfRules, readWithdrawFacts, type WithdrawFacts } from './withdraw-facts.ts';
import { selectWithdrawReport, sumWithdrawReport } from './withdraw-report-store.ts';
import { mayFollow } from './withdraw-rules.ts';
import { lockWithdrawal, selectWithdrawal, type WithdrawRow } from './withdraw-store.ts';

export async function cardsOf(
  { db, identity }: CashierParts,
  memberId: string,
): Promise<AnswerOf<typeof withdrawCards>> {
  const cards = await identity.payoutCardsOf(db, memberId);
  return {
    cards: cards.flatMap(({ id, bankCode, bank, last4, holderMasked, usableFrom }) =>
      bankCode === null
        ? []
        : [{ id, bankCode, names: bank, last4, holderMasked, usableFrom: usableFrom.getTime() }],
    ),
  };
}

export async function configOf(
  parts: CashierParts,
  memberId: string,
): Promise<AnswerOf<typeof withdrawConfig>> {
  const rules = await parts.withdrawals.rules(memberId);
  const facts = await readWithdrawFacts(parts.db, parts, memberId, rules);
  const { requiredMinor, doneMinor, leftMinor } = facts.turnover;
  return {
    currency: parts.currency,
    available: minorToDecimal(await parts.wallet.playableMinor(memberId, 'REAL')),
    min: rules.min,
    max: rules.max,
    leftToday: {
      count: facts.countLeft,
      freeCount: facts.freeLeft,
      amount: minorToDecimal(facts.leftMinor),
    },
    fee: feeOfRules(rules),
    turnover: {
      required: minorToDecimal(requiredMinor),
      done: minorToDecimal(doneMinor),
      left: minorToDecimal(leftMinor),
      weights: gameCategories.map((category) => ({
        category,
        percent: rules.categoryWeights[category] ?? 100,
      })),
    },
    usualMinutes: rules.usualMinutes,
    isOpen: await parts.withdrawals.isOpen(),
    bonus: await parts.promotions.bonusAtStake(parts.db, memberId),
    needs: await needsOf(parts, memberId, { rules, facts }),
  };
}

async function needsOf(
  { db, clock, identity }: CashierParts,
  memberId: string,
  { rules, facts }: { readonly rules: WithdrawRules; readonly facts: WithdrawFacts },
): Promise<AnswerOf<typeof withdrawConfig>['needs']> {
  const { hasPaymentPassword, hasPayeeName } = await identity.paymentSetupOf(db, memberId);
  const from = facts.cards.map(({ usableFrom }) => usableFrom.getTime());
  const firstUsable = from.length > 0 ? Math.min(...from) : null;
  return [
    { need: 'WALLET_OPEN', isDone: !facts.isFrozen, from: null },
    { need: 'PAYMENT_PASSWORD', isDone: hasPaymentPassword, from: null },
    { need: 'PAYEE_NAME', isDone: hasPayeeName, from: null },
    { need: 'BANK_CARD', isDone: firstUsable !== null, from: null },
    {
      need: 'CARD_USABLE',
      isDone: firstUsable !== null && firstUsable <= clock.now().getTime(),
      from: firstUsable,
    },
    ...(rules.needsVerification
      ? [{ need: 'IDENTITY_VERIFIED' as const, isDone: facts.isVerified, from: null }]
      : []),
    { need: 'TURNOVER', isDone: facts.turnover.leftMinor === 0n, from: null },
  ];
}

/** @throws Refusal NOT_FOUND, also for an order of somebody else */
export async function ownWithdrawal(
  { db }: Pick<CashierParts, 'db'>,
  memberId: string,
  orderNo: string,
): Promise<WithdrawRow> {
  const order = await selectWithdrawal(db, orderNo);
  if (order?.memberId !== memberId) throw new Refusal('NOT_FOUND');
  return order;
}

/** @throws Refusal NOT_FOUND, CASE_CHANGED */
export async function cancelOwn(
  parts: CashierParts,
  memberId: string,
  orderNo: string,
): Promise<WithdrawRow> {
  await parts.db.tx(async (tx) => {
    const order = await lockWithdrawal(tx, orderNo);
    if (order?.memberId !== memberId) throw new Refusal('NOT_FOUND');
    if (!mayFollow(order.state, 'CANCELLED')) throw new Refusal('CASE_CHANGED');
    const at = parts.clock.now();
    await move(tx, parts, order, { state: 'CANCELLED', reason: 'BY_MEMBER', actor: '', at });
  });
  return ownWithdrawal(parts, memberId, orderNo);
}

/** @throws Refusal INPUT_INVALID for a selection of days that cannot be */
export async function reportOf(
  { db, clock, timeZone }: CashierParts,
  memberId: string,
  { startDate, endDate, state, pageNo, pageSize }: QueryOf<typeof withdrawReport>,
): Promise<AnswerOf<typeof withdrawReport>> {
  const period = periodOf({ startDate, endDate }, clock.now(), timeZone);
  if (!period) throw new Refusal('INPUT_INVALID');
  const filter = { memberId, ...period, state };
  const { count, paidMinor } = await sumWithdrawReport(db, filter);
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  return {
    content: await presentWithdrawals(db, await selectWithdrawReport(db, filter, page)),
    pageNum: pageNo,
    totalPages: pagesFor(Number(count), pageSize),
    totalCount: Number(count),
    sumPaid: minorToDecimal(paidMinor),
  };
}
