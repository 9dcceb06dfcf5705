// Any order of any deeds keeps every cent of a lottery where it belongs: one after the other against a model of a few
// lines, and many at once against what must be true whoever was first.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { aLottery } from '#server/testing/a-lottery.ts';
import {
  aLotteryWorld,
  balancesOf,
  cancelIn,
  correctIn,
  houseOf,
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
} from '#server/testing/a-lottery-world.ts';
import { expectJustFigures } from '#server/testing/figures-of-world.ts';
import {
  booksOfMembers,
  drawsOfWorld,
  type LotteryDeed,
  lotteryDeed,
} from '#server/testing/lottery-deeds.ts';
import { isIn, ModelLottery, rebateOf, winOf } from '#server/testing/model-lottery.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const runs = {
  numRuns: Number(process.env.MODEL_RUNS ?? 25),
  interruptAfterTimeLimit: Number(process.env.MODEL_MS ?? 8_000),
};
const settling = { is: 'settle', settlers: 2, diesAt: null } as const;

/** The draw a deed of the clock is about: draws open and close in their order. */
function drawOfClock(model: ModelLottery, is: 'open' | 'close' | 'end'): number {
  const phases = { open: ['LATER'], close: ['LATER', 'ON_SALE'], end: ['LATER', 'ON_SALE', 'CLOSED'] }[is];
  return model.draws.findIndex(({ phase }) => phases.includes(phase));
}

async function turnClock(
  world: LotteryWorld,
  model: ModelLottery,
  deed: Extract<LotteryDeed, { is: 'open' | 'close' | 'end' }>,
): Promise<void> {
  const at = drawOfClock(model, deed.is);
  const draw = model.draws[at];
  if (!draw) return;
  await moveDrawIn(world, at, deed.is === 'end' ? { result: deed.result } : deed.is);
  if (deed.is === 'open') draw.phase = 'ON_SALE';
  else if (deed.is === 'close') draw.phase = 'CLOSED';
  else Object.assign(draw, { phase: deed.result === null ? 'VOID' : 'DRAWN', result: deed.result ?? '' });
}

/** Does a deed to both and compares what they say. */
async function step(world: LotteryWorld, model: ModelLottery, deed: LotteryDeed): Promise<void> {
  switch (deed.is) {
    case 'place': {
      const answers = await placeIn(world, deed);
      const draws = [...Array(drawsOfWorld).keys()].slice(deed.first, deed.first + deed.later + 1);
      const expected = model.place({ ...deed, draws, stopOnWin: deed.stopOnWin && draws.length > 1 });
      const [answer = ''] = answers;
      expect(new Set(answers).size).toBe(1);
      if (typeof expected === 'string') return expect(answer).toBe(expected);
      expect(answer).toMatch(/^ord_/);
      world.orders.push({ orderNo: answer, member: deed.member });
      return;
    }
    case 'cancel': {
      const nth = deed.order % Math.max(1, world.orders.length);
      const [order, known] = [model.orders[nth], world.orders[nth]];
      if (!order || !known) return;
      const answer = await cancelIn(world, deed.member, known.orderNo, deed.seqs);
      const expected = model.cancel(deed.member, order, deed.seqs);
      if (typeof expected === 'string') return expect(answer).toBe(expected);
      return expect(answer).toMatchObject({ refunded: (expected / 100).toFixed(2) });
    }
    case 'settle':
      await settleIn(world, deed);
      return model.settle();
    case 'correct':
      return expect(await correctIn(world, deed.draw, deed.result)).toBe(
        model.correct(deed.draw, deed.result),
      );
    case 'freeze':
    case 'exclude': {
      await restrictIn(world, deed);
      const member = model.members[deed.member];
      if (member) member[deed.is === 'freeze' ? 'frozen' : 'excluded'] = deed.on;
      return;
    }
    case 'open':
    case 'close':
    case 'end':
      return turnClock(world, model, deed);
  }
}

/** The same without knowing what comes out; whatever is refused is refused by its code. */
async function stepBesideOthers(world: LotteryWorld, deed: LotteryDeed): Promise<void> {
  if (deed.is === 'place') {
    for (const answer of new Set(await placeIn(world, deed)))
      if (answer.startsWith('ord_')) world.orders.push({ orderNo: answer, member: deed.member });
  } else if (deed.is === 'cancel') {
    const known = world.orders[deed.order % Math.max(1, world.orders.length)];
    if (known) await cancelIn(world, deed.member, known.orderNo, deed.seqs);
  } else if (deed.is === 'settle') await settleIn(world, deed);
  else if (deed.is === 'correct') await correctIn(world, deed.draw, deed.result);
  else if (deed.is === 'freeze' || deed.is === 'exclude') await restrictIn(world, deed);
}

