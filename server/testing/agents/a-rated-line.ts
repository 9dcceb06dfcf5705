// An agent with a member directly below, both with rates of slots, for tests of rebates.
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { writeRates } from '#server/modules/agents/rates/rate-store.ts';
import { aMember } from '#server/testing/identity/a-member.ts';

/** The agent has 10 thousandths of the valid turnover, and gives 4 to the member. */
export async function aRatedLine(db: Database, clock: Clock) {
  const top = await aMember(db, { clock, type: 2 });
  const below = await aMember(db, { clock, uplineId: top.memberId });
  for (const [{ memberId }, RNG] of [
    [top, 10],
    [below, 4],
  ] as const)
    await db.tx((tx) =>
      writeRates(tx, { memberId, fromDay: '2026-01-01', rates: { RNG }, by: 'test', at: clock.now() }),
    );
  return { top, below };
}
