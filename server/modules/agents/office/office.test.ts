// Agents in the office: rates and moves by two operators, from the next day; runs approved by two and paid once;
// applications; and nothing without the permission.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAgentCohorts } from '#contract/agents/cohorts-office.ts';
import * as contract from '#contract/agents/office.ts';
import { feedbackList, giveFeedback } from '#contract/messaging.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { aMessaging } from '#server/testing/a-messaging.ts';
import { anAgents } from '#server/testing/agents/an-agents.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { selectRates } from '../rates/rate-store.ts';

const clock = heldClock('2026-11-21T06:00:00Z');
let db: Database;
let agents: ReturnType<typeof anAgents>;
let messaging: ReturnType<typeof aMessaging>;
let office: ReturnType<typeof anOffice>;
let server: Awaited<ReturnType<typeof anHttpServer>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  agents = anAgents({ db, clock });
  messaging = aMessaging({ db, clock, wallet: createWallet({ db, clock, currency: 'BDT' }) });
  office = anOffice({ db, clock }, agents.officeRoutes, { tania: ['agents.line.read'] });
  server = await anHttpServer({ db, clock, routes: messaging.routes });
});
afterAll(async () => {
  await server.close();
  await messaging.close();
  await db.close();
});

const reason = 'agreed with the agent';
type Answer = Awaited<ReturnType<typeof office<{ state: string; done: object | null }>>>;
/** Two operators do the same act. */
async function byTwo(
  endpoint: Parameters<typeof office>[1],
  given: { params?: Record<string, string>; body: object },
) {
  const body = { ...given.body, reason };
  const first = (await office('rina', endpoint, { ...given, body })) as Answer;
  if (!first.body.success) return first;
  expect(first.body.value.state).toBe('PROPOSED');
  return (await office('sohel', endpoint, { ...given, body })) as Answer;
}
const codeOf = ({ body }: { body: { errorCode?: string } }) => body.errorCode;
const levelOf = async (above: SignedIn, below: SignedIn) =>
  (
    await db.query<{ depth: number }>(
      'select depth from member_line where ancestor_id = $1 and descendant_id = $2',
      [above.memberId, below.memberId],
    )
  )[0]?.depth;

it('a first rate comes from two operators, applies from tomorrow, and stays within its bounds', async () => {
  const top = await aMember(db, { clock, type: 2 });
  const params = { id: top.memberId };
  const done = await byTwo(contract.setAgentRates, { params, body: { rates: { RNG: 12 } } });
  expect(done.body).toMatchObject({ value: { state: 'DONE', done: { fromDay: '2026-11-22' } } });
  expect((await selectRates(db, [top.memberId], '2026-11-21')).get(top.memberId)?.RNG).toBe(0);
  expect((await selectRates(db, [top.memberId], '2026-11-22')).get(top.memberId)?.RNG).toBe(12);
  const below = await aMember(db, { clock, uplineId: top.memberId });
  const over = await byTwo(contract.setAgentRates, {
    params: { id: below.memberId },
    body: { rates: { RNG: 13 } },
  });
  expect(codeOf(over)).toBe('RATE_RANGE');
  const shown = await office<{ most: { RNG: number } }>('tania', contract.readAgentRates, {
    params: { id: below.memberId },
  });
  expect(shown.body.value.most.RNG).toBe(12);
  const refused = await office('tania', contract.setAgentRates, { params, body: { rates: {}, reason } });
  expect(codeOf(refused)).toBe('NO_PERMISSION');
});

it('a member moves with everybody below on the next day, and never into the own line', async () => {
  const [one, other] = [await aMember(db, { clock, type: 2 }), await aMember(db, { clock, type: 2 })];
  const agent = await aMember(db, { clock, type: 1, uplineId: one.memberId });
  const player = await aMember(db, { clock, uplineId: agent.memberId });
  const move = (toId: string | null) =>
    byTwo(contract.moveMember, { params: { id: agent.memberId }, body: { toId } });
  expect(codeOf(await move(player.memberId))).toBe('INPUT_INVALID');
  expect(codeOf(await move(agent.memberId))).toBe('INPUT_INVALID');
  expect((await move(other.memberId)).body).toMatchObject({ value: { done: { fromDay: '2026-11-22' } } });
  expect(codeOf(await move(null))).toBe('CASE_CHANGED');
  expect(await agents.applyMoves('2026-11-21')).toBe(0);
  expect(await levelOf(one, player)).toBe(2);
  expect(await agents.applyMoves('2026-11-22')).toBe(1);
  expect(await agents.applyMoves('2026-11-22')).toBe(0);
  expect([await levelOf(one, player), await levelOf(one, agent)]).toEqual([undefined, undefined]);
  expect([await levelOf(other, agent), await levelOf(other, player), await levelOf(agent, player)]).toEqual([
    1, 2, 1,
  ]);
  const late = await aMember(db, { clock, uplineId: player.memberId });
  expect(await levelOf(other, late)).toBe(3);
});

