// Announcements, banners and help, and the event stream that carries balance and session news to a tab.
import * as z from 'zod/mini';
import { endpoint } from './base/endpoint.ts';
import { language } from './base/shapes.ts';
import { feedbackLength, feedbackStates, feedbackTypes } from './messaging-feedback.ts';
import { walletSummary } from './wallet.ts';
import * as calls from './messaging-calls.ts';

/** ENT-16 and A-119. */
export const contentTypes = ['A', 'PL', 'B', 'PU', 'PR', 'H'] as const;
export type ContentType = (typeof contentTypes)[number];

/** ENT-11: `linkage` is where a tap leads, or the video of a hot-news entry. */
const banner = z.object({
  id: z.string(),
  url: z.string(),
  groupName: z.string(),
  linkage: z.string(),
  title: z.string(),
});
/** ENT-15. The content is sanitised HTML. */
const notice = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  publishedAt: z.number(),
  read: z.boolean(),
});

const contentTypeList = z.string().check(z.regex(/^(A|PL|B|PU|PR|H)(,(A|PL|B|PU|PR|H))*$/));

export const announcements = endpoint({
  ...calls.announcements,
  summary: 'Banners and notices by content type, with the caller’s read marks (ENT-13, ENT-14).',
  query: z.strictObject({
    types: z._default(contentTypeList, 'B,PL,PU,H'),
    groupName: z.optional(z.string().check(z.maxLength(32))),
    platform: z._default(z.literal('M'), 'M'),
    merchantCode: z.optional(z.string().check(z.maxLength(32))),
    language,
  }),
  output: z.object({
    banners: z.array(banner),
    player: z.array(notice),
    popup: z.array(notice),
    hot: z.array(banner),
    promotion: z.array(notice),
    footer: z.object({ unreadCount: z.number() }),
  }),
  errors: [],
});

export const lobbyNews = endpoint({
  ...calls.lobbyNews,
  summary: 'The hot news of the lobby in one language, for the caller’s audience (APIM-03).',
  query: z.strictObject({ language }),
  output: z.object({ content: z.array(banner) }),
  errors: [],
});

export const markAnnouncementRead = endpoint({
  ...calls.markAnnouncementRead,
  summary: 'Marks one announcement as read; doing it again changes nothing.',
  body: z.strictObject({
    announcementId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
    read: z.literal(true),
  }),
  output: z.object({ read: z.literal(true) }),
  errors: ['NOT_FOUND'],
});

export const helpCenter = endpoint({
  ...calls.helpCenter,
  summary: 'Help entries in one language (ENT-27).',
  // A contact of the closed platform may lead to the help centre.
  alwaysOpen: true,
  shared: true,
  query: z.strictObject({ lang: language, device: z._default(z.literal('MOBILE'), 'MOBILE') }),
  output: z.array(z.object({ title: z.string(), content: z.string() })),
  errors: [],
});

/** The documents that a member agrees to: the terms of registration and the user agreement. */
const termsKinds = ['REGISTER', 'AGREEMENT'] as const;
export type TermsKind = (typeof termsKinds)[number];

export const terms = endpoint({
  ...calls.terms,
  summary: 'The paper of a kind in its newest version; the content is sanitised HTML.',
  shared: true,
  query: z.strictObject({ kind: z._default(z.enum(termsKinds), 'REGISTER'), language }),
  output: z.object({
    kind: z.enum(termsKinds),
    version: z.string(),
    title: z.string(),
    content: z.string(),
    publishedAt: z.number(),
  }),
  errors: ['NOT_FOUND'],
});

/**
 * The events of the stream: `event` is the kind, `id` resumes, `data` is JSON of the kind's shape. Events for
 * everybody, such as `drawNews` of the lottery, have no id, because they are never resumed.
 */
export const streamEvents = {
  /** The wallet after it moved. */
  balance: walletSummary,
  /** An own order of the cashier has changed: the tab reads it again. */
  paymentChanged: z.object({ orderNo: z.string() }),
  /** The public content of a module has changed: the tab reads it again. The event has no id. */
  contentChanged: z.object({ module: z.enum(['games', 'lottery', 'cashier', 'messaging', 'platform']) }),
  /** A message came to the inbox, was read or removed: the tab reads it again. */
  inboxChanged: z.object({}),
  promotionsChanged: z.object({}),
  /** Something happened in the member's chat: a message, typing, what was seen, its state. */
  chatChanged: z.object({}),
  /** The session ended elsewhere: signed out, evicted or revoked. */
  sessionEnded: z.object({ reason: z.enum(['LOGGED_OUT', 'EVICTED', 'REVOKED', 'EXPIRED']) }),
} as const;
/** A comment line at least this often keeps the connection open. */
export const streamHeartbeatMs = 15_000;

export const stream = endpoint({
  ...calls.stream,
  summary:
    'Server-sent events of the caller: resume with Last-Event-ID; the first event is the current balance.',
  output: z.unknown(),
  errors: [],
});

export const streamPoll = endpoint({
  ...calls.streamPoll,
  summary: 'The same news for a client that cannot hold a stream: everything after an event id.',
  query: z.strictObject({ after: z.optional(z.string().check(z.regex(/^\d{1,19}$/))) }),
  output: z.object({
    lastEventId: z.string(),
    events: z.array(z.object({ id: z.string(), event: z.string(), data: z.unknown() })),
  }),
  errors: [],
});

export const giveFeedback = endpoint({
  ...calls.giveFeedback,
  summary:
    'Writes to the house; needs a captcha, five a day. A sender that is named counts for nothing (A-125).',
  body: z.strictObject({
    content: z.string().check(z.trim(), z.maxLength(2 * feedbackLength.most)),
    type: z.union(feedbackTypes.map((type) => z.literal(type))),
    captcha: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    sender: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({ id: z.string(), state: z.literal('NEW') }),
  failure: z.object({ captcha: z.optional(z.string()) }),
  errors: ['NO_PERMISSION', 'FIELD_FORMAT', 'CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'RATE_LIMITED'],
  limit: { calls: 30, perSeconds: 3600 },
});

export const feedbackList = endpoint({
  ...calls.feedbackList,
  summary: 'What the member has written, the newest first, at most fifty.',
  output: z.array(
    z.object({
      id: z.string(),
      type: z.union(feedbackTypes.map((type) => z.literal(type))),
      content: z.string(),
      state: z.enum(feedbackStates),
      /** The answer of the house; null before. */
      answer: z.nullable(z.string()),
      createdAt: z.number(),
    }),
  ),
  errors: [],
});

export const messagingEndpoints = [
  announcements,
  lobbyNews,
  markAnnouncementRead,
  helpCenter,
  terms,
  stream,
  streamPoll,
  giveFeedback,
  feedbackList,
] as const;
