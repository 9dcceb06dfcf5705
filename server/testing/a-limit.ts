// Gives members limits of play and reality checks in tests, as if they had set them.
import { businessDayOf } from '#server/base/business-day.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { markGuarded } from '#server/modules/identity/accounts/member-store.ts';
import type { BoundName } from '#server/modules/protection/limits/limit-rules.ts';
import { guardMember, selectGuardFacts, writeLimit } from '#server/modules/protection/limits/limit-store.ts';
import { passCheck, writeCheck } from '#server/modules/protection/limits/reality-store.ts';

/** Sets a limit for a member from now on. */
export async function aLimit(
  db: Database,
  memberId: string,
  { kind, period, amountMinor }: BoundName & { readonly amountMinor: bigint },
): Promise<void> {
  const now = new Date();
  await db.tx(async (tx) => {
    await guardMember(tx, memberId);
    await markGuarded(tx, memberId);
    await writeLimit(tx, memberId, { kind, period }, { kind, period, amountMinor, pending: null }, now);
  });
}

/** Sets a reality check for a member; returns a function that passes it. */
export async function aCheck(
  { db, clock }: { db: Database; clock: Clock },
  memberId: string,
  minutes: 15 | 30 | 45 | 60,
): Promise<{ pass: () => Promise<void> }> {
  await db.tx(async (tx) => {
    await guardMember(tx, memberId);
    await markGuarded(tx, memberId);
    await writeCheck(tx, memberId, minutes);
  });
  return {
    pass: () =>
      db.tx((tx) => passCheck(tx, memberId, clock.now(), new Date(clock.now().getTime() + minutes * 60_000))),
  };
}

/** The journal up to which a guarded member's play has been counted. */
export async function countedTo(db: Database, memberId: string): Promise<bigint | undefined> {
  const [facts] = await selectGuardFacts(db, [memberId], businessDayOf(new Date(), 'UTC'));
  return facts?.countedTo;
}
