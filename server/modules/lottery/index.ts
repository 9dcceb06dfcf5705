// The lottery: draws of the platform's own games, shown with everything needed to recompute them.
import type { Database } from '#server/db/database.ts';
import type { Route } from '#server/http/context.ts';
import type { OfficeRoute } from '#server/modules/operators/index.ts';
import { cards, cycleSecondsOf } from './cards.ts';
import { createDrawBoard } from './draws/draw-board.ts';
import type { DrawChange } from './draws/draw-news.ts';
import { drawRoutes } from './draws/draw-routes.ts';
import { createDrawService, type DrawService } from './draws/draw-service.ts';
import type { DrawnGame } from './draws/drawn-game.ts';
import { followDraws } from './draws/follow-draws.ts';
import { type DrawsProof, proveDraws } from './draws/prove-draws.ts';
import { createSlipBets } from './bets/slip-bets.ts';
import type { Lotteries } from './lotteries.ts';
import { orderRoutes } from './order-routes.ts';
import { createRulesShelf, type LotteryTerms } from './orders/rules-shelf.ts';
import { lotteryOfficeRoutes } from './office/office-routes.ts';
import type { LotteryParts } from './parts.ts';
import { advanceChasesOf } from './settlement/advance-chases.ts';
import { createSettler } from './settlement/settler.ts';

export type { DrawChange } from './draws/draw-news.ts';
export type { DrawService } from './draws/draw-service.ts';
export type { DrawsProof } from './draws/prove-draws.ts';

const games: readonly DrawnGame[] = cards.map(({ no, code, family, timetable }) => ({
  no,
  code,
  shape: family.shape,
  timetable,
}));

/** In the order of the lobby. */
const lotteries: Lotteries = new Map(
  cards.map((card) => [card.code, { ...card, cycleSeconds: cycleSecondsOf(card) }]),
);

/** Slips as bets, for the list of all bets. */
export const slipBets = createSlipBets(lotteries);

type LotteryDeps = Omit<
  LotteryParts,
  'lotteries' | 'rules' | 'prizeModes' | 'maxPaidPerDrawMinor' | 'membersAtOnce'
> & {
  /** What the merchant keeps, and how much may be staked and won. */
  readonly terms: LotteryTerms;
};

export interface Lottery {
  readonly routes: Route[];
  /** What operators do to lotteries. */
  readonly officeRoutes: OfficeRoute[];
  /**
   * Settles draws that are over and puts lines of later draws into play; tells how many draws there were. It does so
   * by itself whenever a draw moves; to be called now and then for what was missed.
   */
  settleAll(): Promise<number>;
  /** Ends what a member who may not play any more has waiting for later draws, and gives the money back. */
  endChasesOf(memberId: string): Promise<void>;
  /** Calls back for each draw that was opened, closed, drawn, called off or settled, by whichever process. */
  onDrawChanged(listener: (change: DrawChange) => void): void;
  /** Begins to listen for draws that move. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export function createLottery({ terms, ...deps }: LotteryDeps): Lottery {
  const { db } = deps;
  const parts: LotteryParts = {
    ...deps,
    lotteries,
    rules: createRulesShelf(lotteries, terms),
    prizeModes: terms.prizeModes,
    maxPaidPerDrawMinor: terms.limits.maxPaidPerDrawMinor,
    membersAtOnce: 1000,
  };
  const settler = createSettler(parts);
  const board = createDrawBoard(db);
  const listeners: ((change: DrawChange) => void)[] = [];
  let stop = async (): Promise<void> => {};
  const hear = (change: DrawChange): void => {
    if (change.state !== 'SETTLED') board.forget(change.gameCode);
    if (change.state !== 'CLOSED' && change.state !== 'SETTLED') settler.wake();
    for (const listener of listeners) listener(change);
  };
  return {
    routes: [...drawRoutes({ db, games, board }), ...orderRoutes(parts)],
    officeRoutes: lotteryOfficeRoutes(parts),
    settleAll: settler.settleAll,
    endChasesOf: (memberId) => advanceChasesOf(parts, memberId),
    onDrawChanged: (listener) => void listeners.push(listener),
    start: async () => {
      stop = await followDraws(db, hear, () => {
        board.forget();
        settler.wake();
      });
      settler.wake();
    },
    async close() {
      await stop();
      await settler.close();
    },
  };
}

/**
 * The service that makes and draws, over a database handle under the role `khela_draw`. It shares nothing with the
 * rest of the lottery but the cards, so it can run in a process of its own.
 */
export function createDraws(
  deps: Omit<Parameters<typeof createDrawService>[0], 'games' | 'examine' | 'holder'>,
): DrawService {
  return createDrawService({ ...deps, games });
}

/** Recomputes all draws that are over from what is public of them; changes nothing. */
export const proveAllDraws = (db: Database): Promise<DrawsProof> => proveDraws(db, games);
