// The rules of withdrawals as tables: states, turnover, fees, and when a refusal ends an order.
import { describe, expect, it } from 'vitest';
import { withdrawFee } from '#contract/cashier/withdraw-fee.ts';
import { withdrawStates } from '#contract/cashier/withdrawals.ts';
import { turnoverOf, weighted } from './turnover.ts';
import { endOfHold, heldStates, isFinalRefusal, mayFollow, nextQuestionAt } from './withdraw-rules.ts';

describe('states', () => {
  it('lets money leave only from PAYING, and back after it was paid only from PAID', () => {
    expect(withdrawStates.filter((from) => mayFollow(from, 'PAID'))).toEqual(['PAYING']);
    expect(withdrawStates.filter((from) => mayFollow(from, 'RETURNED'))).toEqual(['PAYING', 'PAID']);
    expect(withdrawStates.filter((from) => mayFollow(from, 'PAYING'))).toEqual(['APPROVED']);
    expect(withdrawStates.filter((from) => mayFollow(from, 'REVIEW'))).toEqual([
      'SUBMITTED',
      'HELD',
      'APPROVED',
      'PAYING',
    ]);
    expect(withdrawStates.filter((from) => mayFollow(from, 'APPROVED'))).toEqual(['SUBMITTED', 'REVIEW']);
    expect(withdrawStates.filter((from) => mayFollow(from, 'CANCELLED'))).toEqual([
      'SUBMITTED',
      'REVIEW',
      'HELD',
    ]);
  });

  it('ends the hold exactly when an order leaves the states that hold money', () => {
    for (const from of withdrawStates)
      for (const to of withdrawStates.filter((state) => mayFollow(from, state))) {
        const leaves = heldStates.includes(from) && !heldStates.includes(to);
        const end = endOfHold(from, to);
        expect(end !== null, `${from} ${to}`).toBe(leaves || from === 'PAID');
        expect(end === 'PAID', `${from} ${to}`).toBe(to === 'PAID');
        expect(end === 'BACK_FROM_PAID', `${from} ${to}`).toBe(from === 'PAID');
      }
  });
});

describe('turnover', () => {
  type Span = Parameters<typeof turnoverOf>[0][number];
  const span = (depositedMinor: bigint, validMinor: bigint, cause: Span['cause'] = 'DEPOSIT'): Span => ({
    depositedMinor,
    validMinor,
    cause,
  });
  it.each([
    ['nothing without deposits', [], 100, [0n, 0n, 0n]],
    ['all of a deposit', [span(100n, 0n)], 100, [100n, 0n, 100n]],
    ['what is left', [span(100n, 40n)], 100, [100n, 40n, 60n]],
    [
      'several deposits together while some is left',
      [span(100n, 40n), span(50n, 60n)],
      100,
      [150n, 100n, 50n],
    ],
    ['no stakes from before a deposit', [span(100n, 500n), span(50n, 0n)], 100, [50n, 0n, 50n]],
    ['a part of each deposit', [span(100n, 0n)], 30, [30n, 0n, 30n]],
    ['nothing when the merchant requires none', [span(100n, 0n)], 0, [0n, 0n, 0n]],
    ['more than the deposit', [span(100n, 100n)], 300, [300n, 100n, 200n]],
  ] as const)('requires %s', (_what, spans, percent, [requiredMinor, doneMinor, leftMinor]) => {
    expect(turnoverOf(spans, percent)).toMatchObject({ requiredMinor, doneMinor, leftMinor });
  });

  it.each([
    ['deposits', [span(100n, 40n)], 'DEPOSIT'],
    [
      'credit from an agent after a deposit that is done',
      [span(100n, 100n), span(50n, 0n, 'CREDIT')],
      'CREDIT',
    ],
    ['both while some of a deposit is left', [span(100n, 40n), span(50n, 0n, 'CREDIT')], 'BOTH'],
  ] as const)('is required for %s', (_what, spans, cause) => {
    expect(turnoverOf(spans, 100).cause).toBe(cause);
  });

  it('counts a valid stake by the weight of its category', () => {
    expect(weighted(1_000n, 'LIVE', { LIVE: 20 })).toBe(200n);
    expect(weighted(1_000n, 'RNG', { LIVE: 20 })).toBe(1_000n);
    expect(weighted(999n, 'LIVE', { LIVE: 0 })).toBe(0n);
  });
});

describe('a fee', () => {
  const rule = { percent: '1.50', fixed: '2.00', freePerDay: 3 };
  it.each([
    ['1000.00', rule, 1, '0.00', '1000.00'],
    ['1000.00', rule, 0, '17.00', '983.00'],
    ['333.33', rule, 0, '6.99', '326.34'],
    ['1.00', rule, 0, '1.00', '0.00'],
    ['999999999.99', { ...rule, percent: '20.00', fixed: '0.00' }, 0, '199999999.99', '800000000.00'],
    ['0.07', { ...rule, percent: '0.00', fixed: '0.00' }, 0, '0.00', '0.07'],
  ])('of %s by %o with %i free ones left is %s', (amount, fee, left, expected, net) => {
    expect(withdrawFee(amount, fee, left)).toEqual({ fee: expected, net });
  });
});

describe('a provider', () => {
  it('ends an order by a wrong account, and else by its third refusal', () => {
    expect(isFinalRefusal('WRONG_ACCOUNT', 1)).toBe(true);
    expect(isFinalRefusal('ACCOUNT_LIMIT', 2)).toBe(false);
    expect(isFinalRefusal(null, 3)).toBe(true);
  });

  it('is asked less and less often, and never less than every half hour', () => {
    const now = new Date('2026-11-23T06:00:00Z');
    const minutes = [0, 1, 2, 3, 4, 5, 6, 7, 100].map(
      (queries) => (nextQuestionAt(queries, now).getTime() - now.getTime()) / 60_000,
    );
    expect(minutes).toEqual([1, 1, 2, 5, 10, 15, 30, 30, 30]);
  });
});
