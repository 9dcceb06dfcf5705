// The event stream: notifies a tab when its member's wallet moved and when its own session ended.
import type { WalletSummary } from '#contract/wallet.ts';
import type { SignedIn, StreamEvent } from '#server/http/context.ts';
import type { NewsHub } from './news-hub.ts';
import { chatTopic } from './chat/thread-store.ts';
import { inboxTopic } from './inbox/inbox.ts';
import { sessionEndReason } from './rules.ts';

export type OutboxRow = { readonly id: bigint; readonly topic: string; readonly payload: unknown };
/** The functions with which a stream reads the outbox, for one owner unless their comment says otherwise. */
export type NewsSource = {
  /** Rows after an id, in order; no later commit can appear between them. */
  readonly readAfter: (ownerId: string, afterId: bigint, limit: number) => Promise<OutboxRow[]>;
  /** The newest id, of any owner. */
  readonly headId: () => Promise<bigint>;
  readonly summary: (ownerId: string) => Promise<WalletSummary>;
};

type NewsEvent = StreamEvent & { readonly id: string };
type News = {
  readonly events: NewsEvent[];
  readonly seenId: bigint;
  readonly readIds: readonly bigint[];
  /** Everything up to this id is read, including events that were combined with later ones. */
  readonly readTo: bigint;
};

const rowsAtOnce = 200;
/**
 * A stream is ended after this time, and the tab resumes it, which checks the session again. It is longer than a
 * session may be idle, so a forgotten tab cannot keep its own session alive.
 */
export const streamLifeMs = 60 * 60_000;

/** The present wallet. */
async function currentNews(source: NewsSource, member: SignedIn, headId: bigint): Promise<News> {
  return {
    events: [await balanceEvent(source, member, headId)],
    seenId: headId,
    readIds: [],
    readTo: headId,
  };
}

/** Events without content, by topic: a tab reads what changed again. However often it changed, it is announced once. */
const changeEvents: ReadonlyMap<string, string> = new Map([
  [inboxTopic, 'inboxChanged'],
  [chatTopic, 'chatChanged'],
  ['promotions.changed', 'promotionsChanged'],
]);

/** All events after an id. The wallet is sent once, in its present state, even if it moved several times. */
async function newsAfter(source: NewsSource, member: SignedIn, afterId: bigint): Promise<News> {
  let seenId = afterId;
  let movedId: bigint | undefined;
  let ended: NewsEvent | undefined;
  const changes = new Map<string, NewsEvent>();
  const readIds: bigint[] = [];
  const readTo = await source.headId();
  for (let isMore = true; isMore && !ended; ) {
    const rows = await source.readAfter(member.memberId, seenId, rowsAtOnce);
    for (const row of rows) {
      seenId = row.id;
      readIds.push(row.id);
      if (row.topic === 'wallet.moved') movedId = row.id;
      if (row.topic === 'cashier.changed') notePayment(changes, row);
      const event = changeEvents.get(row.topic);
      if (event) changes.set(event, { id: String(row.id), event, data: {} });
      if (row.topic === 'identity.sessionEnded') ended ??= sessionEndedEvent(row, member);
    }
    isMore = rows.length === rowsAtOnce;
  }
  const balance = movedId === undefined ? [] : [await balanceEvent(source, member, movedId)];
  const events = [...changes.values(), ...balance, ...(ended ? [ended] : [])];
  return { events, seenId, readIds, readTo };
}

/** An order that changed several times is announced once. */
function notePayment(payments: Map<string, NewsEvent>, { id, payload }: OutboxRow): void {
  const { orderNo = '' } = payload as { orderNo?: string };
  payments.set(orderNo, { id: String(id), event: 'paymentChanged', data: { orderNo } });
}

async function balanceEvent(source: NewsSource, member: SignedIn, id: bigint): Promise<NewsEvent> {
  return { id: String(id), event: 'balance', data: await source.summary(member.memberId) };
}

/** Only the tab of the session that ended gets the event; the member's other sessions stay signed in. */
function sessionEndedEvent(row: OutboxRow, member: SignedIn): NewsEvent | undefined {
  const { sessionId, reason } = row.payload as { sessionId?: string; reason?: string };
  if (sessionId !== member.sessionId) return undefined;
  return { id: String(row.id), event: 'sessionEnded', data: { reason: sessionEndReason(reason) } };
}

/**
 * The events for a client that polls: after an id, or the present balance when it names no id, or an id of another
 * database.
 */
export async function pollNews(
  source: NewsSource,
  member: SignedIn,
  afterText: string | undefined,
): Promise<News> {
  const headId = await source.headId();
  const afterId = resumeId(afterText, headId);
  return afterId === undefined ? currentNews(source, member, headId) : newsAfter(source, member, afterId);
}

/** Yields events until the client leaves, its session ends, the server closes or the time of the stream has passed. */
export async function* streamNews(
  source: NewsSource,
  hub: NewsHub,
  member: SignedIn,
  options: {
    readonly lastEventId: string | undefined;
    readonly signal: AbortSignal;
    readonly lifeMs: number;
  },
): AsyncGenerator<StreamEvent> {
  const mailbox = await hub.open(member.memberId, options.signal, options.lifeMs);
  try {
    let news = await pollNews(source, member, options.lastEventId);
    for (;;) {
      yield* news.events;
      const isEnded = news.events.some(({ event }) => event === 'sessionEnded');
      if (isEnded || mailbox.isOver()) return;
      await mailbox.wait();
      if (mailbox.isOver()) return;
      yield* mailbox.takeShared();
      news = { ...news, events: [] };
      if (!mailbox.needsLook()) continue;
      const { seenId } = news;
      news = await newsAfter(source, member, mailbox.lookFrom(seenId));
      mailbox.hasRead(news.readIds, news.readTo);
      if (news.seenId < seenId) news = { ...news, seenId };
    }
  } finally {
    mailbox.close();
  }
}

function resumeId(text: string | undefined, headId: bigint): bigint | undefined {
  if (text === undefined || !/^\d{1,19}$/.test(text)) return undefined;
  const id = BigInt(text);
  return id <= headId ? id : undefined;
}
