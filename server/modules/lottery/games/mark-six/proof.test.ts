// Mark six proved by classes of draws counted on their own; pick.test.ts lists every draw of smaller picks.
import { lunarYearAt } from './zodiac.ts';
import { describe, expect, it } from 'vitest';
import { everythingOf, unitsWithEverySymbol } from '#server/testing/lottery/a-selection.ts';
import { drawsByClass, insideAndOutside } from '#server/testing/lottery/large-draws.ts';
import { fairOf, betTypeOf, toNumber } from '#server/testing/lottery/look-up-bet-type.ts';
import {
  differentBalls,
  listedOutcomes,
  type ProvenOutcome,
  proveSelection,
  proveUnitByUnit,
} from '#server/testing/lottery/prove-bet-type.ts';
import { setsBySum } from '#server/testing/lottery/sets-by-sum.ts';
import { fraction, multiply } from '../fraction.ts';
import { ballsTo } from '../bet-kinds/balls.ts';
import type { BetType } from '../port.ts';
import { markSix, markSixOf } from './index.ts';
import { type Animal, animalOf, yearAnimal, zodiac } from './zodiac.ts';

const balls = ballsTo(49);
const year: Animal = 'HORSE';
const family = markSixOf(year);
const betType = (code: string): BetType => betTypeOf(family, code);
const codesOf = (group: string): string[] =>
  family.betTypes.filter((one) => one.group === group).map(({ code }) => code);
const drawn = (outcomes: readonly ProvenOutcome[]) => listedOutcomes(7, outcomes);

/** The balls of an animal or of a last digit. */
const ballsOf = (group: string): string[] =>
  balls.filter((ball) => (/^T\d$/.test(group) ? `T${ball.at(-1)}` : animalOf(ball, year)) === group);

describe('mark six: bet types on numbers', () => {
  for (const code of [...codesOf('NUMBERS'), ...codesOf('MISS')]) {
    it(`${code} gives back exactly what is staked, over draws counted by their hits and the special`, () => {
      const reached = unitsWithEverySymbol(betType(code).form).flatMap((unit) => {
        const draws = drawsByClass(insideAndOutside(balls, unit.flat()), 6, 'WITH_LAST');
        return proveSelection(betType(code), unit, drawn(draws));
      });
      expect(new Set(reached)).toEqual(new Set(betType(code).tiers.map((tier) => tier.code)));
      const draws = drawsByClass(insideAndOutside(balls, balls.slice(3, 17)), 6, 'WITH_LAST');
      proveUnitByUnit(betType(code), drawn(draws));
    });
  }
});

describe('mark six: bet types on the special', () => {
  // Only the seventh place is looked at: each of 49 balls is as likely as the others.
  const space = differentBalls(7, balls);
  for (const code of codesOf('SPECIAL').filter((one) => one !== 'TOTAL_SIDES')) {
    it(`${code} gives back exactly what is staked, over all 49 balls`, () => {
      for (const unit of [...unitsWithEverySymbol(betType(code).form), everythingOf(betType(code).form)]) {
        proveSelection(betType(code), unit, space);
      }
    });
  }
  it('TOTAL_SIDES gives back exactly what is staked, over all sets of seven counted by their sums', () => {
    const space = drawn(setsBySum(49, 7));
    for (const unit of unitsWithEverySymbol(betType('TOTAL_SIDES').form)) {
      proveSelection(betType('TOTAL_SIDES'), unit, space);
    }
  });
});

describe('mark six: bet types on animals and last digits', () => {
  for (const code of codesOf('GROUPS')) {
    it(`${code} gives back exactly what is staked, over sets of seven counted by groups`, () => {
      const reached = unitsWithEverySymbol(betType(code).form).flatMap((unit) => {
        const classes = unit.flat().map(ballsOf);
        const rest = balls.filter((ball) => !classes.flat().includes(ball));
        return proveSelection(betType(code), unit, drawn(drawsByClass([...classes, rest], 7)));
      });
      expect(new Set(reached)).toEqual(new Set(betType(code).tiers.map((tier) => tier.code)));
      proveUnitByUnit(
        betType(code),
        drawn(drawsByClass([...zodiac.slice(0, 4).map(ballsOf), zodiac.slice(4).flatMap(ballsOf)], 7)),
      );
    });
  }
});

