// The deviation of payouts from the exact chances, in standard deviations, and the smallest fault that it can show.
import type { BetType } from '../games/port.ts';
import { fraction, multiply, type Fraction } from '../games/fraction.ts';
import type { PriceList } from '../terms/price-list.ts';

const numberOf = ({ num, den }: Fraction): number => Number((num * 1_000_000_000_000n) / den) / 1e12;

/**
 * The standard deviation of the payout of a unit of stake, at a prize group. For bet types whose units win different
 * tiers it is that of the unit with the largest one.
 */
export function spreadOf(
  betType: Pick<BetType, 'tiers'>,
  prices: PriceList[string],
  prizeGroup: number,
): number {
  const tiers = betType.tiers.map(({ code, probability, fair, isPush }) => {
    const price = prices[code];
    if (!price) throw new RangeError(`no price for ${code}`);
    const paid =
      price.kind === 'PUSH'
        ? fraction(1)
        : price.kind === 'PRIZE'
          ? fraction((price.value * BigInt(prizeGroup)) / 2000n, 20_000n)
          : fraction(price.value, 1000);
    return {
      p: numberOf(probability),
      paid: numberOf(paid),
      share: numberOf(multiply(probability, fair)),
      isPush,
    };
  });
  const pushed = tiers.filter(({ isPush }) => isPush);
  const won = tiers.filter(({ isPush }) => !isPush);
  const varianceOf = (own: typeof tiers): number => {
    const all = [...own, ...pushed];
    const mean = all.reduce((sum, { p, paid }) => sum + p * paid, 0);
    return all.reduce((sum, { p, paid }) => sum + p * paid * paid, 0) - mean * mean;
  };
  // All tiers a unit can win together give back exactly 1.
  const back =
    won.reduce((sum, { share }) => sum + share, 0) + pushed.reduce((sum, { share }) => sum + share, 0);
  const isOneUnit = Math.abs(back - 1) < 1e-6;
  const variance = isOneUnit ? varianceOf(won) : Math.max(...won.map((tier) => varianceOf([tier])));
  return Math.sqrt(Math.max(0, variance));
}

/** Sums over draws, in minor units. */
type Returned = {
  readonly stake: number;
  readonly paid: number;
  readonly expected: number;
  /** The sum of the squared stakes of the draws. */
  readonly squares: number;
  readonly draws: number;
};
/** Fewer rounds than this give no verdict. */
const judgedFrom = 10_000;

/** The verdict of a deviation, by the number of rounds. */
export function verdictOf(z: number, rounds: number): 'TOO_FEW' | 'FAIR' | 'WARN' | 'ALARM' {
  if (rounds < judgedFrom) return 'TOO_FEW';
  if (Math.abs(z) > 4) return 'ALARM';
  return Math.abs(z) > 3 ? 'WARN' : 'FAIR';
}

/**
 * z = (Σ paid − Σ expected) ÷ (σ √Σ stake²). The stake of a draw counts as one, because all its lines share its result:
 * where a draw's lines are on different numbers the true z is greater, never smaller.
 */
export function judgeReturn({ stake, paid, expected, squares }: Returned, sigma: number) {
  const deviation = sigma * Math.sqrt(squares);
  if (stake <= 0 || deviation <= 0) return null;
  return {
    z: (paid - expected) / deviation,
    /** The part of all stakes, in percent, from which on three standard deviations show a fault. */
    shownPercent: (300 * deviation) / stake,
    /** The number of such draws that would show a fault of 1 %. */
    drawsForOnePercent: Math.ceil((300 * sigma) ** 2),
  };
}
