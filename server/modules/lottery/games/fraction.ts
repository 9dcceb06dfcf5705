// Exact fractions: probabilities and fair prices of the lottery.

/** In lowest terms, `den` positive. */
export type Fraction = { readonly num: bigint; readonly den: bigint };

/** `num / den` in lowest terms; throws a RangeError when `den` is 0. */
export function fraction(num: bigint | number, den: bigint | number = 1n): Fraction {
  const [over, under] = [BigInt(num), BigInt(den)];
  if (under === 0n) throw new RangeError('a fraction over zero');
  const divisor = greatestDivisor(over, under) * (under < 0n ? -1n : 1n);
  return { num: over / divisor, den: under / divisor };
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other];
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}

export const add = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.num * other.den + other.num * one.den, one.den * other.den);

export const multiply = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.num * other.num, one.den * other.den);

/** Throws a RangeError when the divisor is 0. */
export const divide = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.num * other.den, one.den * other.num);

/** Negative, 0 or positive as `one` is smaller than, equal to or greater than `other`. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = one.num * other.den - other.num * one.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** `amount` times the fraction, rounded down to a whole number, also below zero. */
export const floorTimes = (by: Fraction, amount: bigint): bigint => floorDivide(amount * by.num, by.den);

/** As a decimal text with exactly `places` places, rounded down, for example `2.2222`. */
export function toDecimal(value: Fraction, places: number): string {
  const scaled = floorTimes(value, 10n ** BigInt(places));
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const sign = scaled < 0n ? '-' : '';
  return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-places)}`;
}

function floorDivide(over: bigint, under: bigint): bigint {
  const quotient = over / under;
  return over % under < 0n ? quotient - 1n : quotient;
}
