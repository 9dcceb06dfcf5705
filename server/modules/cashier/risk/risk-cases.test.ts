// Cases of risk on both engines: the search opens them, operators investigate, and two confirm an action.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/cashier/risk-office.ts';
import { listAudit } from '#contract/operators/accounts.ts';
import { search } from '#contract/operators/search.ts';
import type { Database } from '#server/db/database.ts';
import { codeOf } from '#server/testing/cashier/a-deposit-office.ts';
import { anOpening, aPayer, paidNotice } from '#server/testing/cashier/a-payer.ts';
import { aRiskOffice, riskWhy } from '#server/testing/cashier/a-risk-office.ts';
import { aWithdrawer } from '#server/testing/cashier/a-withdrawer.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aTrace } from '#server/testing/cashier/risk-facts.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { riskQueue } from './risk-looks.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(Object.entries({ 'the embedded engine': testDatabase, 'a PostgreSQL server': testPostgres }))(
  'cases of risk on %s',
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

    it('are opened once by searches at the same time, for both who share a card', async () => {
      const { world, aSharedCard, list, read } = made;
      const { owner, other } = await aSharedCard();
      const found = await Promise.all([world.cashier.scanRisk(), world.cashier.scanRisk()]);
      expect(found.reduce((sum, { opened }) => sum + opened, 0)).toBe(2);
      expect(await world.cashier.scanRisk()).toMatchObject({ opened: 0 });
      const { rows, total } = await list(0, {
        member: owner.account,
        rule: 'SHARED_CARD',
        isWaiting: 'true',
      });
      expect(total).toBe(1);
      expect(rows[0]).toMatchObject({ account: owner.account, state: 'OPEN', action: null, score: 60 });
      expect(await read(rows[0]?.id ?? '')).toMatchObject({
        reasons: [{ rule: 'SHARED_CARD', facts: { accounts: '2', members: other.memberId } }],
        now: { score: 60 },
        linked: [{ memberId: other.memberId, account: other.account, rules: ['SHARED_CARD'] }],
        steps: [{ step: 'OPENED', actor: '' }],
      });
    });

    it('are opened for three accounts on one device, and not for five at one address alone', async () => {
      const { world, list } = made;
      const at = world.clock.now();
      const together = [await aMember(db), await aMember(db), await aMember(db)];
      for (const { memberId } of together)
        await aTrace(db, memberId, { device: 'one for three', ip: `10.9.9.${memberId.slice(-2)}`, at });
      const neighbours = [];
      for (let nth = 0; nth < 5; nth += 1) {
        const { memberId, account } = await aMember(db);
        neighbours.push(account);
        await aTrace(db, memberId, { device: `own ${memberId}`, ip: '10.9.1.1', at });
      }
      expect(await world.cashier.scanRisk()).toMatchObject({ opened: 3 });
      for (const { account } of together)
        expect((await list(0, { member: account })).rows).toMatchObject([
          { rule: 'SHARED_DEVICE', score: 50 },
        ]);
      for (const account of neighbours) expect((await list(0, { member: account })).total).toBe(0);
    });

    it('are opened for deposits closely below the reported amount, and take later reasons', async () => {
      const { world, list, read } = made;
      const payer = await aPayer(db, world);
      const pay = async (amount: string) => {
        const order = await payer.opened(anOpening({ amount }));
        await world.notify(paidNotice(order));
      };
      for (const amount of ['45000.00', '46000.00']) await pay(amount);
      await world.cashier.scanRisk();
      expect((await list(0, { member: payer.account })).total).toBe(0);
      await pay('47000.00');
      await world.cashier.scanRisk();
      const [opened] = (await list(0, { member: payer.account })).rows;
      expect(opened).toMatchObject({ rule: 'STRUCTURING', state: 'OPEN' });
      await pay('48000.00');
      await world.cashier.scanRisk();
      expect((await list(0, { member: payer.account })).total).toBe(1);
      expect((await read(opened?.id ?? '')).reasons).toMatchObject([
        { rule: 'STRUCTURING', facts: { deposits: '4', below: '50000.00', sum: '186000.00' } },
      ]);
    });

    it('are opened for turnover that was voided after a withdrawal, and not when it is played again', async () => {
      const { world, list, read } = made;
      const [cheat, honest] = [await aWithdrawer(db, world), await aWithdrawer(db, world)];
      const played = (member: { readonly memberId: string; readonly account: string }) => {
        const bet = { memberId: member.memberId, placedAt: world.clock.now(), reference: member.account };
        return (state: 'SETTLED' | 'CANCELLED') =>
          writeBet(db, { ...bet, staked: '1000.00', state, at: world.clock.now() });
      };
      const [bet, kept] = [played(cheat), played(honest)];
      await Promise.all([bet('SETTLED'), kept('SETTLED')]);
      world.clock.advance(60_000);
      await cheat.ordered({ amount: '1000.00' });
      await honest.ordered({ amount: '1000.00' });
      world.clock.advance(60_000);
      await bet('CANCELLED');
      await kept('CANCELLED');
      await kept('SETTLED');
      await world.cashier.scanRisk();
      expect((await list(0, { member: honest.account })).total).toBe(0);
      const [opened] = (await list(0, { member: cheat.account })).rows;
      expect(opened).toMatchObject({ rule: 'VOIDED_BETS', state: 'OPEN', score: 60 });
      expect((await read(opened?.id ?? '')).reasons).toMatchObject([
        { rule: 'VOIDED_BETS', facts: { bets: '1', voided: '1000.00', withdrawn: '1000.00', days: '30' } },
      ]);
    });

    it('are invisible to SUPPORT, and the auditor only reads', async () => {
      const { office, by, act, aCase } = made;
      const { id, owner } = await aCase();
      for (const [endpoint, given] of [
        [contract.listRiskCases, {}],
        [contract.readRiskCase, { params: { id } }],
        [contract.riskOfMember, { params: { id: owner.memberId } }],
      ] as const) {
        expect((await office('', endpoint, { ...by(2), ...given })).status).toBe(403);
        expect((await office('', endpoint, { ...by(3), ...given })).status).toBe(200);
      }
      expect(codeOf(await act(3, id, 'investigateRiskCase'))).toBe('NO_PERMISSION');
      const results = async (nth: number) =>
        (await office<{ results: object[] }>('', search, { ...by(nth), query: { text: id } })).body.value
          .results;
      expect(await results(0)).toMatchObject([{ kind: 'RISK_CASE', id, path: `/reviews/risk/${id}` }]);
      expect(await results(2)).toEqual([]);
    });

    it('are cleared after an investigation, and their rule rests', async () => {
      const { world, office, by, operators, act, aCase, list, read } = made;
      const { id, owner } = await aCase();
      const waiting = (await riskQueue.read(db, world.clock.now())).count;
      expect(codeOf(await act(0, id, 'clearRiskCase'))).toBe('CASE_CHANGED');
      expect(codeOf(await act(0, id, 'investigateRiskCase'))).toBe('done');
      expect(codeOf(await act(0, id, 'investigateRiskCase'))).toBe('CASE_CHANGED');
      expect(codeOf(await act(1, id, 'investigateRiskCase'))).toBe('done');
      const note = { ...by(0), params: { id }, body: { text: 'Brothers, both sent papers' } };
      expect(codeOf(await office('', contract.noteRiskCase, note))).toBe('done');
      expect(codeOf(await act(0, id, 'clearRiskCase'))).toBe('done');
      expect(codeOf(await act(1, id, 'confirmRiskCase', { action: 'NONE' }))).toBe('CASE_CHANGED');
      expect((await read(id)).steps).toMatchObject([
        { step: 'OPENED', actor: '' },
        { step: 'INVESTIGATING', actor: operators[0]?.name, note: riskWhy },
        { step: 'INVESTIGATING', actor: operators[1]?.name },
        { step: 'NOTE', actor: operators[0]?.name, note: 'Brothers, both sent papers' },
        { step: 'CLEARED', actor: operators[0]?.name },
      ]);
      expect((await riskQueue.read(db, world.clock.now())).count).toBe(waiting - 1);
      const audit = await office<{ rows: { act: string }[] }>('rina', listAudit, { query: { subject: id } });
      expect(audit.body.value.rows.map(({ act: name }) => name)).toEqual(
        expect.arrayContaining([
          'cashier.investigateRiskCase',
          'cashier.clearRiskCase',
          'cashier.readRiskCase',
        ]),
      );
      await db.query('update risk_scan set scanned_to = $1', [new Date(world.clock.now().getTime() - dayMs)]);
      await world.cashier.scanRisk();
      expect((await list(0, { member: owner.account })).total).toBe(1);
    });

    it('are confirmed by two where money is frozen, and by one where nothing follows', async () => {
      const { world, operators, act, agree, aCase, read } = made;
      const { id, owner } = await aCase();
      await act(0, id, 'investigateRiskCase');
      const proposed = await act(0, id, 'confirmRiskCase', { action: 'FREEZE' });
      expect(proposed.body.value).toMatchObject({ state: 'PROPOSED', done: null });
      expect(await world.statusOf(owner.memberId)).toBe('ACTIVE');
      expect(codeOf(await agree(0, proposed.body.value.proposalId))).toBe('NO_PERMISSION');
      expect(codeOf(await agree(2, proposed.body.value.proposalId))).toBe('NO_PERMISSION');
      expect(codeOf(await agree(1, proposed.body.value.proposalId))).toBe('done');
      expect(await world.statusOf(owner.memberId)).toBe('FROZEN');
      expect(await read(id)).toMatchObject({
        state: 'CONFIRMED',
        action: 'FREEZE',
        decidedBy: `${operators[0]?.name} ${operators[1]?.name}`,
      });
      expect(codeOf(await act(1, id, 'clearRiskCase'))).toBe('CASE_CHANGED');

      const alone = await aCase();
      await act(0, alone.id, 'investigateRiskCase');
      const done = await act(0, alone.id, 'confirmRiskCase', { action: 'NONE' });
      expect(done.body.value).toMatchObject({ state: 'DONE', done: { state: 'CONFIRMED', action: 'NONE' } });
      expect(await world.statusOf(alone.owner.memberId)).toBe('ACTIVE');
    });

    it('are opened by hand, one at a time for a member', async () => {
      const { office, by, act } = made;
      const { account, memberId } = await aMember(db);
      const byHand = (member: string) =>
        office<{ id: string }>('', contract.openRiskCase, { ...by(0), body: { member, reason: riskWhy } });
      const opened = await byHand(account);
      const { id } = opened.body.value;
      expect(codeOf(await byHand(memberId))).toBe('CASE_CHANGED');
      expect(codeOf(await byHand('nobody9'))).toBe('NOT_FOUND');
      const risk = await office('', contract.riskOfMember, { ...by(0), params: { id: memberId } });
      expect(risk.body.value).toMatchObject({ score: 0, reasons: [], cases: [{ id, rule: 'BY_OPERATOR' }] });
      await act(0, id, 'investigateRiskCase');
      await act(0, id, 'clearRiskCase');
      expect(codeOf(await byHand(account))).toBe('done');
    });

    it('that were opened by hand take two, also without an action', async () => {
      const { office, by, act, agree, read } = made;
      const { memberId } = await aMember(db);
      const opened = await office<{ id: string }>('', contract.openRiskCase, {
        ...by(0),
        body: { member: memberId, reason: riskWhy },
      });
      const { id } = opened.body.value;
      await act(0, id, 'investigateRiskCase');
      const proposed = await act(0, id, 'confirmRiskCase', { action: 'NONE' });
      expect(proposed.body.value).toMatchObject({ state: 'PROPOSED', done: null });
      expect(await read(id)).toMatchObject({ state: 'INVESTIGATING' });
      expect(codeOf(await agree(1, proposed.body.value.proposalId))).toBe('done');
      expect(await read(id)).toMatchObject({ state: 'CONFIRMED', action: 'NONE' });
    });

    it('are given as a file', async () => {
      const { office, by, aCase } = made;
      const { owner } = await aCase();
      const file = await office('', contract.riskCasesFile, { ...by(0), query: { member: owner.account } });
      const lines = file.file.toString().split('\r\n');
      expect(lines[0]).toContain('"Case","Member","Account","Rule","Score","State"');
      expect(lines[1]).toContain(`"${owner.account}","SHARED_CARD","60","OPEN"`);
    });
  },
);
