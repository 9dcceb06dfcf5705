// The rate of a vendor's bet is that of the day on which it was placed: a change of the day applies from the next one, and a bet
// that is settled later, or corrected, keeps its rate.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as rates from '#contract/agents/rates.ts';
import * as rebates from '#contract/agents/rebates.ts';
import * as team from '#contract/agents/team.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { aRatedLine } from '#server/testing/agents/a-rated-line.ts';
import { anAgents } from '#server/testing/agents/an-agents.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const clock = heldClock('2026-11-21T06:00:00Z');
let db: Database;
let agents: ReturnType<typeof anAgents>;
let server: Awaited<ReturnType<typeof anHttpServer>>;
let top: SignedIn;
let below: SignedIn;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  agents = anAgents({ db, clock });
  server = await anHttpServer({ db, clock, routes: agents.routes });
  ({ top, below } = await aRatedLine(db, clock));
});
afterAll(async () => {
  await server.close();
  await db.close();
});

type Bet = Parameters<typeof writeBet>[1];
const bet = (reference: string, placed: string, staked: string, more: Partial<Bet> = {}) =>
  writeBet(db, { reference, memberId: below.memberId, placedAt: new Date(placed), staked, ...more });
const run = async (day: string) => {
  clock.moveTo(new Date(`${day}T20:30:00Z`));
  expect(await agents.calculateRebates(day)).toEqual([day]);
};
/** The lines of the player's own rebate of a run. */
const linesOf = async (day: string) => {
  const query = { day, pageNo: 1, pageSize: 25 };
  const { content } = await valueOf(
    server.call(rebates.rebateDay, { token: server.signIn({ ...below, type: 1 }), query }),
  );
  return new Map(content.map((line) => [line.day, `${line.validBet} × ${line.rate}`]));
};

it('a change in the middle of a day, a late settlement and its correction count by the rate of the bet’s day', async () => {
  await bet('first', '2026-11-21T06:00:00Z', '10.00');
  await run('2026-11-21');
  await bet('late', '2026-11-22T06:00:00Z', '100.00', { state: 'OPEN' });
  await bet('before', '2026-11-22T07:00:00Z', '20.00');
  clock.moveTo(new Date('2026-11-22T08:00:00Z'));
  const body = { memberId: below.memberId, rates: { RNG: 6 } };
  await valueOf(server.call(rates.updateDownlineRebates, { token: server.signIn(top), body }));
  await bet('after', '2026-11-22T09:00:00Z', '30.00');
  await run('2026-11-22');
  expect(await linesOf('2026-11-22')).toEqual(new Map([['2026-11-22', '50.00 × 4']]));
  const settledAt = new Date('2026-11-23T06:00:00Z');
  await bet('late', '2026-11-22T06:00:00Z', '100.00', { settledAt });
  await bet('next', '2026-11-23T07:00:00Z', '40.00');
  await run('2026-11-23');
  expect(await linesOf('2026-11-23')).toEqual(
    new Map([
      ['2026-11-22', '100.00 × 4'],
      ['2026-11-23', '40.00 × 6'],
    ]),
  );
  const page = { pageNo: 1, pageSize: 25, startDate: '2026-11-22', endDate: '2026-11-22' };
  const behind = await valueOf(
    server.call(team.teamBetting, {
      token: server.signIn(top),
      query: { ...page, memberId: below.memberId, by: 'rated' },
    }),
  );
  expect([behind.sumValid, behind.totalCount, behind.content.length]).toEqual(['150.00', 3, 3]);
  const ofAll = { token: server.signIn(top), query: { ...page, by: 'rated' } } as const;
  expect(await server.call(team.teamBetting, ofAll)).toMatchObject({ body: { errorCode: 'INPUT_INVALID' } });
  await bet('late', '2026-11-22T06:00:00Z', '100.00', { settledAt, valid: '60.00' });
  await run('2026-11-24');
  expect(await linesOf('2026-11-24')).toEqual(new Map([['2026-11-22', '-40.00 × 4']]));
  // Bets that are settled more than 28 days later count by the day of their settlement; nothing ever counts twice.
  const after = new Date('2026-12-21T06:00:00Z');
  await bet('very late', '2026-11-22T10:00:00Z', '70.00', { settledAt: after });
  for (let day = 25; day <= 51; day += 1)
    await run(new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10));
  expect(await linesOf('2026-12-21')).toEqual(new Map([['2026-12-21', '70.00 × 6']]));
  const [row] = await db.query<{ counted: bigint }>(
    'select sum(turnover_minor)::int8 as counted from rebate_base where member_id = $1',
    [below.memberId],
  );
  expect(row?.counted).toBe(230_00n);
  expect(await agents.wrongSums(new Date('2026-11-01T00:00:00Z'))).toEqual([]);
});

it('after runs that counted by settlement, bets from before keep that, and later ones count by their own day', async () => {
  await db.query('update rebate_run set by_bet_day = false');
  await bet('over', '2026-12-21T08:00:00Z', '50.00', { settledAt: new Date('2026-12-22T06:00:00Z') });
  await run('2026-12-22');
  expect((await linesOf('2026-12-22')).get('2026-12-22')).toBe('50.00 × 6');
  await bet('new', '2026-12-22T08:00:00Z', '80.00', { settledAt: new Date('2026-12-23T06:00:00Z') });
  await run('2026-12-23');
  expect(await linesOf('2026-12-23')).toEqual(new Map([['2026-12-22', '80.00 × 6']]));
});
