// Vietnamese bet types on the last two digits of the special prize.
import { fraction } from '../fraction.ts';
import { ballsFrom, sides } from '../bet-kinds/balls.ts';
import { digits, twoDigits } from '../bet-kinds/digits.ts';
import { chancesAmong, outcomeBetType } from '../bet-kinds/outcomes.ts';
import { placeBetType } from '../bet-kinds/places.ts';
import type { BetType, DrawResult } from '../port.ts';

const endOf = (result: DrawResult): string => result[0]?.slice(-2) ?? '';

const sumOf = (end: string): number => Number(end.at(0)) + Number(end.at(1));

const sidesOfEnd = (end: string): string[] => [
  Number(end) >= 50 ? 'BIG' : 'SMALL',
  Number(end) % 2 === 1 ? 'ODD' : 'EVEN',
];

/** A sum of 9, which every tenth end has, is neither big nor small. */
const sidesOfSum = (end: string): string[] => {
  const sum = sumOf(end);
  return [...(sum > 9 ? ['BIG'] : sum < 9 ? ['SMALL'] : []), sum % 2 === 1 ? 'ODD' : 'EVEN'];
};

/** A bet type on properties of the last two digits; the price of each outcome follows from its number of ends. */
const onEnd = (
  code: string,
  outcomes: readonly string[],
  outcomesOf: (end: string) => readonly string[],
  text: Pick<BetType, 'name' | 'how'>,
): BetType =>
  outcomeBetType(
    { code, style: 'ENT', group: 'SPECIAL', ...text },
    {
      chances: chancesAmong(outcomes, twoDigits, outcomesOf),
      happened: (result) => outcomesOf(endOf(result)),
    },
  );

export const specialBetTypes: readonly BetType[] = [
  placeBetType(
    {
      code: 'DIGITS',
      style: 'ENT',
      group: 'SPECIAL',
      name: { EN: 'One digit', BN: 'একটি অঙ্ক' },
      how: {
        EN: 'The tens or the units digit of the special prize.',
        BN: 'বিশেষ পুরস্কারের দশক বা এককের অঙ্ক।',
      },
    },
    {
      rows: ['TENS', 'UNITS'].map((code) => ({ code, symbols: digits })),
      probability: fraction(1, 10),
      right: (result, row) => [endOf(result).at(row) ?? ''],
    },
  ),
  onEnd('SIDES', sides, sidesOfEnd, {
    name: { EN: 'Big, small, odd, even', BN: 'বড়, ছোট, বিজোড়, জোড়' },
    how: {
      EN: 'The last two digits of the special prize: big is 50–99.',
      BN: 'বিশেষ পুরস্কারের শেষ দুই অঙ্ক: 50–99 হলে বড়।',
    },
  }),
  onEnd('DIGIT_SUM', ballsFrom(0, 18), (end) => [String(sumOf(end)).padStart(2, '0')], {
    name: { EN: 'Sum of two digits', BN: 'দুই অঙ্কের যোগফল' },
    how: {
      EN: 'The sum of the last two digits of the special prize, each sum at odds of its own.',
      BN: 'বিশেষ পুরস্কারের শেষ দুই অঙ্কের যোগফল, প্রতিটির নিজস্ব দর।',
    },
  }),
  onEnd('DIGIT_SUM_SIDES', sides, sidesOfSum, {
    name: { EN: 'Sum: big, small, odd, even', BN: 'যোগফল: বড়, ছোট, বিজোড়, জোড়' },
    how: {
      EN: 'The sum of the last two digits: big is 10–18, small 0–8; at 9 both lose.',
      BN: 'শেষ দুই অঙ্কের যোগফল: 10–18 হলে বড়, 0–8 হলে ছোট; 9 হলে দুটিই হারে।',
    },
  }),
];
