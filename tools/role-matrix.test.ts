// Every endpoint called as every kind of actor: the server behaves as the contract states.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorTypes } from '#contract/base/roles.ts';
import { type OperatorRole, operatorRoles, permissionsOfAll } from '#contract/base/permissions.ts';
import { decideProposal } from '#contract/operators/proposals.ts';
import { endpoints } from '#contract/index.ts';
import {
  type ActorHeaders,
  type TestAnswer,
  testPlatform,
  type TestPlatform,
} from '#server/testing/test-platform.ts';
import { startingRoles } from '#contract/base/starting-roles.ts';
import { beAtWork } from '#server/testing/an-operator-at-work.ts';
import { operatorOn } from '#server/testing/an-operator.ts';
import { officeEndpoints, roleMatrixOf, roleRefusal } from './role-matrix.ts';

type EndpointCaller = (
  endpoint: (typeof officeEndpoints)[number],
  headers: ActorHeaders,
) => Promise<TestAnswer>;
let platform: TestPlatform;
const headersOf = new Map<(typeof actorTypes)[number], ActorHeaders>();

beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.end());

/**
 * Calls that a free-trial guest may never make: own money, records of real accounts, messages to the merchant,
 * identity.
 */
const forRealAccounts = [
  'identity.changePassword',
  'identity.firstPassword',
  'identity.hasWithdrawalPassword',
  'identity.setPaymentPassword',
  'identity.resetPaymentPassword',
  'identity.headIcon',
  'identity.setHeadIcon',
  'identity.setNickname',
  'identity.setPayeeName',
  'identity.setEmail',
  'identity.smsForBinding',
  'identity.bindPhone',
  'identity.securityConfig',
  'identity.loginHistory',
  'identity.securityQuestion',
  'identity.setSecurityQuestion',
  'identity.kycCase',
  'identity.submitKyc',
  'identity.payoutBanks',
  'identity.bankCards',
  'identity.addBankCard',
  'identity.removeBankCard',
  'identity.stepUpState',
  'identity.stepUp',
  'identity.beginTotp',
  'identity.confirmTotp',
  'identity.removeTotp',
  'identity.renewRecoveryCodes',
  'identity.passkeyList',
  'identity.beginPasskey',
  'identity.addPasskey',
  'identity.removePasskey',
  'identity.socialLinks',
  'identity.linkSocial',
  'identity.unlinkSocial',
  'protection.playLimits',
  'protection.setPlayLimit',
  'protection.setTimeLimit',
  'protection.takeBreak',
  'protection.playReality',
  'protection.setRealityCheck',
  'protection.passRealityCheck',
  'protection.playSummary',
  'wallet.transfer',
  'messaging.giveFeedback',
  'messaging.feedbackList',
];

/** A trial that a signed-in member begins replaces the session. */
const endsTheSession = new Set(['identity.logout', 'identity.renewSession', 'identity.freePlayLogin']);
const roleCodes: readonly string[] = [
  'NOT_LOGGED_IN',
  'NO_PERMISSION',
  'FORMAL_ACCOUNT_REQUIRED',
  'SESSION_EXPIRED',
];

describe('the role matrix', () => {
  it('is printed in the documents as it is in the contract', () => {
    expect(readFileSync(new URL('../docs/role-matrix.md', import.meta.url), 'utf8')).toBe(roleMatrixOf());
  });

  describe.each(actorTypes.map((actor) => [actor]))('ROLE-14 as actor %s the server enforces', (actor) => {
    beforeAll(async () => {
      headersOf.set(actor, await platform.anActor(actor));
    });

    it.each(
      endpoints.filter((endpoint) => !endpoint.stream).map((endpoint) => [endpoint.name, endpoint] as const),
    )('ROLE-14 %s', async (_name, endpoint) => {
      const answer = await platform.ask({
        method: endpoint.method,
        path: endpoint.path.replace(/:\w+/g, 'none'),
        headers: { 'sec-fetch-site': 'same-origin', ...headersOf.get(actor) },
        ...(endpoint.method === 'GET' ? {} : { body: {} }),
      });
      if (endsTheSession.has(endpoint.name)) headersOf.set(actor, await platform.anActor(actor));
      // A file that was given has no envelope.
      const refused = !answer.body || answer.body.success ? undefined : answer.body.errorCode;
      const expected = roleRefusal(endpoint, actor);
      if (expected) expect(refused).toBe(expected);
      else expect(roleCodes).not.toContain(refused);
    });
  });
});

