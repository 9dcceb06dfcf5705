// Draws over a day: made ahead, opened, closed, drawn and chained, by one service of several, and caught up.
import { createHash, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { DatabaseRole } from '#server/db/database-role.ts';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/server-database.ts';
import { underRole } from '#server/db/under-role.ts';
import { asOwner, letDrawsAge } from '#server/testing/draw-clock.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import { createDrawService, type DrawService } from './draw-service.ts';
import type { DrawnGame } from './drawn-game.ts';
import { chainHashOf, resultOf } from './end-draw.ts';

const everyMinute: DrawnGame = {
  no: 1,
  code: 'MINUTE',
  shape: { kind: 'DIGITS', count: 5 },
  timetable: {
    rules: [
      { begin: '00:00:00', end: '24:00:00', firstDraw: '00:01:00', cycleSeconds: 60, closeLeadSeconds: 5 },
    ],
    numbering: 'yyyyMMdd-NNNN',
  },
};
const counted: DrawnGame = {
  ...everyMinute,
  no: 2,
  code: 'COUNTED',
  shape: { kind: 'BALLS', of: 10, take: 10 },
  timetable: { ...everyMinute.timetable, numbering: 'SSSSSSS', startAt: 3_000_000 },
};
const minuteMs = 60_000;

type Opened = { owner: Database; as: (role: DatabaseRole) => Database };
const engines: Record<string, () => Promise<Opened>> = {
  'the embedded engine': async () => {
    const owner = await testDatabase();
    onTestFinished(() => owner.close());
    return { owner, as: (role) => underRole(owner, role) };
  },
  'a PostgreSQL server': async () => {
    const url = await testPostgresUrl();
    const opened: Database[] = [];
    const open = (role?: DatabaseRole): Database => {
      const db = openServer(url, role);
      opened.push(db);
      return db;
    };
    onTestFinished(async () => void (await Promise.all(opened.map((db) => db.close()))));
    return { owner: open(), as: open };
  },
};

const faults: unknown[] = [];
afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});
const secretKey = Buffer.alloc(32, 3);

function serviceOver(
  db: Database,
  changes: Partial<Parameters<typeof createDrawService>[0]> = {},
): DrawService {
  return createDrawService({
    db,
    games: [everyMinute, counted],
    timeZone: 'Asia/Manila',
    secretKey,
    onFault: (fault) => faults.push(fault),
    // The whole self-test has a test of its own.
    examine: async (bytes) => {
      const passed = !bytes(32).equals(bytes(32));
      return { passed, findings: [] };
    },
    ...changes,
  });
}

type Row = {
  id: bigint;
  gameCode: string;
  numero: string;
  serial: bigint;
  state: string;
  openAt: Date;
  closeAt: Date;
  drawAt: Date;
  commitHash: Buffer;
  seed: Buffer | null;
  result: string[] | null;
  chainNo: bigint | null;
  previousHash: Buffer | null;
  chainHash: Buffer | null;
  voidReason: string | null;
};
const drawsOf = (db: Database, where = 'true') =>
  db.query<Row>(
    `select id, game_code as "gameCode", numero, serial, state, open_at as "openAt", close_at as "closeAt",
       draw_at as "drawAt", commit_hash as "commitHash", seed, result, chain_no as "chainNo",
       previous_hash as "previousHash", chain_hash as "chainHash", void_reason as "voidReason"
     from lottery_draw where ${where} order by game_code, chain_no, draw_at`,
  );
const over = 'chain_no is not null';

/** Each draw is what its seed says, and each chain goes from the first to the last without a gap. */
function expectProven(rows: readonly Row[]): void {
  for (const game of [everyMinute, counted]) {
    let head = Buffer.alloc(32);
    rows
      .filter(({ gameCode }) => gameCode === game.code)
      .forEach((row, at) => {
        expect(row.chainNo).toBe(BigInt(at + 1));
        expect(row.previousHash).toEqual(head);
        if (row.seed) expect(createHash('sha256').update(row.seed).digest()).toEqual(row.commitHash);
        if (row.result) expect(row.result).toEqual(resultOf(row.seed ?? head, row, game.shape));
        head = Buffer.from(chainHashOf(head, row));
        expect(row.chainHash).toEqual(head);
      });
  }
}

