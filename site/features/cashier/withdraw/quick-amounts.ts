// The amounts of one tap: round ones that a member can withdraw now.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';

type Bounds = {
  readonly min: string;
  readonly max: string;
  readonly available: string;
  readonly leftToday: { readonly amount: string };
};

/** The largest amount of one withdrawal now: what is available, within the limits. */
export function mostOf({ available, max, leftToday }: Bounds): string {
  const bounds = [available, max, leftToday.amount].map(decimalToMinor);
  return minorToDecimal(bounds.reduce((least, one) => (one < least ? one : least)));
}

/** At most three round amounts from the smallest to below the largest one: 100, 200, 500, 1,000 and so on. */
export function quickAmounts(bounds: Bounds): string[] {
  const least = decimalToMinor(bounds.min);
  const most = decimalToMinor(mostOf(bounds));
  const round: string[] = [];
  for (let power = 2; power < 11; power++)
    for (const digit of ['1', '2', '5']) {
      const minor = BigInt(digit + '0'.repeat(power));
      if (minor >= least && minor < most) round.push(minorToDecimal(minor));
    }
  return round.slice(-3);
}
