// The lottery: draws of the platform's own games, shown with everything needed to recompute them.
import type { Database, Queryable } from '#server/db/database.ts';
import type { Route } from '#server/http/context.ts';
import type { Finder, OfficeRoute } from '#server/modules/operators/index.ts';
import { cards, cycleSecondsOf, weekdaysOf, withCycles } from './cards.ts';
import { createDrawBoard } from './draws/draw-board.ts';
import type { DrawChange } from './draws/draw-news.ts';
import { countComingDraws } from './draws/draw-store.ts';
import { drawRoutes } from './draws/draw-routes.ts';
import { createDrawService, type DrawService } from './draws/draw-service.ts';
import type { DrawnGame } from './draws/drawn-game.ts';
import { followDraws } from './draws/follow-draws.ts';
import { type DrawsProof, proveDraws } from './draws/prove-draws.ts';
import { type CoveringBet, coveringBets } from './bets/covering-bets.ts';
import { createSlipBets } from './bets/slip-bets.ts';
import { createLineGroups, type LineGroups } from './groups-below.ts';
import type { Lotteries } from './lotteries.ts';
import { seedSlips } from './seed-slips.ts';
import { slipRoutes } from './slip-routes.ts';
import { createRulesCache, type LotteryTerms } from './terms/rules-cache.ts';
import { lotteryOfficeRoutes } from './office/office-routes.ts';
import { drawSlipRoutes, lotteryFinders, slipRoute } from './office/slip-look.ts';
import type { LotteryParts } from './parts.ts';
import { advanceChasesOf } from './settlement/advance-chases.ts';
import { createSettler } from './settlement/settler.ts';

export { oppositeBets } from './bets/opposite-bets.ts';
export { drawAlarms } from './office/draw-alarms-store.ts';
export { checkDrawKey } from './draws/check-draw-key.ts';
export type { DrawChange } from './draws/draw-news.ts';
export type { LineGroups } from './groups-below.ts';
export type { DrawService } from './draws/draw-service.ts';
export type { DrawsProof } from './draws/prove-draws.ts';

/** Seconds between two draws of the lotteries whose cycle is not their own. */
type Cycles = ReadonlyMap<string, number>;

const gamesAt = (cycles?: Cycles): readonly DrawnGame[] =>
  withCycles(cards, cycles).map(({ no, code, family, timetable }) => ({
    no,
    code,
    shape: family.shape,
    timetable,
  }));

/** In the order of the lobby. */
const lotteriesAt = (cycles?: Cycles): Lotteries =>
  new Map(
    withCycles(cards, cycles).map((card) => [
      card.code,
      { ...card, cycleSeconds: cycleSecondsOf(card), weekdays: weekdaysOf(card) },
    ]),
  );

/** Slips as bets, for the list of all bets. */
export const slipBets = createSlipBets(lotteriesAt());

type LotteryDeps = Omit<
  LotteryParts,
  'lotteries' | 'rules' | 'prizeModes' | 'maxPaidPerDrawMinor' | 'membersAtOnce'
> & {
  /** The merchant's margin, and the limits of stakes and prizes. */
  readonly terms: LotteryTerms;
  readonly cycles?: Cycles;
};

export interface Lottery {
  /** The prize groups that members of a line give to those directly below. */
  readonly lineGroups: LineGroups;
  /** The bets of draws that were settled in a span with which their members cover nearly all results. */
  coveringBets(db: Queryable, span: { readonly from: Date; readonly to: Date }): Promise<CoveringBet[]>;
  readonly routes: Route[];
  /** The operators' endpoints of the lottery. */
  readonly officeRoutes: OfficeRoute[];
  /** The results of the office's search for slips and draws. */
  readonly finders: Finder[];
  /**
   * Settles draws that are over and stakes lines of later draws; answers the number of draws. It runs by itself when a
   * draw changes; call it now and then for changes that were missed.
   */
  settleAll(): Promise<number>;
  /** The number of draws between two times; within a day without `to`. */
  comingDraws(from: Date, to?: Date): Promise<number>;
  /** Ends all lines of later draws of a member who may not play any more, and gives the money back. */
  endChasesOf(memberId: string): Promise<void>;
  /** Places the demo's slips of members when their games come on sale, each once. */
  seedSlips(memberIds: readonly string[]): void;
  /** Calls the listener for each draw that was opened, closed, drawn, voided or settled, by any process. */
  onDrawChanged(listener: (change: DrawChange) => void): void;
  /** Begins to listen for draws that change. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export function createLottery({ terms, cycles, ...deps }: LotteryDeps): Lottery {
  const { db } = deps;
  const lotteries = lotteriesAt(cycles);
  const games = gamesAt(cycles);
  const parts: LotteryParts = {
    ...deps,
    lotteries,
    rules: createRulesCache(lotteries, terms),
    prizeModes: terms.prizeModes,
    maxPaidPerDrawMinor: terms.limits.maxPaidPerDrawMinor,
    membersAtOnce: 1000,
  };
  const settler = createSettler(parts);
  const board = createDrawBoard(db);
  const listeners: ((change: DrawChange) => void)[] = [];
  let stop = async (): Promise<void> => {};
  let stopSeeding = async (): Promise<void> => {};
  const onChange = (change: DrawChange): void => {
    if (change.state !== 'SETTLED') board.forget(change.gameCode);
    if (change.state !== 'CLOSED' && change.state !== 'SETTLED') settler.wake();
    for (const listener of listeners) listener(change);
  };
  return {
    lineGroups: createLineGroups(parts),
    coveringBets: (of, span) => coveringBets(lotteries, of, span),
    routes: [...drawRoutes({ db, games, board }), ...slipRoutes(parts)],
    comingDraws: (from, to) => countComingDraws(db, from, to ?? new Date(from.getTime() + 24 * 3_600_000)),
    officeRoutes: [...lotteryOfficeRoutes(parts), slipRoute(parts), ...drawSlipRoutes(parts)],
    finders: lotteryFinders(parts),
    settleAll: settler.settleAll,
    endChasesOf: (memberId) => advanceChasesOf(parts, memberId),
    seedSlips(memberIds) {
      const listen = (listener: (change: DrawChange) => void) => void listeners.push(listener);
      stopSeeding = seedSlips({ ...parts, board, games }, memberIds, listen);
    },
    onDrawChanged: (listener) => void listeners.push(listener),
    start: async () => {
      stop = await followDraws(db, onChange, () => {
        board.forget();
        settler.wake();
      });
      settler.wake();
    },
    async close() {
      await stop();
      await stopSeeding();
      await settler.close();
    },
  };
}

/**
 * The service that makes and draws draws, over a connection with the role `khela_draw`. It shares only the cards with
 * the rest of the lottery, so it can run in a separate process.
 */
export function createDraws({
  cycles,
  ...deps
}: Omit<Parameters<typeof createDrawService>[0], 'games' | 'examine' | 'holder'> & {
  readonly cycles?: Cycles;
}): DrawService {
  return createDrawService({ ...deps, games: gamesAt(cycles) });
}

/** Recomputes all draws that are over from their public data; changes nothing. */
export const proveAllDraws = (db: Database): Promise<DrawsProof> => proveDraws(db, gamesAt());
