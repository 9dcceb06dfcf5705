// The rules of contracts: tiers in order and within the payer's own, periods that touch, and what a period pays.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areTiersInOrder,
  isWithinOwn,
  payoutOf,
  periodAt,
  type Tier,
  tierReached,
} from './contract-rules.ts';

const tier = (minTurnoverMinor: bigint, rate: number, minActive = 0): Tier => ({
  minTurnoverMinor,
  rate,
  minActive,
});
const zone = 'Asia/Dhaka';

describe('tiers', () => {
  it('rise, and stay within the highest rate', () => {
    expect(areTiersInOrder('DIVIDEND', [tier(0n, 10), tier(100n, 40)])).toBe(true);
    expect(areTiersInOrder('DIVIDEND', [tier(0n, 41)])).toBe(false);
    expect(areTiersInOrder('DAILY_SALARY', [tier(5n, 10), tier(5n, 20)])).toBe(false);
    expect(areTiersInOrder('DAILY_SALARY', [tier(5n, 20), tier(6n, 10)])).toBe(false);
    expect(areTiersInOrder('DAILY_SALARY', [tier(5n, 20, 3), tier(6n, 20, 2)])).toBe(false);
  });

  it('the highest one that turnover and active members reach counts alone', () => {
    const tiers = [tier(100n, 10, 1), tier(200n, 20, 5)];
    expect([tierReached(tiers, 99n, 9), tierReached(tiers, 250n, 4), tierReached(tiers, 200n, 5)]).toEqual([
      -1, 0, 1,
    ]);
  });

  it('an offer within the payer’s own contract never costs the payer more than the own contract gives', () => {
    const rising = fc
      .array(fc.record({ step: fc.nat(1000), rate: fc.nat(30), active: fc.nat(3) }), {
        minLength: 1,
        maxLength: 4,
      })
      .map((rows) => {
        let [turnover, rate, active] = [0, 1, 0];
        return rows.map((row) => {
          [turnover, rate, active] = [turnover + row.step + 1, rate + row.rate, active + row.active];
          return tier(BigInt(turnover), rate, active);
        });
      });
    fc.assert(
      fc.property(rising, rising, fc.nat(5000), fc.nat(10), (own, offered, turnover, active) => {
        fc.pre(isWithinOwn(offered, own));
        const inputs = {
          turnoverMinor: BigInt(turnover),
          activeMembers: active,
          lossMinor: BigInt(turnover),
          rewardsMinor: 0n,
          carryInMinor: 0n,
        };
        for (const kind of ['DAILY_SALARY', 'DIVIDEND'] as const)
          expect(
            payoutOf(kind, own, false, inputs).amountMinor >=
              payoutOf(kind, offered, false, inputs).amountMinor,
          ).toBe(true);
      }),
    );
  });
});

describe('a period', () => {
  it.each([
    ['DAY', '2026-11-21T18:00:00Z', '2026-11-21T18:00:00.000Z', '2026-11-22T18:00:00.000Z'],
    ['HOUR', '2026-11-21T18:59:59Z', '2026-11-21T18:00:00.000Z', '2026-11-21T19:00:00.000Z'],
    ['HALF_MONTH', '2026-11-15T17:59:59Z', '2026-10-31T18:00:00.000Z', '2026-11-15T18:00:00.000Z'],
    ['HALF_MONTH', '2026-11-20T00:00:00Z', '2026-11-15T18:00:00.000Z', '2026-11-30T18:00:00.000Z'],
    ['MONTH', '2026-02-10T00:00:00Z', '2026-01-31T18:00:00.000Z', '2026-02-28T18:00:00.000Z'],
  ] as const)('%s at %s', (length, at, from, to) => {
    const period = periodAt(length, new Date(at), zone);
    expect([period.from.toISOString(), period.to.toISOString()]).toEqual([from, to]);
    expect(periodAt(length, period.to, zone).from).toEqual(period.to);
  });
});

it('a dividend is a share of the loss after rewards, and a win is carried on only by agreement', () => {
  const figures = { turnoverMinor: 1000n, activeMembers: 9, rewardsMinor: 50n, carryInMinor: 0n };
  const tiers = [tier(0n, 20)];
  expect(payoutOf('DIVIDEND', tiers, true, { ...figures, lossMinor: 550n })).toEqual({
    tier: 0,
    amountMinor: 100n,
    carryOutMinor: 0n,
  });
  expect(payoutOf('DIVIDEND', tiers, true, { ...figures, lossMinor: -300n }).carryOutMinor).toBe(-350n);
  expect(payoutOf('DIVIDEND', tiers, false, { ...figures, lossMinor: -300n }).carryOutMinor).toBe(0n);
  expect(
    payoutOf('DIVIDEND', tiers, true, { ...figures, lossMinor: 500n, carryInMinor: -350n }).amountMinor,
  ).toBe(20n);
});
