// Repeated work ends at once when the server stops, whatever a vendor does, and continues later at the same place.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { aVendorBalance } from '#server/testing/games/a-vendor-balance.ts';
import { aVendorServer } from '#server/testing/games/a-vendor-server.ts';
import { hallCatalogue } from '#server/testing/games/hall-catalogue.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const dayMs = 86_400_000;

describe.each(Object.entries(engines))('a stop, on %s', (_name, open) => {
  let db: Database;
  let hall: GameHall;
  let vendor: ReturnType<typeof aVendorServer>;
  const vendors = hallCatalogue.vendors.map((one) =>
    one.vendorCode === 'MEG' ? ({ ...one, walletMode: 'TRANSFER' } as const) : one,
  );
  beforeAll(async () => {
    db = await open();
    vendor = aVendorServer();
    hall = await aGameHall(db, { catalogue: { ...hallCatalogue, vendors }, vendorServer: vendor.server });
  });
  afterAll(async () => {
    await hall.app.close();
    await db.close();
  });
  beforeEach(() => vendor.be('WELL'));

  const stop = (): Error => new Error('the server stops');
  /** Begins work while the vendor does not respond, and stops it. */
  async function stopped(work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    vendor.be('HANGS');
    const stopping = new AbortController();
    const running = work(stopping.signal);
    setImmediate(() => stopping.abort(stop()));
    await expect(running).rejects.toThrow('the server stops');
    vendor.be('WELL');
  }

  it('ends the reading of rounds between two pages, and the next run has the rest', async () => {
    const { memberId } = await aMember(db, { type: 0, balanceMinor: 10_000n });
    await aVendorBalance(db, { memberId, vendorCode: 'MEG', since: hall.clock.now() });
    const now = hall.clock.now().getTime();
    for (let turn = 0; turn < 5; turn += 1)
      vendor.report({
        roundId: `stop-${turn}`,
        playerId: memberId,
        gameCode: hallCatalogue.games[0]?.gameCode ?? '',
        state: 'OPEN',
        betAmount: '1.00',
        returnedAmount: '0.00',
        winAmount: '0.00',
        placedAt: now,
        settledAt: null,
      });
    const stopping = new AbortController();
    let pages = 0;
    const fence = async (): Promise<void> => {
      if ((pages += 1) === 2) stopping.abort(stop());
    };
    const half = hall.games.readReportedRounds({ fence, signal: stopping.signal });
    await expect(half).rejects.toThrow('the server stops');
    const reported = () =>
      db.query<{ id: string }>('select vendor_round_id as id from reported_round order by vendor_round_id');
    expect(await reported()).toHaveLength(4);
    await stopped((signal) => hall.games.readReportedRounds({ signal }));
    expect(await hall.games.readReportedRounds()).toBe(1);
    expect(await reported()).toHaveLength(5);
  });

  it('leaves a day that was not compared to its end due', async () => {
    const now = hall.clock.now().getTime();
    const day = { day: '2026-11-21', from: new Date(now - dayMs), to: new Date(now) };
    await stopped((signal) => hall.games.audit.reconcile(day, signal));
    const owed = await db.query('select vendor_code from vendor_day where compared_at is null');
    expect(owed.length).toBeGreaterThan(0);
    await stopped((signal) => hall.games.audit.reconcileDueDays(signal));
    expect(await hall.games.audit.reconcileDueDays()).toBe(owed.length);
    expect(await db.query('select 1 from vendor_day where compared_at is null')).toEqual([]);
  });
});
