// Outcomes of draws too large to list, gathered so that each chance stays exact.
import { binomial, productOf } from '#server/modules/lottery/games/combinations.ts';
import { differentBalls, type ProvenOutcome, type Space } from './prove-bet-type.ts';

/**
 * Sets of `take` balls grouped by the count of each class: exact for bet types that treat the balls of a class alike.
 * With `last`, one more ball is drawn after them. The classes together are all balls.
 */
export function drawsByClass(
  classes: readonly (readonly string[])[],
  take: number,
  last: 'WITH_LAST' | 'ALL' = 'ALL',
): ProvenOutcome[] {
  const draws: ProvenOutcome[] = [];
  for (const counts of countsOf(classes, take)) {
    const result = classes.flatMap((balls, at) => balls.slice(0, counts[at]));
    const weight = classes.reduce((ways, balls, at) => ways * binomial(balls.length, counts[at] ?? 0), 1n);
    if (last === 'ALL') draws.push({ result, weight });
    else draws.push(...withLastBall(classes, counts, { result, weight }));
  }
  return draws;
}

function* countsOf(classes: readonly (readonly string[])[], take: number): Generator<number[]> {
  const [balls, ...others] = classes;
  if (!balls) {
    if (take === 0) yield [];
    return;
  }
  for (let count = 0; count <= Math.min(balls.length, take); count += 1) {
    for (const rest of countsOf(others, take - count)) yield [count, ...rest];
  }
}

function withLastBall(
  classes: readonly (readonly string[])[],
  counts: readonly number[],
  draw: ProvenOutcome,
): ProvenOutcome[] {
  return classes.flatMap((balls, at) => {
    const left = balls.slice(counts[at]);
    const [ball] = left;
    if (ball === undefined) return [];
    return [{ result: [...draw.result, ball], weight: draw.weight * BigInt(left.length) }];
  });
}

/** The classes of a unit: its own balls and all others. */
export const insideAndOutside = (balls: readonly string[], unit: readonly string[]): string[][] => [
  [...unit],
  balls.filter((ball) => !unit.includes(ball)),
];

/**
 * All balls in a random order. A bet type on up to five places sees every arrangement; one on more places sees only
 * forty of all orders, in which each ball is in each place equally often: too few to prove a chance by accident.
 */
export function ballsInOrder(balls: readonly string[]): Space {
  const exact = differentBalls(balls.length, balls);
  const some = [1, 3, 7, 9].flatMap((step) =>
    balls.map((_, first) => ({
      weight: 1n,
      result: balls.map((_ball, at) => balls[(first + step * at) % balls.length] ?? ''),
    })),
  );
  return {
    size: balls.length,
    outcomes: (places) => (places.length <= 5 ? exact.outcomes(places) : some),
  };
}

/**
 * Eight of twenty balls in order, 6,840 draws: the twenty points of the projective line over 19 are moved by every
 * fractional linear map, and exactly one map takes three points to three others. So any three places show every
 * arrangement of three balls exactly once, and every bet type on three places is counted exactly.
 */
export function drawsAlikeInThreePlaces(): ProvenOutcome[] {
  const prime = 19;
  const infinity = prime;
  const modulo = (value: number): number => ((value % prime) + prime) % prime;
  const inverse = (value: number): number => {
    let power = 1;
    for (let times = 0; times < prime - 2; times += 1) power = modulo(power * value);
    return power;
  };
  const residues = [...Array(prime).keys()];
  const maps = [
    ...[...productOf([residues, residues])].map(([a = 0, b = 0]) => [a, b, 0, 1]),
    ...[...productOf([residues, residues, residues])].map(([a = 0, b = 0, d = 0]) => [a, b, 1, d]),
  ].filter(([a = 0, b = 0, c = 0, d = 0]) => modulo(a * d - b * c) !== 0);
  return maps.map(([a = 0, b = 0, c = 0, d = 0]) => {
    const moved = [0, 1, 2, 3, 4, 5, 6, 7].map((x) => {
      const under = modulo(c * x + d);
      return under === 0 ? infinity : modulo((a * x + b) * inverse(under));
    });
    return { result: moved.map((point) => String(point + 1).padStart(2, '0')), weight: 1n };
  });
}

/**
 * Lots of these lengths, in which each end of `length` digits occurs once, repeated towards the front: exact for bet
 * types that add up single lots. Lots that are long enough are all different.
 */
export function lotsAlikeOneByOne(digits: readonly number[], length: number): ProvenOutcome[] {
  const ends = 10 ** length;
  return Array.from({ length: ends }, (_, first) => ({
    weight: 1n,
    result: digits.map((size, lot) => {
      const end = String((first + lot * (ends / 10 - 1)) % ends).padStart(length, '0');
      return end.repeat(Math.ceil(size / length)).slice(-size);
    }),
  }));
}

/**
 * Independent lots gathered by how many end with each of the wanted ends of two digits. With `alike` it counts only
 * how many end with any of them.
 */
export function lotsByEnds(
  digits: readonly number[],
  wanted: readonly string[],
  alike: boolean,
): ProvenOutcome[] {
  const ends = [...Array(100).keys()].map((end) => String(end).padStart(2, '0'));
  const groups = alike ? [wanted] : wanted.map((end) => [end]);
  const outcomes: ProvenOutcome[] = [];
  const fill = (
    shown: readonly string[],
    weight: bigint,
    [group, ...later]: readonly (readonly string[])[],
  ): void => {
    const left = digits.length - shown.length;
    const isLast = later.length === 0;
    for (let count = isLast ? left : 0; group && count <= left; count += 1) {
      const here = [...shown, ...Array.from({ length: count }, (_, at) => group[at % group.length] ?? '')];
      const ways = weight * binomial(left, count) * BigInt(group.length) ** BigInt(count);
      if (isLast)
        outcomes.push({ weight: ways, result: here.map((end, at) => end.padStart(digits[at] ?? 2, '0')) });
      else fill(here, ways, later);
    }
  };
  fill([], 1n, [...groups, ends.filter((end) => !wanted.includes(end))]);
  return outcomes;
}
