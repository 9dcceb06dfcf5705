// The least stake of a play: what rounding takes of a win is at most a thousandth of what is staked.
import { expect, it } from 'vitest';
import { leastLineMinor } from '#contract/lottery/least-stake.ts';
import { coinFamily } from '#server/testing/a-coin-lottery.ts';
import { playOf } from '#server/testing/look-up-play.ts';
import { provePaid } from '#server/testing/prove-paid.ts';
import { fiveDigit } from '../games/five-digit/index.ts';
import { k3 } from '../games/k3/index.ts';
import { fraction } from '../games/fraction.ts';
import { leastUnitMinor } from './least-stake.ts';

it('a unit needs a cent for each thousandth of its chance to be paid, a line never more than 10.00', () => {
  const least = (family: typeof k3, code: string) => leastUnitMinor(playOf(family, code).tiers);
  expect(least(fiveDigit, 'FIVE_ANY_1')).toBe(410);
  expect(least(fiveDigit, 'FIVE_DIRECT')).toBe(1);
  expect(least(fiveDigit, 'POSITION')).toBe(100);
  expect(least(k3, 'NUMBER_ONCE')).toBe(422);
  expect([least(k3, 'TOTAL_SIDES'), least(coinFamily, 'HALF')]).toEqual([500, 700]);
  expect([1, 2, 3].map((units) => leastLineMinor(units, 410))).toEqual([410, 820, 1000]);
});

it('the proof in cents finds a play that is paid too little at its least stake', () => {
  const play = playOf(coinFamily, 'NUMBER');
  const won = [{ wins: [{ tier: 'NUMBER', units: 1 }], weight: 1n }];
  expect(() => provePaid(play, 1, won, 10n)).not.toThrow();
  const tiers = play.tiers.map((tier) => ({ ...tier, probability: fraction(1, 100_000) }));
  expect(() => provePaid({ ...play, tiers }, 1, won, 10n)).toThrow('paid too little');
});
