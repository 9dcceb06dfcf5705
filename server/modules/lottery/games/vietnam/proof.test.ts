// Vietnamese bet types proved by region: ends over every end of every lot, joint bet types over lots counted by their ends.
import { describe, expect, it } from 'vitest';
import { everythingOf, unitsWithEverySymbol } from '#server/testing/lottery/a-selection.ts';
import { lotsAlikeOneByOne, lotsByEnds } from '#server/testing/lottery/large-draws.ts';
import { fairOf, betTypeOf, toNumber } from '#server/testing/lottery/look-up-bet-type.ts';
import {
  independentPlaces,
  listedOutcomes,
  proveBetType,
  proveSelection,
  proveSelections,
  proveUnitByUnit,
} from '#server/testing/lottery/prove-bet-type.ts';
import { fraction } from '../fraction.ts';
import { twoDigits } from '../bet-kinds/digits.ts';
import type { Family, BetType } from '../port.ts';
import { vietnamNorth, vietnamSouth, vietnamTwoStations } from './index.ts';
import { jointBetTypes } from './joint-bets.ts';

const isJoint = ({ group }: BetType): boolean => group === 'TOGETHER' || group === 'MISS';
const digitsOf = ({ shape }: Family): readonly number[] => (shape.kind === 'LOTS' ? shape.digits : []);

/** The number of digits of a lot that a bet type uses. */
const lengthOf = ({ form }: BetType): number => (form.kind === 'NUMBERS' ? form.length : 2);

/** Everything picked at once is tried too, but for four digits, of which there are ten thousand. */
function proveEnds(family: Family, betType: BetType): void {
  const length = lengthOf(betType);
  const space = listedOutcomes(digitsOf(family).length, lotsAlikeOneByOne(digitsOf(family), length));
  const all = length < 4 ? [everythingOf(betType.form)] : [];
  proveSelections(betType, [...unitsWithEverySymbol(betType.form), ...all], space);
  proveUnitByUnit(betType, space);
}

/** Units of a joint bet type here and there among the hundred ends. */
const someUnits = ({ form }: BetType): string[][] =>
  unitsWithEverySymbol(form)
    .filter((_, at) => at % 33 === 0)
    .map((unit) => unit.flat());

function proveJoint(family: Family, betType: BetType): void {
  for (const unit of someUnits(betType)) {
    const draws = lotsByEnds(digitsOf(family), unit, betType.group === 'MISS');
    const space = listedOutcomes(digitsOf(family).length, draws);
    const tiers = proveSelection(betType, [unit], space);
    expect(tiers.toSorted()).toEqual(betType.tiers.map(({ code }) => code).toSorted());
    proveUnitByUnit(betType, space);
  }
}

for (const family of [vietnamSouth, vietnamNorth, vietnamTwoStations]) {
  describe(family.name.EN, () => {
    for (const betType of family.betTypes) {
      it(`${betType.code} gives back exactly what is staked`, () =>
        isJoint(betType) ? proveJoint(family, betType) : proveEnds(family, betType));
    }
  });
}

describe('figures of two stations', () => {
  it('draw 36 lots, on which pairs and parlays are played and nothing else', () => {
    expect(digitsOf(vietnamTwoStations)).toEqual([...digitsOf(vietnamSouth), ...digitsOf(vietnamSouth)]);
    const codes = vietnamTwoStations.betTypes.map(({ code }) => code);
    expect(codes).toEqual(['PARLAY_2', 'PARLAY_3', 'PARLAY_4', 'PAIR']);
    expect(new Set((vietnamTwoStations.places ?? []).map(({ EN }) => EN.slice(0, 1)))).toEqual(
      new Set(['A', 'B']),
    );
  });
  it('have a pair in 9.04 % of draws, whose fair price is 11.064 for a unit of it', () => {
    const both = fairOf(vietnamTwoStations, 'PARLAY_2');
    expect([(100 / both).toFixed(2), both.toFixed(3)]).toEqual(['9.04', '11.064']);
    expect(fairOf(vietnamTwoStations, 'PAIR', 'BOTH')).toBeLessThan(both);
  });
  it('win a pair with one number at either station', () => {
    const result = digitsOf(vietnamTwoStations).map((size, lot) =>
      (lot === 3 ? '07' : lot === 30 ? '70' : '55').padStart(size, '1'),
    );
    const wins = (content: string[]) => betTypeOf(vietnamTwoStations, 'PAIR').wins([content], result);
    expect(wins(['07', '70'])).toEqual([{ tier: 'BOTH', units: 1 }]);
    expect(wins(['07', '71'])).toEqual([]);
  });
});

