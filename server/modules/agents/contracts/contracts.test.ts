// Contracts over HTTP: offered within the own one, answered by the payee alone, superseded and ended with a period; payouts
// once for each period, owed while the payer has too little.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/agents/contracts.ts';
import { voidPayoutRun } from '#contract/agents/office.ts';
import type { BodyOf } from '#contract/base/endpoint.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { anAgents } from '#server/testing/agents/an-agents.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { propose } from './contracts.ts';
import { approvePayouts, keepInputs } from './payout-store.ts';

const clock = heldClock('2026-11-21T06:00:00Z');
let db: Database;
let agents: ReturnType<typeof anAgents>;
let server: Awaited<ReturnType<typeof anHttpServer>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  agents = anAgents({ db, clock });
  server = await anHttpServer({ db, clock, routes: agents.routes });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

type Offer = BodyOf<typeof contract.proposeContract>;
const tiers = (rate: number) => [{ minTurnover: '100.00', minActive: 0, rate }];
const offerOf = (payee: SignedIn, rate: number, more: Partial<Offer> = {}): Offer => ({
  kind: 'DAILY_SALARY',
  product: 'CONS',
  payeeId: payee.memberId,
  tiers: tiers(rate),
  ...more,
});
const fromHouse = (payee: SignedIn, rate: number, more: Partial<Offer> = {}) =>
  db.tx((tx) => propose(tx, { clock }, null, offerOf(payee, rate, more)));
const offer = (by: SignedIn, body: Offer) =>
  server.call(contract.proposeContract, { token: server.signIn(by), body });
type Decision = typeof contract.acceptContract | typeof contract.rejectContract | typeof contract.endContract;
const decide = (by: SignedIn, endpoint: Decision, id: string) =>
  server.call(endpoint, { token: server.signIn(by), params: { id }, body: {} });
const codeOf = async (call: Promise<{ body: unknown }>) =>
  ((await call).body as { errorCode?: string }).errorCode;
const payoutsOf = (of: SignedIn) =>
  valueOf(
    server.call(contract.contractPayouts, { token: server.signIn(of), query: { kind: 'DAILY_SALARY' } }),
  );
async function aLine() {
  const agent = await aMember(db, { clock, type: 1 });
  const player = await aMember(db, { clock, uplineId: agent.memberId });
  return { agent, player };
}

describe('an offer', () => {
  it('APIT-04 APIT-05 ENT-29 waits for the payee, under the product it is for', async () => {
    const { agent } = await aLine();
    const { id } = await fromHouse(agent, 20);
    const token = server.signIn(agent);
    expect(await valueOf(server.call(contract.dailySalaryRequest, { token }))).toEqual({
      dailysalreqtype: { CONS: id },
    });
    expect(await valueOf(server.call(contract.dividendRequest, { token }))).toEqual({
      divtypecompperiodreq: null,
    });
    expect(await valueOf(server.call(contract.hourSalaryRequest, { token }))).toEqual({
      contracthoursalreq: null,
    });
    await valueOf(decide(agent, contract.acceptContract, id));
    expect(await valueOf(server.call(contract.dailySalaryRequest, { token }))).toEqual({
      dailysalreqtype: null,
    });
  });

  it('is within the payer’s own contract, to a member directly below, one at a time', async () => {
    const { agent, player } = await aLine();
    expect(await codeOf(offer(agent, offerOf(player, 5)))).toBe('RATE_RANGE');
    await valueOf(decide(agent, contract.acceptContract, (await fromHouse(agent, 20)).id));
    expect(await codeOf(offer(agent, offerOf(player, 21)))).toBe('RATE_RANGE');
    expect(
      await codeOf(
        offer(agent, offerOf(player, 5, { tiers: [{ minTurnover: '50.00', minActive: 0, rate: 5 }] })),
      ),
    ).toBe('RATE_RANGE');
    await valueOf(offer(agent, offerOf(player, 20)));
    expect(await codeOf(offer(agent, offerOf(player, 19)))).toBe('CASE_CHANGED');
    const other = await aLine();
    expect(await codeOf(offer(agent, offerOf(other.player, 5)))).toBe('USER_NOT_FOUND_OR_DISABLED');
    expect(await codeOf(offer(other.agent, offerOf(player, 5)))).toBe('USER_NOT_FOUND_OR_DISABLED');
  });

  it('is answered by the payee alone, taken back by the payer alone, and expires', async () => {
    const { agent, player } = await aLine();
    await valueOf(decide(agent, contract.acceptContract, (await fromHouse(agent, 20)).id));
    const { id } = await valueOf(offer(agent, offerOf(player, 10)));
    const stranger = await aMember(db, { clock, type: 1 });
    for (const [by, endpoint] of [
      [agent, contract.acceptContract],
      [stranger, contract.acceptContract],
      [agent, contract.rejectContract],
      [player, contract.withdrawContract],
      [stranger, contract.endContract],
    ] as const)
      expect(await codeOf(decide(by, endpoint as Decision, id))).toBe('NOT_FOUND');
    await valueOf(decide(agent, contract.withdrawContract as unknown as Decision, id));
    expect(await codeOf(decide(player, contract.acceptContract, id))).toBe('CASE_CHANGED');
    const next = await valueOf(offer(agent, offerOf(player, 10)));
    const now = clock.now();
    clock.moveTo(new Date(now.getTime() + 8 * 86_400_000));
    expect(await codeOf(decide(player, contract.acceptContract, next.id))).toBe('CASE_CHANGED');
    clock.moveTo(now);
  });
});

