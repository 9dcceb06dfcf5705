// Reporting: one list of all bets, and everything read from it: members' bet records, the winner board, figures.
import type { Language } from '#contract/base/language.ts';
import { winnerBoard } from '#contract/games/browse.ts';
import {
  betMovements,
  betRecords,
  betRecordsFile,
  profitAndLoss,
  profitAndLossFile,
  yearStatement,
  yearStatementFile,
} from '#contract/reporting.ts';
import type { Queryable } from '#server/db/database.ts';
import { fileRoute, memberOf, type Route, route } from '#server/http/context.ts';
import { betOfficeRoutes, roundFinder } from './bet-office.ts';
import { listBetMovements } from './bet-movements.ts';
import { listBetRecords, pageBets } from './bet-records.ts';
import { downloadBetRecords } from './bet-records-file.ts';
import { type BetFilter, type FigureRow, makePartitions, selectMemberFigures } from './bet-store.ts';
import type { Finder, OfficeRoute } from '#server/modules/operators/index.ts';
import { namesByGame } from './game-names.ts';
import { selectChangedMembers, selectReadTo } from './bet-changes-store.ts';
import { type BetScore, type BetScoreSpan, selectBetScores } from './bet-scores-store.ts';
import { createBetFollower } from './follow-bets.ts';
import type { ReportingParts } from './parts.ts';
import { selectPlayedSince } from './played-store.ts';
import { downloadProfitAndLoss, listProfitAndLoss } from './profit-and-loss.ts';
import { type BetsProof, proveBets } from './prove-bets.ts';
import { selectWrongMemberSums, selectWrongSums } from './today/sum-store.ts';
import type { TodayParts } from './today/parts.ts';
import { todayRoutes } from './today/today-routes.ts';
import { selectBetPage } from './bet-store.ts';
import { type BetSpan, type BetSpanSum, sumBetSpans } from './counted-bets-store.ts';
import {
  selectMembersOfVoided,
  selectValidStakes,
  selectVoidedStakes,
  type ValidStakes,
  type VoidedStake,
} from './valid-stakes-store.ts';
import { type MemberPlay, samplePlayers, selectMemberPlay } from './member-play-store.ts';
import {
  type NearSpan,
  type ReachedSpan,
  type ReachRules,
  type ReachSpan,
  selectNear,
  selectReached,
} from './reached-spans-store.ts';
import {
  selectSettledBets,
  selectSettledMembers,
  selectSettledStakes,
  type SettledStakes,
} from './settled-stakes-store.ts';
import { showWinners } from './winner-board.ts';
import { downloadYearStatement } from './year/year-statement-csv.ts';
import { makeYearStatement } from './year/year-statement.ts';

export type { BetSource } from './bet-source.ts';
export { type BetsProof, proveBets } from './prove-bets.ts';

type ReportingDeps = Omit<ReportingParts, 'follower'> & {
  /** Gets the faults of work that no caller waits for. */
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
  /** The operators' endpoints on the present day, from the queues, alarms and figures of other modules. */
  todayRoutes(sources: Pick<TodayParts, 'queues' | 'alarms' | 'members'>): OfficeRoute[];
  /** Stored sums since a time that differ from the sums of their bets; there should be none. */
  wrongSums(since: Date): Promise<string[]>;
  /** The operators' endpoints on members' bets. */
  readonly officeRoutes: OfficeRoute[];
  /** The finders of bets for the office's search field. */
  readonly finders: Finder[];
  /** One page of a member's bets, newest first, with totals of the whole selection; cancelled bets count nothing. */
  page(filter: BetFilter, page: BetPage): ReturnType<typeof listBetRecords>;
  /** The sums of a member's settled bets by day, category, vendor, game and bet type, in this order. */
  memberFigures(query: FiguresQuery): Promise<FigureRow[]>;
  /** What members have staked and what of it vanished later, for the turnover of deposits. */
  readonly turnover: {
    /**
     * The valid stakes of a member's settled bets of real money that were placed after each instant and before the next
     * one, by category. A bet that is not in the list yet is left out. The instants are in their order.
     */
    validStakesOf(db: Queryable, memberId: string, instants: readonly Date[]): Promise<ValidStakes[]>;
    /** The valid stakes that settled bets of a member lost later, since a time; the newest first. */
    voidedStakesOf(db: Queryable, memberId: string, since: Date): Promise<VoidedStake[]>;
    /** The members whose settled bets lost valid stake since a time. */
    membersOfVoided(db: Queryable, since: Date): Promise<string[]>;
  };
  /** Settled bets of real money by member, merchant's day of settlement and category; of all members without ids. */
  settledStakesOf(
    db: Queryable,
    span: { readonly from: Date; readonly to: Date; readonly memberIds?: readonly string[] },
  ): Promise<SettledStakes[]>;
  /** So many of the members with settled bets of a span, after an id, in the order of their ids. */
  settledMembersAfter: typeof selectSettledMembers;
  /** One page of a member's settled bets of real money of a span, the newest first. */
  settledBetsOf(
    db: Queryable,
    span: Parameters<typeof selectSettledBets>[1],
    page: Parameters<typeof selectSettledBets>[2],
  ): ReturnType<typeof selectSettledBets>;
  /** Those of these members who placed a bet since a moment, as far as the list has it. */
  playedSince(db: Queryable, memberIds: readonly string[], since: Date): Promise<ReadonlySet<string>>;
  /** By span and category: the sum over settled bets of real money, and how many bets are open. */
  betSums(db: Queryable, spans: readonly BetSpan[]): Promise<BetSpanSum[]>;
  /** What members' settled bets of real money score, for leaderboards. */
  betScores(db: Queryable, span: BetScoreSpan): Promise<BetScore[]>;
  /** Whose bets changed since an earlier reading. */
  readonly betChanges: {
    readonly readTo: typeof selectReadTo;
    readonly membersSince: typeof selectChangedMembers;
  };
  /** The names of games that are written as `VENDOR:code`; those of unknown games are left out. */
  gameNamesOf(
    db: Queryable,
    games: readonly string[],
  ): Promise<ReadonlyMap<string, Readonly<Record<Language, string>>>>;
  /** One page of a member's bets of a span, the newest first. A bet that is not in the list yet is left out. */
  betsIn(
    db: Queryable,
    span: Omit<BetSpan, 'atMostMinor'>,
    page: Parameters<typeof selectBetPage>[2],
  ): ReturnType<typeof selectBetPage>;
  /** When the bets of each span would have been enough by rules of wagering. */
  reached(db: Queryable, spans: readonly ReachSpan[], rules: ReachRules): Promise<ReachedSpan[]>;
  /** How much of each span was bet almost without risk. */
  near(db: Queryable, spans: Parameters<typeof selectNear>[1]): Promise<NearSpan[]>;
  /** The play of members in a time. */
  playOf(
    db: Queryable,
    memberIds: readonly string[],
    span: { readonly from: Date; readonly to: Date },
  ): Promise<MemberPlay[]>;
  /** How many members played in a time, and some of them. */
  samplePlayers: typeof samplePlayers;
  /** Copies all changed bets into the list; returns their number. */
  takeOver(signal?: AbortSignal): Promise<number>;
  /** Takes over changed bets for two seconds at most, before a page is read. */
  catchUp(): Promise<void>;
  /** Compares the list with all modules that take bets: bets placed since a time, or all bets. */
  prove(since?: Date): Promise<BetsProof>;
  /** Makes the partitions of the coming months; returns their number. */
  preparePartitions(): Promise<number>;
  /** Begins to copy bets into the list each time they change. */
  start(): void;
  close(): Promise<void>;
}

