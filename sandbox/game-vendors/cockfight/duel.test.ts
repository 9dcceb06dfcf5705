// Proves the chances, prices and times of a duel: exact returns over all outcomes, and a result that is fixed beforehand.
import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import {
  type Chances,
  chancesOf,
  type DuelResult,
  duelAt,
  duelNumber,
  priceOf,
  resultOf,
  returnAtPrice,
  strengths,
} from './duel.ts';
import { commitmentOf, drawnPercent } from './duel-seed.ts';

const results: readonly DuelResult[] = ['meron', 'wala', 'draw'];
const runs = { numRuns: 60 };

describe('the result of a duel', () => {
  it.each(strengths)('comes in $meron, $wala and $draw of the hundred numbers', (chances) => {
    const all = Array.from({ length: 100 }, (_, percent) => resultOf(chances, percent));
    for (const result of results) expect(all.filter((one) => one === result)).toHaveLength(chances[result]);
  });

  it('follows from the seed alone, and another seed gives another stream', () => {
    const drawn = Array.from({ length: 4000 }, (_, number) => drawnPercent(`seed-${number}`, 'redcomb', 1));
    expect(drawnPercent('seed-7', 'redcomb', 1)).toBe(drawn[7]);
    expect(new Set(drawn).size).toBe(100);
    expect(commitmentOf('seed-7')).toMatch(/^[0-9a-f]{64}$/);
    const chosen = new Set(drawn.map((_, number) => chancesOf(commitmentOf(`seed-${number}`))));
    expect(chosen.size).toBe(strengths.length);
  });
});

describe('the prices of the house', () => {
  const paid = (chances: Chances, on: DuelResult, result: DuelResult): number =>
    on === result ? priceOf(chances, on) : result === 'draw' ? 100 : 0;

  it.each(strengths)('at $meron : $wala return what they print, over all hundred numbers', (chances) => {
    for (const on of results) {
      let sum = 0;
      for (let percent = 0; percent < 100; percent += 1) sum += paid(chances, on, resultOf(chances, percent));
      expect(sum).toBe(returnAtPrice(chances, on));
      expect(sum).toBeGreaterThanOrEqual(9400);
      expect(sum).toBeLessThanOrEqual(9600);
    }
  });

  it('return 96 % on a draw, above the floor of 75 % that the 8 to 1 of the trade would miss', () => {
    for (const chances of strengths) expect(returnAtPrice(chances, 'draw')).toBe(9600);
    expect(9 * 100 * (strengths[0]?.draw ?? 0)).toBeLessThan(7500);
  });
});

describe('the times of a duel', () => {
  it('follow each other without a gap, in every arena', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000_000_000 }),
        fc.constantFrom(0, 250, 500, 750),
        fc.constantFrom(6000, 90_000),
        (nowMs, offset, roundMs) => {
          const duel = duelAt(nowMs, roundMs, offset);
          expect(duel.opensAtMs).toBeLessThanOrEqual(nowMs);
          expect(duel.nextAtMs).toBeGreaterThan(nowMs);
          expect(duel.opensAtMs).toBeLessThan(duel.closesAtMs);
          expect(duel.closesAtMs).toBeLessThan(duel.endsAtMs);
          expect(duelNumber(duel.number + 1, roundMs, offset).opensAtMs).toBe(duel.nextAtMs);
        },
      ),
      runs,
    );
  });
});
