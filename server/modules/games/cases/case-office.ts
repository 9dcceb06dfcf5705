// What operators do about differences with vendors: look at them, and end them by two.
import type * as z from 'zod/mini';
import { minorToDecimal } from '#contract/base/money.ts';
import { endCase, searchCases } from '#contract/games/cases.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { actByTwo, auditOf, look, type OfficeRoute, proposalsOf } from '#server/modules/operators/index.ts';
import { type OurMovement, selectMovements } from '../audit/audit-store.ts';
import { type CaseRow, lockCase, type Resolution, selectCases, selectJournals } from './case-store.ts';
import { carryOut, type CaseParts } from './carry-out.ts';

const listedAtOnce = 50;

/** Refused: NOT_FOUND, CASE_CHANGED for a case that is over, NOT_BOOKED. */
export function caseOfficeRoutes(parts: CaseParts): OfficeRoute[] {
  const end = actByTwo(endCase, {
    async plan(tx, { params: { id }, body: { resolution } }) {
      const { vassalage, transactionId, bucket, memberId, theirsMinor, oursMinor } = await openCase(tx, id);
      const sides = { theirs: decimalOf(theirsMinor), ours: decimalOf(oursMinor) };
      return { subject: id, effect: { resolution, vassalage, transactionId, bucket, memberId, ...sides } };
    },
    async carryOut(tx, { params: { id }, body: { resolution } }, makers) {
      const found = await openCase(tx, id);
      return { value: { journalIds: await carryOut(tx, parts, found, { resolution, makers }) } };
    },
  });
  return [look(searchCases, ({ body }) => search(parts, body)), end];
}

/** A case, locked. @throws Refusal NOT_FOUND, CASE_CHANGED unless it is open */
async function openCase(tx: Transaction, id: string): Promise<CaseRow> {
  const found = /^\w+$/.test(id) ? await lockCase(tx, id) : undefined;
  if (!found) throw new Refusal('NOT_FOUND');
  if (found.state !== 'OPEN') throw new Refusal('CASE_CHANGED');
  return found;
}

async function search(
  { deps: { db, clock } }: CaseParts,
  query: z.output<typeof searchCases.body>,
): Promise<z.input<typeof searchCases.output>> {
  const { state = null, vassalage = null, after = null, limit = listedAtOnce } = query;
  const found = await selectCases(db, { state, vassalage, after, limit: limit + 1 });
  const listed = found.slice(0, limit);
  const ours = new Map<string, OurMovement>();
  for (const vendor of new Set(listed.map((row) => row.vassalage))) {
    const ids = listed.filter((row) => row.vassalage === vendor).map(({ transactionId }) => transactionId);
    for (const one of await selectMovements(db, vendor, ids)) ours.set(`${vendor} ${one.transactionId}`, one);
  }
  const journals = new Map(
    (await selectJournals(db, listed)).map((one) => [`${one.vassalage} ${one.transactionId}`, one]),
  );
  const listedIds = listed.map(({ id }) => id);
  const acts = Map.groupBy(await auditOf(db, endCase.name, listedIds), ({ subject }) => subject);
  const proposals = await proposalsOf(db, endCase.name, listedIds, clock.now());
  const proposalOf = new Map(proposals.map((one) => [one.subject, one]));
  return {
    cases: listed.map((row) => {
      const key = `${row.vassalage} ${row.transactionId}`;
      return {
        ...shown(row),
        ours:
          row.bucket === 'RESULT_DIFFERS' ? vendorBalanceOf(row) : oursOf(ours.get(key), journals.get(key)),
        acts: (acts.get(row.id) ?? []).map(actShown),
        proposal: proposalShown(proposalOf.get(row.id)),
      };
    }),
    hasMore: found.length > limit,
  };
}

/** Lines are of `endCase` alone, so their details have its resolution. */
function actShown({ operator, step, details, reason, at }: Awaited<ReturnType<typeof auditOf>>[number]) {
  const resolution = (details.resolution ?? null) as Resolution | null;
  return { operator, step: step as Exclude<typeof step, 'LOOKED'>, resolution, reason, at: at.getTime() };
}

function proposalShown(found: Awaited<ReturnType<typeof proposalsOf>>[number] | undefined) {
  if (!found) return null;
  const { id, proposedBy: operator, wish, expiresAt } = found;
  return { id, operator, resolution: wish.body.resolution as Resolution, expiresAt: expiresAt.getTime() };
}

function shown(row: CaseRow) {
  const { id, vassalage, businessDay, bucket, state, transactionId, betTransactionId, roundId } = row;
  const theirs =
    bucket === 'MISSING_THERE'
      ? null
      : { kind: row.kind, amount: decimalOf(row.theirsMinor), state: row.theirsState };
  return {
    id,
    vassalage,
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

/** What the money of a vendor balance came to, when the case was found. */
function vendorBalanceOf({ kind, oursMinor, openedAt }: CaseRow) {
  return {
    kind,
    amount: decimalOf(oursMinor),
    state: 'DONE' as const,
    journalId: null,
    doneAt: openedAt.getTime(),
  };
}

function decimalOf(minor: bigint | null): string | null {
  return minor === null ? null : minorToDecimal(minor);
}
