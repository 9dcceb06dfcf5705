// The event stream: tells a tab when its member's wallet moved and when its own session ended.
import type { WalletSummary } from '#contract/wallet.ts';
import type { SignedIn, StreamEvent } from '#server/http/context.ts';
import type { NewsHub } from './news-hub.ts';
import { sessionEndReason } from './rules.ts';

export type OutboxRow = { readonly id: bigint; readonly topic: string; readonly payload: unknown };
/** What the stream needs of the outbox, of one owner unless it says otherwise. */
export type NewsSource = {
  /** Rows after an id in order, none of which a later commit can slip in front of. */
  readonly readAfter: (ownerId: string, afterId: bigint, limit: number) => Promise<OutboxRow[]>;
  /** The newest id there is, whoever owns it. */
  readonly headId: () => Promise<bigint>;
  readonly summary: (ownerId: string) => Promise<WalletSummary>;
};

type NewsEvent = StreamEvent & { readonly id: string };
type News = {
  readonly events: NewsEvent[];
  readonly seenId: bigint;
  readonly readIds: readonly bigint[];
  /** Everything up to this id is read, also what was announced and folded into later news. */
  readonly readTo: bigint;
};

const rowsAtOnce = 200;
/**
 * A stream is cut after this time and the tab resumes it, which asks for the session again. It is longer than
 * a session may be idle, so a forgotten tab cannot keep its own session awake by it.
 */
export const streamLifeMs = 60 * 60_000;

/** The wallet as it is now. */
async function currentNews(source: NewsSource, member: SignedIn, headId: bigint): Promise<News> {
  return {
    events: [await balanceEvent(source, member, headId)],
    seenId: headId,
    readIds: [],
    readTo: headId,
  };
}

/** Everything after an id, folded: however often the wallet moved, it is told once, as it is now. */
async function newsAfter(source: NewsSource, member: SignedIn, afterId: bigint): Promise<News> {
  let seenId = afterId;
  let movedId: bigint | undefined;
  let ended: NewsEvent | undefined;
  const readIds: bigint[] = [];
  const readTo = await source.headId();
  for (let isMore = true; isMore && !ended; ) {
    const rows = await source.readAfter(member.memberId, seenId, rowsAtOnce);
    for (const row of rows) {
      seenId = row.id;
      readIds.push(row.id);
      if (row.topic === 'wallet.moved') movedId = row.id;
      if (row.topic === 'identity.sessionEnded') ended ??= sessionEndedEvent(row, member);
    }
    isMore = rows.length === rowsAtOnce;
  }
  const balance = movedId === undefined ? [] : [await balanceEvent(source, member, movedId)];
  return { events: ended ? [...balance, ended] : balance, seenId, readIds, readTo };
}

async function balanceEvent(source: NewsSource, member: SignedIn, id: bigint): Promise<NewsEvent> {
  return { id: String(id), event: 'balance', data: await source.summary(member.memberId) };
}

/** Only the session that ended hears of it; the member's other tabs stay signed in. */
function sessionEndedEvent(row: OutboxRow, member: SignedIn): NewsEvent | undefined {
  const { sessionId, reason } = row.payload as { sessionId?: string; reason?: string };
  if (sessionId !== member.sessionId) return undefined;
  return { id: String(row.id), event: 'sessionEnded', data: { reason: sessionEndReason(reason) } };
}

/**
 * The news of a client that polls: after an id, or the current balance when it names none or one that this
 * database has not given out.
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

/** Yields news until the client leaves, its session ends, the server closes or the stream's life is over. */
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
      yield* mailbox.takeTold();
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
