// The betting record over HTTP, over rounds a vendor really played.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope, ValueOf } from '#contract/base/endpoint.ts';
import { betRecords, betRecordsFile } from '#contract/reporting.ts';
import type { Database } from '#server/db/database.ts';
import { roundBets } from '#server/modules/games/index.ts';
import { aBetList } from '#server/testing/a-bet-list.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable, type GameTable } from '#server/testing/games/a-game-table.ts';
import { aPlayedLottery } from '#server/testing/lottery/a-played-lottery.ts';
import { anHttpServer } from '#server/testing/an-http-server.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const hourMs = 3_600_000;
let db: Database;
let hall: GameHall;
let server: Awaited<ReturnType<typeof anHttpServer>>;
let table: GameTable;
let lottery: ReturnType<typeof aPlayedLottery>;
let token: string;

async function records(query: Record<string, string> = {}, as = token) {
  const call = server.call(betRecords, { query, token: as });
  const { body } = (await call) as { body: Envelope<ValueOf<typeof betRecords>> };
  if (!body.success) throw new Error(body.errorCode);
  return body.value;
}

/** Plays a round of 10.00; a win of null leaves it open. */
async function play(at: GameTable, roundId: string, win: string | null): Promise<void> {
  const bet = await at.bet({ roundId, transactionId: `b-${roundId}` });
  if (bet.status !== 200) throw new Error(JSON.stringify(bet.body));
  if (win === null) return;
  const call = { roundId, transactionId: `w-${roundId}`, betTransactionId: `b-${roundId}`, amount: win };
  const paid = await at.win(call);
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body));
}

// The clock shows noon of 21 November in Manila.
beforeAll(async () => {
  db = await testDatabase();
  hall = await aGameHall(db);
  lottery = aPlayedLottery(db, hall.clock);
  const { routes } = aBetList(db, { clock: hall.clock, sources: [roundBets, lottery.bets] });
  server = await anHttpServer({ db, clock: hall.clock, routes });
  table = await aGameTable(db, hall);
  token = server.signIn(table.member);
  await play(table, 'won', '25.00');
  await play(table, 'lost', '0.00');
  await table.bet({ roundId: 'undone', transactionId: 'b-undone' });
  await table.rollback({ roundId: 'undone', transactionId: 'x-undone', betTransactionId: 'b-undone' });
  await play(table, 'open', null);
  const other = await aGameTable(db, hall);
  await play(other, 'foreign', '100.00');
});
afterAll(async () => {
  await server.close();
  await hall.app.close();
  await lottery.close();
  await db.close();
});

describe('the betting record', () => {
  it('shows today’s rounds of the caller alone, with totals of the whole selection', async () => {
    const all = await records();
    expect(all.content).toHaveLength(4);
    expect(all).toMatchObject({
      pageNum: 1,
      totalPages: 1,
      totalCount: 4,
      sumBet: '30.00',
      sumWin: '25.00',
      sumNet: '5.00',
    });
    const won = all.content.find(({ winAmount }) => winAmount === '25.00');
    expect(won).toMatchObject({
      betAmount: '10.00',
      netAmount: '15.00',
      state: 'SETTLED',
      vassalage: 'MEG',
      placedAt: hall.clock.now().getTime(),
      settledAt: hall.clock.now().getTime(),
    });
    expect(all.content.find(({ state }) => state === 'OPEN')?.settledAt).toBeNull();
  });

  it('filters by state and category, and keeps the totals of the selection on every page', async () => {
    const settled = await records({ state: 'SETTLED', pageSize: '1', pageNo: '2' });
    expect(settled.content).toHaveLength(1);
    expect(settled).toMatchObject({
      pageNum: 2,
      totalPages: 2,
      totalCount: 2,
      sumBet: '20.00',
      sumWin: '25.00',
    });
    expect((await records({ state: 'CANCELLED' })).totalCount).toBe(1);
    const [first] = settled.content;
    expect((await records({ gameCategory: first?.gameCategory ?? '' })).totalCount).toBe(4);
    const none = await records({ gameCategory: 'NONE' });
    expect(none).toMatchObject({ content: [], totalPages: 0, totalCount: 0, sumNet: '0.00' });
  });

  it('begins the day at midnight of the merchant', async () => {
    expect((await records({ startDate: '2026-11-20', endDate: '2026-11-20' })).totalCount).toBe(0);
    hall.clock.advance(12 * hourMs - 1);
    expect((await records()).totalCount).toBe(4);
    hall.clock.advance(1);
    expect((await records()).totalCount).toBe(0);
    expect((await records({ startDate: '2026-11-21' })).totalCount).toBe(4);
  });

  it('refuses days that are too many, too long ago, in the wrong order or none, and a malformed category', async () => {
    const wrong = [
      { startDate: '2026-10-20', endDate: '2026-11-21' },
      { startDate: '2026-08-01', endDate: '2026-08-02' },
      { startDate: '2026-11-21', endDate: '2026-11-20' },
      { startDate: '2026-11-31' },
      { startDate: '21.11.2026' },
      { gameCategory: 'a\u0000b' },
    ];
    for (const query of wrong) {
      const refused = await server.call(betRecords, { query, token });
      expect(refused, JSON.stringify(query)).toMatchObject({
        status: 400,
        body: { success: false, errorCode: 'INPUT_INVALID' },
      });
    }
  });

  it('is for members only', async () => {
    expect(await server.call(betRecords)).toMatchObject({
      status: 401,
      body: { errorCode: 'NOT_LOGGED_IN' },
    });
  });
});

