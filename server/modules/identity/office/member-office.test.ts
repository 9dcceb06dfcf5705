// The acts of customer service for members: for reviewers only, for lost factors by two, always audited.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  decideVerification,
  endMemberSessions,
  listVerifications,
  resetFactors,
} from '#contract/identity/office.ts';
import { submitKyc } from '#contract/identity/kyc.ts';
import { takeBreak } from '#contract/protection.ts';
import { stepUpState } from '#contract/identity/step-up.ts';
import { endBreak } from '#contract/protection-office.ts';
import type { Database } from '#server/db/database.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { accountPassword } from '#server/testing/identity/an-account.ts';
import { refusalOf } from '#server/testing/identity/a-browser.ts';
import { aMemberWithApp } from '#server/testing/identity/a-member-with-app.ts';
import { aPicture } from '#server/testing/identity/a-picture.ts';
import { aVerifiedContact } from '#server/testing/identity/prove-human.ts';
import { testDatabase } from '#server/testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase('khela_server');
});
afterAll(() => db.close());

const reason = 'The phone was stolen; seen on video with passport';

/** A member with an app and a proven address, and the office's two calls by a reviewer. */
async function aMember() {
  const made = await aMemberWithApp(db);
  const { identity, player } = made;
  const email = `${player.account}@phul.example`;
  await aVerifiedContact(db, player.memberId, 'EMAIL', email);
  const ask = anOffice({ db, clock: made.clock }, identity.officeRoutes);
  const endpoints = {
    sessions: endMemberSessions,
    factors: resetFactors,
    break: endBreak,
    queue: listVerifications,
    decision: decideVerification,
  };
  const office = (
    act: keyof typeof endpoints,
    operator: string,
    body: object = { reason },
    { account = player.account, id = '', ip = '198.51.100.9' } = {},
  ) => {
    const given = { params: { account, id }, ip, ...(act === 'queue' ? {} : { body }) };
    return ask(operator, endpoints[act], given);
  };
  return { ...made, email, office };
}

async function verify({ browser, office, player }: Awaited<ReturnType<typeof aMember>>) {
  const particulars = {
    address: 'House 7, Road 3',
    nationality: 'BD',
    occupation: 'Teacher',
    incomeSource: 'SALARY',
    birthday: '1990-01-01',
  } as const;
  const body = { ...particulars, front: await aPicture(), back: await aPicture() };
  await browser.call(submitKyc, { body });
  const { rows } = (await office('queue', 'rina')).body.value as {
    rows: { id: string; memberId: string; account: string }[];
  };
  const waiting = rows.find(({ memberId }) => memberId === player.memberId);
  expect(waiting?.account).toBe(player.account);
  const id = waiting?.id ?? '';
  await office('decision', 'rina', { verdict: 'VERIFIED' }, { id });
}

const actsOn = (memberId: string) =>
  db.query('select operator, act, step, reason, ip from operator_audit where subject = $1 order by seq', [
    memberId,
  ]);

describe('the sessions of a member', () => {
  it('are ended by a reviewer, all of them, and it is written down', async () => {
    const { office, browser, player } = await aMember();
    expect(await office('sessions', 'rina')).toMatchObject({ status: 200 });
    expect(await browser.actor()).toBe('SESSION_EXPIRED');
    expect(await actsOn(player.memberId)).toEqual([
      { operator: 'rina', act: 'identity.endMemberSessions', step: 'DONE', reason, ip: '198.51.100.9' },
    ]);
  });

  it('are nobody else’s to end, not without a reason, and not of nobody', async () => {
    const { office, browser, player } = await aMember();
    expect(await office('sessions', 'nobody')).toMatchObject({ status: 401 });
    for (const body of [{}, { reason: 'short' }, { reason, more: 1 }])
      expect(await office('sessions', 'rina', body)).toMatchObject({ body: { errorCode: 'INPUT_INVALID' } });
    const unstorable = { reason: `${reason}\u0000` };
    expect(await office('sessions', 'rina', unstorable)).toMatchObject({ status: 400 });
    for (const account of ['nobody_at_all', 'no body', ''])
      for (const act of ['sessions', 'factors', 'break'] as const)
        expect(await office(act, 'rina', { reason }, { account })).toMatchObject({ status: 404 });
    expect(await browser.actor()).toMatchObject({ memberId: player.memberId });
    expect(await actsOn(player.memberId)).toEqual([]);
  });
});

it('a caller with too many wrong keys from one network is refused for a while', async () => {
  const { office, clock } = await aMember();
  // One customer has all of these addresses.
  const from = (nth: number) => `2001:db8:77:1::${nth.toString(16)}`;
  const ask = (nth: number) => office('queue', 'nobody', {}, { ip: from(nth) });
  for (let nth = 0; nth < 120; nth += 1) expect(await ask(nth)).toMatchObject({ status: 401 });
  expect(await ask(120)).toMatchObject({ status: 429, body: { errorCode: 'RATE_LIMITED' } });
  clock.advance(60_000);
  expect(await ask(121)).toMatchObject({ status: 401 });
});

