// Agent credit counts against its receiver's own limits of deposits, which the sender never learns, also in races with other
// transfers and with the beginning of a break; on both engines.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/agents/transfers.ts';
import { errorTextsEn } from '#contract/base/error-texts-en.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { SignedIn } from '#server/http/context.ts';
import { applyBreak } from '#server/modules/protection/exclusion/breaks.ts';
import { aLimit } from '#server/testing/a-limit.ts';
import { aCreditLine, paymentPassword } from '#server/testing/agents/a-credit-line.ts';
import { anAgents } from '#server/testing/agents/an-agents.ts';
import { anHttpServer } from '#server/testing/an-http-server.ts';
import { anIdentity } from '#server/testing/identity/an-identity.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';

describe.each([
  ['a PostgreSQL server', testPostgres],
  ['the embedded engine', testDatabase],
])('on %s', (_, open) => {
  const clock = heldClock('2026-11-20T06:00:00Z');
  let db: Database;
  let server: Awaited<ReturnType<typeof anHttpServer>>;
  beforeAll(async () => {
    db = await open();
    const { routes } = anAgents({ db, clock, flagsOn: ['AGENTTRANSFER3'] });
    server = await anHttpServer({ db, clock, routes });
  });
  afterAll(async () => {
    await server.close();
    await db.close();
  });

  async function aLine() {
    const line = await aCreditLine(db, clock, 1_000_00n);
    return { ...line, cash: () => line.wallet.playableMinor(line.player.memberId, 'REAL') };
  }
  /** The code of the refusal, or DONE, with all that the sender gets to know. */
  const send = async (by: SignedIn, to: SignedIn, amount: string) => {
    const { body } = await server.call(contract.transferDownline, {
      token: server.signIn(by),
      body: { account: to.account, amount, paymentPassword, requestId: randomUUID() },
    });
    return body.success ? 'DONE' : [body.errorCode, body.value];
  };
  const refused = ['CANNOT_RECEIVE', undefined];

  it.each(['DAY', 'WEEK', 'MONTH'] as const)(
    'a limit of a %s holds for what came before as well',
    async (period) => {
      clock.moveTo(new Date('2026-11-20T06:00:00Z'));
      const { agent, player, cash } = await aLine();
      await aLimit(db, player.memberId, { kind: 'DEPOSIT', period, amountMinor: 100_00n });
      // More than the sender has says nothing of the limit.
      expect(await send(agent, player, '1000.01')).toEqual(['INSUFFICIENT_BALANCE', undefined]);
      expect(await send(agent, player, '100.01')).toEqual(refused);
      expect(await send(agent, player, '60.00')).toBe('DONE');
      expect(await send(agent, player, '40.01')).toEqual(refused);
      // Friday to Saturday: a new day, but neither a new week nor a new month.
      clock.moveTo(new Date('2026-11-21T06:00:00Z'));
      expect(await send(agent, player, '50.00')).toEqual(period === 'DAY' ? 'DONE' : refused);
      expect(await cash()).toBe(period === 'DAY' ? 110_00n : 60_00n);
      expect(errorTextsEn.CANNOT_RECEIVE).toBe('This account cannot receive this amount now');
    },
  );

  it('several at once never pass the limit together', async () => {
    const { agent, player, cash } = await aLine();
    await aLimit(db, player.memberId, { kind: 'DEPOSIT', period: 'DAY', amountMinor: 100_00n });
    const all = await Promise.all(Array.from({ length: 5 }, () => send(agent, player, '40.00')));
    expect(all.filter((one) => one === 'DONE')).toHaveLength(2);
    expect(await cash()).toBe(80_00n);
  });

  it('a break that begins at the same time comes before or after it, and nothing arrives afterwards', async () => {
    const { agent, player, wallet, cash } = await aLine();
    const { identity } = anIdentity(db, { clock });
    const beganAt = clock.now();
    const begin = db.tx(async (tx) => {
      await wallet.lockOwners(tx, [player.memberId]);
      const row = { kind: 'PERMANENT', until: null, beganAt, statusBefore: 'ACTIVE' } as const;
      await applyBreak(tx, { clock, identity }, player.memberId, row);
    });
    const [, ...sent] = await Promise.all([
      begin,
      ...Array.from({ length: 4 }, () => send(agent, player, '10.00')),
    ]);
    const done = sent.filter((one) => one === 'DONE').length;
    expect(await cash()).toBe(BigInt(done) * 10_00n);
    expect(await send(agent, player, '10.00')).toEqual(['USER_NOT_FOUND_OR_DISABLED', undefined]);
    expect(await cash()).toBe(BigInt(done) * 10_00n);
  });
});
