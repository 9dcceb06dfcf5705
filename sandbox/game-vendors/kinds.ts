// The kinds of games, and the game that a code opens.
import { cockfight } from './cockfight/cockfight-kind.ts';
import { fishing } from './fishing/fishing-kind.ts';
import { splitGameCode } from './game-code.ts';
import type { GameKind, KindGame } from './game-kind.ts';
import { instant } from './instant/instant-kind.ts';
import { live } from './live/live-kind.ts';
import { poker } from './poker/poker-kind.ts';
import { slots } from './slot-kind.ts';

export const kinds: readonly GameKind[] = [slots, instant, poker, fishing, cockfight, live];

/** The tables that the kinds have of their own. */
export const kindSchemas: readonly string[] = kinds.flatMap(({ schema }) => schema ?? []);

/** The kind and game of a code; undefined for a code that no kind knows. */
export function findGame(gameCode: string): { readonly kind: GameKind; readonly game: KindGame } | undefined {
  const code = splitGameCode(gameCode);
  const kind = code && kinds.find(({ letters }) => letters.includes(code.letter));
  const game = code && kind?.find(code);
  return kind && game && { kind, game };
}
