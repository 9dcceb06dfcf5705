// Proves that the sea depends on the clock alone, never empties, and that a catch of many takes the right fish.
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { areaRadius, caughtWith, chainLength } from './caught-together.ts';
import { findFish, fishAt, placeOf } from './fish-in-sea.ts';
import { seas } from './seas/seas.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
const someTime = fc.integer({ min: start, max: start + 40 * 86_400_000 });
const someSea = fc.constantFrom(...seas.values());
const runs = { numRuns: 30 };

describe('the sea', () => {
  it('is the same for everybody at the same time, and every fish is found by its id', () => {
    fc.assert(
      fc.property(someSea, someTime, (sea, timeMs) => {
        const fish = fishAt(sea, timeMs);
        expect(fishAt(sea, timeMs)).toEqual(fish);
        expect(fish.map(({ id }) => findFish(sea, id))).toEqual(fish);
        expect(new Set(fish.map(({ id }) => id)).size).toBe(fish.length);
      }),
      runs,
    );
  });

  it('always has enough fish to aim at, and never too many for a phone', () => {
    fc.assert(
      fc.property(someSea, someTime, (sea, timeMs) => {
        const count = fishAt(sea, timeMs).length;
        expect(count).toBeGreaterThan(8);
        expect(count).toBeLessThan(70);
      }),
      runs,
    );
  });

  it('lets fish come from one side, leave on the other, and stay inside in between', () => {
    fc.assert(
      fc.property(someSea, someTime, (sea, timeMs) => {
        for (const fish of fishAt(sea, timeMs)) {
          const [first, last] = [placeOf(fish, fish.bornAtMs), placeOf(fish, fish.goneAtMs)];
          const { y } = placeOf(fish, timeMs);
          const isRight = [Math.min(first.x, last.x) < 0, Math.max(first.x, last.x) > 1, y > 0, y < 1];
          expect([...isRight, Math.sign(last.x - first.x)]).toEqual([true, true, true, true, fish.heading]);
        }
      }),
      runs,
    );
  });

  it('brings each kind of a sea within some hours', () => {
    for (const sea of seas.values()) {
      const seen = new Set<string>();
      for (let timeMs = start; timeMs < start + 3 * 3_600_000; timeMs += 15_000)
        for (const { kind } of fishAt(sea, timeMs)) seen.add(kind.key);
      expect([...seen].sort()).toEqual(sea.fish.map(({ key }) => key).sort());
    }
  });

  it('knows no fish of an id that was never given', () => {
    for (const sea of seas.values())
      for (const id of ['', '1', '1.99', '-1.0', '999999999999999999.0', 'NaN.0', '1.0; drop'])
        expect(findFish(sea, id)).toBeUndefined();
  });
});

describe('a catch of many', () => {
  it('takes ordinary fish inside the sea: the nearest of a chain, those around of an area, none of another', () => {
    fc.assert(
      fc.property(someSea, someTime, (sea, timeMs) => {
        const all = fishAt(sea, timeMs);
        for (const fish of all) {
          const taken = caughtWith(fish, all, timeMs);
          const { rule } = fish.kind;
          if (rule === 'single' || rule === 'boss') expect(taken).toEqual([]);
          expect(taken.every(({ kind, id }) => kind.rule === 'single' && id !== fish.id)).toBe(true);
          if (rule === 'chain') expect(taken.length).toBeLessThanOrEqual(chainLength);
          if (rule !== 'area') continue;
          const from = placeOf(fish, timeMs);
          for (const other of taken) {
            const at = placeOf(other, timeMs);
            expect(Math.hypot(at.x - from.x, at.y - from.y)).toBeLessThanOrEqual(areaRadius);
          }
        }
      }),
      runs,
    );
  });
});
