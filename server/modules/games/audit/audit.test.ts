// Rounds left open and the nightly comparison, against a vendor whose memory may differ from ours.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gameSession, launchGame } from '#contract/games/play.ts';
import { redeem } from '#contract/partners/game-vendor.ts';
import type { ReportedTransaction } from '#contract/partners/vendor-server.ts';
import type { Database } from '#server/db/database.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable, type GameTable } from '#server/testing/games/a-game-table.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { aVendorServer } from '#server/testing/games/a-vendor-server.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
let hall: GameHall;
let vendor: ReturnType<typeof aVendorServer>;
let table: GameTable;
let rows = 0;
beforeAll(async () => {
  db = await testDatabase();
  vendor = aVendorServer();
  hall = await aGameHall(db, { vendorServer: vendor.server });
});
afterAll(() => db.close());
beforeEach(async () => {
  rows += 1;
  vendor.be('WELL');
  vendor.list.length = 0;
  table = await aGameTable(db, hall);
});

const own = (id: string) => `${id}.t${rows}`;
const bet = (id = 'b') => table.bet({ roundId: own('r'), transactionId: own(id) });
const win = (more = {}) =>
  table.win({ roundId: own('r'), transactionId: own('w'), betTransactionId: own('b'), ...more });
const reported = (
  id: string,
  kind: ReportedTransaction['kind'],
  amount: string,
  more: Partial<ReportedTransaction> = {},
): ReportedTransaction => ({
  transactionId: own(id),
  kind,
  playerId: table.member.memberId,
  roundId: own('r'),
  betTransactionId: kind === 'ROLLBACK' ? own('b') : null,
  amount,
  state: 'DONE',
  at: hall.clock.now().getTime(),
  ...more,
});

describe('a round that stays open', () => {
  const aDayLater = async () => {
    hall.clock.advance(24 * 60 * 60_000);
    return hall.games.audit.sweepRounds();
  };

  it('is left alone until the vendor’s limit, and while the vendor plays it', async () => {
    await bet();
    vendor.rounds.set(own('r'), { state: 'OPEN', transactions: [] });
    expect(await hall.games.audit.sweepRounds()).toBe(0);
    expect(await aDayLater()).toBe(0);
    expect(await table.balance()).toBe('90.00');
    vendor.rounds.set(own('r'), { state: 'SETTLED', transactions: [] });
    expect(await hall.games.audit.sweepRounds()).toBe(1);
  });

  it('is paid and closed when the vendor settled it, and the late call is a copy', async () => {
    await bet();
    vendor.rounds.set(own('r'), { state: 'SETTLED', transactions: [reported('w', 'WIN', '25.00')] });
    expect(await aDayLater()).toBe(1);
    expect(await table.balance()).toBe('115.00');
    expect((await win()).body).toMatchObject({ success: true, value: { repeated: true } });
    expect((await win({ amount: '26.00' })).body.errorCode).toBe('DUPLICATE_MISMATCH');
    expect(await table.balance()).toBe('115.00');
  });

  it('is not paid what the vendor itself has undone, and not rolled back by a rollback it has undone', async () => {
    await bet();
    const transactions = [
      reported('w', 'WIN', '25.00', { state: 'ROLLED_BACK' }),
      reported('x', 'ROLLBACK', '10.00', { state: 'ROLLED_BACK' }),
      reported('w2', 'WIN', '4.00'),
    ];
    vendor.rounds.set(own('r'), { state: 'SETTLED', transactions });
    expect(await aDayLater()).toBe(1);
    expect(await table.balance()).toBe('94.00');
  });

  it('is rolled back when the vendor cancelled it or does not know it', async () => {
    await bet();
    await bet('b2');
    expect(await aDayLater()).toBe(1);
    expect(await table.balance()).toBe('100.00');
    expect(await hall.games.audit.sweepRounds()).toBe(0);
  });

  it('is there at the next launch, however long its vendor keeps it open', async () => {
    await bet();
    vendor.rounds.set(own('r'), { state: 'OPEN', transactions: [] });
    hall.clock.advance(30 * 24 * 60 * 60_000);
    expect(await hall.games.audit.sweepRounds()).toBe(0);
    const query = { nodeId: '1', vassalage: 'MEG', language: 'EN' } as const;
    const launched = (await hall.call(table.member, launchGame, { query })).body.value;
    const ticket = new URL(launched.content.game_url).searchParams.get('ticket') ?? '';
    const { openRounds } = (await hall.vendor('MEG', redeem, { ticket })).body.value;
    expect(openRounds).toEqual([{ roundId: own('r'), betAmount: '10.00', winAmount: '0.00' }]);
    const params = { id: launched.gameSessionId };
    const shown = (await hall.call(table.member, gameSession, { params })).body.value.openRounds;
    expect(shown).toMatchObject([{ betAmount: '10.00' }]);
    vendor.rounds.clear();
    expect(await hall.games.audit.sweepRounds()).toBe(1);
  });

  it('stays open while its vendor reports another player or round instead', async () => {
    await bet();
    for (const wrong of [{ playerId: 'mbr_other' }, { roundId: own('r2') }, { roundId: null }]) {
      const transactions = [reported('w', 'WIN', '25.00', wrong)];
      vendor.rounds.set(own('r'), { state: 'SETTLED', transactions });
      expect(await aDayLater()).toBe(0);
      expect(hall.faults.splice(0)).toHaveLength(1);
    }
    expect(await table.balance()).toBe('90.00');
    vendor.rounds.clear();
    expect(await hall.games.audit.sweepRounds()).toBe(1);
  });

  it('waits while the vendor is away', async () => {
    await bet();
    vendor.be('AWAY');
    expect(await aDayLater()).toBe(0);
    expect(await table.balance()).toBe('90.00');
    vendor.be('WELL');
    expect(await hall.games.audit.sweepRounds()).toBe(1);
  });
});

