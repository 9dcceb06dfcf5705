// The report of the money-laundering officer on both engines: which lines a period gives, and who may have it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { riskReport } from '#contract/cashier/risk-report.ts';
import { listAudit } from '#contract/operators/accounts.ts';
import type { Database } from '#server/db/database.ts';
import { anOpening, aPayer, paidNotice } from '#server/testing/cashier/a-payer.ts';
import { aRiskOffice } from '#server/testing/cashier/a-risk-office.ts';
import { aWithdrawer } from '#server/testing/cashier/a-withdrawer.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(Object.entries({ 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres }))(
  'the report on %s',
  (_name, open) => {
    let db: Database;
    let made: Awaited<ReturnType<typeof aRiskOffice>>;
    beforeAll(async () => {
      db = await open('khela_server');
      made = await aRiskOffice(db);
    });
    afterAll(async () => {
      await made.world.server.close();
      await db.close();
    });
    const report = async (query: Record<string, string> = {}, nth = 0) => {
      const { status, file } = await made.office('', riskReport, { ...made.by(nth), query });
      const [head = '', ...lines] = file.toString().split('\r\n').filter(Boolean);
      return {
        status,
        head,
        linesOf: (account: string) => lines.filter((line) => line.includes(`"${account}"`)),
      };
    };
    const moment = (days: number) => String(made.world.clock.now().getTime() + days * dayMs);
    const pay = async (payer: Awaited<ReturnType<typeof aPayer>>, amount: string) => {
      const order = await payer.opened(anOpening({ amount }));
      await made.world.notify(paidNotice(order));
      return order;
    };

    it('has the cases of the period, and not those of another', async () => {
      const { owner, id } = await made.aCase();
      const { head, linesOf } = await report();
      expect(head).toContain('"Kind","Member","Account","Reference","Time (UTC)","Amount","Paid in"');
      expect(linesOf(owner.account)).toEqual([
        expect.stringMatching(
          `^"CASE","${owner.memberId}","${owner.account}","${id}",.*SHARED_CARD, score 60, OPEN`,
        ),
      ]);
      const before = await report({ from: moment(-20), to: moment(-1) });
      expect(before.linesOf(owner.account)).toEqual([]);
    });

    it('has deposits from the reported amount, and those that stay closely below it', async () => {
      const [large, several] = [await aPayer(db, made.world), await aPayer(db, made.world)];
      await pay(large, '49999.99');
      const { orderNo } = await pay(large, '50000.00');
      for (const amount of ['40000.00', '45000.00', '48000.00', '39999.99']) await pay(several, amount);
      const { linesOf } = await report();
      expect(linesOf(large.account)).toEqual([
        expect.stringMatching(
          `^"DEPOSIT","${large.memberId}","${large.account}","${orderNo}",.*,50000\\.00,`,
        ),
      ]);
      expect(linesOf(several.account)).toEqual([
        expect.stringMatching(
          /^"STRUCTURING",.*,133000\.00,.*"3 deposits below 50000\.00, 3 within 24 hours"$/,
        ),
      ]);
    });

    it('has members who were paid out what they had paid in without play', async () => {
      const { world } = made;
      const [idle, player] = [await aWithdrawer(db, world), await aWithdrawer(db, world)];
      for (const member of [idle, player]) {
        const { orderNo } = await member.ordered();
        await db.query(`update withdrawal set state = 'PAID', paid_at = $2 where order_no = $1`, [
          orderNo,
          world.clock.now(),
        ]);
        await db.query(
          `insert into deposit_order (order_no, member_id, channel_id, method, state, currency, requested_minor,
             payable_minor, fee_ppm, credited_minor, request_id, request_hash, created_at, expires_at, updated_at,
             credited_at)
           select $1, $2, 'page', 'GATEWAY', 'CREDITED', 'BDT', 110000, 110000, 0, 110000, $1, '', $3, $3, $3, $3`,
          [`dep_${orderNo.slice(4)}`, member.memberId, world.clock.now()],
        );
      }
      await db.tx((tx) =>
        world.wallet.post(tx, {
          txCode: 'BET',
          refType: 'test-bet',
          refId: player.memberId,
          ownerId: player.memberId,
          account: 'CASH',
          house: 'LOTTERY',
          amountMinor: -110_000n,
        }),
      );
      const { linesOf } = await report({ from: moment(-7), to: moment(1) });
      expect(linesOf(idle.account)).toEqual([
        expect.stringMatching(/^"IN_AND_OUT",.*,1100\.00,1000\.00,0\.00,""$/),
      ]);
      expect(linesOf(player.account)).toEqual([]);
    });

    it('is for operators with its own permission, for a year at most, and written to the audit', async () => {
      expect((await report({}, 2)).status).toBe(403);
      expect((await report({}, 3)).status).toBe(403);
      expect((await report({ from: moment(-367), to: moment(0) })).status).toBe(400);
      expect((await report({ from: moment(0), to: moment(-1) })).status).toBe(400);
      const query = { from: moment(-366), to: moment(0) };
      expect((await report(query)).status).toBe(200);
      const audit = await made.office<{ rows: { act: string }[] }>('rina', listAudit, {
        query: { subject: 'risk-report' },
      });
      expect(audit.body.value.rows[0]).toMatchObject({ act: 'cashier.riskReport' });
    });
  },
);
