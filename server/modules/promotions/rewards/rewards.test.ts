// Rewards: offered once, claimed once by any number of taps, over by the database's clock, and not for everybody.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minorToDecimal } from '#contract/base/money.ts';
import { claimAllRewards, claimReward, rewardList } from '#contract/promotions/rewards.ts';
import { giveReward, listRewards } from '#contract/promotions/reward-office.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { operatorHeaders } from '#server/testing/an-operator-at-work.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aPromotionWorld } from '#server/testing/promotions/a-promotion-world.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { offerReward, type RewardOffer } from './offer-reward.ts';

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

const hourMs = 3_600_000;
let sources = 0;
const offer = (memberId: string, more: Partial<RewardOffer> = {}) =>
  db.tx((tx) =>
    offerReward(tx, {
      memberId,
      kind: 'TASK',
      sourceRef: `source-${(sources += 1)}`,
      names: { BN: 'একটি কাজ', EN: 'A task' },
      amountMinor: 2_500n,
      issuedAt: world.clock.now(),
      expiresAt: new Date(Date.now() + hourMs),
      ...more,
    }),
  );
const listOf = (token: string) => valueOf(world.server.call(rewardList, { token }));
const codeOf = ({ body }: { body: { success: boolean; errorCode?: string } }) =>
  body.success ? 'OK' : body.errorCode;

it('an offer of the same kind and source is one reward', async () => {
  const { memberId, token } = await world.aPlayer();
  const made = await Promise.all(
    Array.from({ length: 20 }, () => offer(memberId, { sourceRef: `once-${memberId}` })),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await listOf(token)).toMatchObject({ total: '25.00', rewards: [{ kind: 'TASK', amount: '25.00' }] });
});

it('fifty claims at once, single and all together, pay once', async () => {
  const { memberId, token } = await world.aPlayer();
  await offer(memberId);
  await offer(memberId, { kind: 'CHECK_IN' });
  const [first] = (await listOf(token)).rewards;
  const params = { id: first?.id ?? '' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      nth % 2
        ? world.server.call(claimAllRewards, { token })
        : world.server.call(claimReward, { token, params }),
    ),
  );
  expect(new Set(answers.map(codeOf))).toEqual(new Set(['OK']));
  expect(await world.cashOf(memberId)).toBe('50.00');
  expect(await world.rewardLinesOf(memberId)).toBe(2);
  const after = await listOf(token);
  expect(after.rewards).toEqual([]);
  expect(after.claimed).toHaveLength(2);
});

it('the database’s clock ends a reward, and a job marks it', async () => {
  const { memberId, token } = await world.aPlayer();
  const [row] = await db.query<{ now: Date }>('select clock_timestamp() as now');
  const now = row?.now.getTime() ?? 0;
  await offer(memberId, { expiresAt: new Date(now) });
  await offer(memberId, { expiresAt: new Date(now + hourMs), amountMinor: 100n });
  expect(await listOf(token)).toMatchObject({ total: '1.00', rewards: [{ amount: '1.00' }] });
  const [over] = await db.query<{ id: string }>(
    'select id from reward where member_id = $1 and expires_at = $2',
    [memberId, new Date(now)],
  );
  const params = { id: over?.id ?? '' };
  expect(codeOf(await world.server.call(claimReward, { token, params }))).toBe('REWARD_EXPIRED');
  expect(await world.promotions.expireRewards()).toBeGreaterThan(0);
  expect(codeOf(await world.server.call(claimReward, { token, params }))).toBe('REWARD_EXPIRED');
  expect(await world.rewardLinesOf(memberId)).toBe(0);
});

it('members on a break, held members, play money and other people’s rewards get nothing', async () => {
  for (const [status, code] of [
    ['SELF_EXCLUDED', 'SELF_EXCLUDED'],
    ['FROZEN', 'ACCOUNT_HELD'],
  ] as const) {
    const { memberId, token } = await world.aPlayer();
    await offer(memberId);
    const [reward] = (await listOf(token)).rewards;
    await db.query('update member set status = $2 where id = $1', [memberId, status]);
    const params = { id: reward?.id ?? '' };
    expect(codeOf(await world.server.call(claimReward, { token, params }))).toBe(code);
    expect(codeOf(await world.server.call(claimAllRewards, { token }))).toBe(code);
    expect((await listOf(token)).rewards).toEqual([]);
    expect(await world.rewardLinesOf(memberId)).toBe(0);
  }
  for (const type of [4, 40, 41, 42] as const) {
    const { token } = await world.aPlayer({ type });
    const answer = await world.server.call(claimAllRewards, { token });
    expect(answer.body.success).toBe(false);
  }
  const [owner, other] = [await world.aPlayer(), await world.aPlayer()];
  await offer(owner.memberId);
  const [reward] = (await listOf(owner.token)).rewards;
  const params = { id: reward?.id ?? '' };
  expect(codeOf(await world.server.call(claimReward, { token: other.token, params }))).toBe('NOT_FOUND');
});

it('after any order of offers and claims, cash is the sum of what was claimed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ amount: fc.bigInt({ min: 1n, max: 100_000n }), source: fc.nat(5), claim: fc.boolean() }),
        { maxLength: 12 },
      ),
      async (steps) => {
        const { memberId, token } = await world.aPlayer();
        const offered = new Map<number, bigint>();
        for (const { amount, source, claim } of steps) {
          if (claim) await world.server.call(claimAllRewards, { token });
          else await offer(memberId, { amountMinor: amount, sourceRef: `${memberId}-${source}` });
          if (!claim && !offered.has(source)) offered.set(source, amount);
        }
        const open = (await listOf(token)).total;
        await world.server.call(claimAllRewards, { token });
        const all = [...offered.values()].reduce((sum, one) => sum + one, 0n);
        expect(await world.cashOf(memberId)).toBe(minorToDecimal(all));
        expect(Number(open)).toBeLessThanOrEqual(Number(minorToDecimal(all)));
      },
    ),
    { numRuns: runsByDay(5) },
  );
});

