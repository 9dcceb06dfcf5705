// Profit and loss over HTTP: rows by day and category, what is still open, rewards, filters, refusals, and the file.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promoWin } from '#contract/partners/game-vendor.ts';
import { profitAndLoss } from '#contract/reporting.ts';
import type { Database } from '#server/db/database.ts';
import type { Posting } from '#server/modules/wallet/index.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable, type GameTable } from '#server/testing/games/a-game-table.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const hourMs = 3_600_000;
let db: Database;
let hall: GameHall;
let server: Awaited<ReturnType<typeof anHttpServer>>;
let token: string;
let memberId: string;

const records = (query: Record<string, string> = {}, as = token) =>
  valueOf(server.call(profitAndLoss, { query, token: as }));

/** Plays a round of 10.00; a win of null leaves it open. */
async function play(at: GameTable, name: string, win: string | null): Promise<void> {
  const bet = await at.bet({ roundId: name, transactionId: `b-${name}` });
  if (bet.status !== 200) throw new Error(JSON.stringify(bet.body));
  const round = { roundId: name, transactionId: `w-${name}`, betTransactionId: `b-${name}` };
  if (win !== null) await at.win({ ...round, amount: win });
}

/** Moves money of the member and returns the number of its journal. */
async function reward(posting: Pick<Posting, 'txCode' | 'account' | 'amountMinor'>): Promise<string> {
  const reference = { refType: 'test', refId: `${posting.txCode} ${posting.amountMinor}`, ownerId: memberId };
  const posted = await db.tx((tx) => hall.wallet.post(tx, { ...reference, house: 'PROMO_COST', ...posting }));
  return posted.journalId ?? '';
}

const nothing = {
  betAmount: '0.00',
  validBet: '0.00',
  payout: '0.00',
  bonus: '0.00',
  rebate: '0.00',
  netPnl: '0.00',
  openBet: '0.00',
  openPayout: '0.00',
};

// The clock shows noon of 21 November in Manila, and noon of the day after when all has happened.
beforeAll(async () => {
  db = await testDatabase();
  hall = await aGameHall(db);
  server = await anHttpServer({ db, clock: hall.clock, routes: hall.betList.routes });
  const [slots, sports] = [
    await aGameTable(db, hall),
    await aGameTable(db, hall, { vendorCode: 'FB', nodeId: '61' }),
  ];
  ({ memberId } = slots.member);
  token = server.signIn(slots.member);
  await play(slots, 'won', '25.00');
  await play(slots, 'late', null);
  await play(sports, 'foreign', '99.00');
  await reward({ txCode: 'BONUS_GRANT', account: 'BONUS', amountMinor: 5_000n });
  const wrong = await reward({ txCode: 'REBATE', account: 'CASH', amountMinor: 700n });
  hall.clock.advance(24 * hourMs);
  const late = { roundId: 'late', transactionId: 'w-late', betTransactionId: 'b-late', amount: '0.00' };
  await slots.win(late);
  const nextDay = await aGameTable(db, hall, { member: slots.member });
  await play(nextDay, 'open', null);
  await nextDay.bet({ roundId: 'gone', transactionId: 'b-gone' });
  await slots.rollback({ roundId: 'gone', transactionId: 'x-gone', betTransactionId: 'b-gone' });
  await reward({ txCode: 'BONUS_FORFEIT', account: 'BONUS', amountMinor: -1_000n });
  await reward({ txCode: 'REBATE', account: 'CASH', amountMinor: 123n });
  await reward({ txCode: 'RAIN', account: 'CASH', amountMinor: 9_999n });
  const makers = ['ana', 'ben'] as const;
  await db.tx((tx) => hall.wallet.reverse(tx, { journalId: wrong, reason: 'posted twice', makers }));
  const promo = { playerId: memberId, transactionId: 'promo', currency: 'BDT', amount: '7.00' };
  await hall.vendor('MEG', promoWin, { ...promo, reason: 'TOURNAMENT' });
});
afterAll(async () => {
  await server.close();
  await hall.app.close();
  await db.close();
});

const category = 'RNG';
const both = { startDate: '2026-11-21', endDate: '2026-11-22' };

describe('profit and loss', () => {
  it('APIW-17 has a row for each day and category, the newest day first, and totals', async () => {
    const yesterday = { betAmount: '20.00', validBet: '20.00', payout: '25.00', netPnl: '5.00' };
    expect(await records(both)).toEqual({
      rows: [
        { ...nothing, date: '2026-11-22', category, openBet: '10.00' },
        { ...nothing, date: '2026-11-22', category: null, bonus: '96.99', rebate: '-5.77', netPnl: '91.22' },
        { ...nothing, date: '2026-11-21', category, ...yesterday },
        { ...nothing, date: '2026-11-21', category: null, bonus: '50.00', rebate: '7.00', netPnl: '57.00' },
      ],
      totals: {
        ...nothing,
        ...yesterday,
        bonus: '146.99',
        rebate: '1.23',
        netPnl: '153.22',
        openBet: '10.00',
      },
    });
  });

  it('APIW-17 shows today by default, by the merchant’s midnight', async () => {
    expect((await records()).rows.map(({ date }) => date)).toEqual(['2026-11-22', '2026-11-22']);
    expect(await records({ startDate: '2026-11-20', endDate: '2026-11-20' })).toEqual({
      rows: [],
      totals: nothing,
    });
  });

  it('a category selects its bets and omits what belongs to no category', async () => {
    expect((await records({ ...both, gameCategory: category })).totals.netPnl).toBe('5.00');
    expect((await records({ ...both, gameCategory: 'SPORTS' })).rows).toEqual([]);
  });

  it('refuses days that are too many, too long ago, in the wrong order or none, and a malformed category', async () => {
    const wrong: Record<string, string>[] = [
      { startDate: '2026-10-20', endDate: '2026-11-21' },
      { startDate: '2026-08-01', endDate: '2026-08-02' },
      { startDate: '2026-11-22', endDate: '2026-11-21' },
      { startDate: '2026-11-31' },
      { gameCategory: 'rng' },
    ];
    for (const query of wrong)
      expect(await server.call(profitAndLoss, { query, token }), JSON.stringify(query)).toMatchObject({
        status: 400,
        body: { success: false, errorCode: 'INPUT_INVALID' },
      });
  });

  it('is for members only', async () => {
    expect(await server.call(profitAndLoss)).toMatchObject({ status: 401 });
  });

  it('is a file too, with headings of a language', async () => {
    const file = await server.app.inject({
      url: '/wps/relay/ODSFE2_MemPNL/csv',
      query: { ...both, language: 'EN' },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toContain('profit-and-loss-2026-11-21_2026-11-22.csv');
    const lines = file.body.trim().split('\r\n');
    expect(lines[0]).toContain('"Date","Category","Bet","Valid bet","Payout","Bonus","Rebate"');
    expect(lines[2]).toBe('"2026-11-22","",0.00,0.00,0.00,96.99,-5.77,91.22,0.00,0.00');
    expect(lines).toHaveLength(5);
  });
});
