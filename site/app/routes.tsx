// The table of routes: one row states who may open an address, its title, the bars around the screen, and the screen.
import { registerRoutes } from '#site/base/known-routes.ts';
import type { Path } from '#site/base/paths.ts';
import { agentsRoutes } from './agents-routes.ts';
import { messagingRoutes } from './messaging-routes.ts';
import { promotionsRoutes } from './promotions-routes.ts';
import { pageRoutes } from './page-routes.ts';
import * as guards from './routing/guards.ts';
import { type RouteRow, screen } from './routing/route-row.ts';
import HomeScreen from './screens/home-screen.tsx';

const account = screen(() => import('./screens/account-screen.tsx'), 'identity', 'identitySocial', 'shell');
const closed = screen(() => import('./screens/closed-screen.tsx'), 'shell');
const hall = screen(() => import('#site/features/games/hall/hall-screen.tsx'), 'gamesLater');
const terms = screen(() => import('#site/features/identity/register/terms-screen.tsx'), 'identity');

export const routes = {
  '/m/home': { who: guards.everybody, title: 'title.home', showsBreak: true, screen: HomeScreen },
  '/m/login': {
    who: guards.newcomers,
    title: 'title.login',
    header: false,
    footerMenu: false,
    backGoesHome: true,
    screen: account,
  },
  '/m/register': {
    who: guards.newcomers,
    title: 'title.register',
    header: false,
    footerMenu: false,
    backGoesHome: true,
    screen: account,
  },
  '/m/registerTerms': { who: guards.everybody, title: 'title.registerTerms', screen: terms },
  '/m/userAgreement': { who: guards.everybody, title: 'title.userAgreement', screen: terms },
  '/m/trail': {
    who: guards.visitors,
    title: 'title.trial',
    backGoesHome: true,
    screen: screen(() => import('#site/features/identity/login/trial-screen.tsx'), 'identity'),
  },
  '/m/set': {
    who: guards.everybody,
    title: 'title.settings',
    screen: screen(() => import('#site/features/identity/settings/settings-screen.tsx'), 'identity', 'shell'),
  },
  '/m/changePsw': {
    who: guards.signedInElseHome,
    title: 'title.changePassword',
    header: false,
    footerMenu: false,
    screen: screen(() => import('#site/features/identity/passwords/change-password-screen.tsx'), 'identity'),
  },
  // A link from a mail is open to everybody; the screen redirects visitors and guests.
  '/m/securityCenter': {
    who: guards.everybody,
    title: 'title.securityCentre',
    screen: screen(
      () => import('./screens/security-centre-screen.tsx'),
      'identity',
      'identityLater',
      'identitySocial',
      'protection',
    ),
  },
  '/m/firstPassword': {
    who: guards.signedInAtEntry,
    title: 'title.firstPassword',
    screen: screen(
      () => import('#site/features/identity/passwords/first-password-screen.tsx'),
      'identity',
      'shell',
    ),
  },
  '/m/forget': {
    who: guards.everybody,
    title: 'title.forgotPassword',
    header: false,
    footerMenu: false,
    backGoesHome: true,
    screen: screen(() => import('#site/features/identity/passwords/forgot-password-screen.tsx'), 'identity'),
  },
  '/m/socialLogin': {
    who: guards.everybody,
    title: 'title.login',
    screen: screen(
      () => import('#site/features/identity/social/social-login-screen.tsx'),
      'identity',
      'identityLater',
      'identitySocial',
    ),
  },
  '/m/game': {
    who: guards.everybody,
    title: 'title.hall',
    alias: '/m/games',
    showsBreak: true,
    screen: hall,
  },
  '/m/gameCenter': { who: guards.everybody, title: 'title.gameCenter', showsBreak: true, screen: hall },
  '/m/slotsCenter': {
    who: guards.everybody,
    title: 'title.slots',
    footerMenu: false,
    showsBreak: true,
    screen: hall,
  },
  // Favourites need a session; the screen checks that itself.
  '/m/gameList': {
    who: guards.everybody,
    title: 'title.gameList',
    footerMenu: false,
    showsBreak: true,
    screen: screen(() => import('#site/features/games/lists/game-list-screen.tsx'), 'gamesLater'),
  },
  '/m/lottery': {
    who: guards.everybody,
    title: 'title.lottery',
    header: false,
    footerMenu: false,
    ownHeading: true,
    screen: screen(
      () => import('#site/features/lottery/lobby/lottery-list-screen.tsx'),
      'lottery',
      'lotteryResults',
    ),
  },
  '/m/startLottery': {
    who: guards.signedIn,
    title: 'title.play',
    fullScreen: true,
    takesStakes: true,
    screen: screen(
      () => import('#site/features/lottery/lottery-frame-screen.tsx'),
      'lottery',
      'lotteryNames',
      'lotteryResults',
      'reporting',
    ),
  },
  '/m/lotteryHistory': {
    who: guards.everybody,
    title: 'title.lotteryHistory',
    screen: screen(
      () => import('#site/features/lottery/history-screen.tsx'),
      'lotteryResults',
      'lotteryNames',
      'reporting',
    ),
  },
  '/m/play': {
    who: guards.signedIn,
    title: 'title.play',
    fullScreen: true,
    takesStakes: true,
    screen: screen(() => import('#site/features/games/play/play-screen.tsx'), 'gamesLater'),
  },
  // Visitors see odds only.
  '/m/sports': {
    who: guards.everybody,
    title: 'app.sports',
    fullScreen: true,
    takesStakes: true,
    screen: screen(() => import('#site/features/games/sports/sports-screen.tsx'), 'gamesLater'),
  },
  '/m/wallet': {
    who: guards.signedIn,
    title: 'title.wallet',
    shape: 'form',
    screen: screen(() => import('#site/features/wallet/wallet-screen.tsx'), 'shell', 'wallet', 'reporting'),
  },
  '/m/gameRecord': {
    who: guards.signedIn,
    title: 'title.betRecord',
    shape: 'records',
    screen: screen(() => import('./screens/bet-record-page.tsx'), 'reporting'),
  },
  '/m/transaction/record': {
    who: guards.signedIn,
    title: 'title.accountRecord',
    shape: 'records',
    screen: screen(() => import('./screens/account-record-page.tsx'), 'reporting', 'wallet', 'agents'),
  },
  '/m/voucherCenter': {
    who: guards.realMembers,
    title: 'title.deposit',
    shape: 'form',
    screen: screen(() => import('#site/features/cashier/deposit-screen.tsx'), 'cashier', 'reporting'),
  },
  '/m/withdraw': {
    who: guards.realMembers,
    title: 'title.withdraw',
    shape: 'form',
    screen: screen(
      () => import('./screens/withdraw-screen.tsx'),
      'cashierWithdraw',
      'reporting',
      'identity',
      'identityLater',
    ),
  },
  '/m/transaction/payments': {
    who: guards.realMembers,
    title: 'title.payments',
    screen: screen(
      () => import('#site/features/cashier/payments/payments-screen.tsx'),
      'cashier',
      'cashierWithdraw',
      'reporting',
    ),
  },
  '/m/profitandloss': {
    who: guards.signedIn,
    title: 'title.profitAndLoss',
    shape: 'records',
    screen: screen(() => import('#site/features/reporting/profit-screen.tsx'), 'reporting'),
  },
  '/m/statement': {
    who: guards.signedIn,
    title: 'title.statement',
    shape: 'form',
    screen: screen(() => import('#site/features/wallet/year-screen.tsx'), 'reporting', 'wallet'),
  },
  '/m/member/home': {
    who: guards.members,
    title: 'title.memberHome',
    header: false,
    ownHeading: true,
    shape: 'form',
    screen: screen(
      () => import('./screens/member-home-screen.tsx'),
      'shell',
      'identity',
      'identityLater',
      'messaging',
      'platform',
      'protection',
      'reporting',
      'wallet',
      'gamesLater',
    ),
  },
  '/m/activity': {
    who: guards.everybody,
    title: 'app.promotions',
    alias: '/m/promotion',
    backGoesHome: true,
    screen: screen(
      () => import('#site/features/promotions/activity-screen.tsx'),
      'promotions',
      'promotionsEvents',
      'messaging',
    ),
  },
  ...promotionsRoutes,
  ...messagingRoutes,
  ...agentsRoutes,
  ...pageRoutes,
  '/m/ipLimit': { who: guards.everybody, title: 'title.ipLimit', fullScreen: true, screen: closed },
  '/m/serviceError': { who: guards.everybody, title: 'title.serviceError', fullScreen: true, screen: closed },
} as const satisfies Partial<Record<Path, RouteRow>>;
export type Route = keyof typeof routes;

/** The routes by any text; undefined for an unknown address. */
export const rows: Readonly<Record<string, RouteRow>> = routes;
registerRoutes(rows);
