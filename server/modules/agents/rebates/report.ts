// The statement of an agent's rebates: days, the lines of a day, and a file that anybody can recompute.
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { pagesFor } from '#contract/base/page.ts';
import type { rebateDay, rebateReport } from '#contract/agents/rebates.ts';
import { businessDayOf, periodOf } from '#server/base/business-day.ts';
import { csvLine } from '#server/base/csv.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { FileAnswer } from '#server/http/context.ts';
import { shownAccount } from '../lines/shown-account.ts';
import type { AgentsParts } from '../parts.ts';
import { countLines, type RebateLine, selectLines, selectShares, type Share } from './report-store.ts';

const rowsAtOnce = 500;

/** A sum of thousandths of minor units as a decimal with five places. */
export function millsToDecimal(mills: bigint): string {
  const digits = String(mills).replace('-', '').padStart(6, '0');
  return `${mills < 0n ? '-' : ''}${digits.slice(0, -5)}.${digits.slice(-5)}`;
}

/** @throws Refusal INPUT_INVALID for days that do not exist, are too many or too long ago */
export async function listRebates(
  { db, clock, timeZone }: AgentsParts,
  memberId: string,
  query: QueryOf<typeof rebateReport>,
): Promise<AnswerOf<typeof rebateReport>> {
  const period = periodOf(query, clock.now(), timeZone);
  if (!period) throw new Refusal('INPUT_INVALID');
  const first = businessDayOf(period.from, timeZone);
  const last = businessDayOf(new Date(period.to.getTime() - 1), timeZone);
  const shares = await selectShares(db, memberId, { first, last });
  return {
    content: shares.map(shownShare),
    sumPaid: minorToDecimal(
      shares.reduce((sum, { state, paidMinor }) => (state === 'VOID' ? sum : sum + paidMinor), 0n),
    ),
  };
}

/** @throws Refusal NOT_FOUND for a day without a share of the caller */
export async function showRebateDay(
  parts: AgentsParts,
  memberId: string,
  { day, pageNo, pageSize }: QueryOf<typeof rebateDay>,
): Promise<AnswerOf<typeof rebateDay>> {
  const share = await shareOf(parts, memberId, day);
  const [lines, totalCount] = await Promise.all([
    selectLines(parts.db, memberId, day, { size: pageSize, offset: (pageNo - 1) * pageSize }),
    countLines(parts.db, memberId, day),
  ]);
  return {
    ...shownShare(share),
    content: lines.map(shownLine),
    pageNum: pageNo,
    totalPages: pagesFor(totalCount, pageSize),
    totalCount,
  };
}

/**
 * The names are the same in every language, because a program reads them.
 * @throws Refusal NOT_FOUND
 */
export async function downloadRebateDay(
  parts: AgentsParts,
  memberId: string,
  day: string,
): Promise<FileAnswer> {
  const share = await shareOf(parts, memberId, day);
  return {
    name: `rebate-${day}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    pieces: piecesOf(parts, memberId, share),
  };
}

async function* piecesOf({ db }: AgentsParts, memberId: string, share: Share): AsyncGenerator<string> {
  yield csvLine(['line', 'account', 'level', 'day', 'category', 'valid bet', 'rate', 'rate below', 'amount']);
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = (await selectLines(db, memberId, share.day, { size: rowsAtOnce, offset })).map(shownLine);
    yield rows
      .map((row, at) =>
        csvLine([
          String(offset + at + 1),
          row.account,
          String(row.level),
          row.day,
          row.byGroup ? `${row.category} prize group` : row.category,
          row.validBet,
          String(row.rate),
          String(row.rateBelow),
          row.amount,
        ]),
      )
      .join('');
    if (rows.length < rowsAtOnce) break;
  }
  const { earned, carryIn, paid, carryOut } = shownShare(share);
  for (const [name, value] of Object.entries({ earned, carryIn, paid, carryOut }))
    yield csvLine([name, '', '', share.day, '', '', '', '', value]);
}

async function shareOf({ db }: AgentsParts, memberId: string, day: string): Promise<Share> {
  const [share] = await selectShares(db, memberId, { first: day, last: day });
  if (!share) throw new Refusal('NOT_FOUND');
  return share;
}

const shownShare = ({ day, state, mills, carryInMills, paidMinor, carryOutMills }: Share) => ({
  day,
  state,
  earned: millsToDecimal(mills),
  carryIn: millsToDecimal(carryInMills),
  paid: minorToDecimal(paidMinor),
  carryOut: millsToDecimal(carryOutMills),
});

const shownLine = ({ turnoverMinor, mills, account, level, chainId: _chain, ...row }: RebateLine) => ({
  ...row,
  level: Number(level),
  account: shownAccount(account, Number(level)),
  validBet: minorToDecimal(turnoverMinor),
  amount: millsToDecimal(mills),
});
