// Chains of missions over a real database: when a step opens, what counts from then, and what an end in the middle does.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMission } from '#contract/promotions/task-office.ts';
import { taskList } from '#contract/promotions/tasks.ts';
import type { Database } from '#server/db/database.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aMissionWorld, missionReason as reason } from '#server/testing/promotions/a-mission-world.ts';
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

it('a mission after another one opens by its claim, and counts only what comes then', async () => {
  const once = { period: 'ONCE', metric: 'ROUNDS', goal: '1' };
  const first = await given.aMission(once);
  const second = await given.aMission({ ...once, goal: '2', afterId: first, nameEn: 'The second' });
  const third = await given.aMission({ metric: 'STAKE', goal: '5.00', afterId: second });
  const { memberId, token } = await given.world.aPlayer();
  const states = async () => {
    const { missions } = await valueOf(given.world.server.call(taskList, { token }));
    return missions.map(({ state, progress, step }) => [
      state,
      progress,
      step?.nth,
      step?.of,
      step?.after?.EN,
    ]);
  };
  const own = async (id: string) => (await given.missionOf(token, id))?.id ?? '';
  await given.bet(memberId, '9.00');
  expect(await states()).toEqual([
    ['DONE', '1', 1, 3, undefined],
    ['LOCKED', '0', 2, 3, 'A mission'],
    ['LOCKED', '0.00', 3, 3, 'The second'],
  ]);
  expect(given.codeOf(await given.claimOf(token, await own(second)))).toBe('CASE_CHANGED');
  // Claims and a bet at one instant: they open it once, and the bet belongs to the mission before.
  const firstOwn = await own(first);
  const claims = Array.from({ length: 20 }, () => given.claimOf(token, firstOwn));
  await Promise.all([...claims, given.bet(memberId, '9.00')]);
  expect((await states()).slice(0, 2)).toEqual([
    ['CLAIMED', '1', 1, 3, undefined],
    ['ACTIVE', '0', 2, 3, 'A mission'],
  ]);
  expect(await given.world.cashOf(memberId)).toBe('5.00');
  given.world.clock.advance(1);
  await Promise.all([given.bet(memberId, '9.00'), given.bet(memberId, '9.00')]);
  expect((await states())[1]).toEqual(['DONE', '2', 2, 3, 'A mission']);
  expect(given.codeOf(await given.claimOf(token, await own(second)))).toBe('OK');
  // The third is daily: its first day begins with the claim.
  expect((await states())[2]).toEqual(['ACTIVE', '0.00', 3, 3, 'The second']);
  given.world.clock.advance(1);
  await given.bet(memberId, '9.00');
  expect((await states())[2]).toEqual(['DONE', '5.00', 3, 3, 'The second']);
  await given.ending(third, second, first);
});

it('a mission that ends in the middle of a chain takes those after it along, except for who has claimed it', async () => {
  const once = { period: 'ONCE', metric: 'ROUNDS', goal: '1' };
  const first = await given.aMission(once);
  const second = await given.aMission({ ...once, afterId: first });
  const [claimer, finisher, idler] = [
    await given.world.aPlayer(),
    await given.world.aPlayer(),
    await given.world.aPlayer(),
  ];
  for (const { memberId } of [claimer, finisher]) await given.bet(memberId, '1.00');
  const claim = async (token: string) =>
    given.codeOf(await given.claimOf(token, (await given.missionOf(token, first))?.id ?? ''));
  expect(await claim(claimer.token)).toBe('OK');
  await given.ending(first);
  const statesOf = async ({ token }: { token: string }) =>
    (await valueOf(given.world.server.call(taskList, { token }))).missions
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
    return (await given.office('rina', addMission, { body })).body.errorCode;
  };
  const daily = await given.aMission();
  expect(await refused({ afterId: first })).toBe('CASE_CHANGED');
  expect(await refused({ afterId: 'msn_nobody' })).toBe('NOT_FOUND');
  expect(await refused({ afterId: daily })).toBe('INPUT_INVALID');
  expect(await refused({ afterId: second, metric: 'VERIFY' })).toBe('INPUT_INVALID');
  await given.ending(second, daily);
});
