// Bets that change after their period was counted: the next payout corrects it, so that all payouts together are what a fresh
// calculation gives; both sides open a correction to its members, and the file is recomputed.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activeFrom } from '#contract/agents/active-from.ts';
import * as contract from '#contract/agents/contracts.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { anAgents } from '#server/testing/agents/an-agents.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { dyingDatabase } from '#server/testing/dying-database.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { recomputePayout } from './recompute-payout.ts';
import { payoutOf } from '#server/modules/agents/contracts/contract-rules.ts';
import { propose } from '#server/modules/agents/contracts/contracts.ts';
import { voidPayouts } from '#server/modules/agents/contracts/payout-store.ts';

const start = '2026-11-21T06:00:00Z';
const clock = heldClock(start);
let db: Database;
let dying: ReturnType<typeof dyingDatabase>;
let agents: ReturnType<typeof anAgents>;
let mortal: ReturnType<typeof anAgents>;
let server: Awaited<ReturnType<typeof anHttpServer>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  dying = dyingDatabase(db);
  agents = anAgents({ db, clock });
  mortal = anAgents({ db: dying, clock });
  server = await anHttpServer({ db, clock, routes: agents.routes });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

type Offer = Parameters<typeof propose>[3];
const tiers = [
  { minTurnover: '100.00', minActive: 0, rate: 50 },
  { minTurnover: '500.00', minActive: 1, rate: 100 },
];
const stored = tiers.map(({ minActive, rate }, at) => ({
  minTurnoverMinor: at === 0 ? 100_00n : 500_00n,
  minActive,
  rate,
}));
const dayOf = (nth: number) => new Date(Date.UTC(2026, 10, 22 + nth)).toISOString().slice(0, 10);
const decimal = (minor: number) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** An agent with a contract of the merchant, and a player below; the first day that counts is the 22nd. */
async function aPaidLine() {
  clock.moveTo(new Date(start));
  const agent = await aMember(db, { clock, type: 1 });
  const player = await aMember(db, { clock, uplineId: agent.memberId });
  const offer: Offer = { kind: 'DAILY_SALARY', product: 'CONS', payeeId: agent.memberId, tiers };
  const { id } = await db.tx((tx) => propose(tx, { clock }, null, offer));
  const token = server.signIn(agent);
  await valueOf(server.call(contract.acceptContract, { token, params: { id }, body: {} }));
  const bet = (nth: number, reference: string, minor: number) =>
    writeBet(db, {
      reference: `${id}-${reference}`,
      memberId: player.memberId,
      placedAt: new Date(`${dayOf(nth)}T06:00:00Z`),
      staked: decimal(minor),
    });
  const calculate = (nth: number, by = agents) => {
    clock.moveTo(new Date(`${dayOf(nth)}T21:00:00Z`));
    return by.calculatePayouts('DAILY_SALARY');
  };
  const payouts = async (of: SignedIn = agent) =>
    (
      await valueOf(
        server.call(contract.contractPayouts, {
          token: server.signIn(of),
          query: { kind: 'DAILY_SALARY' },
        }),
      )
    ).toReversed();
  return { id, agent, player, bet, calculate, payouts };
}

const minor = (amount: string) => BigInt(amount.replace('.', ''));
const fileOf = async (of: SignedIn, contractId: string, beginsAt: number) =>
  (
    await server.app.inject({
      url: contract.payoutFile.path,
      query: { contractId, beginsAt: String(beginsAt) },
      headers: { authorization: `Bearer ${server.signIn(of)}` },
    })
  ).body;

