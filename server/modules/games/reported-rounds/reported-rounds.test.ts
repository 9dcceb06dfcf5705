// Rounds played on a vendor's own wallets: in the bet record as the vendor reports them, and never money.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { winnerBoard } from '#contract/games/browse.ts';
import { win } from '#contract/partners/game-vendor.ts';
import type { ReportedRound } from '#contract/partners/vendor-server.ts';
import type { Database } from '#server/db/database.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { aVendorBalance } from '#server/testing/games/a-vendor-balance.ts';
import { aVendorServer } from '#server/testing/games/a-vendor-server.ts';
import { hallCatalogue } from '#server/testing/games/hall-catalogue.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const vendors = hallCatalogue.vendors.map((one) =>
  one.vendorCode === 'MEG' ? ({ ...one, walletMode: 'TRANSFER' } as const) : one,
);

describe.each(Object.entries(engines))('reported rounds on %s', (_name, open) => {
  let db: Database;
  let hall: GameHall;
  let vendor: ReturnType<typeof aVendorServer>;
  let member: Awaited<ReturnType<typeof aMember>>;
  let rows = 0;
  beforeAll(async () => {
    db = await open();
    vendor = aVendorServer();
    hall = await aGameHall(db, { catalogue: { ...hallCatalogue, vendors }, vendorServer: vendor.server });
  });
  afterAll(async () => {
    expect((await hall.wallet.prove()).faults).toEqual([]);
    await hall.app.close();
    await db.close();
  });
  beforeEach(async () => {
    rows += 1;
    vendor.be('WELL');
    await hall.games.readReportedRounds();
    hall.faults.length = 0;
    member = await aMember(db, { type: 0, balanceMinor: 10_000n });
    const since = new Date(hall.clock.now().getTime() - 90 * 86_400_000);
    await aVendorBalance(db, { memberId: member.memberId, vendorCode: 'MEG', since });
  });

  const gameCode = hallCatalogue.games[0]?.gameCode ?? '';
  const report = (id: string, more: Partial<ReportedRound> = {}): void =>
    vendor.report({
      roundId: `${id}.t${rows}`,
      playerId: member.memberId,
      gameCode,
      state: 'SETTLED',
      betAmount: '10.00',
      returnedAmount: '0.00',
      winAmount: '25.00',
      placedAt: hall.clock.now().getTime() - 60_000,
      settledAt: hall.clock.now().getTime() - 30_000,
      ...more,
    });
  const read = () => hall.games.readReportedRounds();
  const record = (memberId = member.memberId) =>
    hall.bets({
      memberId,
      from: new Date(hall.clock.now().getTime() - 90 * 86_400_000),
      to: new Date(hall.clock.now().getTime() + 1),
      language: 'EN',
      pageNo: 1,
      pageSize: 100,
    });
  const reported = async () =>
    (await record()).rounds.map(({ state, betMinor, winMinor }) => [state, betMinor, winMinor]);
  const entries = async () =>
    (await db.query<{ count: bigint }>('select count(*) as count from entry'))[0]?.count;

  it('are in the betting record with turnover and result, and move no money', async () => {
    const before = await entries();
    report('a');
    report('b', { winAmount: '0.00' });
    report('c', { state: 'OPEN', winAmount: '0.00', settledAt: null });
    report('d', { state: 'CANCELLED', betAmount: '0.00', returnedAmount: '10.00', winAmount: '0.00' });
    expect(await read()).toBe(4);
    const page = await record();
    expect([page.totalCount, page.sumBetMinor, page.sumWinMinor, page.sumNetMinor]).toEqual([
      4,
      3_000n,
      2_500n,
      500n,
    ]);
    expect(page.rounds.map(({ state, validBetMinor }) => `${state} ${validBetMinor}`).sort()).toEqual([
      'CANCELLED 0',
      'OPEN 0',
      'SETTLED 1000',
      'SETTLED 1000',
    ]);
    expect(page.rounds[0]).toMatchObject({ vassalage: 'MEG', gameCode, gameName: 'Tiger 1' });
    expect(await entries()).toBe(before);
    expect(await hall.wallet.playableMinor(member.memberId, 'REAL')).toBe(10_000n);
    const board = await hall.call(null, winnerBoard, {
      query: { gameCategory: 'ALL', language: 'EN', limitNum: 50 },
    });
    expect(board.body.value.content).toContainEqual({
      vo: expect.objectContaining({ gameName: 'Tiger 1', winAmount: '25.00' }),
    });
  });

  it('are taken over once, however often and by however many they are read', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) report(id);
    const taken = await Promise.all([read(), read(), read()]);
    expect((await read()) + taken.reduce((sum, one) => sum + one, 0)).toBe(5);
    expect(await reported()).toHaveLength(5);
    // The whole list again, as after a loss of the place: nothing is new.
    await db.query("delete from reported_round_place where vendor_code = 'MEG'");
    expect(await read()).toBe(0);
    expect(await reported()).toHaveLength(5);
  });

  it('come late and are corrected: the newest report is valid, under the same id', async () => {
    const placedAt = hall.clock.now().getTime() - 40 * 86_400_000;
    report('a', { state: 'OPEN', winAmount: '0.00', settledAt: null, placedAt });
    await read();
    const [open] = (await record()).rounds;
    expect(open).toMatchObject({ state: 'OPEN', placedAt: new Date(placedAt) });
    report('a', { placedAt });
    expect(await read()).toBe(1);
    report('a', { placedAt, winAmount: '12.50' });
    expect(await read()).toBe(1);
    const [corrected, ...others] = (await record()).rounds;
    expect([corrected?.roundId, corrected?.winMinor, others]).toEqual([open?.roundId, 1_250n, []]);
    const [row] = await db.query('select changes from reported_round where id = $1', [open?.roundId]);
    expect(row).toEqual({ changes: 2 });
  });

  it('are read on after a kill at any page, without a gap or a double', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) report(id);
    let pages = 0;
    // The lease is lost before the second page.
    const fence = async (): Promise<void> => {
      if ((pages += 1) === 2) throw new Error('the lease is another’s');
    };
    await expect(hall.games.readReportedRounds({ fence })).rejects.toThrow('the lease');
    expect(await reported()).toHaveLength(2);
    // The process dies after it moved on and before its page is written: both go together or not at all.
    await db.query('alter table reported_round add constraint die check (member_id is null) not valid');
    await expect(read()).rejects.toThrow('"die"');
    await db.query('alter table reported_round drop constraint die');
    expect(await reported()).toHaveLength(2);
    expect(await read()).toBe(3);
    expect(await reported()).toHaveLength(5);
  });

  it('wait while their vendor is away or its answer is lost', async () => {
    report('a');
    for (const mood of ['AWAY', 'LOSES'] as const) {
      vendor.be(mood);
      expect(await read()).toBe(0);
      expect(hall.faults.splice(0)).toHaveLength(1);
      // It is not queried again at once.
      expect([await read(), hall.faults]).toEqual([0, []]);
      hall.clock.advance(mood === 'AWAY' ? 30_000 : 59_000);
    }
    expect(await reported()).toEqual([]);
    vendor.be('WELL');
    expect(await read()).toBe(0);
    hall.clock.advance(1_000);
    expect(await read()).toBe(1);
    // Nor does a clock that was put back make it wait.
    vendor.be('AWAY');
    await read();
    vendor.be('WELL');
    report('b');
    hall.clock.advance(-60_000);
    expect(await read()).toBe(1);
    hall.clock.advance(60_000);
  });

  it('that cannot be kept are faults and keep nobody else’s back', async () => {
    const guest = await aMember(db, { type: 4, balanceMinor: 0n });
    report('a', { playerId: 'mbr_nobody' });
    report('b', { playerId: guest.memberId });
    report('c', { gameCode: 'TIG_L51_tiger' });
    report('d', { state: 'OPEN' });
    report('e', { betAmount: '-10.00' });
    report('f', { state: 'CANCELLED' });
    report('g', { placedAt: Number.MAX_SAFE_INTEGER, settledAt: null, state: 'OPEN' });
    report('h', { winAmount: '99999999999999999.99' });
    report('i', { settledAt: hall.clock.now().getTime() - 61_000 });
    report('good');
    expect(await read()).toBe(1);
    expect(hall.faults).toHaveLength(9);
    expect(await reported()).toEqual([['SETTLED', 1_000n, 2_500n]]);
    expect((await record(guest.memberId)).totalCount).toBe(0);
  });

  it('give the vendor’s calls of the seamless wallet nothing to pay or to take', async () => {
    report('a', { state: 'OPEN', winAmount: '0.00', settledAt: null });
    await read();
    await hall.games.audit.sweepRounds();
    hall.clock.advance(3 * 86_400_000);
    expect(await hall.games.audit.sweepRounds()).toBe(0);
    const answer = await hall.vendor('MEG', win, {
      playerId: member.memberId,
      roundId: `a.t${rows}`,
      currency: 'BDT',
      gameCode,
      transactionId: `w.t${rows}`,
      betTransactionId: `b.t${rows}`,
      amount: '25.00',
      roundClosed: true,
    });
    expect(answer.body.errorCode).toBe('BET_NOT_FOUND');
    expect(await hall.wallet.playableMinor(member.memberId, 'REAL')).toBe(10_000n);
  });
});
