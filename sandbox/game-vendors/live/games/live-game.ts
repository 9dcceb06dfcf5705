// What every game of a live table is: the spots to bet on, the draw, and what a bet gives back.
import type { Chance } from '../../slots/chance.ts';

export type LiveGameName = 'baccarat' | 'roulette' | 'dragontiger' | 'sicbo' | 'andarbahar' | 'teenpatti';

export type Spot = {
  readonly id: string;
  /** The odds as they are printed: `1:1`, `0.95:1`. */
  readonly odds: string;
  /** The exact return in per cent, cut after four digits; a test counts it over all rounds. */
  readonly rtp: string;
  /** The highest stake is the table's, divided by this: long odds take smaller stakes. */
  readonly share: number;
};

/** What one unit gives back, as `over / under`. Plain numbers: the oldest browsers have no bigint. */
export type Payback = { readonly over: number; readonly under: number };

export type LiveGame = {
  readonly name: LiveGameName;
  readonly spots: readonly Spot[];
  /** Draws a round: the cards in the order of dealing, the number of the wheel, or the dice. */
  draw(chance: Chance): number[];
  /** What one unit on a spot gives back, the stake included. */
  pay(spot: string, drawn: readonly number[]): Payback;
  /** The result in a few letters, for the roads. */
  brief(drawn: readonly number[]): string;
};

export const payback = (over: number, under = 1): Payback => ({ over, under });
export const nothing: Payback = payback(0);
export const stakeBack: Payback = payback(1);

/** A win of `odds` to one, given back with its stake; nothing when it is lost. */
export function winOf(isWon: boolean, odds: number): Payback {
  return isWon ? payback(odds + 1) : nothing;
}

export const spot = (id: string, odds: string, rtp: string, share = 1): Spot => ({ id, odds, rtp, share });
