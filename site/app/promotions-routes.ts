// The rows of the table of routes whose screens are about what members get: rewards and what leads to them.
import * as guards from './routing/guards.ts';
import { type RouteRow, screen } from './routing/route-row.ts';

export const promotionsRoutes = {
  '/m/rewardCenter': {
    who: guards.realMembers,
    title: 'title.rewardCenter',
    screen: screen(
      () => import('#site/features/promotions/rewards/reward-center-screen.tsx'),
      'promotionsRewards',
    ),
  },
  '/m/myBonus': {
    who: guards.realMembers,
    title: 'title.myBonus',
    screen: screen(() => import('#site/features/promotions/bonuses/my-bonus-screen.tsx'), 'promotions'),
  },
  '/m/cashback': {
    who: guards.realMembers,
    title: 'title.paybacks',
    screen: screen(
      () => import('#site/features/promotions/paybacks/paybacks-screen.tsx'),
      'promotionsRewards',
    ),
  },
  '/m/leaderboard': {
    who: guards.realMembers,
    title: 'title.leaderboards',
    screen: screen(
      () => import('#site/features/promotions/leaderboards/leaderboards-screen.tsx'),
      'promotionsEvents',
    ),
  },
  '/m/vip': {
    who: guards.realMembers,
    title: 'title.vip',
    screen: screen(() => import('#site/features/promotions/vip/vip-screen.tsx'), 'promotionsRewards'),
  },
  '/m/inviteFriends': {
    who: guards.players,
    title: 'title.inviteFriends',
    screen: screen(
      () => import('#site/features/promotions/referral/invite-friends-screen.tsx'),
      'promotionsEvents',
    ),
  },
  '/m/redRain': {
    who: guards.realMembers,
    title: 'title.redRain',
    screen: screen(() => import('#site/features/promotions/rain/rain-screen.tsx'), 'promotionsEvents'),
  },
} as const satisfies Record<string, RouteRow>;
