// Lets time pass for draws: the clock of the database cannot be held, so their times are moved instead.
import type { OpenedDraws } from '#contract/lottery/draws.ts';
import type { Database } from '#server/db/database.ts';

/**
 * Makes everything about draws so much older, or younger for less than nothing, as the owner of the database could;
 * but for when they were drawn, which is signed.
 */
export async function letDrawsAge(db: Database, byMs: number): Promise<void> {
  await asOwner(db, [
    `update lottery_draw set open_at = open_at - '${byMs} ms'::interval,
       close_at = close_at - '${byMs} ms'::interval, draw_at = draw_at - '${byMs} ms'::interval`,
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

/** Lets time pass until a game has just begun to sell: its draws are made when nothing else has to be done. */
export async function letSaleBegin(
  db: Database,
  { tick }: { tick(): Promise<unknown> },
  opened: () => Promise<OpenedDraws>,
): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { next } = await opened();
    if (next) await letDrawsAge(db, next.openAt - Date.now() + 500);
    // What was shown as next is over already when a test has let time pass before; then the ticks tell of another.
    for (let ticks = 0; ticks < 10; ticks += 1) {
      await tick();
      const { current } = await opened();
      if (next && current?.numero === next.numero) return;
    }
  }
  throw new Error('the sale did not begin');
}