const prices = (code: string): string[] => betType(code).tiers.map(({ fair }) => toNumber(fair).toFixed(4));
const price = (code: string, tier?: string): string => fairOf(family, code, tier).toFixed(4);

describe('figures of mark six', () => {
  it('pays the known odds on numbers', () => {
    expect(price('SPECIAL')).toBe('49.0000');
    expect(price('REGULAR')).toBe('8.1667');
    expect(price('TWO_OF_TWO')).toBe('78.4000');
    expect(price('THREE_OF_THREE')).toBe('921.2000');
    expect(price('FOUR_OF_FOUR')).toBe('14125.0667');
    expect(price('WITH_SPECIAL')).toBe('196.0000');
    // Nine tenths go to exactly two, one tenth to all three.
    expect(fairOf(family, 'TWO_OF_THREE', 'HITS_2') / 0.9).toBeCloseTo(28.564, 3);
    expect(fairOf(family, 'TWO_OF_THREE', 'HITS_3') / 0.1).toBeCloseTo(921.2, 6);
  });

  it('pays the known odds on misses of 5 to 12', () => {
    const odds = [5, 6, 7, 8, 9, 10, 11, 12].map((choose) => price(`MISS_${choose}`));
    expect(odds).toEqual(['2.2416', '2.6657', '3.1841', '3.8209', '4.6075', '5.5849', '6.8066', '8.3435']);
  });

  it('pays the known odds on groups of four and five balls', () => {
    expect([price('SPECIAL_ZODIAC', 'RAT'), price('SPECIAL_ZODIAC', year)]).toEqual(['12.2500', '9.8000']);
    expect([price('FLAT_ZODIAC', 'RAT'), price('FLAT_ZODIAC', year)]).toEqual(['2.1199', '1.8054']);
    expect([price('FLAT_TAIL', 'T0'), price('FLAT_TAIL', 'T9')]).toEqual(['2.1199', '1.8054']);
    expect(prices('ZODIACS_2')).toEqual(['4.8743', '4.1211']);
    expect(prices('ZODIACS_3')).toEqual(['12.4276', '10.4221']);
    expect(prices('ZODIACS_4').map((odds) => Number(odds).toFixed(3))).toEqual(['36.338', '30.194']);
    expect(fairOf(family, 'ZODIACS_5', 'PLAIN').toFixed(2)).toBe('128.86');
    expect(prices('HEADS')).toEqual(['5.4444', '4.9000', '4.9000', '4.9000', '4.9000']);
    expect(prices('TAILS')).toEqual(['12.2500', ...Array.from({ length: 9 }, () => '9.8000')]);
  });

  it('holds 17 red, 16 blue and 16 green balls', () => {
    expect(prices('COLOURS')).toEqual(['2.8824', '3.0625', '3.0625']);
  });

  it('49 gives the stake back, the rest pay two', () => {
    expect(prices('SPECIAL_SIDES')).toEqual([...Array.from({ length: 8 }, () => '2.0000'), '1.0000']);
    const everything = everythingOf(betType('SPECIAL_SIDES').form);
    const result = ['01', '02', '03', '04', '05', '06', '49'];
    expect(betType('SPECIAL_SIDES').wins(everything, result)).toEqual([{ tier: 'PUSH', units: 8 }]);
  });
});

/** The number of balls of an outcome, among the 48 balls without 49. */
const members = (code: string): number[] =>
  betType(code)
    .tiers.filter(({ isPush }) => !isPush)
    .map(({ probability }) => toNumber(multiply(probability, fraction(49))));

describe('traps of published tables', () => {
  it('half colours hold seven to ten balls and are priced by them', () => {
    expect(members('HALF_COLOURS')).toEqual([7, 10, 8, 9, 9, 7, 8, 8, 8, 7, 8, 7]);
  });

  it('quarter colours hold three to five balls and do not share one price', () => {
    const held = members('QUARTER_COLOURS');
    expect(held.reduce((sum, count) => sum + count, 0)).toBeCloseTo(48, 10);
    expect(new Set(held.map(Math.round))).toEqual(new Set([3, 4, 5]));
    const odds = betType('QUARTER_COLOURS').tiers.filter(({ isPush }) => !isPush);
    // One price for all of them, as it is published, would give back from 70 to 115 %.
    const published = (count: number): string => ((100 * (11.1 * count + 1)) / 49).toFixed(1);
    expect([3, 4, 5].map(published)).toEqual(['70.0', '92.7', '115.3']);
    expect(odds.map(({ fair }) => toNumber(fair).toFixed(6))).toEqual(
      held.map((count) => (48 / count).toFixed(6)),
    );
  });

  it('a big sum is 50.557 %, not one half', () => {
    const [big] = betType('TOTAL_SIDES').tiers;
    expect(big && (100 * toNumber(big.probability)).toFixed(3)).toBe('50.557');
  });
});

