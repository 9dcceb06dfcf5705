// Corrected results on both engines: payments are reversed and made again, with debts where money is missing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDraw, endDraw, onHalf, onNumbers } from '#server/testing/lottery/a-lottery.ts';
import { aSettlement, type Settlement } from '#server/testing/lottery/a-settlement.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { showSlip } from '../slips/list-slips.ts';
import { correctDraw, resumeCorrection } from './correct-draw.ts';
import { createSettler } from './settler.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };

describe.each(Object.entries(engines))('corrections on %s', (_name, open) => {
  let world: Settlement;
  beforeAll(async () => {
    world = await aSettlement(open);
  });
  afterAll(() => world.close());

  describe('a corrected result', () => {
    it('leaves the books as if it had been settled with it at once, and a debt where the money is gone', async () => {
      const [lucky, unlucky, both, spent] = await Promise.all([
        world.player(),
        world.player(),
        world.player(),
        world.player(1_000n),
      ]);
      const { drawNo, id } = await aDraw(world.db);
      await world.place(lucky, drawNo, [onNumbers('4', { prizeGroup: 1850 })], '2.00');
      await world.place(unlucky, drawNo, [onNumbers('5')], '2.00');
      await world.place(both, drawNo, [onNumbers('4'), onNumbers('5', { multiple: 2 })], '6.00');
      await world.place(spent, drawNo, [onNumbers('4')], '2.00');
      await endDraw(world.db, id, '4');
      await world.settler.settleAll();
      const { drawNo: next } = await aDraw(world.db);
      await world.place(spent, next, [onHalf('HIGH', '27.50')], '27.50');
      const input = {
        drawId: id,
        result: ['5'],
        makers: ['opr_one', 'opr_two'],
        reason: 'read wrongly',
      } as const;
      await expect(correctDraw(world.lottery, { ...input, makers: ['opr_one', 'opr_one'] })).rejects.toThrow(
        RangeError,
      );
      expect(await correctDraw(world.lottery, input)).toBe(true);
      expect(await world.cash(lucky)).toBe('998.10');
      expect(await world.cash(unlucky)).toBe('1017.50');
      expect(await world.cash(both)).toBe('1033.00');
      expect(await world.cash(spent)).toBe('0.00');
      const wallet = (await world.db.tx((tx) => world.lottery.wallet.lockOwners(tx, [spent]))).get(spent);
      expect(wallet?.balances.get('DEBT')).toBe(-1950n);
      await resumeCorrection(world.lottery, id);
      expect(await world.cash(both)).toBe('1033.00');
    });

    it('pays its remaining debt from what it pays out', async () => {
      const memberId = await world.player(1_000n);
      const { drawNo, id } = await aDraw(world.db);
      await world.place(memberId, drawNo, [onNumbers('4'), onNumbers('5', { multiple: 2 })], '6.00');
      await endDraw(world.db, id, '4');
      await world.settler.settleAll();
      const { drawNo: next } = await aDraw(world.db);
      await world.place(memberId, next, [onHalf('HIGH', '23.50')], '23.50');
      const makers = ['opr_one', 'opr_two'] as const;
      await correctDraw(world.lottery, { drawId: id, result: ['5'], makers, reason: 'read wrongly' });
      const wallet = (await world.db.tx((tx) => world.lottery.wallet.lockOwners(tx, [memberId]))).get(
        memberId,
      );
      // 19.50 reversed and owed, 39.00 won.
      expect([wallet?.balances.get('DEBT'), wallet?.balances.get('CASH')]).toEqual([0n, 1_950n]);
    });

    it('takes back a win nothing was paid for as well', async () => {
      const memberId = await world.player();
      const { drawNo, id } = await aDraw(world.db);
      const hot = ['COIN', 'TYPED', '5', 1];
      await world.db.query('insert into lottery_hot_number values ($1, $2, $3, $4, now(), $$opr$$)', hot);
      const typed = { betType: 'TYPED', content: '5', units: 1, multiple: 1, unitStake: '1.00' };
      const { orderNo } = await world.place(memberId, drawNo, [typed], '1.00');
      await world.db.query('delete from lottery_hot_number');
      await endDraw(world.db, id, '5');
      await world.settler.settleAll();
      const makers = ['opr_one', 'opr_two'] as const;
      await correctDraw(world.lottery, { drawId: id, result: ['4'], makers, reason: 'read wrongly' });
      const { subOrders } = await showSlip(world.lottery, memberId, { orderNo, language: 'EN' });
      expect(subOrders).toMatchObject([{ state: 'LOST', win: '0.00', result: ['4'] }]);
      expect(await world.cash(memberId)).toBe('999.00');
    });

    it('that cannot be gone on with keeps no other draw from being settled', async () => {
      const memberId = await world.player();
      const [first, other] = [await aDraw(world.db), await aDraw(world.db)];
      for (const { drawNo } of [first, other]) await world.place(memberId, drawNo, [onNumbers('4')], '2.00');
      await endDraw(world.db, first.id, '4');
      await world.settler.settleAll();
      const faults: unknown[] = [];
      const wallet: typeof world.lottery.wallet = {
        ...world.lottery.wallet,
        postMany: async (tx, postings, options) => {
          if (postings.some(({ txCode }) => txCode === 'UNSETTLE')) throw new Error('broken off');
          return world.lottery.wallet.postMany(tx, postings, options);
        },
      };
      const broken = { ...world.lottery, wallet, onFault: (fault: unknown) => faults.push(fault) };
      const makers = ['opr_one', 'opr_two'] as const;
      const input = { drawId: first.id, result: ['5'], makers, reason: 'read wrongly' };
      await expect(correctDraw(broken, input)).rejects.toThrow('broken off');
      await endDraw(world.db, other.id, '4');
      expect(await createSettler(broken).settleAll()).toBe(1);
      expect(faults).toHaveLength(1);
      expect(await world.cash(memberId)).toBe('1035.00');
      await world.settler.settleAll();
      expect(await world.cash(memberId)).toBe('1015.50');
    });

    it('that was broken off shows nothing as lost before it is settled anew', async () => {
      const memberId = await world.player();
      const { drawNo, id } = await aDraw(world.db);
      const { orderNo } = await world.place(memberId, drawNo, [onNumbers('4'), onNumbers('5')], '4.00');
      await endDraw(world.db, id, '4');
      await world.settler.settleAll();
      const wallet: typeof world.lottery.wallet = {
        ...world.lottery.wallet,
        postForPlay: async () => {
          throw new Error('broken off');
        },
      };
      const makers = ['opr_one', 'opr_two'] as const;
      const input = { drawId: id, result: ['5'], makers, reason: 'read wrongly' };
      await expect(correctDraw({ ...world.lottery, wallet }, input)).rejects.toThrow('broken off');
      const states = async () =>
        (await showSlip(world.lottery, memberId, { orderNo, language: 'EN' })).subOrders.map(
          ({ state, settledAt }) => [state, settledAt !== null],
        );
      expect(await states()).toEqual([
        ['PLACED', false],
        ['PLACED', false],
      ]);
      await world.settler.settleAll();
      expect(await states()).toEqual([
        ['LOST', true],
        ['WON', true],
      ]);
    });

    it('of a draw nobody played in moves nothing, and keeps what was drawn', async () => {
      const { id } = await aDraw(world.db);
      await endDraw(world.db, id, '4');
      await world.settler.settleAll();
      const makers = ['opr_one', 'opr_two'] as const;
      for (const result of [['5'], ['6']])
        expect(await correctDraw(world.lottery, { drawId: id, result, makers, reason: 'read wrongly' })).toBe(
          true,
        );
      const [draw] = await world.db.query(
        `select d.result as drawn, d.state, t.result, t.attempt, t.finished_at is not null as "isFinished"
         from lottery_draw d join lottery_settlement t on t.draw_id = d.id where d.id = $1`,
        [id],
      );
      const settled = { state: 'SETTLED', attempt: 3, isFinished: true };
      expect(draw).toEqual({ ...settled, drawn: ['4'], result: ['6'] });
      const kept = await world.db.query('select result from lottery_correction where draw_id = $1', [id]);
      expect(kept).toHaveLength(2);
    });

    it('is written by two into the database, and a result without it is refused there', async () => {
      const { id } = await aDraw(world.db);
      await endDraw(world.db, id, '4');
      await world.settler.settleAll();
      const { drawNo, id: played } = await aDraw(world.db);
      await world.place(await world.player(), drawNo, [onNumbers('4')], '2.00');
      await endDraw(world.db, played, '4');
      await world.settler.settleAll();
      for (const crime of [
        `update lottery_settlement set result = '{5}' where draw_id = ${played}`,
        `insert into lottery_settlement (draw_id, started_at, result) values (${id}, now(), '{5}')`,
        `insert into lottery_correction values (${played}, 2, '{5}', '{me,me}', 'alone', now())`,
        `delete from lottery_settlement where draw_id = ${played}`,
        `update lottery_line set stake_minor = 1 where draw_id = ${played}`,
        `update lottery_line set content = '5' where draw_id = ${played}`,
        `delete from lottery_line where draw_id = ${played}`,
        `update lottery_slip set stake_minor = 1`,
      ])
        await expect(world.db.query(crime), crime).rejects.toMatchObject({
          code: expect.stringMatching(/^(42501|23514)$/),
        });
    });

    it('is refused for a draw that is not settled', async () => {
      const { id } = await aDraw(world.db);
      const input = {
        drawId: id,
        result: ['5'],
        makers: ['opr_one', 'opr_two'],
        reason: 'too early',
      } as const;
      expect(await correctDraw(world.lottery, input)).toBe(false);
    });
  });
});
