// Chances of whole numbers: Poisson, sums of independent numbers, binomial terms.

/** Poisson chances of 0…most, scaled to a sum of 1. */
export function poisson(mean: number, most: number): Float64Array {
  const chances = new Float64Array(most + 1);
  let term = Math.exp(-mean);
  for (let k = 0; k <= most; k += 1) {
    chances[k] = term;
    term *= mean / (k + 1);
  }
  const sum = chances.reduce((total, p) => total + p, 0);
  return chances.map((p) => p / sum);
}

/** The chances of the sum of two independent numbers. */
export function convolve(one: ArrayLike<number>, other: ArrayLike<number>): Float64Array {
  const sum = new Float64Array(one.length + other.length - 1);
  for (let a = 0; a < one.length; a += 1) {
    const p = one[a] ?? 0;
    if (p > 0) for (let b = 0; b < other.length; b += 1) sum[a + b] = (sum[a + b] ?? 0) + p * (other[b] ?? 0);
  }
  return sum;
}

/** The chances of the sum of `times` independent numbers of the same kind. */
export function repeated(one: ArrayLike<number>, times: number): Float64Array {
  let sum = Float64Array.of(1);
  let power = Float64Array.from(one);
  for (let left = times; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) sum = Float64Array.from(convolve(sum, power));
    if (left > 1) power = Float64Array.from(convolve(power, power));
  }
  return sum;
}

export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
