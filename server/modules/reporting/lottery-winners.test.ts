// Wins of the lottery on the board of winners, beside those of vendors' games.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { winnerBoard } from '#contract/games/browse.ts';
import type { MemberType } from '#contract/base/roles.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { aDraw, endDraw, onNumbers } from '#server/testing/lottery/a-lottery.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable } from '#server/testing/games/a-game-table.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { aPlayedLottery } from '#server/testing/lottery/a-played-lottery.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let hall: GameHall;
let lottery: ReturnType<typeof aPlayedLottery>;

beforeAll(async () => {
  db = await testDatabase('khela_server');
  const clock = heldClock('2026-11-21T04:00:00Z');
  lottery = aPlayedLottery(db, clock);
  hall = await aGameHall(db, { clock, sources: [lottery.bets] });
});
// Earlier wins are older than the tested period, and hidden by its limit.
beforeEach(() => hall.clock.advance(60_000));
afterAll(async () => {
  expect(lottery.faults).toEqual([]);
  await hall.app.close();
  await lottery.close();
  await db.close();
});

const board = async (query: object = {}) =>
  (await hall.call(null, winnerBoard, { query: { language: 'EN', ...query } })).body.value.content.map(
    ({ vo }) => vo,
  );
const amounts = async (limitNum: number, query: object = {}) =>
  (await board({ limitNum, ...query })).map(({ winAmount }) => winAmount);
const aPlayer = (type: MemberType = 0) => aMember(db, { type, balanceMinor: 100_000n });
/** A slip on the digit 4, so many times 2.00, which pays 19.50 each. */
const place = (memberId: string, numero: string, multiple: number) =>
  lottery.place(memberId, numero, [onNumbers('4', { multiple })], `${2 * multiple}.00`);
async function settle(id: bigint, result = '4'): Promise<void> {
  hall.clock.advance(1000);
  await endDraw(db, id, result);
  await lottery.settleAll();
}

describe('wins of the lottery on the board', () => {
  it('ENT-28 WIN-03 are there with game, masked name and amount, once for a slip and a draw', async () => {
    const { memberId, account } = await aPlayer();
    const { drawNo: numero, id } = await aDraw(db);
    const lines = [onNumbers('4'), onNumbers('4,5'), onNumbers('6')];
    await lottery.place(memberId, numero, lines, '8.00');
    await settle(id);
    const [newest] = await board({ gameCategory: 'ALL', language: 'BN', limitNum: 1 });
    expect(newest).toEqual({
      iconUrl: '/tiles/COIN.webp',
      gameName: 'Coin',
      customerName: `${account.slice(0, 2)}***${account.slice(-2)}`,
      winAmount: '39.00',
    });
  });

  it('lie among the wins of vendors in the order of time, by category', async () => {
    const player = await aPlayer();
    const table = await aGameTable(db, hall);
    const win = async (nth: number, amount: string) => {
      hall.clock.advance(1000);
      await table.bet({ roundId: `w${nth}`, transactionId: `wb${nth}`, amount: '1.00' });
      await table.win({
        roundId: `w${nth}`,
        transactionId: `ww${nth}`,
        betTransactionId: `wb${nth}`,
        amount,
      });
    };
    const [one, other] = [await aDraw(db), await aDraw(db)];
    await place(player.memberId, one.drawNo, 1);
    await place(player.memberId, other.drawNo, 2);
    await win(1, '5.00');
    await settle(one.id);
    await win(2, '6.00');
    await settle(other.id);
    expect(await amounts(4)).toEqual(['39.00', '6.00', '19.50', '5.00']);
    expect(await amounts(3)).toEqual(['39.00', '6.00', '19.50']);
    expect(await amounts(2, { gameCategory: 'LOTT' })).toEqual(['39.00', '19.50']);
    expect(await amounts(2, { gameCategory: 'RNG' })).toEqual(['6.00', '5.00']);
    expect(await amounts(2, { gameCategory: 'ELOTT' })).toEqual([]);
  });

  it('are of real money only, and leave out members who excluded themselves', async () => {
    const [shown, excluded, guest, tester] = [
      await aPlayer(),
      await aPlayer(),
      await aPlayer(4),
      await aPlayer(40),
    ];
    const { drawNo: numero, id } = await aDraw(db);
    await place(shown.memberId, numero, 1);
    for (const { memberId } of [excluded, guest, tester]) await place(memberId, numero, 3);
    hall.statuses.set(excluded.memberId, 'SELF_EXCLUDED');
    await settle(id);
    expect(await amounts(1)).toEqual(['19.50']);
    expect((await amounts(100)).filter((amount) => amount === '58.50')).toEqual([]);
  });

  it('are gone when a correction takes them back', async () => {
    const { memberId } = await aPlayer();
    const { drawNo: numero, id } = await aDraw(db);
    await place(memberId, numero, 7);
    await settle(id);
    expect(await amounts(1)).toEqual(['136.50']);
    await lottery.correct(id, '5');
    expect(await amounts(100)).not.toContain('136.50');
  });

  it('are news for the board when a draw paid real money or is settled anew, and only then', async () => {
    const received: string[] = [];
    const stop = await db.listen('content_changed', (word) => {
      // A correction also changes the list of results, which has its own event.
      if (word !== 'draws') received.push(word);
    });
    const [real, guest] = [await aPlayer(), await aPlayer(4)];
    const [lost, played, won] = [await aDraw(db), await aDraw(db), await aDraw(db)];
    await place(real.memberId, lost.drawNo, 1);
    await place(guest.memberId, played.drawNo, 1);
    await place(real.memberId, won.drawNo, 1);
    await settle(lost.id, '5');
    await settle(played.id);
    await hall.betList.takeOver();
    await settle(won.id);
    expect(received).toEqual([]);
    await hall.betList.takeOver();
    await expect.poll(() => received, { timeout: 20_000 }).toEqual(['winners']);
    await lottery.correct(won.id, '5');
    await hall.betList.takeOver();
    await expect.poll(() => received, { timeout: 20_000 }).toEqual(['winners', 'winners']);
    await stop();
  });
});
