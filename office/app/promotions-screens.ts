// The screens of promotions: what members are offered, and what they got.
import type { ScreenRow } from './screen-row.ts';

export const promotionsScreens: readonly ScreenRow[] = [
  {
    path: '/bonuses',
    title: 'screen.bonuses',
    permission: 'promotions.offer.read',
    section: 'promotions',
    texts: ['promotions', 'acts'],
    load: () => import('#office/features/promotions/campaigns/campaigns-screen.tsx'),
  },
  {
    path: '/rewards',
    title: 'screen.rewards',
    permission: 'promotions.reward.read',
    section: 'promotions',
    texts: ['promotions'],
    load: () => import('#office/features/promotions/rewards/rewards-screen.tsx'),
  },
  {
    path: '/missions',
    title: 'screen.missions',
    permission: 'promotions.mission.read',
    section: 'promotions',
    texts: ['promotions', 'acts'],
    load: () => import('#office/features/promotions/missions/missions-screen.tsx'),
  },
  {
    path: '/vip',
    title: 'screen.vip',
    permission: 'promotions.vip.read',
    section: 'promotions',
    texts: ['promotions', 'acts'],
    load: () => import('#office/features/promotions/vip/vip-screen.tsx'),
  },
  {
    path: '/referrals',
    title: 'screen.referrals',
    permission: 'promotions.referral.read',
    section: 'promotions',
    texts: ['promotions', 'acts'],
    load: () => import('#office/features/promotions/referral/referrals-screen.tsx'),
  },
  {
    path: '/rains',
    title: 'screen.rains',
    permission: 'promotions.rain.read',
    section: 'promotions',
    texts: ['promotions', 'acts'],
    load: () => import('#office/features/promotions/rain/rains-screen.tsx'),
  },
  {
    path: '/activities',
    title: 'screen.activities',
    permission: 'promotions.activity.read',
    section: 'promotions',
    texts: ['promotions', 'acts'],
    load: () => import('#office/features/promotions/activities/activities-screen.tsx'),
  },
];
