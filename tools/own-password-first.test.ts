// Every endpoint called by a member whose password somebody else has set: only setting an own password is allowed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { memberTypes } from '#contract/base/roles.ts';
import {
  type ActorHeaders,
  type TestAnswer,
  testPassword,
  testPlatform,
  type TestPlatform,
} from '#server/testing/test-platform.ts';
import { roleRefusal } from './role-matrix.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.end());

const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const refusedWith = ({ body }: TestAnswer) => (!body || body.success ? undefined : body.errorCode);
const valueOf = <Value>({ body, text }: TestAnswer): Value => {
  if (!body.success) throw new Error(text);
  return body.value as Value;
};

/** Marks the password of a signed-in member as one that somebody else has set. */
async function setBySomebodyElse(headers: ActorHeaders): Promise<string> {
  const { account } = valueOf<{ account: string }>(await platform.ask({ path: '/wps/member/info', headers }));
  await platform.db.query(
    'update credential set must_change = true where member_id = (select id from member where account = $1)',
    [account],
  );
  return account;
}

describe.each(memberTypes.filter((type) => type !== 4).map((type) => [type]))(
  'a member of type %s',
  (type) => {
    let headers: ActorHeaders;
    beforeAll(async () => {
      headers = await platform.anActor(type);
      await setBySomebodyElse(headers);
    });

    it.each(
      endpoints
        .filter((endpoint) => roleRefusal(endpoint, 'none') && !endpoint.beforeOwnPassword)
        .map((endpoint) => [endpoint.name, endpoint] as const),
    )('A-08 ROLE-14 %s waits for a password of one’s own', async (_name, endpoint) => {
      const answer = await platform.ask({
        method: endpoint.method,
        path: endpoint.path.replace(/:\w+/g, 'none'),
        headers: { ...sameOrigin, ...headers },
        ...(endpoint.method === 'GET' ? {} : { body: {} }),
      });
      expect(refusedWith(answer)).toBe(roleRefusal(endpoint, type) ?? 'PASSWORD_CHANGE_REQUIRED');
    });
  },
);

it('A-08 what everybody may call takes the member for a visitor', async () => {
  const headers = await platform.anActor(0);
  await setBySomebodyElse(headers);
  const answer = await platform.ask({ path: '/wps/member/trialuser', headers });
  expect(valueOf(answer)).toBeNull();
});

it('A-08 the sign-in says so until the member has chosen a password, and then everything opens', async () => {
  const first = await platform.anActor(0);
  const account = await setBySomebodyElse(first);
  const enter = (password: string) =>
    platform.askSealed({
      method: 'POST',
      path: '/wps/session/login',
      body: { type: 'username', username: account, password },
    });
  const entered = await enter(testPassword);
  const reported = { firstTimeLogin: true, mustChangePassword: true };
  const { token } = valueOf<{ token: string }>(entered);
  expect(valueOf(entered)).toMatchObject(reported);
  const inside = (answer: TestAnswer, token: string) => ({
    ...sameOrigin,
    authorization: `Bearer ${token}`,
    cookie: Object.entries(answer.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  });
  const renewed = await platform.ask({
    method: 'POST',
    path: '/wps/session/renew',
    headers: inside(entered, token),
  });
  expect(valueOf(renewed)).toMatchObject(reported);
  const again = valueOf<{ token: string }>(renewed).token;
  const chosen = await platform.ask({
    method: 'POST',
    path: '/wps/member/firstPassword',
    headers: inside(renewed, again),
    body: { newPassword: 'megh-bhanga-rod-8', confirmNewPassword: 'megh-bhanga-rod-8' },
  });
  const own = valueOf<{ token: string; mustChangePassword?: boolean; firstTimeLogin: boolean }>(chosen);
  expect([own.mustChangePassword, own.firstTimeLogin]).toEqual([undefined, false]);
  const list = await platform.ask({ path: '/wps/session/list', headers: inside(chosen, own.token) });
  expect(list.status).toBe(200);
  expect(valueOf(await enter('megh-bhanga-rod-8'))).not.toHaveProperty('mustChangePassword');
});
