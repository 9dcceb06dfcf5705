// Proves that remembered choices of a table are used only where the present rules still have them.
import { describe, expect, it } from 'vitest';
import type { LotteryBetType } from '#contract/lottery/games.ts';
import type { Rules } from '../slip/line.ts';
import { lastSlip, stakesAtFirst } from './habits.ts';

const betType: LotteryBetType = {
  code: 'DIGIT',
  playType: 'ent',
  group: 'G',
  name: 'Digit',
  how: '',
  form: { kind: 'OPTIONS', options: [{ symbol: '7', units: 1 }] },
  tiers: [],
  returnPercent: '98.0',
  isOpen: true,
  maxUnits: 1000,
  leastUnitStake: '0.01',
};
const rules = {
  betTypes: [betType],
  prizeGroup: { min: 1700, max: 1960, step: 2 },
  unitModes: ['1', '0.1'],
} as unknown as Rules;
const first = { unitMode: '1', prizeGroup: 1960, unitStake: '10', multiple: 1 };

describe('the stakes a table begins with', () => {
  it('are those of last time, but never a multiple', () => {
    expect(stakesAtFirst(rules, {})).toEqual(first);
    const stakes = { unitMode: '0.1', prizeGroup: 1800, unitStake: '2.50', multiple: 50 } as const;
    expect(stakesAtFirst(rules, { stakes })).toEqual({ ...stakes, multiple: 1 });
  });

  it('are the usual ones where the old ones are gone or were never sensible', () => {
    const stakes = { unitMode: '0.001', prizeGroup: 1990 } as const;
    expect(stakesAtFirst(rules, { stakes })).toEqual(first);
    expect(stakesAtFirst(rules, { stakes: { prizeGroup: 1801 } })).toEqual(first);
  });
});

it('the last slip is offered as long as all of its bet types are there', () => {
  const line = { betType: 'DIGIT', content: '7', units: 1, multiple: 3, unitStake: '5.00' };
  expect(lastSlip(rules, { slip: [line] })).toEqual([
    { betType: 'DIGIT', content: '7', units: 1, stakes: { ...first, unitStake: '5.00', multiple: 3 } },
  ]);
  expect(lastSlip(rules, { slip: [line, { ...line, betType: 'GONE' }] })).toEqual([]);
  expect(lastSlip(rules, {})).toEqual([]);
});
