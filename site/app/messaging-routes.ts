// The rows of the table of routes whose screens are about messages: notices, inbox, feedback and help.
import * as guards from './routing/guards.ts';
import { type RouteRow, screen } from './routing/route-row.ts';

const notice = screen(() => import('#site/features/messaging/notice-screen.tsx'), 'messaging');

export const messagingRoutes = {
  '/m/message': {
    who: guards.everybody,
    title: 'title.messages',
    alias: '/m/messages',
    header: false,
    backGoesHome: true,
    ownHeading: true,
    screen: screen(
      () => import('#site/features/messaging/center/message-center-screen.tsx'),
      'messaging',
      'platform',
    ),
  },
  '/m/webEmail': {
    who: guards.members,
    title: 'title.inbox',
    screen: screen(() => import('#site/features/messaging/inbox/inbox-screen.tsx'), 'messaging', 'reporting'),
  },
  '/m/feedback': {
    who: guards.membersElseLogin,
    title: 'title.feedback',
    screen: screen(() => import('./screens/feedback-screen.tsx'), 'messaging', 'identity'),
  },
  '/m/notice': { who: guards.everybody, title: 'title.announcements', footerMenu: false, screen: notice },
  '/m/member/notice': { who: guards.everybody, title: 'title.announcements', screen: notice },
  '/m/help': {
    who: guards.everybody,
    title: 'title.help',
    footerMenu: false,
    screen: screen(() => import('#site/features/messaging/help-screen.tsx'), 'messaging'),
  },
} as const satisfies Record<string, RouteRow>;
