// A chase as long as one may be: its money is set aside and given back in a few statements.
import { expect, it } from 'vitest';
import type { Transaction } from '#server/db/database.ts';
import { aDraw, aLottery, aSlip, onHalf } from '#server/testing/lottery/a-lottery.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { cancelLines } from './cancel-lines.ts';
import { placeSlip } from './place-slip.ts';

it('a chase of 500 lines is placed and cancelled with as many statements as a short one', async () => {
  const db = await testDatabase('khela_server');
  const lottery = aLottery(db);
  let statements = 0;
  const counted: typeof db = {
    ...db,
    query: (...args) => db.query(...args),
    tx: (work) =>
      db.tx((tx) =>
        work(
          new Proxy(tx, {
            get: (own: Transaction, name) => {
              if (name === 'query') statements += 1;
              return Reflect.get(own, name) as unknown;
            },
          }),
        ),
      ),
  };
  const { memberId } = await aMember(db, { balanceMinor: 500_000n });
  const draws = [await aDraw(db)];
  while (draws.length < 100) draws.push(await aDraw(db, draws.length * 3600));
  const [first = '', ...later] = draws.map(({ drawNo }) => drawNo);
  const chase = { draws: later.map((drawNo) => ({ numero: drawNo, multiple: 1 })), stopOnWin: true };
  const lines = Array.from({ length: 5 }, () => onHalf('HIGH', '7.00'));
  const slip = await aSlip(lottery, first, lines, '3500.00', { chase });
  const placed = await placeSlip({ ...lottery, db: counted }, memberId, slip);
  expect(placed.wallet).toMatchObject({ sumBalance: '1500.00', lockedBalance: '3465.00' });
  const ids = placed.subOrders.map(({ subOrderId }) => subOrderId);
  const cancelled = await cancelLines({ ...lottery, db: counted }, memberId, ids);
  expect(cancelled).toMatchObject({ refunded: '3500.00', wallet: { sumBalance: '5000.00' } });
  expect(statements).toBeLessThan(40);
  expect((await lottery.wallet.prove()).faults).toEqual([]);
  await lottery.wallet.close();
  await db.close();
});
