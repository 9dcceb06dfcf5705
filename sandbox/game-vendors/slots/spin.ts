// One turn of the reels: chance picks the stops, and the machine alone decides the payout.
import type { Chance } from './chance.ts';
import { countOf, type Machine, scatter, spinsFor, wild, windowAt } from './machine.ts';
import { drawWeighted } from './weighted.ts';
import { cellsOf, type HeldCoin, type Win } from './win.ts';
import { orbCount, screenWins } from './wins.ts';

export type Spin = {
  readonly free: boolean;
  readonly stops: readonly number[];
  /** One text a reel, top to bottom. */
  readonly screen: readonly string[];
  /** Values of the multiplier symbols, reel by reel from the top. */
  readonly orbs: readonly number[];
  readonly wins: readonly Win[];
  readonly coins: number;
  /** Turns of the feature this screen gives, before the round's cap. */
  readonly spinsWon: number;
  /** The reels, from zero, that a wild has covered. */
  readonly expanded?: readonly number[];
  /** The coins that stay: in the turn that opens hold and win, and in every respin. */
  readonly held?: readonly HeldCoin[];
};

/** Turns the reels once. The bet is not an argument, so it cannot change the draw. */
export function spinReels(machine: Machine, free: boolean, chance: Chance): Spin {
  const strips = free ? machine.freeStrips : machine.strips;
  const stops = strips.map((strip) => chance(strip.length));
  const screen = strips.map((strip, reel) => windowAt(strip, stops[reel] ?? 0, machine.rows));
  const orbs = Array.from({ length: orbCount(screen) }, () => drawWeighted(machine.orbs, chance));
  const expanded = free && machine.freeSpins.expandingWilds ? reelsWithWild(screen) : [];
  const wins = screenWins(machine, screen, orbs, free);
  const coins = wins.reduce((sum, win) => sum + win.coins, 0);
  const spinsWon = spinsFor(machine, countOf(screen.join(''), scatter));
  return {
    free,
    stops,
    screen,
    orbs,
    wins,
    coins,
    spinsWon,
    ...(expanded.length > 0 ? { expanded } : {}),
    ...(machine.hold && spinsWon > 0 ? { held: coinsOf(machine, screen, chance) } : {}),
  };
}

/** The scatters of a screen as coins, each with a value drawn for it. */
export function coinsOf({ hold }: Machine, screen: readonly string[], chance: Chance): HeldCoin[] {
  return cellsOf(screen, scatter).map((cell) => ({ cell, coins: drawWeighted(hold?.values ?? [], chance) }));
}

function reelsWithWild(screen: readonly string[]): number[] {
  return screen.flatMap((reel, x) => (reel.includes(wild) ? [x] : []));
}
