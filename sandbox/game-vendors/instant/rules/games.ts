// The instant games by their names in codes, and one function that plays the rounds of those for one player.
import type { Below } from './below.ts';
import { type DiceChoice, playDice } from './dice.ts';
import { type HiLoAct, playHiLo } from './hi-lo.ts';
import { type MinesAct, type MinesChoice, playMines } from './mines.ts';
import type { Outcome } from './outcome.ts';
import { type PlinkoChoice, playPlinko } from './plinko.ts';

export const instantNames = {
  crash: { en: 'Tuntuni Crash', bn: 'টুনটুনির উড়ান' },
  mines: { en: 'Garden Mines', bn: 'বাগানের মাইন' },
  plinko: { en: 'Falling Marbles', bn: 'ঝরা মার্বেল' },
  dice: { en: 'Over or Under', bn: 'কম না বেশি' },
  hilo: { en: 'Higher or Lower', bn: 'বড় না ছোট' },
} as const;
export type InstantName = keyof typeof instantNames;

/** The choice before a round, and the acts in it, of each game for one player. */
export type SoloPlay =
  | { readonly game: 'dice'; readonly choice: DiceChoice; readonly acts: readonly never[] }
  | { readonly game: 'plinko'; readonly choice: PlinkoChoice; readonly acts: readonly never[] }
  | { readonly game: 'mines'; readonly choice: MinesChoice; readonly acts: readonly MinesAct[] }
  | { readonly game: 'hilo'; readonly choice: object; readonly acts: readonly HiLoAct[] };

/** @throws RangeError for an act that the round does not offer */
export function playSolo(play: SoloPlay, below: Below): Outcome {
  switch (play.game) {
    case 'dice':
      return playDice(play.choice, below);
    case 'plinko':
      return playPlinko(play.choice, below);
    case 'mines':
      return playMines(play.choice, play.acts, below);
    case 'hilo':
      return playHiLo(play.acts, below);
  }
}
