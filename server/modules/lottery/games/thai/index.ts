// South-East Asian lotteries of Thai style: a top prize of many digits and a bottom of two.
import type { Family, BetType } from '../port.ts';
import { runningDigit, sidesOfDigits, threeAmong } from './digit-bets.ts';
import { anyOrder, bottomTwo, frontTwo, ofTwoDrawn, top } from './number-bets.ts';
import { setBetType } from './set-bet.ts';

type Words = Family['name'];
type Style = {
  readonly code: string;
  readonly name: Words;
  /** The numbers drawn, the top prize first. */
  readonly lots: readonly { readonly name: Words; readonly digits: number }[];
  /** The source of the bottom two digits. */
  readonly bottom: {
    readonly lot: number;
    readonly of: (lot: string) => string;
    readonly how: Words;
  };
  /** Bet types of this style only. */
  readonly more: readonly BetType[];
};

const topPrize: Words = { EN: 'Top prize', BN: 'সেরা পুরস্কার' };
const groups: Family['groups'] = [
  { code: 'TOP', name: { EN: 'Top', BN: 'উপর' } },
  { code: 'ROW', name: { EN: 'Any order', BN: 'যেকোনো ক্রম' } },
  { code: 'BOTTOM', name: { EN: 'Bottom', BN: 'নিচ' } },
  { code: 'DIGITS', name: { EN: 'Digits', BN: 'অঙ্ক' } },
];

function familyOf({ code, name, lots, bottom, more }: Style): Family {
  const longest = lots[0]?.digits ?? 0;
  const topThree = (result: readonly string[]): string => result[0]?.slice(-3) ?? '';
  return {
    code,
    name,
    shape: { kind: 'LOTS', digits: lots.map(({ digits }) => digits), distinct: false },
    places: lots.map((lot) => lot.name),
    groups,
    betTypes: [
      ...[6, 5, 4, 3, 2].filter((length) => length <= longest).map(top),
      ...[4, 3, 2].map(anyOrder),
      setBetType,
      bottomTwo(bottom.lot, bottom.of, bottom.how),
      ...more,
      runningDigit('TOP_1', 3, topThree, {
        name: { EN: 'Run top', BN: 'উপরের রান' },
        how: {
          EN: 'Your digit is anywhere among the last three of the top prize.',
          BN: 'সেরা পুরস্কারের শেষ তিন অঙ্কের যেকোনো জায়গায় আপনার অঙ্ক।',
        },
      }),
      runningDigit('BOTTOM_1', 2, (result) => bottom.of(result[bottom.lot] ?? ''), {
        name: { EN: 'Run bottom', BN: 'নিচের রান' },
        how: {
          EN: 'Your digit is one of the bottom two.',
          BN: 'নিচের দুই অঙ্কের একটি আপনার অঙ্ক।',
        },
      }),
      threeAmong(4, topThree),
      threeAmong(5, topThree),
      sidesOfDigits(topThree),
    ],
  };
}

const lastTwo = (lot: string): string => lot.slice(-2);

export const thai: Family = familyOf({
  code: 'THAI',
  name: { EN: 'Thai lottery', BN: 'থাই লটারি' },
  lots: [
    { name: topPrize, digits: 6 },
    { name: { EN: 'Front three, first', BN: 'সামনের তিন, প্রথম' }, digits: 3 },
    { name: { EN: 'Front three, second', BN: 'সামনের তিন, দ্বিতীয়' }, digits: 3 },
    { name: { EN: 'Bottom three, first', BN: 'নিচের তিন, প্রথম' }, digits: 3 },
    { name: { EN: 'Bottom three, second', BN: 'নিচের তিন, দ্বিতীয়' }, digits: 3 },
    { name: { EN: 'Bottom two', BN: 'নিচের দুই' }, digits: 2 },
  ],
  bottom: {
    lot: 5,
    of: lastTwo,
    how: { EN: 'Your 2 digits are the bottom two.', BN: 'আপনার 2টি অঙ্কই নিচের দুই।' },
  },
  more: [
    frontTwo,
    ofTwoDrawn('FRONT_3', [1, 2], {
      name: { EN: 'Front 3', BN: 'সামনের 3' },
      how: {
        EN: 'Your 3 digits are one of the two front threes, paid for each hit.',
        BN: 'আপনার 3টি অঙ্ক সামনের দুটি তিনের একটি, প্রতিবার মিললে পুরস্কার।',
      },
    }),
    ofTwoDrawn('BOTTOM_3', [3, 4], {
      name: { EN: 'Bottom 3', BN: 'নিচের 3' },
      how: {
        EN: 'Your 3 digits are one of the two bottom threes, paid for each hit.',
        BN: 'আপনার 3টি অঙ্ক নিচের দুটি তিনের একটি, প্রতিবার মিললে পুরস্কার।',
      },
    }),
  ],
});

export const lao: Family = familyOf({
  code: 'LAO',
  name: { EN: 'Lao lottery', BN: 'লাও লটারি' },
  lots: [{ name: topPrize, digits: 4 }],
  bottom: {
    lot: 0,
    of: (lot) => lot.slice(0, 2),
    how: {
      EN: 'Your 2 digits are the first two of the four drawn.',
      BN: 'আপনার 2টি অঙ্ক ওঠা চারটির প্রথম দুটি।',
    },
  },
  more: [],
});

export const hanoi: Family = familyOf({
  code: 'HANOI',
  name: { EN: 'Hanoi lottery', BN: 'হ্যানয় লটারি' },
  lots: [
    { name: topPrize, digits: 5 },
    { name: { EN: 'First prize', BN: 'প্রথম পুরস্কার' }, digits: 5 },
  ],
  bottom: {
    lot: 1,
    of: lastTwo,
    how: {
      EN: 'Your 2 digits at the end of the first prize.',
      BN: 'প্রথম পুরস্কারের শেষে আপনার 2টি অঙ্ক।',
    },
  },
  more: [frontTwo],
});
