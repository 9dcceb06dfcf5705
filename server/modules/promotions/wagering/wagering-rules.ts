// Pure arithmetic of wagering: what a bet counts, why, and how far a grant has come (promotions.md 4).
import { decimalToMinor } from '#contract/base/money.ts';
import type { GameCategory } from '#contract/games/game.ts';
import type { countReasons } from '#contract/promotions/grants.ts';
import type { OfferTerms } from '#contract/promotions/offer-terms.ts';

/** A bet of the list of all bets; amounts in minor units. */
type CountedBet = {
  readonly category: string;
  readonly state: string;
  /** The turnover that counts: for even-money bets the smaller of stake and result. */
  readonly validMinor: bigint;
};
/** Sums of settled bets of one category, where of each bet at most `countAtMost` is in the sum. */
type CategorySum = { readonly category: string; readonly cappedMinor: bigint };

type Terms = Pick<OfferTerms, 'weights' | 'countAtMost'>;
type CountReason = (typeof countReasons)[number];

/** Percent of a category's bets; what is not named counts nothing. */
export const weightOf = ({ weights }: Pick<Terms, 'weights'>, category: string): number =>
  weights[category as GameCategory] ?? 0;

/** What one bet counts, in hundredths of a minor unit, and why. A bet counts when it is settled. */
export function countOf(
  terms: Terms,
  { category, state, validMinor }: CountedBet,
): {
  readonly counted: bigint;
  readonly reason: CountReason;
} {
  const percent = weightOf(terms, category);
  if (state === 'CANCELLED') return { counted: 0n, reason: 'CANCELLED' };
  if (percent === 0) return { counted: 0n, reason: 'CATEGORY' };
  if (state !== 'SETTLED') return { counted: 0n, reason: 'OPEN' };
  if (validMinor === 0n) return { counted: 0n, reason: 'NO_RISK' };
  const mostMinor = decimalToMinor(terms.countAtMost);
  const cappedMinor = validMinor < mostMinor ? validMinor : mostMinor;
  return {
    counted: cappedMinor * BigInt(percent),
    reason: validMinor > mostMinor ? 'CAPPED' : 'COUNTED',
  };
}

/** What sums of bets count, in minor units, rounded down once at the end, so that it is the sum of its bets. */
export function countedMinor(terms: Pick<Terms, 'weights'>, sums: readonly CategorySum[]): bigint {
  const hundredths = sums.reduce(
    (sum, { category, cappedMinor }) => sum + cappedMinor * BigInt(weightOf(terms, category)),
    0n,
  );
  return hundredths / 100n;
}
