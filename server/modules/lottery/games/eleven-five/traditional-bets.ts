// The traditional bet types of five numbers of eleven.
import { fraction } from '../fraction.ts';
import { directBetType } from '../bet-kinds/direct.ts';
import { chancesAmong, outcomeBetType } from '../bet-kinds/outcomes.ts';
import { onlyPrize, pickBetType } from '../bet-kinds/pick.ts';
import { placeBetType } from '../bet-kinds/places.ts';
import type { BetType } from '../port.ts';
import { balls, draws, middleOf, oddCountOf, places } from './rules.ts';

const direct = (count: number, group: string): BetType =>
  directBetType(
    {
      code: `FIRST_${count}_DIRECT`,
      style: 'TRAD',
      group,
      name: { BN: `প্রথম ${count} সরাসরি`, EN: `First ${count} direct` },
      how: {
        BN: `প্রথম ${count}টি নম্বর সঠিক ক্রমে মিললে জিতবেন।`,
        EN: `Win when the first ${count} numbers match in their exact order.`,
      },
    },
    balls,
    places.slice(0, count),
  );

const anyOrder = (count: number, group: string): BetType =>
  pickBetType(
    {
      code: `FIRST_${count}_GROUP`,
      style: 'TRAD',
      group,
      name: { BN: `প্রথম ${count} গ্রুপ`, EN: `First ${count} group` },
      how: {
        BN: `প্রথম ${count}টি নম্বর যেকোনো ক্রমে মিললে জিতবেন।`,
        EN: `Win when the first ${count} numbers match in any order.`,
      },
    },
    {
      symbols: balls,
      choose: count,
      bankers: true,
      take: count,
      drawn: (result) => result.slice(0, count),
      prizes: onlyPrize(count),
    },
  );

const amongFirstThree = pickBetType(
  {
    code: 'AMONG_FIRST_3',
    style: 'TRAD',
    group: 'FIRST_THREE',
    name: { BN: 'প্রথম 3-এর মধ্যে', EN: 'Among the first 3' },
    how: {
      BN: 'আপনার নম্বর প্রথম 3টির মধ্যে এলে জিতবেন।',
      EN: 'Win when your number is among the first 3.',
    },
  },
  {
    symbols: balls,
    choose: 1,
    bankers: false,
    take: 3,
    drawn: (result) => result.slice(0, 3),
    prizes: onlyPrize(1),
  },
);

/** One number in one place, in any places. */
export const positionBetType = (code: string, style: BetType['style'], group: string): BetType =>
  placeBetType(
    {
      code,
      style,
      group,
      name: { BN: 'স্থানে একটি নম্বর', EN: 'One number in a place' },
      how: {
        BN: 'যে স্থানে বেট করেছেন সেখানে আপনার নম্বর এলে জিতবেন।',
        EN: 'Win when your number comes in the place you bet on.',
      },
    },
    {
      rows: places.map((place) => ({ code: place, symbols: balls })),
      probability: fraction(1, 11),
      right: (result, place) => [result[place] ?? ''],
    },
  );

/** Up to five numbers must all be drawn; a longer selection must contain all five drawn numbers. */
function anyNumbers(choose: number): BetType {
  const hits = Math.min(choose, 5);
  return pickBetType(
    {
      code: `ANY_${choose}`,
      style: 'TRAD',
      group: 'ANY',
      name: { BN: `যেকোনো ${choose}`, EN: `Any ${choose}` },
      how: {
        BN:
          choose > 5
            ? `ড্রয়ের 5টি নম্বরই আপনার ${choose}টির মধ্যে থাকলে জিতবেন।`
            : `আপনার ${choose}টি নম্বর ড্রয়ের 5টির মধ্যে থাকলে জিতবেন।`,
        EN:
          choose > 5
            ? `Win when all 5 numbers drawn are among your ${choose}.`
            : `Win when your ${choose} ${choose > 1 ? 'numbers are' : 'number is'} among the 5 drawn.`,
      },
    },
    {
      symbols: balls,
      choose,
      bankers: choose > 1,
      take: 5,
      drawn: (result) => result,
      prizes: onlyPrize(hits),
    },
  );
}

const oddCount = outcomeBetType(
  {
    code: 'ODD_COUNT',
    style: 'TRAD',
    group: 'PATTERN',
    name: { BN: 'কয়টি বিজোড়', EN: 'How many odd' },
    how: {
      BN: 'ড্রয়ের 5টি নম্বরে বিজোড় নম্বরের সংখ্যা মিললে জিতবেন।',
      EN: 'Win when you say how many of the 5 numbers drawn are odd.',
    },
  },
  {
    chances: chancesAmong(['ODD_5', 'ODD_4', 'ODD_3', 'ODD_2', 'ODD_1', 'ODD_0'], draws, (drawn) => [
      oddCountOf(drawn),
    ]),
    happened: (result) => [oddCountOf(result)],
  },
);

const middle = outcomeBetType(
  {
    code: 'MIDDLE',
    style: 'TRAD',
    group: 'PATTERN',
    name: { BN: 'মাঝের নম্বর', EN: 'Middle number' },
    how: {
      BN: '5টি নম্বর ছোট থেকে বড় সাজালে মাঝেরটি মিললে জিতবেন।',
      EN: 'Win with the third smallest of the 5 numbers drawn.',
    },
  },
  {
    chances: chancesAmong(['03', '04', '05', '06', '07', '08', '09'], draws, (drawn) => [middleOf(drawn)]),
    happened: (result) => [middleOf(result)],
  },
);

export const traditionalBetTypes: readonly BetType[] = [
  direct(3, 'FIRST_THREE'),
  anyOrder(3, 'FIRST_THREE'),
  amongFirstThree,
  direct(2, 'FIRST_TWO'),
  anyOrder(2, 'FIRST_TWO'),
  positionBetType('POSITION', 'TRAD', 'POSITION'),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(anyNumbers),
  oddCount,
  middle,
];
