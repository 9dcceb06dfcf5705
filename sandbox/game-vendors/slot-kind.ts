// Slots as a kind of game: their calls are those of `game-routes.ts`.
import type { GameKind } from './game-kind.ts';
import { findMachine } from './slots/game-code.ts';

export const slots: GameKind = {
  name: 'slots',
  letters: ['L', 'W', 'S'],
  categories: ['RNG'],
  page: 'index.html',
  find: (code) => (findMachine(code) ? {} : undefined),
  run: () => ({ addRoutes: () => {} }),
};
