// Bet types of mark six on animals and last digits: shown by one of the seven balls, alone or together.
import { tailCodes } from '../bet-kinds/digits.ts';
import { outcomeBetType } from '../bet-kinds/outcomes.ts';
import type { BetType } from '../port.ts';
import { type Groups, groupsTogetherBetType } from './groups-together.ts';
import { chanceOfAll } from './paytable.ts';
import { tailOf } from './rules.ts';
import { onSpecial } from './special-bets.ts';
import { type Animal, animalOf, zodiac } from './zodiac.ts';

/** Ball 0 does not exist, so tail 0 has a ball less than the others. */
const tails: Groups = {
  codes: tailCodes,
  size: 5,
  odd: { code: 'T0', size: 4, tier: 'WITH_T0' },
  groupOf: tailOf,
};

/** The year's animal has one more of the 49 balls than the others. */
const animalsOf = (year: Animal): Groups => ({
  codes: zodiac,
  size: 4,
  odd: { code: year, size: 5, tier: 'WITH_YEAR' },
  groupOf: (ball) => animalOf(ball, year),
});

/** Each group alone: it has at least one of the seven balls. */
function present(code: string, groups: Groups, text: Pick<BetType, 'name' | 'how'>): BetType {
  const sizeOf = (group: string): number => (group === groups.odd.code ? groups.odd.size : groups.size);
  return outcomeBetType(
    { code, style: 'ENT', group: 'GROUPS', ...text },
    {
      chances: new Map(groups.codes.map((group) => [group, chanceOfAll([sizeOf(group)])])),
      happened: (result) => [...new Set(result.map(groups.groupOf))],
    },
  );
}

const animalsTogether = (year: Animal, choose: number): BetType =>
  groupsTogetherBetType(
    {
      code: `ZODIACS_${choose}`,
      style: 'ENT',
      group: 'GROUPS',
      name: { EN: `${choose} animals together`, BN: `একসঙ্গে ${choose}টি প্রাণী` },
      how: {
        EN: `Each of your ${choose} animals has a ball among the seven; with the year’s animal, which has five balls, the prize is lower.`,
        BN: `আপনার ${choose}টি প্রাণীর প্রতিটির একটি বল সাতটির মধ্যে থাকবে; বছরের প্রাণীর বল পাঁচটি, তাই তার সঙ্গে পুরস্কার কম।`,
      },
    },
    animalsOf(year),
    choose,
  );

const tailsTogether = (choose: number): BetType =>
  groupsTogetherBetType(
    {
      code: `TAILS_${choose}`,
      style: 'ENT',
      group: 'GROUPS',
      name: { EN: `${choose} last digits together`, BN: `একসঙ্গে ${choose}টি শেষ অঙ্ক` },
      how: {
        EN: `Each of your ${choose} last digits is among the seven; with 0, which has four balls, the prize is higher.`,
        BN: `আপনার ${choose}টি শেষ অঙ্কের প্রতিটি সাতটির মধ্যে থাকবে; 0-এর বল চারটি, তাই তার সঙ্গে পুরস্কার বেশি।`,
      },
    },
    tails,
    choose,
  );

/** The bet types of a lunar year. */
export const groupBetTypes = (year: Animal): readonly BetType[] => [
  onSpecial('SPECIAL_ZODIAC', zodiac, (ball) => [animalOf(ball, year)], {
    name: { EN: 'Animal of the special', BN: 'বিশেষ নম্বরের প্রাণী' },
    how: {
      EN: 'The animal of the special number; the year’s animal has five numbers, the others four.',
      BN: 'বিশেষ নম্বরের প্রাণী; বছরের প্রাণীর নম্বর পাঁচটি, অন্যদের চারটি।',
    },
  }),
  present('FLAT_ZODIAC', animalsOf(year), {
    name: { EN: 'Animal among seven', BN: 'সাতটির মধ্যে প্রাণী' },
    how: {
      EN: 'At least one of the seven balls is of the animal.',
      BN: 'সাতটি বলের অন্তত একটি ওই প্রাণীর।',
    },
  }),
  present('FLAT_TAIL', tails, {
    name: { EN: 'Last digit among seven', BN: 'সাতটির মধ্যে শেষ অঙ্ক' },
    how: {
      EN: 'At least one of the seven balls ends with the digit.',
      BN: 'সাতটি বলের অন্তত একটির শেষ অঙ্ক এটি।',
    },
  }),
  ...[2, 3, 4, 5].map((choose) => animalsTogether(year, choose)),
  ...[2, 3, 4].map(tailsTogether),
];
