// VIP: points follow the books exactly once, bonuses of a level once for ever, gifts once a month, levels by hand.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rewardList } from '#contract/promotions/rewards.ts';
import { listVipMembers, setVipLevel, showVipLevels, vipChanges } from '#contract/promotions/vip-office.ts';
import { claimVip, ownVip } from '#contract/promotions/vip.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aPromotionWorld } from '#server/testing/promotions/a-promotion-world.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let world: Awaited<ReturnType<typeof aPromotionWorld>>;
let office: ReturnType<typeof anOffice>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  world = await aPromotionWorld(db);
  office = anOffice(world, world.promotions.officeRoutes);
});
afterAll(async () => {
  await world.server.close();
  await db.close();
});

let bets = 0;
/** A bet of valid stakes for so many points. */
const play = (memberId: string, points: number, more: object = {}) =>
  writeBet(db, {
    reference: `vip-${(bets += 1)}`,
    memberId,
    staked: `${points * 100}.00`,
    placedAt: world.clock.now(),
    ...more,
  });
const vipOf = (token: string) => valueOf(world.server.call(ownVip, { token }));
const aBeginner = async () => {
  const player = await world.aPlayer();
  await db.query(`update member set club_label_name = 'VIP 0' where id = $1`, [player.memberId]);
  return player;
};
const rewardsOf = async (token: string, kind: string) =>
  (await valueOf(world.server.call(rewardList, { token }))).rewards.filter((one) => one.kind === kind);

it('points come from settled bets at once, and the level the next night with its bonus, once', async () => {
  const { memberId, token } = await aBeginner();
  await play(memberId, 999);
  expect(await vipOf(token)).toMatchObject({ level: 0, points: 999, nextPoints: 1000, percent: 99 });
  await play(memberId, 4_001);
  await Promise.all([world.promotions.bookPoints(2), world.promotions.bookPoints(2)]);
  await world.promotions.bookPoints(35);
  expect(await vipOf(token)).toMatchObject({ level: 0, points: 5_000 });
  await Promise.all([world.promotions.moveLevels(), world.promotions.moveLevels()]);
  expect(await vipOf(token)).toMatchObject({ level: 2, points: 5_000, nextPoints: 20_000 });
  const up = (await rewardsOf(token, 'VIP_UP')).map(({ amount }) => amount);
  expect(up.toSorted()).toEqual(['38.00', '88.00']);
  expect((await rewardsOf(token, 'VIP_MONTH')).map(({ amount }) => amount)).toEqual(['28.00']);
  const [label] = await db.query<{ name: string }>(
    'select club_label_name as name from member where id = $1',
    [memberId],
  );
  expect(label?.name).toBe('VIP 2');
  const claimed = await Promise.all(
    Array.from({ length: 20 }, () => valueOf(world.server.call(claimVip, { token }))),
  );
  expect(claimed.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  expect(await world.cashOf(memberId)).toBe('154.00');
});

it('a cancelled bet takes its points back, and the bonus is not paid a second time', async () => {
  const { memberId, token } = await aBeginner();
  await play(memberId, 1_000, { reference: `taken-${memberId}` });
  await world.promotions.bookPoints(2);
  await play(memberId, 1_000, { reference: `taken-${memberId}`, state: 'CANCELLED' });
  await world.promotions.bookPoints(2);
  await world.promotions.moveLevels();
  expect(await vipOf(token)).toMatchObject({ level: 0, points: 0 });
  const body = { reason: 'A test of the bonus' };
  const params = { memberId };
  await office('rina', setVipLevel, { params, body: { ...body, level: 1 } });
  await office('rina', setVipLevel, { params, body: { ...body, level: 0 } });
  await office('rina', setVipLevel, { params, body: { ...body, level: 1 } });
  expect(await rewardsOf(token, 'VIP_UP')).toHaveLength(1);
  expect(await vipOf(token)).toMatchObject({ level: 1, kind: 'MANUAL', nextPoints: null });
  await world.promotions.moveLevels();
  expect(await vipOf(token)).toMatchObject({ level: 1 });
});

it('nobody on a break gets a bonus or gift, and the level stays what the points say', async () => {
  const { memberId } = await aBeginner();
  await play(memberId, 1_000);
  await world.promotions.bookPoints(2);
  await db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [memberId]);
  await world.promotions.moveLevels();
  const rows = await db.query('select id from reward where member_id = $1', [memberId]);
  expect(rows).toEqual([]);
});

