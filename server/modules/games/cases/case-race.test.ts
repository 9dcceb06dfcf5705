// Operators approve the same cases at the same time in two server processes, on a real PostgreSQL server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endCase } from '#contract/games/cases.ts';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { aCaseWorld } from '#server/testing/games/a-case-world.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';

let dbs: Database[];
let world: Awaited<ReturnType<typeof aCaseWorld>>;
let other: GameHall;
let otherOffice: ReturnType<typeof anOffice>;
beforeAll(async () => {
  const url = await testPostgresUrl();
  dbs = [openServer(url, 'khela_server'), openServer(url, 'khela_server')];
  world = await aCaseWorld(dbs[0] as Database);
  other = await aGameHall(dbs[1] as Database, { vendorServer: world.vendorServer });
  otherOffice = anOffice({ db: dbs[1] as Database, clock: world.hall.clock }, other.games.officeRoutes);
});
afterAll(async () => {
  expect((await world.hall.wallet.prove()).faults).toEqual([]);
  await Promise.all([world.hall.app.close(), other.app.close()]);
  await Promise.all(dbs.map((db) => db.close()));
});

const reason = 'Compared with the log of the round';
/** Proposes the end of every case; returns their ids. */
async function proposed(): Promise<string[]> {
  const found = await world.compare();
  for (const { id } of found) await world.propose(id, 'TAKE_THEIRS');
  return found.map(({ id }) => id);
}
/** Two others agree to all of them in both processes; one of the four is done each time. */
async function agreeAtOnce(ids: readonly string[]): Promise<void> {
  const body = { resolution: 'TAKE_THEIRS', reason };
  for (const id of ids) {
    const answers = await Promise.all(
      (['sohel', 'tania'] as const).flatMap((by) =>
        [world.office, otherOffice].map((office) => office(by, endCase, { params: { id }, body })),
      ),
    );
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409', '409', '409']);
  }
}
const journals = async () =>
  (
    await (dbs[0] as Database).query<{ count: bigint }>(
      `select count(distinct journal_id) as count from entry where owner_id = $1 and house like 'VENDOR%'`,
      [world.table().member.memberId],
    )
  )[0]?.count;

describe('cases that operators of several processes agree to at once', () => {
  it.each(Array.from({ length: 6 }, (_, turn) => turn))('are booked once (%i)', async () => {
    await world.sitDown();
    await world.bet('a');
    world.reported('a', 'BET', '12.50');
    world.reported('b', 'BET', '10.00', { roundId: world.own('r2') });
    world.reported('w', 'WIN', '25.00', { roundId: world.own('r3') });
    await agreeAtOnce(await proposed());
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
      const ids = await proposed();
      await Promise.all([agreeAtOnce(ids), world.bet()]);
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
      await world.propose(id, 'TAKE_THEIRS', 'sohel');
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
      world.reportAgain('a', { amount: '13.00' });
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
