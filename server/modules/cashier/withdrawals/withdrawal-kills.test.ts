// server.md 37 (11): a process that is killed between any two steps of a withdrawal or its payout, on both engines; the
// next one finishes it, and it is paid once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { aCashier } from '#server/testing/cashier/a-cashier.ts';
import { aPayoutProvider } from '#server/testing/cashier/a-payout-provider.ts';
import { payoutsBy } from '#server/testing/cashier/payout-parts.ts';
import { aWithdrawer } from '#server/testing/cashier/a-withdrawer.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { dyingDatabase, ProcessDied } from '#server/testing/dying-database.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

type World = Awaited<ReturnType<typeof aCashier>>;

describe.each(Object.entries({ 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres }))(
  'killed on %s',
  (_name, open) => {
    const provider = aPayoutProvider();
    let db: Database;
    let dying: ReturnType<typeof dyingDatabase>;
    let first: World;
    let next: World;
    beforeAll(async () => {
      db = await open('khela_server');
      dying = dyingDatabase(db);
      first = await aCashier(dying, { withdrawals: payoutsBy(provider) });
      next = await aCashier(db, { clock: first.clock, withdrawals: payoutsBy(provider) });
    });
    afterAll(async () => {
      dying.dieAfter(null);
      expect((await next.wallet.prove()).faults).toEqual([]);
      expect((await next.cashier.proveWithdrawals()).faults).toEqual([]);
      await Promise.all([first.server.close(), next.server.close()]);
      await db.close();
    });

    /** The one order of a member, approved by operators. */
    const approve = (memberId: string) =>
      db.query(
        `update withdrawal set state = 'APPROVED', next_at = changed_at where member_id = $1 and state = 'REVIEW'`,
        [memberId],
      );

    /** A member whose withdrawal is begun in a process that dies, and ended in the next one. */
    async function aStory() {
      first.clock.advance(61 * 60_000);
      const member = await aWithdrawer(db, next);
      first.server.signIn(member);
      const body = member.aRequest();
      return {
        order: (world: World) => valueOf(member.order(body, world)),
        /** Pays, waits as long as a worker's turn lasts, and pays again. */
        pay: async (world: World) => {
          for (let turn = 0; turn < 3; turn += 1) {
            await approve(member.memberId);
            await world.cashier.payWithdrawals();
            first.clock.advance(5 * 60_000);
          }
        },
        expectPaidOnce: async (moment: string) => {
          const orders = await db.query<{ orderNo: string; state: string }>(
            'select order_no as "orderNo", state from withdrawal where member_id = $1',
            [member.memberId],
          );
          expect(orders, moment).toMatchObject([{ state: 'PAID' }]);
          const own = [...provider.payouts.values()].filter(({ reference }) =>
            reference.startsWith(orders[0]?.orderNo ?? 'none'),
          );
          expect(own, moment).toMatchObject([{ state: 'PAID', amountMinor: 100_000n }]);
          expect(await member.money(), moment).toEqual({ cash: '4000.00', locked: '0.00' });
        },
      };
    }

    async function killedEverywhere(
      before: (story: Awaited<ReturnType<typeof aStory>>) => Promise<unknown>,
      dyingPart: (story: Awaited<ReturnType<typeof aStory>>) => Promise<unknown>,
    ) {
      for (let nth = 0; ; nth += 1) {
        const story = await aStory();
        await before(story);
        first.faults.length = 0;
        dying.dieAfter(nth);
        const failed = await dyingPart(story).then(
          () => false,
          () => true,
        );
        dying.dieAfter(null);
        await story.order(next);
        await story.pay(next);
        await story.expectPaidOnce(`after ${nth} statements`);
        if (!failed && !first.faults.some((fault) => fault instanceof ProcessDied)) return nth;
      }
    }

    it('between any two steps of an order and its automatic check', async () => {
      const steps = await killedEverywhere(
        async () => undefined,
        (story) => story.order(first),
      );
      expect(steps).toBeGreaterThan(20);
    });

    it('between any two steps of a payout whose first answer is lost', async () => {
      const steps = await killedEverywhere(
        async (story) => {
          await story.order(next);
          provider.be('SILENT');
        },
        async (story) => {
          await story.pay(first).finally(() => provider.be('PAYS'));
        },
      );
      expect(steps).toBeGreaterThan(15);
    });
  },
);
