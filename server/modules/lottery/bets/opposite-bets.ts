// Bets of linked accounts on opposite sides of one draw: together they hardly lose, so that play only seems to be one.
import type { Queryable } from '#server/db/database.ts';
import { type OppositeSearch, selectLinePairs } from './opposite-bet-store.ts';

/** Sides of which exactly one wins, save for a draw between both. */
const pairs = [
  ['BIG', 'SMALL'],
  ['ODD', 'EVEN'],
  ['HIGH', 'LOW'],
  ['DRAGON', 'TIGER'],
] as const;
const oppositeOf = new Map<string, string>(
  pairs.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);
const sides = [...oppositeOf.keys()];
const anySide = new RegExp(sides.join('|'), 'g');

/** The selection on the other side everywhere; undefined for a selection without sides. */
export function oppositeSelection(content: string): string | undefined {
  const turned = content.replace(anySide, (side) => oppositeOf.get(side) ?? side);
  return turned === content ? undefined : turned;
}

/** For each draw and account, one pair of opposite bets. */
export async function oppositeBets(
  db: Queryable,
  search: OppositeSearch,
): Promise<{ readonly draw: string; readonly memberId: string }[]> {
  const found = await selectLinePairs(db, search, sides);
  const opposite = found.filter(({ content, otherContent }) => oppositeSelection(content) === otherContent);
  const byPair = new Map(
    opposite.map(({ gameCode, drawNo, otherId }) => [
      `${gameCode} ${drawNo} ${otherId}`,
      { draw: `${gameCode}/${drawNo}`, memberId: otherId },
    ]),
  );
  return [...byPair.values()];
}
