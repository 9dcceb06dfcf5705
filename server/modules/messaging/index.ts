// Messaging: announcements, help, terms, and the event stream that carries balance and session news to a tab.
import type { WhitelabelFlags } from '#contract/platform.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { gatherReads } from '#server/db/gathered-reads.ts';
import { lastOutboxId, outboxAskedName, readOutboxesAfter, watchOutbox } from '#server/db/outbox.ts';
import type { Route, StreamEvent } from '#server/http/context.ts';
import type { WalletModule } from '#server/modules/wallet/index.ts';
import { type NewsSource, type OutboxRow, streamLifeMs } from './news.ts';
import { createNewsHub } from './news-hub.ts';
import { messagingRoutes, type RequireCaptcha } from './routes.ts';
import { type MessagingSeed, seedMessaging } from './seed.ts';
import { readTerms } from './store.ts';

export type { MessagingSeed } from './seed.ts';

export interface Messaging {
  readonly routes: Route[];
  /** The version of the registration terms a new member agrees to; `0` while none are published. */
  termsVersion(): Promise<string>;
  /** Stores the brand's texts where none are stored yet. */
  seed(content: MessagingSeed): Promise<void>;
  /** Tells every event stream of this process; whoever comes later does not hear of it. */
  tellAll(event: StreamEvent): void;
  /** How many event streams are open. */
  openStreams(): number;
  /** Ends every event stream and stops listening. */
  close(): Promise<void>;
}

export function createMessaging(deps: {
  db: Database;
  clock: Clock;
  merchantCode: string;
  wallet: Pick<WalletModule, 'summary' | 'movedAfter'>;
  flags: () => Promise<WhitelabelFlags>;
  /** Passes for the right answer to the caller's captcha; CAPTCHA_REQUIRED, CAPTCHA_WRONG. */
  requireCaptcha: RequireCaptcha;
  /** How long one stream lives; shorter in tests. */
  streamLifeMs?: number;
}): Messaging {
  const { db, clock, merchantCode } = deps;
  // When a draw is settled, hundreds of streams ask in the same moment.
  const newsOf = gatherReads(
    (asked: readonly { ownerId: string; afterId: bigint; limit: number }[]) => readOutboxesAfter(db, asked),
    outboxAskedName,
  );
  const headId = gatherReads(
    async (names: readonly string[]) => {
      const head = await lastOutboxId(db);
      return new Map(names.map((name) => [name, head]));
    },
    (name) => name,
  );
  const source: NewsSource = {
    readAfter: async (ownerId, afterId, limit) => {
      // In this order: nothing can come to stand before the movement between the two looks.
      const moved = await deps.wallet.movedAfter(ownerId, afterId);
      const rows = (await newsOf({ ownerId, afterId, limit })) ?? [];
      return withMoved(rows, moved, limit);
    },
    headId: async () => (await headId('head')) ?? 0n,
    summary: (ownerId) => deps.wallet.summary(ownerId),
  };
  const hub = createNewsHub((onNote, onGap) => watchOutbox(db, onNote, onGap));
  return {
    routes: messagingRoutes({
      db,
      clock,
      merchantCode,
      flags: deps.flags,
      requireCaptcha: deps.requireCaptcha,
      source,
      hub,
      streamLifeMs: deps.streamLifeMs ?? streamLifeMs,
    }),
    termsVersion: async () => String((await readTerms(db, 'REGISTER', 'EN'))?.version ?? 0),
    seed: (content) => db.tx((tx) => seedMessaging(tx, content, clock.now())),
    tellAll: (event) => hub.tellAll(event),
    openStreams: () => hub.openCount(),
    close: () => hub.close(),
  };
}

/** Rows of the outbox with the news of a movement in its place; no more than the limit. */
function withMoved(rows: readonly OutboxRow[], moved: OutboxRow | undefined, limit: number): OutboxRow[] {
  if (!moved) return [...rows];
  const place = rows.findIndex(({ id }) => id > moved.id);
  return rows.toSpliced(place < 0 ? rows.length : place, 0, moved).slice(0, limit);
}
