// Bet types of mark six on numbers: drawn, drawn together, or not drawn at all.
import { fraction } from '../fraction.ts';
import { ballsTo } from '../bet-kinds/balls.ts';
import { onlyPrize, type PickRule, pickBetType } from '../bet-kinds/pick.ts';
import { tier } from '../bet-kinds/tier.ts';
import { won } from '../bet-kinds/won.ts';
import type { BetType } from '../port.ts';
import { couplesWithSpecial, regularOf, specialOf } from './rules.ts';

const balls = ballsTo(49);
type Text = Pick<BetType, 'name' | 'how'>;

/** `choose` numbers looked for among the six. */
const amongSix = (code: string, choose: number, prizes: PickRule['prizes'], text: Text): BetType =>
  pickBetType(
    { code, style: 'ENT', group: 'NUMBERS', ...text },
    { symbols: balls, choose, bankers: choose > 1, take: 6, drawn: regularOf, prizes },
  );

const missing = (choose: number): BetType =>
  pickBetType(
    {
      code: `MISS_${choose}`,
      style: 'ENT',
      group: 'MISS',
      name: { EN: `Miss ${choose}`, BN: `যে ${choose}টি নম্বর আসবে না` },
      how: {
        EN: `None of your ${choose} numbers is among all seven.`,
        BN: `আপনার ${choose}টি নম্বরের একটিও সাতটির মধ্যে থাকবে না।`,
      },
    },
    {
      symbols: balls,
      choose,
      bankers: true,
      take: 7,
      drawn: (result) => result,
      prizes: onlyPrize(0),
    },
  );

const special = pickBetType(
  {
    code: 'SPECIAL',
    style: 'ENT',
    group: 'NUMBERS',
    name: { EN: 'Special number', BN: 'বিশেষ নম্বর' },
    how: { EN: 'The seventh number, the special one.', BN: 'সপ্তম, অর্থাৎ বিশেষ নম্বরটি।' },
  },
  {
    symbols: balls,
    choose: 1,
    bankers: false,
    take: 1,
    drawn: (result) => [specialOf(result)],
    prizes: onlyPrize(1),
  },
);

const withSpecial: BetType = {
  code: 'WITH_SPECIAL',
  style: 'ENT',
  group: 'NUMBERS',
  name: { EN: 'One with the special', BN: 'বিশেষ নম্বরের সঙ্গে একটি' },
  how: {
    EN: 'Of your two numbers one is the special, the other among the six.',
    BN: 'আপনার দুটি নম্বরের একটি বিশেষ নম্বর, অন্যটি ছয়টির মধ্যে।',
  },
  form: { kind: 'PICK', symbols: balls, choose: 2, bankers: true },
  tiers: [tier('WIN', fraction(2 * 6, 49 * 48))],
  wins: (selection, result) => won(couplesWithSpecial(selection, result)),
};

export const numberBetTypes: readonly BetType[] = [
  special,
  amongSix('REGULAR', 1, onlyPrize(1), {
    name: { EN: 'Regular number', BN: 'সাধারণ নম্বর' },
    how: { EN: 'A number among the first six.', BN: 'প্রথম ছয়টির মধ্যে একটি নম্বর।' },
  }),
  amongSix('TWO_OF_TWO', 2, onlyPrize(2), {
    name: { EN: 'Two of two', BN: 'দুইয়ে দুই' },
    how: { EN: 'Both of your numbers are among the six.', BN: 'আপনার দুটি নম্বরই ছয়টির মধ্যে থাকবে।' },
  }),
  amongSix(
    'TWO_OF_THREE',
    3,
    [
      { hits: 2, code: 'HITS_2', share: fraction(9, 10) },
      { hits: 3, code: 'HITS_3', share: fraction(1, 10) },
    ],
    {
      name: { EN: 'Two of three', BN: 'তিনে দুই' },
      how: {
        EN: 'Two of your three numbers are among the six; all three pay more.',
        BN: 'আপনার তিনটি নম্বরের দুটি ছয়টির মধ্যে থাকবে; তিনটিই থাকলে পুরস্কার বেশি।',
      },
    },
  ),
  amongSix('THREE_OF_THREE', 3, onlyPrize(3), {
    name: { EN: 'Three of three', BN: 'তিনে তিন' },
    how: { EN: 'All three of your numbers are among the six.', BN: 'আপনার তিনটি নম্বরই ছয়টির মধ্যে থাকবে।' },
  }),
  amongSix('FOUR_OF_FOUR', 4, onlyPrize(4), {
    name: { EN: 'Four of four', BN: 'চারে চার' },
    how: { EN: 'All four of your numbers are among the six.', BN: 'আপনার চারটি নম্বরই ছয়টির মধ্যে থাকবে।' },
  }),
  withSpecial,
  ...[5, 6, 7, 8, 9, 10, 11, 12].map(missing),
];
