// The daily comparison of payouts with providers: it takes over what was lost, and reports what differs.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { settingDefaults } from '#server/modules/platform/setting-schemas.ts';
import { aCashier } from '#server/testing/cashier/a-cashier.ts';
import { aPayoutProvider } from '#server/testing/cashier/a-payout-provider.ts';
import { aWithdrawer } from '#server/testing/cashier/a-withdrawer.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import type { PayoutReport } from '../gateways/payout-port.ts';
import { GatewayAway } from '../gateways/port.ts';
import { takePayoutReport } from './take-payout.ts';

let db: Database;
let world: Awaited<ReturnType<typeof aCashier>>;
let provider: ReturnType<typeof aPayoutProvider>;
/** What the provider lists, with its own times. */
let theirs: { readonly at: Date; readonly report: PayoutReport }[];
let gateway: string;
let worlds = 0;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
beforeEach(async () => {
  provider = aPayoutProvider();
  theirs = [];
  provider.gateway.statement = async (from, to) =>
    theirs.filter(({ at }) => at >= from && at < to).map(({ report }) => report);
  // Each test has a provider of its own, whose days were never compared.
  gateway = `provider-${(worlds += 1)}`;
  world = await aCashier(db, {
    withdrawals: {
      rules: async () => settingDefaults.withdrawals,
      isOpen: async () => true,
      gateways: new Map([[gateway, provider.gateway]]),
      gatewayOf: () => gateway,
    },
  });
});
afterEach(() => world.server.close());
afterAll(() => db.close());

// In Dhaka.
const dayAt = (day: string) => {
  const from = new Date(`${day}T00:00:00+06:00`);
  return { day, from, to: new Date(from.getTime() + 24 * 60 * 60_000) };
};
const day = dayAt('2026-11-23');
const compare = (days = [day]) => world.cashier.comparePayouts(days);
const written = () =>
  db.query(
    `select day::text, matched, taken_over, missing_here, missing_there, differs, ours_minor, theirs_minor
     from payout_day where gateway = $1 order by day`,
    [gateway],
  );
const row = (changes: object) => ({
  day: '2026-11-23',
  matched: 0,
  taken_over: 0,
  missing_here: 0,
  missing_there: 0,
  differs: 0,
  ours_minor: 0n,
  theirs_minor: 0n,
  ...changes,
});
/** An order of 1000.00 that the provider was requested to pay. */
async function aSent() {
  const member = await aWithdrawer(db, world);
  const { orderNo } = await member.ordered();
  await db.query(`update withdrawal set state = 'APPROVED', next_at = changed_at where order_no = $1`, [
    orderNo,
  ]);
  await world.cashier.payWithdrawals();
  return { member, orderNo, reference: `${orderNo}-1` };
}
const list = (
  reference: string,
  state: PayoutReport['state'],
  { at = world.clock.now(), ...changes }: Partial<PayoutReport> & { at?: Date } = {},
) => void theirs.push({ at, report: { ...provider.turn(reference, state), ...changes } });

