// Presents leaderboards on the wire, for members and operators.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { leaderboardList } from '#contract/promotions/events/leaderboards.ts';
import { phaseOf, scoreText, settlesAt } from './board-rules.ts';
import type { BoardRow, EntryRow } from './board-store.ts';

type Board = AnswerOf<typeof leaderboardList>['boards'][number];

export const presentBoard = (board: BoardRow, players: number, now: Date): Omit<Board, 'own'> => ({
  id: board.id,
  names: { BN: board.nameBn, EN: board.nameEn },
  score: board.score,
  categories: [...board.categories],
  games: [...board.games],
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

export const presentPlacing = (
  { score }: Pick<BoardRow, 'score'>,
  entry: EntryRow,
): NonNullable<Board['own']> => ({
  rank: entry.rank,
  score: scoreText(score, entry.score),
  prize: minorToDecimal(entry.prizeMinor),
});
