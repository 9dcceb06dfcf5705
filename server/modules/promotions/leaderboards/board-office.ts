// Operators plan leaderboards, two together from a budget on, watch them, and stop one.
import type { BodyOf } from '#contract/base/endpoint.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import * as contract from '#contract/promotions/events/leaderboards-office.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, actByTwo, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { PromotionsParts } from '../parts.ts';
import { mayGiveAlone, noteGiven } from '../rewards/given-alone-store.ts';
import { arePrizesFit, phaseOf } from './board-rules.ts';
import {
  countPlayers,
  insertBoard,
  lockBoardToStop,
  type NewBoard,
  selectBoards,
  stopBoard,
  sumPrizes,
} from './board-store.ts';
import { gameNamesFor, presentBoard } from './present-board.ts';

const dayMs = 24 * 60 * 60_000;
const longestDays = 60;
const shown = 100;

type Planned = Omit<NewBoard, 'id' | 'madeBy' | 'madeAt'>;

export const boardOfficeRoutes = (parts: PromotionsParts): OfficeRoute[] => [
  look(contract.listLeaderboards, async () => {
    const { db, clock } = parts;
    const boards = await selectBoards(db, shown);
    const ids = boards.map(({ id }) => id);
    const players = await countPlayers(db, ids);
    const sums = await sumPrizes(db, ids);
    const gameNames = await gameNamesFor(parts, boards);
    return {
      boards: boards.map((board) => ({
        ...presentBoard(board, { players: players.get(board.id) ?? 0, gameNames, now: clock.now() }),
        madeBy: board.madeBy,
        stoppedBy: board.stoppedBy,
        given: minorToDecimal(sums.get(board.id)?.givenMinor ?? 0n),
        claimed: minorToDecimal(sums.get(board.id)?.claimedMinor ?? 0n),
      })),
    };
  }),
  actByTwo(contract.planLeaderboard, {
    plan: async (tx, { body }, operator) => {
      const { nameBn, nameEn, score, startsAt, endsAt, prizes, minStake, categories, games } = body;
      const { budgetMinor } = plannedOf(body, parts.clock.now());
      const budget = minorToDecimal(budgetMinor);
      const giving = { operator, kind: 'BUDGET' as const, amountMinor: budgetMinor };
      const byOne = await mayGiveAlone(tx, parts, giving);
      const gameNames = await parts.gameNamesOf(tx, games);
      return {
        subject: nameEn,
        effect: {
          names: { BN: nameBn, EN: nameEn },
          score,
          startsAt,
          endsAt,
          prizes,
          budget,
          minStake,
          categories,
          games: games.map((game) => gameNames.get(game) ?? game),
        },
        byOne,
        wantsProof: !byOne,
      };
    },
    carryOut: async (tx, { body }, makers) => {
      const madeAt = parts.clock.now();
      const id = newId('ldb', madeAt.getTime());
      const planned = plannedOf(body, madeAt);
      await insertBoard(tx, { ...planned, id, madeBy: makers.join(' '), madeAt });
      const amountMinor = planned.budgetMinor;
      await noteGiven(tx, parts, makers, { kind: 'BUDGET', amountMinor, sourceRef: id });
      return { value: { id } };
    },
  }),
  act(contract.stopLeaderboard, async (tx, call) => {
    const { id } = call.params;
    const board = await lockBoardToStop(tx, id);
    if (!board) throw new Refusal('NOT_FOUND');
    const at = parts.clock.now();
    const phase = phaseOf(board, at);
    if (phase !== 'COMING' && phase !== 'RUNNING') throw new Refusal('CASE_CHANGED');
    const isCancelled = phase === 'COMING';
    await stopBoard(tx, id, { by: operatorOf(call).name, at, isCancelled });
    return { value: { isCancelled }, subject: id, details: { phase } };
  }),
];

/** @throws Refusal WINDOW_INVALID, AMOUNT_RANGE */
function plannedOf(body: BodyOf<typeof contract.planLeaderboard>, now: Date): Planned {
  const { nameBn, nameEn, score, categories, games, settleHours, claimDays, startsAt, endsAt } = body;
  const isInOrder =
    startsAt >= now.getTime() && endsAt > startsAt && endsAt - startsAt <= longestDays * dayMs;
  if (!isInOrder) throw new Refusal('WINDOW_INVALID');
  const prizes = body.prizes.map(decimalToMinor);
  if (!arePrizesFit(prizes)) throw new Refusal('AMOUNT_RANGE');
  return {
    nameBn,
    nameEn,
    score,
    categories,
    games,
    settleHours,
    claimDays,
    prizes,
    minStakeMinor: decimalToMinor(body.minStake),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    budgetMinor: prizes.reduce((sum, one) => sum + one, 0n),
  };
}
