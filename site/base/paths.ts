// Every address of the site: routes, aliases, titles, and the layout rules that go by the path.
import type { TextKey } from './i18n.ts';

/** The addresses the site knows by name; a few belong to rooms that are built later (see `routes`). */
export const paths = {
  home: '/m/home',
  login: '/m/login',
  register: '/m/register',
  registerTerms: '/m/registerTerms',
  userAgreement: '/m/userAgreement',
  trial: '/m/trail',
  settings: '/m/set',
  securityCentre: '/m/securityCenter',
  changePassword: '/m/changePsw',
  firstPassword: '/m/firstPassword',
  forgotPassword: '/m/forget',
  socialLogin: '/m/socialLogin',
  hall: '/m/game',
  gameCenter: '/m/gameCenter',
  slotsCenter: '/m/slotsCenter',
  gameList: '/m/gameList',
  lottery: '/m/lottery',
  startLottery: '/m/startLottery',
  lotteryHistory: '/m/lotteryHistory',
  play: '/m/play',
  sports: '/m/sports',
  betRecord: '/m/gameRecord',
  accountRecord: '/m/transaction/record',
  profitAndLoss: '/m/profitandloss',
  memberHome: '/m/member/home',
  voucherCenter: '/m/voucherCenter',
  withdraw: '/m/withdraw',
  inviteFriends: '/m/inviteFriends',
  activity: '/m/activity',
  notice: '/m/notice',
  agentNotice: '/m/member/notice',
  help: '/m/help',
  message: '/m/message',
  inbox: '/m/webEmail',
  feedback: '/m/feedback',
  rewardCenter: '/m/rewardCenter',
  task: '/m/task',
  app: '/m/app',
  agent: '/m/agent',
  ipLimit: '/m/ipLimit',
  serviceError: '/m/serviceError',
} as const;
export type Path = (typeof paths)[keyof typeof paths];

/** The static VIP page of each language. */
export const vipPages = { BN: '/vip/vip_bn.html', EN: '/vip/vip.html' } as const;

/** The routes that exist, each with the key of its title. */
export const routes = {
  '/m/home': 'title.home',
  '/m/login': 'title.login',
  '/m/register': 'title.register',
  '/m/registerTerms': 'title.registerTerms',
  '/m/userAgreement': 'title.userAgreement',
  '/m/trail': 'title.trial',
  '/m/set': 'title.settings',
  '/m/securityCenter': 'title.securityCentre',
  '/m/changePsw': 'title.changePassword',
  '/m/firstPassword': 'title.firstPassword',
  '/m/forget': 'title.forgotPassword',
  '/m/socialLogin': 'title.login',
  '/m/game': 'title.hall',
  '/m/gameCenter': 'title.gameCenter',
  '/m/slotsCenter': 'title.slots',
  '/m/gameList': 'title.gameList',
  '/m/lottery': 'title.lottery',
  '/m/startLottery': 'title.play',
  '/m/lotteryHistory': 'title.lotteryHistory',
  '/m/play': 'title.play',
  '/m/gameRecord': 'title.betRecord',
  '/m/transaction/record': 'title.accountRecord',
  '/m/member/home': 'title.memberHome',
  '/m/activity': 'title.promotion',
  '/m/notice': 'title.announcements',
  '/m/member/notice': 'title.announcements',
  '/m/help': 'title.help',
  '/m/ipLimit': 'title.ipLimit',
  '/m/serviceError': 'title.serviceError',
} as const satisfies Partial<Record<Path, TextKey>>;
export type Route = keyof typeof routes;

/** Other names of a route; the address is replaced by the route's own. */
const aliases: ReadonlyMap<string, Path> = new Map([
  ['/m/games', paths.hall],
  ['/m/promotion', paths.activity],
  ['/m/messages', paths.message],
]);

const homePaths: readonly string[] = ['/', '/m', '/m/index', paths.home];

/** LAY-01, exactly. */
const withoutHeader: readonly string[] = [
  paths.login,
  paths.register,
  paths.message,
  paths.app,
  paths.lottery,
  paths.forgotPassword,
  paths.changePassword,
  paths.memberHome,
  paths.agent,
];
/** LAY-03, exactly. */
const withoutFooterMenu: readonly string[] = [
  paths.login,
  paths.register,
  paths.slotsCenter,
  paths.gameList,
  paths.lottery,
  paths.forgotPassword,
  paths.changePassword,
  paths.app,
  paths.notice,
  paths.agent,
  paths.help,
];
/** A frame over the whole screen with its own close control. */
const fullScreen: readonly string[] = [paths.play, paths.startLottery, paths.ipLimit, paths.serviceError];
/** Screens without the site's header whose own bar or page says in a heading what they are. */
const withOwnHeading: readonly string[] = [...fullScreen, paths.lottery, paths.memberHome];
/** Where games are offered under the site's header. */
const offersPlay: readonly string[] = [paths.hall, paths.gameCenter, paths.slotsCenter, paths.gameList];
/** LAY-07. */
const backGoesHome: readonly string[] = [
  paths.login,
  paths.register,
  paths.trial,
  paths.activity,
  paths.forgotPassword,
];

/** The form all rules compare: no query, no `.html`, no slash at the end. */
export function normalPath(address: string): string {
  const bare = address.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return bare.replace(/\.html$/, '') || '/';
}

export const isHomePath = (path: string): boolean => homePaths.includes(normalPath(path));
export const hasHeader = (path: string): boolean => !isOneOf(withoutHeader, path) && !isFullScreen(path);
export const hasFooterMenu = (path: string): boolean =>
  !isOneOf(withoutFooterMenu, path) && !isFullScreen(path);
/** Whether a heading for assistive technology stands in for the header's title. */
export const needsHiddenHeading = (path: string): boolean =>
  !hasHeader(path) && !isOneOf(withOwnHeading, path);
/** Where a member on a break is told of it above all else. */
export const tellsOfBreak = (path: string): boolean => isHomePath(path) || isOneOf(offersPlay, path);
/** Where stakes are taken. */
export const isPlay = (path: string): boolean => isOneOf([paths.play, paths.startLottery], path);
export const isFullScreen = (path: string): boolean => isOneOf(fullScreen, path);
export const doesBackGoHome = (path: string): boolean => isOneOf(backGoesHome, path);

function isOneOf(list: readonly string[], path: string): boolean {
  return list.includes(normalPath(path));
}

/** Whether a screen for the path exists today; entries that lead nowhere are not shown. */
export const routeExists = (path: string): boolean => isRoute(normalPath(path));

function isRoute(path: string): path is Route {
  return Object.keys(routes).includes(path);
}

export type Resolved = { route: Route } | { replaceBy: string };

/** What an address shows: its route, or the address that takes its place. Queries are kept. */
export function resolvePath(address: string, search = ''): Resolved {
  const path = normalPath(address);
  if (isHomePath(path)) return { route: paths.home };
  if (isRoute(path)) return { route: path };
  const alias = aliases.get(path);
  if (alias && routeExists(alias)) return { replaceBy: search ? `${alias}?${search}` : alias };
  return { replaceBy: paths.home };
}

/** The key of the title of an address. */
export function titleKey(path: string): TextKey {
  const resolved = resolvePath(path);
  return routes['route' in resolved ? resolved.route : paths.home];
}

/** An address with a query; empty values are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}