describe('a payout', () => {
  it('deducts everything that promotions gave to the line', async () => {
    const { agent, player } = await aLine();
    const wallet = createWallet({ db, clock, currency: 'BDT' });
    const given = { refType: 'test', ownerId: player.memberId, account: 'CASH' } as const;
    const gifts = [
      { txCode: 'RAIN', house: 'PROMO_COST', amountMinor: 1_00n },
      { txCode: 'REBATE', house: 'PROMO_COST', amountMinor: 2_00n },
      { txCode: 'REBATE', house: 'COMMISSION_COST', amountMinor: 4_00n },
      { txCode: 'ADJUST_PLUS', house: 'ADJUSTMENT', amountMinor: 8_00n },
    ] as const;
    for (const [nth, gift] of gifts.entries())
      await db.tx((tx) => wallet.post(tx, { ...given, ...gift, refId: `${player.memberId}-${nth}` }));
    const due = { id: 'ctr_none', kind: 'DIVIDEND', product: 'CONS', tiers: [], carriesLoss: false } as const;
    const day = { from: new Date(clock.now().getTime() - 1), to: new Date(clock.now().getTime() + 1) };
    expect(
      await keepInputs(db, { ...due, payeeId: agent.memberId }, { ...day, attempt: 1 }, 0n),
    ).toMatchObject({
      rewardsMinor: 7_00n,
    });
  });

  it('a payee who moved to another line has no contract with the agent before', async () => {
    const { agent, player } = await aLine();
    await valueOf(decide(agent, contract.acceptContract, (await fromHouse(agent, 100)).id));
    const { id } = await valueOf(offer(agent, offerOf(player, 60)));
    await valueOf(decide(player, contract.acceptContract, id));
    const next = await valueOf(offer(agent, offerOf(player, 50)));
    await db.query(
      `insert into agent_move (member_id, to_id, from_day, decided_at, decided_by)
       values ($1, null, '2026-11-22', $2, 'rina')`,
      [player.memberId, clock.now()],
    );
    expect(await agents.applyMoves('2026-11-22')).toBe(1);
    expect(await codeOf(decide(player, contract.acceptContract, next.id))).toBe('CASE_CHANGED');
    const query = { kind: 'DAILY_SALARY' } as const;
    const { given } = await valueOf(
      server.call(contract.contractList, { token: server.signIn(agent), query }),
    );
    expect(new Set(given.map((one) => `${one.id} ${one.state}`))).toEqual(
      new Set([`${id} TERMINATED`, `${next.id} WITHDRAWN`]),
    );
  });

  it('is calculated once with its inputs, approved, owed while the payer has too little, then paid once', async () => {
    const { agent, player } = await aLine();
    await valueOf(decide(agent, contract.acceptContract, (await fromHouse(agent, 100)).id));
    const { id } = await valueOf(offer(agent, offerOf(player, 60)));
    await valueOf(decide(player, contract.acceptContract, id));
    // The day of the acceptance is not counted: terms never apply to a running period.
    await writeBet(db, {
      reference: `${id}-0`,
      memberId: player.memberId,
      placedAt: clock.now(),
      staked: '900.00',
    });
    await writeBet(db, {
      reference: `${id}-1`,
      memberId: player.memberId,
      placedAt: new Date('2026-11-22T06:00:00Z'),
      staked: '1000.00',
    });
    clock.moveTo(new Date('2026-11-22T21:00:00Z'));
    await agents.calculatePayouts('DAILY_SALARY');
    expect(await agents.calculatePayouts('DAILY_SALARY')).toBe(0);
    expect(await payoutsOf(player)).toMatchObject([
      { turnover: '1000.00', activeMembers: 1, amount: '6.00', state: 'CALCULATED', isMine: true },
    ]);
    expect(await agents.payPayouts()).toBe(0);
    const beginsAt = new Date('2026-11-21T18:00:00Z');
    await db.tx((tx) => approvePayouts(tx, 'DAILY_SALARY', beginsAt, 'rina'));
    // The merchant pays the agent first, who then can pay the player.
    await agents.payPayouts();
    const both = await payoutsOf(agent);
    expect(new Set(both.map(({ amount, state }) => `${amount} ${state}`))).toEqual(
      new Set(['10.00 PAID', '6.00 PAID']),
    );
    expect(await agents.payPayouts()).toBe(0);
    expect(await agents.wrongPaid()).toEqual([]);
    const teamOf = (of: SignedIn) =>
      server.call(contract.payoutTeam, {
        token: server.signIn(of),
        query: { contractId: id, beginsAt: beginsAt.getTime(), pageNo: 1, pageSize: 25 },
      });
    for (const party of [agent, player])
      expect(await valueOf(teamOf(party))).toMatchObject({
        content: [{ account: player.account, level: 0, validBet: '1000.00', isActive: true }],
        sumValid: '1000.00',
      });
    expect(await codeOf(teamOf(await aMember(db, { clock, type: 1 })))).toBe('NOT_FOUND');
    clock.moveTo(new Date('2026-11-21T06:00:00Z'));
  });

  it('UNDERFUNDED shows to both, and is paid when the payer has the money', async () => {
    const { agent, player } = await aLine();
    await valueOf(decide(agent, contract.acceptContract, (await fromHouse(agent, 100)).id));
    const { id } = await valueOf(offer(agent, offerOf(player, 60)));
    await valueOf(decide(player, contract.acceptContract, id));
    await writeBet(db, {
      reference: `${id}-1`,
      memberId: player.memberId,
      placedAt: new Date('2026-11-22T06:00:00Z'),
      staked: '1000.00',
    });
    clock.moveTo(new Date('2026-11-22T21:00:00Z'));
    await agents.calculatePayouts('DAILY_SALARY');
    await db.query(`update agent_payout set state = 'APPROVED' where contract_id = $1`, [id]);
    expect(await agents.payPayouts()).toBe(0);
    for (const of of [agent, player])
      expect((await payoutsOf(of)).find(({ contractId }) => contractId === id)?.state).toBe('UNDERFUNDED');
    await db.query(
      `update agent_payout set state = 'APPROVED' where contract_id <> $1 and state = 'CALCULATED'`,
      [id],
    );
    await agents.payPayouts();
    await agents.payPayouts();
    expect((await payoutsOf(player)).find(({ contractId }) => contractId === id)?.state).toBe('PAID');
    clock.moveTo(new Date('2026-11-21T06:00:00Z'));
  });

  it('is voided by two operators and calculated again, but never when no calculation would make it again', async () => {
    const { agent, player } = await aLine();
    const { id } = await fromHouse(agent, 100);
    await valueOf(decide(agent, contract.acceptContract, id));
    await writeBet(db, {
      reference: `${id}-1`,
      memberId: player.memberId,
      placedAt: new Date('2026-11-22T06:00:00Z'),
      staked: '1000.00',
    });
    clock.moveTo(new Date('2026-11-22T21:00:00Z'));
    await agents.calculatePayouts('DAILY_SALARY');
    const office = anOffice({ db, clock }, agents.officeRoutes);
    const body = { kind: 'DAILY_SALARY', beginsAt: Date.parse('2026-11-21T18:00:00Z'), reason: 'wrong bets' };
    const done = async () => {
      await office('rina', voidPayoutRun, { body });
      return (await office('sohel', voidPayoutRun, { body })).body;
    };
    expect(await done()).toMatchObject({ value: { state: 'DONE' } });
    expect(await payoutsOf(agent)).toMatchObject([{ state: 'VOID' }]);
    await agents.calculatePayouts('DAILY_SALARY');
    const states = async () => (await payoutsOf(agent)).map(({ state, amount }) => `${state} ${amount}`);
    expect((await states()).toSorted()).toEqual(['CALCULATED 10.00', 'VOID 10.00']);
    clock.moveTo(new Date('2026-11-29T06:00:00Z'));
    expect(await done()).toMatchObject({ errorCode: 'CASE_CHANGED' });
    expect((await states()).toSorted()).toEqual(['CALCULATED 10.00', 'VOID 10.00']);
    clock.moveTo(new Date('2026-11-21T06:00:00Z'));
  });

  it('a new contract takes the place of the one before, and either side ends one with its period', async () => {
    const { agent } = await aLine();
    const first = await fromHouse(agent, 20);
    await valueOf(decide(agent, contract.acceptContract, first.id));
    const second = await fromHouse(agent, 30);
    await valueOf(decide(agent, contract.acceptContract, second.id));
    await valueOf(decide(agent, contract.endContract as unknown as Decision, second.id));
    const query = { kind: 'DAILY_SALARY' } as const;
    const { mine } = await valueOf(
      server.call(contract.contractList, { token: server.signIn(agent), query }),
    );
    expect(mine.map(({ id, state }) => [id, state])).toEqual(
      expect.arrayContaining([
        [first.id, 'SUPERSEDED'],
        [second.id, 'TERMINATED'],
      ]),
    );
    expect(mine.find(({ id }) => id === second.id)?.effectiveTo).toBe(Date.parse('2026-11-21T18:00:00Z'));
  });
});
