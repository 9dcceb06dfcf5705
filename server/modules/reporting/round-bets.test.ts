// The betting record and the winner board, from rounds that vendors really played.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { winnerBoard } from '#contract/games/browse.ts';
import { gameSession } from '#contract/games/play.ts';
import { resettle, unsettle } from '#contract/partners/game-vendor.ts';
import type { Database } from '#server/db/database.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable, type GameTable } from '#server/testing/games/a-game-table.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let hall: GameHall;
beforeAll(async () => {
  db = await testDatabase();
  hall = await aGameHall(db);
});
afterAll(() => db.close());

let played = 0;
/** One round of one bet; left open without a win. */
async function play(table: GameTable, amount: string, winAmount?: string) {
  played += 1;
  const roundId = `board-r${played}`;
  const betTransactionId = `board-b${played}`;
  await table.bet({ roundId, transactionId: betTransactionId, amount });
  hall.clock.advance(1000);
  if (winAmount !== undefined)
    await table.win({ roundId, transactionId: `board-w${played}`, betTransactionId, amount: winAmount });
  return { roundId, betTransactionId };
}

describe('the betting record', () => {
  const page = (table: GameTable, more: object = {}) => {
    const now = hall.clock.now().getTime();
    return hall.bets({
      memberId: table.member.memberId,
      from: new Date(now - 24 * 60 * 60_000),
      to: new Date(now + 1),
      language: 'EN',
      pageNo: 1,
      pageSize: 25,
      ...more,
    });
  };

  it('shows won, lost, open and cancelled rounds, newest first, with totals', async () => {
    const table = await aGameTable(db, hall);
    await play(table, '10.00', '25.00');
    await play(table, '5.00', '0.00');
    await play(table, '2.00');
    const cancelled = await play(table, '40.00');
    await table.rollback({ ...cancelled, transactionId: 'board-x1' });
    const { rounds, ...totals } = await page(table);
    expect(
      rounds.map(({ state, betMinor, validBetMinor, winMinor, netMinor }) => [
        state,
        betMinor,
        validBetMinor,
        winMinor,
        netMinor,
      ]),
    ).toEqual([
      ['CANCELLED', 4_000n, 0n, 0n, 0n],
      ['OPEN', 200n, 0n, 0n, -200n],
      ['SETTLED', 500n, 500n, 0n, -500n],
      ['SETTLED', 1_000n, 1_000n, 2_500n, 1_500n],
    ]);
    expect(totals).toEqual({ totalCount: 4, sumBetMinor: 1_700n, sumWinMinor: 2_500n, sumNetMinor: 1_000n });
  });

  it('shows the game in the requested language and when it was placed and settled', async () => {
    const table = await aGameTable(db, hall, { vendorCode: 'FB', nodeId: '61' });
    const placedAt = hall.clock.now();
    await play(table, '10.00', '18.00');
    const [round] = (await page(table, { language: 'BN' })).rounds;
    expect(round).toEqual({
      slip: null,
      roundId: expect.stringMatching(/^rnd_/),
      gameName: 'ম্যাচ ডে',
      iconUrl: expect.stringMatching(/^\/tiles\//),
      iconColor: expect.stringMatching(/^#[0-9a-f]{6}$/i),
      gameCode: 'FB_L61_tiger',
      nodeId: '61',
      vassalage: 'FB',
      gameCategory: 'SPORTS',
      betMinor: 1_000n,
      validBetMinor: 800n,
      winMinor: 1_800n,
      netMinor: 800n,
      state: 'SETTLED',
      placedAt,
      settledAt: new Date(placedAt.getTime() + 1000),
    });
  });

  it('is filtered by time, category and state, and paged', async () => {
    const table = await aGameTable(db, hall);
    const startedAt = hall.clock.now();
    await play(table, '1.00', '0.00');
    await play(table, '2.00');
    await play(table, '3.00', '0.00');
    const bets = async (more: object) => (await page(table, more)).rounds.map((round) => round.betMinor);
    expect(await bets({ state: 'OPEN' })).toEqual([200n]);
    expect(await bets({ state: 'SETTLED' })).toEqual([300n, 100n]);
    expect(await bets({ category: 'RNG' })).toEqual([300n, 200n, 100n]);
    expect(await bets({ category: 'FISH' })).toEqual([]);
    expect(await bets({ from: startedAt, to: new Date(startedAt.getTime() + 1000) })).toEqual([100n]);
    expect(await bets({ pageSize: 2 })).toEqual([300n, 200n]);
    expect(await bets({ pageSize: 2, pageNo: 2 })).toEqual([100n]);
    expect(await page(table, { pageSize: 2, pageNo: 2 })).toMatchObject({ totalCount: 3, sumBetMinor: 600n });
  });

  it('shows open rounds in the game session too', async () => {
    const table = await aGameTable(db, hall);
    const placedAt = hall.clock.now().getTime();
    await play(table, '2.00');
    await play(table, '3.00', '0.00');
    const { value } = (await hall.call(table.member, gameSession, { params: { id: table.gameSessionId } }))
      .body;
    expect(value).toMatchObject({ state: 'PLAYING', nodeId: '1' });
    expect(value.openRounds).toEqual([{ roundId: expect.any(String), betAmount: '2.00', placedAt }]);
  });
});

describe('the winner board', () => {
  let one: GameTable;
  beforeEach(async () => {
    await db.close();
    db = await testDatabase();
    hall = await aGameHall(db);
    one = await aGameTable(db, hall);
  });
  const board = async (query: object = {}) =>
    (await hall.call(null, winnerBoard, { query: { language: 'EN', ...query } })).body.value.content;

  it('WIN-03 ENT-28 APIM-05 takes gameCategory ALL, language and limitNum 100 and gives vo with icon, game, name, amount', async () => {
    await play(one, '10.00', '25.00');
    const { account } = one.member;
    expect(await board({ gameCategory: 'ALL', language: 'BN', limitNum: 100 })).toEqual([
      {
        vo: {
          iconUrl: '/tiles/MEG_L01_tiger.webp',
          gameName: 'বাঘ 1',
          customerName: `${account.slice(0, 2)}***${account.slice(-2)}`,
          winAmount: '25.00',
        },
      },
    ]);
    expect((await hall.call(null, winnerBoard, { query: { limitNum: 101 } })).body.errorCode).toBe(
      'INPUT_INVALID',
    );
  });

  it('shows settled wins of real money only, newest first', async () => {
    const guest = await aGameTable(db, hall, { type: 4 });
    const tester = await aGameTable(db, hall, { type: 40 });
    await play(one, '1.00', '2.00');
    await play(one, '1.00', '0.00');
    await play(one, '1.00');
    await play(guest, '1.00', '99.00');
    await play(tester, '1.00', '98.00');
    await play(one, '1.00', '3.00');
    const open = await play(one, '1.00');
    await one.win({ ...open, transactionId: 'board-open', amount: '50.00', roundClosed: false });
    expect((await board()).map(({ vo }) => vo.winAmount)).toEqual(['3.00', '2.00']);
  });

  it('forgets a win that was taken back, and shows it anew as of when it is settled again', async () => {
    const first = await play(one, '1.00', '2.00');
    await play(one, '1.00', '3.00');
    const correct = (what: typeof unsettle | typeof resettle, transactionId: string, more = {}) =>
      hall.vendor('MEG', what, {
        playerId: one.member.memberId,
        roundId: first.roundId,
        gameCode: one.redeemed.gameCode,
        currency: 'BDT',
        transactionId,
        ...more,
      });
    await correct(unsettle, 'board-u');
    expect((await board()).map(({ vo }) => vo.winAmount)).toEqual(['3.00']);
    hall.clock.advance(1000);
    await correct(resettle, 'board-s', { amount: '7.00' });
    expect((await board()).map(({ vo }) => vo.winAmount)).toEqual(['7.00', '3.00']);
    await correct(resettle, 'board-s2', { amount: '0.00' });
    expect((await board()).map(({ vo }) => vo.winAmount)).toEqual(['3.00']);
  });

  it('is filtered by category and cut at the limit', async () => {
    const sports = await aGameTable(db, hall, { vendorCode: 'FB', nodeId: '61' });
    await play(one, '1.00', '2.00');
    await play(sports, '1.00', '3.00');
    await play(one, '1.00', '4.00');
    const amounts = async (query: object) => (await board(query)).map(({ vo }) => vo.winAmount);
    expect(await amounts({ gameCategory: 'SPORTS' })).toEqual(['3.00']);
    expect(await amounts({ gameCategory: 'RNG' })).toEqual(['4.00', '2.00']);
    expect(await amounts({ limitNum: 2 })).toEqual(['4.00', '3.00']);
  });

  it('leaves out members who excluded themselves, and fills their places', async () => {
    const excluded = await aGameTable(db, hall);
    await play(one, '1.00', '2.00');
    await play(excluded, '1.00', '3.00');
    await play(excluded, '1.00', '4.00');
    hall.statuses.set(excluded.member.memberId, 'SELF_EXCLUDED');
    expect((await board({ limitNum: 1 })).map(({ vo }) => vo.winAmount)).toEqual(['2.00']);
  });

  it('reports when a win lands, and only then', async () => {
    const received: string[] = [];
    const stop = await db.listen('content_changed', (word) => void received.push(word));
    const guest = await aGameTable(db, hall, { type: 4 });
    await play(guest, '1.00', '9.00');
    await play(one, '1.00', '0.00');
    await hall.betList.takeOver();
    expect(received).toEqual([]);
    await play(one, '1.00', '2.00');
    await hall.betList.takeOver();
    await expect.poll(() => received).toEqual(['winners']);
    await stop();
  });
});

describe('demo rounds', () => {
  it('fill the board and the record, keep balances, and are played once', async () => {
    const own = await testDatabase();
    const demo = await aGameHall(own);
    const tables = [
      await aGameTable(own, demo, { balanceMinor: 123_456_750n }),
      await aGameTable(own, demo, { balanceMinor: 2_000_000n }),
    ];
    const poor = await aGameTable(own, demo);
    const memberIds = [...tables, poor].map((table) => table.member.memberId);
    await demo.games.seedRounds(memberIds, demo.clock);
    const { entries } = await demo.wallet.prove();
    await demo.games.seedRounds(memberIds, demo.clock);
    expect(await demo.wallet.prove()).toMatchObject({ entries, faults: [] });
    expect(await Promise.all([...tables, poor].map((table) => table.balance()))).toEqual([
      '1234567.50',
      '20000.00',
      '100.00',
    ]);
    const { content } = (await demo.call(null, winnerBoard)).body.value;
    expect(content.length).toBeGreaterThanOrEqual(20);
    const now = demo.clock.now();
    const record = await demo.bets({
      memberId: memberIds[0] ?? '',
      from: new Date(now.getTime() - 3 * 24 * 60 * 60_000),
      to: now,
      language: 'EN',
      pageNo: 1,
      pageSize: 100,
    });
    expect(record.totalCount).toBe(40);
    expect(record.sumNetMinor).toBe(0n);
    expect(record.rounds.every((round) => round.state === 'SETTLED' && round.placedAt < now)).toBe(true);
    await own.close();
  });
});
