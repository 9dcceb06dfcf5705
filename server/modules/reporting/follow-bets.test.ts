// The list of bets follows its sources exactly once, with several processes, faults, and commits in any order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { aBetList, betsIn } from '#server/testing/a-bet-list.ts';
import { aMadeUpGame } from '#server/testing/a-made-up-game.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

const at = new Date('2026-11-21T04:00:00Z');
const whole = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') };

describe.each([
  ['a PostgreSQL server', testPostgres],
  ['the embedded engine', testDatabase],
])('on %s', (_, open) => {
  let db: Database;
  let game: Awaited<ReturnType<typeof aMadeUpGame>>;
  beforeAll(async () => {
    db = await open();
    game = await aMadeUpGame(db);
  });
  afterAll(() => db.close());
  const aList = (source = game.source) => aBetList(db, { sources: [source] });
  const ofMember = (memberId: string) => betsIn(aList(), { memberId, ...whole, pageSize: 100 });

  it('many processes take over each change once', async () => {
    const [one, other, third] = [aList(), aList(), aList()];
    const ids = Array.from({ length: 60 }, (_none, nth) => `many_${nth}`);
    const taking = [one, other, third].map(async (list) => {
      let taken = 0;
      for (let round = 0; round < 10; round += 1) taken += await list.takeOver();
      return taken;
    });
    for (const [nth, id] of ids.entries()) {
      await game.place(id, 'mbr_many', 100n, at);
      if (nth % 2 === 0) await game.settle(id, 300n, at);
    }
    const taken = (await Promise.all(taking)).reduce((sum, count) => sum + count, 0);
    const rest = await one.takeOver();
    // A bet that changed twice between two looks is taken once.
    expect(taken + rest).toBeGreaterThanOrEqual(60);
    expect(taken + rest).toBeLessThanOrEqual(90);
    expect(await one.takeOver()).toBe(0);
    const { totalCount, sumBetMinor, sumWinMinor } = await ofMember('mbr_many');
    expect([totalCount, sumBetMinor, sumWinMinor]).toEqual([60, 6_000n, 9_000n]);
    expect((await one.prove()).faults).toEqual([]);
  });

  it('a process that breaks off between taking and writing leaves everything to the next', async () => {
    await game.place('broken', 'mbr_broken', 100n, at);
    const breaking = aList({
      ...game.source,
      takeChanged: async (tx, atMost) => {
        await game.source.takeChanged(tx, atMost);
        throw new Error('the process is gone');
      },
    });
    await expect(breaking.takeOver()).rejects.toThrow('the process is gone');
    expect((await ofMember('mbr_broken')).totalCount).toBe(1);
  });

  it('looks at once share what they wait for, and each sees what was placed before it', async () => {
    const list = aList();
    await game.place('look', 'mbr_look', 100n, at);
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => betsIn(list, { memberId: 'mbr_look', ...whole })),
    );
    expect(pages.map(({ totalCount }) => totalCount)).toEqual(pages.map(() => 1));
  });

  it('a bet whose time is reported anew is moved, not doubled', async () => {
    await game.place('moved', 'mbr_moved', 100n, at);
    await aList().takeOver();
    const later = new Date('2026-11-25T00:00:00Z');
    await db.query('update coconut set placed_at = $1 where id = $2', [later, 'moved']);
    await db.query('insert into coconut_change (id) values ($1)', ['moved']);
    const moving = aList({
      ...game.source,
      takeChanged: async (tx, atMost) => {
        const { bets, isMore } = await game.source.takeChanged(tx, atMost);
        return { bets: bets.map((bet) => ({ ...bet, mayMove: true })), isMore };
      },
    });
    await moving.takeOver();
    expect((await ofMember('mbr_moved')).rounds.map(({ placedAt }) => placedAt)).toEqual([later]);
  });

  it('makes the partitions of coming months once', async () => {
    const list = aBetList(db, {
      sources: [game.source],
      clock: { now: () => new Date('2031-05-05T00:00:00Z') },
    });
    expect(await list.preparePartitions()).toBe(4);
    expect(await list.preparePartitions()).toBe(0);
    await game.place('far', 'mbr_far', 100n, new Date('2031-06-15T00:00:00Z'));
    await list.takeOver();
    expect(await db.query('select reference from bet_y2031m06')).toEqual([{ reference: 'far' }]);
  });
});

it('a change that commits late is not passed over for those that came after it', async () => {
  const db = await testPostgres();
  const game = await aMadeUpGame(db);
  const list = aBetList(db, { sources: [game.source] });
  let commit = (): void => undefined;
  const held = new Promise<void>((resolve) => (commit = resolve));
  let noted = (): void => undefined;
  const isNoted = new Promise<void>((resolve) => (noted = resolve));
  const late = db.tx(async (tx) => {
    await tx.query(
      `insert into coconut (id, member_id, stake_minor, placed_at) values ('late', 'mbr_1', 100, $1)`,
      [at],
    );
    await tx.query(`insert into coconut_change (id) values ('late')`);
    noted();
    await held;
  });
  await isNoted;
  await game.place('after', 'mbr_1', 100n, at);
  const placed = async () =>
    (await betsIn(list, { memberId: 'mbr_1', ...whole })).rounds.map(({ roundId }) => roundId).toSorted();
  expect(await placed()).toEqual(['after']);
  commit();
  await late;
  expect(await placed()).toEqual(['after', 'late']);
  await db.close();
});
