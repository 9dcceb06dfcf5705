// What a slot machine is made of: weighted strips, a pay table in coins, and its free spins.

export type Model = 'lines' | 'ways' | 'scatter';
type Volatility = 'calm' | 'bold';

/** One letter a stop. `A`–`D` are the pictures, `E`–`I` the small symbols, `W` wild, `S` scatter, `M` multiplier. */
type Strip = string;
export const wild = 'W';
export const scatter = 'S';
export const multiplier = 'M';

/** Pays `coins` from `from` symbols on, until a later entry of the list takes over. */
type Pay = { readonly from: number; readonly coins: number };

export type Machine = {
  readonly model: Model;
  readonly volatility: Volatility;
  readonly rows: number;
  /** One strip a reel; every stop of a strip is equally likely. */
  readonly strips: readonly Strip[];
  /** The strips of free spins. */
  readonly freeStrips: readonly Strip[];
  readonly pays: Readonly<Record<string, readonly Pay[]>>;
  readonly freeSpins: {
    /** How many spins a number of scatters gives, in the base game and again during free spins. */
    readonly awards: readonly { readonly from: number; readonly spins: number }[];
    /** All free spins of one round together never exceed this. */
    readonly cap: number;
    /** Every win of a free spin is multiplied by it. */
    readonly times: number;
  };
  /** The values a multiplier symbol may show, by weight; only the scatter model has them. */
  readonly orbs: readonly { readonly value: number; readonly weight: number }[];
  /** Found by walking every combination (the test does it again): share of spins that pay, deviation in bets. */
  readonly figures: { readonly hitFrequency: number; readonly deviation: number };
};

/** A bet is always twenty coins, so a bet of whole twenty minor units pays whole minor units. */
export const coinsPerBet = 20;

/** What `count` equal symbols pay, in coins. */
export function payFor(pays: readonly Pay[] | undefined, count: number): number {
  let coins = 0;
  for (const pay of pays ?? []) if (count >= pay.from) coins = pay.coins;
  return coins;
}

/** How many free spins `scatters` give. */
export function spinsFor(machine: Machine, scatters: number): number {
  let spins = 0;
  for (const award of machine.freeSpins.awards) if (scatters >= award.from) spins = award.spins;
  return spins;
}

/** The symbols a reel shows when it stops at `stop`: `rows` letters from there, round the strip's end. */
export function windowAt(strip: Strip, stop: number, rows: number): string {
  return (strip + strip.slice(0, rows)).slice(stop, stop + rows);
}

/** How often `symbol`, or any of several, stands in `text`. */
export function countOf(text: string, symbols: string): number {
  let count = 0;
  for (const letter of text) if (symbols.includes(letter)) count += 1;
  return count;
}
