// Presents leaderboards on the wire, for members and operators.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { leaderboardList } from '#contract/promotions/events/leaderboards.ts';
import type { PromotionsParts } from '../parts.ts';
import { phaseOf, scoreText, settlesAt } from './board-rules.ts';
import type { BoardRow, EntryRow } from './board-store.ts';

type Board = AnswerOf<typeof leaderboardList>['boards'][number];

type Names = ReadonlyMap<string, Board['names']>;

/** Reads the names of the single games of boards. */
export const gameNamesFor = (
  { db, gameNamesOf }: Pick<PromotionsParts, 'db' | 'gameNamesOf'>,
  boards: readonly BoardRow[],
): Promise<Names> =>
  gameNamesOf(
    db,
    boards.flatMap(({ games }) => games),
  );

/** A game that is no longer known has its code as name. */
export const presentBoard = (
  board: BoardRow,
  { players, gameNames, now }: { readonly players: number; readonly gameNames: Names; readonly now: Date },
): Omit<Board, 'own'> => ({
  id: board.id,
  names: { BN: board.nameBn, EN: board.nameEn },
  score: board.score,
  categories: [...board.categories],
  games: [...board.games],
  gameNames: board.games.map((game) => gameNames.get(game) ?? { BN: codeOf(game), EN: codeOf(game) }),
  minStake: minorToDecimal(board.minStakeMinor),
  startsAt: board.startsAt.getTime(),
  endsAt: board.endsAt.getTime(),
  settlesAt: settlesAt(board).getTime(),
  prizes: board.prizes.map(minorToDecimal),
  budget: minorToDecimal(board.budgetMinor),
  claimDays: board.claimDays,
  phase: phaseOf(board, now),
  players,
});

const codeOf = (game: string): string => game.slice(game.indexOf(':') + 1);

export const presentPlacing = (
  { score }: Pick<BoardRow, 'score'>,
  entry: EntryRow,
): NonNullable<Board['own']> => ({
  rank: entry.rank,
  score: scoreText(score, entry.score),
  prize: minorToDecimal(entry.prizeMinor),
});
