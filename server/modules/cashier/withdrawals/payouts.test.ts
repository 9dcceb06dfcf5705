// Payouts: each order is paid once, whatever the provider does, and whenever the process stops.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { writeFrozen } from '#server/modules/identity/office/write-frozen.ts';
import { aCashier } from '#server/testing/cashier/a-cashier.ts';
import { aPayoutProvider } from '#server/testing/cashier/a-payout-provider.ts';
import { payoutsBy } from '#server/testing/cashier/payout-parts.ts';
import { aWithdrawer } from '#server/testing/cashier/a-withdrawer.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { payWithdrawals } from './pay-withdrawals.ts';
import { takePayoutReport } from './take-payout.ts';

const minuteMs = 60_000;
let db: Database;
let world: Awaited<ReturnType<typeof aCashier>>;
let provider: ReturnType<typeof aPayoutProvider>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
beforeEach(async () => {
  provider = aPayoutProvider();
  world = await aCashier(db, { withdrawals: payoutsBy(provider) });
});
afterEach(() => world.server.close());
afterAll(async () => {
  expect((await world.cashier.proveWithdrawals()).faults).toEqual([]);
  expect((await world.wallet.prove()).faults).toEqual([]);
  await db.close();
});

/** An approved order of 1000.00. */
async function anApproved() {
  const member = await aWithdrawer(db, world);
  const { orderNo } = await member.ordered();
  await approve(orderNo);
  return { member, orderNo, reference: `${orderNo}-1` };
}
const approve = (orderNo: string) =>
  db.query(`update withdrawal set state = 'APPROVED', next_at = changed_at where order_no = $1`, [orderNo]);
const pay = () => world.cashier.payWithdrawals();
const later = async (ms: number) => {
  world.clock.advance(ms);
  return pay();
};
const paidOut = async (orderNo: string): Promise<bigint> => {
  const [row] = await db.query<{ minor: bigint }>(
    `select coalesce(-sum(amount_minor), 0)::bigint as minor from entry e
     where tx_code = 'WD_PAID' and ref_id = (select hold_id from withdrawal where order_no = $1)`,
    [orderNo],
  );
  return row?.minor ?? 0n;
};

