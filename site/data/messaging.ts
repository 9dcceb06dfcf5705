// The queries of banners, notices, help, the inbox and feedback, and the counters of what is unread.
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import { hasChatUnread, isRealMember, type MemberType, mayMarkRead } from '#contract/base/roles.ts';
import type { Language } from '#contract/base/language.ts';
import { chatUnreadCount } from '#contract/messaging/chat-calls.ts';
import { inboxList, inboxUnreadCount } from '#contract/messaging/inbox-calls.ts';
import { announcements, feedbackList, helpCenter } from '#contract/messaging-calls.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage } from '#site/base/i18n.ts';
import { useSession } from '#site/base/session.ts';
import { useFlag } from './platform/platform-status.ts';

const { merchantCode } = brand;

type Announcements = ValueOf<typeof announcements>;
export type Notice = Announcements['player'][number];
export type Banner = Announcements['banners'][number];

/** The reader whose marks and audience a response has: an account's name, or undefined for a visitor. */
export type Reader = string | undefined;

/** The reader whose marks the platform stores: a visitor and a trial guest have theirs on the device. */
export function readerOf(session: { readonly userName: string; readonly type: MemberType } | null): Reader {
  return session && mayMarkRead(session.type) ? session.userName : undefined;
}

/** The banners of a screen; home's come with its notices, pop-ups and hot news in one call (ENT-13, MSG-18). */
export const bannersQuery = (
  groupName: 'm_home' | 'm_login' | 'm_register' | 'm_footer',
  language: Language,
  reader?: Reader,
) =>
  queryOptions({
    queryKey: ['messaging', 'announcements', groupName, language, reader ?? ''],
    queryFn: ({ signal }) => {
      const types = groupName === 'm_home' ? 'B,PL,PU,H' : 'B';
      return callApi(
        announcements,
        { query: { types, groupName, platform: 'M', merchantCode, language } },
        { signal, quiet: true },
      );
    },
  });

/** The notices of one content type: `PL` for players, `A` for agents. */
export const noticesQuery = (type: 'PL' | 'A', language: Language, reader: Reader) =>
  queryOptions({
    queryKey: ['messaging', 'announcements', type, language, reader ?? ''],
    queryFn: ({ signal }) =>
      callApi(
        announcements,
        { query: { types: type, platform: 'M', merchantCode, language } },
        { signal, quiet: true },
      ),
  });

export type InboxMessage = ValueOf<typeof inboxList>['content'][number];
const inboxPageSize = 25;

/** Everything of an account's inbox: the list in each language, and the unread count. */
export const inboxKey = (account: string) => ['messaging', 'inbox', account];

/** The messages of an account, the newest first. */
export const inboxQuery = (language: Language, account: string) =>
  infiniteQueryOptions({
    queryKey: [...inboxKey(account), 'list', language],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        inboxList,
        { query: { pageNo: pageParam, pageSize: inboxPageSize, language } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    staleTime: 0,
  });

/** How many messages wait unread. */
const inboxUnreadQuery = (account: string) =>
  queryOptions({
    queryKey: [...inboxKey(account), 'unread'],
    queryFn: ({ signal }) => callApi(inboxUnreadCount, {}, { signal, quiet: true }),
  });

export const chatUnreadKey = (account: string) => ['messaging', 'chat', account];

/** How many messages of operators wait in the chat (APIM-08). */
const chatUnreadQuery = (account: string) =>
  queryOptions({
    queryKey: chatUnreadKey(account),
    queryFn: ({ signal }) => callApi(chatUnreadCount, {}, { signal, quiet: true }),
  });

/** What the member has written to the house, with its answers. */
export const feedbackQuery = (account: string) =>
  queryOptions({
    queryKey: ['messaging', 'feedback', account],
    queryFn: ({ signal }) => callApi(feedbackList, {}, { signal, quiet: true }),
    staleTime: 0,
  });

/** The help entries of a language (HELP-04). */
export const helpQuery = (language: Language) =>
  queryOptions({
    queryKey: ['messaging', 'help', language],
    queryFn: ({ signal }) =>
      callApi(helpCenter, { query: { lang: language, device: 'MOBILE' } }, { signal, quiet: true }),
    staleTime: 10 * 60_000,
  });

/** How many messages wait for the member. */
export type UnreadCounts = {
  readonly announcements: number;
  readonly chat: number;
  readonly inbox: number;
  readonly total: number;
};

/** The counters and their sum (MSG-12). Announcements come with the response that home fetches anyway. */
export function useUnreadCounts(): UnreadCounts {
  const session = useSession();
  const language = useLanguage();
  const enabled = session !== null && isRealMember(session.type);
  const notices = useQuery({ ...bannersQuery('m_home', language, session?.userName), enabled });
  const messages = useQuery({ ...inboxUnreadQuery(session?.userName ?? ''), enabled });
  // The chat's own condition (MSG-14).
  const hasChat = useFlag('CBS3') && session !== null && hasChatUnread(session.type);
  const chats = useQuery({ ...chatUnreadQuery(session?.userName ?? ''), enabled: hasChat });
  const announcements = (enabled && notices.data?.footer.unreadCount) || 0;
  const inbox = (enabled && messages.data?.unReadCount) || 0;
  const chat = (hasChat && chats.data?.unReadCount) || 0;
  return { announcements, chat, inbox, total: announcements + chat + inbox };
}
