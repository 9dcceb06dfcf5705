// The score of a withdrawal from what the database knows, on both engines.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldClock } from '#server/base/clock.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { settingDefaults } from '#server/modules/platform/setting-schemas.ts';
import { depositGateway } from '#contract/cashier/deposits.ts';
import type { Database } from '#server/db/database.ts';
import { valueOf } from '#server/testing/an-http-server.ts';
import { aCashier } from '#server/testing/cashier/a-cashier.ts';
import { aPayer, anOpening, paidNotice } from '#server/testing/cashier/a-payer.ts';
import { aCard, aTrace } from '#server/testing/cashier/risk-facts.ts';
import { aWithdrawer } from '#server/testing/cashier/a-withdrawer.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { writePaymentPassword } from '#server/modules/identity/accounts/payment-password-store.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { selectCasesOfMember } from './risk-case-store.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(Object.entries({ 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres }))(
  'a withdrawal on %s',
  (_name, open) => {
    let db: Database;
    let world: Awaited<ReturnType<typeof aCashier>>;
    beforeAll(async () => {
      db = await open('khela_server');
      world = await aCashier(db);
    });
    afterAll(async () => {
      await world.server.close();
      await db.close();
    });
    const ago = (days: number) => new Date(world.clock.now().getTime() - days * dayMs);
    const score = (memberId: string, cardId: string | null, amountMinor = 10_000n) =>
      world.cashier.scoreWithdrawal(db, { memberId, amountMinor, cardId, at: world.clock.now() });

    it('of a member with an old card and nothing else has no score', async () => {
      const { memberId } = await aMember(db, { clock: world.clock });
      const cardId = await aCard(db, memberId, { number: '017000001', at: ago(30) });
      expect(await score(memberId, cardId)).toEqual({ score: 0, reasons: [] });
    });

    it('after a new payment password names the change', async () => {
      const { memberId } = await aMember(db, { clock: world.clock });
      await db.query('update member set registered_at = $2 where id = $1', [memberId, ago(30)]);
      const changedAt = ago(0.5);
      await db.tx((tx) => writePaymentPassword(tx, memberId, 'a hash', changedAt));
      expect(await score(memberId, null)).toMatchObject({
        reasons: [{ rule: 'NEW_PASSWORD', facts: { changedAt: changedAt.toISOString() } }],
      });
    });

    it('after a new phone number names the change, and the number of the registration says nothing', async () => {
      const { memberId } = await aMember(db, { clock: world.clock });
      const proveAt = (at: Date) =>
        db.query(
          `insert into member_contact (member_id, kind, lookup, sealed, verified_at) values ($1, 'PHONE', $2, $2, $3)
           on conflict (member_id, kind) do update set verified_at = excluded.verified_at`,
          [memberId, Buffer.from(memberId), at],
        );
      await db.query('update member set registered_at = $2 where id = $1', [memberId, ago(0.9)]);
      await proveAt(ago(0.9));
      expect(await score(memberId, null)).toMatchObject({ score: 0 });
      await proveAt(ago(0.5));
      expect(await score(memberId, null)).toMatchObject({
        reasons: [{ rule: 'NEW_PHONE', facts: { changedAt: ago(0.5).toISOString() } }],
      });
    });

    it('of an account that rested names the rest; a bet in that time ends it, a gift does not', async () => {
      const { memberId } = await aMember(db, { clock: world.clock });
      await db.query('update member set registered_at = $2 where id = $1', [memberId, ago(300)]);
      const post = async (txCode: 'BET' | 'ADJUST_PLUS', days: number, amountMinor: bigint) => {
        const then = createWallet({
          db,
          clock: heldClock(ago(days).toISOString()),
          currency: 'BDT',
          timeZone: 'Asia/Dhaka',
        });
        const refId = `${memberId}-${days}`;
        const posting = { refType: 'test', refId, ownerId: memberId, account: 'CASH', amountMinor } as const;
        const house = txCode === 'BET' ? 'LOTTERY' : 'ADJUSTMENT';
        await db.tx((tx) => then.post(tx, { ...posting, txCode, house }));
      };
      await post('ADJUST_PLUS', 40, 10_000n);
      expect(await score(memberId, null)).toMatchObject({
        reasons: [{ rule: 'DORMANT', facts: { quietDays: '90', days: '7' } }],
      });
      await post('BET', 30, -100n);
      expect(await score(memberId, null)).toMatchObject({ score: 0 });
    });

    it('that is the fourth in a day is one too many', async () => {
      const member = await aWithdrawer(db, world);
      for (let nth = 0; nth < 4; nth += 1) {
        expect(await score(member.memberId, null)).toMatchObject({ score: 0 });
        await member.ordered({ amount: '300.00' });
      }
      expect(await score(member.memberId, null)).toMatchObject({
        reasons: [{ rule: 'WITHDRAWAL_BURST', facts: { orders: '4', hours: '24' } }],
      });
    });

    it('to a card of another account names that account, though its owner has removed the card', async () => {
      const [one, other] = [await aMember(db), await aMember(db)];
      const cardId = await aCard(db, one.memberId, { number: '017000002', at: ago(1) });
      const removed = await aCard(db, other.memberId, { number: '017000002', at: ago(9) });
      await db.query('update bank_card set removed_at = $2 where id = $1', [removed, ago(8)]);
      const { score: points, reasons } = await score(one.memberId, cardId);
      expect(points).toBe(80);
      expect(reasons).toMatchObject([
        { rule: 'SHARED_CARD', facts: { accounts: '2', members: other.memberId } },
        { rule: 'NEW_CARD', facts: { changedAt: ago(1).toISOString() } },
      ]);
      // Another card of the member is nobody else's.
      const own = await aCard(db, one.memberId, { number: '017000003', at: ago(30) });
      expect(await score(one.memberId, own)).toMatchObject({ score: 0 });
      // The card of somebody else says nothing about this member.
      expect(await score(one.memberId, removed)).toMatchObject({ score: 0 });
    });

    it('after sign-ins on a device of two others names both; trials and old sign-ins do not count', async () => {
      const [one, two, three] = [await aMember(db), await aMember(db), await aMember(db)];
      const [old, trial] = [await aMember(db), await aMember(db, { type: 4 })];
      for (const { memberId } of [one, two, three, trial])
        await aTrace(db, memberId, { device: 'a shared one', ip: `10.1.1.${memberId.length}`, at: ago(3) });
      await aTrace(db, one.memberId, { device: 'its own', ip: '10.1.2.1', at: ago(2) });
      await aTrace(db, old.memberId, { device: 'a shared one', ip: '10.1.3.1', at: ago(31) });
      const { reasons } = await score(one.memberId, null);
      expect(reasons).toMatchObject([
        {
          rule: 'SHARED_DEVICE',
          facts: { accounts: '3', members: [two.memberId, three.memberId].toSorted().join(' ') },
        },
      ]);
    });

    it('of a deposit that was not played is noticed, also inside a transaction with given settings', async () => {
      const payer = await aPayer(db, world);
      const order = await payer.opened(anOpening({ amount: '1000.00' }));
      await world.notify(paidNotice(order));
      const given = { memberId: payer.memberId, cardId: null, at: world.clock.now() };
      const scored = (amountMinor: bigint) =>
        db.tx((tx) => world.cashier.scoreWithdrawal(tx, { ...given, amountMinor }, settingDefaults.risk));
      expect(await scored(79_999n)).toMatchObject({ score: 0 });
      expect(await scored(80_000n)).toEqual({
        score: 60,
        reasons: [
          {
            rule: 'IN_AND_OUT',
            points: 60,
            facts: { deposited: '1000.00', withdrawn: '800.00', staked: '0.00', days: '7' },
          },
        ],
      });
      await db.tx((tx) =>
        world.wallet.post(tx, {
          txCode: 'BET',
          refType: 'test-bet',
          refId: order.orderNo,
          ownerId: payer.memberId,
          account: 'CASH',
          house: 'LOTTERY',
          amountMinor: -100_000n,
        }),
      );
      expect(await scored(80_000n)).toMatchObject({ score: 0 });
    });

    it('counts the earlier ones that are not refused, so that parts score as the whole', async () => {
      const member = await aWithdrawer(db, world);
      const parts = [await member.ordered({ amount: '300.00' }), await member.ordered({ amount: '300.00' })];
      const order = await valueOf(
        world.server.call(depositGateway, { token: member.token, body: anOpening({ amount: '1000.00' }) }),
      );
      await world.notify(paidNotice(order));
      world.clock.advance(1);
      expect(await score(member.memberId, null, 20_000n)).toMatchObject({
        reasons: [{ rule: 'IN_AND_OUT', facts: { withdrawn: '800.00' } }],
      });
      await member.cancel(parts[0]?.orderNo ?? '');
      expect(await score(member.memberId, null, 20_000n)).toMatchObject({ score: 0 });
    });

    it('that is ordered with a high score opens a case', async () => {
      const [member, other] = [await aWithdrawer(db, world), await aMember(db)];
      const id = await aCard(db, other.memberId, { number: '017000009', at: ago(9) });
      const lookup = world.vault.lookup('CARD', member.number);
      await db.query('update bank_card set lookup = $2 where id = $1', [id, lookup]);
      await member.ordered();
      const cases = await selectCasesOfMember(db, member.memberId);
      expect(cases).toMatchObject([
        { rule: 'SHARED_CARD', state: 'OPEN', reasons: [{ facts: { members: other.memberId } }] },
      ]);
    });
  },
);
