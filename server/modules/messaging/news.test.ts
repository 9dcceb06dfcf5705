// The event stream over a source that the test controls: order, merging, delays, ends.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SignedIn, StreamEvent } from '#server/http/context.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { type NewsSource, type OutboxRow, streamNews } from './news.ts';
import { createNewsHub, streamsAtMost } from './news-hub.ts';

const member: SignedIn = {
  type: 0,
  memberId: 'mbr_1',
  sessionId: 'ses_1',
  account: 'player1',
  assurance: 'FULL',
};
const moved = (id: bigint): OutboxRow => ({ id, topic: 'wallet.moved', payload: { book: 'REAL' } });
const ended = (id: bigint, sessionId: string): OutboxRow => ({
  id,
  topic: 'identity.sessionEnded',
  payload: { sessionId, reason: 'EVICTED' },
});

/** A source whose rows become readable and are announced when the test does it; the balance counts commits. */
function aSource() {
  const readable = new Map<bigint, OutboxRow>();
  const running = new Set<bigint>();
  let balance = 0;
  let looks = 0;
  let notify = (_note: { id: bigint; ownerId: string }): void => {};
  let listeners = 0;
  const source: NewsSource = {
    readAfter: async (_ownerId, afterId, limit) => {
      looks += 1;
      const rows = [...readable.values()].filter(({ id }) => id > afterId);
      return rows.toSorted((left, right) => Number(left.id - right.id)).slice(0, limit);
    },
    headId: async () =>
      running.size > 0
        ? [...running].reduce((least, id) => (id < least ? id : least)) - 1n
        : [...readable.keys()].reduce((head, id) => (id > head ? id : head), 0n),
    summary: async () => ({
      sumBalance: `${balance}.00`,
      currency: 'BDT',
      wallets: [],
      lockedBalance: '0.00',
      bonusBalance: '0.00',
      updatedAt: 0,
    }),
  };
  let gap = (): void => {};
  const hub = createNewsHub(async (onNote, onGap) => {
    listeners += 1;
    notify = onNote;
    gap = onGap;
    return async () => {
      listeners -= 1;
    };
  });
  return {
    source,
    hub,
    listeners: () => listeners,
    looks: () => looks,
    /** Announces that a row will come from a transaction that has begun. */
    begin: (id: bigint) => void running.add(id),
    makeReadable(row: OutboxRow) {
      running.delete(row.id);
      readable.set(row.id, row);
      if (row.topic === 'wallet.moved') balance += 1;
    },
    gap: () => gap(),
    announce: (row: OutboxRow) => notify({ id: row.id, ownerId: member.memberId }),
    commit(row: OutboxRow) {
      this.makeReadable(row);
      this.announce(row);
    },
  };
}

function open(
  { source, hub }: ReturnType<typeof aSource>,
  options: { lastEventId?: string; signal?: AbortSignal; lifeMs?: number } = {},
): AsyncGenerator<StreamEvent> {
  return streamNews(source, hub, member, {
    lastEventId: options.lastEventId,
    signal: options.signal ?? new AbortController().signal,
    lifeMs: options.lifeMs ?? 60_000,
  });
}

async function next(stream: AsyncGenerator<StreamEvent>): Promise<StreamEvent> {
  const { value, done } = await stream.next();
  if (done) throw new Error('the stream ended');
  return value;
}
const sumOf = (event: StreamEvent) => (event.data as { sumBalance: string }).sumBalance;

