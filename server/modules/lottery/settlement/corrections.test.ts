// Corrected results on both engines: taken back and paid again, with debts where money is gone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { aDraw, aLottery, aSlip, endDraw, onHalf, onNumbers } from '#server/testing/a-lottery.ts';
import { aMember } from '#server/testing/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { placeSlip } from '../orders/place-order.ts';
import { correctDraw, resumeCorrection } from './correct-draw.ts';
import { createSettler, type Settler } from './settler.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };

describe.each(Object.entries(engines))('corrections on %s', (_name, open) => {
  let db: Database;
  let lottery: ReturnType<typeof aLottery>;
  let settler: Settler;
  beforeAll(async () => {
    db = await open('khela_server');
    lottery = aLottery(db);
    settler = createSettler(lottery);
  });
  afterAll(async () => {
    await settler.close();
    expect(lottery.faults).toEqual([]);
    expect((await lottery.wallet.prove()).faults).toEqual([]);
    await lottery.wallet.close();
    await db.close();
  });

  const player = async (balanceMinor = 100_000n): Promise<string> =>
    (await aMember(db, { type: 0, balanceMinor })).memberId;
  const cash = async (memberId: string) => (await lottery.wallet.summary(memberId)).sumBalance;
  const place = async (
    memberId: string,
    numero: string,
    wanted: Parameters<typeof aSlip>[2],
    amount: string,
    more: Parameters<typeof aSlip>[4] = {},
  ) => placeSlip(lottery, memberId, await aSlip(lottery, numero, wanted, amount, more));

  describe('a corrected result', () => {
    it('leaves the books as if it had been settled with it at once, and a debt where the money is gone', async () => {
      const [lucky, unlucky, both, spent] = await Promise.all([player(), player(), player(), player(1_000n)]);
      const { numero, id } = await aDraw(db);
      await place(lucky, numero, [onNumbers('4', { prizeGroup: 1850 })], '2.00');
      await place(unlucky, numero, [onNumbers('5')], '2.00');
      await place(both, numero, [onNumbers('4'), onNumbers('5', { multiple: 2 })], '6.00');
      await place(spent, numero, [onNumbers('4')], '2.00');
      await endDraw(db, id, '4');
      await settler.settleAll();
      const { numero: next } = await aDraw(db);
      await place(spent, next, [onHalf('HIGH', '27.50')], '27.50');
      const wish = {
        drawId: id,
        result: ['5'],
        makers: ['opr_one', 'opr_two'],
        reason: 'read wrongly',
      } as const;
      await expect(correctDraw(lottery, { ...wish, makers: ['opr_one', 'opr_one'] })).rejects.toThrow(
        RangeError,
      );
      expect(await correctDraw(lottery, wish)).toBe(true);
      expect(await cash(lucky)).toBe('998.10');
      expect(await cash(unlucky)).toBe('1017.50');
      expect(await cash(both)).toBe('1033.00');
      expect(await cash(spent)).toBe('0.00');
      const purse = (await db.tx((tx) => lottery.wallet.lockOwners(tx, [spent]))).get(spent);
      expect(purse?.balances.get('DEBT')).toBe(-1950n);
      await resumeCorrection(lottery, id);
      expect(await cash(both)).toBe('1033.00');
    });

    it('pays what it leaves owing from what it brings', async () => {
      const memberId = await player(1_000n);
      const { numero, id } = await aDraw(db);
      await place(memberId, numero, [onNumbers('4'), onNumbers('5', { multiple: 2 })], '6.00');
      await endDraw(db, id, '4');
      await settler.settleAll();
      const { numero: next } = await aDraw(db);
      await place(memberId, next, [onHalf('HIGH', '23.50')], '23.50');
      const makers = ['opr_one', 'opr_two'] as const;
      await correctDraw(lottery, { drawId: id, result: ['5'], makers, reason: 'read wrongly' });
      const purse = (await db.tx((tx) => lottery.wallet.lockOwners(tx, [memberId]))).get(memberId);
      // 19.50 taken back and owed, 39.00 won.
      expect([purse?.balances.get('DEBT'), purse?.balances.get('CASH')]).toEqual([0n, 1_950n]);
    });

    it('that cannot be gone on with keeps no other draw from being settled', async () => {
      const memberId = await player();
      const [first, other] = [await aDraw(db), await aDraw(db)];
      for (const { numero } of [first, other]) await place(memberId, numero, [onNumbers('4')], '2.00');
      await endDraw(db, first.id, '4');
      await settler.settleAll();
      const faults: unknown[] = [];
      const wallet: typeof lottery.wallet = {
        ...lottery.wallet,
        postMany: async (tx, postings, options) => {
          if (postings.some(({ txCode }) => txCode === 'UNSETTLE')) throw new Error('broken off');
          return lottery.wallet.postMany(tx, postings, options);
        },
      };
      const broken = { ...lottery, wallet, onFault: (fault: unknown) => faults.push(fault) };
      const makers = ['opr_one', 'opr_two'] as const;
      const wish = { drawId: first.id, result: ['5'], makers, reason: 'read wrongly' };
      await expect(correctDraw(broken, wish)).rejects.toThrow('broken off');
      await endDraw(db, other.id, '4');
      expect(await createSettler(broken).settleAll()).toBe(1);
      expect(faults).toHaveLength(1);
      expect(await cash(memberId)).toBe('1035.00');
      await settler.settleAll();
      expect(await cash(memberId)).toBe('1015.50');
    });

    it('is refused for a draw that is not settled', async () => {
      const { id } = await aDraw(db);
      const wish = {
        drawId: id,
        result: ['5'],
        makers: ['opr_one', 'opr_two'],
        reason: 'too early',
      } as const;
      expect(await correctDraw(lottery, wish)).toBe(false);
    });
  });
});
