// The difference of prize groups over a line: the chain is that of the slip, whatever is changed before its draw, and what
// the draw pays the player and the night's run pays the line is together the stake × the highest group's part.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as rates from '#contract/agents/rates.ts';
import * as team from '#contract/agents/team.ts';
import * as rebates from '#contract/agents/rebates.ts';
import { heldClock } from '#server/base/clock.ts';
import { businessDayOf } from '#server/base/business-day.ts';
import type { Database } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { createSettler } from '#server/modules/lottery/settlement/settler.ts';
import { placeSlip } from '#server/modules/lottery/slips/place-slip.ts';
import { anAgents } from '#server/testing/agents/an-agents.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { aDraw, aLottery, aSlip, endDraw, onNumbers } from '#server/testing/lottery/a-lottery.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import { writeRates } from '../rates/rate-store.ts';
import { approveRun } from './run.ts';

const clock = heldClock(new Date().toISOString());
const today = businessDayOf(clock.now(), 'Asia/Dhaka');
let db: Database;
let lottery: ReturnType<typeof aLottery>;
let agents: ReturnType<typeof anAgents>;
let server: Awaited<ReturnType<typeof anHttpServer>>;
let line: { top: SignedIn; agent: SignedIn; player: SignedIn };
beforeAll(async () => {
  db = await testPostgres('khela_server');
  lottery = aLottery(db);
  agents = anAgents({ db, clock });
  server = await anHttpServer({ db, clock, routes: agents.routes });
  const top = await aMember(db, { clock, type: 2 });
  const agent = await aMember(db, { clock, type: 1, uplineId: top.memberId });
  const player = await aMember(db, { clock, uplineId: agent.memberId, balanceMinor: 100_000n });
  line = { top, agent, player };
  await db.query(`insert into lottery_prize_group values ($1, 1980, now(), 'opr')`, [top.memberId]);
});
afterAll(async () => {
  await server.close();
  await lottery.wallet.close();
  await db.close();
});

const give = (from: SignedIn, to: SignedIn, prizeGroup: number) =>
  server.call(rates.updateDownlineRebates, {
    token: server.signIn(from),
    body: { memberId: to.memberId, rates: {}, prizeGroup },
  });
const codeOf = async (answer: ReturnType<typeof give>) => {
  const { body } = await answer;
  return body.success ? 'given' : body.errorCode;
};
const dayOf = (of: SignedIn) =>
  valueOf(
    server.call(rebates.rebateDay, {
      token: server.signIn(of),
      query: { day: today, pageNo: 1, pageSize: 25 },
    }),
  );

it('APIT-03 an agent gives prize groups within the own one and above those further down', async () => {
  const { top, agent, player } = line;
  expect(await codeOf(give(top, agent, 1990))).toBe('PRIZE_GROUP_TOO_HIGH');
  expect(await codeOf(give(top, player, 1900))).toBe('USER_NOT_FOUND_OR_DISABLED');
  expect(await codeOf(give(top, agent, 1960))).toBe('given');
  expect(await codeOf(give(agent, player, 1970))).toBe('PRIZE_GROUP_TOO_HIGH');
  expect(await codeOf(give(agent, player, 1935))).toBe('INPUT_INVALID');
  expect(await codeOf(give(agent, player, 1940))).toBe('given');
  expect(await codeOf(give(top, agent, 1930))).toBe('INPUT_INVALID');
  const settings = await valueOf(
    server.call(rates.rebateSettings, {
      token: server.signIn(agent),
      query: { pageNo: 1, pageSize: 25 },
    }),
  );
  expect(settings.groups).toEqual({ min: 1700, most: 1960, step: 10 });
  expect(settings.content).toMatchObject([{ memberId: player.memberId, group: 1940 }]);
  const history = await db.query(
    'select top from lottery_prize_group_change where member_id = $1 order by id',
    [agent.memberId],
  );
  expect(history).toEqual([{ top: 1960 }]);
});

it('AGT-27 APIT-10 the line gets the differences of the groups at the time of the slip', async () => {
  const { top, agent, player } = line;
  const { drawNo, id } = await aDraw(db);
  const lines = [onNumbers('1,2,3,4,5', { prizeGroup: 1900, multiple: 10 })];
  const slip = await aSlip(lottery, drawNo, lines, '100.00', { topGroup: 1940 });
  await placeSlip(lottery, player.memberId, slip);
  // Changed before the draw: the slip keeps its chain.
  expect(await codeOf(give(agent, player, 1960))).toBe('given');
  await endDraw(db, id, '9');
  await createSettler(lottery).settleAll();
  await lottery.betList.takeOver();
  clock.moveTo(new Date());
  await agents.calculateRebates(today);
  const [ofTop, ofAgent] = [await dayOf(top), await dayOf(agent)];
  const shown = { level: 1, byGroup: true, by: 'settled', category: 'LOTT', validBet: '100.00' };
  expect(ofAgent.content).toMatchObject([{ ...shown, rate: 980, rateBelow: 970, amount: '1.00000' }]);
  expect(ofTop.content).toMatchObject([{ ...shown, level: 2, rate: 990, rateBelow: 980, amount: '1.00000' }]);
  await db.tx((tx) => approveRun(tx, { clock }, today, 'rina'));
  await agents.payRebates();
  const cashOf = async ({ memberId }: SignedIn) => (await lottery.wallet.summary(memberId)).sumBalance;
  // The draw paid (1940 − 1900) ÷ 2000 of 100.00; all together it is (1980 − 1900) ÷ 2000.
  expect([await cashOf(player), await cashOf(agent), await cashOf(top)]).toEqual(['902.00', '1.00', '1.00']);
});

it('bets that cover nearly all results of a draw count for no rebate, and their row says so', async () => {
  const { player } = line;
  await db.tx((tx) =>
    writeRates(tx, {
      memberId: line.top.memberId,
      fromDay: '2026-01-01',
      rates: { LOTT: 5 },
      by: 'test',
      at: clock.now(),
    }),
  );
  await db.query(`delete from lottery_prize_group`);
  const other = await aMember(db, { clock, uplineId: line.top.memberId, balanceMinor: 100_000n });
  const { drawNo, id } = await aDraw(db);
  const place = async (member: SignedIn, content: string, amount: string) =>
    placeSlip(
      lottery,
      member.memberId,
      await aSlip(lottery, drawNo, [onNumbers(content, { prizeGroup: 1900 })], amount),
    );
  await place(player, '0,1,2,3', '8.00');
  await place(player, '4,5,6,7', '8.00');
  await place(other, '0,1,2,3,4,5,6', '14.00');
  await endDraw(db, id, '9');
  await createSettler(lottery).settleAll();
  await lottery.betList.takeOver();
  clock.moveTo(new Date(Date.now() + 24 * 3_600_000));
  const tomorrow = businessDayOf(clock.now(), 'Asia/Dhaka');
  await agents.calculateRebates(tomorrow);
  const bases = await db.query<{ turnover: bigint }>(
    `select sum(turnover_minor)::int8 as turnover from rebate_base where run_day = $1::date and category = 'LOTT'`,
    [tomorrow],
  );
  expect(bases).toEqual([{ turnover: 1400n }]);
  const bets = await valueOf(
    server.call(team.teamBetting, {
      token: server.signIn(line.top),
      query: {
        startDate: today,
        endDate: today,
        by: 'settled',
        memberId: player.memberId,
        pageNo: 1,
        pageSize: 25,
      },
    }),
  );
  expect(bets.content.filter(({ uncounted }) => uncounted === '8.00')).toHaveLength(2);
});
