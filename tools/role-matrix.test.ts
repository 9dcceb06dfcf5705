// Every endpoint called as every kind of actor; what the contract promises is what the server does.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorTypes } from '#contract/base/roles.ts';
import { endpoints } from '#contract/index.ts';
import { type ActorHeaders, testPlatform, type TestPlatform } from '#server/testing/test-platform.ts';
import { operatorHeaders, operatorKeys } from '#server/testing/an-office.ts';
import { officeEndpoints, roleMatrixOf, roleRefusal } from './role-matrix.ts';

let platform: TestPlatform;
const headersOf = new Map<(typeof actorTypes)[number], ActorHeaders>();

beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.end());

/** What a free-trial guest never does: own money, records of real accounts, messages to the house, identity. */
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

/** A trial begun by somebody signed in takes the place of the session. */
const endsTheSession = new Set(['identity.logout', 'identity.renewSession', 'identity.freePlayLogin']);
const roleCodes = ['NOT_LOGGED_IN', 'NO_PERMISSION', 'FORMAL_ACCOUNT_REQUIRED', 'SESSION_EXPIRED'];

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
  /** Each holds what one setting stands for, so everybody lacks what the others hold. */
  const settings = ['KYC_REVIEWERS', 'LOTTERY_OPERATORS', 'MONEY_REVIEWERS'];
  const offices: TestPlatform[] = [];
  beforeAll(async () => {
    for (const setting of settings) offices.push(await testPlatform(undefined, { [setting]: operatorKeys }));
  });
  afterAll(() => Promise.all(offices.map((office) => office.end())));

  it.each(officeEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    'ROLE-14 %s is for whoever holds its permission, and a stranger’s to nobody else',
    async (_name, { method, path, who }) => {
      const codes: (string | undefined)[] = [];
      for (const office of offices) {
        const headers = operatorHeaders('rina');
        const body = method === 'GET' ? {} : { body: {} };
        const answer = await office.ask({ method, path: path.replace(/:\w+/g, 'none'), headers, ...body });
        codes.push(!answer.body || answer.body.success ? undefined : answer.body.errorCode);
      }
      const isShared = who.permission.startsWith('operators.');
      expect(codes.filter((code) => code === 'NO_PERMISSION')).toHaveLength(isShared ? 0 : 2);
      expect(codes).not.toContain('NOT_LOGGED_IN');
    },
  );
});

describe('a free-trial guest', () => {
  it('ROLE-08 is refused every function of a real account, with the offer of one', async () => {
    const guest = await platform.anActor(4);
    const member = await platform.anActor(0);
    const asked = async (headers: ActorHeaders, { method, path }: (typeof endpoints)[number]) => {
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
      expect([name, await asked(guest, endpoint)]).toEqual([name, 'FORMAL_ACCOUNT_REQUIRED']);
      expect([name, await asked(member, endpoint)]).not.toEqual([name, 'FORMAL_ACCOUNT_REQUIRED']);
    }
  });
});
