// The reviewers' calls on differences with vendors: who may look, propose, agree or decline.
import type * as z from 'zod/mini';
import { minorToDecimal } from '#contract/base/money.ts';
import * as calls from '#contract/games/cases.ts';
import type { RawRoute } from '#server/http/context.ts';
import type { OfficeDoor } from '#server/modules/identity/index.ts';
import { type OurMovement, selectMovements } from '../audit/audit-store.ts';
import { type CaseRow, selectCaseActs, selectCases, selectJournals } from './case-store.ts';
import type { CaseParts } from './carry-out.ts';
import { approveCase, declineCase, proposeCase } from './decide-case.ts';

const listedAtOnce = 50;

/** Outside the members' endpoints: no session of a member, of whatever type, opens any of them. */
export function caseOfficeRoutes(parts: CaseParts, door: OfficeDoor): RawRoute[] {
  const { searchCases, proposeCase: propose, decideCase: decide } = calls;
  return [
    route(searchCases, (call) => door(call, searchCases.body, (_operator, query) => search(parts, query))),
    route(propose, (call) =>
      door(call, propose.body, async (operator, wish) => {
        await proposeCase(parts, { caseId: call.params.id ?? '', operator, ip: call.ip, ...wish });
        return { state: 'PROPOSED' };
      }),
    ),
    route(decide, (call) =>
      door(call, decide.body, (operator, { verdict, ...wish }) => {
        const word = { caseId: call.params.id ?? '', operator, ip: call.ip, ...wish };
        return verdict === 'APPROVE' ? approveCase(parts, word) : declineCase(parts, word);
      }),
    ),
  ];
}

const route = ({ path }: { readonly path: string }, handle: RawRoute['handle']): RawRoute => ({
  method: 'POST',
  path,
  handle,
});

async function search(
  { deps: { db } }: CaseParts,
  query: z.output<typeof calls.searchCases.body>,
): Promise<z.input<typeof calls.searchCases.output>> {
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
  const acts = Map.groupBy(
    await selectCaseActs(
      db,
      listed.map(({ id }) => id),
    ),
    ({ caseId }) => caseId,
  );
  return {
    cases: listed.map((row) => {
      const key = `${row.vassalage} ${row.transactionId}`;
      return {
        ...shown(row),
        ours: row.bucket === 'RESULT_DIFFERS' ? purseOf(row) : oursOf(ours.get(key), journals.get(key)),
        acts: (acts.get(row.id) ?? []).map(({ operator, act, resolution, reason, at }) => ({
          operator,
          act,
          resolution,
          reason,
          at: at.getTime(),
        })),
      };
    }),
    hasMore: found.length > limit,
  };
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

/** What the money of a purse came to, when the case was found. */
function purseOf({ kind, oursMinor, openedAt }: CaseRow) {
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
