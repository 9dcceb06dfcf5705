// The office's first page: figures equal those of the list of bets after every change; queues by permission; alarms.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ValueOf } from '#contract/base/endpoint.ts';
import { decimalToMinor } from '#contract/base/money.ts';
import type { Permission } from '#contract/base/permissions.ts';
import * as contract from '#contract/reporting-today.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { aBetList } from '#server/testing/a-bet-list.ts';
import { aMadeUpGame } from '#server/testing/a-made-up-game.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { todayParts } from '#server/today-parts.ts';

const hourMs = 3_600_000;
type Today = ValueOf<typeof contract.showToday>;
type Series = ValueOf<typeof contract.playSeries>;
type Performance = ValueOf<typeof contract.listPerformance>;
type Bets = ValueOf<typeof contract.listBets>;

/** Noon of a day of Manila. */
const noon = new Date('2026-11-21T04:00:00Z');

async function anOfficeOfToday(
  db: Database,
  held: Partial<Record<'rina' | 'sohel' | 'tania', Permission[]>> = {},
) {
  const game = await aMadeUpGame(db);
  const clock = heldClock(noon.toISOString());
  const list = aBetList(db, { sources: [game.source], clock });
  const ask = anOffice({ db, clock }, list.todayRoutes(todayParts('Asia/Manila')), held);
  const get = async <Value>(
    endpoint: { method: 'GET'; path: string },
    query: Record<string, string | number> = {},
  ) => {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return (await ask<Value>('rina', { ...endpoint, path: `${endpoint.path}?${text}` } as never)).body;
  };
  return { game, clock, list, ask, get };
}

