// Lets time pass for draws: the clock of the database cannot be held, so their times are moved instead.
import type { Database } from '#server/db/database.ts';

/** Makes everything about draws so much older, or younger for less than nothing, as the owner of the database could. */
export async function letDrawsAge(db: Database, byMs: number): Promise<void> {
  await asOwner(db, [
    `update lottery_draw set open_at = open_at - '${byMs} ms'::interval,
       close_at = close_at - '${byMs} ms'::interval, draw_at = draw_at - '${byMs} ms'::interval,
       drawn_at = drawn_at - '${byMs} ms'::interval`,
    `update lottery_series set made_until = made_until - '${byMs} ms'::interval,
       last_close_at = last_close_at - '${byMs} ms'::interval`,
    `update lottery_ticker set lease_until = lease_until - '${Math.max(byMs, 0)} ms'::interval`,
  ]);
}

/** Runs statements with the owner's powers and without triggers. */
export async function asOwner(db: Database, statements: readonly string[]): Promise<void> {
  await db.tx(async (tx) => {
    await tx.query('set local role none');
    await tx.query('set local session_replication_role = replica');
    for (const statement of statements) await tx.query(statement);
  });
}