describe('operators', () => {
  /** Signed in once: an operator of each role, and one of each kind of actor of the site. */
  const operatorOf = new Map<OperatorRole, ActorHeaders>();
  const strangers = new Map<(typeof actorTypes)[number], ActorHeaders>();
  beforeAll(async () => {
    for (const role of operatorRoles) operatorOf.set(role, await operatorOn(platform, role));
    for (const type of ['none', 0, 4] as const) strangers.set(type, await platform.anActor(type));
  });
  const headersOfRole = (role: OperatorRole): ActorHeaders => operatorOf.get(role) ?? {};

  const caller: EndpointCaller = (endpoint, headers) =>
    platform.ask({
      method: endpoint.method,
      path: endpoint.path.replace(/:\w+/g, 'none'),
      headers,
      ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: {} }),
    });

  it.each(officeEndpoints.filter((one) => !one.stream).map((endpoint) => [endpoint.name, endpoint] as const))(
    'ROLE-14 %s is for the roles that hold its permission, and for no other',
    async (_name, endpoint) => {
      const { permission } = endpoint.who;
      const isOfAll = permissionsOfAll.some((one) => one === permission);
      for (const role of operatorRoles) {
        const { body } = await caller(endpoint, headersOfRole(role));
        if (endpoint.name === 'operators.signOut') operatorOf.set(role, await operatorOn(platform, role));
        // A file that was given has no envelope.
        const refused = !body || body.success ? undefined : body.errorCode;
        if (isOfAll || startingRoles[role].includes(permission))
          expect([role, roleCodes.includes(refused ?? '')]).toEqual([role, false]);
        else expect([role, refused]).toEqual([role, 'NO_PERMISSION']);
      }
    },
  );

  it.each(
    officeEndpoints.filter((one) => one.provenFirst).map((endpoint) => [endpoint.name, endpoint] as const),
  )('%s asks again who it is after five minutes', async (_name, endpoint) => {
    const headers = await beAtWork(platform, 'proven', operatorRoles);
    await platform.db.query(`update operator_session set proven_at = $1 where operator = 'proven'`, [
      new Date(platform.clock.now().getTime() - 5 * 60_000 - 1),
    ]);
    const { body } = await caller(endpoint, headers);
    expect(!body || body.success ? undefined : body.errorCode).toBe('STEP_UP_REQUIRED');
  });

  it.each(officeEndpoints.filter(({ byTwo }) => byTwo).map((endpoint) => [endpoint.name, endpoint] as const))(
    'ROLE-14 %s is agreed to by nobody who proposed it or lacks its permission',
    async (name, endpoint) => {
      const without = operatorRoles.filter((role) => !startingRoles[role].includes(endpoint.who.permission));
      const id = `prp_${name.replace('.', '_')}`;
      const own = await beAtWork(platform, 'maker', operatorRoles);
      await platform.db.query(
        `insert into operator_proposal (id, act, subject, input, effect, reason, proposed_by, proposed_at, expires_at)
       values ($1, $2, 'x', '{"params": null, "body": {}}', '{}', 'a reason', 'maker', $3, $3::timestamptz + interval '1 day')`,
        [id, name, platform.clock.now()],
      );
      const agree = async (headers: ActorHeaders) => {
        const path = decideProposal.path.replace(':id', id);
        const body = { verdict: 'AGREE', reason: 'seen and agreed' };
        const answer = await platform.ask({ method: 'POST', path, headers, body });
        return answer.body.success ? 'DONE' : answer.body.errorCode;
      };
      expect(await agree(own)).toBe('NO_PERMISSION');
      for (const role of without)
        expect([role, await agree(headersOfRole(role))]).toEqual([role, 'NO_PERMISSION']);
      for (const [type, headers] of strangers)
        expect([type, await agree(headers)]).toEqual([type, 'NOT_LOGGED_IN']);
      const [row] = await platform.db.query('select state from operator_proposal where id = $1', [id]);
      expect(row).toEqual({ state: 'OPEN' });
    },
  );

  it.each(endpoints.filter((one) => one.stream).map((endpoint) => [endpoint.name, endpoint] as const))(
    'ROLE-14 the stream %s is opened by none of the others',
    async (_name, { path, who }) => {
      const strangers = typeof who === 'object' ? actorTypes : (['none'] as const);
      for (const actor of strangers) {
        const answer = await platform.ask({ path, headers: await platform.anActor(actor) });
        expect([actor, answer.body]).toMatchObject([actor, { errorCode: 'NOT_LOGGED_IN' }]);
      }
    },
  );

  it('the token of a member opens nothing of the office, nor an operator’s anything of the site', async () => {
    const operator = await operatorOn(platform, ...operatorRoles);
    const member = await platform.anActor(0);
    // Even with the two cookies in one browser, as on one host.
    const cookie = `${operator.cookie}; ${member.cookie}`;
    const response = await platform.ask({
      path: '/wps/office/session',
      headers: { authorization: member.authorization ?? '', cookie },
    });
    expect(response.status).toBe(401);
    const info = await platform.ask({
      path: '/wps/member/info',
      headers: { authorization: operator.authorization ?? '', cookie },
    });
    expect(info.status).toBe(401);
  });
});

describe('a free-trial guest', () => {
  it('ROLE-08 is refused every function of a real account, with the offer of one', async () => {
    const guest = await platform.anActor(4);
    const member = await platform.anActor(0);
    const requested = async (headers: ActorHeaders, { method, path }: (typeof endpoints)[number]) => {
      const { body } = await platform.ask({
        method,
        path: path.replace(/:\w+/g, 'none'),
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        ...(method === 'GET' ? {} : { body: {} }),
      });
      return !body || body.success ? 'done' : body.errorCode;
    };
    for (const name of forRealAccounts) {
      const endpoint = endpoints.find((one) => one.name === name);
      if (!endpoint) throw new Error(`there is no call ${name}`);
      expect([name, await requested(guest, endpoint)]).toEqual([name, 'FORMAL_ACCOUNT_REQUIRED']);
      expect([name, await requested(member, endpoint)]).not.toEqual([name, 'FORMAL_ACCOUNT_REQUIRED']);
    }
  });
});