describe.each(Object.entries({ embedded: testDatabase, postgres: testPostgres }))('on %s', (_name, open) => {
  let db: Database;
  let world: Awaited<ReturnType<typeof anOfficeOfToday>>;
  beforeAll(async () => {
    db = await open();
    world = await anOfficeOfToday(db);
  });
  afterAll(() => db.close());

  it('figures, series and lists come to the same as the bets, after every change', async () => {
    const { game, clock, list, get } = world;
    let seed = 7;
    const player = await aMember(db, { account: 'player3', clock });
    const chance = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const weekBefore = noon.getTime() - 7 * 24 * hourMs;
    for (let nth = 0; nth < 60; nth += 1) {
      const at = new Date((nth % 4 === 0 ? weekBefore : noon.getTime()) - chance(11 * 60) * 60_000);
      const memberId = nth % 7 === 3 ? player.memberId : `mbr_${nth % 7}`;
      await game.place(`bet_${nth}`, memberId, BigInt(100 + chance(900)), at);
      if (nth % 5 !== 0) await game.settle(`bet_${nth}`, BigInt(chance(1_500)), at);
      if (nth % 9 === 0) await list.takeOver();
      if (nth % 13 === 0) await game.settle(`bet_${nth}`, BigInt(chance(3_000)), at);
    }
    clock.advance(60_000);
    const { value: today } = await get<Today>(contract.showToday);
    const bets = await get<Bets>(contract.listBets, {
      time: 'SETTLED',
      state: 'SETTLED',
      from: today.from,
      to: today.at,
      size: 200,
    });
    const sumOf = (rows: Bets['rows'], field: 'staked' | 'won'): bigint =>
      rows.reduce((sum, row) => sum + decimalToMinor(row[field]), 0n);
    expect(bets.value.rows.length).toBeGreaterThan(20);
    expect(bets.value.sums).toEqual(today.today.play);
    for (const row of bets.value.rows)
      expect(row).toMatchObject({
        account: row.memberId === player.memberId ? 'player3' : null,
        gameName: { EN: 'Coconut shy', BN: 'নারকেল' },
      });
    expect(sumOf(bets.value.rows, 'staked')).toBe(decimalToMinor(today.today.play.staked));
    expect(sumOf(bets.value.rows, 'won')).toBe(decimalToMinor(today.today.play.won));
    expect(decimalToMinor(today.today.play.gross)).toBe(
      sumOf(bets.value.rows, 'staked') - sumOf(bets.value.rows, 'won'),
    );
    expect(today.today.activeMembers).toBe(
      new Set(
        (await get<Bets>(contract.listBets, { from: today.from, size: 200 })).value.rows.map(
          (row) => row.memberId,
        ),
      ).size,
    );
    const open = await get<Bets>(contract.listBets, { state: 'OPEN', size: 200 });
    expect(today.inPlay).toEqual({
      bets: open.value.total,
      staked: (Number(sumOf(open.value.rows, 'staked')) / 100).toFixed(2),
    });
    const hours = (await get<Series>(contract.playSeries, { by: 'HOUR' })).value.rows;
    expect(hours).toHaveLength(13);
    const days = (await get<Series>(contract.playSeries, { by: 'DAY' })).value.rows;
    expect(days).toHaveLength(14);
    const total = (rows: Series['rows'], of: 'play' | 'weekBefore') =>
      rows.reduce((sum, row) => sum + decimalToMinor(row[of].staked), 0n);
    expect(total(hours, 'play')).toBe(decimalToMinor(today.today.play.staked));
    expect(total(hours, 'weekBefore')).toBe(decimalToMinor(days.at(-1)?.weekBefore.staked ?? ''));
    expect(days.at(-1)?.play).toEqual(today.today.play);
    expect(days.at(-1)?.weekBefore).toEqual(days.at(-8)?.play);
    expect(today.weekBefore.play.bets).toBeGreaterThan(5);
    const sumsIn = async (from: number, to: number) =>
      (await get<Bets>(contract.listBets, { time: 'SETTLED', state: 'SETTLED', from, to })).value.sums;
    const weekMs = 7 * 24 * hourMs;
    for (const { from, to, play, weekBefore } of [...hours, ...days]) {
      expect(await sumsIn(from, to)).toEqual(play);
      expect(await sumsIn(from - weekMs, to - weekMs)).toEqual(weekBefore);
    }
    expect(await list.wrongSums(new Date(0))).toEqual([]);
    await db.query(`update bet_sum set won_minor = won_minor + 1 where book = 'REAL'`);
    expect((await list.wrongSums(new Date(0))).length).toBeGreaterThan(5);
    await db.query(`update bet_sum set won_minor = won_minor - 1 where book = 'REAL'`);
    await db.query(`update bet_member_sum set valid_minor = valid_minor + 1 where book = 'REAL'`);
    expect((await list.wrongSums(new Date(0))).length).toBeGreaterThan(5);
    await db.query(`update bet_member_sum set valid_minor = valid_minor - 1 where book = 'REAL'`);
    // A moved bet and a deleted one change the sums.
    await db.query(
      `update bet set vendor = 'SEA', settled_at = settled_at + interval '1 hour' where state = 'SETTLED'`,
    );
    await db.query(`delete from bet where reference < 'bet_3'`);
    expect(await list.wrongSums(new Date(0))).toEqual([]);
  });

  it('sums the performance of games from the same bets, by category, vendor and game, and as a file', async () => {
    const { ask, get } = world;
    const span = { from: noon.getTime() - 8 * 24 * hourMs, to: noon.getTime() + 2 * hourMs };
    const { rows } = (
      await get<Bets>(contract.listBets, { ...span, time: 'SETTLED', state: 'SETTLED', size: 200 })
    ).value;
    const minor = (field: 'staked' | 'won') =>
      rows.reduce((sum, row) => sum + decimalToMinor(row[field]), 0n);
    for (const by of ['CATEGORY', 'VENDOR', 'GAME'] as const) {
      const found = (await get<Performance>(contract.listPerformance, { ...span, by })).value;
      expect(found.total).toBe(new Set(rows.map((row) => by !== 'CATEGORY' && row.vendor)).size);
      const sum = (field: 'staked' | 'won' | 'gross') =>
        found.rows.reduce((all, row) => all + decimalToMinor(row[field]), 0n);
      expect([sum('staked'), sum('won'), sum('gross')]).toEqual([
        minor('staked'),
        minor('won'),
        minor('staked') - minor('won'),
      ]);
      expect(found.rows.reduce((all, row) => all + row.rounds, 0)).toBe(rows.length);
      for (const row of found.rows) {
        const own = rows.filter(({ vendor }) => row.vendor === null || vendor === row.vendor);
        expect(row.players).toBe(new Set(own.map(({ memberId }) => memberId)).size);
        expect(row.gameName).toEqual(
          by === 'GAME' ? expect.objectContaining({ EN: expect.any(String) }) : null,
        );
        const margin = (100 * Number(row.gross)) / Number(row.staked);
        expect(Math.abs(Number(row.margin) - margin)).toBeLessThan(0.0051);
      }
    }
    const file = await ask('rina', {
      ...contract.performanceFile,
      path: `${contract.performanceFile.path}?from=${span.from}&to=${span.to}`,
    } as never);
    expect(
      file.file
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .split('\r\n')[0],
    ).toBe('"Category","Vendor","Game","Game name","Rounds","Players","Staked","Won","Gross win","Margin %"');
  });

  it('cuts a period that is too long at its beginning, and takes the last month without one', async () => {
    const { clock, get } = world;
    const dayMs = 24 * hourMs;
    const to = clock.now().getTime();
    const long = (await get<Performance>(contract.listPerformance, { from: to - 400 * dayMs, to })).value;
    expect([long.from, long.to]).toEqual([to - contract.performanceDays * dayMs, to]);
    const usual = (await get<Performance>(contract.listPerformance)).value;
    expect([usual.from, usual.to]).toEqual([to - 31 * dayMs, to]);
  });
});