const monthsAhead = 4;

export function createReporting({ onFault, ...deps }: ReportingDeps): Reporting {
  const { db, clock, sources, timeZone } = deps;
  const follower = createBetFollower({ db, clock, sources, onFault });
  const parts: ReportingParts = { ...deps, follower };
  return {
    routes: [
      route(betRecords, (call) => listBetRecords(parts, memberOf(call).memberId, call.query)),
      fileRoute(betRecordsFile, (call) => downloadBetRecords(parts, memberOf(call).memberId, call.query)),
      route(betMovements, (call) => listBetMovements(parts, memberOf(call).memberId, call.query)),
      route(profitAndLoss, (call) => listProfitAndLoss(parts, memberOf(call).memberId, call.query)),
      fileRoute(profitAndLossFile, (call) =>
        downloadProfitAndLoss(parts, memberOf(call).memberId, call.query),
      ),
      route(yearStatement, (call) => makeYearStatement(parts, memberOf(call).memberId, call.query)),
      fileRoute(yearStatementFile, (call) =>
        downloadYearStatement(parts, memberOf(call).memberId, call.query),
      ),
      route(winnerBoard, ({ query }) => showWinners(parts, query)),
    ],
    todayRoutes: (sources) => todayRoutes({ ...deps, catchUp: follower.catchUp, ...sources }),
    wrongSums: async (since) => [
      ...(await selectWrongSums(db, since)),
      ...(await selectWrongMemberSums(db, since)),
    ],
    officeRoutes: betOfficeRoutes(parts),
    finders: [roundFinder(parts)],
    page: (filter, page) => pageBets(parts, filter, page),
    memberFigures: async (query) => {
      await follower.catchUp();
      return selectMemberFigures(db, query, timeZone);
    },
    turnover: {
      validStakesOf: selectValidStakes,
      voidedStakesOf: selectVoidedStakes,
      membersOfVoided: selectMembersOfVoided,
    },
    settledStakesOf: (at, span) => selectSettledStakes(at, span, timeZone),
    settledMembersAfter: selectSettledMembers,
    settledBetsOf: selectSettledBets,
    playedSince: selectPlayedSince,
    betSums: sumBetSpans,
    betScores: selectBetScores,
    gameNamesOf: (at, games) => namesByGame(at, sources, games),
    betChanges: { readTo: selectReadTo, membersSince: selectChangedMembers },
    betsIn: selectBetPage,
    reached: selectReached,
    near: selectNear,
    playOf: selectMemberPlay,
    samplePlayers,
    takeOver: (signal) => follower.catchUpWholly(signal),
    catchUp: () => follower.catchUp(),
    prove: (since) => proveBets(db, sources, timeZone, since),
    preparePartitions: () => makePartitions(db, clock.now(), monthsAhead),
    start: () => follower.start(),
    close: () => follower.close(),
  };
}
