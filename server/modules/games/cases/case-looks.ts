// Differences with vendors as operators see them: the list, its file, and one case with both versions.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { casesFile, endCase, listCases, readCase } from '#contract/games/cases.ts';
import { csvOf } from '#server/base/csv.ts';
import { dated } from '#server/base/dated.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { HttpCall } from '#server/http/context.ts';
import { selectListPage, selectWholeList } from '#server/db/list-page.ts';
import { auditOf, look, lookAtFile, type OfficeRoute, proposalsOf } from '#server/modules/operators/index.ts';
import { type OurMovement, selectMovements } from '../audit/audit-store.ts';
import { caseList, type CaseRow, type Resolution, selectCase, selectJournals } from './case-store.ts';
import type { CaseParts } from './carry-out.ts';

type ShownCase = AnswerOf<typeof readCase>;

/** Refused: NOT_FOUND for a case that does not exist. */
export const caseLooks = (parts: CaseParts): OfficeRoute[] => [
  look(listCases, async ({ query }) => {
    const { rows, ...page } = await selectListPage<CaseRow, 'openedAt'>(parts.deps.db, casesOf(query), query);
    return { ...page, rows: await shown(parts, rows) };
  }),
  lookAtFile(
    casesFile,
    async ({ query }) => ({
      name: 'vendor-cases.csv',
      mediaType: 'text/csv; charset=utf-8',
      pieces: csvOf(
        columns,
        inPages(parts, selectWholeList<CaseRow, 'openedAt'>(parts.deps.db, casesOf(query), query)),
      ),
    }),
    ({ query }) => ({ subject: 'vendor-cases', details: { ...query } }),
  ),
  look(readCase, async ({ params: { id } }) => {
    const found = /^\w+$/.test(id) ? await selectCase(parts.deps.db, id) : undefined;
    const [one] = found ? await shown(parts, [found]) : [];
    if (!one) throw new Refusal('NOT_FOUND');
    return one;
  }),
];

const casesOf = ({ vassalage, ...query }: HttpCall<typeof casesFile>['query']) =>
  caseList({ ...query, ...dated(query), vendorCode: vassalage });

const columns: Readonly<Record<string, (row: ShownCase) => string>> = {
  Case: ({ id }) => id,
  'Found (UTC)': ({ openedAt }) => new Date(openedAt).toISOString(),
  Vendor: ({ vassalage }) => vassalage,
  Day: ({ businessDay }) => businessDay,
  Difference: ({ bucket }) => bucket,
  State: ({ state }) => state,
  Transaction: ({ transactionId }) => transactionId,
  Round: ({ roundId }) => roundId ?? '',
  Member: ({ memberId }) => memberId ?? '',
  Account: ({ account }) => account ?? '',
  'Their kind': ({ theirs }) => theirs?.kind ?? '',
  'Their amount': ({ theirs }) => theirs?.amount ?? '',
  'Our kind': ({ ours }) => ours?.kind ?? '',
  'Our amount': ({ ours }) => ours?.amount ?? '',
  Note: ({ note }) => note,
  Resolution: ({ resolution }) => resolution ?? '',
  'Closed (UTC)': ({ closedAt }) => (closedAt === null ? '' : new Date(closedAt).toISOString()),
};

async function* inPages(
  parts: CaseParts,
  pages: AsyncIterable<readonly CaseRow[]>,
): AsyncGenerator<readonly ShownCase[]> {
  for await (const rows of pages) yield await shown(parts, rows);
}

/** Adds to each case our side of it, the member's account, and what operators did and proposed. */
async function shown({ deps }: CaseParts, listed: readonly CaseRow[]): Promise<ShownCase[]> {
  const { db, clock } = deps;
  const ours = new Map<string, OurMovement>();
  for (const vendor of new Set(listed.map((row) => row.vendorCode))) {
    const ids = listed.filter((row) => row.vendorCode === vendor).map(({ transactionId }) => transactionId);
    for (const one of await selectMovements(db, vendor, ids)) ours.set(`${vendor} ${one.transactionId}`, one);
  }
  const journals = new Map(
    (await selectJournals(db, listed)).map((one) => [`${one.vendorCode} ${one.transactionId}`, one]),
  );
  const listedIds = listed.map(({ id }) => id);
  const acts = Map.groupBy(await auditOf(db, endCase.name, listedIds), ({ subject }) => subject);
  const proposals = await proposalsOf(db, endCase.name, listedIds, clock.now());
  const proposalOf = new Map(proposals.map((one) => [one.subject, one]));
  const memberIds = new Set(listed.flatMap(({ memberId }) => memberId ?? []));
  const players = await deps.identity.playersOf(db, [...memberIds]);
  const accounts = new Map(players.map(({ memberId, account }) => [memberId, account]));
  return listed.map((row) => {
    const key = `${row.vendorCode} ${row.transactionId}`;
    return {
      ...caseShown(row),
      account: accounts.get(row.memberId ?? '') ?? null,
      ours: row.bucket === 'RESULT_DIFFERS' ? vendorBalanceOf(row) : oursOf(ours.get(key), journals.get(key)),
      acts: (acts.get(row.id) ?? []).map(actShown),
      proposal: proposalShown(proposalOf.get(row.id)),
    };
  });
}

/** Lines are of `endCase` alone, so their details have its resolution. */
function actShown({ operator, step, details, reason, at }: Awaited<ReturnType<typeof auditOf>>[number]) {
  const resolution = (details.resolution ?? null) as Resolution | null;
  return { operator, step: step as Exclude<typeof step, 'LOOKED'>, resolution, reason, at: at.getTime() };
}

function proposalShown(found: Awaited<ReturnType<typeof proposalsOf>>[number] | undefined) {
  if (!found) return null;
  const { id, proposedBy: operator, input, expiresAt } = found;
  return { id, operator, resolution: input.body.resolution as Resolution, expiresAt: expiresAt.getTime() };
}

function caseShown(row: CaseRow) {
  const { id, vendorCode, businessDay, bucket, state, transactionId, betTransactionId, roundId } = row;
  const theirs =
    bucket === 'MISSING_THERE'
      ? null
      : { kind: row.kind, amount: decimalOf(row.theirsMinor), state: row.theirsState };
  return {
    id,
    vassalage: vendorCode,
    businessDay,
    bucket,
    state,
    transactionId,
    betTransactionId,
    roundId,
    theirs,
    memberId: row.memberId,
    note: row.note,
    resolution: row.resolution,
    journalIds: row.journalIds,
    openedAt: row.openedAt.getTime(),
    closedAt: row.closedAt?.getTime() ?? null,
  };
}

function oursOf(
  own: OurMovement | undefined,
  booked: { readonly journalId: string | null; readonly doneAt: Date } | undefined,
) {
  // A tombstone is a mark that a call was refused before it came, not a movement.
  if (!own || own.isTombstone || !booked) return null;
  const state = own.betState === 'ROLLED_BACK' ? ('ROLLED_BACK' as const) : ('DONE' as const);
  const { journalId, doneAt } = booked;
  return { kind: own.kind, amount: decimalOf(own.amountMinor), state, journalId, doneAt: doneAt.getTime() };
}

/** The result of a vendor balance's money when the case was found. */
function vendorBalanceOf({ kind, oursMinor, openedAt }: CaseRow) {
  return {
    kind,
    amount: decimalOf(oursMinor),
    state: 'DONE' as const,
    journalId: null,
    doneAt: openedAt.getTime(),
  };
}

/** Null for a movement without an amount of its own. */
export function decimalOf(minor: bigint | null): string | null {
  return minor === null ? null : minorToDecimal(minor);
}
