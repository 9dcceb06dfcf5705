// Missions and the check-in: measured from the books, paid once by any number of taps, and nothing for a voided bet.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rewardList, claimAllRewards } from '#contract/promotions/rewards.ts';
import { addMission, endMission, listMissions } from '#contract/promotions/task-office.ts';
import { checkIn, checkInDays, claimTask, taskList } from '#contract/promotions/tasks.ts';
import type { Database } from '#server/db/database.ts';
import { operatorHeaders } from '#server/testing/an-operator-at-work.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aPromotionWorld } from '#server/testing/promotions/a-promotion-world.ts';
import { aMissionWorld, missionReason as reason } from '#server/testing/promotions/a-mission-world.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let given: Awaited<ReturnType<typeof aMissionWorld>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  given = await aMissionWorld(db);
});
afterAll(async () => {
  await given.world.server.close();
  await db.close();
});

it('progress is the valid stake of settled bets of the category; a voided bet takes its part back', async () => {
  const id = await given.aMission({ category: 'LIVE' });
  const { memberId, token } = await given.world.aPlayer();
  await given.bet(memberId, '500.00');
  await given.bet(memberId, '60.00', { category: 'LIVE' });
  await given.bet(memberId, '40.00', { category: 'LIVE', state: 'OPEN' });
  expect(await given.missionOf(token, id)).toMatchObject({ progress: '60.00', percent: 60, state: 'ACTIVE' });
  await given.bet(memberId, '50.00', { category: 'LIVE', reference: `void-${memberId}` });
  const done = await given.missionOf(token, id);
  expect(done).toMatchObject({ progress: '100.00', percent: 100, state: 'DONE' });
  expect((await valueOf(given.world.server.call(rewardList, { token }))).rewards).toMatchObject([
    { id: done?.id, kind: 'TASK', amount: '5.00' },
  ]);
  await given.bet(memberId, '50.00', { category: 'LIVE', reference: `void-${memberId}`, state: 'CANCELLED' });
  expect(given.codeOf(await given.claimOf(token, done?.id ?? ''))).toBe('CASE_CHANGED');
  expect(await given.missionOf(token, id)).toMatchObject({ state: 'ACTIVE' });
  expect(await given.world.cashOf(memberId)).toBe('0.00');
  await given.ending(id);
});

it('fifty claims at once pay once, also through the reward center', async () => {
  const id = await given.aMission({ metric: 'ROUNDS', goal: '2' });
  const { memberId, token } = await given.world.aPlayer();
  await given.bet(memberId, '1.00');
  // A free round has no stake and is no bet of the member's own.
  await given.bet(memberId, '0.00', { won: '3.00' });
  expect(await given.missionOf(token, id)).toMatchObject({ state: 'ACTIVE', progress: '1' });
  await given.bet(memberId, '1.00');
  const own = (await given.missionOf(token, id))?.id ?? '';
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      nth % 5 ? given.claimOf(token, own) : given.world.server.call(claimAllRewards, { token }),
    ),
  );
  expect(new Set(answers.map(given.codeOf))).toEqual(new Set(['OK']));
  expect(await given.world.cashOf(memberId)).toBe('5.00');
  expect(await given.world.rewardLinesOf(memberId)).toBe(1);
  expect(await given.missionOf(token, id)).toMatchObject({ state: 'CLAIMED' });
  await given.ending(id);
});

it('missions without a stake: a proven number, a limit, and days of check-in', async () => {
  const limit = await given.aMission({ metric: 'SET_LIMIT', period: 'ONCE', goal: '1' });
  const days = await given.aMission({ metric: 'CHECK_IN', period: 'WEEKLY', goal: '1' });
  const { memberId, token } = await given.world.aPlayer();
  expect(await given.missionOf(token, limit)).toMatchObject({ state: 'ACTIVE', endsAt: null });
  await db.query('update member set is_guarded = true where id = $1', [memberId]);
  expect(await given.missionOf(token, limit)).toMatchObject({ state: 'DONE' });
  expect(await given.missionOf(token, days)).toMatchObject({ state: 'ACTIVE' });
  await given.world.server.call(checkIn, { token });
  expect(await given.missionOf(token, days)).toMatchObject({ state: 'DONE', progress: '1' });
  await given.ending(limit, days);
});

it('a finished mission can be claimed for a day after its period, and no longer', async () => {
  const own = await aPromotionWorld(db);
  const id = await given.aMission();
  const { memberId, token } = await own.aPlayer();
  await given.bet(memberId, '100.00');
  const listed = async () =>
    (await valueOf(own.server.call(taskList, { token }))).missions.filter((one) => one.id.startsWith(id));
  const [today] = await listed();
  const before = today?.id ?? '';
  own.clock.moveTo(new Date((today?.endsAt ?? 0) + 60_000));
  expect((await listed()).map(({ state }) => state)).toEqual(['DONE', 'ACTIVE']);
  own.clock.moveTo(new Date(today?.claimUntil ?? 0));
  expect((await listed()).map(({ state }) => state)).toEqual(['ACTIVE']);
  const late = await own.server.call(claimTask, { token, params: { id: before } });
  expect(given.codeOf(late)).toBe('REWARD_EXPIRED');
  await own.server.close();
  await given.ending(id);
});

