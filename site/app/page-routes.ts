// The rows of the table of routes for the platform's own pages: tasks and the app.
import * as guards from './routing/guards.ts';
import { type RouteRow, screen } from './routing/route-row.ts';

export const pageRoutes = {
  '/m/app': {
    who: guards.everybody,
    title: 'title.app',
    header: false,
    footerMenu: false,
    ownHeading: true,
    screen: screen(
      () => import('#site/features/platform/install/app-screen.tsx'),
      'platform',
      'platformLater',
    ),
  },
  '/m/task': {
    who: guards.realMembers,
    title: 'title.task',
    alias: '/m/customerTask',
    fullScreen: true,
    screen: screen(() => import('#site/features/platform/task/task-screen.tsx'), 'platform', 'platformLater'),
  },
} as const satisfies Record<string, RouteRow>;
