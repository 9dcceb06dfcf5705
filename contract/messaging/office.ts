// The contents that operators write for players: drafts, publication in both languages, versions, order.
import * as z from 'zod/mini';
import { reason } from '../base/by-two.ts';
import { endpoint } from '../base/endpoint.ts';
import { listFileQuery, listOf, listQuery } from '../base/list.ts';
import { contentTypes } from '../messaging.ts';
import * as calls from './office-calls.ts';

/** The content types of the site, help entries, and the two documents that members agree to. */
export const contentKinds = [...contentTypes, 'HELP', 'REGISTER', 'AGREEMENT'] as const;
export type ContentKind = (typeof contentKinds)[number];
export const contentStates = ['DRAFT', 'SCHEDULED', 'LIVE', 'ENDED'] as const;
/** The places of a banner; empty means all. */
export const bannerGroups = ['', 'm_home', 'm_login', 'm_register', 'm_footer'] as const;

const kind = z.enum(contentKinds);
const state = z.enum(contentStates);
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const moment = z.nullable(z.int().check(z.minimum(0), z.maximum(4_102_444_800_000)));
const inBoth = (maxLength: number) => {
  const text = z.string().check(z.trim(), z.maxLength(maxLength));
  return z.strictObject({ BN: text, EN: text });
};
const link = z.string().check(z.trim(), z.maxLength(500));

/** The fields that an operator writes. A draft may lack any of them; a published content lacks none. */
export const contentBody = z.strictObject({
  groupName: z.enum(bannerGroups),
  audience: z.enum(['ALL', 'GUEST', 'LOGGED_IN']),
  /** Null: from its publication on. */
  showsFrom: moment,
  /** Null: until it is ended. */
  showsUntil: moment,
  title: inBoth(160),
  /** HTML; the server keeps the few elements that a notice may use. */
  text: inBoth(40_000),
  /** The picture of a banner or of news: a path of our own site or an https address. */
  pictureUrl: link,
  /** The destination of a tap. */
  linkage: link,
});
export type ContentBody = z.output<typeof contentBody>;

const listed = z.object({
  id,
  kind,
  state,
  hasDraft: z.boolean(),
  /** The revision of its draft; null without one. */
  revision: z.nullable(z.int()),
  title: z.object({ BN: z.string(), EN: z.string() }),
  audience: z.string(),
  groupName: z.string(),
  showsFrom: z.nullable(z.int()),
  showsUntil: z.nullable(z.int()),
  /** Its position among the contents of its kind. */
  place: z.int(),
  version: z.nullable(z.int()),
  changedAt: z.int(),
  changedBy: z.string(),
});
const filters = {
  kind: z.optional(kind),
  state: z.optional(state),
  /** A part of a title or an id. */
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
};

export const listContents = endpoint({
  ...calls.listContents,
  summary: 'Everything operators write for players, with its state at this moment.',
  query: listQuery(filters, ['changedAt', 'place']),
  output: listOf(listed),
  errors: [],
});

export const contentsFile = endpoint({
  ...calls.contentsFile,
  summary: 'The same list as a file.',
  query: listFileQuery(filters, ['changedAt', 'place']),
  output: z.unknown(),
  errors: [],
});

export const readContent = endpoint({
  ...calls.readContent,
  summary: 'One content: its draft, what is published, and its versions, newest first.',
  params: z.strictObject({ id }),
  output: z.object({
    id,
    kind,
    state,
    draft: z.nullable(
      z.object({ revision: z.int(), body: contentBody, savedAt: z.int(), savedBy: z.string() }),
    ),
    published: z.nullable(z.object({ version: z.int(), body: contentBody })),
    versions: z.array(
      z.object({
        version: z.int(),
        body: contentBody,
        publishedAt: z.int(),
        publishedBy: z.string(),
        reason: z.string(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const saveDraft = endpoint({
  ...calls.saveDraft,
  summary: 'Saves a draft; the answer is what was kept of it. Without an id it begins a new content.',
  body: z.strictObject({
    id: z.optional(id),
    kind,
    /** The revision the operator saw; null for a first draft. */
    revision: z.nullable(z.int()),
    body: contentBody,
  }),
  output: z.object({ id, revision: z.int(), body: contentBody }),
  failure: z.object({ field: z.string() }),
  /** WINDOW_INVALID: its end has passed, or comes before its beginning. */
  errors: ['NOT_FOUND', 'LINK_NOT_ALLOWED', 'WINDOW_INVALID', 'CASE_CHANGED'],
});

export const discardDraft = endpoint({
  ...calls.discardDraft,
  summary: 'Throws a draft away; what is published stays.',
  params: z.strictObject({ id }),
  body: z.strictObject({ revision: z.int(), reason }),
  output: z.object({}),
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const restoreVersion = endpoint({
  ...calls.restoreVersion,
  summary: 'Makes an earlier version the draft, in place of the one that stands.',
  params: z.strictObject({ id }),
  body: z.strictObject({ version: z.int(), revision: z.nullable(z.int()), reason }),
  output: z.object({ revision: z.int() }),
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const publishContent = endpoint({
  ...calls.publishContent,
  summary:
    'Publishes a draft from its beginning on; both languages are needed, and each missing field is named.',
  params: z.strictObject({ id }),
  body: z.strictObject({ revision: z.int(), reason }),
  output: z.object({ version: z.int(), state }),
  failure: z.object({ missing: z.array(z.string()) }),
  errors: ['NOT_FOUND', 'CASE_CHANGED', 'TEXTS_MISSING', 'WINDOW_INVALID'],
});

export const undoPublication = endpoint({
  ...calls.undoPublication,
  summary:
    'Takes the newest publication back: the version before it is published again, or, if there was none, it is a draft again.',
  params: z.strictObject({ id }),
  body: z.strictObject({ version: z.int(), reason }),
  output: z.object({ version: z.nullable(z.int()), state }),
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const endContent = endpoint({
  ...calls.endContent,
  summary: 'Ends what is shown, now; what was scheduled becomes a draft again. Terms do not end.',
  params: z.strictObject({ id }),
  body: z.strictObject({ version: z.int(), reason }),
  output: z.object({ state }),
  errors: ['NOT_FOUND', 'CASE_CHANGED'],
});

export const orderContents = endpoint({
  ...calls.orderContents,
  summary: 'The order of what is shown or scheduled of a kind; all of it is named.',
  body: z.strictObject({ kind, ids: z.array(id).check(z.maxLength(500)), reason }),
  output: z.object({}),
  errors: ['CASE_CHANGED'],
});

export const contentOfficeEndpoints = [
  listContents,
  contentsFile,
  readContent,
  saveDraft,
  discardDraft,
  restoreVersion,
  publishContent,
  undoPublication,
  endContent,
  orderContents,
] as const;
