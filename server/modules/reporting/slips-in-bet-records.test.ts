// Lottery slips in the betting record, among the rounds of vendors.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betRecords } from '#contract/reporting.ts';
import type { Database } from '#server/db/database.ts';
import { aDraw, endDraw, onHalf, onNumbers } from '#server/testing/lottery/a-lottery.ts';
import { roundBets } from '#server/modules/games/index.ts';
import { aBetList } from '#server/testing/a-bet-list.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable, type GameTable } from '#server/testing/games/a-game-table.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
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
  expect(lottery.faults).toEqual([]);
  await server.close();
  await hall.app.close();
  await lottery.close();
  await db.close();
});

/** A member at a vendor's table, who plays the lottery as well. */
async function aPlayer() {
  const table = await aGameTable(db, hall);
  const token = server.signIn(table.member);
  return {
    table,
    memberId: table.member.memberId,
    records: (query: Record<string, string> = {}) => valueOf(server.call(betRecords, { query, token })),
  };
}

let rounds = 0;
/** A round of 10.00 that is lost. */
async function playRound(table: GameTable): Promise<void> {
  rounds += 1;
  await table.bet({ roundId: `r${rounds}`, transactionId: `b${rounds}` });
  const lost = { roundId: `r${rounds}`, transactionId: `w${rounds}`, betTransactionId: `b${rounds}` };
  await table.win({ ...lost, amount: '0.00' });
}

const aMinute = () => hall.clock.advance(60_000);

