// One turn of the reels: chance picks the stops, the machine says what they pay; nothing else has a say.
import type { Chance } from './chance.ts';
import { countOf, type Machine, scatter, spinsFor, windowAt } from './machine.ts';
import type { Win } from './win.ts';
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
  /** Free spins this screen gives, before the round's cap. */
  readonly spinsWon: number;
};

/** Turns the reels once. The bet is no argument: it cannot change what is drawn. */
export function spinReels(machine: Machine, free: boolean, chance: Chance): Spin {
  const strips = free ? machine.freeStrips : machine.strips;
  const stops = strips.map((strip) => chance(strip.length));
  const screen = strips.map((strip, reel) => windowAt(strip, stops[reel] ?? 0, machine.rows));
  const orbs = Array.from({ length: orbCount(screen) }, () => drawOrb(machine, chance));
  const wins = screenWins(machine, screen, orbs, free);
  const coins = wins.reduce((sum, win) => sum + win.coins, 0);
  return {
    free,
    stops,
    screen,
    orbs,
    wins,
    coins,
    spinsWon: spinsFor(machine, countOf(screen.join(''), scatter)),
  };
}

function drawOrb(machine: Machine, chance: Chance): number {
  let ticket = chance(machine.orbs.reduce((sum, orb) => sum + orb.weight, 0));
  for (const orb of machine.orbs) {
    if (ticket < orb.weight) return orb.value;
    ticket -= orb.weight;
  }
  throw new Error('the weights of the multiplier values do not cover the draw');
}
