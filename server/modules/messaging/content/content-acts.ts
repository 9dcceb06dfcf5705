// The operators' acts on contents: save, publish, withdraw, end, restore, order.
import { missingFields } from '#contract/messaging/missing-fields.ts';
import type { ContentBody, ContentKind } from '#contract/messaging/office.ts';
import type { Clock } from '#server/base/clock.ts';
import { newId } from '#server/base/id.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertTerms } from '../store.ts';
import { cleanMarkup } from './clean-markup.ts';
import {
  endsTooEarly,
  isTermsKind,
  shownBetween,
  stateAt,
  termsKindOf,
  unsafeLinkField,
} from './content-rules.ts';
import * as store from './content-store.ts';

/** The operator of an act, and the reason. */
export type ContentMaker = { readonly clock: Clock; readonly by: string; readonly reason: string };

/**
 * The present content, locked.
 * @throws Refusal NOT_FOUND
 */
async function lockKnown(tx: Transaction, id: string) {
  await store.lockContent(tx, id);
  const [draft, published] = [await store.selectDraft(tx, id), await store.selectPublished(tx, id)];
  const kind = published?.kind ?? draft?.kind;
  if (!kind) throw new Refusal('NOT_FOUND');
  return { kind, draft, published };
}

/**
 * Saves a draft with only harmless markup.
 * @throws Refusal NOT_FOUND, LINK_NOT_ALLOWED, WINDOW_INVALID when its end has passed, CASE_CHANGED when another
 *   operator has saved meanwhile
 */
export async function saveDraft(
  tx: Transaction,
  given: { id?: string | undefined; kind: ContentKind; revision: number | null; body: ContentBody },
  { clock, by }: Pick<ContentMaker, 'clock' | 'by'>,
) {
  const now = clock.now();
  const id = given.id ?? (isTermsKind(given.kind) ? `terms-${given.kind}` : newId('cnt', now.getTime()));
  if (given.id !== undefined && (await lockKnown(tx, id)).kind !== given.kind) throw new Refusal('NOT_FOUND');
  if (given.id === undefined) await store.lockContent(tx, id);
  const field = unsafeLinkField(given.kind, given.body);
  if (field) throw new Refusal('LINK_NOT_ALLOWED', { value: { field } });
  if (!isTermsKind(given.kind) && endsTooEarly(given.body, now))
    throw new Refusal('WINDOW_INVALID', { value: { field: 'showsUntil' } });
  const before = await store.selectDraft(tx, id);
  if ((before?.revision ?? null) !== given.revision) throw new Refusal('CASE_CHANGED');
  const { BN, EN } = given.body.text;
  // Help and terms are the same for everybody.
  const isForAll = given.kind === 'HELP' || isTermsKind(given.kind);
  const audience = isForAll ? 'ALL' : given.body.audience;
  const body = { ...given.body, audience, text: { BN: cleanMarkup(BN), EN: cleanMarkup(EN) } };
  const revision = (before?.revision ?? 0) + 1;
  await store.writeDraft(tx, id, { kind: given.kind, body, revision, savedAt: now, savedBy: by });
  return { id, revision, body };
}

/** @throws Refusal NOT_FOUND, CASE_CHANGED */
export async function discardDraft(tx: Transaction, id: string, revision: number): Promise<void> {
  const { draft } = await lockKnown(tx, id);
  if (draft?.revision !== revision) throw new Refusal('CASE_CHANGED');
  await store.deleteDraft(tx, id);
}

/** @throws Refusal NOT_FOUND, CASE_CHANGED, TEXTS_MISSING with the names of the fields, WINDOW_INVALID */
export async function publishContent(tx: Transaction, id: string, revision: number, maker: ContentMaker) {
  const { kind, draft, published } = await lockKnown(tx, id);
  if (draft?.revision !== revision) throw new Refusal('CASE_CHANGED');
  const missing = missingFields(kind, draft.body);
  if (missing.length > 0) throw new Refusal('TEXTS_MISSING', { value: { missing } });
  const done = await show(tx, { id, kind, body: draft.body, shownSince: published?.from }, maker);
  if (!done) throw new Refusal('WINDOW_INVALID');
  await store.deleteDraft(tx, id);
  return { ...done, before: published?.body ?? null, after: draft.body };
}