describe('streamNews', () => {
  it('begins with the balance as it is, then reports every movement', async () => {
    const feed = aSource();
    feed.makeReadable(moved(4n));
    const stream = open(feed);
    expect(await next(stream)).toMatchObject({ id: '4', event: 'balance', data: { sumBalance: '1.00' } });
    const waiting = next(stream);
    feed.commit(moved(5n));
    expect(await waiting).toMatchObject({ id: '5', event: 'balance', data: { sumBalance: '2.00' } });
    await feed.hub.close();
  });

  it('notifies every stream what all are notified, without a look at the outbox and without an id', async () => {
    const feed = aSource();
    const streams = [open(feed), open(feed)];
    for (const stream of streams) await next(stream);
    const looks = feed.looks();
    const waiting = streams.map((stream) => next(stream));
    feed.hub.notifyAll({ event: 'lotteryDrawn', data: { numero: '1' } });
    for (const received of waiting)
      expect(await received).toEqual({ event: 'lotteryDrawn', data: { numero: '1' } });
    expect(feed.looks()).toBe(looks);
    const moving = next(streams[0] as AsyncGenerator<StreamEvent>);
    feed.commit(moved(5n));
    expect(await moving).toMatchObject({ id: '5', event: 'balance' });
    await feed.hub.close();
  });

  it('keeps the newest of what all are notified for a stream that does not read', async () => {
    const feed = aSource();
    const stream = open(feed);
    await next(stream);
    for (let numero = 1; numero <= 100; numero += 1)
      feed.hub.notifyAll({ event: 'lotteryDrawn', data: numero });
    expect(await next(stream)).toEqual({ event: 'lotteryDrawn', data: 61 });
    await feed.hub.close();
  });

  it('holds so many streams of a member and no more: the oldest ends', async () => {
    const feed = aSource();
    const streams = Array.from({ length: streamsAtMost }, () => open(feed));
    for (const stream of streams) await next(stream);
    const ends = streams[0]?.next();
    const latest = open(feed);
    await next(latest);
    expect((await ends)?.done).toBe(true);
    expect(feed.hub.openCount()).toBe(streamsAtMost);
    const waiting = [streams[1], latest].map((stream) => stream?.next());
    feed.commit(moved(1n));
    for (const news of waiting) expect((await news)?.value).toMatchObject({ event: 'balance' });
    await feed.hub.close();
  });

  it('resumes after an id without a first balance, and begins anew after an id nobody gave out', async () => {
    const feed = aSource();
    for (const id of [4n, 5n, 6n]) feed.makeReadable(moved(id));
    const resumed = open(feed, { lastEventId: '5' });
    expect(await next(resumed)).toMatchObject({ id: '6', data: { sumBalance: '3.00' } });
    const upToDate = open(feed, { lastEventId: '6' });
    const first = next(upToDate);
    await expect.poll(() => feed.looks()).toBeGreaterThan(1);
    feed.commit(moved(7n));
    expect(await first).toMatchObject({ id: '7', data: { sumBalance: '4.00' } });
    for (const lastEventId of ['8', '9999999999999999999', 'x', '-1', '']) {
      expect(await next(open(feed, { lastEventId })), lastEventId).toMatchObject({
        id: '7',
        event: 'balance',
      });
    }
    await feed.hub.close();
  });

  it('folds what moved while nobody read: one balance, as it is now', async () => {
    const feed = aSource();
    const stream = open(feed);
    await next(stream);
    for (let id = 1n; id <= 5_000n; id += 1n) feed.commit(moved(id));
    expect(await next(stream)).toMatchObject({ id: '5000', data: { sumBalance: '5000.00' } });
    const waiting = next(stream);
    feed.commit(moved(5_001n));
    expect(sumOf(await waiting)).toBe('5001.00');
    await feed.hub.close();
  });

  it('notifies only the session that ended, after its balance, and ends', async () => {
    const feed = aSource();
    const stream = open(feed);
    await next(stream);
    feed.commit(ended(1n, 'ses_other'));
    feed.commit(moved(2n));
    expect(await next(stream)).toMatchObject({ id: '2', event: 'balance' });
    feed.commit(moved(3n));
    feed.commit(ended(4n, 'ses_1'));
    expect(await next(stream)).toMatchObject({ id: '3', event: 'balance' });
    expect(await next(stream)).toEqual({ id: '4', event: 'sessionEnded', data: { reason: 'EVICTED' } });
    expect((await stream.next()).done).toBe(true);
    expect(feed.hub.openCount()).toBe(0);
    await feed.hub.close();
  });

  it('waits for a row that is announced before it can be read', async () => {
    const feed = aSource();
    const stream = open(feed);
    await next(stream);
    const waiting = next(stream);
    feed.announce(moved(1n));
    await expect.poll(() => feed.looks()).toBeGreaterThan(2);
    feed.makeReadable(moved(1n));
    expect(await waiting).toMatchObject({ id: '1', data: { sumBalance: '1.00' } });
    await feed.hub.close();
  });

  it('misses nothing, in whatever order rows commit and become readable', async () => {
    const order = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(order, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), async (ids, late) => {
        const feed = aSource();
        for (const id of ids) feed.begin(BigInt(id));
        const stream = open(feed);
        await next(stream);
        const reported = (async () => {
          const events: StreamEvent[] = [];
          for await (const event of stream) events.push(event);
          return events;
        })();
        for (const [at, id] of ids.entries()) {
          const isLast = at === ids.length - 1;
          const row = isLast ? ended(BigInt(id), 'ses_1') : moved(BigInt(id));
          if (late[at]) feed.announce(row);
          await Promise.resolve();
          if (late[at]) feed.makeReadable(row);
          else feed.commit(row);
        }
        const events = await reported;
        expect(events.at(-1)?.event).toBe('sessionEnded');
        const balances = events.filter(({ event }) => event === 'balance');
        if (ids.length > 1) expect(sumOf(balances.at(-1) as StreamEvent)).toBe(`${ids.length - 1}.00`);
        await feed.hub.close();
      }),
      { numRuns: runsByDay(100) },
    );
  });

  it('looks again when notes may have been lost', async () => {
    const feed = aSource();
    const stream = open(feed);
    await next(stream);
    const waiting = next(stream);
    feed.makeReadable(moved(1n));
    feed.gap();
    expect(await waiting).toMatchObject({ id: '1', data: { sumBalance: '1.00' } });
    await feed.hub.close();
  });

  it('ends when the client leaves, when its time is up and when the server closes', async () => {
    const feed = aSource();
    const leaving = new AbortController();
    const streams = [open(feed, { signal: leaving.signal }), open(feed, { lifeMs: 20 }), open(feed)];
    for (const stream of streams) await next(stream);
    expect(feed.hub.openCount()).toBe(3);
    expect(feed.listeners()).toBe(1);
    const ends = streams.map((stream) => stream.next());
    leaving.abort();
    expect((await ends[0])?.done).toBe(true);
    expect((await ends[1])?.done).toBe(true);
    expect(feed.hub.openCount()).toBe(1);
    await feed.hub.close();
    expect((await ends[2])?.done).toBe(true);
    expect([feed.hub.openCount(), feed.listeners()]).toEqual([0, 0]);
  });

  it('lets go of a stream that is dropped between two events', async () => {
    const feed = aSource();
    for await (const event of open(feed)) {
      expect(event.event).toBe('balance');
      break;
    }
    expect(feed.hub.openCount()).toBe(0);
    await feed.hub.close();
  });
});