/** A service that has made draws, with one of each game on sale for at least half a minute. */
async function begun(
  { owner, as }: Opened,
  changes?: Parameters<typeof serviceOver>[1],
): Promise<DrawService> {
  const service = serviceOver(as('khela_draw'), changes);
  await service.tick();
  const [open] = await drawsOf(owner, `open_at <= clock_timestamp() and game_code = 'MINUTE'`);
  if (!open) throw new Error('no draw is on sale');
  // To the moment at which this draw goes on sale.
  await letDrawsAge(owner, open.openAt.getTime() - Date.now() + 100);
  await service.tick();
  return service;
}

describe.each(Object.entries(engines))('the draw service on %s', (_name, open) => {
  it('makes draws two days ahead, numbered and committed to, and says nothing of their seeds', async () => {
    const opened = await open();
    const service = serviceOver(opened.as('khela_draw'));
    const lastOf = async () =>
      Math.max(...(await drawsOf(opened.owner)).map(({ drawAt }) => drawAt.getTime())) - Date.now();
    for (let ticks = 0; ticks < 200 && (await lastOf()) < 48 * 60 * minuteMs; ticks += 1)
      await service.tick();
    const rows = await drawsOf(opened.as('khela_server'));
    for (const code of ['MINUTE', 'COUNTED']) {
      const mine = rows.filter(({ gameCode }) => gameCode === code);
      expect(mine.length).toBeGreaterThanOrEqual(2 * 1_440);
      expect(mine.length).toBeLessThanOrEqual(2 * 1_440 + 180);
      expect(mine.map(({ serial }) => serial)).toEqual(mine.map((_row, at) => BigInt(at + 1)));
      for (const [at, row] of mine.entries()) {
        if (at > 0) expect(row.openAt).toEqual(mine[at - 1]?.closeAt);
      }
    }
    expect(new Set(rows.map(({ commitHash }) => commitHash.toString('hex'))).size).toBe(rows.length);
    expect(rows.every(({ seed }) => seed === null)).toBe(true);
    expect(rows.find(({ gameCode }) => gameCode === 'COUNTED')?.numero).toBe('3000001');
    expect(rows.find(({ gameCode }) => gameCode === 'MINUTE')?.numero).toMatch(/^\d{8}-\d{4}$/);
    // In the order of their times, and exact as a JavaScript number.
    const byId = rows.toSorted((one, other) => Number(one.id - other.id));
    expect(byId.map(({ drawAt }) => drawAt)).toEqual(
      byId.map(({ drawAt }) => drawAt).toSorted((a, b) => +a - +b),
    );
    expect(byId.every(({ id }) => id < BigInt(Number.MAX_SAFE_INTEGER))).toBe(true);
  });

  it('opens, closes and draws each at its time, reveals the seed and chains the results', async () => {
    const opened = await open();
    const service = await begun(opened);
    const state = async () =>
      (await drawsOf(opened.owner, `game_code = 'MINUTE'`)).slice(0, 3).map((row) => row.state);
    expect(await state()).toEqual(['OPEN', 'SCHEDULED', 'SCHEDULED']);
    await letDrawsAge(opened.owner, minuteMs - 1_500);
    await service.tick();
    expect(await state()).toEqual(['OPEN', 'SCHEDULED', 'SCHEDULED']);
    await letDrawsAge(opened.owner, 1_500);
    await service.tick();
    expect(await state()).toEqual(['CLOSED', 'OPEN', 'SCHEDULED']);
    await letDrawsAge(opened.owner, 5_000);
    await service.tick();
    expect(await state()).toEqual(['DRAWN', 'OPEN', 'SCHEDULED']);
    for (let nth = 0; nth < 10; nth += 1) {
      await letDrawsAge(opened.owner, minuteMs);
      await service.tick();
    }
    const ended = await drawsOf(opened.owner, over);
    expect(ended.filter(({ result }) => result)).toHaveLength(22);
    expectProven(ended);
    expect(
      await opened.owner.query(
        'select from lottery_seed s join lottery_draw d on d.id = draw_id where chain_no > 0',
      ),
    ).toEqual([]);
  });

  it('after a stop draws what was on sale and calls off what nobody could play', async () => {
    const opened = await open();
    const service = await begun(opened);
    await letDrawsAge(opened.owner, 30 * minuteMs);
    await service.tick();
    const ended = await drawsOf(opened.owner, over);
    const mine = ended.filter(({ gameCode }) => gameCode === 'MINUTE');
    const drawn = mine.filter(({ state }) => state === 'DRAWN');
    expect(drawn).toHaveLength(1);
    expect(mine.filter(({ voidReason }) => voidReason === 'NOT_OPENED').length).toBeGreaterThanOrEqual(28);
    expect(mine.every(({ seed }) => seed !== null)).toBe(true);
    expectProven(ended);
    expect(await drawsOf(opened.owner, `state = 'OPEN' and game_code = 'MINUTE'`)).toHaveLength(1);
  });

  it('after days without a service goes on with the draws of now, and calls off those of a game that is gone', async () => {
    const opened = await open();
    await begun(opened);
    await letDrawsAge(opened.owner, 5 * 24 * 60 * minuteMs);
    // Half a minute later than before, so that what is new is told from what was moved.
    const [rule] = counted.timetable.rules;
    if (!rule) throw new Error('no rule');
    const rules = [{ ...rule, begin: '00:00:30', end: '23:59:30', firstDraw: '00:01:30' }];
    const service = serviceOver(opened.as('khela_draw'), {
      games: [{ ...counted, timetable: { ...counted.timetable, rules } }],
    });
    for (let ticks = 0; ticks < 10; ticks += 1) await service.tick();
    const rows = await drawsOf(opened.owner, `game_code = 'COUNTED'`);
    const numbers = rows.map(({ serial }) => Number(serial)).toSorted((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_serial, at) => at + 1));
    expect(rows.filter(({ state }) => state === 'OPEN')).toHaveLength(1);
    expect(await drawsOf(opened.owner, 'due_at < clock_timestamp()')).toEqual([]);
    const reasons = (await drawsOf(opened.owner, `game_code = 'MINUTE'`)).map(({ voidReason }) => voidReason);
    expect(new Set(reasons)).toEqual(new Set(['NOT_OPENED', 'CALLED_OFF']));
  });

  it('asks one question a second while nothing is due', async () => {
    const opened = await open();
    const db = opened.as('khela_draw');
    const asked: string[] = [];
    const listening: Database = {
      ...db,
      query: (sql, parameters) => {
        asked.push(sql);
        return db.query(sql, parameters);
      },
      tx: (work) => {
        asked.push('transaction');
        return db.tx(work);
      },
    };
    const service = serviceOver(listening, { games: [] });
    await service.selfTest();
    await service.tick();
    asked.length = 0;
    await service.tick();
    await service.tick();
    expect(asked).toHaveLength(2);
  });

  it('hands the clock on: to the next at once when it is closed, after the lease when it falls silent', async () => {
    const opened = await open();
    const first = await begun(opened, { holder: 'first' });
    const second = serviceOver(opened.as('khela_draw'), { holder: 'second' });
    const holder = async () =>
      (await opened.owner.query<{ holder: string | null }>('select holder from lottery_ticker'))[0]?.holder;
    expect(await second.tick()).toBe(0);
    expect(await holder()).toBe('first');
    await letDrawsAge(opened.owner, 11_000);
    await second.tick();
    expect(await holder()).toBe('second');
    await first.tick();
    expect(await holder()).toBe('second');
    await second.close();
    await first.tick();
    expect(await holder()).toBe('first');
  });

  it('calls off what operators asked for, as long as it is not drawn', async () => {
    const opened = await open();
    const service = await begun(opened);
    const server = opened.as('khela_server');
    const [now, later] = await drawsOf(server, `game_code = 'MINUTE'`);
    for (const row of [now, later]) {
      await server.query('insert into lottery_void_request (draw_id, requested_by) values ($1, $2)', [
        row?.id,
        'ana',
      ]);
    }
    await service.tick();
    const ended = await drawsOf(opened.owner, over);
    expect(ended.map(({ id, state, voidReason }) => [id, state, voidReason])).toEqual([
      [now?.id, 'VOID', 'CALLED_OFF'],
      [later?.id, 'VOID', 'CALLED_OFF'],
    ]);
    expectProven(ended);
    await letDrawsAge(opened.owner, 5 * minuteMs);
    await service.tick();
    const [drawn] = await drawsOf(server, `state = 'DRAWN' and game_code = 'COUNTED'`);
    await server.query('insert into lottery_void_request (draw_id, requested_by) values ($1, $2)', [
      drawn?.id,
      'ana',
    ]);
    await service.tick();
    expect(await drawsOf(opened.owner, `id = ${drawn?.id}`)).toEqual([drawn]);
    expect(await opened.owner.query('select from lottery_void_request')).toEqual([]);
  });

  it('calls off a draw whose seed cannot be read, and notes it', async () => {
    const opened = await open();
    const service = await begun(opened);
    const [mine] = await drawsOf(opened.owner, `game_code = 'MINUTE'`);
    await asOwner(opened.owner, [
      `update lottery_seed set sealed = sealed || '\\x00' where draw_id = ${mine?.id}`,
    ]);
    await letDrawsAge(opened.owner, 2 * minuteMs);
    await service.tick();
    const ended = await drawsOf(opened.owner, over);
    expect(ended.find(({ id }) => id === mine?.id)).toMatchObject({
      state: 'VOID',
      voidReason: 'SEED_LOST',
      seed: null,
    });
    expectProven(ended);
    const events = await opened
      .as('khela_server')
      .query('select details from lottery_event where kind = $1', ['SEED_LOST']);
    expect(events).toEqual([{ details: { gameCode: 'MINUTE', numero: mine?.numero } }]);
  });

  it('draws nothing while the generator fails its self-test, gives stakes back after an hour, and recovers', async () => {
    const opened = await open();
    let isBad = false;
    const service = await begun(opened, {
      randomBytes: (size) => (isBad ? Buffer.alloc(size, 1) : randomBytes(size)),
    });
    isBad = true;
    expect((await service.selfTest()).passed).toBe(false);
    expect(service.state().isBlocked).toBe(true);
    const made = (await drawsOf(opened.owner)).length;
    await letDrawsAge(opened.owner, 2 * minuteMs);
    await service.tick();
    // Its lease ran out; a service that is blocked waits for another to take over first.
    await asOwner(opened.owner, [`update lottery_ticker set lease_until = lease_until - '20 s'::interval`]);
    await service.tick();
    const states = async () =>
      (await drawsOf(opened.owner, `game_code = 'MINUTE'`)).slice(0, 3).map((row) => row.state);
    expect(await states()).toEqual(['VOID', 'CLOSED', 'SCHEDULED']);
    expect((await drawsOf(opened.owner, over)).every(({ voidReason }) => voidReason === 'GENERATOR')).toBe(
      true,
    );
    await letDrawsAge(opened.owner, 62 * minuteMs);
    await service.tick();
    expect((await drawsOf(opened.owner, `state = 'CLOSED'`)).length).toBe(0);
    expect((await drawsOf(opened.owner)).length).toBe(made);
    isBad = false;
    await service.selfTest();
    await letDrawsAge(opened.owner, 20_000);
    for (let ticks = 0; ticks < 5; ticks += 1) await service.tick();
    expect(service.state().isBlocked).toBe(false);
    expect(await drawsOf(opened.owner, `state = 'OPEN'`)).toHaveLength(2);
    expectProven(await drawsOf(opened.owner, over));
    const kinds = await opened.owner.query<{ kind: string }>('select kind from lottery_event order by id');
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'GENERATOR_PASSED',
      'GENERATOR_FAILED',
      'GENERATOR_PASSED',
    ]);
  });
});

