// How many units a line may have: what follows from the outcomes of every bet type there is.
import { describe, expect, it } from 'vitest';
import type { SelectionForm } from '#contract/lottery/forms.ts';
import { brand } from '#brands/config.ts';
import { cards } from '../cards.ts';
import { fiveDigit } from '../games/five-digit/index.ts';
import { gameRules } from './game-rules.ts';
import { allUnits, usualUnits } from './most-units.ts';

const digits = '0123456789'.split('');
const numbers = (more: Partial<Extract<SelectionForm, { kind: 'NUMBERS' }>>): SelectionForm => ({
  kind: 'NUMBERS',
  symbols: digits,
  length: 3,
  distinct: false,
  unordered: false,
  permuted: false,
  units: 1,
  ...more,
});

describe('all units of a form', () => {
  it.each<[Parameters<typeof numbers>[0], number]>([
    [{}, 1000],
    [{ units: 18 }, 18_000],
    [{ mixed: true }, 990],
    [{ distinct: true }, 720],
    [{ unordered: true }, 220],
    [{ unordered: true, distinct: true }, 120],
    [{ unordered: true, mixed: true }, 210],
    [{ unordered: true, permuted: true }, 1000],
  ])('of written numbers that are %j is %i', (more, units) => {
    expect(allUnits(numbers(more))).toBe(units);
  });

  it('of picks and rows is that of everything picked, and infinite above what is counted exactly', () => {
    const pick = (of: number, choose: number, bankers = false): SelectionForm => {
      const symbols = Array.from({ length: of }, (_, at) => String(at).padStart(2, '0'));
      return { kind: 'PICK', symbols, choose, bankers };
    };
    expect(allUnits(pick(11, 5))).toBe(462);
    expect(allUnits(pick(11, 5, true))).toBe(462);
    expect(allUnits(pick(100, 20))).toBe(Number.POSITIVE_INFINITY);
    const rows = ['A', 'B', 'C'].map((code) => ({ code, symbols: digits }));
    expect(allUnits({ kind: 'ROWS', rows, distinct: false })).toBe(1000);
    expect(allUnits({ kind: 'ROWS', rows, distinct: true })).toBe(720);
    expect(allUnits({ kind: 'PLACES', rows })).toBe(30);
    expect(allUnits({ kind: 'FREE_ROWS', rows, choose: 2 })).toBe(300);
  });
});

describe('the units a line may have', () => {
  it('are all of a small bet type, four fifths of a larger one, and never above the merchant’s most', () => {
    expect(usualUnits(numbers({ length: 1 }), 500)).toBe(10);
    expect(usualUnits(numbers({ length: 2 }), 500)).toBe(100);
    expect(usualUnits(numbers({}), 1_000)).toBe(800);
    expect(usualUnits(numbers({}), 500)).toBe(500);
  });

  it('are shown for every bet type of every lottery, at least one, and change the version', () => {
    const { limits, terms } = brand.lottery;
    for (const { code, family } of cards) {
      const { offers } = gameRules(code, family, terms.Elott, limits, { hot: [], betTypes: [] });
      expect([...offers.keys()]).toEqual(family.betTypes.map((betType) => betType.code));
      for (const [betType, { isOpen, maxUnits }] of offers) {
        expect(isOpen && maxUnits >= 1 && maxUnits <= limits.maxUnits, `${code} ${betType}`).toBe(true);
      }
    }
    const five = (betTypes: Parameters<typeof gameRules>[4]['betTypes']) =>
      gameRules('FIVE', fiveDigit, terms.Elott, limits, { hot: [], betTypes });
    const usual = five([]);
    expect(usual.offers.get('FIVE_DIRECT')?.maxUnits).toBe(80_000);
    const betType = 'FIVE_DIRECT';
    const changed = [
      { isOpen: false, maxUnits: null },
      { isOpen: true, maxUnits: 5 },
    ].map((term) => five([{ betType, ...term }]));
    expect(changed.map(({ offers }) => offers.get(betType))).toMatchObject([
      { isOpen: false, maxUnits: 80_000 },
      { isOpen: true, maxUnits: 5 },
    ]);
    expect(new Set([usual, ...changed].map(({ version }) => version)).size).toBe(3);
  });
});
