// Tests of symbols for even distribution and independence; each returns the probability of such a sample from a perfect
// source.

/** Symbols 0…range − 1 in the order they came. */
export type Symbols = { readonly range: number; readonly symbols: readonly number[] };

/** Whether each symbol comes as often as the others: chi-square. */
export function testFrequencies({ range, symbols }: Symbols): number {
  return chiSquareTest(countsOf(range, symbols), () => symbols.length / range);
}

/** Whether pairs that do not overlap come equally often: chi-square. */
export function testSerialPairs({ range, symbols }: Symbols): number {
  const pairs = Array.from(
    { length: Math.floor(symbols.length / 2) },
    (_none, at) => (symbols[2 * at] ?? 0) * range + (symbols[2 * at + 1] ?? 0),
  );
  return chiSquareTest(countsOf(range ** 2, pairs), () => pairs.length / range ** 2);
}

/** Whether low and high symbols follow each other in as many runs as they should: Wald and Wolfowitz, two-sided. */
export function testRuns({ range, symbols }: Symbols): number {
  const middle = (range - 1) / 2;
  const isHigh = symbols.filter((symbol) => symbol !== middle).map((symbol) => symbol > middle);
  const high = isHigh.filter(Boolean).length;
  const low = isHigh.length - high;
  if (high === 0 || low === 0) return 0;
  const runs = 1 + isHigh.filter((side, at) => at > 0 && side !== isHigh[at - 1]).length;
  const both = 2 * high * low;
  const mean = both / isHigh.length + 1;
  const variance = (both * (both - isHigh.length)) / (isHigh.length ** 2 * (isHigh.length - 1));
  return erfc(Math.abs(runs - mean) / Math.sqrt(2 * variance));
}

/** Whether it takes as long as it should until every symbol has come: coupon collector, chi-square of the lengths. */
export function testCouponCollector({ range, symbols }: Symbols): number {
  const lengths = collectionLengths(range, symbols);
  const longest = 40 * range;
  // The chance that a collection is complete after so many symbols.
  const complete = (length: number): number => {
    let sum = 0;
    for (let missing = 0, ways = 1; missing <= range; missing += 1) {
      sum += ways * (1 - missing / range) ** length;
      ways *= -(range - missing) / (missing + 1);
    }
    return sum;
  };
  // Lengths are put together until ten are expected.
  const bins: { upTo: number; expected: number }[] = [];
  let begun = 0;
  for (let length = range; length <= longest; length += 1) {
    const expected = lengths.length * (complete(length) - begun);
    if (expected < 10) continue;
    bins.push({ upTo: length, expected });
    begun = complete(length);
  }
  const last = bins.at(-1);
  if (!last || bins.length < 3) return 0;
  last.expected += lengths.length * (1 - begun);
  last.upTo = Number.POSITIVE_INFINITY;
  const counts = bins.map(() => 0);
  for (const length of lengths) {
    const bin = bins.findIndex(({ upTo }) => length <= upTo);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return chiSquareTest(counts, (at) => bins[at]?.expected ?? 0);
}

function collectionLengths(range: number, symbols: readonly number[]): number[] {
  const lengths: number[] = [];
  let seen = new Set<number>();
  let length = 0;
  for (const symbol of symbols) {
    seen.add(symbol);
    length += 1;
    if (seen.size < range) continue;
    lengths.push(length);
    seen = new Set();
    length = 0;
  }
  return lengths;
}

function countsOf(range: number, symbols: readonly number[]): number[] {
  const counts = Array.from({ length: range }, () => 0);
  for (const symbol of symbols) counts[symbol] = (counts[symbol] ?? 0) + 1;
  return counts;
}

function chiSquareTest(counts: readonly number[], expectedAt: (at: number) => number): number {
  const sum = counts.reduce((total, count, at) => {
    const expected = expectedAt(at);
    return total + (count - expected) ** 2 / expected;
  }, 0);
  return chiSquareAbove(sum, counts.length - 1);
}

/** The chance that chi-square with so many degrees of freedom is at least this. */
export function chiSquareAbove(value: number, freedom: number): number {
  return upperGamma(freedom / 2, value / 2);
}

/** The regularised upper incomplete gamma function, by series or by continued fraction. */
function upperGamma(shape: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(shape * Math.log(x) - x - logGamma(shape));
  if (x < shape + 1) {
    let term = 1 / shape;
    let sum = term;
    for (let n = 1; term > sum * 1e-15; n += 1) sum += term *= x / (shape + n);
    return 1 - sum * scale;
  }
  // Lentz's method.
  let b = x + 1 - shape;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 10_000; n += 1) {
    const a = -n * (n - shape);
    b += 2;
    d = 1 / (a * d + b);
    c = b + a / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return fraction * scale;
}

/** Stirling's series, after the argument was raised to where it is exact enough. */
function logGamma(x: number): number {
  let shift = 0;
  let at = x;
  for (; at < 10; at += 1) shift += Math.log(at);
  const square = at * at;
  const series = (1 / 12 - (1 / 360 - 1 / (1_260 * square)) / square) / at;
  return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - shift;
}

/** The complementary error function of a number that is not negative. */
function erfc(x: number): number {
  return upperGamma(0.5, x * x);
}
