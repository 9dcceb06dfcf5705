// Operators look at compared days of payouts on both engines: the difference, the payouts behind it, and the alarm.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ValueOf } from '#contract/base/endpoint.ts';
import * as contract from '#contract/cashier/payout-days.ts';
import type { Database } from '#server/db/database.ts';
import { aWithdrawOffice } from '#server/testing/cashier/a-withdraw-office.ts';
import { aWithdrawer } from '#server/testing/cashier/a-withdrawer.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import type { PayoutReport } from '../gateways/payout-port.ts';
import { payoutDayAlarms } from './payout-day-routes.ts';

type Day = ValueOf<typeof contract.readPayoutDay>;
type Days = ValueOf<typeof contract.listPayoutDays>;
// In Dhaka, the day of the clock of these tests.
const day = '2026-11-23';
const whole = { day, from: new Date('2026-11-22T18:00:00Z'), to: new Date('2026-11-23T18:00:00Z') };
const next = {
  day: '2026-11-24',
  from: new Date('2026-11-23T18:00:00Z'),
  to: new Date('2026-11-24T18:00:00Z'),
};

describe.each(Object.entries({ 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres }))(
  'compared days of payouts on %s',
  (_name, open) => {
    let db: Database;
    let made: Awaited<ReturnType<typeof aWithdrawOffice>>;
    let theirs: PayoutReport[];
    beforeAll(async () => {
      db = await open('khela_server');
      made = await aWithdrawOffice(db);
      theirs = [];
      made.provider.gateway.statement = async (from) =>
        from.getTime() === whole.from.getTime() ? theirs : [];
    });
    afterAll(async () => {
      await made.world.server.close();
      await db.close();
    });

    const params = { gateway: 'maya', day };
    const read = async () =>
      (await made.office<Day>('', contract.readPayoutDay, { ...made.by(0), params })).body.value;
    /** An order of 1000.00 that the provider was requested to pay. */
    async function aSent() {
      const { world } = made;
      const { orderNo } = await (await aWithdrawer(db, world)).ordered();
      await db.query(`update withdrawal set state = 'APPROVED', next_at = changed_at where order_no = $1`, [
        orderNo,
      ]);
      await world.cashier.payWithdrawals();
      return { orderNo, reference: `${orderNo}-1` };
    }

    it('shows each payout behind a difference, raises one alarm, and agrees when the list is right', async () => {
      const { world, provider, office, by } = made;
      const [matched, unlisted, refused] = [await aSent(), await aSent(), await aSent()];
      provider.be('SLOW');
      const more = await aSent();
      const right = [matched, unlisted, refused, more].map(({ reference }) =>
        provider.turn(reference, 'PAID'),
      );
      const [matchedPaid, , , morePaid] = right;
      if (!matchedPaid || !morePaid) throw new Error('nothing was sent');
      theirs.push(
        matchedPaid,
        { ...matchedPaid, reference: 'wd_of-nobody-1' },
        { ...morePaid, amountMinor: 100_100n },
        provider.turn(refused.reference, 'REFUSED'),
      );
      const compare = (days = [whole]) => world.cashier.comparePayouts(days);
      await expect(compare()).rejects.toThrow(
        '1 payouts are not known here, 1 are not in its list, 2 differ',
      );
      const found = await read();
      expect(found).toMatchObject({
        ours: '2000.00',
        theirs: '3001.00',
        difference: '-1001.00',
        matched: 1,
        missingHere: 1,
        missingThere: 1,
        amountDiffers: 2,
      });
      expect(
        found.lines.map((line) => [line.bucket, line.reference, line.orderNo, line.ours, line.theirs]),
      ).toEqual([
        ['AMOUNT_DIFFERS', more.reference, more.orderNo, null, '1001.00'],
        ['MISSING_HERE', 'wd_of-nobody-1', null, null, '1000.00'],
        ['MISSING_THERE', unlisted.reference, unlisted.orderNo, '1000.00', null],
        ['STATE_DIFFERS', refused.reference, refused.orderNo, '1000.00', null],
      ]);
      expect(world.alarms).toEqual([{ provider: 'maya', day, difference: '-1001.00' }]);
      const alarms = () => payoutDayAlarms(db, world.clock.now());
      expect(await alarms()).toMatchObject([{ kind: 'PAYOUT_DAY', subject: `maya ${day}` }]);

      // A repeated comparison with the same result is no news; the day is owed until it agrees.
      expect((await compare([whole, next])).map((one) => one.day)).toEqual([day, next.day]);
      expect(world.alarms).toHaveLength(1);
      const listed = await office<Days>('', contract.listPayoutDays, {
        ...by(0),
        query: { differs: 'true' },
      });
      expect(listed.body.value).toMatchObject({ total: 1, rows: [{ day, differs: true }] });

      // The provider corrects its list.
      theirs.splice(0, theirs.length, ...right);
      expect((await compare([whole, next])).map((one) => one.day)).toEqual([day, next.day]);
      expect(await read()).toMatchObject({ difference: '0.00', matched: 4, lines: [] });
      expect(await alarms()).toEqual([]);
      expect((await compare([whole, next])).map((one) => one.day)).toEqual([next.day]);
    });

    it('is saved as a file that is written down, and is read only by who may read withdrawals', async () => {
      const { office, by } = made;
      const file = await office('', contract.payoutDaysFile, { ...by(0), query: { gateway: 'maya' } });
      expect(file.status).toBe(200);
      const acts = await db.query(`select subject from operator_audit where act = 'cashier.payoutDaysFile'`);
      expect(acts).toEqual([{ subject: 'payout-days' }]);
      expect((await office('', contract.listPayoutDays, by(4))).status).toBe(403);
      const unknown = { ...by(0), params: { gateway: 'maya', day: '2026-11-01' } };
      expect((await office('', contract.readPayoutDay, unknown)).body).toMatchObject({
        errorCode: 'NOT_FOUND',
      });
    });
  },
);
