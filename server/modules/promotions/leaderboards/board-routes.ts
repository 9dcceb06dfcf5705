// The members' endpoints on leaderboards.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import * as contract from '#contract/promotions/events/leaderboards.ts';
import { Refusal } from '#server/base/refusal.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import { accountsOf, maskedAccount } from '../account-names.ts';
import type { PromotionsParts } from '../parts.ts';
import { lockReceiver, reasonAgainst } from '../rewards/receiver.ts';
import { phaseOf } from './board-rules.ts';
import {
  countPlayers,
  countRanked,
  insertEntry,
  selectBoard,
  selectBoards,
  selectOwnEntries,
  selectRanks,
} from './board-store.ts';
import { gameNamesFor, presentBoard, presentPlacing } from './present-board.ts';

const boardsShown = 20;

export const boardRoutes = (parts: PromotionsParts): Route[] => [
  route(contract.leaderboardList, (call) => listBoards(parts, memberOf(call).memberId)),
  route(contract.leaderboardRanks, (call) =>
    showRanks(parts, memberOf(call).memberId, { ...call.params, ...call.query }),
  ),
  route(contract.joinLeaderboard, (call) => {
    const { memberId } = memberOf(call);
    return parts.db.tx(async (tx) => {
      await lockReceiver(tx, parts, memberId);
      const board = await selectBoard(tx, call.params.id);
      if (!board) throw new Refusal('NOT_FOUND');
      const now = parts.clock.now();
      const phase = phaseOf(board, now);
      if (phase !== 'COMING' && phase !== 'RUNNING') throw new Refusal('CASE_CHANGED');
      const joinedAt = await insertEntry(tx, { boardId: board.id, memberId, joinedAt: now });
      return { joinedAt: joinedAt.getTime() };
    });
  }),
];

/** A member on a break sees only boards that are over and that the member was in. */
async function listBoards(
  parts: PromotionsParts,
  memberId: string,
): Promise<AnswerOf<typeof contract.leaderboardList>> {
  const { db, clock, identity } = parts;
  const now = clock.now();
  const boards = await selectBoards(db, boardsShown);
  const ids = boards.map(({ id }) => id);
  const own = new Map((await selectOwnEntries(db, memberId, ids)).map((entry) => [entry.boardId, entry]));
  const players = await countPlayers(db, ids);
  const [player] = await identity.playersOf(db, [memberId]);
  const isAway = reasonAgainst(player) !== undefined;
  const seen = boards.filter(({ id, ...board }) =>
    isAway ? own.has(id) && phaseOf(board, now) === 'SETTLED' : phaseOf(board, now) !== 'CANCELLED',
  );
  const gameNames = await gameNamesFor(parts, seen);
  return {
    boards: seen.map((board) => {
      const entry = own.get(board.id);
      return {
        ...presentBoard(board, { players: players.get(board.id) ?? 0, gameNames, now }),
        own: entry ? presentPlacing(board, entry) : null,
      };
    }),
    serverTime: now.getTime(),
  };
}

async function showRanks(
  parts: PromotionsParts,
  memberId: string,
  { id, most }: { readonly id: string; readonly most: number },
): Promise<AnswerOf<typeof contract.leaderboardRanks>> {
  const { db, clock, identity } = parts;
  const now = clock.now();
  const board = await selectBoard(db, id);
  if (!board || board.cancelledAt) throw new Refusal('NOT_FOUND');
  const [own] = await selectOwnEntries(db, memberId, [id]);
  const [player] = await identity.playersOf(db, [memberId]);
  // The same boards as in the list.
  if (reasonAgainst(player) && !(own && phaseOf(board, now) === 'SETTLED')) throw new Refusal('NOT_FOUND');
  const ranks = await selectRanks(db, id, most);
  const accounts = await accountsOf(parts, ranks);
  const players = (await countPlayers(db, [id])).get(id) ?? 0;
  const gameNames = await gameNamesFor(parts, [board]);
  return {
    board: presentBoard(board, { players, gameNames, now }),
    ranks: ranks.map((entry) => ({
      ...presentPlacing(board, entry),
      rank: entry.rank ?? 0,
      account: maskedAccount(accounts.get(entry.memberId) ?? ''),
      isOwn: entry.memberId === memberId,
    })),
    ranked: await countRanked(db, id),
    own: own ? presentPlacing(board, own) : null,
    rankedAt: board.rankedAt?.getTime() ?? null,
    serverTime: now.getTime(),
  };
}
