// Gives members limits of play in tests, as if they had set them.
import { businessDayOf } from '#server/base/business-day.ts';
import type { Database } from '#server/db/database.ts';
import type { LimitName } from '#server/modules/identity/responsible/limit-rules.ts';
import {
  guardMember,
  selectGuardFacts,
  writeLimit,
} from '#server/modules/identity/responsible/limit-store.ts';

/** Sets a limit for a member from now on. */
export async function aLimit(
  db: Database,
  memberId: string,
  { kind, period, amountMinor }: LimitName & { readonly amountMinor: bigint },
): Promise<void> {
  const now = new Date();
  await db.tx(async (tx) => {
    await guardMember(tx, memberId);
    await writeLimit(tx, memberId, { kind, period }, { kind, period, amountMinor, wish: null }, now);
  });
}

/** How far a guarded member's play has been counted and kept. */
export async function countedTo(db: Database, memberId: string): Promise<bigint | undefined> {
  const [facts] = await selectGuardFacts(db, [memberId], businessDayOf(new Date(), 'UTC'));
  return facts?.countedTo;
}
