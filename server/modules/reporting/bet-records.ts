// Shows a member the rounds they played, with totals of the whole selection.
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { pagesFor } from '#contract/base/page.ts';
import type { betRecords } from '#contract/reporting.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { RoundPage, RoundQuery } from '#server/modules/games/index.ts';
import { periodOf } from '#server/base/business-day.ts';

export type ReportingDeps = {
  readonly clock: Clock;
  /** IANA name of the merchant's zone. */
  readonly timeZone: string;
  readonly games: { readonly rounds: { page(query: RoundQuery): Promise<RoundPage> } };
};

type Answer = AnswerOf<typeof betRecords>;

/** @throws Refusal INPUT_INVALID when the days asked for are none, too many or too long ago. */
export async function listBetRecords(
  deps: ReportingDeps,
  memberId: string,
  query: QueryOf<typeof betRecords>,
): Promise<Answer> {
  const period = periodOf(query, deps.clock.now(), deps.timeZone);
  if (!period) throw new Refusal('INPUT_INVALID');
  const page = await deps.games.rounds.page({
    memberId,
    ...period,
    category: query.gameCategory,
    state: query.state,
    language: query.language,
    pageNo: query.pageNo,
    pageSize: query.pageSize,
  });
  return {
    content: page.rounds.map(recordFrom),
    pageNum: query.pageNo,
    totalPages: pagesFor(page.totalCount, query.pageSize),
    totalCount: page.totalCount,
    sumBet: minorToDecimal(page.sumBetMinor),
    sumWin: minorToDecimal(page.sumWinMinor),
    sumNet: minorToDecimal(page.sumNetMinor),
  };
}

function recordFrom({
  betMinor,
  validBetMinor,
  winMinor,
  netMinor,
  placedAt,
  settledAt,
  ...round
}: RoundPage['rounds'][number]): Answer['content'][number] {
  return {
    ...round,
    betAmount: minorToDecimal(betMinor),
    validBet: minorToDecimal(validBetMinor),
    winAmount: minorToDecimal(winMinor),
    netAmount: minorToDecimal(netMinor),
    placedAt: placedAt.getTime(),
    settledAt: settledAt && settledAt.getTime(),
  };
}
