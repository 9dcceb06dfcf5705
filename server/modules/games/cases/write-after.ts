// Writes what our records say of a movement and its round once a case is booked.
import type { Transaction } from '#server/db/database.ts';
import { addToRound, changeMovement, insertMovement, settleBetsOf } from './case-facts-store.ts';
import type { CaseRow } from './case-store.ts';
import type { After } from './plan-booking.ts';

/** Everything behind the lock of the member, so no call of the vendor's sees half of it. */
export async function writeAfter(
  tx: Transaction,
  found: CaseRow,
  { movement, round, settlesBets }: After,
  booked: { readonly journalId: string | null; readonly at: Date },
): Promise<void> {
  if (movement?.kind) {
    const { transactionId, kind, amountMinor = 0n, betState = null } = movement;
    await insertMovement(tx, found, { transactionId, kind, amountMinor, betState }, booked);
  } else if (movement) await changeMovement(tx, found.vassalage, movement);
  if (round) await addToRound(tx, found, round, booked.at);
  if (settlesBets) await settleBetsOf(tx, found);
}
