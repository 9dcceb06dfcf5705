// Sieves of every bet type of every lottery: they pass every winning line and remove most losing ones.
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawResult } from '#contract/lottery/draw-recipe.ts';
import type { Selection } from '#contract/lottery/forms.ts';
import { writeSelection } from '#contract/lottery/selections.ts';
import { countUnits } from '#contract/lottery/units.ts';
import { aSelection, everythingOf, unitsWithEverySymbol } from '#server/testing/lottery/a-selection.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { cards } from '../cards.ts';
import type { BetType, DrawResult } from '../games/port.ts';
import { sieveOf } from './sieve.ts';

const families = [...new Map(cards.map(({ family }) => [family.code, family])).values()];
const resultsOfFamily = runsByDay(6);

/** Whether PostgreSQL's LIKE matches; text and pattern contain capitals, digits and a few signs. */
const isLike = (text: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replaceAll('|', '\\|').replaceAll('%', '.*').replaceAll('_', '.')}$`).test(text);

/** A selection that just wins: of everything there is, one pick after the other is left out as long as it still wins. */
function aScantWinner({ form, wins }: BetType, result: DrawResult): Selection {
  const picks = everythingOf(form).flatMap((row, at) => row.map((symbol) => [at, symbol] as const));
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(picks, { minLength: picks.length }), 1);
  return shuffled.reduce((selection: Selection, [at, symbol]) => {
    const less = selection.with(
      at,
      (selection[at] ?? []).filter((other) => other !== symbol),
    );
    return countUnits(form, less) > 0 && wins(less, result).length > 0 ? less : selection;
  }, everythingOf(form));
}

describe.each(families.map((family) => [family.name.EN, family] as const))('the sieve of %s', (_, family) => {
  const results = Array.from({ length: resultsOfFamily }, (__, nth) =>
    drawResult(family.shape, (counter) =>
      createHmac('sha256', `sieve ${nth}`).update(`${family.code}|${counter}`).digest(),
    ),
  );
  const { betTypes } = family.at?.(new Date('2026-03-01T00:00:00Z')) ?? family;

  const units = new Map(betTypes.map((betType) => [betType.code, unitsWithEverySymbol(betType.form)]));

  it('lets every line pass that wins', () => {
    for (const result of results) {
      const sieve = sieveOf(betTypes, result);
      for (const betType of betTypes) {
        const holds = (selection: Selection): void => {
          if (betType.wins(selection, result).length === 0) return;
          const content = writeSelection(betType.form, selection);
          if (!isLike(content, sieve[betType.code] ?? '%'))
            throw new Error(`${betType.code} ${content} wins with ${result.join()}`);
        };
        for (const unit of units.get(betType.code) ?? []) holds(unit);
        for (let nth = 0; sieve[betType.code] && nth < 3; nth += 1) holds(aScantWinner(betType, result));
        fc.assert(fc.property(aSelection(betType.form), holds), { numRuns: runsByDay(2) });
      }
    }
  });
});

it('keeps back the lines that miss a place', () => {
  const { betTypes } = families.find(({ code }) => code === 'FIVE_DIGIT') ?? { betTypes: [] };
  const sieve = sieveOf(betTypes, ['1', '2', '3', '4', '5']);
  expect(sieve['BACK_THREE_DIRECT']).toBe('%3%|%4%|%5%');
  expect(isLike('0,3|4|1,5,9', '%3%|%4%|%5%')).toBe(true);
  expect(isLike('0,4|3|5', '%3%|%4%|%5%')).toBe(false);
});

it('keeps back all of a bet type that cannot win', () => {
  const nothing: Pick<BetType, 'code' | 'form' | 'wins'> = {
    code: 'NOTHING',
    form: { kind: 'PICK', symbols: ['1', '2'], choose: 1, bankers: false },
    wins: () => [],
  };
  expect(sieveOf([nothing as BetType], ['1'])).toEqual({ NOTHING: '' });
});