it('a changed bet is a correction in the next payout, which opens to its members and is recomputed from its file', async () => {
  const { id, agent, player, bet, calculate, payouts } = await aPaidLine();
  await bet(0, 'one', 1000_00);
  await calculate(0);
  await bet(0, 'one', 400_00);
  await bet(1, 'two', 1000_00);
  await calculate(1);
  const [first, next] = await payouts();
  expect(first).toMatchObject({ turnover: '1000.00', amount: '10.00', corrections: [] });
  expect(next).toMatchObject({ earned: '10.00', corrected: '-8.00', amount: '2.00', debtOut: '0.00' });
  expect(next?.corrections).toMatchObject([
    { beginsAt: first?.beginsAt, turnover: '400.00', before: '10.00', now: '2.00', difference: '-8.00' },
  ]);
  const beginsAt = next?.beginsAt ?? 0;
  const members = (correctionOf?: number) =>
    valueOf(
      server.call(contract.payoutTeam, {
        token: server.signIn(agent),
        query: {
          contractId: id,
          beginsAt,
          pageNo: 1,
          pageSize: 25,
          ...(correctionOf ? { correctionOf } : {}),
        },
      }),
    );
  expect((await members()).sumValid).toBe('1000.00');
  expect((await members(first?.beginsAt)).content).toMatchObject([
    { account: player.account, validBet: '-600.00', isActive: false },
  ]);
  const file = await fileOf(agent, id, beginsAt);
  expect(recomputePayout(file)).toEqual({ lines: 2, sum: '2.00', faults: [] });
  expect(recomputePayout(file.replace('400.00', '401.00')).faults).not.toEqual([]);
  expect(await fileOf(player, id, beginsAt)).toContain('NOT_FOUND');
});

it('what is below zero is taken off later payouts, and a contract that ended is corrected too', async () => {
  const { id, agent, bet, calculate, payouts } = await aPaidLine();
  await bet(0, 'one', 1000_00);
  await calculate(0);
  await bet(0, 'one', 0);
  await bet(1, 'two', 200_00);
  await valueOf(server.call(contract.endContract, { token: server.signIn(agent), params: { id }, body: {} }));
  await calculate(1);
  await bet(2, 'three', 2000_00);
  await calculate(2);
  expect(
    (await payouts()).map(({ earned, debtIn, amount, debtOut }) => [earned, debtIn, amount, debtOut]),
  ).toEqual([
    ['10.00', '0.00', '10.00', '0.00'],
    ['1.00', '0.00', '0.00', '-9.00'],
  ]);
  await bet(1, 'two', 3000_00);
  await calculate(3);
  await calculate(4);
  const all = await payouts();
  expect(all).toHaveLength(3);
  expect(all[2]).toMatchObject({ turnover: '0.00', corrected: '29.00', debtIn: '-9.00', amount: '20.00' });
});

it('who moves into a line afterwards does not change what was counted', async () => {
  const { agent, bet, calculate, payouts } = await aPaidLine();
  const other = await aMember(db, { clock });
  await writeBet(db, {
    reference: `of ${other.memberId}`,
    memberId: other.memberId,
    placedAt: new Date(`${dayOf(0)}T06:00:00Z`),
    staked: '700.00',
  });
  await bet(0, 'one', 100_00);
  await calculate(0);
  await db.query(
    `insert into agent_move (member_id, to_id, from_day, decided_at, decided_by) values ($1, $2, $3::date, $4, 'rina')`,
    [other.memberId, agent.memberId, dayOf(1), clock.now()],
  );
  clock.advance(60_000);
  expect(await agents.applyMoves(dayOf(1))).toBe(1);
  await bet(1, 'two', 100_00);
  await calculate(1);
  expect((await payouts())[1]).toMatchObject({ earned: '0.50', corrected: '0.00', corrections: [] });
});

