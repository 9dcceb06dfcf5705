// The account record over HTTP: whose lines, which lines, in which order, with which totals, and as a file.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope, ValueOf } from '#contract/base/endpoint.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { statement, txCodeList } from '#contract/wallet.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { anHttpServer } from '#server/testing/an-http-server.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { createWallet, type Posting, type WalletModule } from '../index.ts';

const hourMs = 3_600_000;
const noon = '2026-11-21T04:00:00Z';
let db: Database;
let clock: ReturnType<typeof heldClock>;
let wallet: WalletModule;
let server: Awaited<ReturnType<typeof anHttpServer>>;
let member: SignedIn;
let token: string;

const house = 'VENDOR_SETTLEMENT:MEGA';
const move = (ownerId: string, refId: string, txCode: Posting['txCode'], amountMinor: bigint) =>
  db.tx((tx) =>
    wallet.post(tx, { txCode, refType: 'test', refId, ownerId, account: 'CASH', house, amountMinor }),
  );

async function records(query: Record<string, string> = {}, as = token): Promise<ValueOf<typeof statement>> {
  const { body } = (await server.call(statement, { query, token: as })) as {
    body: Envelope<ValueOf<typeof statement>>;
  };
  if (!body.success) throw new Error(body.errorCode);
  return body.value;
}

const file = (query: Record<string, string>, as: string | undefined = token) =>
  server.app.inject({
    url: '/wps/relay/ODS2_MemberTransaction/csv',
    query,
    headers: as ? { authorization: `Bearer ${as}` } : {},
  });

// The clock shows noon of 21 November in Manila.
beforeAll(async () => {
  db = await testDatabase('khela_server');
  clock = heldClock(noon);
  wallet = createWallet({ db, clock, currency: 'BDT', timeZone: 'Asia/Manila' });
  server = await anHttpServer({ db, clock, routes: wallet.routes });
  member = await aMember(db, { clock });
  token = server.signIn(member);
  const { memberId } = member;
  clock.advance(-24 * hourMs);
  await move(memberId, 'yesterday', 'DEP', 10_000n);
  clock.advance(24 * hourMs);
  await move(memberId, 'bet-1', 'BET', -1_000n);
  await move(memberId, 'win-1', 'WIN', 2_550n);
  await move(memberId, 'bet-2', 'BET', -500n);
  const other = await aMember(db, { clock, balanceMinor: 77n });
  await move(other.memberId, 'foreign', 'WIN', 9_999n);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

describe('the account record', () => {
  it('APIW-03 shows today’s lines of the caller alone, newest first, with balances before and after', async () => {
    const page = await records();
    expect(page).toMatchObject({ pageNum: 1, totalPages: 1, totalCount: 3, sumIn: '25.50', sumOut: '15.00' });
    expect(
      page.content.map(({ txCode, amount, balanceBefore, balanceAfter }) => [
        txCode,
        amount,
        balanceBefore,
        balanceAfter,
      ]),
    ).toEqual([
      ['BET', '-5.00', '115.50', '110.50'],
      ['WIN', '25.50', '90.00', '115.50'],
      ['BET', '-10.00', '100.00', '90.00'],
    ]);
    expect(page.content[0]).toMatchObject({ walletId: 'CASH', at: clock.now().getTime() });
  });

  it('gives each line a number that reveals nothing of the books or of partners', async () => {
    const { content } = await records({ startDate: '2026-11-20', endDate: '2026-11-21' });
    const numbers = content.map(({ reference }) => reference);
    expect(new Set(numbers).size).toBe(4);
    for (const number of numbers) expect(number).toMatch(/^([0-9A-F]{4}-){3}[0-9A-F]{4}$/);
    expect(JSON.stringify(content)).not.toMatch(/bet-1|MEGA|jrn_|mbr_/);
  });

  it('filters by code and days, and keeps the totals of the selection on every page', async () => {
    const bets = await records({ txCode: 'BET', pageSize: '1', pageNo: '2' });
    expect(bets).toMatchObject({ pageNum: 2, totalPages: 2, totalCount: 2, sumIn: '0.00', sumOut: '15.00' });
    expect(bets.content.map(({ amount }) => amount)).toEqual(['-10.00']);
    const all = await records({ startDate: '2026-11-20', endDate: '2026-11-21' });
    expect(all).toMatchObject({ totalCount: 4, sumIn: '125.50' });
    expect(await records({ txCode: 'DIVIDEND' })).toMatchObject({
      content: [],
      totalPages: 0,
      sumIn: '0.00',
    });
  });

  it('counts in its totals what counts in the sum, and shows what is locked on one side only', async () => {
    const saver = await aMember(db, { clock, balanceMinor: 5_000n });
    const request = { refType: 'test', ownerId: saver.memberId, account: 'CASH' } as const;
    const [paid] = await db.tx(async (tx) => {
      const first = await wallet.hold(tx, {
        ...request,
        txCode: 'WD_HOLD',
        refId: 'wd-1',
        amountMinor: 1_000n,
      });
      const second = await wallet.hold(tx, {
        ...request,
        txCode: 'WD_HOLD',
        refId: 'wd-2',
        amountMinor: 500n,
      });
      await wallet.settleHold(tx, second.journalId ?? '', { state: 'VOIDED', txCode: 'WD_RELEASE' });
      const end = { state: 'POSTED', txCode: 'WD_PAID', house: 'PAYOUT_CLEARING' } as const;
      return [await wallet.settleHold(tx, first.journalId ?? '', end)];
    });
    expect(paid?.verdict).toBe('posted');
    const page = await records({}, server.signIn(saver));
    expect(page.content.map(({ txCode, walletId, amount }) => `${txCode} ${walletId} ${amount}`)).toEqual([
      'WD_PAID LOCKED -10.00',
      'WD_RELEASE CASH 5.00',
      'WD_HOLD CASH -5.00',
      'WD_HOLD CASH -10.00',
      'ADJUST_PLUS CASH 50.00',
    ]);
    expect(page).toMatchObject({ sumIn: '55.00', sumOut: '15.00' });
  });

  it('shows a trial guest its play money', async () => {
    const guest = await aMember(db, { type: 4, clock, balanceMinor: 1_000_000n });
    const page = await records({}, server.signIn(guest));
    expect(page).toMatchObject({ totalCount: 1, sumIn: '10000.00', content: [{ walletId: 'TEST' }] });
  });

  it('refuses days that are too many, too long ago, in the wrong order or none, and a code that is none', async () => {
    for (const query of [
      { startDate: '2026-10-20', endDate: '2026-11-21' },
      { startDate: '2026-08-01', endDate: '2026-08-02' },
      { startDate: '2026-11-21', endDate: '2026-11-20' },
      { startDate: '2026-11-31' },
      { txCode: 'bet' },
      { txCode: "BET' or 1=1" },
    ]) {
      const refusal = { status: 400, body: { success: false, errorCode: 'INPUT_INVALID' } };
      expect(await server.call(statement, { query, token }), JSON.stringify(query)).toMatchObject(refusal);
      expect((await file(query)).json(), JSON.stringify(query)).toMatchObject(refusal.body);
    }
  });

  it('is for whoever is signed in', async () => {
    expect(await server.call(statement)).toMatchObject({ status: 401, body: { errorCode: 'NOT_LOGGED_IN' } });
    expect((await file({}, '')).json()).toMatchObject({ errorCode: 'NOT_LOGGED_IN' });
  });
});

describe('the account record as a file', () => {
  it('has a heading in the language asked for and the merchant’s time', async () => {
    const answer = await file({ language: 'EN' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="account-record.csv"',
      'cache-control': 'no-store',
    });
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFF"Time","Number","Code","Type","Wallet","Amount","Balance before","Balance after"',
    );
    expect(lines[1]).toMatch(
      /^"2026-11-21 12:00:00","[0-9A-F-]{19}","BET","Bet","CASH",-5\.00,115\.50,110\.50$/,
    );
    expect(lines).toHaveLength(5);
    const bengali = await file({ startDate: '2026-11-20', endDate: '2026-11-21', txCode: 'DEP' });
    expect(bengali.headers['content-disposition']).toContain('account-record-2026-11-20_2026-11-21.csv');
    expect(bengali.body).toContain('"সময়"');
    expect(bengali.body).toContain('"ডিপোজিট"');
  });

  it('holds every line once, however many there are', async () => {
    const player = await aMember(db, { clock });
    for (let start = 0; start < 1_300; start += 130) {
      const postings = Array.from({ length: 130 }, (_none, at): Posting => {
        const refId = `many-${start + at}`;
        const amountMinor = BigInt(start + at + 1);
        return {
          txCode: 'WIN',
          refType: 'test',
          refId,
          ownerId: player.memberId,
          account: 'CASH',
          house,
          amountMinor,
        };
      });
      await db.tx((tx) => wallet.postMany(tx, postings));
    }
    const { body } = await file({ language: 'EN' }, server.signIn(player));
    const amounts = body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => decimalToMinor(line.split(',')[5] ?? ''));
    expect(amounts).toEqual(Array.from({ length: 1_300 }, (_none, at) => BigInt(1_300 - at)));
    const page = await records({}, server.signIn(player));
    expect(page.sumIn).toBe(minorToDecimal(amounts.reduce((sum, one) => sum + one, 0n)));
  });
});

