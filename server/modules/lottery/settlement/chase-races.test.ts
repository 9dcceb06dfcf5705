// Chases against settlements on a PostgreSQL server: neither is in the other's way, and no chase is left behind.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/postgres/server-database.ts';
import { aDraw, aLottery, aSlip, endDraw, onHalf, openDraw } from '#server/testing/lottery/a-lottery.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testPostgresUrl } from '#server/testing/test-postgres.ts';
import { placeSlip } from '../slips/place-slip.ts';
import { advanceChases } from './advance-chases.ts';
import { createSettler } from './settler.ts';

describe('chases', () => {
  let db: Database;
  let otherDb: Database;
  let lottery: ReturnType<typeof aLottery>;
  let other: ReturnType<typeof aLottery>;
  beforeAll(async () => {
    const url = await testPostgresUrl();
    [db, otherDb] = [openServer(url, 'khela_server'), openServer(url, 'khela_server')];
    [lottery, other] = [aLottery(db), aLottery(otherDb)];
  });
  afterAll(async () => {
    expect([...lottery.faults, ...other.faults]).toEqual([]);
    expect((await lottery.wallet.prove()).faults).toEqual([]);
    await Promise.all([lottery.wallet.close(), other.wallet.close()]);
    await Promise.all([db.close(), otherDb.close()]);
  });

  const aChase = async (memberId: string, first: string, later: string): Promise<void> => {
    const chase = { draws: [{ numero: later, multiple: 1 }], stopOnWin: false };
    const slip = await aSlip(lottery, first, [onHalf('HIGH', '7.00')], '14.00', { chase });
    await placeSlip(lottery, memberId, slip);
  };

  it.each([0, 4] as const)('of type %i are ended once by whoever is first', async (type) => {
    const { memberId } = await aMember(db, { type, balanceMinor: 2_000n });
    const [first, later] = [await aDraw(db), await aDraw(db, 3600)];
    await aChase(memberId, first.drawNo, later.drawNo);
    await endDraw(db, later.id, '9');
    // A settlement has read the line that waits when another process ends it.
    let isFirst = true;
    const wallet: typeof lottery.wallet = {
      ...lottery.wallet,
      lockOwners: async (tx, ownerIds) => {
        if (isFirst) await advanceChases(other);
        isFirst = false;
        return lottery.wallet.lockOwners(tx, ownerIds);
      },
    };
    expect(await createSettler({ ...lottery, wallet }).settleAll()).toBe(1);
    expect(isFirst).toBe(false);
    expect((await lottery.wallet.summary(memberId)).sumBalance).toBe('13.00');
    await endDraw(db, first.id, '0');
    await createSettler(lottery).settleAll();
  });

  it('are all put into play when their draw opens, however many they are', async () => {
    const members = await Promise.all(
      Array.from({ length: 30 }, () => aMember(db, { balanceMinor: 10_000n })),
    );
    const [first, later] = [await aDraw(db), await aDraw(db, 3600)];
    await Promise.all(
      members.map(async ({ memberId }) => {
        for (let nth = 0; nth < 7; nth += 1) await aChase(memberId, first.drawNo, later.drawNo);
      }),
    );
    await openDraw(db, later.id);
    await createSettler(lottery).settleAll();
    const states = await db.query(
      'select state, count(*) from lottery_line where draw_id = $1 group by state',
      [later.id],
    );
    expect(states).toEqual([{ state: 'PLACED', count: 210n }]);
  });
});
