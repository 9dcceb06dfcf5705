// Open rounds are found however they came to be open, by few looks, and settling one adds to no index.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchGame } from '#contract/games/play.ts';
import { redeem, unsettle } from '#contract/partners/game-vendor.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { bringUpToDate } from '#server/db/schema/bring-up-to-date.ts';
import { migrate, migrationsFolder } from '#server/db/schema/migrate.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable, type GameTable } from '#server/testing/games/a-game-table.ts';
import { aVendorServer } from '#server/testing/games/a-vendor-server.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { testPostgres, testPostgresUrl } from '#server/testing/test-postgres.ts';
import { roundBets } from '../bets/round-bets.ts';
import { noteOpenRounds, selectOpenRounds } from './open-round-store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const engines = [
  ['the embedded engine', testDatabase],
  ['a PostgreSQL server', testPostgres],
] as const;
/** Settled rounds, one a minute, of so many members in turn. */
const settledRows = `insert into round (id, vendor_code, vendor_round_id, member_id, node_id, book, state, bet_minor,
    returned_minor, win_minor, placed_at, settled_at)
  select 'rnd_' || n, 'MEG', 'many-' || n, $1 || coalesce(nullif(n % $4::int, 0)::text, ''), 1, 'REAL', 'SETTLED', 100, 0, 0, at, at
  from generate_series(1, $2::int) as n cross join lateral (select $3::timestamptz + n * interval '1 minute' as at) as t`;