describe('queues and alarms', () => {
  it('are those of what the operator may read, with the age of the oldest', async () => {
    const db = await testDatabase();
    const { ask } = await anOfficeOfToday(db, {
      rina: ['reporting.today.read', 'games.case.read'],
      sohel: ['reporting.today.read'],
      tania: ['games.case.read'],
    });
    await db.query(
      `insert into operator_proposal (id, act, subject, input, effect, reason, proposed_by, proposed_at, expires_at)
       values ('prp_1', 'x', 'y', '{}', '{}', 'a reason', 'rina', $1::timestamptz - interval '1 hour', $1::timestamptz + interval '1 hour')`,
      [noon],
    );
    const queues = async (by: string) => (await ask<Today>(by, contract.showToday)).body.value?.queues;
    const proposals = { queue: 'PROPOSALS', count: 1, oldestAt: noon.getTime() - hourMs };
    expect(await queues('rina')).toEqual([{ queue: 'VENDOR_CASES', count: 0, oldestAt: null }, proposals]);
    expect(await queues('sohel')).toEqual([proposals]);
    for (const endpoint of [contract.showToday, contract.playSeries, contract.listBets, contract.betsFile])
      expect((await ask('tania', endpoint)).body).toMatchObject({ errorCode: 'NO_PERMISSION' });
  });

  it('name what is wrong while it is wrong', async () => {
    const db = await testDatabase();
    const { ask } = await anOfficeOfToday(db);
    const alarms = async () => (await ask<Today>('rina', contract.showToday)).body.value.alarms;
    expect(await alarms()).toEqual([]);
    await db.query(`insert into job (name, done_until, failures) values ('wallet.prove', now(), 2)`);
    await db.query(
      `insert into lottery_event (kind, holder, details) values ('GENERATOR_FAILED', 'host-1', '{}')`,
    );
    await db.query(`insert into lottery_series (game_code, game_no) values ('FIVE_60', 1)`);
    await db.query(
      `insert into lottery_draw (id, game_code, draw_no, serial, open_at, close_at, draw_at, commit_hash)
       values (1, 'FIVE_60', '1', 1, now() - interval '1 hour', now() + interval '1 hour', now() + interval '1 hour', sha256('x'))`,
    );
    expect((await alarms()).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['JOB_FAILED', 'wallet.prove'],
      ['GENERATOR', 'host-1'],
      ['DRAW_LATE', 'FIVE_60'],
    ]);
    await db.query(`update job set failures = 0`);
    await db.query(
      `insert into lottery_event (kind, holder, details) values ('GENERATOR_PASSED', 'host-1', '{}')`,
    );
    expect((await alarms()).map(({ kind }) => kind)).toEqual(['DRAW_LATE']);
  });
});