describe('a payout', () => {
  it('is paid once, and the held money leaves the ledger', async () => {
    const { member, orderNo, reference } = await anApproved();
    await pay();
    expect(await member.read(orderNo)).toMatchObject({ state: 'PAID', expectedBy: null });
    expect(provider.sent).toMatchObject([
      {
        reference,
        amountMinor: 100_000n,
        currency: 'BDT',
        bankCode: 'BKASH',
        number: member.number,
        holder: 'Rahim Bepari',
      },
    ]);
    expect(await member.money()).toEqual({ cash: '4000.00', locked: '0.00' });
    expect(await paidOut(orderNo)).toBe(100_000n);
    await later(60 * minuteMs);
    expect(provider.sent).toHaveLength(1);
  });

  it('whose answer is lost is asked about, and never sent again', async () => {
    const { member, orderNo } = await anApproved();
    provider.be('SILENT');
    await pay();
    expect(await member.read(orderNo)).toMatchObject({ state: 'PAYING', mayCancel: false });
    expect(world.faults).toHaveLength(1);
    await later(minuteMs);
    expect(await member.read(orderNo)).toMatchObject({ state: 'PAID' });
    expect(provider.sent).toHaveLength(1);
  });

  it('that never arrived is sent again under the same reference', async () => {
    const { member, orderNo, reference } = await anApproved();
    provider.be('AWAY');
    await pay();
    await later(minuteMs);
    expect(await member.read(orderNo)).toMatchObject({ state: 'PAYING' });
    provider.be('PAYS');
    await later(5 * minuteMs);
    expect(await member.read(orderNo)).toMatchObject({ state: 'PAID' });
    expect(provider.sent.map((order) => order.reference)).toEqual([reference, reference]);
    expect(provider.paidMinor()).toBe(100_000n);
  });

  it('that takes long waits, and ends by a question or a notice', async () => {
    const [first, second] = [await anApproved(), await anApproved()];
    provider.be('SLOW');
    await pay();
    provider.turn(first.reference, 'PAID');
    const report = provider.turn(second.reference, 'PAID');
    expect(await takePayoutReport(world.parts, 'maya', report)).toBe('PAID');
    expect(await takePayoutReport(world.parts, 'maya', report)).toBe('KNOWN');
    expect(await takePayoutReport(world.parts, 'other', report)).toBe('NO_PAYOUT');
    await later(minuteMs);
    expect(await first.member.read(first.orderNo)).toMatchObject({ state: 'PAID' });
    expect(provider.sent).toHaveLength(2);
  });

  it('that is refused is tried three times, then the money comes back', async () => {
    const { member, orderNo } = await anApproved();
    provider.be('REFUSES');
    await pay();
    await later(5 * minuteMs);
    expect(await member.read(orderNo)).toMatchObject({ state: 'PAYING' });
    await later(5 * minuteMs);
    expect(await member.read(orderNo)).toMatchObject({ state: 'RETURNED', reason: 'ACCOUNT_LIMIT' });
    expect(provider.sent.map(({ reference }) => reference)).toEqual(
      [1, 2, 3].map((nth) => `${orderNo}-${nth}`),
    );
    expect(await member.money()).toEqual({ cash: '5000.00', locked: '0.00' });
  });

  it('to a wrong account comes back at once', async () => {
    const { member, orderNo } = await anApproved();
    provider.be('WRONG_ACCOUNT');
    await pay();
    expect(await member.read(orderNo)).toMatchObject({ state: 'RETURNED', reason: 'WRONG_ACCOUNT' });
    expect(await member.money()).toEqual({ cash: '5000.00', locked: '0.00' });
  });

  it('that comes back after it was paid gives the wallet its money once', async () => {
    const { member, orderNo, reference } = await anApproved();
    await pay();
    const report = provider.turn(reference, 'RETURNED');
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => takePayoutReport(world.parts, 'maya', report)),
    );
    expect(taken.filter((one) => one === 'RETURNED')).toHaveLength(1);
    // The report that it was paid comes once more, later.
    expect(await takePayoutReport(world.parts, 'maya', { ...report, state: 'PAID' })).toBe('KNOWN');
    expect(await member.read(orderNo)).toMatchObject({ state: 'RETURNED', reason: 'SENT_BACK' });
    expect(await member.money()).toEqual({ cash: '5000.00', locked: '0.00' });
  });

  it('of another amount, and a report against the end, move nothing and are kept for operators', async () => {
    const { member, orderNo, reference } = await anApproved();
    await pay();
    const report = provider.turn(reference, 'PAID');
    expect(await takePayoutReport(world.parts, 'maya', { ...report, amountMinor: 1n })).toBe('CONFLICT');
    expect(await takePayoutReport(world.parts, 'maya', { ...report, state: 'REFUSED' })).toBe('CONFLICT');
    expect(await member.read(orderNo)).toMatchObject({ state: 'PAID' });
    const [row] = await db.query<{ conflict: string }>(
      'select conflict from payout_attempt where reference = $1',
      [reference],
    );
    expect(row?.conflict).toBe('AMOUNT_DIFFERS: PAID after PAID');
  });

  it('whose refusal was a lie counts as paid while nothing else was sent, and else waits for operators', async () => {
    const [first, second] = [await anApproved(), await anApproved()];
    provider.be('LIES');
    await pay();
    const truth = (reference: string) =>
      takePayoutReport(world.parts, 'maya', provider.turn(reference, 'PAID'));
    expect(await truth(first.reference)).toBe('PAID');
    expect(await first.member.read(first.orderNo)).toMatchObject({ state: 'PAID' });
    // The provider confirms its refusal before the next payout goes.
    provider.turn(second.reference, 'REFUSED');
    provider.be('WRONG_ACCOUNT');
    await later(5 * minuteMs);
    expect(await second.member.read(second.orderNo)).toMatchObject({ state: 'RETURNED' });
    expect(await truth(second.reference)).toBe('CONFLICT');
    expect(await second.member.money()).toEqual({ cash: '5000.00', locked: '0.00' });
  });

  it('of a frozen member goes back to review; one that was paid before is booked', async () => {
    const [before, during] = [await anApproved(), await anApproved()];
    await freeze(before.member.memberId);
    provider.be('SLOW');
    await pay();
    expect(await before.member.read(before.orderNo)).toMatchObject({ state: 'REVIEW' });
    await freeze(during.member.memberId);
    await takePayoutReport(world.parts, 'maya', provider.turn(during.reference, 'PAID'));
    expect(await during.member.read(during.orderNo)).toMatchObject({ state: 'PAID' });
    expect(await paidOut(during.orderNo)).toBe(100_000n);
  });

  it('whose refusal was a lie is taken over as paid before anything else is sent', async () => {
    const { member, orderNo } = await anApproved();
    provider.be('LIES');
    await pay();
    provider.be('PAYS');
    await later(5 * minuteMs);
    expect(await member.read(orderNo)).toMatchObject({ state: 'PAID' });
    expect(provider.sent).toHaveLength(1);
    expect(await paidOut(orderNo)).toBe(100_000n);
  });

  it.each(['REFUSES', 'AWAY'] as const)(
    'is not repeated for a member who was frozen meanwhile (%s), and a later approval begins a new one',
    async (mood) => {
      const { member, orderNo } = await anApproved();
      provider.be(mood);
      await pay();
      await freeze(member.memberId);
      provider.be('PAYS');
      await later(6 * minuteMs);
      expect(await member.read(orderNo)).toMatchObject({ state: 'REVIEW' });
      expect(await member.money()).toEqual({ cash: '4000.00', locked: '1000.00' });
      expect(provider.sent).toHaveLength(1);
      expect((await world.cashier.proveWithdrawals()).faults).toEqual([]);
      await db.tx((tx) => writeFrozen(tx, member.memberId, false, world.clock.now()));
      await approve(orderNo);
      await pay();
      expect(await member.read(orderNo)).toMatchObject({ state: 'PAID' });
      expect(provider.sent.map(({ reference }) => reference)).toEqual([`${orderNo}-1`, `${orderNo}-2`]);
      expect(await paidOut(orderNo)).toBe(100_000n);
    },
  );

  it('of a frozen member that was paid after all is booked, not sent again', async () => {
    const { member, orderNo } = await anApproved();
    provider.be('SILENT');
    await pay();
    await freeze(member.memberId);
    await later(minuteMs);
    expect(await member.read(orderNo)).toMatchObject({ state: 'PAID' });
    expect(provider.sent).toHaveLength(1);
  });

  const freeze = (memberId: string) =>
    db.tx((tx) => world.parts.identity.freeze(tx, memberId, world.clock.now()));
});

describe('server.md 37', () => {
  it('(3) fifty workers and reports at once pay an order once', async () => {
    const { member, orderNo, reference } = await anApproved();
    await Promise.all(Array.from({ length: 50 }, () => payWithdrawals(world.parts)));
    const report = provider.turn(reference, 'PAID');
    await Promise.all(Array.from({ length: 50 }, () => takePayoutReport(world.parts, 'maya', report)));
    expect(provider.sent).toHaveLength(1);
    expect(await paidOut(orderNo)).toBe(100_000n);
    expect(await member.money()).toEqual({ cash: '4000.00', locked: '0.00' });
  });
});
