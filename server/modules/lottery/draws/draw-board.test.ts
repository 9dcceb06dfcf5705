// The board of draws: one query for any number of requests, and never older than the draws.
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { createDrawBoard } from './draw-board.ts';
import type { CurrentRow } from './record-store.ts';

const game = { code: 'GAME', no: 7 };
const start = Date.parse('2026-11-21T04:00:00Z');
const row = (drawNo: string, state: CurrentRow['state'], closesInMs: number, nowMs: number): CurrentRow => ({
  gameCode: game.code,
  drawNo,
  state,
  openAt: new Date(start + closesInMs - 60_000),
  closeAt: new Date(start + closesInMs),
  drawAt: new Date(start + closesInMs + 5_000),
  commitHash: Buffer.alloc(32, 1),
  result: state === 'DRAWN' ? ['1', '2'] : null,
  now: new Date(nowMs),
});

/** A board over rows that the test holds, with the database's clock ten hours ahead of the process's. */
function aBoard(rowsAt: (nowMs: number) => CurrentRow[]) {
  let ticksMs = 1_000;
  let looks = 0;
  let gate: Promise<unknown> = Promise.resolve();
  const db = {
    query: async (_sql: string, [codes]: [string]) => {
      looks += 1;
      const found = rowsAt(start + ticksMs - 1_000);
      const rows = codes
        .slice(1, -1)
        .split(',')
        .flatMap((code) => found.map((one) => ({ ...one, gameCode: code.replaceAll('"', '') })));
      await gate;
      return rows;
    },
  } as unknown as Database;
  return {
    ...createDrawBoard(db, () => ticksMs),
    looks: () => looks,
    pass: (ms: number) => (ticksMs += ms),
    holdUntil: (promise: Promise<unknown>) => void (gate = promise),
  };
}
const usual = (nowMs: number): CurrentRow[] => [
  row('1', 'DRAWN', -60_000, nowMs),
  row('2', 'OPEN', 3_000, nowMs),
  row('3', 'SCHEDULED', 63_000, nowMs),
];

describe('the board of draws', () => {
  it('looks once for all who ask at once, and not again until something is due; its clock runs on', async () => {
    const board = aBoard(usual);
    const pictures = await Promise.all(Array.from({ length: 50 }, () => board.of(game)));
    expect(new Set(pictures.map(({ serverTime }) => serverTime))).toEqual(new Set([start]));
    expect(pictures[0]).toMatchObject({
      gameCode: 'GAME',
      gameId: 7,
      current: { numero: '2', closeAt: start + 3_000 },
      next: { numero: '3' },
      waiting: [],
      last: { numero: '1', result: ['1', '2'] },
    });
    board.pass(2_999);
    expect((await board.of(game)).serverTime).toBe(start + 2_999);
    expect(board.looks()).toBe(1);
    board.pass(1);
    const closed = await board.of(game);
    expect(board.looks()).toBe(2);
    // Closed by the clock, although the database does not record it yet.
    expect(closed).toMatchObject({ current: null, waiting: [{ numero: '2' }], serverTime: start + 3_000 });
    // Five times a second until it is recorded, for any number of requests.
    await board.of(game);
    board.pass(200);
    await board.of(game);
    expect(board.looks()).toBe(3);
  });

  it('looks again when it is notified of a change, at once and in that game only', async () => {
    const board = aBoard(usual);
    await Promise.all([board.of(game), board.of({ code: 'OTHER', no: 8 })]);
    board.forget('GAME');
    await Promise.all([board.of(game), board.of({ code: 'OTHER', no: 8 })]);
    expect(board.looks()).toBe(3);
    board.forget();
    await Promise.all([board.of(game), board.of({ code: 'OTHER', no: 8 })]);
    expect(board.looks()).toBe(5);
  });

  it('looks once for many games, and only at those that have to be looked at', async () => {
    const board = aBoard(usual);
    const others = [8, 9, 10].map((no) => ({ code: `OTHER_${no}`, no }));
    await board.of(game);
    const all = await board.ofAll([...others, game]);
    expect(all.map(({ gameCode, gameId }) => [gameCode, gameId])).toEqual([
      ['OTHER_8', 8],
      ['OTHER_9', 9],
      ['OTHER_10', 10],
      ['GAME', 7],
    ]);
    expect(all.every(({ current, serverTime }) => current?.numero === '2' && serverTime === start)).toBe(
      true,
    );
    expect(board.looks()).toBe(2);
    const [one, many] = await Promise.all([board.of(game), board.ofAll([game, ...others])]);
    expect(many[0]).toEqual(one);
    board.forget('OTHER_9');
    await board.ofAll([game, ...others]);
    expect(board.looks()).toBe(3);
  });

  it('keeps nothing that was read before a change it was notified of meanwhile', async () => {
    const board = aBoard(usual);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    board.holdUntil(promise);
    const early = board.of(game);
    board.forget('GAME');
    board.holdUntil(Promise.resolve());
    await board.of(game);
    resolve(undefined);
    await early;
    await board.of(game);
    expect(board.looks()).toBe(2);
  });

  it('trusts nothing for longer than five seconds', async () => {
    const board = aBoard((nowMs) => [row('2', 'OPEN', 50_000, nowMs)]);
    await board.of(game);
    board.pass(4_999);
    await board.of(game);
    expect(board.looks()).toBe(1);
    board.pass(1);
    await board.of(game);
    expect(board.looks()).toBe(2);
  });

  it('looks for the first draw of a game soon again', async () => {
    const board = aBoard(() => []);
    expect(await board.of(game)).toMatchObject({ current: null, next: null, last: null, waiting: [] });
    board.pass(200);
    await board.of(game);
    expect(board.looks()).toBe(2);
  });
});
