// Rain under a crowd: parallel grabs never pass the prizes, the budget or a member's turns, and the list is as promised.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decimalToMinor } from '#contract/base/money.ts';
import { grabEnvelope, rainNow, rainProof, rainRecords } from '#contract/promotions/events/rain.ts';
import { cancelRain, listRains, planRain as planRainCall } from '#contract/promotions/events/rain-office.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aPromotionWorld } from '#server/testing/promotions/a-promotion-world.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { commitTo } from './allot-prizes.ts';
import { grab } from './grab.ts';
import { planRain } from './plan-rain.ts';

let db: Database;
let world: Awaited<ReturnType<typeof aPromotionWorld>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  world = await aPromotionWorld(db);
});
afterAll(async () => {
  await world.server.close();
  await db.close();
});

/** A rain of one round, by default running now; returns its round. */
async function aRain(changes: { envelopes?: number; grabsEach?: number; startsInMs?: number } = {}) {
  const { envelopes = 20, grabsEach = 2, startsInMs = -1_000 } = changes;
  const plan = {
    nameBn: 'বৃষ্টি',
    nameEn: 'Rain',
    startsAt: new Date(Date.now() + startsInMs),
    rounds: 1,
    roundSeconds: 300,
    gapMinutes: 10,
    budgetMinor: BigInt(envelopes) * 300n,
    envelopes,
    minMinor: 100n,
    maxMinor: 2_000n,
    grabsEach,
  };
  const id = await db.tx((tx) => planRain(tx, plan, { by: 'rina', at: world.clock.now() }));
  const [round] = await db.query<{ id: string }>('select id from rain_round where event_id = $1', [id]);
  return { eventId: id, roundId: round?.id ?? '', budgetMinor: plan.budgetMinor };
}
/** The round is over by the database's clock. */
const close = (eventId: string) =>
  db.query(`update rain_event set cancelled_at = now() where id = $1`, [eventId]);
const outcomeOf = (settled: PromiseSettledResult<{ amountMinor: bigint | null }>): string => {
  if (settled.status === 'rejected') return (settled.reason as { code?: string }).code ?? 'FAULT';
  return settled.value.amountMinor === null ? 'EMPTY' : 'PRIZE';
};

it('a crowd of parallel grabs passes neither prizes, budget nor turns', async () => {
  // 201 grabs by day, and 1,002 by night.
  const members = Math.min(runsByDay(67), 334);
  const envelopes = members + 10;
  const { roundId, eventId, budgetMinor } = await aRain({ envelopes, grabsEach: 2 });
  const players = [];
  for (let nth = 0; nth < members; nth += 1) players.push(await world.aPlayer());
  // Three tries each: one more than the turns, and together more than the envelopes.
  const tries = players.flatMap(({ memberId }) => [memberId, memberId, memberId]);
  const settled = await Promise.allSettled(tries.map((memberId) => grab(world.parts, memberId, roundId)));
  const outcomes = settled.map(outcomeOf);
  expect(outcomes).not.toContain('FAULT');
  expect(outcomes.filter((one) => one === 'PRIZE')).toHaveLength(envelopes);
  let paid = 0n;
  for (const { memberId } of players) {
    expect(await world.rewardLinesOf(memberId)).toBeLessThanOrEqual(2);
    paid += decimalToMinor(await world.cashOf(memberId));
  }
  expect(paid).toBe(budgetMinor);
  await close(eventId);
});

