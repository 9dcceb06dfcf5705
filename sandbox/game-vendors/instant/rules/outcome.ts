// The outcome of a round of an instant game so far, whatever the game.

export type Outcome = {
  readonly isOver: boolean;
  /** What a stake of 1 would pay now, in hundredths. */
  readonly hundredths: number;
  /** Whether the player may take that now. */
  readonly canTake: boolean;
};

/** No round pays more than this times its stake, in hundredths; a step beyond it is not offered. */
export const mostHundredths = 500_000;

/** In hundredths: the share that the price of a chance pays back. The oldest phones have no whole numbers but these. */
export const share = 99;

/** The price in hundredths of a chance of `wins` in `all`, cut after two digits; exact below 2^53. */
export function priceOf(wins: number, all: number): number {
  return Math.floor((share * all) / wins);
}