it('several services over one PostgreSQL, even with the lease torn from hand to hand, draw everything once', async () => {
  const open = engines['a PostgreSQL server'];
  if (!open) throw new Error('no server');
  const opened = await open();
  const heard: string[] = [];
  const stop = await opened.owner.listen('lottery', (payload) => heard.push(payload));
  await begun(opened);
  const services = Array.from({ length: 4 }, (_none, nth) =>
    serviceOver(opened.as('khela_draw'), { holder: `service ${nth}` }),
  );
  await Promise.all(services.map((service) => service.selfTest()));
  for (let nth = 0; nth < 40; nth += 1) {
    await Promise.all([
      ...services.map((service) => service.tick()),
      // Whoever holds the lease loses it in the middle of its tick.
      asOwner(opened.owner, [`update lottery_ticker set lease_until = to_timestamp(0)`]),
      ...services.map((service) => service.tick()),
    ]);
    await letDrawsAge(opened.owner, minuteMs / 2);
  }
  await services[0]?.close();
  await services[1]?.tick();
  const ended = await drawsOf(opened.owner, over);
  expect(ended.filter(({ state }) => state === 'DRAWN').length).toBeGreaterThanOrEqual(36);
  expectProven(ended);
  await stop();
  const drawn = heard.map((payload) => JSON.parse(payload) as { drawId: string; state: string });
  const once = new Set(drawn.map(({ drawId, state }) => `${drawId} ${state}`));
  expect(once.size).toBe(drawn.length);
});
