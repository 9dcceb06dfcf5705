// Mark six: six of 49 balls and a special one, with the animals of the lunar year.
import { ballsTo } from '../bet-kinds/balls.ts';
import type { Family } from '../port.ts';
import { groupBetTypes } from './group-bets.ts';
import { numberBetTypes } from './number-bets.ts';
import { specialBetTypes } from './special-bets.ts';
import { colourOf } from './rules.ts';
import { type Animal, animalOf, lunarYearAt, yearAnimal, zodiac } from './zodiac.ts';

const balls = ballsTo(49);
const colours = ['RED', 'BLUE', 'GREEN'] as const;

/** The balls of each of these. */
const setsOf = (codes: readonly string[], codeOf: (ball: string) => string) =>
  codes.map((code) => ({ code, numbers: balls.filter((ball) => codeOf(ball) === code) }));

const years = new Map(zodiac.map((animal) => [animal, familyOf(animal)]));

/** Mark six in a year of that animal. */
export function markSixOf(animal: Animal): Family {
  return years.get(animal) ?? familyOf(animal);
}

/** Mark six in a year of the rat; `at` gives the table for the time of a draw. */
export const markSix: Family = markSixOf('RAT');

function familyOf(animal: Animal): Family {
  return {
    code: 'MARK_SIX',
    name: { EN: 'Mark six', BN: 'মার্ক সিক্স' },
    shape: { kind: 'BALLS', of: 49, take: 7 },
    places: [
      ...[1, 2, 3, 4, 5, 6].map((place) => ({ EN: `Number ${place}`, BN: `নম্বর ${place}` })),
      { EN: 'Special', BN: 'বিশেষ' },
    ],
    groups: [
      { code: 'SPECIAL', name: { EN: 'Special number', BN: 'বিশেষ নম্বর' } },
      { code: 'NUMBERS', name: { EN: 'Numbers', BN: 'নম্বর' } },
      { code: 'MISS', name: { EN: 'Miss', BN: 'যে নম্বর আসবে না' } },
      { code: 'GROUPS', name: { EN: 'Animals and last digits', BN: 'প্রাণী ও শেষ অঙ্ক' } },
    ],
    betTypes: [...numberBetTypes, ...specialBetTypes, ...groupBetTypes(animal)],
    at: (drawAt) => markSixOf(yearAnimal(drawAt)),
    numberSets: [...setsOf(zodiac, (ball) => animalOf(ball, animal)), ...setsOf(colours, colourOf)],
    yearAt: lunarYearAt,
  };
}
