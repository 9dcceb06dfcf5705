// The style boards open in: the easy one, until a player prefers the other.
import { type PlayType, playTypes } from '#contract/games/game.ts';
import { readStored, writeStored } from '#site/base/storage.ts';

const storedAs = 'lotteryStyle';

/** The player has chosen it on a board. */
export const keepStyle = (playType: PlayType): void => writeStored(storedAs, playType);

/** The style of these to begin with; none of none. */
export function firstStyle(offered: readonly PlayType[]): PlayType | undefined {
  const kept = readStored(storedAs);
  return (
    offered.find((one) => one === kept) ??
    offered.find((one) => one === playTypes.entertainment) ??
    offered[0]
  );
}
