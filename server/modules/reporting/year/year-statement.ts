// A member's statement of up to twelve months, from the ledger and the list of bets.
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { yearStatement } from '#contract/reporting.ts';
import { Refusal } from '#server/base/refusal.ts';
import { sumMonths, txCodeOrder } from '#server/modules/wallet/index.ts';
import type { ReportingParts } from '../parts.ts';
import { monthsOf } from './year-period.ts';
import { selectCategoryResults } from './year-store.ts';

type Statement = AnswerOf<typeof yearStatement>;
type Moved = Awaited<ReturnType<typeof sumMonths>>['moved'];

/** @throws Refusal INPUT_INVALID when there are too many months, none, or months to come */
export async function makeYearStatement(
  { db, clock, timeZone, merchant, identity, follower }: ReportingParts,
  memberId: string,
  query: QueryOf<typeof yearStatement>,
): Promise<Statement> {
  const period = monthsOf(query, clock.now(), timeZone);
  if (!period) throw new Refusal('INPUT_INVALID');
  await follower.catchUp();
  const [{ balanceMinor, moved }, games, [player]] = await Promise.all([
    sumMonths(db, { ownerId: memberId, from: period.from }, timeZone),
    selectCategoryResults(db, { memberId, from: period.from, to: period.to }),
    identity.playersOf(db, [memberId]),
  ]);
  // The present balance is known; each movement since then is taken back from it.
  const openingMinor = balanceMinor - netOf(moved);
  const own = moved.filter(({ month }) => period.months.includes(month));
  return {
    account: player?.account ?? '',
    currency: merchant.currency,
    merchant: merchant.name,
    startDate: period.startDate,
    endDate: period.endDate,
    madeAt: clock.now().getTime(),
    opening: minorToDecimal(openingMinor),
    closing: minorToDecimal(openingMinor + netOf(own)),
    ...shown(own),
    kinds: kindsOf(own),
    months: monthsFrom(period.months, own, openingMinor),
    games: games
      .filter(({ bets, stakedMinor, wonMinor }) => bets > 0n || stakedMinor !== 0n || wonMinor !== 0n)
      .map(({ category, bets, stakedMinor, wonMinor, rebateMinor }) => ({
        category,
        bets: Number(bets),
        betAmount: minorToDecimal(stakedMinor),
        payout: minorToDecimal(wonMinor),
        rebate: minorToDecimal(rebateMinor),
        net: minorToDecimal(wonMinor - stakedMinor + rebateMinor),
      })),
    openBet: minorToDecimal(games.reduce((sum, { openMinor }) => sum + openMinor, 0n)),
  };
}

const sumIn = (moved: Moved): bigint => moved.reduce((sum, { inMinor }) => sum + inMinor, 0n);
const sumOut = (moved: Moved): bigint => moved.reduce((sum, { outMinor }) => sum + outMinor, 0n);
const netOf = (moved: Moved): bigint => sumIn(moved) - sumOut(moved);
const shown = (moved: Moved) => ({ in: minorToDecimal(sumIn(moved)), out: minorToDecimal(sumOut(moved)) });

/** The sums of each code, in the order of lists of codes. */
function kindsOf(moved: Moved): Statement['kinds'] {
  return [...Map.groupBy(moved, ({ txCode }) => txCode)]
    .sort(([one], [other]) => txCodeOrder(one) - txCodeOrder(other))
    .map(([txCode, rows]) => ({
      txCode,
      ...shown(rows),
      count: Number(rows.reduce((sum, { count }) => sum + count, 0n)),
    }));
}

/** Each month with the balances around it. */
function monthsFrom(months: readonly string[], moved: Moved, openingMinor: bigint): Statement['months'] {
  let balanceMinor = openingMinor;
  return months.map((month) => {
    const rows = moved.filter((row) => row.month === month);
    const opening = minorToDecimal(balanceMinor);
    balanceMinor += netOf(rows);
    return { month, opening, ...shown(rows), closing: minorToDecimal(balanceMinor) };
  });
}