it('a mission that was ended pays for a day what was finished, and nothing of later periods', async () => {
  const own = await aPromotionWorld(db);
  const [daily, once] = [await given.aMission(), await given.aMission({ period: 'ONCE' })];
  const { memberId, token } = await own.aPlayer();
  await given.bet(memberId, '200.00');
  const listed = (await valueOf(own.server.call(taskList, { token }))).missions;
  const idOf = (id: string) => listed.find((one) => one.id.startsWith(id))?.id ?? '';
  const claim = async (id: string) =>
    given.codeOf(await own.server.call(claimTask, { token, params: { id } }));
  await given.ending(daily, once);
  const aDayMs = 24 * 60 * 60_000;
  own.clock.moveTo(new Date(own.clock.now().getTime() + aDayMs));
  await given.bet(memberId, '200.00', { placedAt: own.clock.now() });
  const tomorrow = new Date(Date.parse(idOf(daily).slice(-10)) + aDayMs).toISOString().slice(0, 10);
  expect(await claim(`${daily}-${tomorrow}`)).toBe('REWARD_EXPIRED');
  expect(await claim(idOf(daily))).toBe('REWARD_EXPIRED');
  expect(await claim(idOf(once))).toBe('REWARD_EXPIRED');
  await own.server.close();
});

it('after any bets and voids the claim pays exactly when the books reach the goal', async () => {
  const id = await given.aMission({ goal: '10.00', reward: '1.00' });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ stake: fc.integer({ min: 1, max: 900 }), isVoid: fc.boolean() }), {
        maxLength: 6,
      }),
      async (steps) => {
        const { memberId, token } = await given.world.aPlayer();
        let valid = 0;
        for (const [nth, { stake, isVoid }] of steps.entries()) {
          const reference = `${memberId}-${nth}`;
          const staked = (stake / 100).toFixed(2);
          await given.bet(memberId, staked, { reference });
          if (isVoid) await given.bet(memberId, staked, { reference, state: 'CANCELLED' });
          else valid += stake;
        }
        const answer = await given.claimOf(token, (await given.missionOf(token, id))?.id ?? '');
        expect(given.codeOf(answer)).toBe(valid >= 1000 ? 'OK' : 'CASE_CHANGED');
        expect(await given.world.cashOf(memberId)).toBe(valid >= 1000 ? '1.00' : '0.00');
      },
    ),
    { numRuns: runsByDay(5) },
  );
  await given.ending(id);
});

it('one check-in a day by any number of taps, and none for a member on a break', async () => {
  const { memberId, token } = await given.world.aPlayer();
  await Promise.all(Array.from({ length: 20 }, () => given.world.server.call(checkIn, { token })));
  const week = await valueOf(given.world.server.call(checkInDays, { token }));
  expect(week).toMatchObject({ today: 1, isDoneToday: true });
  expect(week.days.map(({ isDone }) => isDone)).toEqual([true, ...Array(6).fill(false)]);
  const { rewards } = await valueOf(given.world.server.call(rewardList, { token }));
  expect(rewards.filter(({ kind }) => kind === 'CHECK_IN')).toMatchObject([{ amount: '1.00' }]);
  await db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [memberId]);
  expect(given.codeOf(await given.world.server.call(checkIn, { token }))).toBe('SELF_EXCLUDED');
  expect((await valueOf(given.world.server.call(taskList, { token }))).missions).toEqual([]);
  expect((await valueOf(given.world.server.call(checkInDays, { token }))).days).toEqual([]);
});

it('the missions of a new installation are written once, and operators see what they paid', async () => {
  await given.world.promotions.seed();
  await given.world.promotions.seed();
  const { body } = await given.office<{ missions: { id: string; isOn: boolean }[] }>('rina', listMissions);
  const seeded = body.value.missions.filter(({ id }) => id.length < 20);
  expect(seeded).toHaveLength(7);
  const wrong = { nameBn: 'ভুল', nameEn: 'Wrong', period: 'DAILY', metric: 'ROUNDS', category: null, reason };
  const answer = await given.office('rina', addMission, {
    body: { ...wrong, goal: '10.00', reward: '1.00' },
  });
  expect(answer.body.errorCode).toBe('INPUT_INVALID');
  const again = await given.office('rina', endMission, { params: { id: 'msn_none' }, body: { reason } });
  expect(again.body.errorCode).toBe('NOT_FOUND');
});

it('missions above the sum of a day need another operator', async () => {
  // Noon after the days of the other tests: the merchant's day does not end within this one.
  const [dayMs, noonMs] = [86_400_000, 6 * 3_600_000];
  const { clock } = given.world;
  clock.advance(3 * dayMs + noonMs - (clock.now().getTime() % dayMs));
  type Added = { state: string; done: { id: string } | null };
  const add = (by: 'rina' | 'sohel', nameEn: string, reward: string) => {
    const kind = { period: 'ONCE', metric: 'STAKE', category: null, goal: '100000.00' };
    return given.office<Added>(by, addMission, {
      body: { nameBn: 'বড় মিশন', nameEn, ...kind, reward, reason },
    });
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
  given.world.clock.advance(6 * 60_000);
  const body = { nameBn: 'আরেকটি', nameEn: 'One more', period: 'ONCE', metric: 'VERIFY', category: null };
  const stale = await given.office('', addMission, {
    body: { ...body, goal: '1', reward: '1.00', reason },
    headers: operatorHeaders('rina'),
  });
  expect(stale.body.errorCode).toBe('STEP_UP_REQUIRED');
  await given.ending(...[first, agreed, third].map(({ body }) => body.value.done?.id ?? ''));
});
