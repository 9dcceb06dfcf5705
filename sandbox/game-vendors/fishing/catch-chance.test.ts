// Proves the return of each fish and cannon of every sea: exactly what the rules print, also for a catch of many.
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { chanceOfCatch, drawCatch } from './catch-chance.ts';
import { seas } from './seas/seas.ts';

const cases = [...seas.values()].flatMap((sea) =>
  sea.fish.map((kind): [string, typeof sea, typeof kind] => [`${sea.key}: ${kind.key}`, sea, kind]),
);

/** The sum of all wins over every pair of draws that can happen, and how many there are. */
function sumOverAllDraws(returnPerMille: number, prizes: (typeof cases)[0][2]['prizes'], others: number) {
  const { under } = chanceOfCatch(returnPerMille, prizes, others);
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const seconds = prizes.length === 1 ? 1 : weights;
  let won = 0;
  for (let first = 0; first < under; first += 1)
    for (let second = 0; second < seconds; second += 1) {
      const drawn = [first, second];
      won += drawCatch(returnPerMille, prizes, others, (below) => {
        const value = drawn.shift() ?? 0;
        if (value >= below) throw new Error('drawn outside');
        return value;
      });
    }
  return { won, count: under * seconds };
}

describe('the return', () => {
  it.each(cases)('of %s is exactly the printed one, over all draws', (_, sea, { prizes }) => {
    const { won, count } = sumOverAllDraws(sea.returnPerMille, prizes, 0);
    expect(won * 1000).toBe(sea.returnPerMille * count);
  });

  it('of a catch of many is the same, whatever swims around', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...cases),
        fc.array(fc.integer({ min: 2, max: 60 }), { maxLength: 8 }),
        ([, sea, { prizes }], around) => {
          const others = around.reduce((sum, times) => sum + times, 0);
          const { over, under } = chanceOfCatch(sea.returnPerMille, prizes, others);
          const weights = prizes.reduce((sum, { weight }) => sum + weight, 0);
          const mean = prizes.reduce((sum, { times, weight }) => sum + weight * (times + others), 0);
          expect(over * mean * 1000).toBe(sea.returnPerMille * under * weights);
          expect(over).toBeLessThan(under);
        },
      ),
    );
  });

  it('is paid in whole minor units by every cannon, so that nothing is ever rounded', () => {
    for (const { cannons, fish } of seas.values()) {
      expect(cannons.every((value) => Number.isSafeInteger(value) && value > 0)).toBe(true);
      expect([...cannons].sort((a, b) => a - b)).toEqual(cannons);
      for (const { prizes } of fish)
        for (const { times } of prizes) expect(Number.isSafeInteger(times) && times >= 2).toBe(true);
    }
  });

  it('lets nobody lose more than a quarter of all stakes in the long run, and gives no prize that never comes', () => {
    for (const { returnPerMille, fish } of seas.values()) {
      expect(returnPerMille).toBeGreaterThanOrEqual(750);
      expect(returnPerMille).toBeLessThan(1000);
      for (const { prizes } of fish) {
        const { over, under } = chanceOfCatch(returnPerMille, prizes, 0);
        expect(under / over).toBeLessThan(100_000);
      }
    }
  });
});

describe('each sea', () => {
  it('has ordinary fish, a chain, an area and a boss, and names of its own', () => {
    for (const { fish, name } of seas.values()) {
      const rules = new Set(fish.map(({ rule }) => rule));
      expect(rules).toEqual(new Set(['single', 'chain', 'area', 'boss']));
      expect(new Set(fish.map(({ key }) => key)).size).toBe(fish.length);
      for (const { BN, EN } of [name, ...fish.map((one) => one.name)]) {
        expect(BN).toMatch(/^[\u0980-\u09E5 ]+$/);
        expect(EN).toMatch(/^[A-Za-z ]+$/);
      }
    }
  });

  it('differs from the others in look, fish and odds', () => {
    const all = [...seas.values()];
    expect(new Set(all.map(({ look }) => look.scenery)).size).toBe(all.length);
    const odds = all.map(({ fish }) => fish.map(({ prizes }) => JSON.stringify(prizes)).join());
    expect(new Set(odds).size).toBe(all.length);
  });
});