it('APIW-04 names every code in both languages', async () => {
  const { body } = (await server.call(txCodeList)) as { body: Envelope<ValueOf<typeof txCodeList>> };
  const codes = body.success ? body.value.codes : [];
  expect(codes.map(({ txCode }) => txCode)).toEqual(
    expect.arrayContaining(['DEP', 'WD_HOLD', 'BET', 'WIN', 'VENDOR_IN', 'RAIN', 'AGENT_IN', 'ADJUST_MINUS']),
  );
  for (const { names, txCode, direction } of codes) {
    expect(names.BN, txCode).toMatch(/[\u0980-\u09ff]/);
    expect(names.EN, txCode).toMatch(/^[A-Z][A-Za-z ()-]+$/);
    expect(['IN', 'OUT', 'BOTH']).toContain(direction);
  }
  // What a member receives of it is AGENT_IN.
  expect(codes.find(({ txCode }) => txCode === 'AGENT_OUT')?.direction).toBe('OUT');
});

it('the balance at a moment is what the last line up to it left', async () => {
  const { memberId } = member;
  const at = (iso: string) => wallet.balanceAt(memberId, 'CASH', new Date(iso));
  expect(await at('2026-11-20T03:59:59.999Z')).toBe(0n);
  expect(await at('2026-11-20T04:00:00Z')).toBe(10_000n);
  expect(await at('2026-11-21T03:59:59.999Z')).toBe(10_000n);
  expect(await at('2026-11-21T04:00:00Z')).toBe(11_050n);
  expect(await wallet.balanceAt(memberId, 'BONUS', new Date(noon))).toBe(0n);
});
