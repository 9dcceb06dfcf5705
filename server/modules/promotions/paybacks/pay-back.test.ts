// Cashback and rebates over a database: each period once, whatever failed before, with its lines and corrections.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownPaybacks, paybackBets } from '#contract/promotions/events/paybacks.ts';
import { claimAllRewards, rewardList } from '#contract/promotions/rewards.ts';
import type { Database } from '#server/db/database.ts';
import { selectBetPage } from '#server/modules/reporting/bet-store.ts';
import { sumBetSpans } from '#server/modules/reporting/counted-bets-store.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aPromotionWorld } from '#server/testing/promotions/a-promotion-world.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { payBack } from './pay-back.ts';

const dayMs = 24 * 60 * 60_000;
let db: Database;
let world: Awaited<ReturnType<typeof aPromotionWorld>>;
let isDown = false;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  world = await aPromotionWorld(db, {
    cashbackSetting: async () => ({
      isOn: true,
      period: 'DAY',
      percents: { RNG: 10, LIVE: 5 },
      minimum: '1.00',
      cap: '100.00',
      claimDays: 7,
    }),
    rebateSetting: async () => ({ percents: {}, minimum: '1.00', claimDays: 7 }),
    bets: {
      sums: sumBetSpans,
      page: selectBetPage,
      takeOver: async () => {
        if (isDown) throw new Error('the list cannot be read');
      },
    },
  });
});
afterAll(async () => {
  await world.server.close();
  await db.close();
});

let bets = 0;
const bet = async (memberId: string, staked: string, more: Partial<Parameters<typeof writeBet>[1]> = {}) => {
  const reference = `payback-${(bets += 1)}`;
  await writeBet(db, { reference, memberId, staked, placedAt: world.clock.now(), ...more });
  return reference;
};
const paybacksOf = (token: string) => valueOf(world.server.call(ownPaybacks, { token }));
const offeredTo = async (token: string, kind: string) =>
  (await valueOf(world.server.call(rewardList, { token }))).rewards
    .filter((one) => one.kind === kind)
    .map(({ amount }) => amount);

it('a day’s net loss comes back once, with its lines to the bets, into cash', async () => {
  const { memberId, token } = await world.aPlayer();
  await bet(memberId, '300.00', { won: '100.00' });
  await bet(memberId, '100.00', { category: 'LIVE' });
  const { running } = await paybacksOf(token);
  expect(running.find(({ kind }) => kind === 'CASHBACK')).toMatchObject({ amount: '25.00', cap: '100.00' });
  await world.promotions.payBack();
  expect(await offeredTo(token, 'CASHBACK')).toEqual([]);
  world.clock.advance(dayMs);
  await Promise.all([world.promotions.payBack(), world.promotions.payBack()]);
  await world.promotions.payBack();
  expect(await offeredTo(token, 'CASHBACK')).toEqual(['25.00']);
  const [past] = (await paybacksOf(token)).past.filter(({ kind }) => kind === 'CASHBACK');
  expect(past).toMatchObject({ amount: '25.00', reward: 'ISSUED' });
  expect(past?.lines.map(({ category, percent, staked, won }) => [category, percent, staked, won])).toEqual([
    ['LIVE', '5', '100.00', '0.00'],
    ['RNG', '10', '300.00', '100.00'],
  ]);
  const { firstDay = '', lastDay = '' } = past ?? {};
  const query = { firstDay, lastDay, pageNo: 1, pageSize: 25 };
  expect((await valueOf(world.server.call(paybackBets, { token, query }))).content).toHaveLength(2);
  await world.server.call(claimAllRewards, { token });
  expect(await world.cashOf(memberId)).toBe('25.00');
});

it('every day of a downtime is computed later, and a rebate counts the level of its day', async () => {
  const { memberId, token } = await world.aPlayer();
  await world.promotions.payBack();
  await db.query(
    `insert into vip_member (member_id, level, peak, kind, keep_from, changed_at) values ($1, 1, 1, 'AUTO', '2026-01-01', $2)`,
    [memberId, world.clock.now()],
  );
  await bet(memberId, '10000.00', { won: '10000.00' });
  isDown = true;
  world.clock.advance(dayMs);
  await bet(memberId, '20000.00', { won: '20000.00' });
  await expect(world.promotions.payBack()).rejects.toThrow('cannot be read');
  world.clock.advance(2 * dayMs);
  await db.query(
    `insert into vip_change (member_id, from_level, to_level, why, actor, note, at) values ($1, 1, 3, 'POINTS', '', '', $2)`,
    [memberId, world.clock.now()],
  );
  isDown = false;
  await world.promotions.payBack();
  await world.promotions.payBack();
  const rate = Number(world.parts.vip.levels[1]?.rebateTenThousandths) / 10_000;
  const due = [10_000, 20_000].map((valid) => (valid * rate).toFixed(2));
  expect((await offeredTo(token, 'REBATE')).toSorted()).toEqual(due.toSorted());
});

