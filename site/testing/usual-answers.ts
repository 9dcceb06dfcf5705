// The default responses of the platform in tests: settings, a few games and vendors, no announcements, no captcha.
import { dailySalaryRequest, dividendRequest, hourSalaryRequest } from '#contract/agents/contracts.ts';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { listOffers } from '#contract/promotions/offers.ts';
import { depositMarks } from '#contract/cashier/deposit-marks.ts';
import {
  favouriteIds,
  gameList,
  gameSearch,
  hotGames,
  recentGames,
  vendorConfig,
  winnerBoard,
} from '#contract/games/browse.ts';
import type { GameCategory } from '#contract/games/game.ts';
import type { Game } from '#contract/games/game-shapes.ts';
import { hotMatches } from '#contract/games/sports.ts';
import { marketingChoice, memberInfo } from '#contract/identity/member.ts';
import { logout, renewSession } from '#contract/identity/session.ts';
import { registerSettings } from '#contract/identity/register.ts';
import { announcements } from '#contract/messaging.ts';
import { chatUnreadCount } from '#contract/messaging/chat.ts';
import { inboxUnreadCount } from '#contract/messaging/inbox.ts';
import { activityList } from '#contract/promotions/events/activities.ts';
import { rewardList } from '#contract/promotions/rewards.ts';
import { checkInDays, taskList } from '#contract/promotions/tasks.ts';
import {
  countries,
  type FlagName,
  flagNames,
  platformStatus,
  type WhitelabelFlags,
} from '#contract/platform.ts';
import { playReality } from '#contract/protection.ts';
import { walletBalance } from '#contract/wallet.ts';
import { openedNumeros } from '#contract/lottery/draws.ts';
import { lotteryGames } from '#contract/lottery/games.ts';
import { type Session, sessionStore } from '#site/base/session.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';

import { answerCentre } from './member-answers.ts';

type Status = AnswerOf<typeof platformStatus>;

/** All flags on, except the named ones. */
export function flagsWithout(...off: readonly FlagName[]): WhitelabelFlags {
  return Object.fromEntries(flagNames.map((name) => [name, !off.includes(name)])) as WhitelabelFlags;
}

/** The status of an open platform; `info` replaces single settings. */
export function aStatus(info: Partial<Status['info']> = {}): Status {
  return {
    status: 0,
    maintenance: false,
    regionRestriction: false,
    closed: [],
    maintenanceNotices: [],
    location: { ip: '10.0.0.1', country: null },
    serverTime: Date.now(),
    info: {
      merchantCode: 'test',
      currency: 'BDT',
      currencyName: 'Taka',
      timeZone: 'Asia/Dhaka',
      minimumAge: 21,
      sportsVendor: 'SBO',
      copyright: '© Test',
      mainDomain: 'localhost',
      imageCDNs: [],
      domainRoute: [],
      paths: {},
      register: { username: true, mobileNum: true },
      mobileTemplate: { memberCenter: '1', depositFunction: '1' },
      resources: [],
      customerService: [],
      whitelabel: flagsWithout(),
      ...info,
    },
  };
}

/** A game of a category. Its number makes it unique. */
export function aGame(number: number, more: Partial<Game> = {}): Game {
  return {
    nodeId: String(11_000 + number),
    nodeName: `Game ${number}`,
    vassalage: 'MEG',
    gameName: `Game ${number}`,
    displayName: `Game ${number}`,
    showIcon: true,
    iconUrl: '/images/game.webp',
    iconColor: '#336699',
    gameType: 'RNG',
    roomId: '',
    supportPlay: true,
    gameId: String(number),
    isGameH5: true,
    freeplay: true,
    lottoMode: '',
    gameCode: `MEG_${number}`,
    accountTypeName: 'Megh',
    isHot: false,
    isNew: false,
    ...more,
  };
}

type VendorEntry = AnswerOf<typeof vendorConfig>['sorting'][number]['vendorNames'][number];

/** A vendor of a category, in the shape of the vendor list. */
export const aVendor = (vassalage: string, more: Partial<VendorEntry> = {}): VendorEntry => ({
  vassalage,
  accountTypeName: vassalage,
  launchFlag: null,
  entryNodeId: null,
  gameCount: 12,
  ...more,
});

/** Vendors by category, with the mapping between them. */
export function vendorsOf(
  byCategory: Partial<Record<GameCategory, VendorEntry[]>>,
): AnswerOf<typeof vendorConfig> {
  const sorting = Object.entries(byCategory).map(([gameCategory, vendorNames]) => ({
    gameCategory: gameCategory as GameCategory,
    vendorNames,
  }));
  const mapping = Object.fromEntries(
    sorting.map(({ gameCategory, vendorNames }) => [
      gameCategory,
      vendorNames.map(({ vassalage }) => vassalage),
    ]),
  );
  return { sorting, mapping, partlyCounted: [] };
}

/** No announcements, or only the given ones. */
const newsOf = (news: Partial<AnswerOf<typeof announcements>> = {}): AnswerOf<typeof announcements> => ({
  banners: [],
  player: [],
  popup: [],
  hot: [],
  promotion: [],
  footer: { unreadCount: 0 },
  ...news,
});

/** The fields of registration: the few required ones, and the given ones. */
export function registerFields(
  fields: AnswerOf<typeof registerSettings>['fields'] = {},
  withCaptcha = false,
): AnswerOf<typeof registerSettings> {
  const captcha = { enabled: withCaptcha };
  return { fields, captcha, patterns: {}, minimumAge: 21, termsVersion: '1' };
}

