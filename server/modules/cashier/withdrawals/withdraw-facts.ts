// Reads what decides about a member's withdrawal: status, cards, today's orders, turnover and identity.
import type { BodyOf } from '#contract/base/endpoint.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { withdrawFee, type WithdrawFee } from '#contract/cashier/withdraw-fee.ts';
import type { withdraw } from '#contract/cashier/withdrawals.ts';
import { businessDayOf, startOfDay } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import type { MaskedCard } from '#server/modules/identity/index.ts';
import type { CashierParts, WithdrawRules } from '../parts.ts';
import { inOrder, type Turnover, turnoverOf, weighted } from './turnover.ts';
import { selectCreditedAfter } from './turnover-store.ts';
import { countedStates, madePerCounted } from './withdraw-rules.ts';
import { selectLastOrderAt, sumDay } from './withdraw-store.ts';

/** A card that can be named in an order. */
type ListedCard = MaskedCard & { readonly bankCode: string };

export type WithdrawFacts = {
  readonly isFrozen: boolean;
  readonly cards: readonly ListedCard[];
  readonly isVerified: boolean;
  readonly turnover: Turnover;
  /** What is left of today. */
  readonly countLeft: number;
  readonly freeLeft: number;
  readonly leftMinor: bigint;
};

export async function readWithdrawFacts(
  db: Queryable,
  parts: CashierParts,
  memberId: string,
  rules: WithdrawRules,
): Promise<WithdrawFacts> {
  const { clock, timeZone, identity } = parts;
  const today = startOfDay(businessDayOf(clock.now(), timeZone), timeZone);
  const [player] = await identity.playersOf(db, [memberId]);
  const day = await sumDay(db, memberId, { from: today, states: countedStates });
  return {
    isFrozen: player?.status !== 'ACTIVE' && player?.status !== 'SELF_EXCLUDED',
    cards: (await identity.payoutCardsOf(db, memberId)).filter(isListed),
    isVerified: !rules.needsVerification || (await identity.isVerified(db, memberId)),
    turnover: await readTurnover(db, parts, memberId, rules),
    countLeft: countLeftOf(rules, day),
    freeLeft: Math.max(0, rules.freePerDay - Number(day.freeCount)),
    leftMinor: atLeastZero(decimalToMinor(rules.sumPerDay) - day.amountMinor),
  };
}

/** Cancelled and refused orders leave room, but only so often. */
const countLeftOf = (
  { countPerDay }: Pick<WithdrawRules, 'countPerDay'>,
  { made, count }: { readonly made: bigint; readonly count: bigint },
): number => Math.max(0, Math.min(countPerDay - Number(count), countPerDay * madePerCounted - Number(made)));

const isListed = (card: MaskedCard): card is ListedCard => card.bankCode !== null;
const atLeastZero = (minor: bigint): bigint => (minor < 0n ? 0n : minor);

/** The turnover of deposits and agent credit since the last order that holds or took money; it was complete then. Open bets count nothing. */
async function readTurnover(
  db: Queryable,
  { validStakesOf, creditReceived }: Pick<CashierParts, 'validStakesOf' | 'creditReceived'>,
  memberId: string,
  { turnoverPercent, categoryWeights }: WithdrawRules,
): Promise<Turnover> {
  const lastOrderAt = await selectLastOrderAt(db, memberId, countedStates);
  const deposits = inOrder(
    await selectCreditedAfter(db, memberId, lastOrderAt),
    await creditReceived(db, memberId, lastOrderAt),
  );
  if (deposits.length === 0) return turnoverOf([], turnoverPercent);
  const instants = deposits.map(({ creditedAt }) => creditedAt);
  const stakes = Map.groupBy(await validStakesOf(db, memberId, instants), ({ nth }) => nth);
  const spans = deposits.map(({ depositedMinor, cause }, nth) => ({
    depositedMinor,
    cause,
    validMinor: (stakes.get(nth) ?? []).reduce(
      (sum, { category, validMinor }) => sum + weighted(validMinor, category, categoryWeights),
      0n,
    ),
  }));
  return turnoverOf(spans, turnoverPercent);
}

export const feeOfRules = ({ feePercent, feeFixed, freePerDay }: WithdrawRules): WithdrawFee => ({
  percent: feePercent,
  fixed: feeFixed,
  freePerDay,
});

type Request = Pick<BodyOf<typeof withdraw>, 'amount' | 'fee' | 'bankCardId'>;
type Judged = { readonly card: ListedCard; readonly amountMinor: bigint; readonly feeMinor: bigint };

/**
 * Whether a member may order this now, by these facts.
 * @throws Refusal WALLET_FROZEN, NOT_FOUND, CARD_COOLING, AMOUNT_RANGE, LIMIT_REACHED, KYC_REQUIRED, WAGERING_OPEN,
 * FEE_CHANGED
 */
export function judgeWithdrawal(
  facts: WithdrawFacts,
  rules: WithdrawRules,
  { amount, fee: seenFee, bankCardId }: Request,
  now: Date,
): Judged {
  if (facts.isFrozen) throw new Refusal('WALLET_FROZEN');
  const card = facts.cards.find(({ id }) => id === bankCardId);
  if (!card) throw new Refusal('NOT_FOUND');
  if (card.usableFrom > now)
    throw new Refusal('CARD_COOLING', { value: { from: card.usableFrom.getTime() } });
  const amountMinor = decimalToMinor(amount);
  const { fee, net } = withdrawFee(amount, feeOfRules(rules), facts.freeLeft);
  const feeMinor = decimalToMinor(fee);
  const { min, max } = rules;
  const isInRange = amountMinor >= decimalToMinor(min) && amountMinor <= decimalToMinor(max);
  if (!isInRange || feeMinor >= amountMinor) throw new Refusal('AMOUNT_RANGE', { value: { min, max } });
  if (facts.countLeft === 0 || amountMinor > facts.leftMinor)
    throw new Refusal('LIMIT_REACHED', {
      value: { count: facts.countLeft, left: minorToDecimal(facts.leftMinor) },
    });
  if (!facts.isVerified) throw new Refusal('KYC_REQUIRED');
  if (facts.turnover.leftMinor > 0n)
    throw new Refusal('WAGERING_OPEN', {
      value: { left: minorToDecimal(facts.turnover.leftMinor), cause: facts.turnover.cause },
    });
  // The member agreed to the fee on the page; another one is asked for again.
  if (decimalToMinor(seenFee) !== feeMinor) throw new Refusal('FEE_CHANGED', { value: { fee, net } });
  return { card, amountMinor, feeMinor };
}
