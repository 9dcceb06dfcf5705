// Bet types of mark six on properties of the special ball and on the sum of all seven.
import { ballsTo } from '../bet-kinds/balls.ts';
import { tailCodes } from '../bet-kinds/digits.ts';
import { chancesAmong, outcomeBetType } from '../bet-kinds/outcomes.ts';
import type { BetType } from '../port.ts';
import { chancesOfTotal } from './paytable.ts';
import {
  colourOf,
  halfColoursOf,
  headOf,
  quarterColourOf,
  sidesOfSpecial,
  sidesOfTotal,
  specialOf,
  tailOf,
} from './rules.ts';

const balls = ballsTo(49);
const colours = ['RED', 'BLUE', 'GREEN'];
const halves = ['BIG', 'SMALL', 'ODD', 'EVEN'];
const quarters = ['BIG_ODD', 'BIG_EVEN', 'SMALL_ODD', 'SMALL_EVEN'];
const ofColours = (parts: readonly string[]): string[] =>
  colours.flatMap((colour) => parts.map((part) => `${colour}_${part}`));
type Text = Pick<BetType, 'name' | 'how'>;

/** A bet type on properties of the special ball; the price of each outcome follows from its number of balls. */
export const onSpecial = (
  code: string,
  outcomes: readonly string[],
  outcomesOf: (ball: string) => readonly string[],
  text: Text,
): BetType =>
  outcomeBetType(
    { code, style: 'ENT', group: 'SPECIAL', ...text },
    {
      chances: chancesAmong(outcomes, balls, outcomesOf),
      happened: (result) => outcomesOf(specialOf(result)),
    },
  );

export const specialBetTypes: readonly BetType[] = [
  onSpecial(
    'SPECIAL_SIDES',
    [...halves, 'TAIL_BIG', 'TAIL_SMALL', 'CROSS_ODD', 'CROSS_EVEN'],
    sidesOfSpecial,
    {
      name: { EN: 'Sides of the special', BN: 'বিশেষ নম্বর: বড়/ছোট, জোড়/বিজোড়' },
      how: {
        EN: 'Big (25–48) or small, odd or even; last digit big (5–9) or small; sum of both digits odd or even. At 49 the stake comes back.',
        BN: 'বড় (25–48) বা ছোট, বিজোড় বা জোড়; শেষ অঙ্ক বড় (5–9) বা ছোট; দুই অঙ্কের যোগফল বিজোড় বা জোড়। 49 হলে বেটের টাকা ফেরত।',
      },
    },
  ),
  onSpecial('HEADS', ['H0', 'H1', 'H2', 'H3', 'H4'], (ball) => [headOf(ball)], {
    name: { EN: 'First digit', BN: 'প্রথম অঙ্ক' },
    how: { EN: 'The first digit of the special number.', BN: 'বিশেষ নম্বরের প্রথম অঙ্ক।' },
  }),
  onSpecial('TAILS', tailCodes, (ball) => [tailOf(ball)], {
    name: { EN: 'Last digit', BN: 'শেষ অঙ্ক' },
    how: { EN: 'The last digit of the special number.', BN: 'বিশেষ নম্বরের শেষ অঙ্ক।' },
  }),
  onSpecial('COLOURS', colours, (ball) => [colourOf(ball)], {
    name: { EN: 'Colours', BN: 'রং' },
    how: {
      EN: 'The colour of the special number: 17 are red, 16 blue and 16 green.',
      BN: 'বিশেষ নম্বরের রং: 17টি লাল, 16টি নীল ও 16টি সবুজ।',
    },
  }),
  onSpecial('HALF_COLOURS', ofColours(halves), halfColoursOf, {
    name: { EN: 'Half colours', BN: 'অর্ধেক রং' },
    how: {
      EN: 'The colour with big, small, odd or even. At 49 the stake comes back.',
      BN: 'রঙের সঙ্গে বড়, ছোট, বিজোড় বা জোড়। 49 হলে বেটের টাকা ফেরত।',
    },
  }),
  onSpecial('QUARTER_COLOURS', ofColours(quarters), quarterColourOf, {
    name: { EN: 'Quarter colours', BN: 'সিকি রং' },
    how: {
      EN: 'The colour with size and odd or even: three to five numbers each. At 49 the stake comes back.',
      BN: 'রঙের সঙ্গে বড়/ছোট ও জোড়/বিজোড়: প্রতিটিতে তিন থেকে পাঁচটি নম্বর। 49 হলে বেটের টাকা ফেরত।',
    },
  }),
  outcomeBetType(
    {
      code: 'TOTAL_SIDES',
      style: 'ENT',
      group: 'SPECIAL',
      name: { EN: 'Sum of all seven', BN: 'সাতটির যোগফল' },
      how: {
        EN: 'The sum of all seven: big from 175, small below; odd or even.',
        BN: 'সাতটির যোগফল: 175 থেকে বড়, কম হলে ছোট; বিজোড় বা জোড়।',
      },
    },
    { chances: chancesOfTotal, happened: sidesOfTotal },
  ),
];