it('the screen says before what the rain holds, and after it the list proves the commitment', async () => {
  const { roundId, eventId } = await aRain({ envelopes: 5, grabsEach: 3 });
  const { token, memberId } = await world.aPlayer();
  const now = await valueOf(world.server.call(rainNow, { token }));
  expect(now.round).toMatchObject({
    roundId,
    budget: '15.00',
    prizes: 5,
    min: '1.00',
    max: '20.00',
    turnsLeft: 3,
  });
  const grabbed = await valueOf(world.server.call(grabEnvelope, { token, params: { roundId } }));
  expect(grabbed.turnsLeft).toBe(2);
  expect(await world.cashOf(memberId)).toBe(grabbed.amount);
  const early = await world.server.call(rainProof, { token, params: { roundId } });
  expect(early.body).toMatchObject({ errorCode: 'RAIN_NOT_RUNNING' });
  const own = await valueOf(world.server.call(rainRecords, { token }));
  expect(own.own).toMatchObject([{ amount: grabbed.amount }]);
  await close(eventId);
  const over = await aRain({ envelopes: 5, startsInMs: -400_000 });
  const proof = await valueOf(world.server.call(rainProof, { token, params: { roundId: over.roundId } }));
  expect(commitTo(proof.salt, proof.prizes.map(BigInt))).toBe(proof.commitHash);
  expect(proof.prizes.reduce((sum, one) => sum + one, 0)).toBe(1_500);
  const late = await world.server.call(grabEnvelope, { token, params: { roundId: over.roundId } });
  expect(late.body).toMatchObject({ errorCode: 'RAIN_NOT_RUNNING' });
});

it('nobody grabs before the beginning, on a break, or with play money', async () => {
  const { roundId, eventId } = await aRain({ startsInMs: 60_000 });
  const { token, memberId } = await world.aPlayer();
  const soon = await world.server.call(grabEnvelope, { token, params: { roundId } });
  expect(soon.body).toMatchObject({ errorCode: 'RAIN_NOT_RUNNING' });
  await close(eventId);
  const running = await aRain();
  await db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [memberId]);
  const params = { roundId: running.roundId };
  expect((await world.server.call(grabEnvelope, { token, params })).body).toMatchObject({
    errorCode: 'SELF_EXCLUDED',
  });
  expect((await valueOf(world.server.call(rainNow, { token }))).round).toBeNull();
  for (const type of [4, 40, 41, 42] as const) {
    const guest = await world.aPlayer({ type });
    const answer = await world.server.call(grabEnvelope, { token: guest.token, params });
    expect(answer.body.success).toBe(false);
  }
  await close(running.eventId);
});

it('two operators plan a rain, which is cancelled before its countdown only', async () => {
  const office = anOffice(world, world.promotions.officeRoutes);
  const body = {
    nameBn: 'সন্ধ্যার বৃষ্টি',
    nameEn: 'Evening rain',
    startsAt: Date.now() + 3_600_000,
    rounds: 2,
    roundSeconds: 60,
    gapMinutes: 30,
    budget: '100.00',
    envelopes: 20,
    min: '1.00',
    max: '50.00',
    grabsEach: 2,
    reason: 'A rain for this test',
  };
  const wrong = await office('rina', planRainCall, { body: { ...body, envelopes: 500 } });
  expect(wrong.body.errorCode).toBe('AMOUNT_RANGE');
  const past = await office('rina', planRainCall, { body: { ...body, startsAt: Date.now() } });
  expect(past.body.errorCode).toBe('WINDOW_INVALID');
  const proposed = await office<{ state: string }>('rina', planRainCall, { body });
  expect(proposed.body.value).toMatchObject({ state: 'PROPOSED' });
  const done = await office<{ state: string }>('sohel', planRainCall, { body });
  expect(done.body.value).toMatchObject({ state: 'DONE' });
  const { body: list } = await office<{ rains: { id: string; budget: string; rounds: object[] }[] }>(
    'rina',
    listRains,
  );
  const planned = list.value.rains.find(({ budget }) => budget === '200.00');
  expect(planned?.rounds).toHaveLength(2);
  const cancel = () =>
    office('rina', cancelRain, { params: { id: planned?.id ?? '' }, body: { reason: 'Not this evening' } });
  expect((await cancel()).status).toBe(200);
  expect((await cancel()).body.errorCode).toBe('CASE_CHANGED');
});
