// How many messages wait for the member, as the header and the footer menu show it.
import { useQuery } from '@tanstack/react-query';
import { isRealMember } from '#contract/base/roles.ts';
import { useLanguage } from '#site/base/i18n.ts';
import { useSession } from '#site/base/session.ts';
import { bannersQuery } from '#site/data/messaging.ts';

/** Counts announcements from the response that home fetches anyway; inbox and chat join when they exist. */
export function useUnreadCount(): number {
  const session = useSession();
  const language = useLanguage();
  const enabled = session !== null && isRealMember(session.type);
  const { data } = useQuery({ ...bannersQuery('m_home', language, session?.userName), enabled });
  return enabled ? (data?.footer.unreadCount ?? 0) : 0;
}
