// Every endpoint called with weak and expired sessions: the server behaves as the contract states.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointShape } from '#contract/base/endpoint.ts';
import { isForOperators } from '#contract/base/permissions.ts';
import { memberTypes } from '#contract/base/roles.ts';
import { endpoints } from '#contract/index.ts';
import {
  type ActorHeaders,
  testPassword,
  testPlatform,
  type TestPlatform,
} from '#server/testing/test-platform.ts';
import { needsProof, roleRefusal } from './role-matrix.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.end());

const called = endpoints.filter((endpoint) => !endpoint.stream).map((one) => [one.name, one] as const);
const roleCodes = ['NOT_LOGGED_IN', 'NO_PERMISSION', 'FORMAL_ACCOUNT_REQUIRED', 'SESSION_EXPIRED'];
const replacesTheSession = new Set(['identity.logout', 'identity.renewSession', 'identity.freePlayLogin']);

/** A call with empty input: a session is checked before the input. */
const callWith = (endpoint: EndpointShape, headers: ActorHeaders) =>
  platform.ask({
    method: endpoint.method,
    path: endpoint.path.replace(/:\w+/g, 'none'),
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    ...(endpoint.method === 'GET' ? {} : { body: {} }),
  });

type Answered = Awaited<ReturnType<TestPlatform['ask']>>;
const refusedWith = ({ body }: Answered) => (!body || body.success ? undefined : body.errorCode);

