// A member who is frozen while a vendor's orders are under way: nothing is staked after the freeze is answered.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setFrozen } from '#contract/identity/members/member-acts.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { aGameHall, type GameHall } from '#server/testing/games/a-game-hall.ts';
import { aGameTable, type GameTable } from '#server/testing/games/a-game-table.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };
const reason = 'Asked by the police in writing';
const stakes = 12;

describe.each(Object.entries(engines))('a freeze, on %s', (_name, open) => {
  let db: Database;
  let hall: GameHall;
  let office: ReturnType<typeof anOffice>;
  beforeAll(async () => {
    db = await open();
    hall = await aGameHall(db);
    const { identity, clock } = anIdentity(db, { clock: hall.clock });
    office = anOffice({ db, clock }, identity.officeRoutes);
  });
  afterAll(async () => {
    expect((await hall.wallet.prove()).faults).toEqual([]);
    expect(hall.faults).toEqual([]);
    await hall.app.close();
    await db.close();
  });

  const freeze = async ({ member }: GameTable): Promise<void> => {
    const { body } = await office('rina', setFrozen, {
      params: { id: member.memberId },
      body: { frozen: true, reason },
    });
    expect(body.value).toMatchObject({ state: 'DONE', done: { state: 'FROZEN' } });
  };
  const bet = (table: GameTable, id: string) =>
    table.bet({ transactionId: `${id}-b`, roundId: `${id}-r`, amount: '1.00' });

  it('lets each stake that is under way come whole before it, or refuses it', async () => {
    for (let times = 0; times < 6; times += 1) {
      const table = await aGameTable(db, hall);
      const name = `${table.member.memberId}-${times}`;
      const early = Array.from({ length: stakes / 2 }, (_, nth) => bet(table, `${name}-${nth}`));
      const frozen = freeze(table);
      const late = Array.from({ length: stakes / 2 }, (_, nth) => bet(table, `${name}-late-${nth}`));
      await frozen;
      const acknowledged = await table.balance();
      const replies = await Promise.all([...early, ...late]);
      expect(await table.balance()).toBe(acknowledged);
      const taken = replies.filter(({ body }) => body.success);
      for (const { body } of replies) if (!body.success) expect(body.errorCode).toBe('PLAYER_BLOCKED');
      expect(acknowledged).toBe((100 - taken.length).toFixed(2));
      const span = { from: new Date(0), to: new Date(hall.clock.now().getTime() + 1_000) };
      const { rounds } = await hall.bets({ memberId: table.member.memberId, ...span });
      expect(rounds.map(({ betMinor }) => betMinor)).toEqual(taken.map(() => 100n));
    }
  });

  it('refuses the stake after it, and still pays a bet from before it', async () => {
    const table = await aGameTable(db, hall);
    const name = table.member.memberId;
    expect((await bet(table, name)).body.success).toBe(true);
    await freeze(table);
    expect((await bet(table, `${name}-2`)).body.errorCode).toBe('PLAYER_BLOCKED');
    expect(await table.balance()).toBe('99.00');
    const win = { transactionId: `${name}-w`, betTransactionId: `${name}-b`, roundId: `${name}-r` };
    expect((await table.win(win)).body.success).toBe(true);
    expect(await table.balance()).toBe('124.00');
  });
});