it('a run is looked at, approved by two, and paid once', async () => {
  const agent = await aMember(db, { clock, type: 1 });
  await byTwo(contract.setAgentRates, { params: { id: agent.memberId }, body: { rates: { RNG: 10 } } });
  const player = await aMember(db, { clock, uplineId: agent.memberId });
  await writeBet(db, {
    reference: 'office-1',
    memberId: player.memberId,
    placedAt: new Date('2026-11-22T06:00:00Z'),
    staked: '500.00',
  });
  await agents.calculateRebates('2026-11-22');
  const params = { day: '2026-11-22' };
  const run = await office<object>('rina', contract.readRebateRun, { params });
  expect(run.body.value).toMatchObject({
    state: 'CALCULATED',
    paidBefore: null,
    corrected: '0.00',
    largest: [{ memberId: agent.memberId, paid: '5.00' }],
  });
  const alone = await office('rina', contract.approveRebateRun, { params, body: { reason } });
  expect(alone.body).toMatchObject({ value: { state: 'PROPOSED' } });
  const again = await office('rina', contract.approveRebateRun, { params, body: { reason } });
  expect(codeOf(again as Answer)).toBe('NO_PERMISSION');
  expect(await agents.payRebates()).toBe(0);
  await office('sohel', contract.approveRebateRun, { params, body: { reason } });
  expect(await agents.payRebates()).toBe(1);
  expect(await agents.payRebates()).toBe(0);
  const list = await office<{ rows: object[] }>('rina', contract.listRebateRuns, {});
  expect(list.body.value.rows).toMatchObject([
    { day: '2026-11-22', state: 'POSTED', paid: '5.00', valid: '500.00' },
  ]);
});

it('the tree shows lines with their figures', async () => {
  const top = await aMember(db, { clock, type: 2, account: 'figuresoftop' });
  const below = await aMember(db, { clock, uplineId: top.memberId });
  await writeBet(db, {
    reference: 'tree-1',
    memberId: below.memberId,
    placedAt: clock.now(),
    staked: '40.00',
  });
  const rows = async (query: object) =>
    (
      await office<{ rows: object[] }>('tania', contract.listAgents, {
        query: query as Record<string, string>,
      })
    ).body.value.rows;
  expect(await rows({ search: 'figures' })).toMatchObject([
    { account: 'figuresoftop', teamSize: 1, direct: 1, valid: '40.00', net: '-40.00', depth: 0 },
  ]);
  expect(await rows({ uplineId: top.memberId })).toMatchObject([
    { id: below.memberId, upline: 'figuresoftop', depth: 1 },
  ]);
});

it('an application makes a player an agent, once, with an answer', async () => {
  const member = await aMember(db, { clock });
  const token = server.signIn(member);
  const body = { content: 'I bring forty players of our town.', type: 6, captcha: 'right' } as const;
  const { id } = await valueOf(server.call(giveFeedback, { token, body }));
  const other = await valueOf(server.call(giveFeedback, { token, body: { ...body, type: 0 } }));
  const approve = (of: string) =>
    office('rina', contract.approveApplication, { params: { id: of }, body: { reason } });
  expect(codeOf((await approve(other.id)) as Answer)).toBe('NOT_FOUND');
  expect((await approve(id)).body).toMatchObject({ value: { memberId: member.memberId } });
  expect(codeOf((await approve(id)) as Answer)).toBe('CASE_CHANGED');
  const [row] = await db.query<{ type: number }>('select type from member where id = $1', [member.memberId]);
  expect(row?.type).toBe(1);
  const answer = expect.stringMatching(/^আপনি এখন এজেন্ট।[^]*\nYou are an agent now\./);
  expect(await valueOf(server.call(feedbackList, { token }))).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, state: 'ANSWERED', answer })]),
  );
});

