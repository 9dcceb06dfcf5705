// Leaderboards over a database: who counts, live ranks, one settlement, prizes within the budget, and the office.
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  joinLeaderboard,
  leaderboardList,
  leaderboardRanks,
} from '#contract/promotions/events/leaderboards.ts';
import {
  listLeaderboards,
  planLeaderboard,
  stopLeaderboard,
} from '#contract/promotions/events/leaderboards-office.ts';
import { claimAllRewards, rewardList } from '#contract/promotions/rewards.ts';
import type { Database } from '#server/db/database.ts';
import { selectBetPage } from '#server/modules/reporting/bet-store.ts';
import { sumBetSpans } from '#server/modules/reporting/counted-bets-store.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { operatorHeaders } from '#server/testing/an-operator-at-work.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aPromotionWorld } from '#server/testing/promotions/a-promotion-world.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { aLeaderboard } from '#server/testing/promotions/a-leaderboard.ts';
import type { NewBoard } from './board-store.ts';

const hourMs = 60 * 60_000;
let db: Database;
let world: Awaited<ReturnType<typeof aPromotionWorld>>;
let office: ReturnType<typeof anOffice>;
/** Runs when all bets until then are in the list. */
let afterListing = (): void => {};
beforeAll(async () => {
  db = await testDatabase('khela_server');
  world = await aPromotionWorld(db, {
    bets: { sums: sumBetSpans, page: selectBetPage, takeOver: async () => afterListing() },
  });
  office = anOffice(world, world.promotions.officeRoutes);
});
afterAll(async () => {
  await world.server.close();
  await db.close();
});

const aBoard = (more: Partial<NewBoard> = {}) => aLeaderboard(world, more);
const aRunner = async (id: string) => {
  const player = await world.aPlayer();
  await valueOf(world.server.call(joinLeaderboard, { token: player.token, params: { id } }));
  return player;
};
let bets = 0;
const bet = async (memberId: string, staked: string, more: Partial<Parameters<typeof writeBet>[1]> = {}) => {
  world.clock.advance(1_000);
  const reference = `board-${(bets += 1)}`;
  await writeBet(db, { reference, memberId, staked, placedAt: world.clock.now(), ...more });
  return reference;
};
const ranksOf = (token: string, id: string) =>
  valueOf(world.server.call(leaderboardRanks, { token, params: { id } }));

it('bets after joining count, ties go to who was first, and the prizes are paid once from the reward center', async () => {
  const id = await aBoard();
  const early = await world.aPlayer();
  await bet(early.memberId, '900.00');
  world.clock.advance(1_000);
  await world.server.call(joinLeaderboard, { token: early.token, params: { id } });
  const [first, second, third] = [await aRunner(id), await aRunner(id), await aRunner(id)];
  await bet(first.memberId, '50.00');
  await bet(second.memberId, '70.00');
  await bet(second.memberId, '999.00', { category: 'LIVE' });
  await bet(second.memberId, '0.50');
  await bet(third.memberId, '70.00');
  await bet(early.memberId, '10.00');
  const undone = await bet(third.memberId, '400.00');
  await world.promotions.rankBoards();
  expect((await ranksOf(third.token, id)).own).toEqual({ rank: 1, score: '470.00', prize: '300.00' });
  // The bet was cancelled: the books decide.
  await writeBet(db, {
    reference: undone,
    memberId: third.memberId,
    staked: '400.00',
    placedAt: world.clock.now(),
    state: 'CANCELLED',
  });
  await world.promotions.rankBoards();
  const { ranks, own } = await ranksOf(first.token, id);
  expect(ranks.map(({ rank, score, prize }) => [rank, score, prize])).toEqual([
    [1, '70.00', '300.00'],
    [2, '70.00', '200.00'],
    [3, '50.00', '0.00'],
    [4, '10.00', '0.00'],
  ]);
  expect(own).toMatchObject({ rank: 3 });
  expect(ranks[0]?.account).toMatch(/^..\*\*\*..$/);
  world.clock.advance(2 * hourMs);
  expect(await world.promotions.rankBoards()).toBe(0);
  // A bet after the end counts no more.
  await bet(first.memberId, '5000.00');
  world.clock.advance(2 * hourMs);
  const settled = await Promise.all([world.promotions.rankBoards(), world.promotions.rankBoards()]);
  expect(settled.reduce((sum, one) => sum + one, 0)).toBe(1);
  await world.promotions.rankBoards();
  for (const [player, amounts] of [
    [second, ['300.00']],
    [third, ['200.00']],
    [first, []],
  ] as const) {
    const { rewards } = await valueOf(world.server.call(rewardList, { token: player.token }));
    expect(rewards.map(({ kind, amount }) => [kind, amount])).toEqual(
      amounts.map((amount) => ['LEADERBOARD', amount]),
    );
    await world.server.call(claimAllRewards, { token: player.token });
    expect(await world.cashOf(player.memberId)).toBe(amounts[0] ?? '0.00');
  }
});

