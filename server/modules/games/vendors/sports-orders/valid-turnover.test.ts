// The turnover of sports orders that counts, against an enumeration of all combinations.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openLeg, pendingOrder } from '#contract/partners/sports-examples.ts';
import { type LegState, legStates, type SportsOrder } from '#contract/partners/sports-order.ts';
import { validTurnover } from './valid-turnover.ts';

const orderOf = (states: readonly LegState[], choose: number[], lines: number): SportsOrder => ({
  ...pendingOrder,
  state: 'SETTLED',
  choose,
  lines,
  stake: '840.00',
  legs: states.map((state, at) => ({ ...openLeg, legId: `${at}`, state })),
});

it('is half of a double of halves, all with one leg that was won, and nothing of void legs', () => {
  expect(validTurnover(orderOf(['HALF_WON', 'VOID'], [2], 1))).toBe(42_000n);
  expect(validTurnover(orderOf(['HALF_LOST', 'WON'], [2], 1))).toBe(84_000n);
  expect(validTurnover(orderOf(['PUSH', 'VOID'], [2], 1))).toBe(0n);
  expect(validTurnover({ ...orderOf(['LOST'], [1], 1), cashedOutStake: '40.00' })).toBe(80_000n);
  expect(validTurnover({ ...orderOf(['WON'], [1], 1), state: 'VOID' })).toBe(0n);
});

it('is the mean over all combinations of a system', () => {
  const shares: Partial<Record<LegState, number>> = { OPEN: 0, PUSH: 0, VOID: 0, HALF_WON: 1, HALF_LOST: 1 };
  const share = (state: LegState): number => shares[state] ?? 2;
  const setsOf = (states: readonly LegState[], size: number): LegState[][] => {
    if (size === 0) return [[]];
    return states.flatMap((state, at) =>
      setsOf(states.slice(at + 1), size - 1).map((rest) => [state, ...rest]),
    );
  };
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...legStates), { minLength: 2, maxLength: 6 }),
      fc.nat(),
      (states, pick) => {
        const size = 1 + (pick % states.length);
        const sets = setsOf(states, size);
        const halves = sets.reduce((sum, legs) => sum + Math.max(...legs.map(share)), 0);
        const expected = (84_000n * BigInt(halves)) / BigInt(2 * sets.length);
        expect(validTurnover(orderOf(states, [size], sets.length))).toBe(expected);
      },
    ),
  );
});
