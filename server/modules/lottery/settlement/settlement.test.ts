// Settlements on both engines: exactly once, with any number of processes and after every interruption.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDraw, endDraw, onHalf, onNumbers, openDraw } from '#server/testing/lottery/a-lottery.ts';
import { aSettlement, type Settlement } from '#server/testing/lottery/a-settlement.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { cancelLines } from '../slips/cancel-lines.ts';
import { showSlip } from '../slips/list-slips.ts';
import { advanceChasesOf } from './advance-chases.ts';
import { createSettler } from './settler.ts';

const engines = { 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres };

describe.each(Object.entries(engines))('settlement on %s', (_name, open) => {
  let world: Settlement;
  beforeAll(async () => {
    world = await aSettlement(open);
  });
  afterAll(() => world.close());

  const lines = async (memberId: string, orderNo: string) =>
    (await showSlip(world.lottery, memberId, { orderNo, language: 'EN' })).subOrders;

  it('pays what won, gives back what lower groups leave, and the rest has lost', async () => {
    const memberId = await world.player();
    const { drawNo, id } = await aDraw(world.db);
    const { orderNo } = await world.place(
      memberId,
      drawNo,
      [onNumbers('1,7', { multiple: 5, prizeGroup: 1850 }), onNumbers('2'), onNumbers('0,7,9')],
      '28.00',
    );
    await endDraw(world.db, id, '7');
    expect(await world.settler.settleAll()).toBe(1);
    // 972.00 left, 5 x 18.50 and 19.50 won, 20.00 x 100 / 2000 back.
    expect(await world.cash(memberId)).toBe('1085.00');
    expect(await lines(memberId, orderNo)).toMatchObject([
      { state: 'WON', win: '92.50', rebate: '1.00', result: ['7'] },
      { state: 'LOST', win: '0.00', rebate: '0.00' },
      { state: 'WON', win: '19.50' },
    ]);
    expect(await world.settler.settleAll()).toBe(0);
    const figures = await world.db.query(
      `select lines, stake_minor as stake, paid_minor as paid, rebate_minor as rebate, expected_minor as expected
       from lottery_figure where draw_id = $1`,
      [id],
    );
    // 20.00 at group 1850 and 8.00 at 1950.
    expect(figures).toEqual([{ lines: 3n, stake: 2800n, paid: 11_200n, rebate: 100n, expected: 2630n }]);
  });

  it('writes down what each bet type would have paid in the mean, at the prices of its lines', async () => {
    const memberId = await world.player();
    const { drawNo, id } = await aDraw(world.db);
    const typed = { betType: 'TYPED', content: '5', units: 1, multiple: 1, unitStake: '10.00' };
    await world.place(memberId, drawNo, [onHalf('HIGH'), typed], '20.00');
    const hot = [`COIN`, 'TYPED', '5', 500];
    await world.db.query('insert into lottery_hot_number values ($1, $2, $3, $4, now(), $$opr$$)', hot);
    await world.place(memberId, drawNo, [typed], '10.00');
    await world.db.query('delete from lottery_hot_number');
    await endDraw(world.db, id, '0');
    await world.settler.settleAll();
    const figures = await world.db.query(
      'select bet_type as "betType", expected_minor as expected from lottery_figure where draw_id = $1 order by 1',
      [id],
    );
    // A push in ten and 98 of 100 of the rest; 98 of 100 and half of that.
    expect(figures).toEqual([
      { betType: 'HALF', expected: 982n },
      { betType: 'TYPED', expected: 980n + 490n },
    ]);
  });

  it('is done once by many at the same moment, also while it is asked again', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => world.player()));
    const { drawNo, id } = await aDraw(world.db);
    await Promise.all(members.map((memberId) => world.place(memberId, drawNo, [onNumbers('4')], '2.00')));
    await endDraw(world.db, id, '4');
    const others = [createSettler(world.lottery), createSettler(world.lottery)];
    await Promise.all([world.settler, ...others].map((one) => one.settleAll()));
    for (const memberId of members) expect(await world.cash(memberId)).toBe('1017.50');
    await Promise.all(others.map((one) => one.close()));
  });

  it('goes on where it was broken off, and pays nobody twice', async () => {
    const members = (await Promise.all(Array.from({ length: 5 }, () => world.player()))).toSorted();
    const { drawNo, id } = await aDraw(world.db);
    for (const memberId of members) await world.place(memberId, drawNo, [onNumbers('4')], '2.00');
    await endDraw(world.db, id, '4');
    // The third payment fails once, as if the server had been killed there; then only half is done.
    let payments = 0;
    const broken = {
      ...world.lottery,
      onFault: () => {},
      wallet: {
        ...world.lottery.wallet,
        postForPlay: (...args: Parameters<typeof world.lottery.wallet.postForPlay>) => {
          payments += 1;
          if (payments === 1) throw new Error('killed');
          return world.lottery.wallet.postForPlay(...args);
        },
      },
    };
    const dying = createSettler(broken);
    expect(await dying.settleAll()).toBe(0);
    for (const memberId of members) expect(await world.cash(memberId)).toBe('998.00');
    expect(await world.settler.settleAll()).toBe(1);
    for (const memberId of members) expect(await world.cash(memberId)).toBe('1017.50');
    await dying.close();
  });

  it('pays a member no more than the most of a draw, in the order of the lines', async () => {
    const memberId = await world.player(10_000_000n);
    const { drawNo, id } = await aDraw(world.db);
    // 20.00 x 975 = 19500.00 a line.
    const dear = onNumbers('4', { multiple: 1000 });
    const cheaper = [onNumbers('4', { multiple: 500 }), onNumbers('4')];
    const { orderNo } = await world.place(memberId, drawNo, [dear, dear, dear, dear, ...cheaper], '9002.00');
    await endDraw(world.db, id, '4');
    await world.settler.settleAll();
    expect(await world.cash(memberId)).toBe('170998.00');
    // For the last one nothing is left, and still it has won.
    const wins = ['19500.00', '19500.00', '19500.00', '19500.00', '2000.00', '0.00'];
    const uncut = [null, null, null, null, '9750.00', '19.50'];
    expect(await lines(memberId, orderNo)).toMatchObject(
      wins.map((win, at) => ({ state: 'WON', win, uncutWin: uncut[at] })),
    );
  });

  it('shows as won what came to less than a cent', async () => {
    const memberId = await world.player();
    const { drawNo, id } = await aDraw(world.db);
    // 9.80 x 1.00, and of that a thousandth.
    const hot = ['COIN', 'TYPED', '5', 1];
    await world.db.query('insert into lottery_hot_number values ($1, $2, $3, $4, now(), $$opr$$)', hot);
    const typed = { betType: 'TYPED', content: '5', units: 1, multiple: 1, unitStake: '1.00' };
    const { orderNo } = await world.place(memberId, drawNo, [typed], '1.00');
    await world.db.query('delete from lottery_hot_number');
    await endDraw(world.db, id, '5');
    await world.settler.settleAll();
    expect(await lines(memberId, orderNo)).toMatchObject([
      // Shown are the odds it was taken at, not the usual ones.
      { state: 'WON', win: '0.00', share: '0.001', odds: { NUMBER: '0.009' } },
    ]);
    expect(await world.cash(memberId)).toBe('999.00');
  });

  it('gives everything back when the draw is void', async () => {
    const memberId = await world.player();
    const { drawNo, id } = await aDraw(world.db);
    const { orderNo, subOrders } = await world.place(
      memberId,
      drawNo,
      [onHalf('HIGH'), onHalf('LOW')],
      '20.00',
    );
    await cancelLines(world.lottery, memberId, [subOrders[0]?.subOrderId ?? '']);
    await endDraw(world.db, id, null);
    await world.settler.settleAll();
    expect(await world.cash(memberId)).toBe('1000.00');
    expect(await lines(memberId, orderNo)).toMatchObject([
      { state: 'CANCELLED' },
      { state: 'VOIDED', result: null },
    ]);
    expect(await world.settler.settleAll()).toBe(0);
  });

  describe('a chase', () => {
    const locked = async (memberId: string) => (await world.lottery.wallet.summary(memberId)).lockedBalance;
    const aChase = async (stopOnWin: boolean) => {
      const memberId = await world.player();
      const draws = [await aDraw(world.db), await aDraw(world.db, 3600), await aDraw(world.db, 7200)];
      const [now, ...later] = draws.map(({ drawNo }) => drawNo);
      const chase = { draws: later.map((drawNo) => ({ numero: drawNo, multiple: 2 })), stopOnWin };
      const { orderNo } = await world.place(memberId, now ?? '', [onHalf('HIGH')], '50.00', { chase });
      const states = async () => (await lines(memberId, orderNo)).map(({ state }) => state);
      return { memberId, orderNo, ids: draws.map(({ id }) => id) as [bigint, bigint, bigint], states };
    };

    it('plays each draw as it comes up, with the money that was set aside', async () => {
      const { memberId, ids, states } = await aChase(false);
      await openDraw(world.db, ids[1]);
      await world.settler.settleAll();
      expect(await states()).toEqual(['PLACED', 'PLACED', 'WAITING']);
      expect(await locked(memberId)).toBe('20.00');
      await endDraw(world.db, ids[0], '9');
      await endDraw(world.db, ids[1], '9');
      await world.settler.settleAll();
      // 950.00 and 1.47 x 10, 1.47 x 20
      expect([await world.cash(memberId), await states()]).toEqual(['994.10', ['WON', 'WON', 'WAITING']]);
    });

    it('that stops with a win waits for the draw before, and gives the rest back', async () => {
      const { memberId, ids, states } = await aChase(true);
      await openDraw(world.db, ids[1]);
      await world.settler.settleAll();
      // The first draw is not settled: a stake now might come after a win.
      expect(await states()).toEqual(['PLACED', 'WAITING', 'WAITING']);
      await endDraw(world.db, ids[0], '9');
      await world.settler.settleAll();
      expect(await states()).toEqual(['WON', 'DROPPED', 'DROPPED']);
      expect([await world.cash(memberId), await locked(memberId)]).toEqual(['1004.70', '0.00']);
    });

    it('that stops with a win gives the rest back with that win, before another draw opens', async () => {
      const { memberId, ids, states } = await aChase(true);
      await endDraw(world.db, ids[0], '9');
      await world.settler.settleAll();
      expect(await states()).toEqual(['WON', 'DROPPED', 'DROPPED']);
      expect([await world.cash(memberId), await locked(memberId)]).toEqual(['1004.70', '0.00']);
    });

    it('that lost so far goes on, and what missed its draw goes back', async () => {
      const { memberId, ids, states } = await aChase(true);
      await openDraw(world.db, ids[1]);
      await endDraw(world.db, ids[0], '0');
      await world.settler.settleAll();
      expect(await states()).toEqual(['LOST', 'PLACED', 'WAITING']);
      await endDraw(world.db, ids[1], '0');
      // The last draw opens and ends while no process works.
      await endDraw(world.db, ids[2], '9');
      await world.settler.settleAll();
      expect(await states()).toEqual(['LOST', 'LOST', 'DROPPED']);
      expect([await world.cash(memberId), await locked(memberId)]).toEqual(['970.00', '0.00']);
    });

    it('waits while the sale is stopped', async () => {
      const { ids, states } = await aChase(false);
      const stop = `insert into lottery_sale_stop (game_code, stopped_at, stopped_by) values ('COIN', now(), 'opr')`;
      await world.db.query(stop);
      await openDraw(world.db, ids[1]);
      await world.settler.settleAll();
      expect(await states()).toEqual(['PLACED', 'WAITING', 'WAITING']);
      await world.db.query('delete from lottery_sale_stop');
      await world.settler.settleAll();
      expect(await states()).toEqual(['PLACED', 'PLACED', 'WAITING']);
    });

    it('of one who may not play any more ends at once, and the money it has set aside is free', async () => {
      const { memberId, states } = await aChase(false);
      const other = await aChase(false);
      await advanceChasesOf(world.lottery, memberId);
      expect(await states()).toEqual(['PLACED', 'WAITING', 'WAITING']);
      await world.db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [memberId]);
      await Promise.all([1, 2].map(() => advanceChasesOf(world.lottery, memberId)));
      expect(await states()).toEqual(['PLACED', 'DROPPED', 'DROPPED']);
      expect([await world.cash(memberId), await locked(memberId)]).toEqual(['990.00', '0.00']);
      expect(await other.states()).toEqual(['PLACED', 'WAITING', 'WAITING']);
    });

    it('plays no more for whoever was frozen or has excluded themselves', async () => {
      const { memberId, ids, states } = await aChase(false);
      await world.db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [memberId]);
      await openDraw(world.db, ids[1]);
      await world.settler.settleAll();
      expect(await states()).toEqual(['PLACED', 'DROPPED', 'DROPPED']);
      expect(await locked(memberId)).toBe('0.00');
    });
  });
});
