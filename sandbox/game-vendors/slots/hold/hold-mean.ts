// The exact mean of hold and win: computes the final number of coins from the present one.
import { type Fraction, fraction, one, plus, times, zero } from '../fraction.ts';
import type { Hold } from '../machine.ts';
import { weightedMean } from '../weighted.ts';

/** Mean coins of `held` of `cells` with all respins left: all values, and the prize of a full screen. */
export function holdMean(hold: Hold, cells: number, held: number): Fraction {
  /** By number of held coins: the mean final number, and the probability that every cell is full. */
  const ends: { count: Fraction; full: Fraction }[] = [];
  ends[cells] = { count: fraction(cells), full: one };
  for (let now = cells - 1; now >= held; now -= 1) {
    const landing = landingChances(hold, cells - now);
    const none = landing[0] ?? one;
    // A respin that lands nothing leaves everything as it was but one respin fewer.
    let [until, tries] = [one, zero];
    for (let respin = 0; respin < hold.respins; respin += 1) {
      tries = plus(tries, until);
      until = times(until, none);
    }
    let [count, full] = [times(until, fraction(now)), zero];
    for (let more = 1; more <= cells - now; more += 1) {
      const chance = times(tries, landing[more] ?? zero);
      count = plus(count, times(chance, ends[now + more]?.count ?? zero));
      full = plus(full, times(chance, ends[now + more]?.full ?? zero));
    }
    ends[now] = { count, full };
  }
  const end = ends[held] ?? { count: fraction(held), full: zero };
  return plus(times(end.count, weightedMean(hold.values)), times(end.full, fraction(hold.full)));
}

/** Index = how many of the empty cells land a coin in one respin, value = its probability. */
function landingChances({ landing }: Hold, empty: number): Fraction[] {
  const lands = fraction(landing.over, landing.under);
  const misses = fraction(landing.under - landing.over, landing.under);
  let chances: Fraction[] = [one];
  for (let cell = 0; cell < empty; cell += 1) {
    chances = Array.from({ length: chances.length + 1 }, (_, count) =>
      plus(times(chances[count] ?? zero, misses), times(chances[count - 1] ?? zero, lands)),
    );
  }
  return chances;
}
