// The movements of one bet over HTTP: of a vendor's round, of a slip of the lottery, and their corrections.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betMovements, betRecords } from '#contract/reporting.ts';
import type { Database } from '#server/db/database.ts';
import { roundBets } from '#server/modules/games/index.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { aBetList } from '#server/testing/a-bet-list.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable } from '#server/testing/games/a-game-table.ts';
import { aDraw, endDraw, onNumbers } from '#server/testing/lottery/a-lottery.ts';
import { aPlayedLottery } from '#server/testing/lottery/a-played-lottery.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let hall: GameHall;
let lottery: ReturnType<typeof aPlayedLottery>;
let server: Awaited<ReturnType<typeof anHttpServer>>;

beforeAll(async () => {
  db = await testDatabase('khela_server');
  hall = await aGameHall(db);
  lottery = aPlayedLottery(db, hall.clock);
  const { routes } = aBetList(db, { clock: hall.clock, sources: [roundBets, lottery.bets] });
  server = await anHttpServer({ db, clock: hall.clock, routes });
});
afterAll(async () => {
  await server.close();
  await hall.app.close();
  await lottery.close();
  await db.close();
});

async function aPlayer() {
  const table = await aGameTable(db, hall);
  const token = server.signIn(table.member);
  const movesOf = (roundId: string) => server.call(betMovements, { query: { roundId }, token });
  return {
    table,
    memberId: table.member.memberId,
    movesOf,
    /** The newest bet, and its movements as `code amount`. */
    newest: async () => {
      const { content } = await valueOf(server.call(betRecords, { token }));
      const [bet] = content;
      const { movements } = await valueOf(movesOf(bet?.roundId ?? ''));
      return { bet, moves: movements.map(({ txCode, amount }) => `${txCode} ${amount}`), movements };
    },
  };
}

const aMinute = () => hall.clock.advance(60_000);

describe('the movements of a bet', () => {
  it('are those of its round alone, and come to its result', async () => {
    const { table, newest } = await aPlayer();
    const betTransactionId = 'moves-b1';
    await table.bet({ roundId: 'moves-other', transactionId: 'moves-b0' });
    aMinute();
    await table.bet({ roundId: 'moves-1', transactionId: betTransactionId });
    expect((await newest()).moves).toEqual(['BET -10.00']);
    await table.bet({ roundId: 'moves-1', transactionId: 'moves-b2', amount: '5.00' });
    await table.rollback({ roundId: 'moves-1', transactionId: 'moves-x2', betTransactionId: 'moves-b2' });
    await table.win({ roundId: 'moves-1', transactionId: 'moves-w1', betTransactionId, amount: '25.00' });
    const { moves, movements } = await newest();
    expect(moves).toEqual(['BET -10.00', 'BET -5.00', 'BET_CANCEL 5.00', 'WIN 25.00']);
    expect(new Set(movements.map(({ reference }) => reference)).size).toBe(4);
  });

  it('have the reversal of one of them, whenever operators booked it', async () => {
    const { table, newest } = await aPlayer();
    await table.bet({ roundId: 'moves-2', transactionId: 'moves-r1' });
    const win = { roundId: 'moves-2', transactionId: 'moves-r2', betTransactionId: 'moves-r1' };
    await table.win({ ...win, amount: '25.00' });
    hall.clock.advance(3 * 60 * 60_000);
    const [entry] = await db.query<{ journal: string }>(
      `select 'jrn_' || journal_id as journal from entry where ref_id = 'moves-r2'`,
    );
    const wallet = createWallet({ db, clock: hall.clock, currency: 'BDT' });
    const request = {
      journalId: entry?.journal ?? '',
      reason: 'a mistake',
      makers: ['rina', 'sohel'],
    } as const;
    await db.tx((tx) => wallet.reverse(tx, request));
    expect((await newest()).moves).toEqual(['BET -10.00', 'WIN 25.00', 'REVERSAL -25.00']);
  });

  it('of a slip are its stake and what its draw paid', async () => {
    const { memberId, newest } = await aPlayer();
    aMinute();
    const { drawNo, id } = await aDraw(db);
    await lottery.place(memberId, drawNo, [onNumbers('4'), onNumbers('5,6')], '6.00');
    expect((await newest()).moves).toEqual(['BET -6.00']);
    aMinute();
    await endDraw(db, id, '4');
    await lottery.settleAll();
    expect((await newest()).moves).toEqual(['BET -6.00', 'WIN 19.50']);
  });

  it('are nobody else’s', async () => {
    const [player, stranger] = [await aPlayer(), await aPlayer()];
    await player.table.bet({ roundId: 'moves-3', transactionId: 'moves-o1' });
    const { bet } = await player.newest();
    const { body } = await stranger.movesOf(bet?.roundId ?? '');
    expect(body).toMatchObject({ success: false, errorCode: 'NOT_FOUND' });
  });
});
