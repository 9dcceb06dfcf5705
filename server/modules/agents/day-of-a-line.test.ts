// A day of a line, over the whole server: an agent opens an account, the member sets an own password and plays, the day
// passes, and agent and member read the same figures.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBet } from '#server/testing/cashier/write-bet.ts';
import {
  type ActorHeaders,
  testPassword,
  testPlatform,
  type TestPlatform,
} from '#server/testing/test-platform.ts';
import { writeRates } from './rates/rate-store.ts';
import { approveRun } from './rebates/run.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.end());

type Value = Readonly<Record<string, unknown>>;
async function call(
  method: 'GET' | 'POST',
  path: string,
  headers: ActorHeaders,
  more: { query?: Record<string, string>; body?: object } = {},
): Promise<Value> {
  const { body } = await platform.ask({ method, path, headers, ...more });
  if (!body.success) throw new Error(`${path}: ${body.errorCode}`);
  return body.value as unknown as Value;
}

async function signIn(username: string, password: string): Promise<ActorHeaders> {
  const login = { type: 'username', username, password };
  const answer = await platform.askSealed({ method: 'POST', path: '/wps/session/login', body: login });
  if (!answer.body.success) throw new Error(answer.body.errorCode);
  const cookie = Object.entries(answer.cookies).map(([name, value]) => `${name}=${value}`);
  return {
    authorization: `Bearer ${String((answer.body.value as unknown as Value).token)}`,
    cookie: cookie.join('; '),
  };
}

it('AGT-26 AGT-27 from the new account to the statement that both read', async () => {
  const { db, clock, jobs } = platform;
  // What falls due from this morning on is done; the first look at the jobs begins their time.
  await jobs.runDue();
  const agent = await platform.anActor(2);
  const { id: agentId, account } = (await call('GET', '/wps/member/info', agent)) as {
    id: string;
    account: string;
  };
  await db.tx((tx) =>
    writeRates(tx, {
      memberId: agentId,
      fromDay: '2026-01-01',
      rates: { RNG: 10 },
      by: 'test',
      at: clock.now(),
    }),
  );
  const body = { username: 'newmember7', type: 0, rates: { RNG: 4 } };
  const opened = (await call('POST', '/wps/agent/register', agent, { body })) as {
    memberId: string;
    password: string;
  };
  // Until the member has an own password, nearly every call is refused.
  const given = await signIn('newmember7', opened.password);
  expect((await platform.ask({ path: '/wps/wallets/gcs', headers: given })).body).toMatchObject({
    errorCode: 'PASSWORD_CHANGE_REQUIRED',
  });
  const own = 'Nodi-Majhi-Pakhi-8';
  const without = await platform.ask({
    method: 'POST',
    path: '/wps/member/firstPassword',
    headers: given,
    body: { newPassword: own, confirmNewPassword: own, agreedTerms: true },
  });
  expect(without.body).toMatchObject({ errorCode: 'AGE_REQUIRED' });
  const changed = await platform.ask({
    method: 'POST',
    path: '/wps/member/firstPassword',
    headers: given,
    body: { newPassword: own, confirmNewPassword: own, agreedTerms: true, agreedAge: true },
  });
  expect(changed.body.success, changed.text).toBe(true);
  await writeBet(db, {
    reference: 'day-1',
    memberId: opened.memberId,
    placedAt: new Date('2026-11-21T05:00:00Z'),
    staked: '2500.00',
  });
  // The night passes: its jobs calculate the day, and pay once operators have approved it.
  clock.moveTo(new Date('2026-11-21T20:30:00Z'));
  await jobs.runDue();
  await db.tx((tx) => approveRun(tx, { clock }, '2026-11-21', 'rina'));
  clock.advance(60_000);
  await jobs.runDue();

  // Sessions are idle for a night, so both sign in again.
  const [reader, member] = [await signIn(account, testPassword), await signIn('newmember7', own)];
  const query = { startDate: '2026-11-21', endDate: '2026-11-21' };
  const again = await platform.ask({ path: '/wps/agent/rebate/report', headers: reader, query });
  expect(again.body).toMatchObject({
    value: { sumPaid: '15.00', content: [{ state: 'POSTED', earned: '15.00000' }] },
  });
  const lines = await call('GET', '/wps/agent/rebate/report/day', reader, { query: { day: '2026-11-21' } });
  expect(lines.content).toMatchObject([
    { account: 'newmember7', validBet: '2500.00', rate: 10, rateBelow: 4, amount: '15.00000' },
  ]);
  // The line leads to the bets behind it, and the member reads the same one.
  const behind = await call('GET', '/wps/agent/team/betting', reader, {
    query: { ...query, gameCategory: 'RNG', memberId: opened.memberId, by: 'rated' },
  });
  expect(behind).toMatchObject({
    sumValid: '2500.00',
    content: [{ account: 'newmember7', reference: 'day-1', betAmount: '2500.00', validBet: '2500.00' }],
  });
  const ofMember = await call('GET', '/wps/relay/ODS2_MemberBetRecord', member, { query });
  expect(ofMember.content).toMatchObject([{ betAmount: '2500.00', validBet: '2500.00' }]);
  // The member has the other part of the same stakes: 2,500.00 × 0.4 %.
  const record = await call('GET', '/wps/relay/ODS2_MemberTransaction', member, {
    query: { startDate: '2026-11-22', endDate: '2026-11-22', txCode: 'REBATE' },
  });
  expect(record.content).toMatchObject([{ txCode: 'REBATE', amount: '10.00' }]);
});
