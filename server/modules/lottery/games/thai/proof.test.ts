// Thai style proved over every end of the numbers for each bet type.
import { describe, expect, it } from 'vitest';
import type { Selection } from '#contract/lottery/forms.ts';
import { everythingOf, unitsWithEverySymbol } from '#server/testing/lottery/a-selection.ts';
import { lotsAlikeOneByOne } from '#server/testing/lottery/large-draws.ts';
import { fairOf, betTypeOf } from '#server/testing/lottery/look-up-bet-type.ts';
import {
  listedOutcomes,
  proveSelection,
  proveSelections,
  proveUnitByUnit,
  type Space,
} from '#server/testing/lottery/prove-bet-type.ts';
import type { Family, BetType } from '../port.ts';
import { hanoi, lao, thai } from './index.ts';

/** The number of digits of a lot that a bet type uses. */
function lengthOf({ code, form }: BetType): number {
  if (form.kind === 'NUMBERS') return form.length;
  return code === 'TOP_1' || form.kind !== 'OPTIONS' ? 3 : 2;
}

/** Every end of that length in every lot; of long ends the top prize alone. */
function spaceOf({ shape }: Family, length: number): Space {
  const digits = shape.kind === 'LOTS' ? shape.digits : [];
  const shown = length < 5 ? digits : digits.slice(0, 1);
  return listedOutcomes(shown.length, lotsAlikeOneByOne(shown, length));
}

/** A million ends of six digits: the number itself, and one for all the others. */
function rightOrWrong(number: string): Space {
  const wrong = number.replace(/^./, number.startsWith('5') ? '6' : '5');
  return listedOutcomes(1, [
    { result: [number], weight: 1n },
    { result: [wrong], weight: 999_999n },
  ]);
}

/** A few numbers of all patterns: listing all of them would take long for six digits. */
function unitsOf({ form }: BetType): readonly Selection[] {
  if (form.kind !== 'NUMBERS') return [...unitsWithEverySymbol(form), everythingOf(form)];
  if (form.unordered) return unitsWithEverySymbol(form);
  const numbers = ['012345', '987654', '112233', '000000', '909090', '110012', '000001'];
  return numbers.map((number) => [[number.slice(-form.length)]]);
}

for (const family of [thai, lao, hanoi]) {
  describe(family.name.EN, () => {
    for (const betType of family.betTypes) {
      it(`${betType.code} gives back exactly what is staked`, () => {
        const space = lengthOf(betType) < 6 ? spaceOf(family, lengthOf(betType)) : undefined;
        const units = unitsOf(betType);
        const reached = space
          ? proveSelections(betType, units, space)
          : units.flatMap((unit) => proveSelection(betType, unit, rightOrWrong(unit[0]?.[0] ?? '')));
        expect(new Set(reached)).toEqual(new Set(betType.tiers.map(({ code }) => code)));
        if (space) proveUnitByUnit(betType, space);
      });
    }
  });
}

describe('figures of Thai style', () => {
  const backAt = (code: string, odds: number, tier?: string): string =>
    ((100 * odds) / fairOf(thai, code, tier)).toFixed(1);

  it('has the known chances: what is paid elsewhere gives back what is known of it', () => {
    expect([backAt('TOP_3', 800), backAt('TOP_3', 920)]).toEqual(['80.0', '92.0']);
    expect([backAt('BOTTOM_3', 400), backAt('FRONT_3', 400)]).toEqual(['80.0', '80.0']);
    expect([backAt('TOP_2', 90), backAt('BOTTOM_2', 95)]).toEqual(['90.0', '95.0']);
    expect([backAt('TOP_1', 3.2), backAt('BOTTOM_1', 4.2)]).toEqual(['86.7', '79.8']);
    expect([backAt('ROW_3', 120, 'ORDERS_6'), backAt('ROW_3', 150, 'ORDERS_6')]).toEqual(['72.0', '90.0']);
  });

  it('a number with a pair pays twice as much in any order, not the same, which gave back 36 to 45 %', () => {
    expect(fairOf(thai, 'ROW_3', 'ORDERS_6')).toBeCloseTo(1000 / 6, 10);
    expect(fairOf(thai, 'ROW_3', 'ORDERS_3')).toBeCloseTo(1000 / 3, 10);
    expect([backAt('ROW_3', 120, 'ORDERS_3'), backAt('ROW_3', 150, 'ORDERS_3')]).toEqual(['36.0', '45.0']);
    const result = ['000212', '000', '000', '000', '000', '00'];
    expect(betTypeOf(thai, 'ROW_3').wins([['122', '012']], result)).toEqual([{ tier: 'ORDERS_3', units: 1 }]);
  });

  it('a set pays all its prizes at once, and those in any order by the orders of the number', () => {
    const win = (number: string, drawn: string) =>
      betTypeOf(lao, 'SET')
        .wins([[number]], [drawn])
        .map((one) => one.tier)
        .join(' ');
    expect(win('1234', '1234')).toBe('FOUR FOUR_ANY_24 THREE THREE_ANY_6 FRONT BACK');
    expect(win('1234', '4321')).toBe('FOUR_ANY_24');
    expect(win('1233', '9323')).toBe('THREE_ANY_3');
    expect(win('1234', '9934')).toBe('BACK');
    expect(fairOf(lao, 'SET', 'FOUR')).toBeCloseTo(10_000 / 6, 8);
    expect(fairOf(lao, 'SET', 'FOUR_ANY_12')).toBeCloseTo(2 * fairOf(lao, 'SET', 'FOUR_ANY_24'), 8);
  });

  it('bottom digits come from the lower prize of each style', () => {
    const bottom = (family: Family, result: string[]) =>
      betTypeOf(family, 'BOTTOM_2').wins([['42']], result).length;
    expect(bottom(thai, ['000000', '000', '000', '000', '000', '42'])).toBe(1);
    expect(bottom(lao, ['4200'])).toBe(1);
    expect(bottom(hanoi, ['00000', '00042'])).toBe(1);
  });
});
