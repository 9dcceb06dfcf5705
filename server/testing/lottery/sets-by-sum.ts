// All sets of numbered balls grouped by their sums, each sum with one example set.
import type { ProvenOutcome } from './prove-bet-type.ts';

/** Sets of `take` of the balls 1 to `of`. */
export function setsBySum(of: number, take: number): ProvenOutcome[] {
  const lowest = (take * (take + 1)) / 2;
  const highest = take * of - (take * (take - 1)) / 2;
  const counts = countsBySum(of, take, highest);
  return Array.from({ length: highest - lowest + 1 }, (_, at) => ({
    result: setWithSum(of, take, lowest + at),
    weight: counts[lowest + at] ?? 0n,
  }));
}

/** Ball after ball each set either takes it or leaves it. */
function countsBySum(of: number, take: number, highest: number): bigint[] {
  const counts = Array.from({ length: take + 1 }, () => Array.from({ length: highest + 1 }, () => 0n));
  if (counts[0]) counts[0][0] = 1n;
  for (let ball = 1; ball <= of; ball += 1) {
    for (let taken = Math.min(take, ball); taken > 0; taken -= 1) {
      const [fewer = [], here = []] = [counts[taken - 1], counts[taken]];
      for (let sum = highest; sum >= ball; sum -= 1) {
        here[sum] = (here[sum] ?? 0n) + (fewer[sum - ball] ?? 0n);
      }
    }
  }
  return counts[take] ?? [];
}

/** The lowest set, its highest balls moved up one after the other until the sum is there. */
function setWithSum(of: number, take: number, sum: number): string[] {
  let missing = sum - (take * (take + 1)) / 2;
  const remaining = of - take;
  const balls = Array.from({ length: take }, (_, at) => at + 1);
  for (let at = take - 1; at >= 0; at -= 1) {
    const move = Math.min(remaining, missing);
    balls[at] = at + 1 + move;
    missing -= move;
  }
  return balls.map((ball) => String(ball).padStart(2, '0'));
}