const signIn = async (body: Record<string, unknown>, cookie?: string) => {
  const answer = await platform.askSealed({
    method: 'POST',
    path: '/wps/session/login',
    body: { type: 'username', ...body },
    headers: cookie ? { cookie } : {},
  });
  if (!answer.body.success) throw new Error(answer.text);
  return { value: answer.body.value as { token: string; remPass?: string }, cookies: answer.cookies };
};
const accountOf = async (headers: ActorHeaders): Promise<string> => {
  const { body } = await platform.ask({ path: '/wps/member/info', headers });
  if (!body.success) throw new Error(body.errorCode);
  return (body.value as { account: string }).account;
};
const cookieOf = (cookies: Record<string, string>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** A member who signed in by a remembered device, without a password. */
async function aLowSession(type: (typeof memberTypes)[number]): Promise<ActorHeaders> {
  const username = await accountOf(await platform.anActor(type));
  const first = await signIn({ username, password: testPassword, remember: true });
  const again = await signIn({ username, remPass: first.value.remPass }, cookieOf(first.cookies));
  const cookie = cookieOf({ ...first.cookies, ...again.cookies });
  return { authorization: `Bearer ${again.value.token}`, cookie };
}

describe('a session that is over', () => {
  const over: [string, () => Promise<ActorHeaders>][] = [
    [
      'has run out',
      async () => {
        const member = await platform.anActor(0);
        platform.clock.advance(31 * 60_000);
        return member;
      },
    ],
    [
      'was signed out',
      async () => {
        const member = await platform.anActor(0);
        await platform.ask({ method: 'DELETE', path: '/wps/session/logout', headers: member });
        return member;
      },
    ],
    [
      'was revoked elsewhere',
      async () => {
        const member = await platform.anActor(1);
        const { value, cookies } = await signIn({
          username: await accountOf(member),
          password: testPassword,
        });
        const headers = { authorization: `Bearer ${value.token}`, cookie: cookieOf(cookies) };
        const list = await platform.ask({ path: '/wps/session/list', headers });
        const sessions = list.body.success ? (list.body.value as { id: string; current: boolean }[]) : [];
        const id = sessions.find((session) => !session.current)?.id ?? '';
        const ended = { method: 'DELETE', path: '/wps/session/list', query: { id }, headers } as const;
        expect((await platform.ask(ended)).status).toBe(200);
        return member;
      },
    ],
    [
      'is a locked member’s',
      async () => {
        const member = await platform.anActor(2);
        const account = await accountOf(member);
        await platform.db.query("update member set status = 'LOCKED' where account = $1", [account]);
        return member;
      },
    ],
    [
      'has lost its cookie',
      async () => {
        const { authorization = '' } = await platform.anActor(41);
        return { authorization };
      },
    ],
  ];

  describe.each(over)('because it %s', (_why, make) => {
    let headers: ActorHeaders;
    beforeAll(async () => {
      headers = await make();
    });

    it.each(called)('ROLE-14 %s', async (_name, endpoint) => {
      const refused = refusedWith(await callWith(endpoint, headers));
      if (!roleRefusal(endpoint, 'none')) expect(roleCodes).not.toContain(refused);
      else expect(refused).toBe(isForOperators(endpoint) ? 'NOT_LOGGED_IN' : 'SESSION_EXPIRED');
    });
  });
});

describe.each(memberTypes.filter((type) => type !== 4).map((type) => [type]))(
  'a session of low assurance of type %s',
  (type) => {
    let headers: ActorHeaders;
    beforeAll(async () => {
      headers = await aLowSession(type);
    });

    it.each(called)('ROLE-14 %s', async (_name, endpoint) => {
      const refused = refusedWith(await callWith(endpoint, headers));
      if (replacesTheSession.has(endpoint.name)) headers = await aLowSession(type);
      const expected = roleRefusal(endpoint, type);
      if (expected) expect(refused).toBe(expected);
      else expect(roleCodes).not.toContain(refused);
    });
  },
);

describe('a sensitive act in a session of low assurance', () => {
  const number = { mobileNum: '9170000001', countryDialingCode: '63' };
  const digits = { paymentPassword: '271828', confirmPaymentPassword: '271828' };
  const passkey = {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'x', attestationObject: 'x' },
  };
  const verification = {
    front: new Blob(['front']),
    back: new Blob(['back']),
    address: 'House 7, Road 3',
    nationality: 'BD',
    occupation: 'Teacher',
    incomeSource: 'SALARY',
    birthday: '1990-01-01',
  };
  /** Input that is valid in every other respect: a new endpoint with a step-up needs its own here. */
  const fitting: Record<
    string,
    {
      body?: Record<string, unknown>;
      query?: Record<string, string>;
      form?: Record<string, string | Blob>;
    }
  > = {
    'identity.setPayeeName': { body: { payeeName: 'Rupali Begum' } },
    'identity.setEmail': { body: { email: 'rupali@mail.example' } },
    'identity.smsForBinding': { body: number },
    'identity.bindPhone': { body: { ...number, verificationCode: '123456' } },
    'identity.setSecurityQuestion': { body: { question: 'PET', answer: 'Mithu' } },
    'identity.submitKyc': { form: verification },
    'identity.beginTotp': { body: {} },
    'identity.confirmTotp': { body: { code: '123456' } },
    'identity.removeTotp': {},
    'identity.addBankCard': { body: { bankCode: 'BRAC', number: '1501234567890' } },
    'identity.removeBankCard': { query: { id: 'x' } },
    'identity.renewRecoveryCodes': { body: {} },
    'identity.revokeSession': { query: { id: 'x' } },
    'identity.setPaymentPassword': { body: { ...digits, password: testPassword } },
    'identity.resetPaymentPassword': {
      body: { ...digits, password: testPassword, verificationCode: '123456' },
    },
    'identity.beginPasskey': { body: {} },
    'identity.addPasskey': { body: { name: 'Phone', passkey } },
    'identity.removePasskey': { query: { id: 'x' } },
    'identity.unlinkSocial': { query: { provider: 'google' } },
    'cashier.withdraw': {
      body: {
        amount: '500.00',
        fee: '0.00',
        bankCardId: 'x',
        paymentPassword: '135790',
        requestId: 'matrix-0001',
      },
    },
  };
  /** The refusal that comes before the step-up. */
  const refusedEarlier: Record<string, string> = { 'identity.linkSocial': 'SOCIAL_EXPIRED' };

  const ofMembers = endpoints.filter((endpoint) => needsProof(endpoint) && !isForOperators(endpoint));
  it.each(ofMembers.map((endpoint) => [endpoint.name, endpoint] as const))(
    'KYC-01 %s asks for a proof first',
    async (name, endpoint) => {
      const headers = await aLowSession(0);
      const input = fitting[name] ?? {};
      const form = input.form && (await formOf(input.form));
      const requested = {
        method: endpoint.method,
        path: endpoint.path,
        ...(input.query ? { query: input.query } : {}),
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(form ? { 'content-type': form.type } : {}),
          ...headers,
        },
      };
      const body = form?.bytes ?? input.body;
      const answer =
        endpoint.sealed && input.body
          ? await platform.askSealed({ ...requested, body: input.body })
          : await platform.ask({ ...requested, ...(body ? { body } : {}) });
      expect([answer.status, refusedWith(answer)]).toEqual(
        refusedEarlier[name] ? [expect.any(Number), refusedEarlier[name]] : [403, 'STEP_UP_REQUIRED'],
      );
    },
  );
});

async function formOf(fields: Record<string, string | Blob>): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const packed = new Response(form);
  return {
    type: packed.headers.get('content-type') ?? '',
    bytes: Buffer.from(await packed.arrayBuffer()),
  };
}
