// Bet types of Thai style on digits anywhere in a short number: running digits and three among a few.
import { fraction } from '../fraction.ts';
import { alikeBetType } from '../bet-kinds/alike.ts';
import { digits } from '../bet-kinds/digits.ts';
import { placeBetType } from '../bet-kinds/places.ts';
import { tier } from '../bet-kinds/tier.ts';
import { ways } from '../bet-kinds/ways.ts';
import { won } from '../bet-kinds/won.ts';
import { sides } from '../bet-kinds/balls.ts';
import type { BetType, DrawResult } from '../port.ts';

type Text = Pick<BetType, 'name' | 'how'>;
type ShortNumber = (result: DrawResult) => string;

/** A digit that is anywhere in the short number: in 271 of 1,000 of three digits, in 19 of 100 of two. */
export const runningDigit = (code: string, length: 2 | 3, of: ShortNumber, text: Text): BetType =>
  alikeBetType(
    { code, style: 'ENT', group: 'DIGITS', ...text },
    {
      options: digits,
      probability: fraction(10 ** length - 9 ** length, 10 ** length),
      happened: (result) => [...new Set(of(result))],
    },
  );

/** The top three are three different digits, all among the `choose` picked; a pair or a triple loses. */
export const threeAmong = (choose: 4 | 5, top: ShortNumber): BetType => ({
  code: `THREE_OF_${choose}`,
  style: 'ENT',
  group: 'DIGITS',
  name: { EN: `Three of ${choose}`, BN: `${choose}-এর তিন` },
  how: {
    EN: `The top three digits are all different and all among your ${choose}.`,
    BN: `উপরের তিনটি অঙ্ক সব আলাদা এবং সব আপনার ${choose}টির মধ্যে।`,
  },
  form: { kind: 'PICK', symbols: [...digits], choose, bankers: false },
  tiers: [tier('WIN', fraction(6 * ways(choose, 3), 1000))],
  wins: ([picked = []], result) => {
    const drawn = new Set(top(result));
    const isThere = drawn.size === 3 && [...drawn].every((digit) => picked.includes(digit));
    return won(isThere ? ways(picked.length - 3, choose - 3) : 0);
  },
});

/** Each of the top three digits is big (5–9) or small, odd or even. */
export const sidesOfDigits = (top: ShortNumber): BetType =>
  placeBetType(
    {
      code: 'SIDES',
      style: 'ENT',
      group: 'DIGITS',
      name: { EN: 'Big, small, odd, even', BN: 'বড়, ছোট, বিজোড়, জোড়' },
      how: {
        EN: 'One of the top three digits is big (5–9) or small, odd or even.',
        BN: 'উপরের তিনটি অঙ্কের একটি বড় (5–9) বা ছোট, বিজোড় বা জোড়।',
      },
    },
    {
      rows: ['HUNDREDS', 'TENS', 'UNITS'].map((code) => ({ code, symbols: sides })),
      probability: fraction(1, 2),
      right: (result, row) => sidesOfDigit(Number(top(result)[row])),
    },
  );

/** 0 to 4 are small. */
const sidesOfDigit = (digit: number): string[] => [
  digit >= 5 ? 'BIG' : 'SMALL',
  digit % 2 === 1 ? 'ODD' : 'EVEN',
];
