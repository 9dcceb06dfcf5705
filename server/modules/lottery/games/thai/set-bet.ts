// The set: one number of four digits that plays for six prizes at once.
import { arrangementsOf } from '../combinations.ts';
import { fraction } from '../fraction.ts';
import { digits } from '../bet-kinds/digits.ts';
import { perResult } from '../bet-kinds/per-result.ts';
import { tier } from '../bet-kinds/tier.ts';
import { won } from '../bet-kinds/won.ts';
import type { BetType, Tier } from '../port.ts';

/** Each prize gives back a sixth of all stakes, and all that are won are paid. */
const share = fraction(1, 6);

/** In any order a number pays by how many orders it has. */
const anyOrderTiers = (code: string, length: number, patterns: readonly number[]): Tier[] =>
  patterns.map((orders) => tier(`${code}_${orders}`, fraction(orders, 10 ** length), share));

/** All orders of the digits of a number. */
const ordersOf = (number: string): Set<string> =>
  new Set(Array.from(arrangementsOf(number.split(''), number.length), (order) => order.join('')));

/** The prizes of the last four digits of a top prize, and which numbers win them. */
const prizesOf = perResult((result) => {
  const drawn = result[0]?.slice(-4) ?? '';
  const [fours, threes] = [ordersOf(drawn), ordersOf(drawn.slice(1))];
  const prizes: { readonly code: string; readonly isWonBy: (number: string) => boolean }[] = [
    { code: 'FOUR', isWonBy: (number) => number === drawn },
    { code: `FOUR_ANY_${fours.size}`, isWonBy: (number) => fours.has(number) },
    { code: 'THREE', isWonBy: (number) => number.endsWith(drawn.slice(1)) },
    { code: `THREE_ANY_${threes.size}`, isWonBy: (number) => threes.has(number.slice(1)) },
    { code: 'FRONT', isWonBy: (number) => number.startsWith(drawn.slice(0, 2)) },
    { code: 'BACK', isWonBy: (number) => number.endsWith(drawn.slice(2)) },
  ];
  return prizes;
});

export const setBetType: BetType = {
  code: 'SET',
  style: 'ENT',
  group: 'TOP',
  name: { EN: 'Set of 4', BN: '4 অঙ্কের সেট' },
  how: {
    EN: 'Your 4 digits against the last four of the top prize: all four, all four in any order, the last three, the last three in any order, the first two, the last two. Every prize that is won is paid.',
    BN: 'সেরা পুরস্কারের শেষ চারের সঙ্গে আপনার 4টি অঙ্ক: চারটিই, যেকোনো ক্রমে চারটি, শেষ তিনটি, যেকোনো ক্রমে শেষ তিনটি, প্রথম দুটি, শেষ দুটি। যত পুরস্কার মিলবে, সবই দেওয়া হবে।',
  },
  form: {
    kind: 'NUMBERS',
    symbols: [...digits],
    length: 4,
    distinct: false,
    unordered: false,
    permuted: false,
    units: 1,
  },
  tiers: [
    tier('FOUR', fraction(1, 10_000), share),
    ...anyOrderTiers('FOUR_ANY', 4, [24, 12, 6, 4, 1]),
    tier('THREE', fraction(1, 1000), share),
    ...anyOrderTiers('THREE_ANY', 3, [6, 3, 1]),
    tier('FRONT', fraction(1, 100), share),
    tier('BACK', fraction(1, 100), share),
  ],
  wins: ([picked = []], result) =>
    prizesOf(result).flatMap(({ code, isWonBy }) => won(picked.filter(isWonBy).length, code)),
};