it('who was counted once and left the line again counts in no earlier period', async () => {
  const { agent, bet, calculate, payouts } = await aPaidLine();
  const other = await aMember(db, { clock });
  const elsewhere = await aMember(db, { clock, type: 1 });
  const place = (nth: number) =>
    writeBet(db, {
      reference: `of ${other.memberId} ${nth}`,
      memberId: other.memberId,
      placedAt: new Date(`${dayOf(nth)}T06:00:00Z`),
      staked: '700.00',
    });
  const moveTo = async ({ memberId }: SignedIn, nth: number) => {
    await db.query(
      `insert into agent_move (member_id, to_id, from_day, decided_at, decided_by) values ($1, $2, $3::date, $4, 'rina')`,
      [other.memberId, memberId, dayOf(nth), clock.now()],
    );
    clock.advance(60_000);
    expect(await agents.applyMoves(dayOf(nth))).toBe(1);
  };
  await place(0);
  await bet(0, 'one', 100_00);
  await calculate(0);
  await moveTo(agent, 1);
  await place(1);
  await calculate(1);
  await moveTo(elsewhere, 2);
  await calculate(2);
  expect((await payouts()).map(({ earned, corrections }) => [earned, corrections])).toEqual([
    ['0.50', []],
    ['7.00', []],
    ['0.00', []],
  ]);
});

it('a debt is taken off once, also when an earlier period is calculated again after it', async () => {
  const { bet, calculate, payouts } = await aPaidLine();
  await bet(0, 'one', 1000_00);
  await bet(1, 'two', 1000_00);
  await calculate(0);
  await calculate(1);
  await bet(1, 'two', 0);
  await calculate(2);
  const [first] = await payouts();
  await db.tx((tx) => voidPayouts(tx, 'DAILY_SALARY', new Date(first?.beginsAt ?? 0), 'rina'));
  await bet(3, 'four', 1000_00);
  await calculate(3);
  const valid = (await payouts()).filter(({ state }) => state !== 'VOID');
  expect(valid.map(({ earned, debtIn, amount, debtOut }) => [earned, debtIn, amount, debtOut])).toEqual([
    ['10.00', '-10.00', '0.00', '0.00'],
    ['10.00', '0.00', '10.00', '0.00'],
    ['0.00', '0.00', '0.00', '-10.00'],
    ['10.00', '0.00', '10.00', '0.00'],
  ]);
});

it('over random bets and changes, killed anywhere, payouts and corrections are what a fresh calculation gives', async () => {
  const changes = fc.array(fc.record({ day: fc.nat(2), cents: fc.nat(150_000) }), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 3, maxLength: 4 }), fc.nat(14), async (days, dies) => {
      const { id, agent, bet, calculate, payouts } = await aPaidLine();
      const present = new Map<number, number>();
      for (const [nth, ofDay] of [...days, []].entries()) {
        for (const { day, cents } of ofDay) {
          const of = Math.min(day, nth);
          await bet(of, String(of), cents);
          present.set(of, cents);
        }
        dying.dieAfter(dies + nth);
        await calculate(nth, mortal).catch(() => {});
        dying.dieAfter(null);
        await calculate(nth);
        expect(await calculate(nth)).toBe(0);
      }
      const all = await payouts();
      const fresh = days
        .map((_day, nth) => {
          const turnoverMinor = BigInt(present.get(nth) ?? 0);
          const activeMembers = turnoverMinor >= minor(activeFrom) ? 1 : 0;
          const none = { lossMinor: 0n, rewardsMinor: 0n, carryInMinor: 0n };
          return payoutOf('DAILY_SALARY', stored, false, { turnoverMinor, activeMembers, ...none })
            .amountMinor;
        })
        .reduce((sum, amount) => sum + amount, 0n);
      const sumOf = (name: 'earned' | 'corrected' | 'amount') =>
        all.reduce((sum, payout) => sum + minor(payout[name]), 0n);
      expect(sumOf('earned') + sumOf('corrected')).toBe(fresh);
      expect(sumOf('amount') + minor(all.at(-1)?.debtOut ?? '0.00')).toBe(fresh);
      for (const { beginsAt } of all)
        expect(recomputePayout(await fileOf(agent, id, beginsAt)).faults).toEqual([]);
    }),
    { numRuns: 5 },
  );
});
