// The deviation of payouts: its σ against all outcomes, a fair game within ±3, a fault of 1 % found in time.
import { describe, expect, it } from 'vitest';
import { coinFamily, coinTerms } from '#server/testing/lottery/a-coin-lottery.ts';
import { threeDigit } from '../games/three-digit/index.ts';
import { productOf } from '../games/combinations.ts';
import type { BetType } from '../games/port.ts';
import { paidMinor, priceListOf } from '../terms/price-list.ts';
import { judgeReturn, spreadOf, verdictOf } from './judge-return.ts';

const group = 1950;
const digits = Array.from('0123456789');
const terms = coinTerms.terms.Elott;

/** Mean and standard deviation of one unit's payout for a stake of 1, over all results. */
function enumerated(betType: BetType, selection: string[][], places: number) {
  const family = places === 1 ? coinFamily : threeDigit;
  const prices = priceListOf(family, terms)[betType.code] ?? {};
  const line = { unitMilli: 1_000_000n, multiple: 1n, prizeGroup: BigInt(group), share: 1000n };
  const stake = 100_000;
  const paid = [...productOf(Array.from({ length: places }, () => digits))].map(
    (result) => Number(paidMinor(line, betType.wins(selection, result), prices)) / stake,
  );
  const mean = paid.reduce((sum, one) => sum + one, 0) / paid.length;
  const variance = paid.reduce((sum, one) => sum + (one - mean) ** 2, 0) / paid.length;
  return { sigma: Math.sqrt(variance), sigmaOfTable: spreadOf(betType, prices, group) };
}

describe('σ of a bet type', () => {
  it('is that of all outcomes of one unit', () => {
    const of = (code: string, selection: string[][]) => {
      const inCoin = coinFamily.betTypes.find((betType) => betType.code === code);
      const betType = inCoin ?? threeDigit.betTypes.find((one) => one.code === code);
      if (!betType) throw new Error(`no bet type ${code}`);
      return enumerated(betType, selection, inCoin ? 1 : 3);
    };
    const position = threeDigit.betTypes.find(({ form }) => form.kind === 'PLACES');
    for (const { sigma, sigmaOfTable } of [
      of('NUMBER', [['4']]),
      of('TYPED', [['4']]),
      // The half with the greatest prize.
      of('HALF', [['LOW']]),
      of(position?.code ?? '', [['7'], [], []]),
    ]) {
      expect(sigma).toBeGreaterThan(0.5);
      expect(sigmaOfTable).toBeCloseTo(sigma, 6);
    }
  });
});

describe('z', () => {
  const sigma = 3;
  let seed = 11;
  const random = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  /** Rounds of 1 that pay 10 with this chance; σ is 3, and 1 in ten is fair. */
  const sample = (rounds: number, chance: number) => {
    let paid = 0;
    for (let round = 0; round < rounds; round += 1) if (random() < chance) paid += 10;
    return judgeReturn({ stake: rounds, paid, expected: rounds, squares: rounds, draws: rounds }, sigma);
  };

  it('of a fair game is within ±3 nearly always, and spreads like a standard deviation', () => {
    const found = Array.from({ length: 1_000 }, () => sample(1_000, 0.1)?.z ?? Number.NaN);
    expect(found.filter((z) => Math.abs(z) > 3).length).toBeLessThanOrEqual(8);
    const spread = Math.sqrt(found.reduce((sum, z) => sum + z * z, 0) / found.length);
    expect(spread).toBeGreaterThan(0.9);
    expect(spread).toBeLessThan(1.1);
  });

  it('says how many draws show a fault of 1 %, and by then finds it', () => {
    const judged = sample(810_000, 0.101);
    expect(judged?.drawsForOnePercent).toBe(810_000);
    expect(judged?.shownPercent).toBeCloseTo(1, 9);
    expect(Math.abs(judged?.z ?? 0)).toBeGreaterThan(2);
    expect(judgeReturn({ stake: 0, paid: 0, expected: 0, squares: 0, draws: 0 }, sigma)).toBeNull();
  });

  it('is judged from 10,000 rounds on', () => {
    expect(verdictOf(9, 9_999)).toBe('TOO_FEW');
    expect([2.9, -3.1, 4.1, -4.1].map((z) => verdictOf(z, 10_000))).toEqual([
      'FAIR',
      'WARN',
      'ALARM',
      'ALARM',
    ]);
  });
});
