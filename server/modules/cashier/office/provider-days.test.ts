// Operators look at compared days on both engines: the difference, the payments behind it, a rerun, and the alarm.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ValueOf } from '#contract/base/endpoint.ts';
import * as contract from '#contract/cashier/provider-days.ts';
import { decideProposal } from '#contract/operators/proposals.ts';
import { returnPayment } from '#contract/cashier/payment-office.ts';
import { decimalToMinor } from '#contract/base/money.ts';
import type { Database } from '#server/db/database.ts';
import { aDepositOffice, codeOf, reason } from '#server/testing/cashier/a-deposit-office.ts';
import { aPayer, paidNotice } from '#server/testing/cashier/a-payer.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { GatewayAway, type ReportedPayment } from '../gateways/port.ts';
import { providerDayAlarms } from './provider-day-routes.ts';

type Day = ValueOf<typeof contract.readProviderDay>;
type Days = ValueOf<typeof contract.listProviderDays>;
// In Dhaka, the day before the clock of these tests.
const day = '2026-11-22';
const whole = { day, from: new Date('2026-11-21T18:00:00Z'), to: new Date('2026-11-22T18:00:00Z') };

describe.each(Object.entries({ 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres }))(
  'compared days on %s',
  (_name, open) => {
    let db: Database;
    let made: Awaited<ReturnType<typeof aDepositOffice>>;
    let theirs: ReportedPayment[];
    beforeAll(async () => {
      db = await open('khela_server');
      made = await aDepositOffice(db);
      theirs = [];
      made.world.provider.gateway.statement = async (from) =>
        from.getTime() === whole.from.getTime() ? theirs : [];
    });
    afterAll(async () => {
      expect((await made.world.wallet.prove()).faults).toEqual([]);
      await made.world.server.close();
      await db.close();
    });

    const params = { gateway: 'maya', day };
    const read = async () =>
      (await made.office<Day>('rina', contract.readProviderDay, { params })).body.value;
    const again = (given: Record<string, string> = params) =>
      made.office('rina', contract.compareProviderDay, { params: given, body: { reason } });
    const lists = (orderNo: string, transactionId: string, amount: string) =>
      theirs.push({
        orderNo,
        transactionId,
        amountMinor: decimalToMinor(amount),
        currency: 'BDT',
        payer: null,
      });

    it('shows each payment behind a difference, raises one alarm, and agrees after the rerun', async () => {
      const { world, office } = made;
      world.clock.moveTo(new Date('2026-11-22T06:00:00Z'));
      const payer = await aPayer(db, world);
      const [matched, lost, unlisted] = [await payer.opened(), await payer.opened(), await payer.opened()];
      for (const order of [matched, unlisted]) await world.notify(paidNotice(order));
      const twice = paidNotice(matched, { id: `again-${matched.orderNo}` });
      await world.notify(twice);
      lists(matched.orderNo, paidNotice(matched).id, '500.00');
      lists(matched.orderNo, twice.id, '500.00');
      lists(lost.orderNo, paidNotice(lost).id, '500.00');
      world.clock.moveTo(new Date('2026-11-22T23:10:00Z'));
      await expect(world.cashier.compareDays([whole])).rejects.toThrow(
        '1 credited payments are not in its list',
      );
      const found = await read();
      expect(found).toMatchObject({
        ours: '1500.00',
        theirs: '1500.00',
        difference: '0.00',
        matched: 2,
        missingHere: 1,
        missingThere: 1,
        amountDiffers: 0,
      });
      expect(found.lines.map((line) => [line.bucket, line.transactionId, line.ours, line.theirs])).toEqual([
        ['MISSING_THERE', paidNotice(unlisted).id, '500.00', null],
        ['NOT_CREDITED', twice.id, null, '500.00'],
        ['MISSING_HERE', paidNotice(lost).id, '500.00', '500.00'],
      ]);
      expect(found.lines.map(({ orderNo }) => orderNo)).toEqual([
        unlisted.orderNo,
        matched.orderNo,
        lost.orderNo,
      ]);
      expect(world.alarms).toEqual([{ provider: 'maya', day, difference: '0.00' }]);
      const alarms = () => providerDayAlarms(db, world.clock.now());
      expect(await alarms()).toMatchObject([{ kind: 'PROVIDER_DAY', subject: `maya ${day}` }]);
      const listed = await office<Days>('rina', contract.listProviderDays, { query: { differs: 'true' } });
      expect(listed.body.value).toMatchObject({ total: 1, rows: [{ day, differs: true }] });

      // A repeated comparison with the same result is no news.
      expect(codeOf(await again())).toBe('done');
      expect(world.alarms).toHaveLength(1);
      // The provider corrects its list, and operators send the second payment back.
      lists(unlisted.orderNo, paidNotice(unlisted).id, '500.00');
      expect(codeOf(await again())).toBe('done');
      expect(await read()).toMatchObject({ difference: '-500.00', missingThere: 0 });
      expect(world.alarms).toHaveLength(2);
      const body = { gateway: 'maya', transactionId: twice.id, reference: 'BACK-1', reason };
      const proposed = await office<{ proposalId: string }>('rina', returnPayment, { body });
      const decision = { params: { id: proposed.body.value.proposalId }, body: { verdict: 'AGREE', reason } };
      expect(codeOf(await office('sohel', decideProposal, decision))).toBe('done');
      expect(codeOf(await again())).toBe('done');
      expect(await read()).toMatchObject({ difference: '0.00', missingThere: 0 });
      expect(await alarms()).toEqual([]);
    });

    it('is compared again when it is over and the provider answers', async () => {
      const { office, world } = made;
      expect(codeOf(await again({ gateway: 'nobody', day }))).toBe('NOT_FOUND');
      expect(codeOf(await again({ gateway: 'maya', day: '2026-11-23' }))).toBe('INPUT_INVALID');
      expect(codeOf(await again({ gateway: 'maya', day: '2026-02-30' }))).toBe('INPUT_INVALID');
      const { statement } = world.provider.gateway;
      world.provider.gateway.statement = () => Promise.reject(new GatewayAway('away'));
      expect(codeOf(await again())).toBe('PROVIDER_AWAY');
      world.provider.gateway.statement = statement;
      expect(
        codeOf(
          await office('rina', contract.readProviderDay, { params: { gateway: 'maya', day: '2026-11-01' } }),
        ),
      ).toBe('NOT_FOUND');
    });
  },
);
