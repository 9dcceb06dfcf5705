// Two server processes that bring the same cases into the books at the same moment, on a real PostgreSQL server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/server-database.ts';
import { aCaseWorld } from '#server/testing/a-case-world.ts';
import { aGameHall, type GameHall } from '#server/testing/a-game-hall.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';

let dbs: Database[];
let world: Awaited<ReturnType<typeof aCaseWorld>>;
let other: GameHall;
beforeAll(async () => {
  const url = await testPostgresUrl();
  dbs = [openServer(url, 'khela_server'), openServer(url, 'khela_server')];
  world = await aCaseWorld(dbs[0] as Database);
  other = await aGameHall(dbs[1] as Database, { vendorServer: world.vendorServer });
});
afterAll(async () => {
  expect((await world.hall.wallet.prove()).faults).toEqual([]);
  await Promise.all([world.hall.app.close(), other.app.close()]);
  await Promise.all(dbs.map((db) => db.close()));
});

/** As it stands when both people have spoken and nobody has booked anything. */
async function approved(): Promise<void> {
  for (const { id } of await world.compare()) {
    await world.propose(id, 'TAKE_THEIRS');
    await dbs[0]?.query(`update vendor_case set state = 'APPROVED', approved_by = 'sohel' where id = $1`, [
      id,
    ]);
  }
}
const resumeAll = () =>
  Promise.all([world.hall, other, world.hall, other].map(({ games }) => games.audit.resumeCases()));
const journals = async () =>
  (
    await (dbs[0] as Database).query<{ count: bigint }>(
      `select count(distinct journal_id) as count from entry where owner_id = $1 and house like 'VENDOR%'`,
      [world.table().member.memberId],
    )
  )[0]?.count;

describe('cases that several processes carry out at once', () => {
  it.each(Array.from({ length: 6 }, (_, turn) => turn))('are booked once (%i)', async () => {
    await world.sitDown();
    await world.bet('a');
    world.reported('a', 'BET', '12.50');
    world.reported('b', 'BET', '10.00', { roundId: world.own('r2') });
    world.reported('w', 'WIN', '25.00', { roundId: world.own('r3') });
    await approved();
    await resumeAll();
    const closed = await world.mine('CLOSED');
    expect(closed).toHaveLength(3);
    expect(await world.table().balance()).toBe('102.50');
    expect(await journals()).toBe(4n);
    expect(new Set(closed.flatMap(({ journalIds }) => journalIds ?? [])).size).toBe(3);
  });

  it.each(Array.from({ length: 6 }, (_, turn) => turn))(
    'and the vendor’s own late calls beside them move nothing twice (%i)',
    async () => {
      await world.sitDown();
      world.reported('b', 'BET', '10.00');
      await approved();
      const late = world.bet();
      await Promise.all([resumeAll(), late]);
      expect(await world.table().balance()).toBe('90.00');
      expect((await world.rollback()).body).toMatchObject({ success: true });
      expect(await world.table().balance()).toBe('100.00');
    },
  );
});

describe('processes that compare the same day at once', () => {
  const compareAll = () =>
    Promise.all(
      [world.hall, other, world.hall, other].map(({ games }) => games.audit.reconcile(world.lastDay())),
    );
  const settleAll = async () => {
    for (const { id } of await world.mine()) {
      await world.propose(id, 'TAKE_THEIRS');
      await world.decide(id, 'TAKE_THEIRS');
    }
  };

  it.each(Array.from({ length: 6 }, (_, turn) => turn))(
    'open one case of each difference, also while it is settled (%i)',
    async () => {
      await world.sitDown();
      await world.bet('a');
      world.reported('a', 'BET', '12.50');
      world.reported('w', 'WIN', '25.00');
      await world.compare();
      await compareAll();
      expect(await world.mine()).toHaveLength(2);
      await Promise.all([compareAll(), settleAll()]);
      await compareAll();
      expect(await world.mine()).toEqual([]);
      expect(await world.mine('CLOSED')).toHaveLength(2);
      expect(await world.table().balance()).toBe('112.50');
      world.retell('a', { amount: '13.00' });
      await compareAll();
      expect(await world.mine()).toHaveLength(1);
      await Promise.all([compareAll(), settleAll(), compareAll()]);
      await compareAll();
      expect(await world.mine()).toEqual([]);
      expect(await world.mine('CLOSED')).toHaveLength(3);
      expect(await world.table().balance()).toBe('112.00');
    },
  );
});
