// A run of rebates whose process is killed before any statement ends the same: calculated whole or not at all, and
// everybody paid once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { aRatedLine } from '#server/testing/agents/a-rated-line.ts';
import { anAgents } from '#server/testing/agents/an-agents.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { dyingDatabase } from '#server/testing/dying-database.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { approveRun } from './run.ts';

const clock = heldClock('2026-11-21T20:30:00Z');
let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());

const dayOf = (nth: number) => new Date(Date.UTC(2026, 10, 21 + nth)).toISOString().slice(0, 10);

it('killed before any statement, the next process ends the run, and nothing is paid twice', async () => {
  const dying = dyingDatabase(db);
  const [first, next] = [anAgents({ db: dying, clock }), anAgents({ db, clock })];
  const { top, below } = await aRatedLine(db, clock);
  let hasDied = true;
  for (let nth = 0; hasDied; nth += 1) {
    const day = dayOf(nth);
    await writeBet(db, {
      reference: `bet ${nth}`,
      memberId: below.memberId,
      placedAt: new Date(`${day}T06:00:00Z`),
      staked: '100.00',
    });
    clock.moveTo(new Date(`${day}T20:30:00Z`));
    const story = async (agents: typeof next) => {
      await agents.calculateRebates(day);
      await db.tx((tx) => approveRun(tx, { clock }, day, 'rina')).catch(() => {});
      await agents.payRebates();
    };
    dying.dieAfter(nth);
    hasDied = await story(first).then(
      () => false,
      () => true,
    );
    dying.dieAfter(null);
    await story(next);
    const paid = await db.query<{ sum: bigint; count: number }>(
      `select sum(amount_minor)::int8 as sum, count(*)::integer as count from entry where tx_code = 'REBATE'
         and owner_id = any($1::text[])`,
      [[top.memberId, below.memberId]],
    );
    // 0.40 for the player and 0.60 for the agent, each day.
    expect(paid, `after ${nth} statements`).toEqual([{ sum: 100n * BigInt(nth + 1), count: 2 * (nth + 1) }]);
  }
});
