// A settlement that is killed at each of its statements: the next process finishes it, correct to the cent.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Transaction } from '#server/db/database.ts';
import { aDraw, endDraw, onHalf, onNumbers } from '#server/testing/lottery/a-lottery.ts';
import { aSettlement, type Settlement } from '#server/testing/lottery/a-settlement.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { beginCorrection } from './correct-draw.ts';
import { createSettler } from './settler.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };

/** A database whose process ends with the n-th statement: that one fails, and so do all later ones. */
function endingWith(db: Database, nth: number): { db: Database; hasEnded: () => boolean } {
  let left = nth;
  const count = (): void => {
    left -= 1;
    if (left <= 0) throw new Error('killed');
  };
  const counted = (tx: Transaction): Transaction => ({
    ...tx,
    query: async (...args) => {
      count();
      return tx.query(...args);
    },
  });
  return {
    db: {
      ...db,
      query: async (...args) => {
        count();
        return db.query(...args);
      },
      tx: (work) =>
        db.tx(async (tx) => {
          const result = await work(counted(tx));
          // Killed before the commit.
          count();
          return result;
        }),
    },
    hasEnded: () => left <= 0,
  };
}

describe.each(Object.entries(engines))('a settlement killed anywhere on %s', (_name, open) => {
  let world: Settlement;
  let members: string[];
  beforeAll(async () => {
    world = await aSettlement(open);
    members = [];
    for (let nth = 0; nth < 5; nth += 1) members.push(await world.player(10_000_000n));
  });
  afterAll(() => world.close());

  const cash = () => Promise.all(members.map((memberId) => world.cash(memberId)));
  /** The increase of each balance, in cents. */
  const gains = async (before: readonly string[]) =>
    (await cash()).map((now, at) => Math.round((Number(now) - Number(before[at])) * 100));

  /** Lines on numbers, some with rebates, on both halves, and a chase that stops with a win. */
  async function aPlayedDraw() {
    const [a = '', b = '', c = '', d = '', e = ''] = members;
    const [now, later] = [await aDraw(world.db), await aDraw(world.db, 3600)];
    await world.place(a, now.drawNo, [onNumbers('4'), onNumbers('4,5', { prizeGroup: 1850 })], '6.00');
    await world.place(b, now.drawNo, [onNumbers('5', { prizeGroup: 1750 })], '2.00');
    await world.place(c, now.drawNo, [onNumbers('6')], '2.00');
    const chase = { draws: [{ numero: later.drawNo, multiple: 1 }], stopOnWin: true };
    await world.place(d, now.drawNo, [onHalf('HIGH')], '20.00', { chase });
    await world.place(e, now.drawNo, [onHalf('LOW')], '10.00');
    return now.id;
  }
  /** Runs one process after the other, each of which ends one statement later, until one finishes. */
  async function untilDone(work: (parts: typeof world.lottery) => Promise<unknown>): Promise<number> {
    for (let nth = 1; ; nth += 1) {
      const ending = endingWith(world.db, nth);
      const faults: unknown[] = [];
      const parts = { ...world.lottery, db: ending.db, onFault: (fault: unknown) => faults.push(fault) };
      await work(parts).catch((fault: unknown) => faults.push(fault));
      if (!ending.hasEnded()) {
        expect(faults).toEqual([]);
        return nth;
      }
    }
  }

  it('pays everybody once, and a correction takes back and pays once', async () => {
    const before = await cash();
    const id = await aPlayedDraw();
    await endDraw(world.db, id, '4');
    const placed = await cash();
    const statements = await untilDone(async (parts) => createSettler(parts).settleAll());
    expect(statements).toBeGreaterThan(10);
    // 19.50 and 18.50 with 0.20 of 4.00 returned; 0.20 of 2.00 returned; HIGH wins 14.70, and 10.00 of the chase are
    // returned.
    expect(await gains(placed)).toEqual([1950 + 1850 + 20, 20, 0, 1470 + 1000, 0]);
    const makers = ['opr_one', 'opr_two'] as const;
    const input = { drawId: id, result: ['2'], makers, reason: 'read wrongly' };
    await world.db.tx((tx) => beginCorrection(world.lottery, tx, input));
    await untilDone(async (parts) => createSettler(parts).settleAll());
    // LOW wins 29.40; a chase that has ended stays so.
    expect(await gains(before)).toEqual([20 - 600, 20 - 200, -200, -1000, 2940 - 1000]);
  });

  it('goes on wherever each of many was killed, and gives a void draw back once', async () => {
    for (let nth = 1; nth < 60; nth += 7) {
      const before = await cash();
      const id = await aPlayedDraw();
      await endDraw(world.db, id, nth % 2 === 0 ? null : '8');
      const deaths = [nth, nth + 3, nth + 5].map((at) => endingWith(world.db, at).db);
      await Promise.all(
        deaths.map((db) =>
          createSettler({ ...world.lottery, db, onFault: () => {} })
            .settleAll()
            .catch(() => 0),
        ),
      );
      await world.settler.settleAll();
      const settled = [20 - 600, 20 - 200, -200, 1470 - 1000, -1000];
      expect(await gains(before)).toEqual(nth % 2 === 0 ? [0, 0, 0, -1000, 0] : settled);
    }
  });
});
