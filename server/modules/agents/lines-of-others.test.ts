// Each call of agents that names a member, by every kind of agent, on the own line, deeper in it, on itself, on a member
// above and on another line: a member outside gets the same refusal as an unknown name.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contracts from '#contract/agents/contracts.ts';
import * as rates from '#contract/agents/rates.ts';
import * as team from '#contract/agents/team.ts';
import * as transfers from '#contract/agents/transfers.ts';
import { heldClock } from '#server/base/clock.ts';
import { createPasswords } from '#server/base/secrets/passwords.ts';
import type { Database } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { writePaymentPassword } from '#server/modules/identity/accounts/payment-password-store.ts';
import { anAgents } from '#server/testing/agents/an-agents.ts';
import { anHttpServer } from '#server/testing/an-http-server.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const clock = heldClock('2026-11-21T06:00:00Z');
const paymentPassword = '135790';
let db: Database;
let server: Awaited<ReturnType<typeof anHttpServer>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  const agents = anAgents({ db, clock, flagsOn: ['AGENTTRANSFER3'] });
  server = await anHttpServer({ db, clock, routes: agents.routes });
});
afterAll(async () => {
  await server.close();
  await db.close();
});

const page = { pageNo: 1, pageSize: 25 };
const tiers = [{ minTurnover: '1000.00', minActive: 1, rate: 1 }];
const calls: Readonly<
  Record<string, (token: string, target: SignedIn) => Promise<{ body: { errorCode?: string } }>>
> = {
  subordinates: (token, { memberId }) =>
    server.call(team.subordinates, { token, query: { memberId, ...page } }) as never,
  teamBetting: (token, { memberId }) =>
    server.call(team.teamBetting, { token, query: { memberId, ...page } }) as never,
  downline: (token, { account }) => server.call(team.downline, { token, query: { account } }) as never,
  updateDownlineRebates: (token, { memberId }) =>
    server.call(rates.updateDownlineRebates, { token, body: { memberId, rates: { RNG: 0 } } }) as never,
  proposeContract: (token, { memberId }) =>
    server.call(contracts.proposeContract, {
      token,
      body: { kind: 'DAILY_SALARY', product: 'CONS', payeeId: memberId, tiers },
    }) as never,
  transferDownline: (token, { account }) =>
    server.call(transfers.transferDownline, {
      token,
      body: { account, amount: '1.00', paymentPassword, requestId: randomUUID() },
    }) as never,
};
const outside = 'USER_NOT_FOUND_OR_DISABLED';
/** What each call answers about somebody of the line: deeper, and directly below. */
const within: Readonly<Record<string, { readonly direct: string; readonly deeper: string }>> = {
  subordinates: { direct: 'seen', deeper: 'seen' },
  teamBetting: { direct: 'seen', deeper: 'seen' },
  downline: { direct: 'seen', deeper: outside },
  updateDownlineRebates: { direct: 'seen', deeper: outside },
  // Without a contract and credit of its own, the agent gets as far as this.
  proposeContract: { direct: 'RATE_RANGE', deeper: outside },
  transferDownline: { direct: 'INSUFFICIENT_BALANCE', deeper: outside },
};

it.each([1, 2, 41, 42] as const)(
  'AGT-27 an agent of type %i reaches its own line and nobody else',
  async (type) => {
    const above = await aMember(db, { clock, type: 2 });
    const agent = await aMember(db, { clock, type, uplineId: above.memberId });
    const direct = await aMember(db, { clock, type: 1, uplineId: agent.memberId });
    const deeper = await aMember(db, { clock, uplineId: direct.memberId });
    const beside = await aMember(db, { clock, uplineId: above.memberId });
    const stranger = await aMember(db, { clock });
    const hash = await createPasswords('least').hash(paymentPassword);
    await db.tx((tx) => writePaymentPassword(tx, agent.memberId, hash, clock.now()));
    const token = server.signIn(agent);
    for (const [name, call] of Object.entries(calls)) {
      const isTest = type > 2 && name === 'transferDownline';
      const codeOf = async (target: SignedIn) => {
        const { errorCode } = (await call(token, target)).body;
        return `${name}: ${errorCode ?? 'seen'}`;
      };
      const { direct: ofDirect, deeper: ofDeeper } = within[name] ?? { direct: '', deeper: '' };
      const right = (code: string) => `${name}: ${isTest ? 'NO_PERMISSION' : code}`;
      expect(await codeOf(direct)).toBe(right(ofDirect));
      expect(await codeOf(deeper)).toBe(right(ofDeeper));
      for (const other of [above, beside, stranger]) expect(await codeOf(other)).toBe(right(outside));
      // An agent may look at the members directly below itself, and that is all.
      expect(await codeOf(agent)).toBe(right(name === 'subordinates' ? 'seen' : outside));
    }
  },
);

it.each([0, 40] as const)('a member of type %i reaches nobody', async (type) => {
  const member = await aMember(db, { clock, type });
  const below = await aMember(db, { clock, uplineId: member.memberId });
  for (const call of Object.values(calls))
    expect((await call(server.signIn(member), below)).body.errorCode).toBe('NO_PERMISSION');
});
