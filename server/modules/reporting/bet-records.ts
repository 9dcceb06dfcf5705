// Shows a member the rounds and slips they played, newest first, with totals of the whole selection.
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { pagesFor } from '#contract/base/page.ts';
import type { betRecords } from '#contract/reporting.ts';
import { periodOf } from '#server/base/business-day.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { RoundPage, RoundQuery } from '#server/modules/games/index.ts';
import type { PlayedPage, PlayedQuery } from '#server/modules/lottery/index.ts';
import { windowsOf } from './windows-of.ts';

export type ReportingDeps = {
  readonly clock: Clock;
  /** IANA name of the merchant's zone. */
  readonly timeZone: string;
  readonly games: {
    readonly rounds: {
      page(query: RoundQuery): Promise<RoundPage>;
      moments(query: RoundQuery, limit: number): Promise<Date[]>;
    };
  };
  readonly lottery: {
    readonly played: {
      page(query: PlayedQuery, window: { skip: number; limit: number }): Promise<PlayedPage>;
      moments(query: PlayedQuery, limit: number): Promise<Date[]>;
    };
  };
  /** The picture of a game and its dominant colour. */
  readonly tileOf: (gameCode: string) => { readonly url: string; readonly color: string };
  /** The id of a lottery in the catalogue; empty when it is not listed. */
  readonly nodeOf: (gameCode: string) => string;
};

type Answer = AnswerOf<typeof betRecords>;
type Record = Answer['content'][number];

/** @throws Refusal INPUT_INVALID when the days asked for are none, too many or too long ago. */
export async function listBetRecords(
  deps: ReportingDeps,
  memberId: string,
  query: QueryOf<typeof betRecords>,
): Promise<Answer> {
  const period = periodOf(query, deps.clock.now(), deps.timeZone);
  if (!period) throw new Refusal('INPUT_INVALID');
  const { rounds } = deps.games;
  const { played } = deps.lottery;
  const { gameCategory: category, state, language, pageNo, pageSize } = query;
  const asked = { memberId, ...period, category, state, language };
  const page = { pageNo: 1, pageSize };
  // Both lie in the order of time: as far as this page reaches, their moments tell what of each is on it.
  const reach = pageNo * pageSize;
  const [roundTimes, slipTimes] = await Promise.all([
    rounds.moments({ ...asked, ...page }, reach),
    played.moments(asked, reach),
  ]);
  const [ofRounds, ofSlips] = windowsOf(roundTimes, slipTimes, reach - pageSize, pageSize);
  const [some, slips] = await Promise.all([
    rounds.page({ ...asked, pageNo: 1, pageSize: ofRounds.limit, skip: ofRounds.skip }),
    played.page(asked, ofSlips),
  ]);
  const totalCount = some.totalCount + slips.totalCount;
  const sumBetMinor = some.sumBetMinor + slips.sumBetMinor;
  const sumWinMinor = some.sumWinMinor + slips.sumWinMinor;
  return {
    content: [...some.rounds.map(recordOfRound), ...slips.slips.map((slip) => recordOfSlip(deps, slip))].sort(
      newestFirst,
    ),
    pageNum: pageNo,
    totalPages: pagesFor(totalCount, pageSize),
    totalCount,
    sumBet: minorToDecimal(sumBetMinor),
    sumWin: minorToDecimal(sumWinMinor),
    sumNet: minorToDecimal(sumWinMinor - sumBetMinor),
  };
}

/** Those of one moment stay as they are: rounds first. */
const newestFirst = (one: Record, other: Record): number => other.placedAt - one.placedAt;

type Money = Pick<
  RoundPage['rounds'][number],
  'betMinor' | 'validBetMinor' | 'winMinor' | 'netMinor' | 'placedAt' | 'settledAt'
>;

const shownMoney = ({ betMinor, validBetMinor, winMinor, netMinor, placedAt, settledAt }: Money) => ({
  betAmount: minorToDecimal(betMinor),
  validBet: minorToDecimal(validBetMinor),
  winAmount: minorToDecimal(winMinor),
  netAmount: minorToDecimal(netMinor),
  placedAt: placedAt.getTime(),
  settledAt: settledAt && settledAt.getTime(),
});

const recordOfRound = (round: RoundPage['rounds'][number]): Record => ({
  roundId: round.roundId,
  gameName: round.gameName,
  gameCode: round.gameCode,
  iconUrl: round.iconUrl,
  iconColor: round.iconColor,
  nodeId: round.nodeId,
  vassalage: round.vassalage,
  gameCategory: round.gameCategory,
  state: round.state,
  slip: null,
  ...shownMoney(round),
});

function recordOfSlip({ tileOf, nodeOf }: ReportingDeps, played: PlayedPage['slips'][number]): Record {
  const { orderNo, numero, lines, gameCode } = played;
  const tile = tileOf(gameCode);
  return {
    roundId: `${orderNo}/${numero}`,
    gameName: played.gameName,
    gameCode,
    iconUrl: tile.url,
    iconColor: tile.color,
    nodeId: nodeOf(gameCode),
    vassalage: played.lottoMode,
    gameCategory: played.gameCategory,
    state: played.state,
    slip: { orderNo, numero, lines },
    ...shownMoney(played),
  };
}
