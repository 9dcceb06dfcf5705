// The vendors' wallet keeps players apart: ids, tokens, rounds and books of one player never touch another player.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable } from '#server/testing/games/a-game-table.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let hall: GameHall;
beforeAll(async () => {
  db = await testDatabase();
  hall = await aGameHall(db);
});
afterAll(() => db.close());

const twoTables = async () => [await aGameTable(db, hall), await aGameTable(db, hall)] as const;

describe('between players', () => {
  it('an id used by one is a mismatch for another', async () => {
    const [one, two] = await twoTables();
    const bet = { transactionId: 'same-b', roundId: 'same-r' };
    await one.bet(bet);
    expect((await two.bet(bet)).body.errorCode).toBe('DUPLICATE_MISMATCH');
    expect(await two.balance()).toBe('100.00');
  });

  it('nobody wins or takes back the bet of somebody else', async () => {
    const [one, two] = await twoTables();
    const roundId = 'steal-r';
    await one.bet({ roundId, transactionId: 'steal-b' });
    const win = { roundId, betTransactionId: 'steal-b', transactionId: 'steal-w' };
    expect((await two.win(win)).body.errorCode).toBe('BET_NOT_FOUND');
    const undo = { roundId, betTransactionId: 'steal-b', transactionId: 'steal-x' };
    expect((await two.rollback(undo)).body.errorCode).toBe('BET_NOT_FOUND');
    expect([await one.balance(), await two.balance()]).toEqual(['90.00', '100.00']);
    expect((await one.win(win)).body.success).toBe(true);
  });

  it('a token works for its own player only', async () => {
    const [one, two] = await twoTables();
    const { sessionToken } = one.redeemed;
    expect((await two.bet({ sessionToken })).body.errorCode).toBe('SESSION_INVALID');
    expect((await two.requestBalance({ sessionToken })).body.errorCode).toBe('SESSION_INVALID');
    expect((await two.requestBalance()).body.value).toEqual({ balance: '100.00', currency: 'BDT' });
  });

  it('a round of a live table is shared, each with a record and a result of their own', async () => {
    const [one, two] = await twoTables();
    const roundId = 'live-r';
    await one.bet({ roundId, transactionId: 'live-b1' });
    await two.bet({ roundId, transactionId: 'live-b2' });
    await one.win({ roundId, transactionId: 'live-w1', betTransactionId: 'live-b1' });
    await two.win({ roundId, transactionId: 'live-w2', betTransactionId: 'live-b2', amount: '0.00' });
    expect([await one.balance(), await two.balance()]).toEqual(['115.00', '90.00']);
  });

  it('play money moves in the test book and never in the real one', async () => {
    const guest = await aGameTable(db, hall, { type: 4 });
    await guest.bet({ roundId: 'play-r', transactionId: 'play-b' });
    await guest.win({ roundId: 'play-r', transactionId: 'play-w', betTransactionId: 'play-b' });
    expect(await guest.balance()).toBe('115.00');
    expect(await hall.wallet.playableMinor(guest.member.memberId, 'REAL')).toBe(0n);
  });

  it('the books are right', async () => {
    expect((await hall.wallet.prove()).faults).toEqual([]);
    expect(hall.faults).toEqual([]);
  });
});

describe('a bet beyond the balance', () => {
  it('gets the real balance and leaves its id free', async () => {
    const poor = await aGameTable(db, hall, { balanceMinor: 500n });
    const bet = { roundId: 'poor-r', transactionId: 'poor-b' };
    const refused = await poor.bet(bet);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ errorCode: 'INSUFFICIENT_FUNDS', value: { balance: '5.00' } });
    expect((await poor.bet({ ...bet, amount: '5.00' })).body.success).toBe(true);
  });
});