describe('the animals of the lunar year', () => {
  it('the year’s animal owns 01 13 25 37 49, and each number goes back one animal', () => {
    expect(ballsOf(year)).toEqual(['01', '13', '25', '37', '49']);
    expect(ballsOf('SNAKE')).toEqual(['02', '14', '26', '38']);
    expect(ballsOf('GOAT')).toEqual(['12', '24', '36', '48']);
    for (const animal of zodiac) {
      expect(balls.filter((ball) => animalOf(ball, animal) === animal)).toEqual([
        '01',
        '13',
        '25',
        '37',
        '49',
      ]);
    }
  });

  it('the table changes at midnight of the lunar new year in China', () => {
    const newYears: [string, Animal][] = [
      ['2024-02-10', 'DRAGON'],
      ['2025-01-29', 'SNAKE'],
      ['2026-02-17', 'HORSE'],
      ['2027-02-06', 'GOAT'],
      ['2028-01-26', 'MONKEY'],
      ['2029-02-13', 'ROOSTER'],
      ['2030-02-03', 'DOG'],
      ['2031-01-23', 'PIG'],
      ['2032-02-11', 'RAT'],
      ['2033-01-31', 'OX'],
      ['2034-02-19', 'TIGER'],
      ['2035-02-08', 'RABBIT'],
    ];
    for (const [day, animal] of newYears) {
      const midnight = Date.parse(`${day}T00:00:00+08:00`);
      expect(yearAnimal(new Date(midnight))).toBe(animal);
      if (day < '2025') continue;
      expect(zodiac[(zodiac.indexOf(yearAnimal(new Date(midnight - 1))) + 1) % 12]).toBe(animal);
    }
  });

  it('names no animal of years it does not know', () => {
    expect(() => yearAnimal(new Date('2024-02-09T15:59:59Z'))).toThrow(RangeError);
    expect(yearAnimal(new Date('2051-02-10T15:59:59Z'))).toBe('HORSE');
    expect(() => yearAnimal(new Date('2051-02-10T16:00:00Z'))).toThrow(RangeError);
  });

  it('a draw has the table of its own time, with the same bet types', () => {
    const before = markSix.at?.(new Date('2026-02-16T12:00:00Z'));
    const after = markSix.at?.(new Date('2026-02-16T16:00:00Z'));
    const result = ['03', '04', '05', '06', '07', '08', '01'];
    const wins = (at: typeof before, animal: string) =>
      at && betTypeOf(at, 'SPECIAL_ZODIAC').wins([[animal]], result);
    expect(wins(before, 'SNAKE')).toEqual([{ tier: 'SNAKE', units: 1 }]);
    expect(wins(after, 'SNAKE')).toEqual([]);
    expect(wins(after, 'HORSE')).toEqual([{ tier: 'HORSE', units: 1 }]);
    const forms = (at: typeof before) => at?.betTypes.map(({ code, form }) => ({ code, form }));
    expect(forms(before)).toEqual(forms(after));
  });
});

it('animals and colours are shown with their numbers, all 49 once, and the year they hold from', () => {
  const drawAt = new Date('2027-03-01T12:00:00Z');
  const { numberSets = [] } = markSix.at?.(drawAt) ?? markSix;
  const numbersOf = (code: string) => numberSets.find((set) => set.code === code)?.numbers.join(' ');
  expect(numbersOf('GOAT')).toBe('01 13 25 37 49');
  expect(numbersOf('HORSE')).toBe('02 14 26 38');
  for (const sets of [numberSets.slice(0, 12), numberSets.slice(12)])
    expect(new Set(sets.flatMap(({ numbers }) => numbers)).size).toBe(49);
  expect(numberSets.flatMap(({ numbers }) => numbers)).toHaveLength(98);
  expect(lunarYearAt(drawAt)).toEqual({ animal: 'GOAT', from: '2027-02-06', until: '2028-01-26' });
});