describe('slips in the betting record', () => {
  it('ROUTE-30 are under their category with game, draw, stake, win and state, among the rounds', async () => {
    const { table, memberId, records } = await aPlayer();
    await playRound(table);
    aMinute();
    const { drawNo: numero, id } = await aDraw(db);
    const orderNo = await lottery.place(memberId, numero, [onNumbers('4'), onNumbers('5,6')], '6.00');
    const placedAt = hall.clock.now().getTime();
    const open = await records();
    expect(open.content[0]).toMatchObject({
      state: 'OPEN',
      betAmount: '6.00',
      winAmount: '0.00',
      settledAt: null,
    });
    aMinute();
    await endDraw(db, id, '4');
    await lottery.settleAll();
    const { content, ...totals } = await records();
    expect(content.map(({ vassalage }) => vassalage)).toEqual(['LOTT', 'MEG']);
    expect(content[0]).toEqual({
      roundId: `${orderNo}/${numero}`,
      gameName: 'Coin',
      gameCode: 'COIN',
      iconUrl: '/tiles/COIN.webp',
      iconColor: '#123456',
      nodeId: 'node of COIN',
      vassalage: 'LOTT',
      gameCategory: 'LOTT',
      betAmount: '6.00',
      validBet: '6.00',
      winAmount: '19.50',
      netAmount: '13.50',
      state: 'SETTLED',
      slip: { orderNo, numero, lines: 2 },
      placedAt,
      settledAt: placedAt + 60_000,
    });
    expect(content[1]?.slip).toBeNull();
    expect(totals).toMatchObject({ totalCount: 2, sumBet: '16.00', sumWin: '19.50', sumNet: '3.50' });
  });

  it('count what was cancelled or void as such: nothing was staked and nothing paid', async () => {
    const { memberId, records } = await aPlayer();
    const [first, off] = [await aDraw(db), await aDraw(db)];
    const both = await lottery.place(memberId, first.drawNo, [onNumbers('1'), onNumbers('2')], '4.00');
    const gone = await lottery.place(memberId, first.drawNo, [onNumbers('3')], '2.00');
    await lottery.place(memberId, off.drawNo, [onHalf('LOW')], '10.00');
    await lottery.cancel(memberId, `${both}.1`, `${gone}.1`);
    await endDraw(db, first.id, '2');
    await endDraw(db, off.id, null);
    await lottery.settleAll();
    const all = await records();
    const shown = ({ state, betAmount, validBet, winAmount, netAmount }: (typeof all.content)[number]) =>
      [state, betAmount, validBet, winAmount, netAmount].join(' ');
    expect(all.content.map(shown).toSorted()).toEqual([
      'CANCELLED 10.00 0.00 0.00 0.00',
      'CANCELLED 2.00 0.00 0.00 0.00',
      'SETTLED 2.00 2.00 19.50 17.50',
    ]);
    expect(all).toMatchObject({ totalCount: 3, sumBet: '2.00', sumWin: '19.50', sumNet: '17.50' });
    const cancelled = await records({ state: 'CANCELLED' });
    expect(cancelled).toMatchObject({ totalCount: 2, sumBet: '0.00', sumWin: '0.00', sumNet: '0.00' });
    expect(cancelled.content.every(({ settledAt }) => settledAt === hall.clock.now().getTime())).toBe(true);
  });

  it('show a chase as a row a draw: later ones are open until they are drawn or dropped', async () => {
    const { memberId, records } = await aPlayer();
    const [first, second, third] = [await aDraw(db), await aDraw(db, 3600), await aDraw(db, 7200)];
    const draws = [second, third].map(({ drawNo: numero }) => ({ numero, multiple: 2 }));
    await lottery.place(memberId, first.drawNo, [onNumbers('7')], '10.00', { draws, stopOnWin: true });
    const states = async () =>
      new Map(
        (await records()).content.map(({ slip, state, betAmount }) => [
          slip?.numero,
          `${state} ${betAmount}`,
        ]),
      );
    expect(await states()).toEqual(
      new Map([
        [first.drawNo, 'OPEN 2.00'],
        [second.drawNo, 'OPEN 4.00'],
        [third.drawNo, 'OPEN 4.00'],
      ]),
    );
    await endDraw(db, first.id, '7');
    await lottery.settleAll();
    expect(await states()).toEqual(
      new Map([
        [first.drawNo, 'SETTLED 2.00'],
        [second.drawNo, 'CANCELLED 4.00'],
        [third.drawNo, 'CANCELLED 4.00'],
      ]),
    );
    expect(await records()).toMatchObject({ sumBet: '2.00', sumWin: '19.50' });
  });

  it('follow a correction', async () => {
    const { memberId, records } = await aPlayer();
    const { drawNo: numero, id } = await aDraw(db);
    await lottery.place(memberId, numero, [onNumbers('4')], '2.00');
    await endDraw(db, id, '4');
    await lottery.settleAll();
    expect(await records()).toMatchObject({ sumWin: '19.50' });
    aMinute();
    expect(await lottery.correct(id, '5')).toBe(true);
    const { content, sumWin } = await records();
    expect(sumWin).toBe('0.00');
    expect(content[0]).toMatchObject({
      state: 'SETTLED',
      winAmount: '0.00',
      netAmount: '-2.00',
      settledAt: hall.clock.now().getTime(),
    });
  });

  it('are filtered by category, state and day, and paged together with the rounds', async () => {
    const { table, memberId, records } = await aPlayer();
    const { drawNo: numero } = await aDraw(db);
    for (let turn = 0; turn < 4; turn += 1) {
      await playRound(table);
      aMinute();
      await lottery.place(memberId, numero, [onNumbers('1')], '2.00');
      aMinute();
    }
    const whole = await records();
    expect(whole).toMatchObject({ totalCount: 8, sumBet: '48.00' });
    expect(whole.content.map(({ slip }) => slip !== null)).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
    const paged = [];
    for (const pageNo of ['1', '2', '3'])
      paged.push(...(await records({ pageNo, pageSize: '3' })).content.map(({ roundId }) => roundId));
    expect(paged).toEqual(whole.content.map(({ roundId }) => roundId));
    expect(await records({ pageNo: '4', pageSize: '3' })).toMatchObject({ content: [], totalPages: 3 });
    expect(await records({ gameCategory: 'LOTT' })).toMatchObject({ totalCount: 4, sumBet: '8.00' });
    expect(await records({ gameCategory: 'ELOTT' })).toMatchObject({ totalCount: 0 });
    expect(await records({ gameCategory: 'RNG' })).toMatchObject({ totalCount: 4, sumBet: '40.00' });
    expect(await records({ state: 'OPEN' })).toMatchObject({ totalCount: 4, sumBet: '8.00' });
    expect(await records({ startDate: '2026-11-20', endDate: '2026-11-20' })).toMatchObject({
      totalCount: 0,
    });
    expect(await (await aPlayer()).records()).toMatchObject({ totalCount: 0, content: [] });
  });
});
