// Missions and the check-in: measured from the books, paid once by any number of taps, and nothing for a voided bet.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rewardList, claimAllRewards } from '#contract/promotions/rewards.ts';
import { addMission, endMission, listMissions } from '#contract/promotions/task-office.ts';
import { checkIn, checkInDays, claimTask, taskList } from '#contract/promotions/tasks.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { operatorHeaders } from '#server/testing/an-operator-at-work.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aPromotionWorld } from '#server/testing/promotions/a-promotion-world.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let world: Awaited<ReturnType<typeof aPromotionWorld>>;
let office: ReturnType<typeof anOffice>;
let bets = 0;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  world = await aPromotionWorld(db);
  office = anOffice(world, world.promotions.officeRoutes);
});
afterAll(async () => {
  await world.server.close();
  await db.close();
});

const reason = 'A mission for this test';
async function aMission(more: object = {}): Promise<string> {
  const body = {
    nameBn: 'একটি মিশন',
    nameEn: 'A mission',
    period: 'DAILY',
    metric: 'STAKE',
    category: null,
    goal: '100.00',
    reward: '5.00',
    reason,
    ...more,
  };
  const answer = await office<{ done: { id: string } }>('rina', addMission, { body });
  return answer.body.value.done.id;
}
/** Members of a test see only its missions. */
const ending = (...ids: string[]) =>
  Promise.all(ids.map((id) => office('rina', endMission, { params: { id }, body: { reason } })));
const bet = (memberId: string, staked: string, more: object = {}) =>
  writeBet(db, {
    reference: `bet-${(bets += 1)}`,
    memberId,
    staked,
    placedAt: world.clock.now(),
    ...more,
  });
const missionOf = async (token: string, id: string) =>
  (await valueOf(world.server.call(taskList, { token }))).missions.find((one) => one.id.startsWith(id));
const claimOf = (token: string, id: string) => world.server.call(claimTask, { token, params: { id } });
const codeOf = ({ body }: { body: { success: boolean; errorCode?: string } }) =>
  body.success ? 'OK' : body.errorCode;

it('progress is the valid stake of settled bets of the category; a voided bet takes its part back', async () => {
  const id = await aMission({ category: 'LIVE' });
  const { memberId, token } = await world.aPlayer();
  await bet(memberId, '500.00');
  await bet(memberId, '60.00', { category: 'LIVE' });
  await bet(memberId, '40.00', { category: 'LIVE', state: 'OPEN' });
  expect(await missionOf(token, id)).toMatchObject({ progress: '60.00', percent: 60, state: 'ACTIVE' });
  await bet(memberId, '50.00', { category: 'LIVE', reference: `void-${memberId}` });
  const done = await missionOf(token, id);
  expect(done).toMatchObject({ progress: '100.00', percent: 100, state: 'DONE' });
  expect((await valueOf(world.server.call(rewardList, { token }))).rewards).toMatchObject([
    { id: done?.id, kind: 'TASK', amount: '5.00' },
  ]);
  await bet(memberId, '50.00', { category: 'LIVE', reference: `void-${memberId}`, state: 'CANCELLED' });
  expect(codeOf(await claimOf(token, done?.id ?? ''))).toBe('CASE_CHANGED');
  expect(await missionOf(token, id)).toMatchObject({ state: 'ACTIVE' });
  expect(await world.cashOf(memberId)).toBe('0.00');
  await ending(id);
});

it('fifty claims at once pay once, also through the reward center', async () => {
  const id = await aMission({ metric: 'ROUNDS', goal: '2' });
  const { memberId, token } = await world.aPlayer();
  await bet(memberId, '1.00');
  // A free round has no stake and is no bet of the member's own.
  await bet(memberId, '0.00', { won: '3.00' });
  expect(await missionOf(token, id)).toMatchObject({ state: 'ACTIVE', progress: '1' });
  await bet(memberId, '1.00');
  const own = (await missionOf(token, id))?.id ?? '';
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      nth % 5 ? claimOf(token, own) : world.server.call(claimAllRewards, { token }),
    ),
  );
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['OK']));
  expect(await world.cashOf(memberId)).toBe('5.00');
  expect(await world.rewardLinesOf(memberId)).toBe(1);
  expect(await missionOf(token, id)).toMatchObject({ state: 'CLAIMED' });
  await ending(id);
});

