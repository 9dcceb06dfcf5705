// Shows a member the bets they placed, newest first, with totals of the whole selection.
import type { Language } from '#contract/base/language.ts';
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { pagesFor } from '#contract/base/page.ts';
import type { betRecords, betRecordsFile } from '#contract/reporting.ts';
import { periodOf } from '#server/base/business-day.ts';
import { Refusal } from '#server/base/refusal.ts';
import { type BetFilter, type BetRow, selectBetPage } from './bet-store.ts';
import { namesOfGames } from './game-names.ts';
import type { ReportingParts } from './parts.ts';

type Answer = AnswerOf<typeof betRecords>;
type Record = Answer['content'][number];

/** @throws Refusal INPUT_INVALID when the range has no day, too many days or days too long ago. */
export async function listBetRecords(
  parts: ReportingParts,
  memberId: string,
  query: QueryOf<typeof betRecords>,
): Promise<Answer> {
  const { language, pageNo, pageSize } = query;
  return pageBets(parts, betFilterOf(parts, memberId, query), { language, pageNo, pageSize });
}

/** @throws Refusal INPUT_INVALID when the range has no day, too many days or days too long ago. */
export function betFilterOf(
  { clock, timeZone }: Pick<ReportingParts, 'clock' | 'timeZone'>,
  memberId: string,
  query: Omit<QueryOf<typeof betRecordsFile>, 'language'>,
): BetFilter {
  const period = periodOf(query, clock.now(), timeZone);
  if (!period) throw new Refusal('INPUT_INVALID');
  return { memberId, ...period, category: query.gameCategory, state: query.state };
}

/** One page of a member's bets in their present state; cancelled bets add nothing to the sums, open ones nothing to the net. */
export async function pageBets(
  parts: ReportingParts,
  filter: BetFilter,
  page: { readonly language: Language; readonly pageNo: number; readonly pageSize: number },
): Promise<Answer> {
  await parts.follower.catchUp();
  const { pageNo, pageSize } = page;
  const window = { skip: (pageNo - 1) * pageSize, limit: pageSize };
  const { rows, total, stakedMinor, wonMinor, netMinor } = await selectBetPage(parts.db, filter, window);
  const nameOf = await namesOfGames(parts, rows);
  return {
    content: rows.map((bet) => {
      const { name, nodeId } = nameOf(bet);
      return recordOf(parts, bet, { name: name[page.language], nodeId });
    }),
    pageNum: pageNo,
    totalPages: pagesFor(total, pageSize),
    totalCount: total,
    sumBet: minorToDecimal(stakedMinor),
    sumWin: minorToDecimal(wonMinor),
    sumNet: minorToDecimal(netMinor),
  };
}

function recordOf(
  { tileOf, nodeOf }: ReportingParts,
  bet: BetRow,
  game: { readonly name: string; readonly nodeId: string | null },
): Record {
  const { gameCode, state } = bet;
  const tile = tileOf(gameCode);
  return {
    roundId: bet.reference,
    gameName: game.name,
    gameCode,
    iconUrl: tile.url,
    iconColor: tile.color,
    nodeId: game.nodeId ?? nodeOf(gameCode),
    vassalage: bet.vendor,
    gameCategory: bet.category,
    betAmount: minorToDecimal(state === 'CANCELLED' ? bet.returnedMinor : bet.stakedMinor),
    validBet: minorToDecimal(bet.validMinor),
    winAmount: minorToDecimal(bet.wonMinor),
    netAmount: minorToDecimal(bet.wonMinor - bet.stakedMinor),
    state,
    slip: bet.detail?.slip ?? null,
    ...(bet.detail?.hasOrder ? { hasOrder: true } : {}),
    placedAt: bet.placedAt.getTime(),
    settledAt: bet.settledAt && bet.settledAt.getTime(),
  };
}
