// The endpoints of messaging and their acts.
import {
  announcements,
  feedbackList,
  giveFeedback,
  helpCenter,
  lobbyNews,
  markAnnouncementRead,
  stream,
  streamPoll,
  terms,
} from '#contract/messaging.ts';
import { inboxDelete, inboxList, inboxRead, inboxUnreadCount } from '#contract/messaging/inbox.ts';
import type { EndpointShape } from '#contract/base/endpoint.ts';
import type { WhitelabelFlags } from '#contract/platform.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { type HttpCall, memberOf, type Route, route, streamRoute } from '#server/http/context.ts';
import { listAnnouncements, markRead } from './announcements.ts';
import { listFeedback, takeFeedback } from './feedback/feedback.ts';
import { deleteFromInbox, listInbox, readInInbox, unreadInInbox } from './inbox/inbox.ts';
import { type NewsSource, pollNews, streamNews } from './news.ts';
import type { NewsHub } from './news-hub.ts';
import { readHelp, readTerms } from './store.ts';

/** The part of a call that a captcha needs. */
export type RequireCaptcha = (
  call: Pick<HttpCall<EndpointShape>, 'actor' | 'client' | 'cookies'>,
  answer: string | undefined,
) => Promise<void>;

type MessagingParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly merchantCode: string;
  readonly flags: () => Promise<WhitelabelFlags>;
  readonly requireCaptcha: RequireCaptcha;
  readonly source: NewsSource;
  readonly hub: NewsHub;
  readonly streamLifeMs: number;
};

export function messagingRoutes(parts: MessagingParts): Route[] {
  const { db, source, hub } = parts;
  return [
    route(announcements, ({ query, actor }) => listAnnouncements(parts, query, actor)),
    route(lobbyNews, async ({ query, actor }) => {
      const { hot } = await listAnnouncements(parts, { ...query, types: 'H', platform: 'M' }, actor);
      return { content: hot };
    }),
    route(markAnnouncementRead, (call) => markRead(parts, call.body, memberOf(call))),
    route(helpCenter, ({ query }) => readHelp(db, query.lang, parts.clock.now())),
    route(terms, async ({ query: { kind, language } }) => {
      const paper = await readTerms(db, kind, language);
      if (!paper) throw new Refusal('NOT_FOUND');
      return { ...paper, kind, version: String(paper.version), publishedAt: paper.publishedAt.getTime() };
    }),
    route(giveFeedback, (call) =>
      takeFeedback(parts, memberOf(call), call.body, (answer) => parts.requireCaptcha(call, answer)),
    ),
    route(feedbackList, (call) => listFeedback(parts, memberOf(call))),
    route(inboxList, (call) => listInbox(parts, memberOf(call), call.query)),
    route(inboxUnreadCount, (call) => unreadInInbox(parts, memberOf(call))),
    route(inboxRead, (call) => readInInbox(parts, memberOf(call), call.body)),
    route(inboxDelete, (call) => deleteFromInbox(parts, memberOf(call), call.body)),
    streamRoute(stream, (call) =>
      streamNews(source, hub, memberOf(call), {
        lastEventId: call.lastEventId,
        signal: call.signal,
        lifeMs: parts.streamLifeMs,
      }),
    ),
    route(streamPoll, async (call) => {
      const { events, seenId } = await pollNews(source, memberOf(call), call.query.after);
      return { lastEventId: String(seenId), events };
    }),
  ];
}
