// The statement of a year over HTTP: periods, sums, balances that follow each other, and the same as a file.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { yearStatement, yearStatementFile } from '#contract/reporting.ts';
import type { Database } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import type { Posting } from '#server/modules/wallet/index.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable } from '#server/testing/games/a-game-table.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const dayMs = 24 * 3_600_000;
let db: Database;
let hall: GameHall;
let server: Awaited<ReturnType<typeof anHttpServer>>;
let member: SignedIn;
let token: string;

let names = 0;
async function move(txCode: Posting['txCode'], amountMinor: bigint, more: Partial<Posting> = {}) {
  const own = {
    refType: 'test',
    refId: `n${(names += 1)}`,
    ownerId: member.memberId,
    account: 'CASH',
  } as const;
  const side = 'to' in more ? {} : { house: 'ADJUSTMENT' };
  const posting = { ...own, ...side, txCode, amountMinor, ...more } as Posting;
  expect((await db.tx((tx) => hall.wallet.post(tx, posting))).verdict).toBe('posted');
}
const statement = (query: Record<string, string> = {}) =>
  valueOf(server.call(yearStatement, { query, token }));

// The clock begins at noon of 21 November 2026 in Manila and is set to that day a year before.
beforeAll(async () => {
  db = await testDatabase();
  hall = await aGameHall(db);
  const { clock } = hall;
  server = await anHttpServer({ db, clock, routes: hall.betList.routes });
  member = await aMember(db, { clock });
  token = server.signIn(member);
  clock.advance(-365 * dayMs);
  await move('DEP', 100_000n, { house: 'DEPOSIT_CLEARING' });
  // The last millisecond of November in Manila, and the first of December.
  clock.advance(Date.parse('2025-11-30T15:59:59.999Z') - clock.now().getTime());
  await move('REBATE', 5n, { house: 'PROMO_COST' });
  clock.advance(1);
  await move('REBATE', 7n, { house: 'PROMO_COST' });
  await move('VENDOR_IN', -30_000n, { to: { ownerId: member.memberId, account: 'VENDOR:MEG' } });
  clock.advance(40 * dayMs);
  const held = await db.tx((tx) =>
    hall.wallet.hold(tx, {
      txCode: 'WD_HOLD',
      refType: 'test',
      refId: 'wd-1',
      ownerId: member.memberId,
      account: 'CASH',
      amountMinor: 20_000n,
    }),
  );
  clock.advance(31 * dayMs);
  const end = { state: 'POSTED', txCode: 'WD_PAID', house: 'PAYOUT_CLEARING' } as const;
  await db.tx((tx) => hall.wallet.settleHold(tx, held.journalId ?? '', end));
  await move('ADJUST_PLUS', 300n);
  await move('ADJUST_MINUS', -100n);
  clock.advance(Date.parse('2026-11-21T04:00:00Z') - clock.now().getTime());
  const table = await aGameTable(db, hall, { member });
  await table.bet({ roundId: 'r-1', transactionId: 'b-1', amount: '10.00' });
  await table.win({ roundId: 'r-1', transactionId: 'w-1', betTransactionId: 'b-1', amount: '25.00' });
  await table.bet({ roundId: 'r-2', transactionId: 'b-2', amount: '4.00' });
});
afterAll(async () => {
  await server.close();
  await hall.app.close();
  await db.close();
});