/** Publishes a body; undefined when its time would be over. */
async function show(
  tx: Transaction,
  what: { id: string; kind: ContentKind; body: ContentBody; shownSince: Date | undefined },
  { clock, by, reason }: ContentMaker,
) {
  const { id, kind, body, shownSince } = what;
  const now = clock.now();
  const shown = shownBetween(isTermsKind(kind) ? always : body, shownSince, now);
  if (!shown) return undefined;
  const version = await store.insertVersion(tx, id, { body, publishedAt: now, publishedBy: by, reason });
  const { title, text } = body;
  if (isTermsKind(kind)) await insertTerms(tx, { kind, version, publishedAt: now, title, body: text });
  else await store.writeContent(tx, id, { kind, version, body, ...shown });
  return { version, state: isTermsKind(kind) ? ('LIVE' as const) : stateAt(shown, now) };
}
const always = { showsFrom: null, showsUntil: null };

/**
 * Withdraws the newest publication. The one before it is published again, unless its time is over.
 * @throws Refusal NOT_FOUND; CASE_CHANGED when another version is shown, and for the first version of terms
 */
export async function undoPublication(tx: Transaction, id: string, version: number, maker: ContentMaker) {
  const { kind, draft, published } = await lockKnown(tx, id);
  if (published?.version !== version) throw new Refusal('CASE_CHANGED');
  const earlier = (await store.selectVersions(tx, id, 1_000)).find((one) => one.version < version);
  const done =
    earlier && (await show(tx, { id, kind, body: earlier.body, shownSince: published.from }, maker));
  if (done) return done;
  if (termsKindOf(id)) throw new Refusal('CASE_CHANGED');
  await takeDown(tx, id, published, draft, maker);
  return { version: null, state: 'DRAFT' as const };
}

/** Removes it for all players; its text becomes a draft again, unless there is a newer draft. */
async function takeDown(
  tx: Transaction,
  id: string,
  { kind, body }: store.PublishedRow,
  draft: store.DraftRow | undefined,
  { clock, by }: ContentMaker,
): Promise<void> {
  await store.deleteContent(tx, id);
  if (!draft) await store.writeDraft(tx, id, { kind, body, revision: 1, savedAt: clock.now(), savedBy: by });
}

/** @throws Refusal NOT_FOUND; CASE_CHANGED for terms, and for a version that is not shown */
export async function endContent(tx: Transaction, id: string, version: number, maker: ContentMaker) {
  const { draft, published } = await lockKnown(tx, id);
  const now = maker.clock.now();
  const isOver = published?.until && published.until <= now;
  if (published?.version !== version || isOver || termsKindOf(id)) throw new Refusal('CASE_CHANGED');
  if (published.from < now) await store.updateShownUntil(tx, id, now);
  else await takeDown(tx, id, published, draft, maker);
  return { state: published.from < now ? ('ENDED' as const) : ('DRAFT' as const) };
}

/** @throws Refusal NOT_FOUND, CASE_CHANGED when another operator has saved a draft meanwhile */
export async function restoreVersion(
  tx: Transaction,
  id: string,
  wanted: { version: number; revision: number | null },
  { clock, by }: ContentMaker,
) {
  const { kind, draft } = await lockKnown(tx, id);
  if ((draft?.revision ?? null) !== wanted.revision) throw new Refusal('CASE_CHANGED');
  const version = (await store.selectVersions(tx, id, 1_000)).find((one) => one.version === wanted.version);
  if (!version) throw new Refusal('NOT_FOUND');
  const revision = (draft?.revision ?? 0) + 1;
  await store.writeDraft(tx, id, { kind, body: version.body, revision, savedAt: clock.now(), savedBy: by });
  return { revision };
}

/** @throws Refusal CASE_CHANGED unless `ids` are exactly the shown and scheduled contents */
export async function orderContents(tx: Transaction, kind: ContentKind, ids: readonly string[], now: Date) {
  const before = await store.selectOrder(tx, kind, now);
  if (before.toSorted().join() !== ids.toSorted().join()) throw new Refusal('CASE_CHANGED');
  await store.updateOrder(tx, ids);
  return before;
}
