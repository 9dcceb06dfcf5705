// The sea that a game code opens.
import { splitGameCode } from '../game-code.ts';
import { GameRefusal } from '../game-refusal.ts';
import type { Sea } from './seas/sea.ts';
import { seas } from './seas/seas.ts';

/** @throws GameRefusal GAME_UNKNOWN for a code that opens no sea */
export function seaOf(gameCode: string): Sea {
  const sea = seas.get(splitGameCode(gameCode)?.name ?? '');
  if (!sea) throw new GameRefusal('GAME_UNKNOWN');
  return sea;
}
