// The payout of a stopped screen, for each of the three models.
import { lineWins } from './lines/line-wins.ts';
import { countOf, type Machine, multiplier, payFor, scatter, wild } from './machine.ts';
import { scatterWins } from './scatter/scatter-wins.ts';
import { wayWins } from './ways/way-wins.ts';
import { cellsOf, type Win } from './win.ts';

const winsOf = { lines: lineWins, ways: wayWins, scatter: scatterWins };

/**
 * Every win of a screen (one text a reel, top to bottom), in coins. `orbs` are the values of the multiplier
 * symbols shown; their sum multiplies the wins of the scatter model. The scatters' own pay stays as it is;
 * the factor of the free spins multiplies everything. Scatters count as they stopped, also below a wild that covers
 * its reel.
 */
export function screenWins(
  machine: Machine,
  screen: readonly string[],
  orbs: readonly number[],
  free: boolean,
): Win[] {
  const boost = orbs.reduce((sum, value) => sum + value, 0) || 1;
  const factor = free ? machine.freeSpins.times : 1;
  const read = free && machine.freeSpins.expandingWilds ? screen.map(covered) : screen;
  const wins = winsOf[machine.model](machine, read).map((win) => ({
    ...win,
    coins: win.coins * boost * factor,
  }));
  const scatters = cellsOf(screen, scatter);
  const coins = payFor(machine.pays[scatter], scatters.length) * factor;
  return coins > 0 ? [...wins, { symbol: scatter, count: scatters.length, coins, cells: scatters }] : wins;
}

/** How many multiplier symbols the screen shows. */
export function orbCount(screen: readonly string[]): number {
  return countOf(screen.join(''), multiplier);
}

/** A reel as it is read once its wild has covered it. */
function covered(reel: string): string {
  return reel.includes(wild) ? wild.repeat(reel.length) : reel;
}