/** What must be true of lines whose draws are all settled. */
function expectJust(rows: readonly LineRow[], model: ModelLottery): void {
  for (const row of rows) {
    const { phase, result } = model.draws[row.draw] ?? {};
    const dueMinor = isIn(row) ? winOf(row.wished, result ?? '') : 0;
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

  it('say the same of any deeds one after the other', { timeout: 180_000 }, async () => {
    const deeds = fc.array(lotteryDeed, { minLength: 4, maxLength: 24, size: 'max' });
    await fc.assert(
      fc.asyncProperty(deeds, async (drawn) => {
        lottery.faults.length = 0;
        const world = await aLotteryWorld(db, lottery);
        const model = new ModelLottery(booksOfMembers, openingMinor, drawsOfWorld);
        const before = await houseOf(world);
        // The end of it belongs to the deeds, so that nothing is left for the world after.
        const ending = Array.from({ length: drawsOfWorld }, () => ({ is: 'end', result: '7' }) as const);
        for (const deed of [...drawn, ...ending, settling]) {
          await step(world, model, deed);
          const expected = model.members.map(({ cash, locked, debt }) => ({ cash, locked, debt }));
          expect(await balancesOf(world)).toEqual(expected);
        }
        const states = model.orders.flatMap(({ lines }) =>
          lines.map(({ state, winMinor }) => ({ state, winMinor })),
        );
        const rows = await linesOf(world);
        expect(rows.map(({ state, winMinor }) => ({ state, winMinor }))).toEqual(states);
        const after = await houseOf(world);
        const taken = { REAL: after.REAL - before.REAL, TEST: after.TEST - before.TEST };
        expect(taken).toEqual(model.house);
        expect(await expectJustFigures(world, rows)).toEqual(taken);
        expect(await takenFrom(world)).toEqual(taken);
        expect(lottery.faults).toEqual([]);
      }),
      runs,
    );
    expect((await lottery.wallet.prove()).faults).toEqual([]);
  });

  it('agree on every cent when deeds are done at once', { timeout: 180_000 }, async () => {
    const batches = fc.array(fc.array(lotteryDeed, { minLength: 2, maxLength: 7 }), {
      minLength: 3,
      maxLength: 7,
    });
    await fc.assert(
      fc.asyncProperty(batches, async (drawn) => {
        lottery.faults.length = 0;
        const world = await aLotteryWorld(db, lottery);
        const model = new ModelLottery(booksOfMembers, openingMinor, drawsOfWorld);
        const corrected = new Set<number>();
        for (const deeds of drawn) await doAtOnce(world, model, deeds, corrected);
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
            (sum, row) => sum + row.winMinor + rebateOf(row.wished) - row.stakeMinor,
            openingMinor,
          );
          expect((owned[nth]?.cash ?? 0) - (owned[nth]?.debt ?? 0)).toBe(net);
          expect(owned[nth]?.locked).toBe(0);
        }
        for (const [, lines] of Map.groupBy(rows, ({ orderId }) => orderId)) {
          const won = lines
            .filter(({ state, draw }) => state === 'WON' && !corrected.has(draw))
            .map(({ draw }) => draw);
          if (lines[0]?.stopOnWin === true && won.length > 0)
            expect(lines.filter((line) => isIn(line) && line.draw > Math.min(...won))).toEqual([]);
        }
        expect(lottery.faults).toEqual([]);
      }),
      runs,
    );
    expect((await lottery.wallet.prove()).faults).toEqual([]);
  });
});

/** One turn of the clock at most goes along with the others, so that draws come up in their order. */
async function doAtOnce(
  world: LotteryWorld,
  model: ModelLottery,
  deeds: readonly LotteryDeed[],
  corrected: Set<number>,
): Promise<void> {
  const isClock = ({ is }: LotteryDeed): boolean => is === 'open' || is === 'close' || is === 'end';
  const clock = deeds.find(isClock);
  for (const deed of deeds) if (deed.is === 'correct') corrected.add(deed.draw);
  await Promise.all(
    deeds
      .filter((deed) => !isClock(deed) || deed === clock)
      .map((deed) =>
        deed.is === 'open' || deed.is === 'close' || deed.is === 'end'
          ? turnClock(world, model, deed)
          : stepBesideOthers(world, deed),
      ),
  );
}
