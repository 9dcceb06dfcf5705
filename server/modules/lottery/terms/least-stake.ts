// The least price of one unit of a bet type, from the probability of a payout.
import { enoughForLineMinor } from '#contract/lottery/least-stake.ts';
import { add, compare, type Fraction, fraction, multiply } from '../games/fraction.ts';
import type { Tier } from '../games/port.ts';

/**
 * In minor units: the probability that a unit is paid, times the least price of a line that is always paid. It is
 * valid at every prize group, mode and lowered price, because none of them pays more often.
 */
export function leastUnitMinor(tiers: readonly Tier[]): number {
  const { num, den } = chanceOfPayment(tiers);
  const least = (num * BigInt(enoughForLineMinor) + den - 1n) / den;
  return Math.min(Number(least), enoughForLineMinor);
}

/** How often the unit that is paid most often is. Tiers that give back all of a stake alone are never won by one unit together. */
function chanceOfPayment(tiers: readonly Tier[]): Fraction {
  const nothing = fraction(0);
  const sum = (some: readonly Tier[]) =>
    some.reduce((all, { probability }) => add(all, probability), nothing);
  const pushed = sum(tiers.filter(({ isPush }) => isPush));
  const rest = add(fraction(1), multiply(fraction(-1), pushed));
  const [alone, together]: [Tier[], Tier[]] = [[], []];
  for (const tier of tiers.filter(({ isPush }) => !isPush))
    (compare(multiply(tier.probability, tier.fair), rest) < 0 ? together : alone).push(tier);
  const won = alone.reduce(
    (most, { probability }) => (compare(probability, most) > 0 ? probability : most),
    sum(together),
  );
  return add(won, pushed);
}
