// Stakes that a board opens with and offers: those of which one unit is accepted.
import { describe, expect, it } from 'vitest';
import { someRules } from '#site/testing/a-lottery.ts';
import { acceptedStakes, isAccepted, offeredStakes, shownPrize } from './accepted-stakes.ts';
import { bestPrize, type Rules } from './line.ts';

const stakes = { unitMode: '1', prizeGroup: 1960, unitStake: '10', multiple: 1 } as const;
type BetType = Rules['betTypes'][number];

function aBoard(playType: 'trad' | 'ent', more: Partial<BetType>): { rules: Rules; betType: BetType } {
  const rules = someRules('ONE', { unitModes: ['1', '0.1', '0.01', '0.001'] });
  const found = rules.betTypes.find((one) => one.playType === playType);
  if (!found) throw new Error('no such bet type');
  const betType = { ...found, ...more };
  return { rules: { ...rules, betTypes: [betType] }, betType };
}

const modesOf = (rules: Rules, betType: BetType) =>
  offeredStakes(rules, betType, stakes).map(({ unitMode }) => unitMode);

const winning = (fullPrize: string) => [
  { code: 'WIN', probability: '0.1', odds: null, fullPrize, isPush: false },
];

describe('stakes of a classic bet type', () => {
  it('stay as they are while one unit is accepted', () => {
    const { rules, betType } = aBoard('trad', {});
    expect(acceptedStakes(rules, betType, stakes)).toBe(stakes);
    expect(modesOf(rules, betType)).toEqual(['1', '0.1', '0.01']);
  });

  it('get the least multiple where the dearest unit is too cheap', () => {
    const { rules, betType } = aBoard('trad', { leastUnitStake: '4.22' });
    expect(modesOf(rules, betType)).toEqual(['1']);
    expect(acceptedStakes(rules, betType, stakes)).toEqual({ ...stakes, multiple: 3 });
  });

  it('get a cheaper unit where one unit of 2 may not win so much', () => {
    const { rules, betType } = aBoard('trad', { leastUnitStake: '0.65', tiers: winning('5000.0000') });
    expect(isAccepted(rules, betType, stakes)).toBe(false);
    expect(modesOf(rules, betType)).toEqual(['0.1']);
    const accepted = acceptedStakes(rules, betType, stakes);
    expect(accepted).toEqual({ ...stakes, unitMode: '0.1', multiple: 4 });
    expect(isAccepted(rules, betType, accepted)).toBe(true);
  });

  it('show no prize above the most that one unit may win', () => {
    const { rules, betType } = aBoard('trad', { tiers: winning('5000.0000') });
    const prize = bestPrize(rules, { betType: betType.code, stakes });
    expect([prize, shownPrize(rules, prize)]).toEqual([490_000, 200_000]);
  });
});

it('stakes of an easy bet type are the usual ones where the typed one is refused', () => {
  const { rules, betType } = aBoard('ent', { leastUnitStake: '5.00' });
  for (const unitStake of ['', '0', '2', '99999'])
    expect(acceptedStakes(rules, betType, { ...stakes, unitStake }).unitStake).toBe('10');
  const dear = aBoard('ent', {
    leastUnitStake: '5.00',
    tiers: [{ code: 'BIG', probability: '0.001', odds: '250.000', fullPrize: null, isPush: false }],
  });
  expect(acceptedStakes(dear.rules, dear.betType, stakes).unitStake).toBe('5.00');
});
