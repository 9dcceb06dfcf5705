// Reported rounds of vendor balances against the money there: impossible reports are refused, differences end by two
// operators.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/games/cases.ts';
import { closeGame, launchGame } from '#contract/games/play.ts';
import { redeem } from '#contract/partners/game-vendor.ts';
import type { ReportedRound } from '#contract/partners/vendor-server.ts';
import type { Database } from '#server/db/database.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { anOffice } from '#server/testing/an-office.ts';
import type { VendorCase } from '#server/testing/games/a-case-world.ts';
import { aVendorServer } from '#server/testing/games/a-vendor-server.ts';
import { hallCatalogue } from '#server/testing/games/hall-catalogue.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const vendors = hallCatalogue.vendors.map((one) =>
  one.vendorCode === 'MEG' ? ({ ...one, walletMode: 'TRANSFER' } as const) : one,
);
const gameCode = hallCatalogue.games[0]?.gameCode ?? '';
const minuteMs = 60_000;

describe.each(Object.entries(engines))('a vendor balance, on %s', (_name, open) => {
  let db: Database;
  let hall: GameHall;
  let vendor: ReturnType<typeof aVendorServer>;
  let office: ReturnType<typeof anOffice>;
  let member: Awaited<ReturnType<typeof aMember>>;
  let rows = 0;
  beforeAll(async () => {
    db = await open('khela_server');
    vendor = aVendorServer();
    hall = await aGameHall(db, { catalogue: { ...hallCatalogue, vendors }, vendorServer: vendor.server });
    office = anOffice({ db, clock: hall.clock }, hall.games.officeRoutes);
  });
  afterAll(async () => {
    expect((await hall.wallet.prove()).faults).toEqual([]);
    await hall.app.close();
    await db.close();
  });
  beforeEach(async () => {
    rows += 1;
    vendor.be('WELL');
    hall.clock.advance(60 * minuteMs);
    await compare();
    hall.faults.length = 0;
    member = await aMember(db, { type: 0, balanceMinor: 10_000n });
  });

  const launch = async (): Promise<string> => {
    const query = { vassalage: 'MEG', nodeId: '1', language: 'EN' } as const;
    return (await hall.call(member, launchGame, { query })).body.value.gameSessionId;
  };
  const close = (gameSessionId: string) => hall.call(member, closeGame, { body: { gameSessionId } });
  const round = (id: string, more: Partial<ReportedRound> = {}): ReportedRound => ({
    roundId: `${id}.p${rows}`,
    playerId: member.memberId,
    gameCode,
    state: 'SETTLED',
    betAmount: '10.00',
    returnedAmount: '0.00',
    winAmount: '25.00',
    placedAt: hall.clock.now().getTime(),
    settledAt: hall.clock.now().getTime(),
    ...more,
  });
  /** The change of the player's balance at the vendor. */
  const pay = (changeMinor: bigint) =>
    vendor.vendorBalances.set(
      member.memberId,
      (vendor.vendorBalances.get(member.memberId) ?? 0n) + changeMinor,
    );
  const compare = () => hall.games.audit.compareVendorBalances('2026-11-21');
  const later = (minutes = 31) => hall.clock.advance(minutes * minuteMs);
  const cash = () => hall.wallet.playableMinor(member.memberId, 'REAL');
  const mine = async (state?: VendorCase['state']): Promise<VendorCase[]> => {
    const query = { size: '200', direction: 'asc', ...(state ? { state } : {}) };
    const answer = await office<{ rows: VendorCase[] }>('rina', calls.listCases, { query });
    return answer.body.value.rows.filter(({ memberId }) => memberId === member.memberId);
  };
  const end = async (id: string, resolution: 'TAKE_THEIRS' | 'KEEP_OURS') => {
    const word = { resolution, reason: 'Compared with the log of the vendor balance' };
    const given = { params: { id }, body: word };
    expect((await office('rina', calls.endCase, given)).status).toBe(200);
    return office('sohel', calls.endCase, given);
  };
  /** A session in which 15.00 were won, of which the vendor reports a part. */
  const aSession = async (reported: readonly Partial<ReportedRound>[]): Promise<void> => {
    const session = await launch();
    pay(1_500n);
    for (const [at, more] of reported.entries()) vendor.report(round(String(at), more));
    await close(session);
    later();
  };

  it('agrees with its rounds, won, lost, undone and open', async () => {
    const session = await launch();
    const placedAt = hall.clock.now().getTime();
    pay(1_500n - 1_000n - 200n);
    vendor.report(round('won'));
    vendor.report(round('lost', { winAmount: '0.00' }));
    vendor.report(
      round('undone', { state: 'CANCELLED', betAmount: '0.00', returnedAmount: '4.00', winAmount: '0.00' }),
    );
    vendor.report(round('open', { state: 'OPEN', betAmount: '2.00', winAmount: '0.00', settledAt: null }));
    expect(await compare()).toEqual({ compared: 0, cases: 0 });
    await close(session);
    expect(await compare()).toEqual({ compared: 0, cases: 0 });
    later();
    expect(await compare()).toEqual({ compared: 1, cases: 0 });
    expect(await compare()).toEqual({ compared: 0, cases: 0 });
    // The open one wins after the money was transferred back: the win is found there, and both agree again.
    pay(700n);
    vendor.report(round('open', { betAmount: '2.00', winAmount: '7.00', placedAt }));
    await hall.games.readReportedRounds();
    later();
    expect(await compare()).toEqual({ compared: 1, cases: 0 });
    expect([await mine(), hall.faults]).toEqual([[], []]);
    await hall.games.returnVendorBalances(member.memberId);
    expect(await cash()).toBe(10_000n + 1_500n - 1_000n - 200n + 700n);
  });

  it('with rounds that come to more is a case: two people pay what is missing, once', async () => {
    await aSession([{ winAmount: '30.00' }]);
    expect(await compare()).toEqual({ compared: 1, cases: 1 });
    const [found, ...others] = await mine();
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      bucket: 'RESULT_DIFFERS',
      businessDay: '2026-11-21',
      theirs: { kind: 'VENDOR_BALANCE', amount: '20.00' },
      ours: { kind: 'VENDOR_BALANCE', amount: '15.00' },
    });
    later();
    expect(await compare()).toMatchObject({ cases: 0 });
    expect((await end(found?.id ?? '', 'TAKE_THEIRS')).body.value).toMatchObject({ state: 'DONE' });
    expect(await cash()).toBe(12_000n);
    later();
    expect(await compare()).toMatchObject({ cases: 0 });
    expect((await mine('CLOSED'))[0]?.journalIds).toHaveLength(1);
  });

  it('with rounds that come to less is a case, and only what changes later is another', async () => {
    const placedAt = hall.clock.now().getTime();
    await aSession([]);
    expect(await compare()).toEqual({ compared: 1, cases: 1 });
    const [found] = await mine();
    expect(found).toMatchObject({ theirs: { amount: '0.00' }, ours: { amount: '15.00' } });
    await end(found?.id ?? '', 'KEEP_OURS');
    expect(await cash()).toBe(11_500n);
    vendor.report(round('late', { winAmount: '22.00', placedAt }));
    await hall.games.readReportedRounds();
    later();
    expect(await compare()).toEqual({ compared: 1, cases: 1 });
    const [second] = await mine();
    // The booked amount counts as ours: the two differ by the later reports.
    expect(second).toMatchObject({ theirs: { amount: '12.00' }, ours: { amount: '0.00' } });
    await end(second?.id ?? '', 'TAKE_THEIRS');
    expect(await cash()).toBe(12_700n);
  });

  it('is left alone while its vendor is away or money is on its way', async () => {
    await aSession([{ winAmount: '30.00' }]);
    vendor.be('AWAY');
    expect(await compare()).toEqual({ compared: 0, cases: 0 });
    vendor.be('WELL');
    const query = { vassalage: 'MEG', nodeId: '1', language: 'EN' } as const;
    const { content, gameSessionId } = (await hall.call(member, launchGame, { query })).body.value;
    const ticket = new URL(content.game_url).searchParams.get('ticket') ?? '';
    expect((await hall.vendor('MEG', redeem, { ticket })).body.success).toBe(true);
    later();
    expect(await compare()).toEqual({ compared: 0, cases: 0 });
    await close(gameSessionId);
    later();
    expect(await compare()).toEqual({ compared: 1, cases: 1 });
  });

  describe('is not reported', () => {
    const refusals = () =>
      db.query<{ id: string; code: string }>(
        `select split_part(vendor_round_id, '.', 1) as id, code from reported_round_refusal
         where vendor_round_id like $1 order by id`,
        [`%.p${rows}`],
      );

    it('before any money ever came', async () => {
      vendor.report(round('never'));
      expect(await hall.games.readReportedRounds()).toBe(0);
      expect(await refusals()).toEqual([{ id: 'never', code: 'NO_VENDOR_BALANCE' }]);
      await launch();
      vendor.report(round('early', { placedAt: hall.clock.now().getTime() - 6 * minuteMs }));
      vendor.report(round('in-time', { placedAt: hall.clock.now().getTime() - 4 * minuteMs }));
      expect(await hall.games.readReportedRounds()).toBe(1);
      expect(await refusals()).toEqual([
        { id: 'early', code: 'NO_MONEY_THERE' },
        { id: 'never', code: 'NO_VENDOR_BALANCE' },
      ]);
      // It is checked again when it is reported again.
      vendor.report(round('never'));
      expect(await hall.games.readReportedRounds()).toBe(1);
    });

    it('while no money is there; what was placed before may be settled then', async () => {
      const session = await launch();
      const placedAt = hall.clock.now().getTime();
      vendor.report(round('open', { state: 'OPEN', winAmount: '0.00', settledAt: null }));
      await close(session);
      later(10);
      vendor.report(round('open', { placedAt }));
      vendor.report(round('outside'));
      expect(await hall.games.readReportedRounds()).toBe(1);
      expect(await refusals()).toEqual([{ id: 'outside', code: 'NO_MONEY_THERE' }]);
      await launch();
      vendor.report(round('again'));
      expect(await hall.games.readReportedRounds()).toBe(1);
    });

    it('ahead of time, but for what clocks differ by', async () => {
      await launch();
      const now = hall.clock.now().getTime();
      vendor.report(round('soon', { settledAt: now + 5 * minuteMs }));
      vendor.report(round('ahead', { settledAt: now + 5 * minuteMs + 1 }));
      vendor.report(round('odd', { settledAt: now - 1 }));
      vendor.report(round('strange', { gameCode: 'TIG_L51_tiger' }));
      vendor.report(round('guest', { playerId: 'mbr_nobody' }));
      expect(await hall.games.readReportedRounds()).toBe(1);
      expect(await refusals()).toEqual([
        { id: 'ahead', code: 'IN_FUTURE' },
        { id: 'guest', code: 'PLAYER_NOT_FOUND' },
        { id: 'odd', code: 'BAD_ROUND' },
        { id: 'strange', code: 'GAME_UNKNOWN' },
      ]);
    });
  });
});
