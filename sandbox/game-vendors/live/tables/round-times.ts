// The times of a round: betting, the pause after it, the dealing, and the rest before the next round.
import type { LiveGameName } from '../games/live-game.ts';
import type { LiveTable } from './table-list.ts';

/** Between the last bet and the first card: bets that are on their way to the wallet arrive. */
export const pauseMs = 1500;

/** The result is on the screen this long before the next round. */
const restMs = 5000;

/** How long each card takes, and what is added, at the usual speed. */
const cardMs = 800;
const afterCardsMs = 1200;
const andarBaharCardMs = 450;

/** How long the dealing of a result is shown. The money follows at its end. */
export function dealingMs(table: LiveTable, drawn: readonly number[]): number {
  return Math.round(usualMs(table.game.name, drawn.length) * table.pace);
}

/** The time of one card or, for the wheel and the dice, of all. */
export function stepMs(table: { readonly game: LiveGameName; readonly pace: number }): number {
  if (table.game === 'andarbahar') return andarBaharCardMs * table.pace;
  return cardMs * table.pace;
}

function usualMs(game: LiveGameName, drawn: number): number {
  if (game === 'roulette') return 8500;
  if (game === 'sicbo') return 5000;
  if (game === 'andarbahar') return drawn * andarBaharCardMs + afterCardsMs;
  return drawn * cardMs + afterCardsMs;
}

export const restOf = ({ pace }: LiveTable): number => Math.round(restMs * Math.max(pace, 0.7));