it('the ledger of points agrees with the books after any bets, voids and runs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          bet: fc.nat(3),
          stake: fc.integer({ min: 1, max: 500_000 }),
          isVoid: fc.boolean(),
          runs: fc.boolean(),
        }),
        { maxLength: 10 },
      ),
      async (steps) => {
        const { memberId, token } = await aBeginner();
        const valid = new Map<number, number>();
        for (const { bet, stake, isVoid, runs } of steps) {
          const state = isVoid ? 'CANCELLED' : 'SETTLED';
          const reference = `any-${memberId}-${bet}`;
          // Bets of one reference keep their time.
          await writeBet(db, {
            reference,
            memberId,
            staked: (stake / 100).toFixed(2),
            placedAt: new Date(world.clock.now().getTime() - bet),
            state,
          });
          valid.set(bet, isVoid ? 0 : stake);
          if (runs) await world.promotions.bookPoints(2);
        }
        const sum = [...valid.values()].reduce((total, one) => total + one, 0);
        expect((await vipOf(token)).points).toBe(Math.floor(sum / 10_000));
        await world.promotions.bookPoints(2);
        expect((await vipOf(token)).points).toBe(Math.floor(sum / 10_000));
      },
    ),
    { numRuns: runsByDay(4) },
  );
});

it('operators see the table and its members, and cannot set a level that does not exist', async () => {
  const { body } = await office<{ levels: { members: number }[] }>('rina', showVipLevels);
  expect(body.value.levels).toHaveLength(8);
  const { memberId, account } = await aBeginner();
  const params = { memberId };
  const reason = 'A level for this test';
  const wrong = await office('rina', setVipLevel, { params, body: { level: 8, reason } });
  expect(wrong.body.errorCode).toBe('INPUT_INVALID');
  await office('rina', setVipLevel, { params, body: { level: 3, reason } });
  // A level whose bonuses are large takes a second operator.
  const high = await office<{ state: string }>('rina', setVipLevel, { params, body: { level: 7, reason } });
  expect(high.body.value.state).toBe('PROPOSED');
  const list = await office<{ rows: object[] }>('rina', listVipMembers, { query: { memberId } });
  expect(list.body.value.rows).toMatchObject([{ account, level: 3, kind: 'MANUAL' }]);
  const history = await office<{ changes: object[] }>('sohel', vipChanges, { params });
  expect(history.body.value).toMatchObject({
    level: 3,
    kind: 'MANUAL',
    changes: [{ from: 0, to: 3, why: 'MANUAL', actor: 'rina', note: reason }],
  });
});

it('one operator gives no levels with large bonuses in all, to many members or to one', async () => {
  world.clock.advance(25 * 60 * 60_000);
  const stateOf = async (memberId: string, level: number, by: 'rina' | 'sohel' = 'rina') => {
    const body = { level, reason: 'A level for this test' };
    const answer = await office<{ state: string }>(by, setVipLevel, { params: { memberId }, body });
    return answer.body.value.state;
  };
  // What two operators gave counts for no day.
  const { memberId: high } = await aBeginner();
  expect([await stateOf(high, 7), await stateOf(high, 7, 'sohel')]).toEqual(['PROPOSED', 'DONE']);
  // The bonuses of the first three levels are 502.00.
  const { memberId } = await aBeginner();
  expect([await stateOf(memberId, 3), await stateOf(memberId, 0), await stateOf(memberId, 3)]).toEqual([
    'DONE',
    'DONE',
    'PROPOSED',
  ]);
  const states = [];
  for (let nth = 2; nth <= 20; nth += 1) states.push(await stateOf((await aBeginner()).memberId, 3));
  expect(states).toEqual([...Array<string>(18).fill('DONE'), 'PROPOSED']);
});
