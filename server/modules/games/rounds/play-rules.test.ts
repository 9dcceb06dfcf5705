// Rules of amounts and names that must be true for every round and every name.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameCategories, wholeStakeCategories } from '#contract/games/game.ts';
import { validBetMinor } from './play-rules.ts';

const amountMinor = fc.bigInt({ min: 0n, max: 10n ** 13n });

describe('turnover that counts', () => {
  it.each([
    ['RNG', 'SETTLED', 1_000n, 0n, 1_000n],
    ['RNG', 'SETTLED', 1_000n, 1_100n, 1_000n],
    ['RNG', 'OPEN', 1_000n, 0n, 0n],
    ['RNG', 'CANCELLED', 0n, 0n, 0n],
    ['LIVE', 'SETTLED', 1_000n, 0n, 1_000n],
    ['LIVE', 'SETTLED', 1_000n, 1_000n, 0n],
    ['LIVE', 'SETTLED', 1_000n, 1_950n, 950n],
    ['SPORTS', 'SETTLED', 1_000n, 500n, 500n],
    ['COCKFIGHT', 'SETTLED', 1_000n, 5_000n, 1_000n],
  ] as const)('%s %s with bet %i and win %i is %i', (category, state, betMinor, winMinor, valid) => {
    expect(validBetMinor(category, { state, betMinor, winMinor })).toBe(valid);
  });

  it('is never more than the bet and never negative', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...gameCategories),
        amountMinor,
        amountMinor,
        (category, betMinor, winMinor) => {
          const valid = validBetMinor(category, { state: 'SETTLED', betMinor, winMinor });
          expect(valid >= 0n && valid <= betMinor).toBe(true);
        },
      ),
    );
  });
});

it('counts what a stack at a poker table won or lost, not the stack', () => {
  const stack = { state: 'SETTLED', betMinor: 10_000_00n } as const;
  expect(validBetMinor('PVP', { ...stack, winMinor: 9_990_00n })).toBe(10_00n);
  expect(validBetMinor('PVP', { ...stack, winMinor: 0n })).toBe(10_000_00n);
});

it('counts the percent of a whole stake, rounded down, and of what was at risk all of it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...gameCategories),
      amountMinor,
      fc.nat(100),
      (category, betMinor, percent) => {
        const round = { state: 'SETTLED', betMinor, winMinor: 0n } as const;
        const isWhole = wholeStakeCategories.includes(category);
        const counted = isWhole ? (betMinor * BigInt(percent)) / 100n : betMinor;
        expect(validBetMinor(category, round, percent)).toBe(counted);
        expect(validBetMinor(category, { ...round, state: 'OPEN' }, percent)).toBe(0n);
      },
    ),
  );
});