describe.each(engines)('rounds that are open, on %s', (_engine, open) => {
  let db: Database;
  let hall: GameHall;
  let table: GameTable;
  let rows = 0;
  const vendor = aVendorServer();
  const requested: string[] = [];
  beforeAll(async () => {
    db = await open('khela_server');
    const queryRound: typeof vendor.server.queryRound = (vendorCode, what, ...rest) => {
      requested.push(what.roundId);
      return vendor.server.queryRound?.(vendorCode, what, ...rest) ?? Promise.reject(new Error('unknown'));
    };
    hall = await aGameHall(db, { vendorServer: { ...vendor.server, queryRound } });
  });
  afterAll(async () => {
    await hall.app.close();
    await db.close();
  });
  beforeEach(async () => {
    await db.query("update round set state = 'SETTLED', settled_at = placed_at where state = 'OPEN'");
    rows += 1;
    table = await aGameTable(db, hall);
  });
  const own = (id: string) => `${id}.o${rows}`;
  const play = async (id: string, isOpen = false, at = table) => {
    const roundId = own(id);
    const answer = await at.bet({ roundId, transactionId: own(`${id}b`), amount: '1.00' });
    expect(answer.body.errorCode).toBeUndefined();
    const rest = { transactionId: own(`${id}w`), betTransactionId: own(`${id}b`), amount: '2.00' };
    if (isOpen) vendor.rounds.set(roundId, { state: 'OPEN', transactions: [] });
    else await at.win({ roundId, ...rest });
  };
  /** A round of another, new member. */
  const playElsewhere = async (id: string) => play(id, false, await aGameTable(db, hall));
  const later = async (ms: number) => {
    hall.clock.advance(ms);
    await hall.games.audit.noteOpenRounds();
  };
  /** The rounds that a sweep queries at the vendor, each as often as it does. */
  const swept = async () => {
    requested.length = 0;
    await hall.games.audit.sweepRounds();
    return [...requested];
  };
  const atLaunch = async () => {
    const query = { nodeId: '1', vassalage: 'MEG', language: 'EN' } as const;
    const launched = (await hall.call(table.member, launchGame, { query })).body.value;
    const ticket = new URL(launched.content.game_url).searchParams.get('ticket') ?? '';
    const { openRounds } = (await hall.vendor('MEG', redeem, { ticket })).body.value;
    return openRounds.map(({ roundId }) => roundId);
  };
  const reopen = (id: string) =>
    hall.vendor('MEG', unsettle, {
      playerId: table.member.memberId,
      roundId: own(id),
      gameCode: table.redeemed.gameCode,
      currency: 'BDT',
      transactionId: own(`${id}u`),
    });

  it('are asked for once a sweep, also those behind a hundred others, in the order they were placed', async () => {
    const { memberId } = table.member;
    const placedAt = new Date(hall.clock.now().getTime() + minuteMs);
    const openRows = settledRows.replace(`'SETTLED'`, `'OPEN'`).replace('at, at', 'at, null');
    await db.query(openRows, [memberId, 130, placedAt, 1]);
    for (let nth = 1; nth <= 130; nth += 1)
      vendor.rounds.set(`many-${nth}`, { state: 'OPEN', transactions: [] });
    hall.clock.advance(2 * dayMs);
    const all = Array.from({ length: 130 }, (_, nth) => `many-${nth + 1}`);
    expect(await swept()).toEqual(all);
    expect(await swept()).toEqual(all);
  });

  it('are found when they are opened again, however old they are', async () => {
    await play('old');
    await later(30 * dayMs);
    await playElsewhere('new');
    await later(minuteMs);
    expect(await swept()).toEqual([]);
    vendor.rounds.set(own('old'), { state: 'OPEN', transactions: [] });
    await reopen('old');
    expect(await atLaunch()).toEqual([own('old')]);
    expect(await swept()).toEqual([own('old')]);
    expect(await swept()).toEqual([own('old')]);
    const bet = { roundId: own('old'), betTransactionId: own('oldb') };
    await table.win({ ...bet, transactionId: own('w2'), amount: '3.00' });
    await later(minuteMs);
    expect([await atLaunch(), await swept()]).toEqual([[], []]);
    const put =
      'update round set state = $2, settled_at = $3, bet_minor = 0, win_minor = 0 where vendor_round_id = $1';
    await db.query(put, [own('old'), 'CANCELLED', hall.clock.now()]);
    await db.query(put, [own('old'), 'OPEN', null]);
    expect([await atLaunch(), await swept()]).toEqual([[own('old')], [own('old')]]);
  });

  it('are found when they are committed behind those that were looked through', async () => {
    const placedAt = hall.clock.now();
    hall.clock.advance(9 * minuteMs);
    await playElsewhere('newest');
    await later(0);
    await play('late', true);
    await db.query('update round set placed_at = $2 where vendor_round_id = $1', [own('late'), placedAt]);
    expect(await atLaunch()).toEqual([own('late')]);
    hall.clock.advance(2 * dayMs);
    expect(await swept()).toEqual([own('late')]);
    await playElsewhere('newer');
    await later(dayMs);
    expect([await atLaunch(), await swept()]).toEqual([[own('late')], [own('late')]]);
  });

  it('are found though a clock was wrong at one look', async () => {
    await play('before');
    const rightly = hall.clock.now();
    await db.tx((tx) => noteOpenRounds(tx, new Date(rightly.getTime() + 300 * dayMs)));
    hall.clock.advance(minuteMs);
    await play('r', true);
    hall.clock.advance(10 * dayMs);
    await playElsewhere('then');
    await later(minuteMs);
    expect([await atLaunch(), await swept()]).toEqual([[own('r')], [own('r')]]);
    await db.tx((tx) => noteOpenRounds(tx, new Date(0)));
    expect([await atLaunch(), await swept()]).toEqual([[own('r')], [own('r')]]);
  });

  it('are found though a clock was wrong when one was placed and noted', async () => {
    await play('ahead');
    const ahead = new Date(hall.clock.now().getTime() + 300 * dayMs);
    await db.query('update round set placed_at = $2 where vendor_round_id = $1', [own('ahead'), ahead]);
    await db.tx((tx) => noteOpenRounds(tx, ahead));
    await later(minuteMs);
    await play('r', true);
    expect(await atLaunch()).toEqual([own('r')]);
    hall.clock.advance(2 * dayMs);
    await playElsewhere('then');
    await later(minuteMs);
    expect([await atLaunch(), await swept()]).toEqual([[own('r')], [own('r')]]);
  });

  it('leave the notes when they are settled, and others stay', async () => {
    const noted = async () =>
      (await db.query<{ id: string }>('select vendor_round_id as id from open_round order by placed_at')).map(
        ({ id }) => id,
      );
    await play('a', true);
    hall.clock.advance(1000);
    await play('b', true);
    await later(dayMs);
    expect(await noted()).toEqual([own('a'), own('b')]);
    await table.win({ roundId: own('a'), transactionId: own('aw'), betTransactionId: own('ab') });
    expect(await atLaunch()).toEqual([own('b')]);
    await later(minuteMs);
    expect(await noted()).toEqual([own('b')]);
  });
});

