// The report of the money-laundering officer as a file: one line for each case, transaction and member.
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { riskReport } from '#contract/cashier/risk-report.ts';
import { csvOf } from '#server/base/csv.ts';
import { selectWholeList } from '#server/db/list-page.ts';
import { lookAtFile, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { CashierParts } from '../parts.ts';
import type { RiskSettings } from '../risk-settings.ts';
import {
  type LargeTransaction,
  largeTransactions,
  type ReportedCase,
  reportedCases,
  type ReportSpan,
  selectBanded,
  selectInAndOut,
} from './risk-report-store.ts';
import { mostWithin } from './risk-rules.ts';

const dayMs = 24 * 60 * 60_000;
const usualDays = 31;
const membersAtOnce = 500;

type Line = {
  readonly kind: 'CASE' | 'DEPOSIT' | 'WITHDRAWAL' | 'STRUCTURING' | 'IN_AND_OUT';
  readonly memberId: string;
  readonly reference?: string;
  readonly at?: Date;
  readonly amountMinor?: bigint;
  readonly paidInMinor?: bigint;
  readonly paidOutMinor?: bigint;
  readonly stakedMinor?: bigint;
  readonly details?: string;
};
type NamedLine = Line & { readonly account: string };

const amountOf = (minor: bigint | undefined): string => (minor === undefined ? '' : minorToDecimal(minor));
const columns: Readonly<Record<string, (line: NamedLine) => string>> = {
  Kind: ({ kind }) => kind,
  Member: ({ memberId }) => memberId,
  Account: ({ account }) => account,
  Reference: ({ reference = '' }) => reference,
  'Time (UTC)': ({ at }) => at?.toISOString() ?? '',
  Amount: ({ amountMinor }) => amountOf(amountMinor),
  'Paid in': ({ paidInMinor }) => amountOf(paidInMinor),
  'Paid out': ({ paidOutMinor }) => amountOf(paidOutMinor),
  Staked: ({ stakedMinor }) => amountOf(stakedMinor),
  Details: ({ details = '' }) => details,
};

export const riskReportRoute = (parts: CashierParts): OfficeRoute =>
  lookAtFile(
    riskReport,
    async ({ query }) => {
      // The present moment belongs to the report.
      const to = new Date(query.to ?? parts.clock.now().getTime() + 1);
      const from = new Date(query.from ?? to.getTime() - usualDays * dayMs);
      const lines = linesOf(parts, { from, to }, await parts.riskSettings());
      const pieces = csvOf(columns, named(parts, lines));
      return { name: 'risk-report.csv', mediaType: 'text/csv; charset=utf-8', pieces };
    },
    ({ query }) => ({ subject: 'risk-report', details: { ...query } }),
  );

/** Adds the members' accounts. */
async function* named(
  { db, identity }: CashierParts,
  pages: AsyncIterable<readonly Line[]>,
): AsyncGenerator<NamedLine[]> {
  for await (const lines of pages) {
    const players = await identity.playersOf(db, [...new Set(lines.map(({ memberId }) => memberId))]);
    const accounts = new Map(players.map(({ memberId, account }) => [memberId, account]));
    yield lines.map((line) => ({ ...line, account: accounts.get(line.memberId) ?? '' }));
  }
}

async function* linesOf(
  parts: CashierParts,
  span: ReportSpan,
  settings: RiskSettings,
): AsyncGenerator<readonly Line[]> {
  const { db } = parts;
  const limit = decimalToMinor(settings.reportFrom);
  for await (const rows of selectWholeList<ReportedCase, 'openedAt'>(db, reportedCases(span), {
    sort: 'openedAt',
    direction: 'asc',
  }))
    yield rows.map(caseLine);
  for await (const rows of selectWholeList<LargeTransaction, 'at'>(db, largeTransactions(span, limit), {
    sort: 'at',
    direction: 'asc',
  }))
    yield rows.map(({ id, ...row }) => ({ ...row, reference: id }));
  yield structured(await selectBanded(db, span, bandOf(settings)), settings);
  yield* inAndOut(parts, span, settings);
}

const caseLine = ({ id, memberId, rule, state, action, score, openedAt, decidedBy }: ReportedCase): Line => ({
  kind: 'CASE',
  memberId,
  reference: id,
  at: openedAt,
  details: [rule, `score ${score}`, state, action, decidedBy && `by ${decidedBy}`].filter(Boolean).join(', '),
});

function bandOf({ reportFrom, rules: { STRUCTURING } }: RiskSettings) {
  const belowMinor = decimalToMinor(reportFrom);
  // The least amount that is so many percent of the limit.
  const fromMinor = (belowMinor * BigInt(STRUCTURING.fromPercent) + 99n) / 100n;
  return { fromMinor, belowMinor, deposits: STRUCTURING.deposits };
}

/** A line for each member with enough deposits of the band within the hours of the rule. */
function structured(
  credits: Awaited<ReturnType<typeof selectBanded>>,
  { reportFrom, rules: { STRUCTURING } }: RiskSettings,
): Line[] {
  const byMember = Map.groupBy(credits, ({ memberId }) => memberId);
  return [...byMember].flatMap(([memberId, own]) => {
    const most = mostWithin(
      own.map(({ at }) => at.getTime()),
      STRUCTURING.hours * 60 * 60_000,
    );
    if (most < STRUCTURING.deposits) return [];
    return [
      {
        kind: 'STRUCTURING' as const,
        memberId,
        at: own[0]?.at ?? new Date(0),
        amountMinor: own.reduce((sum, { minor }) => sum + minor, 0n),
        details: `${own.length} deposits below ${reportFrom}, ${most} within ${STRUCTURING.hours} hours`,
      },
    ];
  });
}

/** A line for each member who was paid out most of the deposits without play. */
async function* inAndOut(
  { db, wallet }: CashierParts,
  span: ReportSpan,
  { rules: { IN_AND_OUT } }: RiskSettings,
): AsyncGenerator<readonly Line[]> {
  for (let after = ''; ; ) {
    const page = await selectInAndOut(db, span, IN_AND_OUT.outPercent, { after, size: membersAtOnce });
    const flows = await wallet.stakesOf(
      db,
      page.map(({ memberId }) => memberId),
      span,
    );
    const staked = new Map(flows.map(({ ownerId, stakedMinor }) => [ownerId, stakedMinor]));
    yield page.flatMap(({ memberId, ...sums }) => {
      const stakedMinor = staked.get(memberId) ?? 0n;
      const isPlayed = stakedMinor * 100n >= sums.paidInMinor * BigInt(IN_AND_OUT.playPercent);
      return isPlayed ? [] : [{ kind: 'IN_AND_OUT' as const, memberId, ...sums, stakedMinor }];
    });
    if (page.length < membersAtOnce) return;
    after = page.at(-1)?.memberId ?? '';
  }
}
