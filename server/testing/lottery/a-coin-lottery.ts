// A lottery small enough to compute by hand: one digit, with bet types on a number, on two numbers or on a half.
import type { Family, BetType } from '#server/modules/lottery/games/port.ts';
import { fraction } from '#server/modules/lottery/games/fraction.ts';

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const words = (name: string) => ({ EN: name, BN: name });

const number: BetType = {
  code: 'NUMBER',
  style: 'TRAD',
  group: 'ALL',
  name: words('Number'),
  how: words('Wins when the digit is among the picks.'),
  form: { kind: 'PICK', symbols: digits, choose: 1, bankers: false },
  tiers: [{ code: 'NUMBER', probability: fraction(1, 10), fair: fraction(10) }],
  wins: ([picks = []], [digit = '']) => (picks.includes(digit) ? [{ tier: 'NUMBER', units: 1 }] : []),
};

/** Three takes the middle: it gives the stake back to both halves. */
const half: BetType = {
  ...number,
  code: 'HALF',
  style: 'ENT',
  name: words('Half'),
  form: {
    kind: 'OPTIONS',
    options: [
      { symbol: 'LOW', units: 1 },
      { symbol: 'HIGH', units: 1 },
    ],
  },
  tiers: [
    { code: 'LOW', probability: fraction(3, 10), fair: fraction(3) },
    { code: 'HIGH', probability: fraction(6, 10), fair: fraction(3, 2) },
    { code: 'MIDDLE', probability: fraction(1, 10), fair: fraction(1), isPush: true },
  ],
  wins: ([picks = []], [digit = '']) => {
    if (digit === '3') return [{ tier: 'MIDDLE', units: picks.length }];
    const side = digit < '3' ? 'LOW' : 'HIGH';
    return picks.includes(side) ? [{ tier: side, units: 1 }] : [];
  },
};

/** Written numbers, of which one can be hot. */
const typed: BetType = {
  ...number,
  code: 'TYPED',
  style: 'ENT',
  name: words('Typed'),
  form: {
    kind: 'NUMBERS',
    symbols: digits,
    length: 1,
    distinct: false,
    unordered: false,
    permuted: false,
    units: 1,
  },
  tiers: [{ code: 'NUMBER', probability: fraction(1, 10), fair: fraction(10) }],
};

export const coinFamily: Family = {
  code: 'COIN',
  name: words('Coin'),
  shape: { kind: 'DIGITS', count: 1 },
  groups: [{ code: 'ALL', name: words('All') }],
  betTypes: [number, half, typed],
};

export const coinTerms = {
  limits: {
    maxMultiple: 1000,
    maxUnits: 10,
    minStakeMinor: 1n,
    maxPrizeMinor: 5_000_000n,
    maxPaidPerDrawMinor: 8_000_000n,
    maxStakePerDrawMinor: 1_000_000n,
  },
  prizeModes: ['Lott', 'ZY', 'Elott'] as const,
  terms: {
    Lott: { prizeGroup: { min: 1700, max: 1900, step: 10, highest: 2000 }, marginPermille: 50 },
    ZY: { prizeGroup: { min: 1700, max: 1980, step: 10, highest: 2000 }, marginPermille: 10 },
    Elott: { prizeGroup: { min: 1700, max: 1950, step: 10, highest: 2000 }, marginPermille: 20 },
  },
};