describe('the nightly comparison', () => {
  const compare = async () => {
    const now = hall.clock.now().getTime();
    const day = { day: '2026-11-21', from: new Date(now - 60_000), to: new Date(now + 60_000) };
    const found = (await hall.games.audit.reconcile(day)).get('MEG');
    const cases = await db.query<{ bucket: string; transactionId: string; state: string }>(
      `select bucket, transaction_id as "transactionId", state from vendor_case
       where vendor_code = 'MEG' and transaction_id like $1 order by opened_at, id`,
      [`%.t${rows}`],
    );
    hall.clock.advance(10 * 60_000);
    return { found, cases };
  };
  const buckets = (cases: readonly { bucket: string; transactionId: string; state: string }[]) =>
    cases.map(({ bucket, transactionId, state }) => `${bucket} ${transactionId} ${state}`);

  it('finds nothing where both agree', async () => {
    await bet();
    await win();
    vendor.list.push(reported('b', 'BET', '10.00'), reported('w', 'WIN', '25.00'));
    const { found, cases } = await compare();
    expect([found, cases]).toEqual([
      {
        compared: 2,
        fixed: 0,
        MISSING_HERE: 0,
        MISSING_THERE: 0,
        AMOUNT_DIFFERS: 0,
        STATE_DIFFERS: 0,
      },
      [],
    ]);
  });

  it('does a rollback that is missing here, and only that', async () => {
    await bet();
    const undone = reported('b', 'BET', '10.00', { state: 'ROLLED_BACK' });
    vendor.list.push(undone, reported('x', 'ROLLBACK', '10.00'));
    const { found, cases } = await compare();
    expect(found).toMatchObject({ fixed: 1, STATE_DIFFERS: 0, MISSING_HERE: 0 });
    expect(buckets(cases)).toEqual([`MISSING_HERE ${own('x')} FIXED`]);
    expect(await table.balance()).toBe('100.00');
  });

  it('does no rollback the vendor itself has undone', async () => {
    await bet();
    const undone = reported('x', 'ROLLBACK', '10.00', { state: 'ROLLED_BACK' });
    vendor.list.push(reported('b', 'BET', '10.00'), undone);
    const { found, cases } = await compare();
    expect([found?.fixed, cases]).toEqual([0, []]);
    expect(await table.balance()).toBe('90.00');
  });

  it('makes cases of a win’s rollback that is missing here: it would take, also where the vendor may call for it', async () => {
    await bet();
    await win();
    vendor.list.push(reported('b', 'BET', '10.00'), reported('w', 'WIN', '25.00', { state: 'ROLLED_BACK' }));
    vendor.list.push(reported('x', 'ROLLBACK', '25.00', { betTransactionId: own('w') }));
    await db.query(`update vendor set protocol = 'hmac-actions' where vendor_code = 'MEG'`);
    const { found, cases } = await compare();
    await db.query(`update vendor set protocol = 'khela-sandbox' where vendor_code = 'MEG'`);
    expect(found).toMatchObject({ fixed: 0 });
    expect(buckets(cases).sort()).toEqual([
      `MISSING_HERE ${own('x')} OPEN`,
      `STATE_DIFFERS ${own('w')} OPEN`,
    ]);
    expect(await table.balance()).toBe('115.00');
  });

  it('makes a case of a win that is missing here, and pays nothing', async () => {
    await bet();
    vendor.list.push(reported('b', 'BET', '10.00'), reported('w', 'WIN', '25.00'));
    const first = await compare();
    expect(buckets(first.cases)).toEqual([`MISSING_HERE ${own('w')} OPEN`]);
    expect(await table.balance()).toBe('90.00');
  });

  it('makes a case of what is missing there, and of amounts and states that differ', async () => {
    await bet();
    await bet('b2');
    await bet('b3');
    vendor.list.push(reported('b', 'BET', '9.00'), reported('b2', 'BET', '10.00', { state: 'ROLLED_BACK' }));
    const { cases } = await compare();
    expect(buckets(cases).sort()).toEqual([
      `AMOUNT_DIFFERS ${own('b')} OPEN`,
      `MISSING_THERE ${own('b3')} OPEN`,
      `STATE_DIFFERS ${own('b2')} OPEN`,
    ]);
  });

  it('misses nothing there that the vendor never called for', async () => {
    // A separate day, without an open round before it.
    hall.clock.advance(7 * 24 * 60 * 60_000);
    await hall.games.audit.sweepRounds();
    table = await aGameTable(db, hall);
    await bet();
    vendor.rounds.set(own('r'), { state: 'SETTLED', transactions: [reported('w', 'WIN', '25.00')] });
    hall.clock.advance(24 * 60 * 60_000);
    expect(await hall.games.audit.sweepRounds()).toBe(1);
    const { memberId } = await aMember(db, { type: 0, balanceMinor: 1_000_000n });
    await hall.games.seedRounds([memberId], hall.clock);
    const to = new Date(hall.clock.now().getTime() + 60_000);
    // The stake is of the day before, the demo's rounds are of the last three.
    for (const days of [0, 1, 2, 3]) {
      const span = {
        from: new Date(to.getTime() - (days + 1) * 24 * 60 * 60_000),
        to: new Date(to.getTime() - days * 24 * 60 * 60_000),
      };
      const found = await hall.games.audit.reconcile({ day: `2026-11-2${days}`, ...span });
      for (const [vendorCode, { MISSING_THERE }] of found)
        expect([vendorCode, MISSING_THERE]).toEqual([vendorCode, vendorCode === 'MEG' && days === 1 ? 1 : 0]);
    }
  });

  it('compares the day of a vendor that was away later, and of no more than a week', async () => {
    await bet();
    const now = hall.clock.now().getTime();
    const day = { day: '2027-01-01', from: new Date(now - 60_000), to: new Date(now + 60_000) };
    vendor.be('AWAY');
    expect((await hall.games.audit.reconcile(day)).has('MEG')).toBe(false);
    const others = await hall.games.audit.reconcileDueDays();
    vendor.be('WELL');
    expect(await hall.games.audit.reconcileDueDays()).toBeGreaterThan(others);
    const [missing] = await db.query<{ bucket: string }>(
      'select bucket from vendor_case where transaction_id = $1',
      [own('b')],
    );
    expect(missing).toEqual({ bucket: 'MISSING_THERE' });
    expect(await hall.games.audit.reconcileDueDays()).toBe(0);
    vendor.be('AWAY');
    await hall.games.audit.reconcile({ ...day, day: '2027-01-02' });
    vendor.be('WELL');
    hall.clock.advance(8 * 24 * 60 * 60_000);
    expect(await hall.games.audit.reconcileDueDays()).toBe(0);
  });

  it('leaves the books right', async () => {
    expect((await hall.wallet.prove()).faults).toEqual([]);
  });
});
