// Friends from the invitation to the reward: real play first, a hold, and a person where accounts share a device.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { referralCode, referralList, referralSummary } from '#contract/promotions/events/referral.ts';
import { decideReferral, listReferrals } from '#contract/promotions/events/referral-office.ts';
import { rewardList } from '#contract/promotions/rewards.ts';
import type { Database } from '#server/db/database.ts';
import { settingDefaults } from '#server/modules/platform/setting-schemas.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aPromotionWorld } from '#server/testing/promotions/a-promotion-world.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const dayMs = 24 * 60 * 60_000;
let db: Database;
let office: ReturnType<typeof anOffice>;
let deposits = 0;
const links = new Map<string, { kind: 'CARD' | 'DEVICE' | 'ADDRESS'; memberId: string }[]>();
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());

const worlds = () => aPromotionWorld(db, { linksOf: async (_db, { memberId }) => links.get(memberId) ?? [] });
type World = Awaited<ReturnType<typeof worlds>>;

/** A friend of a member who has deposited and played so much. */
async function aFriend(world: World, referrerId: string, deposited = 50_000n, staked = '2000.00') {
  const friend = await world.aPlayer({ uplineId: referrerId });
  const { memberId } = friend;
  await db.tx((tx) =>
    world.wallet.post(tx, {
      txCode: 'DEP',
      refType: 'deposit',
      refId: `referral-${(deposits += 1)}`,
      ownerId: memberId,
      account: 'CASH',
      house: 'DEPOSIT_CLEARING',
      amountMinor: deposited,
    }),
  );
  await writeBet(db, { reference: `bet-of-${memberId}`, memberId, staked, placedAt: world.clock.now() });
  return friend;
}
const friendsOf = async (world: World, token: string) =>
  (await valueOf(world.server.call(referralList, { token }))).friends;
const rewardsOf = async (world: World, token: string) =>
  (await valueOf(world.server.call(rewardList, { token }))).rewards;

it('a friend who plays brings both their rewards after the hold, once', async () => {
  const world = await worlds();
  const referrer = await world.aPlayer();
  const friend = await aFriend(world, referrer.memberId);
  await Promise.all([world.promotions.tendReferrals(), world.promotions.tendReferrals()]);
  expect(await friendsOf(world, referrer.token)).toMatchObject([{ stage: 'HOLD', reason: null }]);
  expect((await friendsOf(world, referrer.token))[0]?.account).toMatch(/^..\*\*\*..$/);
  expect(await rewardsOf(world, referrer.token)).toEqual([]);
  world.clock.advance(14 * dayMs);
  await Promise.all([world.promotions.tendReferrals(), world.promotions.tendReferrals()]);
  await world.promotions.tendReferrals();
  expect(await rewardsOf(world, referrer.token)).toMatchObject([{ kind: 'REFERRAL', amount: '50.00' }]);
  expect(await rewardsOf(world, friend.token)).toMatchObject([{ kind: 'REFERRAL', amount: '20.00' }]);
  expect(await valueOf(world.server.call(referralSummary, { token: referrer.token }))).toMatchObject({
    invited: 1,
    issued: 1,
    earned: '50.00',
  });
  // What was earned is what was given then, whatever the terms or the claim became later.
  await db.query(`update reward set amount_minor = 4000 where member_id = $1`, [referrer.memberId]);
  const { earned } = await valueOf(world.server.call(referralSummary, { token: referrer.token }));
  expect(earned).toBe('40.00');
  await world.server.close();
});

it('without a deposit, play or time there is no reward', async () => {
  const world = await worlds();
  const referrer = await world.aPlayer();
  await aFriend(world, referrer.memberId, 49_999n);
  await aFriend(world, referrer.memberId, 50_000n, '1999.99');
  await world.promotions.tendReferrals();
  const stages = (await friendsOf(world, referrer.token)).map(({ stage }) => stage);
  expect(stages.toSorted()).toEqual(['DEPOSITED', 'REGISTERED']);
  world.clock.advance(30 * dayMs);
  await world.promotions.tendReferrals();
  expect(await friendsOf(world, referrer.token)).toMatchObject([
    { reason: 'TOO_LATE' },
    { reason: 'TOO_LATE' },
  ]);
  expect(await rewardsOf(world, referrer.token)).toEqual([]);
  await world.server.close();
});

