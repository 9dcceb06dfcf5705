// Lists the fields that a content lacks before it may be published.
import type { ContentBody, ContentKind } from './office.ts';

/** The fields that are missing, by their names; both languages are needed. */
export function missingFields(kind: ContentKind, body: ContentBody): string[] {
  const hasText = kind !== 'B' && kind !== 'H';
  const needed: Record<string, string> = {
    'title.BN': body.title.BN,
    'title.EN': body.title.EN,
    ...(hasText ? { 'text.BN': body.text.BN, 'text.EN': body.text.EN } : {}),
    ...(kind === 'B' ? { pictureUrl: body.pictureUrl } : {}),
    ...(kind === 'H' ? { linkage: body.linkage } : {}),
  };
  return Object.entries(needed).flatMap(([field, value]) => (value === '' ? [field] : []));
}
