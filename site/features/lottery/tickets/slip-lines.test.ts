// Lines of a slip in words and as a new slip.
import { expect, it } from 'vitest';
import type { SubOrder } from '#contract/lottery/orders.ts';
import { drawsOf, linesToRepeat, showSelection, showUnitStake } from './slip-lines.ts';

const names = (code: string) => ({ BIG: 'Big', RED_ODD: 'Red · odd' })[code] ?? code;

const line: SubOrder = {
  subOrderId: `ord_${'0'.repeat(26)}.1`,
  orderNo: `ord_${'0'.repeat(26)}`,
  gameCode: 'FIVE_45',
  numero: '20261121-0001',
  betType: 'FIVE_DIRECT',
  betTypeName: 'Five direct',
  content: '1,2|3|4|5|6',
  units: 2,
  multiple: 3,
  unitStake: '0.020',
  prizeGroup: 1956,
  share: '1.000',
  odds: null,
  stake: '0.12',
  win: '0.00',
  uncutWin: null,
  rebate: '0.00',
  state: 'PLACED',
  result: null,
  placedAt: 1,
  settledAt: null,
  mayCancel: true,
};

it('a selection reads by row, names apart by commas, an empty row as a dash', () => {
  expect(showSelection('1,2|7|', names)).toBe('1 2 | 7 | –');
  expect(showSelection('BIG,RED_ODD', names)).toBe('Big, Red · odd');
  expect(showSelection('0123,9876', names)).toBe('0123 9876');
});

it('a traditional line is played again with its mode and prize group', () => {
  expect(linesToRepeat([line], line.numero)).toEqual([
    {
      betType: 'FIVE_DIRECT',
      content: '1,2|3|4|5|6',
      units: 2,
      multiple: 3,
      prizeGroup: 1956,
      unitMode: '0.01',
    },
  ]);
  for (const [unitStake, unitMode] of [
    ['2.000', '1'],
    ['0.200', '0.1'],
    ['0.002', '0.001'],
  ] as const) {
    expect(linesToRepeat([{ ...line, unitStake }], line.numero)[0]?.unitMode).toBe(unitMode);
  }
});

it('an entertainment line is played again with its stake; lines of later draws are not', () => {
  const ent = { ...line, prizeGroup: null, unitStake: '5.000', betType: 'SIDES', content: 'BIG' };
  const later = { ...ent, numero: '20261121-0002' };
  expect(linesToRepeat([ent, later], line.numero)).toEqual([
    { betType: 'SIDES', content: 'BIG', units: 2, multiple: 3, unitStake: '5.00' },
  ]);
});

it('a unit of a tenth of a cent keeps its third place', () => {
  expect([showUnitStake('2.000'), showUnitStake('0.002')]).toEqual(['2.00', '0.002']);
});

it('later draws that wait or were never played are folded once there are many of them', () => {
  const draws = (...states: SubOrder['state'][]) =>
    drawsOf(states.map((state, at) => ({ numero: String(at), state })));
  expect(draws('PLACED', 'WAITING', 'WAITING')).toEqual({ shown: ['0', '1', '2'], folded: [] });
  expect(draws('WON', 'DROPPED', 'DROPPED', 'DROPPED')).toEqual({ shown: ['0'], folded: ['1', '2', '3'] });
  expect(draws('LOST', 'PLACED', 'WAITING', 'WAITING', 'WAITING').shown).toEqual(['0', '1']);
});
