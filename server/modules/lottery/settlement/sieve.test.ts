// Sieves of every play of every lottery: no winning line is ever kept back, and they do keep most losers back.
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawResult } from '#contract/lottery/draw-recipe.ts';
import type { Selection } from '#contract/lottery/forms.ts';
import { writeSelection } from '#contract/lottery/selections.ts';
import { countUnits } from '#contract/lottery/units.ts';
import { aSelection, everythingOf, unitsWithEverySymbol } from '#server/testing/a-selection.ts';
import { cards } from '../cards.ts';
import type { Play, Result } from '../games/port.ts';
import { sieveOf } from './sieve.ts';

const families = [...new Map(cards.map(({ family }) => [family.code, family])).values()];
const resultsOfFamily = 12;

/** Whether PostgreSQL finds the text like the pattern; both are of capitals, digits and a few signs. */
const isLike = (text: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replaceAll('|', '\\|').replaceAll('%', '.*').replaceAll('_', '.')}$`).test(text);

/** A selection that just wins: of everything there is, one pick after the other is left out as long as it still wins. */
function aScantWinner({ form, wins }: Play, result: Result): Selection {
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
  const { plays } = family.at?.(new Date('2026-03-01T00:00:00Z')) ?? family;

  const units = new Map(plays.map((play) => [play.code, unitsWithEverySymbol(play.form)]));

  it('lets every line pass that wins', () => {
    for (const result of results) {
      const sieve = sieveOf(plays, result);
      for (const play of plays) {
        const holds = (selection: Selection): void => {
          if (play.wins(selection, result).length === 0) return;
          const content = writeSelection(play.form, selection);
          if (!isLike(content, sieve[play.code] ?? '%'))
            throw new Error(`${play.code} ${content} wins with ${result.join()}`);
        };
        for (const unit of units.get(play.code) ?? []) holds(unit);
        for (let nth = 0; sieve[play.code] && nth < 3; nth += 1) holds(aScantWinner(play, result));
        fc.assert(fc.property(aSelection(play.form), holds), { numRuns: 5 });
      }
    }
  });
});

it('keeps back the lines that miss a place', () => {
  const { plays } = families.find(({ code }) => code === 'FIVE_DIGIT') ?? { plays: [] };
  const sieve = sieveOf(plays, ['1', '2', '3', '4', '5']);
  expect(sieve['BACK_THREE_DIRECT']).toBe('%3%|%4%|%5%');
  expect(isLike('0,3|4|1,5,9', '%3%|%4%|%5%')).toBe(true);
  expect(isLike('0,4|3|5', '%3%|%4%|%5%')).toBe(false);
});

it('keeps back all of a play that cannot win', () => {
  const nothing: Pick<Play, 'code' | 'form' | 'wins'> = {
    code: 'NOTHING',
    form: { kind: 'PICK', symbols: ['1', '2'], choose: 1, bankers: false },
    wins: () => [],
  };
  expect(sieveOf([nothing as Play], ['1'])).toEqual({ NOTHING: '' });
});
