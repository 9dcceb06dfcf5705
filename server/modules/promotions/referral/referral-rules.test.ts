// The stages of a friend over random facts: a reward only after real play, the hold, and no shared thing.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextStage, type ReferralState } from './referral-rules.ts';

const terms = {
  minDepositMinor: 50_000n,
  minTurnoverMinor: 200_000n,
  withinDays: 30,
  holdDays: 14,
  perMonth: 10,
};
const day = (nth: number): Date => new Date(Date.UTC(2026, 0, 1 + nth));
const facts = {
  now: day(3),
  registeredAt: day(0),
  holdUntil: null,
  depositedMinor: 50_000n,
  turnoverMinor: 200_000n,
  shared: [],
  issuedThisMonth: 0,
};

it('stages follow the deposit, the play and the hold', () => {
  const none = { ...facts, depositedMinor: 0n, turnoverMinor: 0n };
  expect(nextStage('REGISTERED', none, terms)).toBeUndefined();
  expect(nextStage('REGISTERED', { ...facts, turnoverMinor: 1n }, terms)).toEqual({ state: 'DEPOSITED' });
  expect(nextStage('DEPOSITED', facts, terms)).toEqual({ state: 'HOLD', holdUntil: day(17) });
  const held = { ...facts, holdUntil: day(17) };
  expect(nextStage('HOLD', { ...held, now: day(16) }, terms)).toBeUndefined();
  expect(nextStage('HOLD', { ...held, now: day(17) }, terms)).toEqual({ state: 'ISSUED' });
  expect(nextStage('REGISTERED', { ...none, now: day(30) }, terms)).toMatchObject({ reason: 'TOO_LATE' });
});

it.each([
  ['CARD', 'REJECTED', 'SAME_PAYEE'],
  ['DEVICE', 'REVIEW', 'SAME_DEVICE'],
  ['ADDRESS', 'REVIEW', 'SAME_ADDRESS'],
] as const)('the same %s is %s', (shared, state, reason) => {
  const held = { ...facts, now: day(20), holdUntil: day(17), shared: [shared] };
  expect(nextStage('HOLD', held, terms)).toEqual({ state, reason });
});

it('nothing is issued without deposit, play and hold, over the cap, or with a shared thing; ends stay ends', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<ReferralState>('REGISTERED', 'DEPOSITED', 'HOLD', 'REVIEW', 'ISSUED', 'REJECTED'),
      fc.record({
        now: fc.nat(60).map(day),
        registeredAt: fc.constant(day(0)),
        holdUntil: fc.option(fc.nat(60).map(day)),
        depositedMinor: fc.bigInt(0n, 100_000n),
        turnoverMinor: fc.bigInt(0n, 400_000n),
        shared: fc.subarray(['CARD', 'DEVICE', 'ADDRESS'] as const),
        issuedThisMonth: fc.nat(20),
      }),
      (state, known) => {
        const moved = nextStage(state, known, terms);
        if (['REVIEW', 'ISSUED', 'REJECTED'].includes(state)) expect(moved).toBeUndefined();
        if (moved?.state !== 'ISSUED') return;
        expect(state).toBe('HOLD');
        expect(known.shared).toEqual([]);
        expect(known.issuedThisMonth).toBeLessThan(terms.perMonth);
        expect(known.depositedMinor >= 50_000n && known.turnoverMinor >= 200_000n).toBe(true);
        expect(known.holdUntil !== null && known.now >= known.holdUntil).toBe(true);
      },
    ),
  );
});
