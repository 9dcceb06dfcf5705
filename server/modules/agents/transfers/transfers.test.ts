// Agent credit over HTTP: only while the merchant allows it, to members directly below, once for each request, all or none.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/agents/transfers.ts';
import * as officeContract from '#contract/agents/transfers-office.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { aCreditLine, paymentPassword } from '#server/testing/agents/a-credit-line.ts';
import { anAgents } from '#server/testing/agents/an-agents.ts';
import { anOffice } from '#server/testing/an-office.ts';
import { anHttpServer, valueOf } from '#server/testing/an-http-server.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { testDatabase } from '#server/testing/test-database.ts';

const clock = heldClock('2026-11-21T06:00:00Z');
let db: Database;
let server: Awaited<ReturnType<typeof anHttpServer>>;
let closed: Awaited<ReturnType<typeof anHttpServer>>;
beforeAll(async () => {
  db = await testDatabase('khela_server');
  server = await anHttpServer({
    db,
    clock,
    routes: anAgents({ db, clock, flagsOn: ['AGENTTRANSFER3'] }).routes,
  });
  closed = await anHttpServer({ db, clock, routes: anAgents({ db, clock }).routes });
});
afterAll(async () => {
  await server.close();
  await closed.close();
  await db.close();
});

async function aLine(creditMinor: bigint) {
  const { agent, player, wallet } = await aCreditLine(db, clock, creditMinor);
  const cashOf = async ({ memberId }: SignedIn) => wallet.playableMinor(memberId, 'REAL');
  return { agent, player, cashOf };
}
const codeOf = async (call: Promise<{ body: unknown }>) =>
  ((await call).body as { errorCode?: string }).errorCode;
const send = (at: typeof server, by: SignedIn, account: string, amount: string, more: object = {}) =>
  at.call(contract.transferDownline, {
    token: at.signIn(by),
    body: { account, amount, paymentPassword, requestId: randomUUID(), ...more },
  });

describe('agent credit', () => {
  it('APIT-06 goes to the cash of a member directly below, once for each request', async () => {
    const { agent, player, cashOf } = await aLine(100_00n);
    const requestId = randomUUID();
    const once = { requestId };
    expect(await valueOf(send(server, agent, player.account, '30.00', once))).toEqual({
      transferred: '30.00',
      creditLeft: '70.00',
      state: 'DONE',
    });
    expect((await valueOf(send(server, agent, player.account, '30.00', once))).creditLeft).toBe('70.00');
    expect(await codeOf(send(server, agent, player.account, '31.00', once))).toBe('DUPLICATE_REQUEST');
    expect(await cashOf(player)).toBe(30_00n);
    expect(await codeOf(send(server, agent, player.account, '70.01'))).toBe('INSUFFICIENT_BALANCE');
  });

  it('is refused while the flag is off, to anybody else, and with a wrong payment password', async () => {
    const { agent, player } = await aLine(100_00n);
    const stranger = await aMember(db, { clock });
    expect(await codeOf(send(closed, agent, player.account, '1.00'))).toBe('NO_PERMISSION');
    expect(await codeOf(send(server, agent, stranger.account, '1.00'))).toBe('USER_NOT_FOUND_OR_DISABLED');
    expect(await codeOf(send(server, agent, agent.account, '1.00'))).toBe('USER_NOT_FOUND_OR_DISABLED');
    await db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [player.memberId]);
    expect(await codeOf(send(server, agent, player.account, '1.00'))).toBe('USER_NOT_FOUND_OR_DISABLED');
    await db.query(`update member set status = 'ACTIVE' where id = $1`, [player.memberId]);
    const wrong = { paymentPassword: '864209' };
    expect(await codeOf(send(server, agent, player.account, '1.00', wrong))).toBe('PAYMENT_PASSWORD_WRONG');
  });

  it('APIT-08 goes to several members, or to none when one is refused; and is limited by the day', async () => {
    const { agent, player, cashOf } = await aLine(100_000_00n);
    const other = await aMember(db, { clock, uplineId: agent.memberId });
    const many = (transfers: readonly { account: string; amount: string }[]) =>
      server.call(contract.transferMultipleDownline, {
        token: server.signIn(agent),
        body: { transfers: [...transfers], paymentPassword, requestId: randomUUID() },
      });
    const stranger = await aMember(db, { clock });
    const to = (member: SignedIn, amount: string) => ({ account: member.account, amount });
    expect(await codeOf(many([to(player, '5.00'), to(stranger, '5.00')]))).toBe('USER_NOT_FOUND_OR_DISABLED');
    expect(await cashOf(player)).toBe(0n);
    expect((await valueOf(many([to(player, '5.00'), to(other, '7.00')]))).transferred).toBe('12.00');
    expect([await cashOf(player), await cashOf(other)]).toEqual([5_00n, 7_00n]);
    expect((await valueOf(many([to(player, '20000.01')]))).state).toBe('WAITING');
    expect(await codeOf(many([to(player, '30000.00')]))).toBe('LIMIT_REACHED');
    expect(await cashOf(player)).toBe(5_00n);
  });

  it('above the limit it waits for two operators, who move it once or refuse it', async () => {
    const { agent, player, cashOf } = await aLine(60_000_00n);
    const office = anOffice({ db, clock }, anAgents({ db, clock }).officeRoutes, {});
    const requestId = randomUUID();
    const sent = await valueOf(send(server, agent, player.account, '25000.00'));
    expect(sent).toEqual({ transferred: '25000.00', creditLeft: '35000.00', state: 'WAITING' });
    await valueOf(send(server, agent, player.account, '21000.00', { requestId }));
    expect(await cashOf(player)).toBe(0n);
    const shown = async () => valueOf(server.call(contract.transfers, { token: server.signIn(agent) }));
    const { credit, content } = await shown();
    expect(credit).toBe('14000.00');
    const id = content.find(({ amount }) => amount === '25000.00')?.id ?? '';
    const other = content.find(({ amount }) => amount === '21000.00')?.id ?? '';
    const reason = 'checked by telephone';
    const approve = (operator: 'rina' | 'sohel') =>
      office(operator, officeContract.approveTransfer, { params: { id }, body: { reason } });
    await approve('rina');
    await db.query(`update member set status = 'SELF_EXCLUDED' where id = $1`, [player.memberId]);
    expect((await approve('sohel')).body.errorCode).toBe('CASE_CHANGED');
    await db.query(`update member set status = 'ACTIVE' where id = $1`, [player.memberId]);
    for (const operator of ['rina', 'sohel'] as const) await approve(operator);
    await office('rina', officeContract.rejectTransfer, { params: { id: other }, body: { reason } });
    expect(await cashOf(player)).toBe(25_000_00n);
    expect(await anAgents({ db, clock }).wrongPaid()).toEqual([]);
    expect((await shown()).credit).toBe('35000.00');
    expect((await shown()).content.map(({ state }) => state).toSorted()).toEqual(['DONE', 'REJECTED']);
    // A repeated request never says that refused credit was passed on.
    expect(await valueOf(send(server, agent, player.account, '21000.00', { requestId }))).toEqual({
      transferred: '0.00',
      creditLeft: '35000.00',
      state: 'REJECTED',
    });
  });
});
