// The operators' acts on differences with vendors: read them, and end them by two operators.
import { endCase } from '#contract/games/cases.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { actByTwo, type OfficeRoute } from '#server/modules/operators/index.ts';
import { caseLooks, decimalOf } from './case-looks.ts';
import { type CaseRow, lockCase } from './case-store.ts';
import { carryOut, type CaseParts } from './carry-out.ts';

/** Refused: NOT_FOUND, CASE_CHANGED for a case that is over, NOT_BOOKED. */
export function caseOfficeRoutes(parts: CaseParts): OfficeRoute[] {
  const end = actByTwo(endCase, {
    async plan(tx, { params: { id }, body: { resolution } }) {
      const { vendorCode, transactionId, bucket, memberId, theirsMinor, oursMinor } = await openCase(tx, id);
      const sides = { theirs: decimalOf(theirsMinor), ours: decimalOf(oursMinor) };
      return { subject: id, effect: { resolution, vendorCode, transactionId, bucket, memberId, ...sides } };
    },
    async carryOut(tx, { params: { id }, body: { resolution } }, makers) {
      const found = await openCase(tx, id);
      return { value: { journalIds: await carryOut(tx, parts, found, { resolution, makers }) } };
    },
  });
  return [...caseLooks(parts), end];
}

/**
 * A case, locked.
 * @throws Refusal NOT_FOUND, CASE_CHANGED unless it is open
 */
async function openCase(tx: Transaction, id: string): Promise<CaseRow> {
  const found = /^\w+$/.test(id) ? await lockCase(tx, id) : undefined;
  if (!found) throw new Refusal('NOT_FOUND');
  if (found.state !== 'OPEN') throw new Refusal('CASE_CHANGED');
  return found;
}
