// The least stake of a bet type: rounding takes at most a thousandth of the stake from a win.
import { expect, it } from 'vitest';
import { leastLineMinor } from '#contract/lottery/least-stake.ts';
import { coinFamily } from '#server/testing/lottery/a-coin-lottery.ts';
import { betTypeOf } from '#server/testing/lottery/look-up-bet-type.ts';
import { provePaid } from '#server/testing/lottery/prove-paid.ts';
import { fiveDigit } from '../games/five-digit/index.ts';
import { k3 } from '../games/k3/index.ts';
import { fraction } from '../games/fraction.ts';
import { leastUnitMinor } from './least-stake.ts';

it('a unit needs a cent for each thousandth of its chance to be paid, a line never more than 10.00', () => {
  const least = (family: typeof k3, code: string) => leastUnitMinor(betTypeOf(family, code).tiers);
  expect(least(fiveDigit, 'FIVE_ANY_1')).toBe(410);
  expect(least(fiveDigit, 'FIVE_DIRECT')).toBe(1);
  expect(least(fiveDigit, 'POSITION')).toBe(100);
  expect(least(k3, 'NUMBER_ONCE')).toBe(422);
  expect([least(k3, 'TOTAL_SIDES'), least(coinFamily, 'HALF')]).toEqual([500, 700]);
  expect([1, 2, 3].map((units) => leastLineMinor(units, 410))).toEqual([410, 820, 1000]);
});

it('the proof in cents finds a bet type that is paid too little at its least stake', () => {
  const betType = betTypeOf(coinFamily, 'NUMBER');
  const won = [{ wins: [{ tier: 'NUMBER', units: 1 }], weight: 1n }];
  expect(() => provePaid(betType, 1, won, 10n)).not.toThrow();
  const tiers = betType.tiers.map((tier) => ({ ...tier, probability: fraction(1, 100_000) }));
  expect(() => provePaid({ ...betType, tiers }, 1, won, 10n)).toThrow('paid too little');
});
