// How many messages wait for the member, as the header and the footer menu show it.
import { useQuery } from '@tanstack/react-query';
import { announcements } from '#contract/messaging.ts';
import { isRealMember, isSignedIn } from '#contract/base/roles.ts';
import { callApi } from '#site/base/api.ts';
import { useLanguage } from '#site/base/i18n.ts';
import { useActor } from '#site/base/session.ts';

/** Announcements so far; inbox and chat join when they exist. */
export function useUnreadCount(): number {
  const actor = useActor();
  const language = useLanguage();
  const enabled = isSignedIn(actor) && isRealMember(actor);
  const { data } = useQuery({
    queryKey: ['messaging', 'unread', language],
    queryFn: ({ signal }) =>
      callApi(announcements, { query: { types: 'PL', language } }, { signal, quiet: true }),
    enabled,
    select: (answer) => answer.footer.unreadCount,
  });
  return enabled ? (data ?? 0) : 0;
}
