// The parts of a slot machine: weighted strips, a pay table in coins, and the feature that its scatters open.
import type { Weighted } from './weighted.ts';

export type Model = 'lines' | 'ways' | 'scatter';
type Volatility = 'calm' | 'bold';

/** One letter a stop. `A`–`D` are the pictures, `E`–`I` the small symbols, `W` wild, `S` scatter, `M` multiplier. */
type Strip = string;
export const wild = 'W';
export const scatter = 'S';
export const multiplier = 'M';

/** A cell of a hold-and-win screen without a coin. */
export const emptyCell = '.';

/** Pays `coins` from `from` symbols on, until a later entry of the list takes over. */
type Pay = { readonly from: number; readonly coins: number };

/**
 * Hold and win: the scatters of the paid turn stay as coins, and all other cells turn again. Each new coin restores
 * all respins. The values of the coins are paid together when no respin is left or every cell is full.
 */
export type Hold = {
  /** From so many scatters on. */
  readonly from: number;
  readonly respins: number;
  /** The chance of each empty cell to land a coin in one respin: `over` in `under`. */
  readonly landing: { readonly over: number; readonly under: number };
  /** The values of a coin, in coins of the pay table. */
  readonly values: readonly Weighted[];
  /** Paid in addition when every cell has a coin. */
  readonly full: number;
};

export type Machine = {
  readonly model: Model;
  readonly volatility: Volatility;
  readonly rows: number;
  /** One strip a reel; every stop of a strip is equally likely. */
  readonly strips: readonly Strip[];
  /** The strips of free spins; empty where scatters open hold and win. */
  readonly freeStrips: readonly Strip[];
  readonly pays: Readonly<Record<string, readonly Pay[]>>;
  readonly freeSpins: {
    /** How many spins a number of scatters gives, in the base game and again during free spins. */
    readonly awards: readonly { readonly from: number; readonly spins: number }[];
    /** All free spins of one round together never exceed this. */
    readonly cap: number;
    /** Every win of a free spin is multiplied by it. */
    readonly times: number;
    /** A wild of a free spin covers its whole reel. */
    readonly expandingWilds?: boolean;
  };
  /** Instead of free spins. */
  readonly hold?: Hold;
  /** The values a multiplier symbol may show, by weight; only the scatter model has them. */
  readonly orbs: readonly Weighted[];
  /**
   * Found by walking every combination (the test does it again): share of spins that pay, deviation in bets, and the
   * most one turn pays, in coins.
   */
  readonly figures: {
    readonly hitFrequency: number;
    readonly deviation: number;
    readonly topWin: number;
  };
};

/** A bet is always twenty coins, so a bet of whole twenty minor units pays whole minor units. */
export const coinsPerBet = 20;

/** The payout of `count` equal symbols, in coins. */
export function payFor(pays: readonly Pay[] | undefined, count: number): number {
  let coins = 0;
  for (const pay of pays ?? []) if (count >= pay.from) coins = pay.coins;
  return coins;
}

/** How many turns of the feature `scatters` give: free spins, or respins. */
export function spinsFor(machine: Machine, scatters: number): number {
  if (machine.hold) return scatters >= machine.hold.from ? machine.hold.respins : 0;
  let spins = 0;
  for (const award of machine.freeSpins.awards) if (scatters >= award.from) spins = award.spins;
  return spins;
}

/** The symbols a reel shows when it stops at `stop`: `rows` letters from there, round the strip's end. */
export function windowAt(strip: Strip, stop: number, rows: number): string {
  return (strip + strip.slice(0, rows)).slice(stop, stop + rows);
}

/** How often `symbol`, or any of several, occurs in `text`. */
export function countOf(text: string, symbols: string): number {
  let count = 0;
  for (const letter of text) if (symbols.includes(letter)) count += 1;
  return count;
}