it('operators list them by kind and state', async () => {
  const { memberId, account } = await world.aPlayer();
  await offer(memberId, { kind: 'RAIN' });
  const office = anOffice(world, world.promotions.officeRoutes);
  const query = { kind: 'RAIN', state: 'ISSUED', memberId };
  const { body } = await office<{ rows: object[] }>('rina', listRewards, { query });
  expect(body.value.rows).toMatchObject([{ account, kind: 'RAIN', amount: '25.00', state: 'ISSUED' }]);
});

it('an operator gives one by hand once, a large one only with another, and none to a member on a break', async () => {
  const { memberId, account, token } = await world.aPlayer();
  const office = anOffice(world, world.promotions.officeRoutes);
  const body = {
    member: account,
    amount: '250.00',
    nameBn: 'দুঃখিত, দেরির জন্য',
    nameEn: 'Sorry for the delay',
    claimDays: 7,
    requestId: 'request-of-rina-1',
    reason: 'A payout was late',
  };
  type Given = { state: string; done: { isNew: boolean } | null };
  const first = await office<Given>('rina', giveReward, { body });
  const again = await office<Given>('rina', giveReward, { body });
  expect([first.body.value.done, again.body.value.done]).toEqual([{ isNew: true }, { isNew: false }]);
  const large = { ...body, amount: '1000.00', requestId: 'request-of-rina-2' };
  expect((await office<Given>('rina', giveReward, { body: large })).body.value.state).toBe('PROPOSED');
  const unknown = await office('rina', giveReward, { body: { ...body, member: 'nobody_at_all' } });
  expect(unknown.body.errorCode).toBe('NOT_FOUND');
  expect(await listOf(token)).toMatchObject({ total: '250.00', rewards: [{ kind: 'MANUAL' }] });
  await world.server.call(claimAllRewards, { token });
  expect(await world.cashOf(memberId)).toBe('250.00');
  await db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [memberId]);
  const away = { ...body, requestId: 'request-of-rina-3' };
  expect((await office('rina', giveReward, { body: away })).body.errorCode).toBe('SELF_EXCLUDED');
  world.clock.advance(6 * 60_000);
  const stale = { headers: operatorHeaders('rina') };
  expect((await office('', giveReward, { body: away, ...stale })).body.errorCode).toBe('STEP_UP_REQUIRED');
});

it('above the sum of a day another operator is needed for a small one too, also for gifts at once', async () => {
  const { account } = await world.aPlayer();
  const office = anOffice(world, world.promotions.officeRoutes);
  const give = (by: 'rina' | 'sohel', requestId: string, amount = '999.00') => {
    const names = { nameBn: 'ধন্যবাদ', nameEn: 'Thank you' };
    const body = {
      member: account,
      amount,
      ...names,
      claimDays: 7,
      requestId,
      reason: 'Many thanks to them',
    };
    return office<{ state: string; done: object | null }>(by, giveReward, { body });
  };
  // Not the day of the gift of another test.
  world.clock.advance(48 * hourMs);
  const ids = Array.from({ length: 8 }, (_, nth) => `gift-of-rina-${nth}`);
  const states = await Promise.all(ids.map(async (id) => (await give('rina', id)).body));
  // Two proposals about one member are not open at once.
  const done = states.filter(({ success, value }) => success && value.state === 'DONE');
  expect(done).toHaveLength(5);
  expect((await give('rina', 'gift-of-rina-8', '5.01')).body.success).toBe(false);
  // A repeated request is answered as before, though the day is full.
  const repeated = ids[states.findIndex((body) => done.includes(body))] ?? '';
  expect((await give('rina', repeated)).body.value).toMatchObject({ state: 'DONE', done: { isNew: false } });
  expect((await give('sohel', 'gift-of-sohel-1')).body.value.state).toBe('DONE');
  world.clock.advance(24 * hourMs);
  expect((await give('rina', 'gift-of-rina-9')).body.value.state).toBe('DONE');
});

it('the proof finds a reward that the ledger did not pay, paid in another amount, or paid for nobody', async () => {
  const { memberId, token } = await world.aPlayer();
  await offer(memberId);
  await world.server.call(claimAllRewards, { token });
  const wrong = async () => (await world.promotions.prove()).faults;
  expect(await wrong()).toEqual([]);
  const [row] = await db.query<{ id: string }>('select id from reward where member_id = $1', [memberId]);
  const id = row?.id ?? '';
  await db.query('update reward set amount_minor = 2600 where id = $1', [id]);
  expect((await wrong()).map(({ subject }) => subject)).toEqual([`${id} 2500 instead of 2600`]);
  await db.query('update reward set amount_minor = 2500 where id = $1', [id]);
  await offer(memberId);
  await db.query(`update reward set state = 'CLAIMED', claimed_at = now() where member_id = $1`, [memberId]);
  expect((await wrong()).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(' 0 instead of 2500'),
  ]);
  await db.query(`update reward set state = 'ISSUED', claimed_at = null where member_id = $1`, [memberId]);
  expect((await wrong()).map(({ subject }) => subject)).toEqual([`${id} 2500 instead of 0`]);
});
