// What a campaign of free rounds costs at most on average: a pure estimate from its terms and the return of its game.
import { decimalToMinor } from '#contract/base/money.ts';
import type { OfferTerms } from '#contract/promotions/offer-terms.ts';
import { requiredOf } from '../offers/offer-rules.ts';

/** In minor units, over all members. */
type RoundsCost = {
  readonly wonMinor: bigint;
  readonly requiredMinor: bigint;
  readonly keptMinor: bigint;
};

/**
 * Every member plays all rounds: rounds × stake × return, at most the limit of the bonus. That is never below the mean
 * of what each wins up to the limit, because what is above it for some does not reach those below. `kept` is what a game
 * of the same return keeps of the bets that make all of it cash. `returnPercent` has two decimals at most.
 */
export function roundsCost(
  terms: Pick<OfferTerms, 'amount' | 'multiple' | 'freeRounds'>,
  members: number,
  returnPercent: string,
): RoundsCost {
  const { rounds = 0, stake = '0.00' } = terms.freeRounds ?? {};
  const hundredths = decimalToMinor(returnPercent);
  const meanMinor = (BigInt(rounds) * decimalToMinor(stake) * hundredths) / 10_000n;
  const mostMinor = decimalToMinor(terms.amount);
  const wonMinor = BigInt(members) * (meanMinor < mostMinor ? meanMinor : mostMinor);
  const requiredMinor = requiredOf(terms, wonMinor);
  return { wonMinor, requiredMinor, keptMinor: (requiredMinor * (10_000n - hundredths)) / 10_000n };
}
