// A member's bet record as comma-separated values.
import type { QueryOf } from '#contract/base/endpoint.ts';
import type { Language } from '#contract/base/language.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import type { betRecordsFile } from '#contract/reporting.ts';
import { csvLine, csvStart } from '#server/base/csv.ts';
import { localTime } from '#server/base/local-time.ts';
import type { FileAnswer } from '#server/http/context.ts';
import { betFilterOf } from './bet-records.ts';
import { type BetFilter, type BetPlace, type BetRow, selectBetsAfter } from './bet-store.ts';
import { namesOfGames } from './game-names.ts';
import type { ReportingParts } from './parts.ts';

const fileBatch = 500;

const headings: Record<Language, readonly string[]> = {
  BN: [
    'বেটের সময়',
    'নিষ্পত্তির সময়',
    'নম্বর',
    'ড্র',
    'ক্যাটাগরি',
    'গেম',
    'অবস্থা',
    'বেট',
    'বৈধ বেট',
    'পেআউট',
    'লাভ/ক্ষতি',
  ],
  EN: [
    'Bet placed',
    'Settled',
    'Number',
    'Draw',
    'Category',
    'Game',
    'Status',
    'Bet',
    'Valid bet',
    'Payout',
    'Win/loss',
  ],
};
const states: Record<Language, Record<BetRow['state'], string>> = {
  BN: { OPEN: 'চলমান', SETTLED: 'নিষ্পত্তি হয়েছে', CANCELLED: 'বাতিল' },
  EN: { OPEN: 'Open', SETTLED: 'Settled', CANCELLED: 'Cancelled' },
};

/** @throws Refusal INPUT_INVALID when the range has no day, too many days or days too long ago (A-132). */
export async function downloadBetRecords(
  parts: ReportingParts,
  memberId: string,
  { language, ...query }: QueryOf<typeof betRecordsFile>,
): Promise<FileAnswer> {
  const filter = betFilterOf(parts, memberId, query);
  await parts.follower.catchUp();
  const days = [query.startDate, query.endDate].filter(Boolean).join('_');
  return {
    name: `bet-record${days ? `-${days}` : ''}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    pieces: piecesOf(parts, filter, language),
  };
}

/** Reads a few hundred bets at a time, so a month of play needs no more memory than a day. */
async function* piecesOf(
  parts: ReportingParts,
  filter: BetFilter,
  language: Language,
): AsyncGenerator<string> {
  const timeOf = localTime(parts.timeZone);
  yield csvStart + csvLine(headings[language]);
  let place: BetPlace | undefined;
  for (;;) {
    const bets = await selectBetsAfter(parts.db, filter, place, fileBatch);
    const nameOf = await namesOfGames(parts, bets);
    const lineOf = (bet: BetRow) =>
      csvLine([
        timeOf(bet.placedAt),
        bet.settledAt ? timeOf(bet.settledAt) : '',
        bet.detail?.slip?.orderNo ?? bet.reference,
        bet.detail?.slip?.numero ?? '',
        bet.category,
        nameOf(bet).name[language],
        states[language][bet.state],
        minorToDecimal(bet.state === 'CANCELLED' ? bet.returnedMinor : bet.stakedMinor),
        minorToDecimal(bet.validMinor),
        minorToDecimal(bet.wonMinor),
        bet.state === 'OPEN' ? '' : minorToDecimal(bet.wonMinor - bet.stakedMinor),
      ]);
    if (bets.length > 0) yield bets.map(lineOf).join('');
    place = bets.at(-1);
    if (bets.length < fileBatch) return;
  }
}
