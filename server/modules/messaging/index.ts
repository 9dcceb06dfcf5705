// Messaging: announcements, help, terms, and the event stream that carries balance and session news to a tab.
import type { WalletSummary } from '#contract/wallet.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { lastOutboxId, readOutboxAfter, watchOutbox } from '#server/db/outbox.ts';
import type { Route } from '#server/http/context.ts';
import { type NewsSource, streamLifeMs } from './news.ts';
import { createNewsHub } from './news-hub.ts';
import { messagingRoutes } from './routes.ts';
import { type MessagingSeed, seedMessaging } from './seed.ts';
import { readTerms } from './store.ts';

export type { MessagingSeed } from './seed.ts';

export interface Messaging {
  readonly routes: Route[];
  /** The version of the registration terms a new member agrees to; `0` while none are published. */
  termsVersion(): Promise<string>;
  /** Stores the brand's texts where none are stored yet. */
  seed(content: MessagingSeed): Promise<void>;
  /** How many event streams are open. */
  openStreams(): number;
  /** Ends every event stream and stops listening. */
  close(): Promise<void>;
}

export function createMessaging(deps: {
  db: Database;
  clock: Clock;
  merchantCode: string;
  wallet: { summary(ownerId: string): Promise<WalletSummary> };
  /** How long one stream lives; shorter in tests. */
  streamLifeMs?: number;
}): Messaging {
  const { db, clock, merchantCode } = deps;
  const source: NewsSource = {
    readAfter: (ownerId, afterId, limit) => readOutboxAfter(db, ownerId, afterId, limit),
    headId: () => lastOutboxId(db),
    summary: (ownerId) => deps.wallet.summary(ownerId),
  };
  const hub = createNewsHub((onNote, onGap) => watchOutbox(db, onNote, onGap));
  return {
    routes: messagingRoutes({
      db,
      clock,
      merchantCode,
      source,
      hub,
      streamLifeMs: deps.streamLifeMs ?? streamLifeMs,
    }),
    termsVersion: async () => String((await readTerms(db, 'REGISTER', 'EN'))?.version ?? 0),
    seed: (content) => db.tx((tx) => seedMessaging(tx, content, clock.now())),
    openStreams: () => hub.openCount(),
    close: () => hub.close(),
  };
}
