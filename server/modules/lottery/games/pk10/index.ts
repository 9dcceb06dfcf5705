// The ten-car race: ten numbers in a random order.
import { fraction } from '../fraction.ts';
import { ballsTo, sides, sidesOf } from '../bet-kinds/balls.ts';
import { directBetType } from '../bet-kinds/direct.ts';
import { outcomeBetType } from '../bet-kinds/outcomes.ts';
import { onlyPrize, pickBetType } from '../bet-kinds/pick.ts';
import { dragonTigerBetType, placeBetType } from '../bet-kinds/places.ts';
import type { Family, BetType } from '../port.ts';
import { chancesOfSumSides, chancesOfSums } from './paytable.ts';
import { sidesOfSum, sumOf } from './rules.ts';

const cars = ballsTo(10);
const places = cars.map((_, at) => `P${at + 1}`);

function firstInOrder(count: number): BetType {
  return directBetType(
    {
      code: `FIRST_${count}`,
      style: 'TRAD',
      group: 'IN_ORDER',
      name: {
        EN: count === 1 ? 'First' : `First ${count} in order`,
        BN: count === 1 ? 'প্রথম' : `ক্রম অনুসারে প্রথম ${count}`,
      },
      how: {
        EN: `The first ${count} to arrive, each in its place.`,
        BN: `প্রথম যে ${count}টি পৌঁছাবে, প্রতিটি নিজের স্থানে।`,
      },
    },
    cars,
    places.slice(0, count),
  );
}

function firstInAnyOrder(count: number): BetType {
  return pickBetType(
    {
      code: `FIRST_${count}_ANY`,
      style: 'TRAD',
      group: 'ANY_ORDER',
      name: { EN: `First ${count} in any order`, BN: `যেকোনো ক্রমে প্রথম ${count}` },
      how: {
        EN: `The first ${count} to arrive, in whatever order.`,
        BN: `প্রথম যে ${count}টি পৌঁছাবে, যে ক্রমেই হোক।`,
      },
    },
    {
      symbols: cars,
      choose: count,
      bankers: true,
      take: count,
      drawn: (result) => result.slice(0, count),
      prizes: onlyPrize(count),
    },
  );
}

function oneAmongFirst(count: number): BetType {
  return pickBetType(
    {
      code: `AMONG_${count}`,
      style: 'TRAD',
      group: 'ANY_ORDER',
      name: { EN: `Among the first ${count}`, BN: `প্রথম ${count}-এর মধ্যে` },
      how: {
        EN: `One number that arrives among the first ${count}.`,
        BN: `একটি নম্বর, যা প্রথম ${count}টির মধ্যে পৌঁছাবে।`,
      },
    },
    {
      symbols: cars,
      choose: 1,
      bankers: false,
      take: count,
      drawn: (result) => result.slice(0, count),
      prizes: onlyPrize(1),
    },
  );
}

/** Places `from` to `to`, counted from 1. */
function numbersInPlaces(code: string, style: BetType['style'], from: number, to: number): BetType {
  return placeBetType(
    {
      code,
      style,
      group: 'PLACES',
      name: { EN: `Places ${from} to ${to}`, BN: `স্থান ${from} থেকে ${to}` },
      how: {
        EN: 'A number in a place; every pick stands alone.',
        BN: 'কোনো স্থানে একটি নম্বর; প্রতিটি বাছাই আলাদা।',
      },
    },
    {
      rows: places.slice(from - 1, to).map((place) => ({ code: place, symbols: cars })),
      probability: fraction(1, 10),
      right: (result, row) => [result[from - 1 + row] ?? ''],
    },
  );
}

const sideOfPlace = placeBetType(
  {
    code: 'SIDES',
    style: 'ENT',
    group: 'SIDES',
    name: { EN: 'Sides of places', BN: 'স্থানের বড়/ছোট, জোড়/বিজোড়' },
    how: {
      EN: 'A place brings a big (6–10) or small, an odd or even number.',
      BN: 'কোনো স্থানে বড় (6–10) বা ছোট, বিজোড় বা জোড় নম্বর আসবে।',
    },
  },
  {
    rows: places.map((code) => ({ code, symbols: sides })),
    probability: fraction(1, 2),
    right: (result, row) => sidesOf(Number(result[row]), 10),
  },
);

const dragonTiger = dragonTigerBetType(
  {
    code: 'DRAGON_TIGER',
    style: 'ENT',
    group: 'SIDES',
    name: { EN: 'Dragon or tiger', BN: 'ড্রাগন বা টাইগার' },
    how: {
      EN: 'First against tenth, second against ninth and so on: dragon when the front place has the higher number.',
      BN: 'প্রথম বনাম দশম, দ্বিতীয় বনাম নবম, এভাবে: সামনের স্থানের নম্বর বড় হলে ড্রাগন।',
    },
  },
  places,
);

const sum = outcomeBetType(
  {
    code: 'SUM',
    style: 'ENT',
    group: 'SUM',
    name: { EN: 'Sum of the first two', BN: 'প্রথম দুইয়ের যোগফল' },
    how: {
      EN: 'The sum of the first two numbers, each sum at odds of its own.',
      BN: 'প্রথম দুই নম্বরের যোগফল, প্রতিটির নিজস্ব দর।',
    },
  },
  { chances: chancesOfSums, happened: (result) => [sumOf(result)] },
);

const sumSides = outcomeBetType(
  {
    code: 'SUM_SIDES',
    style: 'ENT',
    group: 'SUM',
    name: { EN: 'Sum: big, small, odd, even', BN: 'যোগফল: বড়, ছোট, বিজোড়, জোড়' },
    how: {
      EN: 'The sum of the first two: big is 12 and more, small 11 and less.',
      BN: 'প্রথম দুইয়ের যোগফল: 12 বা বেশি হলে বড়, 11 বা কম হলে ছোট।',
    },
  },
  { chances: chancesOfSumSides, happened: sidesOfSum },
);

export const pk10: Family = {
  code: 'PK10',
  name: { EN: 'Ten-car race', BN: 'দশ নৌকার দৌড়' },
  shape: { kind: 'BALLS', of: 10, take: 10 },
  groups: [
    { code: 'IN_ORDER', name: { EN: 'In order', BN: 'ক্রম অনুসারে' } },
    { code: 'ANY_ORDER', name: { EN: 'Any order', BN: 'যেকোনো ক্রম' } },
    { code: 'PLACES', name: { EN: 'Places', BN: 'স্থান' } },
    { code: 'SUM', name: { EN: 'Sum', BN: 'যোগফল' } },
    { code: 'SIDES', name: { EN: 'Sides', BN: 'বড়/ছোট' } },
  ],
  betTypes: [
    ...[1, 2, 3, 4, 5].map(firstInOrder),
    ...[2, 3].map(firstInAnyOrder),
    ...[3, 5].map(oneAmongFirst),
    numbersInPlaces('PLACES_1_5', 'TRAD', 1, 5),
    numbersInPlaces('PLACES_6_10', 'TRAD', 6, 10),
    numbersInPlaces('NUMBERS', 'ENT', 1, 10),
    sum,
    sumSides,
    sideOfPlace,
    dragonTiger,
  ],
};
