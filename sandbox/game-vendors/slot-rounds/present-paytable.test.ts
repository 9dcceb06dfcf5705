// Proves that the published paytable is complete: its reels and weights alone give the same return.
import { expect, it } from 'vitest';
import type { PaytableAnswer } from '../game-wire.ts';
import { presentPaytable } from './present-paytable.ts';
import { openSlotRules } from './slot-rules.ts';
import { exactReturn } from '../slots/exact-return.ts';
import { toDecimal } from '../slots/fraction.ts';
import { readGameCode } from '../slots/game-code.ts';
import type { Machine } from '../slots/machine.ts';

const codes = [
  'MEG_L02_tiger',
  'MEG_L07_tiger',
  'MEG_W02_boats',
  'MEG_W07_boats',
  'MEG_S02_lotus',
  'MEG_S07_lotus',
];

/** A machine made from the published response alone. */
const machineFrom = (table: PaytableAnswer): Machine => ({
  model: table.model,
  volatility: table.volatility,
  rows: table.rows,
  strips: table.strips.baseGame,
  freeStrips: table.strips.freeSpins,
  pays: table.pays,
  freeSpins: table.freeSpins,
  orbs: table.orbs.map((value, at) => ({ value, weight: table.orbWeights[at] ?? 0 })),
  ...(table.hold ? { hold: table.hold } : {}),
  figures: { hitFrequency: 0, deviation: 0, topWin: 0 },
});

it.each(codes)('%s publishes its reels and weights, and they make the printed return', (code) => {
  const machine = readGameCode(code)?.machine;
  if (!machine) throw new Error(`${code} names no machine`);
  const table = JSON.parse(JSON.stringify(presentPaytable(machine, openSlotRules))) as PaytableAnswer;
  expect(table.strips).toEqual({ baseGame: machine.strips, freeSpins: machine.freeStrips });
  expect(machineFrom(table).orbs).toEqual(machine.orbs);
  const returns = exactReturn(machineFrom(table));
  expect(toDecimal(returns.total, 12)).toBe(table.rtp.total);
  expect(toDecimal(returns.baseGame, 12)).toBe(table.rtp.baseGame);
  expect(toDecimal(returns.feature, 12)).toBe(table.rtp.feature);
  const changed = { ...table, strips: { ...table.strips, baseGame: table.strips.freeSpins } };
  expect(toDecimal(exactReturn(machineFrom(changed)).total, 12)).not.toBe(table.rtp.total);
});