describe('the daily comparison of payouts', () => {
  it('ends an order whose report was lost, once, and repeats without harm', async () => {
    const known = await aSent();
    list(known.reference, 'PAID');
    provider.be('SLOW');
    const lost = await aSent();
    list(lost.reference, 'PAID');
    expect(await lost.member.read(lost.orderNo)).toMatchObject({ state: 'PAYING' });
    expect(await compare()).toMatchObject([{ matched: 2, takenOver: 1 }]);
    expect(await compare()).toMatchObject([{ matched: 2, takenOver: 0 }]);
    expect(await written()).toEqual([
      row({ matched: 2, taken_over: 1, ours_minor: 200_000n, theirs_minor: 200_000n }),
    ]);
    expect(await lost.member.read(lost.orderNo)).toMatchObject({ state: 'PAID' });
    expect(await lost.member.money()).toEqual({ cash: '4000.00', locked: '0.00' });
  });

  it('gives back what a list alone reports as refused, or as paid and returned', async () => {
    provider.be('SLOW');
    const [refused, returned] = [await aSent(), await aSent()];
    list(refused.reference, 'REFUSED', { reason: 'WRONG_ACCOUNT' });
    list(returned.reference, 'PAID');
    list(returned.reference, 'RETURNED', { reason: 'WRONG_ACCOUNT' });
    for (const takenOver of [3, 0]) {
      expect(await compare()).toMatchObject([{ matched: 3, takenOver, differs: 0 }]);
      for (const { member, orderNo } of [refused, returned]) {
        expect(await member.read(orderNo)).toMatchObject({ state: 'RETURNED' });
        expect(await member.money()).toEqual({ cash: '5000.00', locked: '0.00' });
      }
    }
  });

  it('reports a payout that nobody requested', async () => {
    const { reference } = await aSent();
    list(reference, 'PAID');
    list(reference, 'PAID', { reference: 'wd_of-nobody-1' });
    await expect(compare()).rejects.toThrow(
      `Payouts do not agree. ${gateway} on 2026-11-23: 1 payouts are not known here, 0 are not in its list, 0 differ`,
    );
    expect(await written()).toEqual([
      row({ matched: 1, missing_here: 1, ours_minor: 100_000n, theirs_minor: 200_000n }),
    ]);
  });

  it('reports a paid order that is not listed, but none that is listed the evening before', async () => {
    const [unlisted, evening] = [await aSent(), await aSent()];
    list(evening.reference, 'PAID', { at: new Date(day.from.getTime() - 1) });
    await expect(compare()).rejects.toThrow('0 payouts are not known here, 1 are not in its list, 0 differ');
    expect(await written()).toEqual([row({ missing_there: 1, ours_minor: 100_000n })]);
    list(unlisted.reference, 'PAID');
    expect(await compare()).toMatchObject([{ matched: 1, missingThere: 0 }]);
  });

  it('reports another amount, and moves nothing', async () => {
    provider.be('SLOW');
    const { member, orderNo, reference } = await aSent();
    list(reference, 'PAID', { amountMinor: 100_100n });
    await expect(compare()).rejects.toThrow('1 differ');
    expect(await written()).toEqual([row({ differs: 1, theirs_minor: 100_100n })]);
    expect(await member.read(orderNo)).toMatchObject({ state: 'PAYING' });
    expect(await member.money()).toEqual({ cash: '4000.00', locked: '1000.00' });
  });

  it('reports an order that came back here and that the provider still says it paid', async () => {
    const { member, orderNo, reference } = await aSent();
    list(reference, 'PAID');
    const report = { ...provider.turn(reference, 'PAID'), state: 'RETURNED' } as const;
    await takePayoutReport(world.parts, gateway, report);
    expect(await member.read(orderNo)).toMatchObject({ state: 'RETURNED' });
    await expect(compare()).rejects.toThrow('1 differ');
    expect(await written()).toMatchObject([{ matched: 0, differs: 1 }]);
  });

  it('makes up for the days of a downtime since the first payout, and for none before', async () => {
    const { reference } = await aSent();
    list(reference, 'PAID');
    const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map(dayAt);
    expect((await compare(days)).map((one) => [one.day, one.matched])).toEqual([
      ['2026-11-23', 1],
      ['2026-11-24', 0],
      ['2026-11-25', 0],
    ]);
    expect((await compare(days)).map((one) => one.day)).toEqual(['2026-11-25']);
  });

  it('owes the day of a provider whose list does not come', async () => {
    const { reference } = await aSent();
    const { statement } = provider.gateway;
    provider.gateway.statement = async () => {
      throw new GatewayAway('away');
    };
    await expect(compare()).rejects.toThrow(`${gateway}: its list did not come`);
    expect(await written()).toEqual([]);
    provider.gateway.statement = statement;
    list(reference, 'PAID');
    expect(await compare([day, dayAt('2026-11-24')])).toMatchObject([{ matched: 1 }, { matched: 0 }]);
  });
});
