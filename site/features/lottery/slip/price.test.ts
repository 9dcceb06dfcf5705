// Prices of the slip: the platform's own figures, line by line.
import { describe, expect, it } from 'vitest';
import {
  parseDecimal,
  prizeMinorOf,
  rebatePartsOf,
  stakeMinorOf,
  unitMilliOf,
  wholeRebates,
} from './price.ts';

const stakes = { unitMode: '1', prizeGroup: 1960, unitStake: '10', multiple: 1 } as const;
const prize = (fullPrize: string) => ({
  code: 'WIN',
  probability: '0.00001',
  odds: null,
  fullPrize,
  isPush: false,
});
const odds = (value: string) => ({ ...prize('0'), fullPrize: null, odds: value });

describe('what a line costs', () => {
  it('a traditional unit is 2 of its mode, an entertainment unit what was typed', () => {
    const trad = (unitMode: '1' | '0.1' | '0.01' | '0.001') =>
      unitMilliOf({ playType: 'trad' }, { ...stakes, unitMode });
    expect([trad('1'), trad('0.1'), trad('0.01'), trad('0.001')]).toEqual([2000, 200, 20, 2]);
    const ent = (unitStake: string) => unitMilliOf({ playType: 'ent' }, { ...stakes, unitStake });
    expect([ent('10'), ent('0.5'), ent('10.255'), ent('0'), ent(''), ent('ten')]).toEqual([
      10_000,
      500,
      null,
      null,
      null,
      null,
    ]);
  });
  it('a stake must come to whole cents', () => {
    expect(stakeMinorOf(243, 2000, 3)).toBe(145_800);
    expect(stakeMinorOf(5, 2, 1)).toBe(1);
    expect(stakeMinorOf(4, 2, 1)).toBeNull();
  });
});

describe('what a line pays', () => {
  it('a traditional prize is the full one times group / 2000, cut off at four places and then at the cent', () => {
    expect(prizeMinorOf(prize('200000.0000'), 2000, stakes)).toBe(19_600_000);
    expect(prizeMinorOf(prize('666.6666'), 20, { ...stakes, multiple: 3 })).toBe(1959);
  });
  it('an entertainment prize is the printed odds times the stake', () => {
    expect(prizeMinorOf(odds('1.960'), 10_000, stakes)).toBe(1960);
    expect(prizeMinorOf(odds('9.805'), 500, { ...stakes, multiple: 7 })).toBe(3431);
  });
  it('a lower group gives its difference back, rounded down once for all lines', () => {
    const halfCent = rebatePartsOf(100, 1950, 1960);
    expect(wholeRebates([rebatePartsOf(10_000, 1700, 1960), rebatePartsOf(3, 1958, 1960)])).toEqual([
      1300, 0,
    ]);
    expect(wholeRebates([halfCent, halfCent, halfCent, halfCent, halfCent])).toEqual([0, 1, 0, 1, 0]);
  });
  it('reads no decimals but decimals', () => {
    expect([parseDecimal('1.2345', 3), parseDecimal('-1', 2), parseDecimal('1e3', 2)]).toEqual([
      1234,
      null,
      null,
    ]);
  });
});
