// Signs of self-dealing over real lines: linked accounts above and below, and members who are barely active.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { lineFactsOf, selectPayeesSince } from './self-dealing-store.ts';

const clock = heldClock('2026-11-21T06:00:00Z');
let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());

it('counts linked members of the own line, and active days that are barely so', async () => {
  const top = await aMember(db, { clock, type: 2 });
  const agent = await aMember(db, { clock, type: 1, uplineId: top.memberId });
  const [low, other] = [await aMember(db, { clock, uplineId: agent.memberId }), await aMember(db, { clock })];
  await writeBet(db, { reference: 'a', memberId: low.memberId, placedAt: clock.now(), staked: '500.00' });
  await writeBet(db, { reference: 'b', memberId: agent.memberId, placedAt: clock.now(), staked: '900.00' });
  const search = {
    memberId: top.memberId,
    linkedIds: [low.memberId, other.memberId],
    since: new Date('2026-11-20T00:00:00Z'),
    timeZone: 'Asia/Dhaka',
  };
  const ofLine = [{ memberId: low.memberId, levels: 2 }];
  expect(await lineFactsOf(db, search)).toEqual({ ofLine, activeDays: 0, barelyDays: 0 });
  await db.query(
    `insert into agent_contract (id, kind, product, payee_id, period, tiers, carries_loss, state, proposed_at, expires_at)
     values ('ctr_00000001', 'DAILY_SALARY', 'CONS', $1, 'DAY', '[]', false, 'ACTIVE', $2, $2)`,
    [top.memberId, clock.now()],
  );
  expect(await lineFactsOf(db, search)).toEqual({ ofLine, activeDays: 2, barelyDays: 1 });
  expect(
    await lineFactsOf(db, { ...search, memberId: low.memberId, linkedIds: [top.memberId] }),
  ).toMatchObject({
    ofLine: [{ memberId: top.memberId, levels: 2 }],
  });
  expect(await selectPayeesSince(db, search.since)).toEqual([]);
});
