// Messaging: announcements, help, terms, and the event stream that carries balance and session news to a tab.
import type { WhitelabelFlags } from '#contract/platform.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { gatherReads } from '#server/db/gathered-reads.ts';
import { lastOutboxId, outboxRequestName, readOutboxesAfter, watchOutbox } from '#server/db/outbox.ts';
import type { Route, StreamEvent } from '#server/http/context.ts';
import type { OfficeRoute } from '#server/modules/operators/index.ts';
import type { WalletModule } from '#server/modules/wallet/index.ts';
import { type CampaignOfficeParts, campaignRoutes } from './campaigns/campaign-routes.ts';
import { sendCampaigns } from './campaigns/send-campaigns.ts';
import { seedCanned } from './chat/canned-routes.ts';
import type { ChatPorts } from './chat/chat-parts.ts';
import { createChatReads } from './chat/chat-reads.ts';
import { chatRoutes } from './chat/chat-routes.ts';
import { chatOfficeRoutes } from './chat/office-routes.ts';
import { contentRoutes } from './content/content-routes.ts';
import { selectNextEdge } from './content/content-store.ts';
import { type Deleted, deleteOld, type RetentionPorts } from './delete-old.ts';
import { type FeedbackOfficeParts, feedbackOfficeRoutes } from './feedback/feedback-office.ts';
import { type InboxNote, writeAllToInbox, writeToInbox } from './inbox/inbox.ts';
import { type NewsSource, type OutboxRow, streamLifeMs } from './news.ts';
import { createNewsHub } from './news-hub.ts';
import { messagingRoutes, type RequireCaptcha } from './routes.ts';
import { type MessagingSeed, seedMessaging } from './seed.ts';
import { readTerms } from './store.ts';

export { approveApplication, feedbackQueue } from './feedback/feedback-office.ts';
export { chatQueue } from './chat/office-routes.ts';
export type { ChatPorts } from './chat/chat-parts.ts';
export type { InboxNote } from './inbox/inbox.ts';
export type { MessagingSeed } from './seed.ts';

export interface Messaging {
  readonly routes: Route[];
  /** The operators' endpoints on what players read. */
  readonly officeRoutes: OfficeRoute[];
  /** Writes to a member's inbox in the transaction of what it reports. */
  writeToInbox(tx: Transaction, note: InboxNote): Promise<void>;
  /** The same for many messages that are known to be new. */
  writeAllToInbox(tx: Transaction, notes: readonly InboxNote[]): void;
  /** Sends the campaigns whose time has come; returns how many members got a message. Call it every minute. */
  sendCampaigns(signal?: AbortSignal): Promise<number>;
  /** Deletes chats, messages of inboxes and feedback after their time. Call it every night; it may be repeated. */
  deleteOld(signal?: AbortSignal): Promise<Deleted>;
  /** The next time at which a content for players begins or ends. */
  nextEdge(): Promise<Date | undefined>;
  /** The version of the registration terms a new member agrees to; `0` while none are published. */
  termsVersion(): Promise<string>;
  /** Stores the brand's texts where none are stored yet. */
  seed(content: MessagingSeed): Promise<void>;
  /** Sends an event to every open event stream of this process. Streams that are opened later do not get it. */
  notifyAll(event: StreamEvent): void;
  /** How many event streams are open. */
  openStreams(): number;
  /** Ends every event stream and stops listening. */
  close(): Promise<void>;
}

type MessagingDeps = {
  db: Database;
  clock: Clock;
  merchantCode: string;
  wallet: Pick<WalletModule, 'summary' | 'summariesOf' | 'movedAfter'>;
  flags: () => Promise<WhitelabelFlags>;
  /**
   * Checks the solution of the caller's captcha.
   * @throws Refusal CAPTCHA_REQUIRED, CAPTCHA_WRONG
   */
  requireCaptcha: RequireCaptcha;
  /** The names of members' accounts. */
  playersOf: FeedbackOfficeParts['playersOf'];
  /** What campaigns need of other modules. */
  campaigns: Omit<CampaignOfficeParts, 'db' | 'clock' | 'balancesOf'>;
  /** What live chats need besides. */
  chat: ChatPorts;
  /** For how long what members write and read is kept. */
  retention: RetentionPorts;
  /** The lifetime of one stream, in ms; shorter in tests. */
  streamLifeMs?: number;
};

export function createMessaging(deps: MessagingDeps): Messaging {
  const { db, clock, merchantCode } = deps;
  const source = newsSource(deps);
  const chat = { ...deps, reads: createChatReads({ db, clock, labelsOf: deps.chat.labelsOf }) };
  const hub = createNewsHub((onNote, onGap) => watchOutbox(db, onNote, onGap));
  const campaigns: CampaignOfficeParts = {
    db,
    clock,
    ...deps.campaigns,
    balancesOf: deps.wallet.summariesOf,
  };
  return {
    routes: [
      ...messagingRoutes({
        db,
        clock,
        merchantCode,
        flags: deps.flags,
        requireCaptcha: deps.requireCaptcha,
        source,
        hub,
        streamLifeMs: deps.streamLifeMs ?? streamLifeMs,
      }),
      ...chatRoutes(chat),
    ],
    officeRoutes: [
      ...contentRoutes({ db, clock }),
      ...feedbackOfficeRoutes(deps),
      ...chatOfficeRoutes(chat),
      ...campaignRoutes(campaigns),
    ],
    sendCampaigns: (signal) => sendCampaigns(campaigns, signal),
    deleteOld: (signal) => deleteOld(deps, signal),
    writeToInbox: (tx, note) => writeToInbox(tx, clock, note),
    writeAllToInbox: (tx, notes) => writeAllToInbox(tx, clock, notes),
    nextEdge: () => selectNextEdge(db, clock.now()),
    termsVersion: async () => String((await readTerms(db, 'REGISTER', 'EN'))?.version ?? 0),
    seed: (content) =>
      db.tx(async (tx) => {
        await seedMessaging(tx, content, clock.now());
        await seedCanned(tx, clock.now());
      }),
    notifyAll: (event) => hub.notifyAll(event),
    openStreams: () => hub.openCount(),
    close: () => hub.close(),
  };
}

/** The reads of the event streams. */
function newsSource({ db, wallet }: Pick<MessagingDeps, 'db' | 'wallet'>): NewsSource {
  // When a draw is settled, hundreds of streams read their events at the same time, so the reads share a query.
  const newsOf = gatherReads(
    (requested: readonly { ownerId: string; afterId: bigint; limit: number }[]) =>
      readOutboxesAfter(db, requested),
    outboxRequestName,
  );
  const headId = gatherReads(
    async (names: readonly string[]) => {
      const head = await lastOutboxId(db);
      return new Map(names.map((name) => [name, head]));
    },
    (name) => name,
  );
  return {
    readAfter: async (ownerId, afterId, limit) => {
      // Read the movement first, so that no event can appear before it between the two reads.
      const moved = await wallet.movedAfter(ownerId, afterId);
      const rows = (await newsOf({ ownerId, afterId, limit })) ?? [];
      return withMoved(rows, moved, limit);
    },
    headId: async () => (await headId('head')) ?? 0n,
    summary: (ownerId) => wallet.summary(ownerId),
  };
}

/** The rows of the outbox with the event of a movement in the order of the ids; at most `limit` rows. */
function withMoved(rows: readonly OutboxRow[], moved: OutboxRow | undefined, limit: number): OutboxRow[] {
  if (!moved) return [...rows];
  const place = rows.findIndex(({ id }) => id > moved.id);
  return rows.toSpliced(place < 0 ? rows.length : place, 0, moved).slice(0, limit);
}
