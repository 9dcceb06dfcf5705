// Members' feedback: who may send it, its refusals, and that it is stored under their own account.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberTypes } from '#contract/base/roles.ts';
import { feedbackList, giveFeedback } from '#contract/messaging.ts';
import { flagNames, type WhitelabelFlags } from '#contract/platform.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { aMessaging } from '#server/testing/a-messaging.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import type { Messaging } from '../index.ts';

const clock = heldClock('2026-11-21T09:00:00Z');
const off = { flags: false };
let db: Database;
let messaging: Messaging;
let server: Awaited<ReturnType<typeof anHttpServer>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  const wallet = createWallet({ db, clock, currency: 'BDT' });
  const flags = async () =>
    Object.fromEntries(flagNames.map((name) => [name, !off.flags])) as WhitelabelFlags;
  messaging = aMessaging({ db, clock, wallet, flags });
  server = await anHttpServer({ db, clock, routes: messaging.routes });
});
afterAll(async () => {
  await server.close();
  await messaging.close();
  await db.close();
});

const content = 'The deposit of this morning is not there yet.';
const body = { content, type: 1, captcha: 'right' } as const;
const tokenOf = async (type: (typeof memberTypes)[number] = 0) =>
  server.signIn(await aMember(db, { type, clock }));
let requested = 0;
const codeOf = async (token: string | undefined, changes: object = {}) => {
  const answer = await server.call(giveFeedback, {
    ...(token ? { token } : {}),
    // Calls are bounded by address too.
    ip: `10.1.${(requested += 1) >> 8}.${requested & 255}`,
    body: { ...body, ...changes } as never,
  });
  return answer.body.success ? 'taken' : answer.body.errorCode;
};

it('APIA-30 PUT /wps/feedback keeps content and type under the session’s own account', async () => {
  expect([giveFeedback.method, giveFeedback.path]).toEqual(['PUT', '/wps/feedback']);
  const token = await tokenOf();
  for (const wrong of [
    { content: undefined },
    { type: undefined },
    { more: 'x' },
    { sender: 'x'.repeat(65) },
  ])
    expect(await codeOf(token, wrong)).toBe('INPUT_INVALID');
  expect(await codeOf(token, { captcha: undefined })).toBe('CAPTCHA_REQUIRED');
  const blanks = { ...body, content: `  ${content}\n`, sender: 'somebody-else' };
  const { id, state } = await valueOf(server.call(giveFeedback, { token, body: blanks }));
  expect(state).toBe('NEW');
  expect(await valueOf(server.call(feedbackList, { token }))).toEqual([
    { id, type: 1, content, state: 'NEW', answer: null, createdAt: clock.now().getTime() },
  ]);
  expect(await valueOf(server.call(feedbackList, { token: await tokenOf() }))).toEqual([]);
});

it('ROLE-05 ROLE-08 neither visitors nor trial guests can send feedback', async () => {
  expect(await codeOf(undefined)).toBe('NOT_LOGGED_IN');
  expect(await codeOf(await tokenOf(4))).toBe('FORMAL_ACCOUNT_REQUIRED');
  for (const type of memberTypes.filter((one) => one !== 4))
    expect([type, await codeOf(await tokenOf(type))]).toEqual([type, 'taken']);
});

it('FEED-03 takes the types of the list and no fifth', async () => {
  const token = await tokenOf();
  for (const type of [5, -1, 7, '1', null]) expect(await codeOf(token, { type })).toBe('INPUT_INVALID');
  // Others, deposit, withdrawal, game, customer service, apply for agent.
  for (const type of [0, 1, 2, 3, 4, 6]) {
    const member = await tokenOf();
    expect(await codeOf(member, { type })).toBe('taken');
    expect(await valueOf(server.call(feedbackList, { token: member }))).toMatchObject([{ type }]);
  }
});

it('FEED-11 counts characters after trimming, 20 to 200, and wants the right captcha', async () => {
  const token = await tokenOf();
  for (const wrong of ['', ' '.repeat(40), 'x'.repeat(19), 'x'.repeat(201), '🐯'.repeat(201)])
    expect(await codeOf(token, { content: wrong })).toBe('FIELD_FORMAT');
  expect(await codeOf(token, { captcha: undefined })).toBe('CAPTCHA_REQUIRED');
  expect(await codeOf(token, { captcha: 'wrong' })).toBe('CAPTCHA_WRONG');
  expect(await valueOf(server.call(feedbackList, { token }))).toEqual([]);
  expect(await codeOf(token, { content: 'টাকা এখনো আসেনি, দেখুন' })).toBe('taken');
  expect(await codeOf(token, { content: '🐯'.repeat(200) })).toBe('taken');
});

it('five a day, counted for the member', async () => {
  const [token, other] = [await tokenOf(), await tokenOf()];
  for (let sent = 0; sent < 5; sent += 1) expect(await codeOf(token)).toBe('taken');
  expect(await codeOf(token)).toBe('RATE_LIMITED');
  expect(await codeOf(other)).toBe('taken');
  clock.advance(24 * 60 * 60_000);
  expect(await codeOf(await tokenOf())).toBe('taken');
});

it('is refused while it is switched off', async () => {
  off.flags = true;
  expect(await codeOf(await tokenOf())).toBe('NO_PERMISSION');
  off.flags = false;
});
