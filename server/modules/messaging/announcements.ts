// Lists the contents for a caller, and remembers which of them a member has read.
import type { AnswerOf, BodyOf, QueryOf } from '#contract/base/endpoint.ts';
import type {
  announcements as announcementsEndpoint,
  ContentType,
  markAnnouncementRead,
} from '#contract/messaging.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database } from '#server/db/database.ts';
import type { Actor, SignedIn } from '#server/http/context.ts';
import { audiencesFor, countedTypesFor, fitsGroup, groupOf, typesFor } from './rules.ts';
import { insertReadMark, readContents, type ShownContent } from './store.ts';

type Query = QueryOf<typeof announcementsEndpoint>;
type Answer = AnswerOf<typeof announcementsEndpoint>;

/**
 * Banners and notices by type (ENT-14). Agent notices are in the player's list, because an agent requests only them
 * . A visitor's notices are all unread here: the site stores a visitor's marks.
 * @throws Refusal INPUT_INVALID for another merchant's code.
 */
export async function listAnnouncements(
  deps: { db: Database; clock: Clock; merchantCode: string },
  query: Query,
  actor: Actor,
): Promise<Answer> {
  if (query.merchantCode !== undefined && query.merchantCode !== deps.merchantCode)
    throw new Refusal('INPUT_INVALID');
  const shown = typesFor(query.types.split(',') as ContentType[], actor.type);
  const counted = countedTypesFor(actor.type);
  const contents = await readContents(deps.db, {
    types: [...new Set([...shown, ...counted])],
    audiences: audiencesFor(actor.type),
    language: query.language,
    memberId: actor.type === 'none' ? null : actor.memberId,
    at: deps.clock.now(),
  });
  const of = (...types: ContentType[]): ShownContent[] =>
    contents.filter(
      ({ type, groupName }) =>
        types.includes(type) && shown.includes(type) && fitsGroup(groupName, query.groupName),
    );
  return {
    banners: of('B').map(bannerFrom),
    player: of('PL', 'A').map(noticeFrom),
    popup: of('PU').map(noticeFrom),
    hot: of('H').map(bannerFrom),
    promotion: of('PR').map(noticeFrom),
    footer: { unreadCount: contents.filter(({ type, isRead }) => counted.includes(type) && !isRead).length },
  };
}

function bannerFrom(content: ShownContent): Answer['banners'][number] {
  return {
    id: content.id,
    url: content.pictureUrl,
    groupName: groupOf(content.groupName),
    linkage: content.linkage,
    title: content.title,
  };
}

function noticeFrom(content: ShownContent): Answer['player'][number] {
  return {
    id: content.id,
    title: content.title,
    content: content.body,
    publishedAt: content.showsFrom.getTime(),
    read: content.isRead,
  };
}

/** Types that can be read, by who may see them. */
function readableTypesFor(actor: Actor): ContentType[] {
  return typesFor(['PL', 'A', 'PU', 'PR'], actor.type);
}

/**
 * Marks one announcement as read; doing it again changes nothing.
 * @throws Refusal NOT_FOUND when the member has no such notice.
 */
export async function markRead(
  deps: { db: Database; clock: Clock },
  body: BodyOf<typeof markAnnouncementRead>,
  member: SignedIn,
): Promise<{ read: true }> {
  const found = await insertReadMark(deps.db, {
    memberId: member.memberId,
    contentId: body.announcementId,
    types: readableTypesFor(member),
    audiences: audiencesFor(member.type),
    at: deps.clock.now(),
  });
  if (!found) throw new Refusal('NOT_FOUND');
  return { read: true };
}