it('missions without a stake: a proven number, a limit, and days of check-in', async () => {
  const limit = await aMission({ metric: 'SET_LIMIT', period: 'ONCE', goal: '1' });
  const days = await aMission({ metric: 'CHECK_IN', period: 'WEEKLY', goal: '1' });
  const { memberId, token } = await world.aPlayer();
  expect(await missionOf(token, limit)).toMatchObject({ state: 'ACTIVE', endsAt: null });
  await db.query('update member set is_guarded = true where id = $1', [memberId]);
  expect(await missionOf(token, limit)).toMatchObject({ state: 'DONE' });
  expect(await missionOf(token, days)).toMatchObject({ state: 'ACTIVE' });
  await world.server.call(checkIn, { token });
  expect(await missionOf(token, days)).toMatchObject({ state: 'DONE', progress: '1' });
  await ending(limit, days);
});

it('a finished mission can be claimed for a day after its period, and no longer', async () => {
  const own = await aPromotionWorld(db);
  const id = await aMission();
  const { memberId, token } = await own.aPlayer();
  await bet(memberId, '100.00');
  const listed = async () =>
    (await valueOf(own.server.call(taskList, { token }))).missions.filter((one) => one.id.startsWith(id));
  const [today] = await listed();
  const before = today?.id ?? '';
  own.clock.moveTo(new Date((today?.endsAt ?? 0) + 60_000));
  expect((await listed()).map(({ state }) => state)).toEqual(['DONE', 'ACTIVE']);
  own.clock.moveTo(new Date(today?.claimUntil ?? 0));
  expect((await listed()).map(({ state }) => state)).toEqual(['ACTIVE']);
  const late = await own.server.call(claimTask, { token, params: { id: before } });
  expect(codeOf(late)).toBe('REWARD_EXPIRED');
  await own.server.close();
  await ending(id);
});

it('a mission that was ended pays for a day what was finished, and nothing of later periods', async () => {
  const own = await aPromotionWorld(db);
  const [daily, once] = [await aMission(), await aMission({ period: 'ONCE' })];
  const { memberId, token } = await own.aPlayer();
  await bet(memberId, '200.00');
  const listed = (await valueOf(own.server.call(taskList, { token }))).missions;
  const idOf = (id: string) => listed.find((one) => one.id.startsWith(id))?.id ?? '';
  const claim = async (id: string) => codeOf(await own.server.call(claimTask, { token, params: { id } }));
  await ending(daily, once);
  const aDayMs = 24 * 60 * 60_000;
  own.clock.moveTo(new Date(own.clock.now().getTime() + aDayMs));
  await bet(memberId, '200.00', { placedAt: own.clock.now() });
  const tomorrow = new Date(Date.parse(idOf(daily).slice(-10)) + aDayMs).toISOString().slice(0, 10);
  expect(await claim(`${daily}-${tomorrow}`)).toBe('REWARD_EXPIRED');
  expect(await claim(idOf(daily))).toBe('REWARD_EXPIRED');
  expect(await claim(idOf(once))).toBe('REWARD_EXPIRED');
  await own.server.close();
});

it('after any bets and voids the claim pays exactly when the books reach the goal', async () => {
  const id = await aMission({ goal: '10.00', reward: '1.00' });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ stake: fc.integer({ min: 1, max: 900 }), isVoid: fc.boolean() }), {
        maxLength: 6,
      }),
      async (steps) => {
        const { memberId, token } = await world.aPlayer();
        let valid = 0;
        for (const [nth, { stake, isVoid }] of steps.entries()) {
          const reference = `${memberId}-${nth}`;
          const staked = (stake / 100).toFixed(2);
          await bet(memberId, staked, { reference });
          if (isVoid) await bet(memberId, staked, { reference, state: 'CANCELLED' });
          else valid += stake;
        }
        const answer = await claimOf(token, (await missionOf(token, id))?.id ?? '');
        expect(codeOf(answer)).toBe(valid >= 1000 ? 'OK' : 'CASE_CHANGED');
        expect(await world.cashOf(memberId)).toBe(valid >= 1000 ? '1.00' : '0.00');
      },
    ),
    { numRuns: runsByDay(5) },
  );
  await ending(id);
});

