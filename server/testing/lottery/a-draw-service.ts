// Draw services over both engines, with games of a minute, and the checks of their draws.
import { createHash } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import type { DatabaseRole } from '#server/db/database-role.ts';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { underRole } from '#server/db/under-role.ts';
import { createDrawService, type DrawService } from '#server/modules/lottery/draws/draw-service.ts';
import type { DrawnGame } from '#server/modules/lottery/draws/drawn-game.ts';
import { chainHashOf, resultOf } from '#server/modules/lottery/draws/end-draw.ts';
import { createResultSigner } from '#server/modules/lottery/draws/result-signer.ts';
import { letDrawsAge } from './draw-clock.ts';
import { testDatabase } from '../test-database.ts';
import { testPostgresUrl } from '../test-postgres.ts';

export const everyMinute: DrawnGame = {
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
export const counted: DrawnGame = {
  ...everyMinute,
  no: 2,
  code: 'COUNTED',
  shape: { kind: 'BALLS', of: 10, take: 10 },
  timetable: { ...everyMinute.timetable, numbering: 'SSSSSSS', startAt: 3_000_000 },
};
export const minuteMs = 60_000;

type Opened = { owner: Database; as: (role: DatabaseRole) => Database };
export const engines: Record<string, () => Promise<Opened>> = {
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

const secretKey = Buffer.alloc(32, 3);
/** The default signer of these services. */
export const usualSigner = createResultSigner(secretKey);

/** A service of which the test fails when it notes a fault. */
export function serviceOver(
  db: Database,
  changes: Partial<Parameters<typeof createDrawService>[0]> = {},
): DrawService {
  const faults: unknown[] = [];
  onTestFinished(() => expect(faults).toEqual([]));
  return createDrawService({
    db,
    games: [everyMinute, counted],
    timeZone: 'Asia/Manila',
    secretKey,
    onFault: (fault) => faults.push(fault),
    // The whole self-test has its own test.
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
  drawNo: string;
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
export const storedDraws = (db: Database, where = 'true') =>
  db.query<Row>(
    `select id, game_code as "gameCode", draw_no as "drawNo", serial, state, open_at as "openAt", close_at as "closeAt",
       draw_at as "drawAt", commit_hash as "commitHash", seed, result, chain_no as "chainNo",
       previous_hash as "previousHash", chain_hash as "chainHash", void_reason as "voidReason"
     from lottery_draw where ${where} order by game_code, chain_no, draw_at`,
  );
export const over = 'chain_no is not null';

/** Checks that each draw follows from its seed, and that each chain has no gap. */
export function expectProven(rows: readonly Row[]): void {
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
export async function begun(
  { owner, as }: Opened,
  changes?: Parameters<typeof serviceOver>[1],
): Promise<DrawService> {
  const service = serviceOver(as('khela_draw'), changes);
  const firstOf = async (code: string) => (await storedDraws(owner, `game_code = '${code}'`))[0];
  // On a slow machine a tick makes the draws of one game only.
  for (let ticks = 0; ticks < 20 && !((await firstOf('MINUTE')) && (await firstOf('COUNTED'))); ticks += 1) {
    await service.tick();
  }
  const first = [await firstOf('MINUTE'), await firstOf('COUNTED')];
  const openings = first.map((draw) => {
    if (!draw) throw new Error('no draw was made');
    return draw.openAt.getTime();
  });
  // Waits until the first draws of both games are on sale: one was made shortly after the other.
  await letDrawsAge(owner, Math.max(...openings) - Date.now() + 100);
  await service.tick();
  return service;
}
