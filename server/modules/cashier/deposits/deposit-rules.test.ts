// The state machine of deposits, and what a payment makes of its order.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DepositState, depositStates } from '#contract/cashier/deposits.ts';
import { judgePayment, lateMs, mayFollow, nextPollAt, openStates, uniqueCents } from './deposit-rules.ts';

const expiresAt = new Date('2026-11-23T06:30:00Z');
const before = new Date(expiresAt.getTime() - 1);
const order = (state: DepositState) => ({ state, payableMinor: 50_037n, currency: 'BDT', expiresAt });
const right = { amountMinor: 50_037n, currency: 'BDT' };

describe('a payment', () => {
  it.each([
    ['CREATED', 'CREDITED'],
    ['AWAITING_PAYMENT', 'CREDITED'],
    ['UNDER_REVIEW', 'CREDITED'],
    ['EXPIRED', 'CREDITED'],
    ['FAILED', 'CREDITED'],
    ['CANCELLED', 'MISMATCH'],
    ['REJECTED', 'MISMATCH'],
    ['MISMATCH', 'KEPT'],
    ['CREDITED', 'KEPT'],
    ['CHARGED_BACK', 'KEPT'],
  ] as const)('of an order that is %s makes it %s', (state, to) => {
    expect(judgePayment(order(state), right, before).to).toBe(to);
  });

  it('credits an ended order for a day, and waits for operators afterwards', () => {
    const at = (ms: number) => judgePayment(order('EXPIRED'), right, new Date(expiresAt.getTime() + ms));
    expect(at(lateMs)).toEqual({ to: 'CREDITED' });
    expect(at(lateMs + 1)).toEqual({ to: 'MISMATCH', reason: 'PAID_LATE' });
  });

  it('of any other amount or currency credits nothing', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 1_000_000n }), (amountMinor) => {
        fc.pre(amountMinor !== right.amountMinor);
        expect(judgePayment(order('AWAITING_PAYMENT'), { ...right, amountMinor }, before)).toEqual({
          to: 'MISMATCH',
          reason: 'AMOUNT_DIFFERS',
        });
      }),
    );
    expect(judgePayment(order('AWAITING_PAYMENT'), { ...right, currency: 'USD' }, before)).toEqual({
      to: 'MISMATCH',
      reason: 'CURRENCY_DIFFERS',
    });
  });

  it('never asks for a state that may not follow', () => {
    for (const state of depositStates)
      for (const payment of [right, { ...right, amountMinor: 1n }]) {
        const { to } = judgePayment(order(state), payment, before);
        if (to !== 'KEPT') expect(mayFollow(state, to)).toBe(true);
      }
  });
});

describe('the states', () => {
  it('lead from CREDITED to nothing but CHARGED_BACK, and from there to nothing', () => {
    expect(depositStates.filter((to) => mayFollow('CREDITED', to))).toEqual(['CHARGED_BACK']);
    expect(depositStates.filter((to) => mayFollow('CHARGED_BACK', to))).toEqual([]);
  });

  it('let no order be open for ever: each open one may end without money', () => {
    const unpaid: DepositState[] = ['EXPIRED', 'CANCELLED', 'REJECTED', 'FAILED'];
    for (const state of openStates) expect(unpaid.some((to) => mayFollow(state, to))).toBe(true);
  });
});

it('unique cents are the fewest that no open order has, and none after a hundred', () => {
  expect(uniqueCents(new Set(), 50_000n)).toBe(50_000n);
  expect(uniqueCents(new Set([50_000n, 50_001n, 50_003n]), 50_000n)).toBe(50_002n);
  const all = new Set(Array.from({ length: 100 }, (_, cents) => 50_000n + BigInt(cents)));
  expect(uniqueCents(all, 50_000n)).toBeUndefined();
});

it('asks a provider ever less often', () => {
  const now = new Date(0);
  const minutes = [0, 1, 2, 3, 4, 5, 6, 7, 50].map((polls) => nextPollAt(polls, now).getTime() / 60_000);
  expect(minutes).toEqual([1, 2, 2, 5, 15, 60, 120, 120, 120]);
});
