// Happy eight, a keno game: twenty of eighty numbers.
import { ballsTo } from '../bet-kinds/balls.ts';
import { type OutcomeRule, outcomeBetType } from '../bet-kinds/outcomes.ts';
import { alikePrizes, pickBetType } from '../bet-kinds/pick.ts';
import type { Family, BetType } from '../port.ts';
import {
  chancesOfElements,
  chancesOfHalves,
  chancesOfParities,
  chancesOfSumParity,
  chancesOfSumSides,
  paidHits,
} from './paytable.ts';
import { commonerParity, elementOfSum, fullerHalf, parityOfSum, sideOfSum, sumOf } from './rules.ts';

const balls = ballsTo(80);

function pickNumbers(choose: number, hits: readonly number[]): BetType {
  const paid = hits.join(', ');
  return pickBetType(
    {
      code: `PICK_${choose}`,
      style: 'TRAD',
      group: 'PICK',
      name: { EN: `Pick ${choose}`, BN: `${choose} বাছাই` },
      how: {
        EN: `Pick ${choose}; paid when exactly ${paid} of them are among the twenty.`,
        BN: `${choose}টি বাছুন; কুড়িটির মধ্যে ঠিক ${paid}টি মিললে পুরস্কার।`,
      },
    },
    {
      symbols: balls,
      choose,
      bankers: choose > 1,
      take: 20,
      drawn: (result) => result,
      prizes: alikePrizes(hits),
    },
  );
}

const onAll = (
  code: string,
  group: string,
  rule: OutcomeRule,
  text: Pick<BetType, 'name' | 'how'>,
): BetType => outcomeBetType({ code, style: 'ENT', group, ...text }, rule);

export const kl8: Family = {
  code: 'KL8',
  name: { EN: 'Happy eight', BN: 'হ্যাপি এইট' },
  shape: { kind: 'BALLS', of: 80, take: 20 },
  groups: [
    { code: 'PICK', name: { EN: 'Pick numbers', BN: 'নম্বর বাছাই' } },
    { code: 'SUM', name: { EN: 'Sum', BN: 'যোগফল' } },
    { code: 'BALANCE', name: { EN: 'Balance', BN: 'ভারসাম্য' } },
  ],
  betTypes: [
    ...Array.from(paidHits, ([choose, hits]) => pickNumbers(choose, hits)),
    onAll(
      'SUM_SIDES',
      'SUM',
      { chances: chancesOfSumSides, happened: (result) => [sideOfSum(sumOf(result))] },
      {
        name: { EN: 'Sum: big, equal, small', BN: 'যোগফল: বড়, সমান, ছোট' },
        how: {
          EN: 'The sum of all twenty is above 810, exactly 810 or below.',
          BN: 'কুড়িটির যোগফল 810-এর বেশি, ঠিক 810 বা কম।',
        },
      },
    ),
    onAll(
      'SUM_PARITY',
      'SUM',
      { chances: chancesOfSumParity, happened: (result) => [parityOfSum(sumOf(result))] },
      {
        name: { EN: 'Sum: odd or even', BN: 'যোগফল: বিজোড় বা জোড়' },
        how: { EN: 'The sum of all twenty is odd or even.', BN: 'কুড়িটির যোগফল বিজোড় বা জোড়।' },
      },
    ),
    onAll(
      'ELEMENTS',
      'SUM',
      { chances: chancesOfElements, happened: (result) => [elementOfSum(sumOf(result))] },
      {
        name: { EN: 'Five elements', BN: 'পাঁচ উপাদান' },
        how: {
          EN: 'By the sum: metal to 695, wood to 763, water to 855, fire to 923, earth above.',
          BN: 'যোগফল অনুসারে: 695 পর্যন্ত ধাতু, 763 পর্যন্ত কাঠ, 855 পর্যন্ত পানি, 923 পর্যন্ত আগুন, তার বেশি হলে মাটি।',
        },
      },
    ),
    onAll(
      'HALVES',
      'BALANCE',
      { chances: chancesOfHalves, happened: (result) => [fullerHalf(result)] },
      {
        name: { EN: 'Upper or lower half', BN: 'উপরের বা নিচের অর্ধেক' },
        how: {
          EN: 'More of the twenty are from 1–40 (upper), from 41–80 (lower), or ten of each.',
          BN: 'কুড়িটির বেশির ভাগ 1–40 (উপর) বা 41–80 (নিচ) থেকে, অথবা দুই দিকে দশটি করে।',
        },
      },
    ),
    onAll(
      'PARITIES',
      'BALANCE',
      { chances: chancesOfParities, happened: (result) => [commonerParity(result)] },
      {
        name: { EN: 'More odd or more even', BN: 'বেশি বিজোড় বা বেশি জোড়' },
        how: {
          EN: 'More of the twenty are odd, more are even, or ten of each.',
          BN: 'কুড়িটির মধ্যে বিজোড় বেশি, জোড় বেশি, অথবা দশটি করে।',
        },
      },
    ),
  ],
};
