// A member's profit and loss by day and category: results of bets, and the bonuses and rebates of the wallet.
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { profitAndLoss, profitAndLossFile } from '#contract/reporting.ts';
import { periodOf } from '#server/base/business-day.ts';
import { csvLine, csvStart } from '#server/base/csv.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { FileAnswer } from '#server/http/context.ts';
import { sumRewardsByDay } from '#server/modules/wallet/index.ts';
import type { ReportingParts } from './parts.ts';
import { type BetResult, selectBetResults } from './profit-and-loss-store.ts';

type Answer = AnswerOf<typeof profitAndLoss>;
type Result = Omit<BetResult, 'day' | 'category'> & { readonly bonusMinor: bigint };
type Row = Result & { readonly day: string; readonly category: string | null };

const nothing: Result = {
  stakedMinor: 0n,
  validMinor: 0n,
  wonMinor: 0n,
  rebateMinor: 0n,
  openStakedMinor: 0n,
  openWonMinor: 0n,
  bonusMinor: 0n,
};

/** @throws Refusal INPUT_INVALID when the range has no day, too many days or days too long ago (A-132). */
export async function listProfitAndLoss(
  parts: ReportingParts,
  memberId: string,
  query: QueryOf<typeof profitAndLoss>,
): Promise<Answer> {
  const { db, clock, timeZone, follower } = parts;
  const period = periodOf(query, clock.now(), timeZone);
  if (!period) throw new Refusal('INPUT_INVALID');
  const category = query.gameCategory;
  await follower.catchUp();
  const [results, rewards] = await Promise.all([
    selectBetResults(db, { memberId, ...period, category }, timeZone),
    category ? [] : sumRewardsByDay(db, { ownerId: memberId, ...period }, timeZone),
  ]);
  const rows: Row[] = [
    ...results.map((result) => ({ ...result, bonusMinor: 0n })),
    ...rewards.map((reward) => ({ ...nothing, category: null, ...reward })),
  ];
  // A sort keeps the order of equal days: categories, then what belongs to none.
  rows.sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? 1 : -1));
  return {
    rows: rows.map((row) => ({ date: row.day, category: row.category, ...amountsOf(row) })),
    totals: amountsOf(rows.reduce<Result>(sumOf, nothing)),
  };
}

function sumOf(one: Result, other: Result): Result {
  return {
    stakedMinor: one.stakedMinor + other.stakedMinor,
    validMinor: one.validMinor + other.validMinor,
    wonMinor: one.wonMinor + other.wonMinor,
    rebateMinor: one.rebateMinor + other.rebateMinor,
    openStakedMinor: one.openStakedMinor + other.openStakedMinor,
    openWonMinor: one.openWonMinor + other.openWonMinor,
    bonusMinor: one.bonusMinor + other.bonusMinor,
  };
}

function amountsOf(result: Result): Answer['totals'] {
  const { stakedMinor, wonMinor, bonusMinor, rebateMinor } = result;
  return {
    betAmount: minorToDecimal(stakedMinor),
    validBet: minorToDecimal(result.validMinor),
    payout: minorToDecimal(wonMinor),
    bonus: minorToDecimal(bonusMinor),
    rebate: minorToDecimal(rebateMinor),
    netPnl: minorToDecimal(wonMinor - stakedMinor + bonusMinor + rebateMinor),
    openBet: minorToDecimal(result.openStakedMinor),
    openPayout: minorToDecimal(result.openWonMinor),
  };
}

type Column = 'date' | 'category' | keyof Answer['totals'];
const headings: Record<Column, { readonly BN: string; readonly EN: string }> = {
  date: { BN: 'তারিখ', EN: 'Date' },
  category: { BN: 'ক্যাটাগরি', EN: 'Category' },
  betAmount: { BN: 'বেট', EN: 'Bet' },
  validBet: { BN: 'বৈধ বেট', EN: 'Valid bet' },
  payout: { BN: 'পেআউট', EN: 'Payout' },
  bonus: { BN: 'বোনাস', EN: 'Bonus' },
  rebate: { BN: 'রিবেট', EN: 'Rebate' },
  netPnl: { BN: 'নিট লাভ/ক্ষতি', EN: 'Net profit/loss' },
  openBet: { BN: 'চলমান বেট', EN: 'Open bets' },
  openPayout: { BN: 'চলমান বেটের পেআউট', EN: 'Payout of open bets' },
};
const columns = Object.keys(headings) as Column[];

/** @throws Refusal INPUT_INVALID when the range has no day, too many days or days too long ago (A-132). */
export async function downloadProfitAndLoss(
  parts: ReportingParts,
  memberId: string,
  { language, ...query }: QueryOf<typeof profitAndLossFile>,
): Promise<FileAnswer> {
  const { rows } = await listProfitAndLoss(parts, memberId, query);
  const days = [query.startDate, query.endDate].filter(Boolean).join('_');
  return {
    name: `profit-and-loss${days ? `-${days}` : ''}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    pieces: fileOf(rows, language),
  };
}

async function* fileOf(rows: Answer['rows'], language: Language): AsyncGenerator<string> {
  yield csvStart + csvLine(columns.map((column) => headings[column][language]));
  yield rows.map((row) => csvLine(columns.map((column) => row[column] ?? ''))).join('');
}
