// One respin of hold and win: every empty cell may get a coin, all present coins stay.
import type { Chance } from '../chance.ts';
import { emptyCell, type Hold, type Machine, scatter } from '../machine.ts';
import type { Spin } from '../spin.ts';
import { drawWeighted } from '../weighted.ts';
import type { HeldCoin } from '../win.ts';

/** The coins held and the respins left before this one. */
type Before = { readonly held: readonly HeldCoin[]; readonly spinsLeft: number };

/** Turns the empty cells once; the last respin pays what all coins show. `spinsWon` brings the respins back, or ends them. */
export function respin(machine: Machine, hold: Hold, before: Before, chance: Chance): Spin {
  const columns = machine.strips.length;
  const taken = new Set(before.held.map(({ cell }) => cell.join('/')));
  const landed: HeldCoin[] = [];
  for (let x = 0; x < columns; x += 1)
    for (let y = 0; y < machine.rows; y += 1) {
      if (taken.has(`${x}/${y}`) || chance(hold.landing.under) >= hold.landing.over) continue;
      landed.push({ cell: [x, y], coins: drawWeighted(hold.values, chance) });
    }
  const held = [...before.held, ...landed];
  const isFull = held.length === columns * machine.rows;
  const left = before.spinsLeft - 1;
  const leftAfter = isFull ? 0 : landed.length > 0 ? hold.respins : left;
  const worth = held.reduce((sum, { coins }) => sum + coins, isFull ? hold.full : 0);
  const isOver = leftAfter === 0;
  return {
    free: true,
    stops: [],
    screen: screenOf(held, columns, machine.rows),
    orbs: [],
    wins: isOver
      ? [{ symbol: scatter, count: held.length, coins: worth, cells: held.map(({ cell }) => cell) }]
      : [],
    coins: isOver ? worth : 0,
    spinsWon: leftAfter - left,
    held,
  };
}

function screenOf(held: readonly HeldCoin[], columns: number, rows: number): string[] {
  const taken = new Set(held.map(({ cell }) => cell.join('/')));
  return Array.from({ length: columns }, (_, x) =>
    Array.from({ length: rows }, (_row, y) => (taken.has(`${x}/${y}`) ? scatter : emptyCell)).join(''),
  );
}
