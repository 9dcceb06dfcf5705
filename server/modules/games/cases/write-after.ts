// Writes what our records say of a movement and its round once a case is booked.
import type { Transaction } from '#server/db/database.ts';
import { addToRound, changeMovement, insertMovement, settleBetsOf } from './case-facts-store.ts';
import type { CaseRow } from './case-store.ts';
import type { After } from './plan-booking.ts';

/**
 * Writes under the lock of the member, so no call of the vendor sees an incomplete state.
 * @returns false when the missing id now belongs to another player; then nothing may be booked
 */
export async function writeAfter(
  tx: Transaction,
  found: CaseRow,
  { adds, changes = [], round, settlesBets }: After,
  booked: { readonly journalId: string | null; readonly at: Date },
): Promise<boolean> {
  if (adds && !(await insertMovement(tx, found, adds, booked))) return false;
  for (const change of changes) await changeMovement(tx, found.vendorCode, change);
  if (round) await addToRound(tx, found, round, booked.at);
  if (settlesBets) await settleBetsOf(tx, found);
  return true;
}
