// A process that is killed between any two steps of a deposit, on both engines: the next one finishes it, once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depositGateway, type DepositOrder, proveDeposit } from '#contract/cashier/deposits.ts';
import type { Database } from '#server/db/database.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aCashier } from '#server/testing/cashier/a-cashier.ts';
import { anOpening, byHand, paidNotice } from '#server/testing/cashier/a-payer.ts';
import { dyingDatabase } from '#server/testing/dying-database.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

type World = Awaited<ReturnType<typeof aCashier>>;

describe.each(Object.entries({ 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres }))(
  'killed on %s',
  (_name, open) => {
    let db: Database;
    let dying: ReturnType<typeof dyingDatabase>;
    let first: World;
    let next: World;
    beforeAll(async () => {
      db = await open('khela_server');
      dying = dyingDatabase(db);
      first = await aCashier(dying);
      next = await aCashier(db, { clock: first.clock });
    });
    afterAll(async () => {
      dying.dieAfter(null);
      expect((await next.wallet.prove()).faults).toEqual([]);
      expect((await next.cashier.prove()).faults).toEqual([]);
      await Promise.all([first.server.close(), next.server.close()]);
      await db.close();
    });

    /** Runs a story in a process that dies after 0, 1, 2 … statements, and then in the next one; until none is left. */
    async function killedEverywhere(
      story: (world: World, token: string, nth: number) => Promise<void>,
      end = { state: 'CREDITED', cash: '500.00' },
    ) {
      for (let nth = 0; ; nth += 1) {
        // Calls are counted by the hour.
        first.clock.advance(61 * 60_000);
        const member = await aMember(db, { type: 0, clock: first.clock });
        const tokens = [first.server.signIn(member), next.server.signIn(member)] as const;
        dying.dieAfter(nth);
        const died = await story(first, tokens[0], nth).then(
          () => false,
          () => true,
        );
        dying.dieAfter(null);
        await story(next, tokens[1], nth);
        expect(await next.cashOf(member.memberId), `after ${nth} statements`).toBe(end.cash);
        const orders = await db.query<{ state: string }>(
          'select state from deposit_order where member_id = $1',
          [member.memberId],
        );
        expect(orders, `after ${nth} statements`).toEqual([{ state: end.state }]);
        if (!died) return nth;
      }
    }

    it('between any two steps of a payment on a provider’s page', async () => {
      const bodies = new Map<number, ReturnType<typeof anOpening>>();
      const steps = await killedEverywhere(async (world, token, nth) => {
        const body = bodies.get(nth) ?? anOpening();
        bodies.set(nth, body);
        const order: DepositOrder = await valueOf(world.server.call(depositGateway, { token, body }));
        // A provider sends its notice until it is answered.
        expect(await world.notify(paidNotice(order))).toBe(200);
      });
      expect(steps).toBeGreaterThan(20);
    });

    it('between any two steps of a payment that the provider takes back', async () => {
      const bodies = new Map<number, ReturnType<typeof anOpening>>();
      const steps = await killedEverywhere(
        async (world, token, nth) => {
          const body = bodies.get(nth) ?? anOpening();
          bodies.set(nth, body);
          const order: DepositOrder = await valueOf(world.server.call(depositGateway, { token, body }));
          expect(await world.notify(paidNotice(order))).toBe(200);
          expect(await world.notify(paidNotice(order, { status: 'PAYMENT_REVERSED' }))).toBe(200);
        },
        { state: 'CHARGED_BACK', cash: '0.00' },
      );
      expect(steps).toBeGreaterThan(30);
    });

    it('between any two steps of a manual payment', async () => {
      const bodies = new Map<number, ReturnType<typeof anOpening>>();
      const steps = await killedEverywhere(async (world, token, nth) => {
        const body = bodies.get(nth) ?? anOpening({ channelId: 'send' });
        bodies.set(nth, body);
        const order = await valueOf(world.server.call(byHand, { token, body }));
        expect(order.payable).toBe('500.00');
        const transactionId = `KILLED${nth}`;
        const said = { payerNumber: '01712345678', transactionId } as never;
        const params = { orderNo: order.orderNo };
        if (order.state !== 'CREDITED')
          await valueOf(world.server.call(proveDeposit, { token, params, body: said }));
        expect(await world.forward({ transactionId, amount: order.payable })).toBe(200);
      });
      expect(steps).toBeGreaterThan(20);
    });
  },
);
