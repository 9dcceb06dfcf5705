// Exact fractions over bigint: the return of a game is a number one can prove, not a rounding.

export type Fraction = { readonly over: bigint; readonly under: bigint };

export const zero: Fraction = { over: 0n, under: 1n };
export const one: Fraction = { over: 1n, under: 1n };

/** The reduced fraction `over / under`; `under` must be above zero. */
export function fraction(over: bigint | number, under: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(over), BigInt(under)];
  if (bottom <= 0n) throw new RangeError('a fraction needs a denominator above zero');
  const divisor = greatestDivisor(top < 0n ? -top : top, bottom);
  return { over: top / divisor, under: bottom / divisor };
}

export function plus(left: Fraction, right: Fraction): Fraction {
  return fraction(left.over * right.under + right.over * left.under, left.under * right.under);
}

export function times(left: Fraction, right: Fraction): Fraction {
  return fraction(left.over * right.over, left.under * right.under);
}

/** The fraction in decimals, cut (never rounded up) after `places` digits. */
export function toDecimal(value: Fraction, places: number): string {
  const scaled = (value.over * 10n ** BigInt(places)) / value.under;
  const digits = scaled.toString().padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function greatestDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right];
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}
