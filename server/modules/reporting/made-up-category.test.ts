// Proves that a new category needs only one source: record, totals, winner board, figures and the proof include it then.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { winnerBoard } from '#contract/games/browse.ts';
import { betRecords } from '#contract/reporting.ts';
import type { Database } from '#server/db/database.ts';
import { aBetList } from '#server/testing/a-bet-list.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable } from '#server/testing/games/a-game-table.ts';
import { aMadeUpGame } from '#server/testing/a-made-up-game.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let hall: GameHall;
let coconuts: Awaited<ReturnType<typeof aMadeUpGame>>;
beforeAll(async () => {
  db = await testDatabase();
  coconuts = await aMadeUpGame(db);
  hall = await aGameHall(db, { sources: [coconuts.source] });
});
afterAll(async () => {
  await hall.app.close();
  await db.close();
});

it('is in record, totals, board and figures beside the rounds of vendors', async () => {
  const table = await aGameTable(db, hall);
  const { memberId } = table.member;
  await table.bet({ roundId: 'r1', transactionId: 'b1' });
  await table.win({ roundId: 'r1', transactionId: 'w1', betTransactionId: 'b1', amount: '25.00' });
  hall.clock.advance(1000);
  await coconuts.place('cct_1', memberId, 500n, hall.clock.now());
  const records = async (query: object = {}) =>
    (await hall.call(table.member, betRecords, { query: { language: 'EN', ...query } })).body.value;
  expect((await records()).content[0]).toMatchObject({ roundId: 'cct_1', state: 'OPEN', betAmount: '5.00' });
  hall.clock.advance(1000);
  await coconuts.settle('cct_1', 4_000n, hall.clock.now());
  const all = await records();
  expect(all).toMatchObject({ totalCount: 2, sumBet: '15.00', sumWin: '65.00', sumNet: '50.00' });
  expect(all.content.map(({ gameCategory }) => gameCategory)).toEqual(['COCONUT', 'RNG']);
  expect(all.content[0]).toEqual({
    roundId: 'cct_1',
    gameName: 'Coconut shy',
    gameCode: 'SHY',
    iconUrl: '/tiles/SHY.webp',
    iconColor: '#123456',
    nodeId: '7',
    vassalage: 'BEACH',
    gameCategory: 'COCONUT',
    betAmount: '5.00',
    validBet: '5.00',
    winAmount: '40.00',
    netAmount: '35.00',
    state: 'SETTLED',
    slip: null,
    placedAt: hall.clock.now().getTime() - 1000,
    settledAt: hall.clock.now().getTime(),
  });
  expect(await records({ gameCategory: 'COCONUT' })).toMatchObject({ totalCount: 1, sumWin: '40.00' });
  const board = (await hall.call(null, winnerBoard, { query: { gameCategory: 'ALL', language: 'BN' } })).body;
  expect(board.value.content.map(({ vo }) => [vo.gameName, vo.winAmount])).toEqual([
    ['নারকেল', '40.00'],
    ['বাঘ 1', '25.00'],
  ]);
  const now = hall.clock.now().getTime();
  const requested = { memberId, from: new Date(now - 3_600_000), to: new Date(now + 1) };
  expect(await hall.betList.memberFigures(requested)).toMatchObject([
    { category: 'COCONUT', gameCode: 'SHY', type: null, lines: 1n, stakeMinor: 500n, paidMinor: 4_000n },
    {
      category: 'RNG',
      gameCode: 'MEG_L01_tiger',
      type: null,
      lines: 1n,
      stakeMinor: 1_000n,
      paidMinor: 2_500n,
    },
  ]);
  expect(await hall.betList.prove()).toEqual({ bets: 2n, untaken: 0, faults: [] });
});

it('a game without a name is called by its code', async () => {
  const table = await aGameTable(db, hall);
  await coconuts.place('cct_2', table.member.memberId, 500n, hall.clock.now());
  const nameless = { ...coconuts.source, games: async () => [] };
  const list = aBetList(db, { clock: hall.clock, sources: [nameless] });
  const now = hall.clock.now().getTime();
  const filter = { memberId: table.member.memberId, from: new Date(now), to: new Date(now + 1) };
  const { content } = await list.page(filter, { language: 'EN', pageNo: 1, pageSize: 25 });
  expect(content).toMatchObject([{ gameName: 'SHY', nodeId: 'node of SHY' }]);
});

it('is proven also where its sums are larger than 64 bits', async () => {
  const at = hall.clock.now();
  for (const id of ['cct_8', 'cct_9']) await coconuts.place(id, 'mbr_rich', 9n * 10n ** 18n, at);
  const filter = { memberId: 'mbr_poor', from: at, to: new Date(at.getTime() + 1) };
  await hall.betList.page(filter, { language: 'EN', pageNo: 1, pageSize: 25 });
  expect(await hall.betList.prove()).toMatchObject({ untaken: 0, faults: [] });
});