it('a round that is opened again while the notes are gone through stays noted', async () => {
  const url = await testPostgresUrl();
  const db = openServer(url, 'khela_server');
  const elsewhere = openServer(url, 'khela_server');
  const now = new Date('2026-11-21T04:00:00Z');
  await db.query(settledRows, ['mbr_1', 1, now, 1]);
  const later = (days: number) => new Date(now.getTime() + days * dayMs);
  const note = (days: number) => elsewhere.tx((tx) => noteOpenRounds(tx, later(days)));
  const noted = async () => (await db.query('select from open_round')).length;
  const put = (at: Transaction, state: 'OPEN' | 'SETTLED') =>
    at.query(
      "update round set state = $1::text, settled_at = case when $1::text = 'OPEN' then null else placed_at end",
      [state],
    );
  await db.tx((tx) => put(tx, 'OPEN'));
  await db.tx((tx) => put(tx, 'SETTLED'));
  await db.tx(async (tx) => {
    await put(tx, 'OPEN');
    // Elsewhere it is settled still, and noted as one that was open.
    await note(1);
  });
  expect(await noted()).toBe(1);
  await note(2);
  expect(await noted()).toBe(1);
  await db.tx((tx) => put(tx, 'SETTLED'));
  await note(3);
  expect(await noted()).toBe(0);
  await elsewhere.close();
  await db.close();
});

describe.each(engines)('what looks at rounds, on %s', (_engine, open) => {
  const many = 30_000;
  const memberId = 'mbr_many';
  const startsAt = new Date('2026-11-01T00:00:00Z');
  const endsAt = new Date(startsAt.getTime() + many * minuteMs);
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await db.query(settledRows, [memberId, many, startsAt, 10]);
    await db.query("update round set state = 'OPEN', settled_at = null where id = 'rnd_10'");
    await db.query('vacuum analyze round');
    await db.tx((tx) => noteOpenRounds(tx, endsAt));
  });
  afterAll(() => db.close());

  type Counted = { read: bigint; updated: bigint; inPlace: bigint };
  /** Rows of `round` that a transaction read and changed. */
  const counted = (work: (tx: Transaction) => Promise<unknown>) =>
    db.tx(async (tx) => {
      const counts = async () => {
        const [row] = await tx.query<Counted>(
          `select seq_tup_read + idx_tup_fetch as read, n_tup_upd as updated, n_tup_hot_upd as "inPlace"
           from pg_stat_xact_user_tables where relname = 'round'`,
        );
        return row ?? { read: 0n, updated: 0n, inPlace: 0n };
      };
      const before = await counts();
      await work(tx);
      const after = await counts();
      return {
        read: Number(after.read - before.read),
        updated: Number(after.updated - before.updated),
        inPlace: Number(after.inPlace - before.inPlace),
      };
    });

  it('finds the open round of long ago at a launch by a few looks', async () => {
    const found: unknown[] = [];
    const { read } = await counted(async (tx) => found.push(...(await selectOpenRounds(tx, memberId, 1n))));
    expect(found).toMatchObject([{ id: 'rnd_10', placedAt: new Date(startsAt.getTime() + 10 * minuteMs) }]);
    expect(read).toBeLessThan(50);
  });

  it('goes through what is new only', async () => {
    const { read } = await counted((tx) => noteOpenRounds(tx, new Date(endsAt.getTime() + minuteMs)));
    expect(read).toBeLessThan(many / 3);
  });

  it('settles a round where it lies: nothing is added to an index', async () => {
    const settle = `update round set state = 'SETTLED', settled_at = $1, win_minor = 500, bet_minor = 200,
      returned_minor = 100 where vendor_round_id = 'many-10' and member_id = $2 and vendor_code = 'MEG'`;
    const { updated, inPlace } = await counted((tx) => tx.query(settle, [endsAt, memberId]));
    expect({ updated, inPlace }).toEqual({ updated: 1, inPlace: 1 });
  });
});

it('rounds of the time before are noted when the tables of notes are made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'khela-migrations-'));
  const db = await testPostgres();
  await db.query('drop schema public cascade');
  await db.query('create schema public');
  const names = readdirSync(migrationsFolder).sort();
  const copy = (wanted: (name: string) => boolean) => {
    for (const name of names.filter(wanted)) cpSync(join(migrationsFolder, name), join(folder, name));
  };
  copy((name) => name < '0060');
  await migrate(db, folder);
  const at = new Date('2026-11-01T00:00:00Z');
  await db.query(settledRows.replace('vendor_code', 'vassalage'), ['mbr_1', 3, at, 1]);
  await db.query("update round set state = 'OPEN', settled_at = null where id = 'rnd_1'");
  await db.query("update round set win_minor = 7 where id = 'rnd_2'");
  await bringUpToDate(db);
  expect(await db.query('select round_id as id from open_round')).toEqual([{ id: 'rnd_1' }]);
  expect(await roundBets.untaken(db)).toEqual(
    new Map(['rnd_1', 'rnd_2', 'rnd_3'].map((id) => [id, 'mbr_1'])),
  );
  expect(await selectOpenRounds(db, 'mbr_1', 1n)).toMatchObject([{ id: 'rnd_1' }]);
  await db.close();
  rmSync(folder, { recursive: true });
});