describe('joint bet types on few lots, over every draw', () => {
  const twoLots = independentPlaces(2, twoDigits);
  for (const code of ['PARLAY_2', 'MISS_4', 'MISS_10']) {
    it(`${code} on two lots`, () =>
      proveBetType(betTypeOf({ code: 'TWO', betTypes: jointBetTypes(2) }, code), twoLots));
  }
  const threeLots = independentPlaces(3, twoDigits);
  for (const [code, unit] of [
    ['PARLAY_3', ['07', '70', '77']],
    ['PAIR', ['00', '99']],
  ] as const) {
    it(`${code} on three lots`, () => {
      const betType = betTypeOf({ code: 'THREE', betTypes: jointBetTypes(3) }, code);
      expect(proveSelection(betType, [unit], threeLots)).toHaveLength(betType.tiers.length);
    });
  }
});

describe('figures of the South and Central', () => {
  it('draws 18 lots: 17 of three digits and more, 16 of four', () => {
    expect(digitsOf(vietnamSouth)).toEqual([6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 2]);
    expect(costs(vietnamSouth)).toMatchObject({ LOT_2: 18, LOT_3: 17, LOT_4: 16, SEVEN_LOTS: 7 });
    expect(costs(vietnamSouth)).toMatchObject({ HEAD_2: 1, TAIL_2: 1, HEAD_TAIL_2: 2, SPECIAL_END_4: 1 });
    expect(costs(vietnamSouth)).toMatchObject({ HEAD_3: 1, TAIL_3: 1, HEAD_TAIL_3: 2 });
  });
  it('prices parlays at 38.303, 255.53 and 1,801.07', () => {
    expect(parlays(vietnamSouth)).toEqual(['38.303', '255.529', '1801.073']);
  });
  it('prices misses of 4 to 10 at 2.0851 to 6.6625', () => {
    expect(misses(vietnamSouth)).toEqual([
      '2.0851',
      '2.5175',
      '3.0458',
      '3.6924',
      '4.4856',
      '5.4608',
      '6.6625',
    ]);
  });
});

describe('figures of the North', () => {
  it('draws 27 lots: 23 of three digits and more, 20 of four', () => {
    expect(digitsOf(vietnamNorth).join('')).toBe('555555555544444444443332222');
    expect(costs(vietnamNorth)).toMatchObject({ LOT_2: 27, LOT_3: 23, LOT_4: 20, EIGHT_LOTS: 8 });
    expect(costs(vietnamNorth)).toMatchObject({ HEAD_2: 4, TAIL_2: 1, HEAD_TAIL_2: 5, SPECIAL_END_4: 1 });
    expect(costs(vietnamNorth)).toMatchObject({ HEAD_3: 3, TAIL_3: 1, HEAD_TAIL_3: 4, PRIZE_1_END_2: 1 });
  });
  it('prices parlays at 18.221, 81.314 and 374.54', () => {
    expect(parlays(vietnamNorth)).toEqual(['18.221', '81.314', '374.544']);
  });
  it('prices misses of 4 to 10 at 3.0108 to 17.1970', () => {
    expect(misses(vietnamNorth).join(' ')).toBe('3.0108 3.9945 5.3155 7.0951 9.5001 12.7609 17.1970');
  });
});

