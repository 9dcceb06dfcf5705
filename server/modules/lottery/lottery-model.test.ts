// Any sequence of acts keeps every cent of a lottery in the right account: one after the other against a small model,
// and concurrent ones against conditions that are true in every order.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { aLottery } from '#server/testing/lottery/a-lottery.ts';
import {
  aLotteryWorld,
  balancesOf,
  cancelIn,
  correctIn,
  lotteryTakings,
  linesOf,
  type LineRow,
  type LotteryWorld,
  moveDrawIn,
  openingMinor,
  placeIn,
  resultsOf,
  restrictIn,
  settleIn,
  takenFrom,
} from '#server/testing/lottery/a-lottery-world.ts';
import { expectJustFigures } from '#server/testing/lottery/figures-of-world.ts';
import {
  booksOfMembers,
  drawsOfWorld,
  type LotteryAction,
  lotteryAction,
} from '#server/testing/lottery/lottery-actions.ts';
import { isIn, ModelLottery, winOf } from '#server/testing/lottery/model-lottery.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { runsByDay } from '#server/testing/test-depth.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const bounds = { numRuns: runsByDay(8), interruptAfterTimeLimit: runsByDay(8_000) };
const settling = { is: 'settle', settlers: 2, diesAt: null } as const;

/** The draw an action of the clock is about: draws open and close in their order. */
function drawOfClock(model: ModelLottery, is: 'open' | 'close' | 'end'): number {
  const phases = { open: ['LATER'], close: ['LATER', 'ON_SALE'], end: ['LATER', 'ON_SALE', 'CLOSED'] }[is];
  return model.draws.findIndex(({ phase }) => phases.includes(phase));
}

async function turnClock(
  world: LotteryWorld,
  model: ModelLottery,
  action: Extract<LotteryAction, { is: 'open' | 'close' | 'end' }>,
): Promise<void> {
  const at = drawOfClock(model, action.is);
  const draw = model.draws[at];
  if (!draw) return;
  await moveDrawIn(world, at, action.is === 'end' ? { result: action.result } : action.is);
  if (action.is === 'open') draw.phase = 'ON_SALE';
  else if (action.is === 'close') draw.phase = 'CLOSED';
  else Object.assign(draw, { phase: action.result === null ? 'VOID' : 'DRAWN', result: action.result ?? '' });
}

/** Runs an action on both and compares the results. */
async function step(world: LotteryWorld, model: ModelLottery, action: LotteryAction): Promise<void> {
  switch (action.is) {
    case 'place': {
      const answers = await placeIn(world, action);
      const draws = [...Array(drawsOfWorld).keys()].slice(action.first, action.first + action.later + 1);
      const expected = model.place({ ...action, draws, stopOnWin: action.stopOnWin && draws.length > 1 });
      const [answer = ''] = answers;
      expect(new Set(answers).size).toBe(1);
      if (typeof expected === 'string') return expect(answer).toBe(expected);
      expect(answer).toMatch(/^ord_/);
      world.orders.push({ orderNo: answer, member: action.member });
      return;
    }
    case 'cancel': {
      const nth = action.order % Math.max(1, world.orders.length);
      const [order, known] = [model.orders[nth], world.orders[nth]];
      if (!order || !known) return;
      const answer = await cancelIn(world, action.member, known.orderNo, action.seqs);
      const expected = model.cancel(action.member, order, action.seqs);
      if (typeof expected === 'string') return expect(answer).toBe(expected);
      return expect(answer).toMatchObject({ refunded: (expected / 100).toFixed(2) });
    }
    case 'settle':
      await settleIn(world, action);
      return model.settle();
    case 'correct':
      return expect(await correctIn(world, action.draw, action.result)).toBe(
        model.correct(action.draw, action.result),
      );
    case 'freeze':
    case 'exclude': {
      await restrictIn(world, action);
      const member = model.members[action.member];
      if (member) member[action.is === 'freeze' ? 'frozen' : 'excluded'] = action.on;
      return;
    }
    case 'open':
    case 'close':
    case 'end':
      return turnClock(world, model, action);
  }
}

/** The same without a known result; every refusal must have a known code. */
async function stepBesideOthers(world: LotteryWorld, action: LotteryAction): Promise<void> {
  if (action.is === 'place') {
    for (const answer of new Set(await placeIn(world, action)))
      if (answer.startsWith('ord_')) world.orders.push({ orderNo: answer, member: action.member });
  } else if (action.is === 'cancel') {
    const known = world.orders[action.order % Math.max(1, world.orders.length)];
    if (known) await cancelIn(world, action.member, known.orderNo, action.seqs);
  } else if (action.is === 'settle') await settleIn(world, action);
  else if (action.is === 'correct') await correctIn(world, action.draw, action.result);
  else if (action.is === 'freeze' || action.is === 'exclude') await restrictIn(world, action);
}

/** Conditions that are true for lines whose draws are all settled. */
function expectJust(rows: readonly LineRow[], model: ModelLottery): void {
  for (const row of rows) {
    const { phase, result } = model.draws[row.draw] ?? {};
    const dueMinor = isIn(row) ? winOf(row.chosen, result ?? '') : 0;
    const state = isIn(row) ? (dueMinor > 0 ? 'WON' : 'PLACED') : row.state;
    expect(row).toMatchObject({ state, winMinor: dueMinor });
    expect(
      phase === 'VOID' ? ['VOIDED', 'CANCELLED', 'DROPPED'] : ['PLACED', 'WON', 'CANCELLED', 'DROPPED'],
    ).toContain(row.state);
  }
}

