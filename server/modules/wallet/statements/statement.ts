// A member's account record: the lines of the ledger that belong to the member, by page or as one file.
import { createHash } from 'node:crypto';
import type { AnswerOf, QueryOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { pagesFor } from '#contract/base/page.ts';
import type { statement, statementFile } from '#contract/wallet.ts';
import { periodOf } from '#server/base/business-day.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database } from '#server/db/database.ts';
import type { FileAnswer } from '#server/http/context.ts';
import { selectStatementTotals } from './day-sum-store.ts';
import { statementCsv } from './statement-csv.ts';
import {
  selectStatementAfter,
  selectStatementPage,
  type StatementFilter,
  type StatementPlace,
  type StatementRow,
} from './statement-store.ts';

type StatementDeps = {
  readonly db: Database;
  readonly clock: Clock;
  /** IANA name of the merchant's time zone. */
  readonly timeZone: string;
};
type Line = AnswerOf<typeof statement>['content'][number];

const fileBatch = 500;

/** @throws Refusal INPUT_INVALID when the dates are invalid, too far apart or too long ago (A-132) */
export async function listStatement(
  deps: StatementDeps,
  ownerId: string,
  query: QueryOf<typeof statement>,
): Promise<AnswerOf<typeof statement>> {
  const { pageNo, pageSize } = query;
  const filter = filterFrom(deps, ownerId, query);
  const page = { size: pageSize, offset: (pageNo - 1) * pageSize };
  const [totals, rows] = await Promise.all([
    selectStatementTotals(deps.db, filter, deps.timeZone),
    selectStatementPage(deps.db, filter, page),
  ]);
  return {
    content: rows.map((row) => lineFrom(ownerId, row)),
    pageNum: pageNo,
    totalPages: pagesFor(Number(totals.count), pageSize),
    totalCount: Number(totals.count),
    sumIn: minorToDecimal(totals.inMinor),
    sumOut: minorToDecimal(totals.outMinor),
  };
}

/** @throws Refusal INPUT_INVALID when the dates are invalid, too far apart or too long ago (A-132) */
export async function downloadStatement(
  deps: StatementDeps,
  ownerId: string,
  query: QueryOf<typeof statementFile>,
): Promise<FileAnswer> {
  const filter = filterFrom(deps, ownerId, query);
  const days = [query.startDate, query.endDate].filter(Boolean).join('_');
  return {
    name: `account-record${days ? `-${days}` : ''}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    pieces: piecesOf(deps, filter, query.language),
  };
}

/** Reads a few hundred lines at a time, so a year of play needs no more memory than a day. */
async function* piecesOf(
  { db, timeZone }: StatementDeps,
  filter: StatementFilter,
  language: 'BN' | 'EN',
): AsyncGenerator<string> {
  const csv = statementCsv(language, timeZone);
  yield csv.heading;
  let place: StatementPlace | undefined;
  for (;;) {
    const rows = await selectStatementAfter(db, filter, place, fileBatch);
    if (rows.length > 0) yield rows.map((row) => csv.line(lineFrom(filter.ownerId, row))).join('');
    place = rows.at(-1);
    if (rows.length < fileBatch) return;
  }
}

function filterFrom(
  { clock, timeZone }: StatementDeps,
  ownerId: string,
  query: { startDate?: string | undefined; endDate?: string | undefined; txCode?: string | undefined },
): StatementFilter {
  const period = periodOf(query, clock.now(), timeZone);
  if (!period) throw new Refusal('INPUT_INVALID');
  return { ownerId, ...period, txCode: query.txCode ?? null };
}

/** A line as its member sees it. */
export function lineFrom(ownerId: string, row: StatementRow): Line {
  return {
    reference: referenceOf(ownerId, row),
    txCode: row.txCode,
    walletId: row.account,
    amount: minorToDecimal(row.amountMinor),
    balanceBefore: minorToDecimal(row.balanceAfterMinor - row.amountMinor),
    balanceAfter: minorToDecimal(row.balanceAfterMinor),
    at: row.at.getTime(),
  };
}

/**
 * The number of a line that a member can name to customer service. The ids of the ledger would show how much business
 * there is, and the ids of partners are private. This number is found again only among the lines of its owner.
 */
function referenceOf(ownerId: string, { journalId, line }: StatementRow): string {
  const digest = createHash('sha256').update(`${ownerId} ${journalId} ${line}`).digest('hex');
  return digest
    .slice(0, 16)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1-');
}