it('bets that change later are corrected in the next period, and what was received is deducted', async () => {
  const { memberId, token } = await world.aPlayer();
  const first = await bet(memberId, '200.00');
  const placedAt = world.clock.now();
  world.clock.advance(dayMs);
  await world.promotions.payBack();
  expect(await offeredTo(token, 'CASHBACK')).toEqual(['20.00']);
  await world.server.call(claimAllRewards, { token });
  await bet(memberId, '1000.00');
  // The first bet won after all.
  await writeBet(db, { reference: first, memberId, staked: '200.00', won: '150.00', placedAt });
  const { running } = await paybacksOf(token);
  expect(running.find(({ kind }) => kind === 'CASHBACK')).toMatchObject({
    correction: '-15.00',
    amount: '83.00',
  });
  world.clock.advance(dayMs);
  await world.promotions.payBack();
  // 10 % of 1,000.00 less the 20.00 received, and 15.00 too much of the day before.
  expect(await offeredTo(token, 'CASHBACK')).toEqual(['83.00']);
  const [past] = (await paybacksOf(token)).past.filter(({ kind }) => kind === 'CASHBACK');
  expect(past).toMatchObject({ received: '20.00', correction: '-15.00', amount: '83.00' });
});

it('a run that dies between members continues with the next one and pays nobody twice', async () => {
  const players = await Promise.all(Array.from({ length: 3 }, () => world.aPlayer()));
  for (const { memberId } of players) await bet(memberId, '100.00');
  world.clock.advance(dayMs);
  await world.promotions.payBack();
  // The process died after the first members had been committed, before the period was done.
  const ids = players.map(({ memberId }) => memberId).toSorted();
  await db.query(
    `update payback_period set done_at = null, computed_to = $1 where kind = 'CASHBACK' and next_day =
    (select max(next_day) from payback_period where done_at is not null and kind = 'CASHBACK')`,
    [ids[2] ?? ''],
  );
  expect(await world.promotions.payBack()).toBe(0);
  for (const { token } of players) expect(await offeredTo(token, 'CASHBACK')).toEqual(['10.00']);
});

it('read page by page it brings the same as at once, with the corrections of the period before', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => world.aPlayer()));
  const late: [string, string][] = [];
  for (const [nth, { memberId }] of players.entries()) {
    const reference = await bet(memberId, '200.00', { won: nth % 2 === 0 ? '0.00' : '50.00' });
    if (nth !== 1) late.push([reference, memberId]);
  }
  world.clock.advance(dayMs);
  await payBack(world.parts, 2);
  // The first one plays on; the bets of all but one were cancelled after their day was paid.
  await bet(players[0]?.memberId ?? '', '500.00');
  for (const [reference, memberId] of late) {
    const placedAt = new Date(world.clock.now().getTime() - dayMs);
    await writeBet(db, { reference, memberId, staked: '200.00', placedAt, state: 'CANCELLED' });
  }
  world.clock.advance(dayMs);
  await payBack(world.parts, 1);
  const rows = await Promise.all(
    players.map(async ({ token }) =>
      (await paybacksOf(token)).past
        .filter(({ kind }) => kind === 'CASHBACK')
        .map(({ amount, correction }) => [amount, correction]),
    ),
  );
  expect(rows).toEqual([
    [
      ['30.00', '-20.00'],
      ['20.00', '0.00'],
    ],
    [
      ['0.00', '0.00'],
      ['15.00', '0.00'],
    ],
    [['20.00', '0.00']],
    [['15.00', '0.00']],
    [['20.00', '0.00']],
  ]);
});

it('nobody on a break gets any, and a small loss stays below the minimum', async () => {
  const [away, little] = [await world.aPlayer(), await world.aPlayer()];
  await bet(away.memberId, '500.00');
  await bet(little.memberId, '9.00');
  await db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [away.memberId]);
  world.clock.advance(dayMs);
  await world.promotions.payBack();
  const rows = await db.query('select id from reward where member_id in ($1, $2)', [
    away.memberId,
    little.memberId,
  ]);
  expect(rows).toEqual([]);
  expect((await paybacksOf(away.token)).running).toEqual([]);
  expect((await paybacksOf(little.token)).past.find(({ kind }) => kind === 'CASHBACK')).toMatchObject({
    amount: '0.00',
    reward: 'NONE',
  });
});