it('one check-in a day by any number of taps, and none for a member on a break', async () => {
  const { memberId, token } = await world.aPlayer();
  await Promise.all(Array.from({ length: 20 }, () => world.server.call(checkIn, { token })));
  const week = await valueOf(world.server.call(checkInDays, { token }));
  expect(week).toMatchObject({ today: 1, isDoneToday: true });
  expect(week.days.map(({ isDone }) => isDone)).toEqual([true, ...Array(6).fill(false)]);
  const { rewards } = await valueOf(world.server.call(rewardList, { token }));
  expect(rewards.filter(({ kind }) => kind === 'CHECK_IN')).toMatchObject([{ amount: '1.00' }]);
  await db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [memberId]);
  expect(codeOf(await world.server.call(checkIn, { token }))).toBe('SELF_EXCLUDED');
  expect((await valueOf(world.server.call(taskList, { token }))).missions).toEqual([]);
  expect((await valueOf(world.server.call(checkInDays, { token }))).days).toEqual([]);
});

it('the missions of a new installation are written once, and operators see what they paid', async () => {
  await world.promotions.seed();
  await world.promotions.seed();
  const { body } = await office<{ missions: { id: string; isOn: boolean }[] }>('rina', listMissions);
  const seeded = body.value.missions.filter(({ id }) => id.length < 20);
  expect(seeded).toHaveLength(7);
  const wrong = { nameBn: 'ভুল', nameEn: 'Wrong', period: 'DAILY', metric: 'ROUNDS', category: null, reason };
  const answer = await office('rina', addMission, { body: { ...wrong, goal: '10.00', reward: '1.00' } });
  expect(answer.body.errorCode).toBe('INPUT_INVALID');
  const again = await office('rina', endMission, { params: { id: 'msn_none' }, body: { reason } });
  expect(again.body.errorCode).toBe('NOT_FOUND');
});

it('missions above the sum of a day need another operator', async () => {
  world.clock.advance(48 * 3_600_000);
  type Added = { state: string; done: { id: string } | null };
  const add = (by: 'rina' | 'sohel', nameEn: string, reward: string) => {
    const kind = { period: 'ONCE', metric: 'STAKE', category: null, goal: '100000.00' };
    return office<Added>(by, addMission, { body: { nameBn: 'বড় মিশন', nameEn, ...kind, reward, reason } });
  };
  const first = await add('rina', 'A large mission', '90.00');
  expect(first.body.value).toMatchObject({ state: 'DONE' });
  const second = await add('rina', 'Another large one', '10.01');
  expect(second.body.value).toMatchObject({ state: 'PROPOSED', done: null });
  const agreed = await add('sohel', 'Another large one', '10.01');
  // One who may add it alone does not agree to it by adding it too.
  expect(agreed.body.value.state).toBe('DONE');
  const third = await add('rina', 'A small one', '10.00');
  expect(third.body.value).toMatchObject({ state: 'DONE' });
  world.clock.advance(6 * 60_000);
  const body = { nameBn: 'আরেকটি', nameEn: 'One more', period: 'ONCE', metric: 'VERIFY', category: null };
  const stale = await office('', addMission, {
    body: { ...body, goal: '1', reward: '1.00', reason },
    headers: operatorHeaders('rina'),
  });
  expect(stale.body.errorCode).toBe('STEP_UP_REQUIRED');
  await ending(...[first, agreed, third].map(({ body }) => body.value.done?.id ?? ''));
});