it('a contract of the merchant is offered by two, and its payouts are approved by two', async () => {
  const agent = await aMember(db, { clock, type: 1 });
  const tiers = [{ minTurnover: '100.00', minActive: 0, rate: 50 }];
  const body = { kind: 'DAILY_SALARY', product: 'CONS', payeeId: agent.memberId, tiers };
  expect((await byTwo(contract.offerAgentContract, { body })).body).toMatchObject({
    value: { state: 'DONE' },
  });
  const [shown] = await db.query<{ effect: object }>(
    `select effect from operator_proposal where act = 'agents.offerAgentContract' and subject = $1`,
    [agent.memberId],
  );
  expect(shown?.effect).toMatchObject({ tiers: [{ rate: '0.50%' }] });
  const rows = await office<{ rows: object[] }>('rina', contract.listAgentContracts, {
    query: { payeeId: agent.memberId },
  });
  expect(rows.body.value.rows).toMatchObject([{ state: 'PROPOSED', payer: null, tiers }]);
  const nothing = { kind: 'DAILY_SALARY', beginsAt: clock.now().getTime() };
  expect(codeOf(await byTwo(contract.approvePayoutRun, { body: nothing }))).toBe('CASE_CHANGED');
});

it('voids the last run by two operators, and the next run counts its stakes again', async () => {
  const [top] = [await aMember(db, { clock, type: 2 })];
  await db.query(`insert into agent_rate values ($1, 'RNG', '2026-01-01', 10, 'test', now())`, [
    top.memberId,
  ]);
  const [last] = await db.query<{ day: string }>(
    `select to_char(coalesce(max(run_day), '2026-11-20') + 1, 'YYYY-MM-DD') as day from rebate_run`,
  );
  const day = last?.day ?? '';
  await writeBet(db, {
    reference: 'void-1',
    memberId: top.memberId,
    placedAt: new Date(`${day}T05:00:00Z`),
    staked: '300.00',
  });
  await agents.calculateRebates(day);
  const voided = await byTwo(contract.voidRebateRun, { params: { day }, body: {} });
  expect(voided.body).toMatchObject({ value: { state: 'DONE' } });
  expect(codeOf(await byTwo(contract.approveRebateRun, { params: { day }, body: {} }))).toBe('CASE_CHANGED');
  expect(codeOf(await byTwo(contract.voidRebateRun, { params: { day }, body: {} }))).toBe('CASE_CHANGED');
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  await agents.calculateRebates(next);
  const shares = await db.query<{ day: string; mills: bigint }>(
    `select to_char(s.run_day, 'YYYY-MM-DD') as day, s.mills from rebate_share s join rebate_run r using (run_day)
     where s.member_id = $1 and r.state <> 'VOID'`,
    [top.memberId],
  );
  expect(shares).toEqual([{ day: next, mills: 300_000n }]);
});

it('sets a quota by two operators, and shows the players of a line by month', async () => {
  const top = await aMember(db, { clock, type: 2 });
  const low = await aMember(db, { clock, uplineId: top.memberId });
  await writeBet(db, {
    reference: 'cohort-1',
    memberId: low.memberId,
    placedAt: clock.now(),
    staked: '40.00',
  });
  const params = { id: top.memberId };
  const done = await byTwo(contract.setAgentQuota, { params, body: { quota: '15', allowed: 7 } });
  expect(done.body).toMatchObject({ value: { state: 'DONE', done: { allowed: 7 } } });
  const shown = await office<{ quotas: object[] }>('tania', contract.readAgentRates, { params });
  expect(shown.body.value.quotas[1]).toEqual({ permille: 15, allowed: 7, used: 0, left: 7 });
  expect(codeOf(await byTwo(contract.setAgentQuota, { params, body: { quota: 'AGENTS', allowed: 7 } }))).toBe(
    'NOT_FOUND',
  );
  const cohorts = await office('tania', readAgentCohorts, { params });
  expect(cohorts.body).toMatchObject({
    value: [{ registered: 1, depositors: 0, valid: '40.00', grossWin: '40.00', retained: 1 }],
  });
});