describe.each(Object.entries(engines))('a lottery and its model on %s', (_name, open) => {
  let db: Database;
  let lottery: ReturnType<typeof aLottery>;
  beforeAll(async () => {
    db = await open('khela_server');
    lottery = aLottery(db);
  });
  afterAll(async () => {
    await lottery.wallet.close();
    await db.close();
  });

  it('say the same of any actions one after the other', { timeout: 180_000 }, async () => {
    const actions = fc.array(lotteryAction, { minLength: 4, maxLength: 24, size: 'max' });
    await fc.assert(
      fc.asyncProperty(actions, async (drawn) => {
        lottery.faults.length = 0;
        const world = await aLotteryWorld(db, lottery);
        const model = new ModelLottery(booksOfMembers, openingMinor, drawsOfWorld);
        const before = await lotteryTakings(world);
        // The end of it belongs to the actions, so that nothing is left for the world after.
        const ending = Array.from({ length: drawsOfWorld }, () => ({ is: 'end', result: '7' }) as const);
        for (const action of [...drawn, ...ending, settling]) {
          await step(world, model, action);
          const expected = model.members.map(({ cash, locked, debt }) => ({ cash, locked, debt }));
          expect(await balancesOf(world)).toEqual(expected);
        }
        const states = model.orders.flatMap(({ lines }) =>
          lines.map(({ state, winMinor }) => ({ state, winMinor })),
        );
        const rows = await linesOf(world);
        expect(rows.map(({ state, winMinor }) => ({ state, winMinor }))).toEqual(states);
        const after = await lotteryTakings(world);
        const taken = { REAL: after.REAL - before.REAL, TEST: after.TEST - before.TEST };
        expect(taken).toEqual(model.house);
        expect(await expectJustFigures(world, rows)).toEqual(taken);
        expect(await takenFrom(world)).toEqual(taken);
        expect(lottery.faults).toEqual([]);
      }),
      bounds,
    );
    expect((await lottery.wallet.prove()).faults).toEqual([]);
  });

  it('agree on every cent when actions are done at once', { timeout: 180_000 }, async () => {
    const batches = fc.array(fc.array(lotteryAction, { minLength: 2, maxLength: 7 }), {
      minLength: 3,
      maxLength: 7,
    });
    await fc.assert(
      fc.asyncProperty(batches, async (drawn) => {
        lottery.faults.length = 0;
        const world = await aLotteryWorld(db, lottery);
        const model = new ModelLottery(booksOfMembers, openingMinor, drawsOfWorld);
        const corrected = new Set<number>();
        for (const actions of drawn) await doAtOnce(world, model, actions, corrected);
        for (let at = 0; at < drawsOfWorld; at += 1)
          await turnClock(world, model, { is: 'end', result: '7' });
        await settleIn(world, settling);
        for (const [at, result] of (await resultsOf(world)).entries()) {
          const draw = model.draws[at];
          if (draw && result !== null) draw.result = result;
        }
        const rows = await linesOf(world);
        expectJust(rows, model);
        expect(await expectJustFigures(world, rows)).toEqual(await takenFrom(world));
        const owned = await balancesOf(world);
        for (const [nth, memberId] of world.members.entries()) {
          const own = rows.filter((row) => row.memberId === memberId && isIn(row));
          const net = own.reduce(
            (sum, row) => sum + row.winMinor + row.rebateMinor - row.stakeMinor,
            openingMinor,
          );
          expect((owned[nth]?.cash ?? 0) - (owned[nth]?.debt ?? 0)).toBe(net);
          expect(owned[nth]?.locked).toBe(0);
        }
        for (const [, lines] of Map.groupBy(rows, ({ slipId }) => slipId)) {
          const won = lines
            .filter(({ state, draw }) => state === 'WON' && !corrected.has(draw))
            .map(({ draw }) => draw);
          if (lines[0]?.stopOnWin === true && won.length > 0)
            expect(lines.filter((line) => isIn(line) && line.draw > Math.min(...won))).toEqual([]);
        }
        expect(lottery.faults).toEqual([]);
      }),
      bounds,
    );
    expect((await lottery.wallet.prove()).faults).toEqual([]);
  });
});

/** At most one step of the clock runs with the others, so that draws open in their order. */
async function doAtOnce(
  world: LotteryWorld,
  model: ModelLottery,
  actions: readonly LotteryAction[],
  corrected: Set<number>,
): Promise<void> {
  const isClock = ({ is }: LotteryAction): boolean => is === 'open' || is === 'close' || is === 'end';
  const clock = actions.find(isClock);
  for (const action of actions) if (action.is === 'correct') corrected.add(action.draw);
  await Promise.all(
    actions
      .filter((action) => !isClock(action) || action === clock)
      .map((action) =>
        action.is === 'open' || action.is === 'close' || action.is === 'end'
          ? turnClock(world, model, action)
          : stepBesideOthers(world, action),
      ),
  );
}
