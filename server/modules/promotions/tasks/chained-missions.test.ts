// Chains of missions over a real database: when a step opens, what counts from then, and what an end in the middle does.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMission, endMission } from '#contract/promotions/task-office.ts';
import { claimTask, taskList } from '#contract/promotions/tasks.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aPromotionWorld } from '#server/testing/promotions/a-promotion-world.ts';
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
/** Members of a later test see of these only what they have finished. */
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

it('a mission after another one opens by its claim, and counts only what comes then', async () => {
  const once = { period: 'ONCE', metric: 'ROUNDS', goal: '1' };
  const first = await aMission(once);
  const second = await aMission({ ...once, goal: '2', afterId: first, nameEn: 'The second' });
  const third = await aMission({ metric: 'STAKE', goal: '5.00', afterId: second });
  const { memberId, token } = await world.aPlayer();
  const states = async () => {
    const { missions } = await valueOf(world.server.call(taskList, { token }));
    return missions.map(({ state, progress, step }) => [
      state,
      progress,
      step?.nth,
      step?.of,
      step?.after?.EN,
    ]);
  };
  const own = async (id: string) => (await missionOf(token, id))?.id ?? '';
  await bet(memberId, '9.00');
  expect(await states()).toEqual([
    ['DONE', '1', 1, 3, undefined],
    ['LOCKED', '0', 2, 3, 'A mission'],
    ['LOCKED', '0.00', 3, 3, 'The second'],
  ]);
  expect(codeOf(await claimOf(token, await own(second)))).toBe('CASE_CHANGED');
  // Claims and a bet at one instant: they open it once, and the bet belongs to the mission before.
  const firstOwn = await own(first);
  const claims = Array.from({ length: 20 }, () => claimOf(token, firstOwn));
  await Promise.all([...claims, bet(memberId, '9.00')]);
  expect((await states()).slice(0, 2)).toEqual([
    ['CLAIMED', '1', 1, 3, undefined],
    ['ACTIVE', '0', 2, 3, 'A mission'],
  ]);
  expect(await world.cashOf(memberId)).toBe('5.00');
  world.clock.advance(1);
  await Promise.all([bet(memberId, '9.00'), bet(memberId, '9.00')]);
  expect((await states())[1]).toEqual(['DONE', '2', 2, 3, 'A mission']);
  expect(codeOf(await claimOf(token, await own(second)))).toBe('OK');
  // The third is daily: its first day begins with the claim.
  expect((await states())[2]).toEqual(['ACTIVE', '0.00', 3, 3, 'The second']);
  world.clock.advance(1);
  await bet(memberId, '9.00');
  expect((await states())[2]).toEqual(['DONE', '5.00', 3, 3, 'The second']);
  await ending(third, second, first);
});

it('a mission that ends in the middle of a chain takes those after it along, except for who has claimed it', async () => {
  const once = { period: 'ONCE', metric: 'ROUNDS', goal: '1' };
  const first = await aMission(once);
  const second = await aMission({ ...once, afterId: first });
  const [claimer, finisher, idler] = [await world.aPlayer(), await world.aPlayer(), await world.aPlayer()];
  for (const { memberId } of [claimer, finisher]) await bet(memberId, '1.00');
  const claim = async (token: string) =>
    codeOf(await claimOf(token, (await missionOf(token, first))?.id ?? ''));
  expect(await claim(claimer.token)).toBe('OK');
  await ending(first);
  const statesOf = async ({ token }: { token: string }) =>
    (await valueOf(world.server.call(taskList, { token }))).missions
      .filter(({ id }) => id.startsWith(first) || id.startsWith(second))
      .map(({ state }) => state);
  expect(await statesOf(claimer)).toEqual(['CLAIMED', 'ACTIVE']);
  expect(await statesOf(idler)).toEqual([]);
  expect(await statesOf(finisher)).toEqual(['DONE', 'LOCKED']);
  expect(await claim(finisher.token)).toBe('OK');
  expect(await statesOf(finisher)).toEqual(['CLAIMED', 'ACTIVE']);
  const refused = async (more: object) => {
    const kind = { nameBn: 'পরে', nameEn: 'After', category: null, goal: '1', reward: '1.00', reason };
    const body = { ...kind, period: 'ONCE', metric: 'ROUNDS', ...more };
    return (await office('rina', addMission, { body })).body.errorCode;
  };
  const daily = await aMission();
  expect(await refused({ afterId: first })).toBe('CASE_CHANGED');
  expect(await refused({ afterId: 'msn_nobody' })).toBe('NOT_FOUND');
  expect(await refused({ afterId: daily })).toBe('INPUT_INVALID');
  expect(await refused({ afterId: second, metric: 'VERIFY' })).toBe('INPUT_INVALID');
  await ending(second, daily);
});
