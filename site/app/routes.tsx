// Which screen each route shows; home comes with the first load, every other screen is fetched when it is needed.
import type { ComponentType } from 'react';
import type { Route } from '#site/base/paths.ts';
import type { TextGroup } from '#site/base/text-groups.ts';
import { lazyScreen } from './routing/lazy-screen.ts';
import HomeScreen from './screens/home-screen.tsx';

type Load = () => Promise<{ default: ComponentType }>;
const screen = (load: Load, ...texts: TextGroup[]) => lazyScreen(load, texts);

const account = screen(() => import('./screens/account-screen.tsx'), 'identity', 'identitySocial', 'shell');
const hall = screen(() => import('#site/features/games/hall/hall-screen.tsx'), 'gamesLater');
const notice = screen(() => import('#site/features/messaging/notice-screen.tsx'), 'messaging');
const play = screen(() => import('#site/features/games/play/play-screen.tsx'), 'gamesLater');
const terms = screen(() => import('#site/features/identity/register/terms-screen.tsx'), 'identity');
const closed = screen(() => import('./shell/closed-screen.tsx'), 'shell');

/** Total by type: a route without a screen does not compile. */
export const screens: Record<Route, ComponentType> = {
  '/m/home': HomeScreen,
  '/m/login': account,
  '/m/register': account,
  '/m/registerTerms': terms,
  '/m/userAgreement': terms,
  '/m/trail': screen(() => import('#site/features/identity/login/trial-screen.tsx'), 'identity'),
  '/m/set': screen(() => import('#site/features/identity/settings/settings-screen.tsx'), 'identity', 'shell'),
  '/m/changePsw': screen(
    () => import('#site/features/identity/passwords/change-password-screen.tsx'),
    'identity',
  ),
  '/m/securityCenter': screen(
    () => import('./screens/security-centre-screen.tsx'),
    'identity',
    'identityLater',
    'identitySocial',
    'protection',
  ),
  '/m/firstPassword': screen(
    () => import('#site/features/identity/passwords/first-password-screen.tsx'),
    'identity',
    'shell',
  ),
  '/m/forget': screen(
    () => import('#site/features/identity/passwords/forgot-password-screen.tsx'),
    'identity',
  ),
  '/m/socialLogin': screen(
    () => import('#site/features/identity/social/social-login-screen.tsx'),
    'identity',
    'identityLater',
    'identitySocial',
  ),
  '/m/game': hall,
  '/m/gameCenter': hall,
  '/m/slotsCenter': hall,
  '/m/gameList': screen(() => import('#site/features/games/lists/game-list-screen.tsx'), 'gamesLater'),
  '/m/lottery': screen(
    () => import('#site/features/lottery/lobby/lottery-list-screen.tsx'),
    'lottery',
    'lotteryResults',
  ),
  '/m/startLottery': screen(
    () => import('#site/features/lottery/lottery-frame-screen.tsx'),
    'lottery',
    'lotteryNames',
    'lotteryResults',
    'reporting',
  ),
  '/m/lotteryHistory': screen(
    () => import('#site/features/lottery/history-screen.tsx'),
    'lotteryResults',
    'lotteryNames',
    'reporting',
  ),
  '/m/play': play,
  '/m/gameRecord': screen(() => import('#site/features/reporting/bet-record-screen.tsx'), 'reporting'),
  '/m/transaction/record': screen(
    () => import('#site/features/wallet/statement-screen.tsx'),
    'reporting',
    'wallet',
  ),
  '/m/member/home': screen(
    () => import('./screens/member-home-screen.tsx'),
    'shell',
    'identity',
    'messaging',
    'reporting',
    'wallet',
    'gamesLater',
  ),
  '/m/activity': screen(
    () => import('#site/features/promotions/activity-screen.tsx'),
    'promotions',
    'messaging',
  ),
  '/m/notice': notice,
  '/m/member/notice': notice,
  '/m/help': screen(() => import('#site/features/messaging/help-screen.tsx'), 'messaging'),
  '/m/ipLimit': closed,
  '/m/serviceError': closed,
};