it('the best multiple and points have ranks of their own, and who is on a break gets none', async () => {
  const multiple = await aBoard({ score: 'MULTIPLE', categories: [], games: ['MEG:test-game'] });
  const points = await aBoard({ score: 'POINTS', categories: [] });
  const [one, two] = [await world.aPlayer(), await world.aPlayer()];
  for (const { token } of [one, two])
    for (const id of [multiple, points]) await world.server.call(joinLeaderboard, { token, params: { id } });
  await bet(one.memberId, '2.00', { won: '25.01' });
  await bet(two.memberId, '100.00', { won: '900.00' });
  await bet(two.memberId, '100.00');
  await world.promotions.rankBoards();
  expect((await ranksOf(one.token, multiple)).ranks.map(({ score }) => score)).toEqual(['12.50', '9.00']);
  expect((await ranksOf(one.token, points)).ranks.map(({ score }) => score)).toEqual(['2', '1']);
  await db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [two.memberId]);
  const away = () => world.server.call(leaderboardRanks, { token: two.token, params: { id: points } });
  expect((await away()).body).toMatchObject({ errorCode: 'NOT_FOUND' });
  world.clock.advance(4 * hourMs);
  await world.promotions.rankBoards();
  expect((await away()).body.success).toBe(true);
  expect((await ranksOf(one.token, points)).own).toMatchObject({ rank: 1, prize: '300.00' });
  const rows = await db.query('select id from reward where member_id = $1', [two.memberId]);
  expect(rows).toEqual([]);
  const { body } = await world.server.call(joinLeaderboard, { token: two.token, params: { id: multiple } });
  expect(body.success).toBe(false);
});

it('a board whose time ends while bets are listed is settled by the next run, with its last bets', async () => {
  const id = await aBoard({ settleHours: 0 });
  const runner = await aRunner(id);
  await bet(runner.memberId, '10.00');
  world.clock.advance(hourMs - 10_000);
  afterListing = () => world.clock.advance(20_000);
  const isSettled = async () => (await ranksOf(runner.token, id)).board.phase === 'SETTLED';
  await world.promotions.rankBoards();
  afterListing = () => {};
  expect(await isSettled()).toBe(false);
  await world.promotions.rankBoards();
  expect(await isSettled()).toBe(true);
});

it('two operators plan a large one, and a stop keeps what was promised', async () => {
  const startsAt = world.clock.now().getTime() + hourMs;
  const body = {
    nameBn: 'বড় দৌড়',
    nameEn: 'The large race',
    score: 'POINTS' as const,
    categories: [],
    games: [],
    minStake: '1.00',
    startsAt,
    endsAt: startsAt + hourMs,
    settleHours: 0,
    prizes: ['9000.00', '1000.00'],
    claimDays: 7,
    reason: 'A race for the feast',
  };
  type Planned = { state: string; proposalId: string | null; done: { id: string } | null };
  const proposed = await office<Planned>('rina', planLeaderboard, { body });
  expect(proposed.body.value.state).toBe('PROPOSED');
  const small = { ...body, prizes: ['9000.00'] };
  const done = await office<Planned>('rina', planLeaderboard, { body: small });
  const id = done.body.value.done?.id ?? '';
  expect(done.body.value.state).toBe('DONE');
  // With the one of 9,000.00 it is more than what one operator starts alone in a day.
  const second = { body: { ...body, nameEn: 'One more race', prizes: ['1000.00'] } };
  expect((await office<Planned>('rina', planLeaderboard, second)).body.value.state).toBe('PROPOSED');
  const stale = { headers: operatorHeaders('sohel') };
  await office('sohel', listLeaderboards);
  world.clock.advance(6 * 60_000);
  expect((await office('', planLeaderboard, { body, ...stale })).body.errorCode).toBe('STEP_UP_REQUIRED');
  const wrong = await office('rina', planLeaderboard, { body: { ...body, prizes: ['1.00', '2.00'] } });
  expect(wrong.body.errorCode).toBe('AMOUNT_RANGE');
  const reason = 'Planned by mistake';
  const stopped = await office('rina', stopLeaderboard, { params: { id }, body: { reason } });
  expect(stopped.body.value).toEqual({ isCancelled: true });
  const running = await aBoard({ settleHours: 0 });
  const runner = await aRunner(running);
  await bet(runner.memberId, '10.00');
  world.clock.advance(1_000);
  await office('rina', stopLeaderboard, { params: { id: running }, body: { reason } });
  await world.promotions.rankBoards();
  const { rewards } = await valueOf(world.server.call(rewardList, { token: runner.token }));
  expect(rewards.map(({ amount }) => amount)).toEqual(['300.00']);
  const list = await office<{ boards: { id: string; given: string }[] }>('rina', listLeaderboards);
  expect(list.body.value.boards.find((board) => board.id === running)?.given).toBe('300.00');
  const seen = await valueOf(world.server.call(leaderboardList, { token: runner.token }));
  expect(seen.boards.map((board) => board.id)).not.toContain(id);
});
