// Reporting: one list of all bets, and what is told from it: a member's record, the board of winners, figures.
import { winnerBoard } from '#contract/games/browse.ts';
import { betRecords } from '#contract/reporting.ts';
import { memberOf, type Route, route } from '#server/http/context.ts';
import { listBetRecords, pageBets } from './bet-records.ts';
import { type BetFilter, type FigureRow, makePartitions, selectMemberFigures } from './bet-store.ts';
import { createBetFollower } from './follow-bets.ts';
import type { ReportingParts } from './parts.ts';
import { type BetsProof, proveBets } from './prove-bets.ts';
import { showWinners } from './winner-board.ts';

export type { BetSource } from './bet-source.ts';
export { type BetsProof, proveBets } from './prove-bets.ts';

type ReportingDeps = Omit<ReportingParts, 'follower'> & {
  /** Told of faults nobody waits for. */
  readonly onFault: (fault: unknown) => void;
};

type BetPage = Parameters<typeof pageBets>[2];
type FiguresQuery = {
  readonly memberId: string;
  readonly from: Date;
  readonly to: Date;
  readonly category?: string | undefined;
};

export interface Reporting {
  readonly routes: Route[];
  /** One page of a member's bets, newest first, with totals of the whole selection; cancelled bets count nothing. */
  page(filter: BetFilter, page: BetPage): ReturnType<typeof listBetRecords>;
  /** What a member's settled bets come to, by day, category, vendor, game and bet type, in this order. */
  memberFigures(query: FiguresQuery): Promise<FigureRow[]>;
  /** Takes over all bets that changed; tells how many. */
  takeOver(signal?: AbortSignal): Promise<number>;
  /** Compares the list with everybody who takes bets: bets placed since a moment, or all. */
  prove(since?: Date): Promise<BetsProof>;
  /** Makes the partitions of coming months; tells how many. */
  preparePartitions(): Promise<number>;
  /** Begins to take over bets as they change. */
  start(): void;
  close(): Promise<void>;
}

const monthsAhead = 4;

export function createReporting({ onFault, ...deps }: ReportingDeps): Reporting {
  const { db, clock, sources, timeZone } = deps;
  const follower = createBetFollower({ db, sources, onFault });
  const parts: ReportingParts = { ...deps, follower };
  return {
    routes: [
      route(betRecords, (call) => listBetRecords(parts, memberOf(call).memberId, call.query)),
      route(winnerBoard, ({ query }) => showWinners(parts, query)),
    ],
    page: (filter, page) => pageBets(parts, filter, page),
    memberFigures: async (query) => {
      await follower.catchUp();
      return selectMemberFigures(db, query, timeZone);
    },
    takeOver: (signal) => follower.catchUpWholly(signal),
    prove: (since) => proveBets(db, sources, timeZone, since),
    preparePartitions: () => makePartitions(db, clock.now(), monthsAhead),
    start: () => follower.start(),
    close: () => follower.close(),
  };
}
