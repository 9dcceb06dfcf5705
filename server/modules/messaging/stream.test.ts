// The event stream and its polling twin over HTTP, the real wallet and the real outbox.
import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#contract/base/endpoint.ts';
import { stream, streamEvents, streamPoll } from '#contract/messaging.ts';
import { heldClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { publish } from '#server/db/outbox.ts';
import type { SignedIn, StreamHandler } from '#server/http/context.ts';
import { createWallet } from '#server/modules/wallet/index.ts';
import { aMember } from '#server/testing/identity/a-member.ts';
import { anHttpServer } from '#server/testing/an-http-server.ts';
import { aMessaging } from '#server/testing/a-messaging.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { testPostgres } from '#server/testing/test-postgres.ts';
import type { Messaging } from './index.ts';

const clock = heldClock('2026-11-21T09:00:00Z');
let db: Database;
let wallet: ReturnType<typeof createWallet>;
let messaging: Messaging;
let server: Awaited<ReturnType<typeof anHttpServer>>;
let address: string;
let listens = 0;

beforeAll(async () => {
  db = await testDatabase();
  wallet = createWallet({ db, clock, currency: 'BDT' });
  const counted: Database = {
    ...db,
    listen: (...given) => {
      listens += 1;
      return db.listen(...given);
    },
  };
  messaging = aMessaging({ db: counted, clock, merchantCode: 'khela', wallet });
  server = await anHttpServer({ db, clock, routes: messaging.routes });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await messaging.close();
  await server.close();
  await db.close();
});

let bets = 0;
async function bet(member: SignedIn): Promise<void> {
  bets += 1;
  const posting = {
    txCode: 'BET',
    refType: 'TEST',
    refId: `bet-${bets}`,
    ownerId: member.memberId,
    account: member.type === 0 ? 'CASH' : 'TEST',
    house: 'VENDOR_SETTLEMENT:TEST',
    amountMinor: -100n,
  } as const;
  await db.tx((tx) => wallet.post(tx, posting));
}

type Gate = PromiseWithResolvers<void>;
type Reported = { id: string | undefined; event: string | undefined; data: unknown };

/** Opens the stream as a tab would; `next` waits for one event and is undefined at the end. */
async function openStream(member: SignedIn, lastEventId?: string) {
  const leaving = new AbortController();
  const response = await fetch(`${address}${stream.path}`, {
    headers: {
      authorization: `Bearer ${server.signIn(member)}`,
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
    signal: leaving.signal,
  });
  const reported: Reported[] = [];
  const parser = createParser({
    onEvent: ({ id, event, data }) => void reported.push({ id, event, data: JSON.parse(data) }),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    response,
    leave: () => leaving.abort(),
    async next(): Promise<Reported | undefined> {
      while (reported.length === 0) {
        const chunk = await reader?.read();
        if (!chunk || chunk.done) return undefined;
        parser.feed(chunk.value);
      }
      return reported.shift();
    },
  };
}

async function poll(member: SignedIn, after?: string) {
  const call = server.call(streamPoll, {
    token: server.signIn(member),
    ...(after === undefined ? {} : { query: { after } }),
  });
  const { body } = (await call) as { body: Envelope<{ lastEventId: string; events: Reported[] }> };
  if (!body.success) throw new Error(body.errorCode);
  return body.value;
}

describe('the event stream', () => {
  it('carries the balance at once and after every movement, of play money too', async () => {
    for (const type of [0, 4] as const) {
      const member = await aMember(db, { type, balanceMinor: 500n, clock });
      const tab = await openStream(member);
      expect(tab.response.headers.get('content-type')).toContain('text/event-stream');
      const first = await tab.next();
      expect(first).toMatchObject({ event: 'balance', data: { sumBalance: '5.00', currency: 'BDT' } });
      streamEvents.balance.parse(first?.data);
      await bet(member);
      expect(await tab.next()).toMatchObject({ event: 'balance', data: { sumBalance: '4.00' } });
      tab.leave();
    }
    await expect.poll(() => messaging.openStreams()).toBe(0);
  });

  it('notifies nobody of another member’s money', async () => {
    const [mine, other] = [
      await aMember(db, { balanceMinor: 500n }),
      await aMember(db, { balanceMinor: 500n }),
    ];
    const tab = await openStream(mine);
    await tab.next();
    await bet(other);
    await bet(mine);
    expect(await tab.next()).toMatchObject({ data: { sumBalance: '4.00' } });
    tab.leave();
  });

  it('serves many tabs with one listener', async () => {
    const member = await aMember(db, { balanceMinor: 500n });
    const tabs = await Promise.all(Array.from({ length: 20 }, () => openStream(member)));
    for (const tab of tabs) await tab.next();
    await bet(member);
    const seen = await Promise.all(tabs.map((tab) => tab.next()));
    expect(seen).toHaveLength(20);
    for (const one of seen) expect(one).toMatchObject({ event: 'balance', data: { sumBalance: '4.00' } });
    expect(listens).toBe(1);
    for (const tab of tabs) tab.leave();
    await expect.poll(() => messaging.openStreams()).toBe(0);
  });

  it('resumes where a tab was cut off', async () => {
    const member = await aMember(db, { balanceMinor: 500n });
    const tab = await openStream(member);
    const first = await tab.next();
    tab.leave();
    await bet(member);
    await bet(member);
    const again = await openStream(member, first?.id);
    expect(await again.next()).toMatchObject({ event: 'balance', data: { sumBalance: '3.00' } });
    again.leave();
  });

  it('notifies the session that ended, leaves the member’s other tabs alone, and closes', async () => {
    const member = await aMember(db);
    const elsewhere: SignedIn = { ...member, sessionId: `${member.sessionId}b` };
    const [mine, other] = [await openStream(member), await openStream(elsewhere)];
    await Promise.all([mine.next(), other.next()]);
    await db.tx((tx) =>
      publish(tx, {
        topic: 'identity.sessionEnded',
        ownerId: member.memberId,
        payload: { sessionId: member.sessionId, reason: 'EVICTED' },
      }),
    );
    const end = await mine.next();
    expect(end).toMatchObject({ event: 'sessionEnded', data: { reason: 'EVICTED' } });
    streamEvents.sessionEnded.parse(end?.data);
    expect(await mine.next()).toBeUndefined();
    await expect.poll(() => messaging.openStreams()).toBe(1);
    other.leave();
  });

  it('is for sessions only', async () => {
    const refused = await fetch(`${address}${stream.path}`);
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ success: false, errorCode: 'NOT_LOGGED_IN' });
  });
});

describe('the polling twin', () => {
  it('answers the balance first, then what came after an id', async () => {
    const member = await aMember(db, { balanceMinor: 500n });
    const first = await poll(member);
    expect(first.events).toMatchObject([{ event: 'balance', data: { sumBalance: '5.00' } }]);
    expect(await poll(member, first.lastEventId)).toEqual({ lastEventId: first.lastEventId, events: [] });
    await bet(member);
    await bet(member);
    const second = await poll(member, first.lastEventId);
    expect(second.events).toMatchObject([{ event: 'balance', data: { sumBalance: '3.00' } }]);
    expect((await poll(member, second.lastEventId)).events).toEqual([]);
  });

  it('begins anew after an id this database never gave out', async () => {
    const member = await aMember(db, { balanceMinor: 500n });
    const answer = await poll(member, '9999999999999999999');
    expect(answer.events).toMatchObject([{ event: 'balance', data: { sumBalance: '5.00' } }]);
    expect(BigInt(answer.lastEventId)).toBeLessThan(2n ** 62n);
  });
});

it('misses nothing on PostgreSQL when a member’s transactions commit in another order than they wrote', async () => {
  const server = await testPostgres();
  const ledger = createWallet({ db: server, clock, currency: 'BDT' });
  const news = aMessaging({ db: server, clock, merchantCode: 'khela', wallet: ledger });
  const member = await aMember(server);
  const opened = news.routes
    .find((route) => route.endpoint === stream)
    ?.stream?.({
      actor: member,
      signal: new AbortController().signal,
      lastEventId: undefined,
    } as Parameters<StreamHandler>[0]);
  const events = opened?.[Symbol.asyncIterator]();
  expect((await events?.next())?.value).toMatchObject({ event: 'balance' });

  const [elderBegan, mayWrite, wrote, mayCommit] = Array.from({ length: 4 }, () =>
    Promise.withResolvers<void>(),
  ) as [Gate, Gate, Gate, Gate];
  const ownerId = member.memberId;
  const elder = server.tx(async (tx) => {
    await tx.query('select pg_current_xact_id()');
    elderBegan.resolve();
    await mayWrite.promise;
    await publish(tx, { topic: 'wallet.moved', ownerId, payload: { book: 'REAL' } });
  });
  await elderBegan.promise;
  const younger = server.tx(async (tx) => {
    const payload = { sessionId: member.sessionId, reason: 'LOGOUT' };
    await publish(tx, { topic: 'identity.sessionEnded', ownerId, payload });
    wrote.resolve();
    await mayCommit.promise;
  });
  await wrote.promise;
  mayWrite.resolve();
  await elder;
  expect((await events?.next())?.value).toMatchObject({ event: 'balance' });
  mayCommit.resolve();
  await younger;
  // A look back may repeat the balance, which is as true as before; the end must come.
  let last = await events?.next();
  while (last?.value?.event === 'balance') last = await events?.next();
  expect(last?.value).toMatchObject({ event: 'sessionEnded', data: { reason: 'LOGGED_OUT' } });
  expect((await events?.next())?.done).toBe(true);
  await news.close();
  await server.close();
});