describe('the statement', () => {
  it('of the last twelve months begins with the balance before them and ends with the balance now', async () => {
    const { wallet } = hall;
    const now = await db.tx((tx) => wallet.lockOwners(tx, [member.memberId]));
    const balance = [...(now.get(member.memberId)?.balances.values() ?? [])].reduce(
      (sum, minor) => sum + minor,
      0n,
    );
    const { madeAt, merchant, account, ...rest } = await statement();
    expect(madeAt).toBe(hall.clock.now().getTime());
    expect(merchant.EN).toBe('Test merchant');
    expect(account).toMatch(/\w/);
    expect(rest.closing).toBe(minorToDecimal(balance));
    expect(rest).toMatchObject({
      currency: 'BDT',
      startDate: '2025-12-01',
      endDate: '2026-11-21',
      opening: '1000.05',
      in: '28.07',
      out: '215.00',
      closing: '813.12',
      openBet: '4.00',
      kinds: [
        { txCode: 'WD_PAID', in: '0.00', out: '200.00', count: 1 },
        { txCode: 'BET', in: '0.00', out: '14.00', count: 2 },
        { txCode: 'WIN', in: '25.00', out: '0.00', count: 1 },
        { txCode: 'REBATE', in: '0.07', out: '0.00', count: 1 },
        { txCode: 'ADJUST_PLUS', in: '3.00', out: '0.00', count: 1 },
        { txCode: 'ADJUST_MINUS', in: '0.00', out: '1.00', count: 1 },
      ],
      games: [
        { category: 'RNG', bets: 1, betAmount: '10.00', payout: '25.00', rebate: '0.00', net: '15.00' },
      ],
    });
    expect(rest.months).toHaveLength(12);
    let before = rest.opening;
    for (const month of rest.months) {
      expect(month.opening).toBe(before);
      const sum = decimalToMinor(month.opening) + decimalToMinor(month.in) - decimalToMinor(month.out);
      expect(minorToDecimal(sum)).toBe(month.closing);
      before = month.closing;
    }
    expect(before).toBe(rest.closing);
  });

  it('of months of its own ends where the next one begins, by the merchant’s midnight', async () => {
    const november = await statement({ fromMonth: '2025-11', toMonth: '2025-11' });
    expect(november).toMatchObject({
      startDate: '2025-11-01',
      endDate: '2025-11-30',
      opening: '0.00',
      closing: '1000.05',
    });
    const december = await statement({ fromMonth: '2025-12', toMonth: '2026-01' });
    expect(december).toMatchObject({ opening: '1000.05', closing: '1000.12', openBet: '0.00', games: [] });
    // Money moved to a vendor and money held for a withdrawal is still the member's.
    expect(december.kinds.map(({ txCode }) => txCode)).toEqual(['REBATE']);
    expect(december.months.map(({ month }) => month)).toEqual(['2025-12', '2026-01']);
  });

  it('is empty for a member without movements', async () => {
    const other = await aMember(db, { clock: hall.clock });
    const answer = await valueOf(server.call(yearStatement, { token: server.signIn(other) }));
    expect(answer).toMatchObject({ opening: '0.00', closing: '0.00', kinds: [], games: [] });
  });

  it('refuses more than twelve months, none, months to come, and visitors', async () => {
    for (const query of [
      { fromMonth: '2025-11', toMonth: '2026-11' },
      { fromMonth: '2026-02', toMonth: '2026-01' },
      { fromMonth: '2026-12', toMonth: '2026-12' },
      { fromMonth: '2026-13' },
      { toMonth: '2026-1' },
    ])
      expect(await server.call(yearStatement, { query, token }), JSON.stringify(query)).toMatchObject({
        status: 400,
        body: { errorCode: 'INPUT_INVALID' },
      });
    expect(await server.call(yearStatement)).toMatchObject({ status: 401 });
  });
});

it('the file has the same figures, with the words of its language', async () => {
  const file = async (language: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return server.app.inject({ url: yearStatementFile.path, query: { language }, headers });
  };
  const english = await file('EN');
  expect(english.headers['content-disposition']).toContain('statement-2025-12-01_2026-11-21.csv');
  const lines = english.body.split('\r\n');
  for (const line of [
    '"Merchant","Test merchant"',
    '"From","2025-12-01"',
    '"Opening balance",1000.05',
    '"Closing balance",813.12',
    '"WD_PAID","Withdrawal paid",0.00,200.00,"1"',
    '"2025-12",1000.05,0.07,0.00,1000.12',
    '"RNG","1",10.00,25.00,0.00,15.00',
  ])
    expect(lines.map((one) => one.replace('\uFEFF', ''))).toContain(line);
  expect((await file('BN')).body).toContain('"প্রারম্ভিক ব্যালেন্স",1000.05');
});
