// The statement of a year as comma-separated values: its heading, then its parts, each under a heading of its own.
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import type { yearStatement, yearStatementFile } from '#contract/reporting.ts';
import { csvLine, csvStart } from '#server/base/csv.ts';
import { localTime } from '#server/base/local-time.ts';
import type { FileAnswer } from '#server/http/context.ts';
import { txCodeName } from '#server/modules/wallet/index.ts';
import type { ReportingParts } from '../parts.ts';
import { makeYearStatement } from './year-statement.ts';

const words = {
  BN: {
    merchant: 'মার্চেন্ট',
    member: 'সদস্য',
    from: 'শুরু',
    to: 'শেষ',
    currency: 'মুদ্রা',
    madeAt: 'তৈরির সময়',
    opening: 'প্রারম্ভিক ব্যালেন্স',
    closing: 'শেষ ব্যালেন্স',
    in: 'মোট এসেছে',
    out: 'মোট গেছে',
    kinds: ['কোড', 'ধরন', 'এসেছে', 'গেছে', 'সংখ্যা'],
    months: ['মাস', 'প্রারম্ভিক ব্যালেন্স', 'এসেছে', 'গেছে', 'শেষ ব্যালেন্স'],
    games: ['ক্যাটাগরি', 'বেটের সংখ্যা', 'বেট', 'পেআউট', 'রিবেট', 'নিট লাভ/ক্ষতি'],
    openBet: 'চলমান বেট',
  },
  EN: {
    merchant: 'Merchant',
    member: 'Member',
    from: 'From',
    to: 'To',
    currency: 'Currency',
    madeAt: 'Made',
    opening: 'Opening balance',
    closing: 'Closing balance',
    in: 'Money in',
    out: 'Money out',
    kinds: ['Code', 'Type', 'Money in', 'Money out', 'Number'],
    months: ['Month', 'Opening balance', 'Money in', 'Money out', 'Closing balance'],
    games: ['Category', 'Bets', 'Bet', 'Payout', 'Rebate', 'Net profit/loss'],
    openBet: 'Open bets',
  },
} as const satisfies Record<Language, Record<string, string | readonly string[]>>;

/** @throws Refusal INPUT_INVALID when there are too many months, none, or months to come */
export async function downloadYearStatement(
  parts: ReportingParts,
  memberId: string,
  { language, ...query }: QueryOf<typeof yearStatementFile>,
): Promise<FileAnswer> {
  const statement = await makeYearStatement(parts, memberId, query);
  return {
    name: `statement-${statement.startDate}_${statement.endDate}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    pieces: piecesOf(statement, language, parts.timeZone),
  };
}

async function* piecesOf(
  statement: AnswerOf<typeof yearStatement>,
  language: Language,
  timeZone: string,
): AsyncGenerator<string> {
  const word = words[language];
  const gap = csvLine([]);
  yield csvStart +
    [
      [word.merchant, statement.merchant[language]],
      [word.member, statement.account],
      [word.from, statement.startDate],
      [word.to, statement.endDate],
      [word.currency, statement.currency],
      [word.madeAt, localTime(timeZone)(statement.madeAt)],
      [word.opening, statement.opening],
      [word.in, statement.in],
      [word.out, statement.out],
      [word.closing, statement.closing],
      [word.openBet, statement.openBet],
    ]
      .map(csvLine)
      .join('');
  yield gap + csvLine(word.kinds);
  for (const kind of statement.kinds)
    yield csvLine([kind.txCode, txCodeName(kind.txCode, language), kind.in, kind.out, String(kind.count)]);
  yield gap + csvLine(word.months);
  for (const month of statement.months)
    yield csvLine([month.month, month.opening, month.in, month.out, month.closing]);
  yield gap + csvLine(word.games);
  for (const game of statement.games)
    yield csvLine([game.category, String(game.bets), game.betAmount, game.payout, game.rebate, game.net]);
}