describe('the betting record as a file', () => {
  const file = (query: Record<string, string>, as = token) =>
    server.app.inject({
      url: betRecordsFile.path,
      query,
      headers: { authorization: `Bearer ${as}` },
    });

  it('has the same bets in the same order, with a heading of the language', async () => {
    const days = { startDate: '2026-11-21', endDate: '2026-11-21' };
    const { content } = await records({ ...days, language: 'EN' });
    expect(content.length).toBeGreaterThan(3);
    const answer = await file({ ...days, language: 'EN' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="bet-record-2026-11-21_2026-11-21.csv"',
    });
    const [heading, ...lines] = answer.body.trim().split('\r\n');
    expect(heading).toContain('"Bet placed","Settled","Number","Draw","Category","Game","Status","Bet"');
    expect(lines).toHaveLength(content.length);
    for (const [nth, bet] of content.entries()) {
      const net = bet.state === 'OPEN' ? '""' : bet.netAmount;
      expect(lines[nth]).toContain(`,"${bet.slip?.orderNo ?? bet.roundId}",`);
      expect(lines[nth]).toMatch(new RegExp(`,${bet.betAmount},${bet.validBet},${bet.winAmount},${net}$`));
    }
    const open = await file({ ...days, language: 'BN', state: 'OPEN' });
    expect(open.body).toContain('"চলমান"');
    expect(open.body.trim().split('\r\n')).toHaveLength(
      1 + content.filter(({ state }) => state === 'OPEN').length,
    );
  });

  it('has each of many bets of one moment once', async () => {
    const { member } = await aGameTable(db, hall);
    await db.query(
      `insert into bet (source, reference, member_id, book, category, vendor, game_code, state, staked_minor,
         returned_minor, valid_minor, won_minor, placed_at, settled_at)
       select 'games', 'rnd_many' || n, $1, 'REAL', 'RNG', 'MEG', 'MEG_1', 'SETTLED', 100, 0, 100, 0,
         $2::timestamptz + n / 700 * interval '3 microseconds', $2::timestamptz
       from generate_series(1, 1100) as n`,
      [member.memberId, hall.clock.now()],
    );
    const { body } = await file({ language: 'EN' }, server.signIn(member));
    const numbers = [...body.matchAll(/"(rnd_many\d+)"/g)].map(([, number]) => number);
    expect([numbers.length, new Set(numbers).size]).toEqual([1100, 1100]);
  });

  it('refuses days that are too many, and visitors', async () => {
    const refused = await file({ startDate: '2026-10-20', endDate: '2026-11-21' });
    expect(refused.json()).toMatchObject({ errorCode: 'INPUT_INVALID' });
    expect(await server.call(betRecordsFile)).toMatchObject({ status: 401 });
  });
});