/** Prepares the responses that every page needs. A test replaces the ones it is about. */
export function answerAsUsual(platform: APlatform): void {
  platform.answer(platformStatus, aStatus());
  platform.answer(announcements, newsOf());
  platform.answer(vendorConfig, vendorsOf({ RNG: [aVendor('MEG'), aVendor('SHP')], LIVE: [aVendor('DHL')] }));
  platform.answer(hotGames, { games: [aGame(1, { isHot: true }), aGame(2, { isHot: true })] });
  // No game is new, so that each tile of a page is of one list.
  platform.answer(gameList, ({ query }) => {
    const games = query.gameType === 'NEW' || query.gameType === 'INSTANT' ? [] : [aGame(1), aGame(2)];
    return { games, pageNum: 1, totalPages: 1, totalCount: games.length };
  });
  platform.answer(gameSearch, { games: [], totalCount: 0 });
  platform.answer(lotteryGames, { games: [] });
  platform.answer(openedNumeros, { serverTime: Date.now(), games: [] });
  platform.answer(depositMarks, { marks: [] });
  platform.answer(listOffers, { offers: [], now: Date.now() });
  platform.answer(winnerBoard, { content: [] });
  platform.answer(activityList, { activities: [] });
  platform.answer(hotMatches, { content: [], at: 0, validMs: 2_000 });
  platform.answer(registerSettings, registerFields());
  platform.answer(countries, [
    { code: 'BD', name: 'Bangladesh', dialingCode: '+880', mobileDigits: 10 },
    { code: 'PH', name: 'Philippines', dialingCode: '+63', mobileDigits: 10 },
  ]);
}

/** A member's data; `more` replaces single fields. */
export function aMemberInfo(more: Partial<AnswerOf<typeof memberInfo>> = {}): AnswerOf<typeof memberInfo> {
  return {
    id: 'mbr_1',
    type: 0,
    account: 'member',
    nickname: 'member',
    clubLabel: { labelName: 'VIP 0', type: 'AUTO' },
    memberLabel: [],
    registeredAt: Date.UTC(2026, 0, 1),
    lastLoginAt: null,
    currentBreak: null,
    isHeld: false,
    ...more,
  };
}

/** A wallet with only cash. If the site gets two, the one with the higher `updatedAt` is valid. */
export const aWallet = (cash: string, updatedAt = 1): AnswerOf<typeof walletBalance> => ({
  sumBalance: cash,
  currency: 'BDT',
  wallets: [{ walletId: 'CASH', vendor: null, balance: cash, type: 'CASH' }],
  lockedBalance: '0.00',
  bonusBalance: '0.00',
  updatedAt,
});

/** The seven days of the check-in, of which some are done. */
export const aCheckIn = (done = 0, isDoneToday = false): AnswerOf<typeof checkInDays> => ({
  days: [1, 1, 2, 2, 3, 3, 8].map((whole, at) => ({ nth: at + 1, amount: `${whole}.00`, isDone: at < done })),
  today: isDoneToday ? done : done + 1,
  isDoneToday,
  missResets: false,
  nextAt: Date.UTC(2026, 11, 1),
});

/** Prepares the responses for a signed-in member. */
export function answerMember(platform: APlatform, session: Session): void {
  const { userName, type, id, firstTimeLogin = false } = session;
  answerCentre(platform);
  platform.answer(logout, { loggedOut: true });
  platform.answer(marketingChoice, { INBOX: true, SMS: false, MAIL: false });
  // A page renews the session that it has at its own time, so a renewal changes nothing.
  platform.answer(renewSession, () => {
    const own = sessionStore.get() ?? session;
    return { token: own.token, userName: own.userName, type: own.type, firstTimeLogin };
  });
  platform.answer(
    memberInfo,
    aMemberInfo({ type, account: userName, nickname: userName, ...(id ? { id } : {}) }),
  );
  platform.answer(walletBalance, aWallet('1234.50'));
  platform.answer(playReality, {
    everyMinutes: null,
    playedMs: 0,
    net: '0.00',
    dueInMs: null,
    timeLeftMs: null,
  });
  platform.answer(recentGames, { games: [] });
  platform.answer(favouriteIds, { content: [], pageNum: 1, totalPages: 1 });
  platform.answer(inboxUnreadCount, { unReadCount: 0 });
  platform.answer(taskList, { missions: [], serverTime: 0 });
  platform.answer(checkInDays, aCheckIn());
  platform.answer(rewardList, { rewards: [], total: '0.00', claimed: [], serverTime: 0 });
  platform.answer(dailySalaryRequest, { dailysalreqtype: null });
  platform.answer(dividendRequest, { divtypecompperiodreq: null });
  platform.answer(hourSalaryRequest, { contracthoursalreq: null });
  platform.answer(chatUnreadCount, { unReadCount: 0 });
}

let people = 0;

/** The session of a signed-in member: a new member each time, unless `more` names one. */
export function aSession(more: Partial<Session> = {}): Session {
  people += 1;
  return {
    token: 'token-1',
    merchantCode: 'test',
    userName: `member${people}`,
    type: 0,
    firstTimeLogin: false,
    id: `mbr_${people}`,
    ...more,
  };
}
