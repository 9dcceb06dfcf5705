// Pure decisions about contents: missing fields, forbidden links, and the time when a content is shown.
import type { ContentBody, ContentKind } from '#contract/messaging/office.ts';
import { videoSource } from '#contract/messaging/video-source.ts';
import { isSafeLink } from '../rules.ts';

export type ContentState = 'DRAFT' | 'SCHEDULED' | 'LIVE' | 'ENDED';

/** Terms have a fixed id; there is one of each kind. */
export function termsKindOf(id: string): 'REGISTER' | 'AGREEMENT' | undefined {
  if (id === 'terms-REGISTER') return 'REGISTER';
  return id === 'terms-AGREEMENT' ? 'AGREEMENT' : undefined;
}

export const isTermsKind = (kind: ContentKind): kind is 'REGISTER' | 'AGREEMENT' =>
  kind === 'REGISTER' || kind === 'AGREEMENT';

/** The first field whose link may not be followed; where a video is shown, the link must be one that plays. */
export function unsafeLinkField(
  kind: ContentKind,
  { pictureUrl, linkage, groupName }: ContentBody,
): 'pictureUrl' | 'linkage' | undefined {
  if (pictureUrl !== '' && !isSafeLink(pictureUrl)) return 'pictureUrl';
  if (linkage === '') return undefined;
  const needsVideo = kind === 'H' || (kind === 'B' && groupName === 'm_footer');
  const isAllowed = needsVideo ? videoSource(linkage) !== undefined : isSafeLink(linkage);
  return isAllowed ? undefined : 'linkage';
}

/**
 * The time in which a publication is shown. One that is shown already keeps its beginning, which players read as its
 * date; undefined when the time would be empty.
 */
export function shownBetween(
  { showsFrom, showsUntil }: Pick<ContentBody, 'showsFrom' | 'showsUntil'>,
  shownSince: Date | undefined,
  now: Date,
): { readonly from: Date; readonly until: Date | null } | undefined {
  const since = shownSince && shownSince <= now ? shownSince : now;
  const from = showsFrom === null ? since : new Date(showsFrom);
  const until = showsUntil === null ? null : new Date(showsUntil);
  const isEmpty = until !== null && (until <= from || until <= now);
  return isEmpty ? undefined : { from, until };
}

/** Whether an end that was written can never be reached: it has passed, or comes before the beginning. */
export function endsTooEarly(
  { showsFrom, showsUntil }: Pick<ContentBody, 'showsFrom' | 'showsUntil'>,
  now: Date,
): boolean {
  return showsUntil !== null && showsUntil <= Math.max(now.getTime(), showsFrom ?? 0);
}

export function stateAt(shown: { from: Date; until: Date | null } | undefined, now: Date): ContentState {
  if (!shown) return 'DRAFT';
  if (shown.until && shown.until <= now) return 'ENDED';
  return shown.from > now ? 'SCHEDULED' : 'LIVE';
}