describe('factors that were lost', () => {
  it('are taken away by two reviewers within a day for a verified member, who is notified both times', async () => {
    const made = await aMember();
    const { office, browser, player, identity, post, email, signIn } = made;
    await verify(made);
    expect(await office('factors', 'rina')).toMatchObject({ body: { value: { state: 'PROPOSED' } } });
    expect((await browser.call(stepUpState)).methods).toContain('TOTP');
    expect(await office('factors', 'rina')).toMatchObject({ body: { errorCode: 'NO_PERMISSION' } });
    expect(await office('factors', 'sohel')).toMatchObject({ body: { value: { state: 'DONE' } } });
    expect(await browser.actor()).toBe('SESSION_EXPIRED');
    await signIn();
    expect((await browser.call(stepUpState)).methods).toEqual(['PASSWORD']);
    expect((await actsOn(player.memberId)).length).toBe(2);
    await identity.deliverMessages();
    expect(post.mails.filter(({ to }) => to === email)).toHaveLength(2);
    // After one is done, the next begins from the start.
    expect(await office('factors', 'sohel')).toMatchObject({ body: { value: { state: 'PROPOSED' } } });
  });

  it('stay when the second reviewer comes a day late, and for whoever was never verified', async () => {
    const made = await aMember();
    const { office, clock } = made;
    expect(await office('factors', 'rina')).toMatchObject({ body: { errorCode: 'KYC_REQUIRED' } });
    await verify(made);
    await office('factors', 'rina');
    clock.advance(24 * 60 * 60_000);
    expect(await office('factors', 'sohel')).toMatchObject({ body: { value: { state: 'PROPOSED' } } });
    const half = await refusalOf(made.signIn());
    expect(half.code).toBe('SECOND_FACTOR_REQUIRED');
  });
});

it('what was done can neither be changed nor deleted by the server', async () => {
  for (const change of ['delete from operator_audit', `update operator_audit set operator = 'nobody'`])
    await expect(db.query(change)).rejects.toThrow(/permission denied/);
});

it('what is refused stays written down: who tried what and why not, and nothing of the key', async () => {
  const { office } = await aMember();
  const ip = '198.51.100.77';
  await office('factors', 'rina', { reason }, { ip });
  await office('break', 'sohel', { reason: 'short' }, { ip });
  await office('sessions', 'mallory', { reason }, { ip });
  await office('sessions', 'rina', { reason }, { ip, account: 'nobody_here' });
  await office('sessions', 'rina', { reason }, { ip });
  const rows = await db.query(
    `select operator, is_known as "isKnown", method, error_code as "errorCode" from operator_refusal
     where ip = $1 order by id`,
    [ip],
  );
  expect(rows).toEqual([
    { operator: 'rina', isKnown: true, method: 'POST', errorCode: 'KYC_REQUIRED' },
    { operator: 'sohel', isKnown: true, method: 'POST', errorCode: 'INPUT_INVALID' },
    { operator: '', isKnown: false, method: 'POST', errorCode: 'NOT_LOGGED_IN' },
    { operator: 'rina', isKnown: true, method: 'POST', errorCode: 'NOT_FOUND' },
  ]);
  const all = JSON.stringify(await db.query('select operator_refusal::text from operator_refusal'));
  expect(all).not.toContain('has-a-long-secret');
  for (const change of ['delete from operator_refusal', `update operator_refusal set operator = 'nobody'`])
    await expect(db.query(change)).rejects.toThrow(/permission denied/);
});

it('of a flood of refused calls the beginning is recorded', async () => {
  const { office } = await aMember();
  const ip = '198.51.100.78';
  for (let nth = 0; nth < 40; nth += 1) await office('sessions', 'mallory', { reason }, { ip });
  const [row] = await db.query<{ lines: number }>(
    'select count(*)::int4 as lines from operator_refusal where ip = $1',
    [ip],
  );
  expect(row?.lines).toBe(10);
});

describe('a break from play', () => {
  it('that is over is ended by a reviewer when its member asks, and one that lasts by nobody', async () => {
    const { browser, clock, identity, office, player, post, email } = await aMember();
    const status = async () => (await identity.playerOf(player.memberId))?.status;
    expect((await office('break', 'rina')).body.errorCode).toBe('BREAK_ACTIVE');
    const body = { kind: 'SELF_EXCLUSION', months: 6, password: accountPassword } as const;
    const { currentBreak } = await browser.call(takeBreak, { body });
    expect((await office('break', 'rina')).body.errorCode).toBe('BREAK_ACTIVE');
    clock.advance((currentBreak.until ?? 0) - clock.now().getTime());
    expect(await status()).toBe('SELF_EXCLUDED');
    expect((await office('break', 'rina', { reason: '' })).body.errorCode).toBe('INPUT_INVALID');
    expect((await office('break', 'rina')).status).toBe(200);
    expect(await status()).toBe('ACTIVE');
    expect(await actsOn(player.memberId)).toMatchObject([{ operator: 'rina', act: 'protection.endBreak' }]);
    await identity.deliverMessages();
    expect(post.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });
});