describe('traps of published tables', () => {
  it('odds belong to a region: those of the South would give back twice the stake in the North', () => {
    const back = [2, 3, 4].map((choose) => {
      const [south, north] = [vietnamSouth, vietnamNorth].map((family) => fairOf(family, `PARLAY_${choose}`));
      return (100 * (south ?? 0)) / (north ?? 1);
    });
    expect(back.map((percent) => percent.toFixed(1))).toEqual(['210.2', '314.2', '480.9']);
    // The published 30, 165 and 775 for a stake of one, used in both regions.
    const published = (family: Family): string[] =>
      [30, 165, 775].map((odds, at) => ((100 * odds) / fairOf(family, `PARLAY_${at + 2}`)).toFixed(1));
    expect(published(vietnamSouth)).toEqual(['78.3', '64.6', '43.0']);
    expect(published(vietnamNorth)).toEqual(['164.6', '202.9', '206.9']);
  });

  it('published tables give back what is known of them', () => {
    const backOf = (family: Family, code: string, odds: number): string =>
      ((100 * odds) / fairOf(family, code)).toFixed(1);
    const perLot = [350, 1000, 3000].map((odds, at) => backOf(vietnamNorth, `PARLAY_${at + 2}`, odds / 27));
    expect(perLot).toEqual(['71.1', '45.5', '29.7']);
    const missed = (family: Family): string[] =>
      (
        [
          ['MISS_4', 2],
          ['MISS_8', 4],
          ['MISS_10', 6],
        ] as const
      ).map(([code, odds]) => backOf(family, code, odds));
    expect(missed(vietnamSouth)).toEqual(['95.9', '89.2', '90.1']);
    expect(missed(vietnamNorth)).toEqual(['66.4', '42.1', '34.9']);
    const lots = (
      [
        ['LOT_2', 75],
        ['LOT_3', 650],
        ['LOT_4', 5500],
      ] as const
    ).map(([code, odds]) => backOf(vietnamSouth, code, odds));
    expect(lots).toEqual(['75.0', '65.0', '55.0']);
  });

  it('a two-digit lot is hit 0.18 times in the South and 0.27 in the North, at least once by 16.55 and 23.77 %', () => {
    const hitsOf = (family: Family): (string | number)[] => {
      const outcomes = lotsByEnds(digitsOf(family), ['07'], false);
      const total = outcomes.reduce((sum, { weight }) => sum + weight, 0n);
      const count = (hits: (units: number) => number): number =>
        outcomes.reduce((sum, { result, weight }) => {
          const [win] = betTypeOf(family, 'LOT_2').wins([['07']], result);
          return sum + hits(win?.units ?? 0) * toNumber(fraction(weight, total));
        }, 0);
      return [count((units) => units).toFixed(4), count((units) => Math.min(units, 1)).toFixed(4)];
    };
    expect(hitsOf(vietnamSouth)).toEqual(['0.1800', '0.1655']);
    expect(hitsOf(vietnamNorth)).toEqual(['0.2700', '0.2377']);
  });

  it('a pair gives back its stake, repeats included; published tables gave back 109 to 149 %', () => {
    const both = (lots: number): number =>
      1 / fairOf({ code: 'LOTS', betTypes: jointBetTypes(lots) }, 'PARLAY_2');
    // One station, the North, two stations; then with twice the lots for stake.
    const published = [
      [18, 750],
      [27, 650],
      [36, 550],
    ] as const;
    const back = published.map(([lots, odds]) => ((100 * odds * both(lots)) / lots).toFixed(1));
    expect(back).toEqual(['108.8', '132.1', '138.1']);
    const usual = published.map(([lots, odds]) => ((100 * odds * both(lots)) / (2 * lots)).toFixed(0));
    expect(usual).toEqual(['54', '66', '69']);
    expect([withRepeats(vietnamSouth, 750 / 18), withRepeats(vietnamNorth, 650 / 27)]).toEqual([
      '117.5',
      '148.5',
    ]);
    for (const family of [vietnamSouth, vietnamNorth]) {
      const once = fairOf(family, 'PAIR', 'BOTH');
      expect(once).toBeLessThan(fairOf(family, 'PARLAY_2'));
      expect(fairOf(family, 'PAIR', 'FURTHER')).toBeCloseTo(once / 2, 10);
    }
  });

  it('a sum of nine loses big and small, and both are paid for it', () => {
    const sides = ['BIG', 'SMALL', 'ODD', 'EVEN'].map((side) =>
      fairOf(vietnamSouth, 'DIGIT_SUM_SIDES', side),
    );
    expect(sides).toEqual([100 / 45, 100 / 45, 2, 2]);
  });

  it('digit sums pay what their chances are worth', () => {
    const sums = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((sum) => fairOf(vietnamSouth, 'DIGIT_SUM', `0${sum}`));
    expect(sums).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => 100 / count));
    expect(fairOf(vietnamSouth, 'DIGIT_SUM', '18')).toBe(100);
  });

  it('a lot pays once for each hit', () => {
    const result = digitsOf(vietnamSouth).map((size, lot) => (lot < 3 ? '07' : '55').padStart(size, '1'));
    expect(betTypeOf(vietnamSouth, 'LOT_2').wins([['07', '55', '99']], result)).toEqual([
      { tier: 'HIT', units: 18 },
    ]);
    expect(betTypeOf(vietnamSouth, 'LOT_2').wins([['07']], result)).toEqual([{ tier: 'HIT', units: 3 }]);
    expect(betTypeOf(vietnamSouth, 'LOT_2_ORDERS').wins([['07']], result)).toEqual([
      { tier: 'HIT', units: 3 },
    ]);
  });
});

const misses = (family: Family): string[] =>
  [4, 5, 6, 7, 8, 9, 10].map((choose) => fairOf(family, `MISS_${choose}`).toFixed(4));

const parlays = (family: Family): string[] =>
  [2, 3, 4].map((choose) => fairOf(family, `PARLAY_${choose}`).toFixed(3));

/** The price of a number, in units. */
function costs(family: Family): Record<string, number> {
  const units = ({ form }: BetType): number =>
    form.kind === 'NUMBERS' ? form.units : form.kind === 'OPTIONS' ? (form.options[0]?.units ?? 0) : 1;
  return Object.fromEntries(family.betTypes.map((betType) => [betType.code, units(betType)]));
}

/** Percent given back by a pair at these odds that pays half as much again for the highest repeat less one. */
function withRepeats(family: Family, odds: number): string {
  const outcomes = lotsByEnds(digitsOf(family), ['00', '01'], false);
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0n);
  const back = outcomes.reduce((sum, { result, weight }) => {
    const [one = 0, other = 0] = ['00', '01'].map((end) => result.filter((lot) => lot.endsWith(end)).length);
    const pays = one > 0 && other > 0 ? odds * (1 + 0.5 * (Math.max(one, other) - 1)) : 0;
    return sum + pays * toNumber(fraction(weight, total));
  }, 0);
  return (100 * back).toFixed(1);
}