it('a ring of twenty accounts on one device gets nothing without a person', async () => {
  const world = await worlds();
  office = anOffice(world, world.promotions.officeRoutes);
  const referrer = await world.aPlayer();
  const ring = [];
  for (let nth = 0; nth < 20; nth += 1) ring.push(await aFriend(world, referrer.memberId));
  const ids = [referrer.memberId, ...ring.map(({ memberId }) => memberId)];
  for (const id of ids)
    links.set(
      id,
      ids.filter((other) => other !== id).map((memberId) => ({ kind: 'DEVICE', memberId })),
    );
  await world.promotions.tendReferrals();
  world.clock.advance(14 * dayMs);
  await world.promotions.tendReferrals();
  for (const { token } of [referrer, ...ring]) expect(await rewardsOf(world, token)).toEqual([]);
  const query = { state: 'REVIEW', referrerId: referrer.memberId };
  const { body } = await office<{ rows: object[] }>('rina', listReferrals, { query });
  expect(body.value.rows).toHaveLength(20);
  // The member does not see what is looked at.
  expect((await friendsOf(world, referrer.token))[0]).toMatchObject({ stage: 'HOLD', reason: null });
  const [first, second] = ring;
  const decide = (inviteeId: string | undefined, isGranted: boolean) =>
    office('rina', decideReferral, {
      params: { inviteeId: inviteeId ?? '' },
      body: { isGranted, reason: 'Brothers in one flat' },
    });
  await decide(first?.memberId, true);
  await decide(second?.memberId, false);
  const again = await decide(first?.memberId, true);
  expect(again.body.errorCode).toBe('CASE_CHANGED');
  expect(await rewardsOf(world, referrer.token)).toHaveLength(1);
  await world.server.close();
});

it('the cap of a month holds for runs side by side', async () => {
  const setting = async () => ({ ...settingDefaults.referral, perMonth: 2, holdDays: 0 });
  const world = await aPromotionWorld(db, { referralSetting: setting, linksOf: async () => [] });
  const referrer = await world.aPlayer();
  for (let nth = 0; nth < 5; nth += 1) await aFriend(world, referrer.memberId);
  await world.promotions.tendReferrals();
  await Promise.all([world.promotions.tendReferrals(), world.promotions.tendReferrals()]);
  const reasons = (await friendsOf(world, referrer.token)).map(({ stage, reason }) => reason ?? stage);
  expect(reasons.toSorted()).toEqual(['ISSUED', 'ISSUED', 'MONTH_CAP', 'MONTH_CAP', 'MONTH_CAP']);
  await world.server.close();
});

it('idle friends keep nobody waiting, and a granted review asks the cap of the month again', async () => {
  const setting = async () => ({ ...settingDefaults.referral, perMonth: 1, holdDays: 0 });
  const shared = new Map<string, 'DEVICE'>();
  const world = await aPromotionWorld(db, {
    referralSetting: setting,
    linksOf: async (_db, { memberId }) =>
      shared.has(memberId) ? [{ kind: 'DEVICE', memberId: referrer.memberId }] : [],
  });
  office = anOffice(world, world.promotions.officeRoutes);
  const referrer = await world.aPlayer();
  for (let nth = 0; nth < 4; nth += 1) await aFriend(world, referrer.memberId, 1n, '0.01');
  const played = await aFriend(world, referrer.memberId);
  const alike = await aFriend(world, referrer.memberId);
  shared.set(alike.memberId, 'DEVICE');
  // Pages of two friends: the idle ones fill more than one.
  for (let run = 0; run < 3; run += 1) await world.promotions.tendReferrals(2);
  const stages = (await friendsOf(world, referrer.token)).map(({ stage }) => stage);
  expect(stages.filter((stage) => stage === 'ISSUED')).toHaveLength(1);
  expect(await rewardsOf(world, played.token)).toHaveLength(1);
  const params = { inviteeId: alike.memberId };
  const body = { isGranted: true, reason: 'Brothers in one flat' };
  expect((await office('rina', decideReferral, { params, body })).body.errorCode).toBe('LIMIT_REACHED');
  expect(await rewardsOf(world, alike.token)).toEqual([]);
  await world.server.close();
});

it('a code is made once, and only for players', async () => {
  const world = await worlds();
  const { token } = await world.aPlayer();
  const made = await Promise.all(
    Array.from({ length: 10 }, () => valueOf(world.server.call(referralCode, { token }))),
  );
  expect(new Set(made.map(({ code }) => code)).size).toBe(1);
  expect(made[0]?.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  expect(made[0]?.link).toContain(`/m/register?code=${made[0]?.code}`);
  const agent = await world.aPlayer({ type: 1 });
  const answer = await world.server.call(referralCode, { token: agent.token });
  expect(answer.body).toMatchObject({ errorCode: 'NO_PERMISSION' });
  await world.server.close();
});
