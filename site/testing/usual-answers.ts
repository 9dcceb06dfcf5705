// What an open platform answers to whoever looks around: settings, a few games and vendors, no news, nobody’s captcha.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import {
  favouriteIds,
  gameList,
  hotGames,
  recentGames,
  vendorConfig,
  winnerBoard,
} from '#contract/games/browse.ts';
import type { GameCategory } from '#contract/games/game.ts';
import type { Game } from '#contract/games/game-shapes.ts';
import { memberInfo } from '#contract/identity/member.ts';
import { logout, renewSession } from '#contract/identity/session.ts';
import { registerSettings } from '#contract/identity/register.ts';
import { announcements } from '#contract/messaging.ts';
import {
  countries,
  type FlagName,
  flagNames,
  platformStatus,
  type WhitelabelFlags,
} from '#contract/platform.ts';
import { playReality } from '#contract/protection.ts';
import { walletBalance } from '#contract/wallet.ts';
import type { Session } from '#site/base/session.ts';
import type { APlatform } from './a-platform.ts';

type Status = AnswerOf<typeof platformStatus>;

/** Every flag on but those that are named. */
export function flagsWithout(...off: readonly FlagName[]): WhitelabelFlags {
  return Object.fromEntries(flagNames.map((name) => [name, !off.includes(name)])) as WhitelabelFlags;
}

/** An open platform whose settings may be told otherwise. */
export function aStatus(info: Partial<Status['info']> = {}): Status {
  return {
    status: 0,
    maintenance: false,
    regionRestriction: false,
    location: { ip: '10.0.0.1' },
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

/** A game of a category; its number makes it another than the rest. */
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

/** A vendor of a category as the hall shows it. */
const aVendor = (vassalage: string, more: Partial<VendorEntry> = {}): VendorEntry => ({
  vassalage,
  accountTypeName: vassalage,
  launchFlag: null,
  entryNodeId: null,
  gameCount: 12,
  ...more,
});

/** Vendors by category, with the mapping between them. */
function vendorsOf(byCategory: Partial<Record<GameCategory, VendorEntry[]>>): AnswerOf<typeof vendorConfig> {
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
  return { sorting, mapping };
}

/** News of no kind, or of those that are named. */
const newsOf = (news: Partial<AnswerOf<typeof announcements>> = {}): AnswerOf<typeof announcements> => ({
  banners: [],
  player: [],
  popup: [],
  hot: [],
  promotion: [],
  footer: { unreadCount: 0 },
  ...news,
});

/** Fields of registration: the few that are always asked for, and what is told besides. */
export function registerFields(
  fields: AnswerOf<typeof registerSettings>['fields'] = {},
  withCaptcha = false,
): AnswerOf<typeof registerSettings> {
  const captcha = { enabled: withCaptcha };
  return { fields, captcha, patterns: {}, minimumAge: 21, termsVersion: '1' };
}

/** Prepares what every page asks for; a test tells otherwise what it is about. */
export function answerAsUsual(platform: APlatform): void {
  platform.answer(platformStatus, aStatus());
  platform.answer(announcements, newsOf());
  platform.answer(vendorConfig, vendorsOf({ RNG: [aVendor('MEG'), aVendor('SHP')], LIVE: [aVendor('DHL')] }));
  platform.answer(hotGames, { games: [aGame(1, { isHot: true }), aGame(2, { isHot: true })] });
  platform.answer(gameList, { games: [aGame(1), aGame(2)], pageNum: 1, totalPages: 1, totalCount: 2 });
  platform.answer(winnerBoard, { content: [] });
  platform.answer(registerSettings, registerFields());
  platform.answer(countries, [
    { code: 'BD', name: 'Bangladesh', dialingCode: '+880', mobileDigits: 10 },
    { code: 'PH', name: 'Philippines', dialingCode: '+63', mobileDigits: 10 },
  ]);
}

/** And what it answers to somebody who is signed in. */
export function answerMember(platform: APlatform, session: Session): void {
  const { token, userName, type, id, firstTimeLogin = false } = session;
  platform.answer(logout, { loggedOut: true });
  platform.answer(renewSession, { token, userName, type, firstTimeLogin });
  platform.answer(memberInfo, {
    id: id ?? 'mbr_1',
    type,
    account: userName,
    nickname: userName,
    clubLabel: { labelName: 'Shapla 1', type: 'AUTO' },
    memberLabel: [],
    registeredAt: Date.UTC(2026, 0, 1),
    lastLoginAt: null,
    standing: null,
    isHeld: false,
  });
  platform.answer(walletBalance, {
    sumBalance: '1234.50',
    currency: 'BDT',
    wallets: [{ walletId: 'CASH', vendor: null, balance: '1234.50', type: 'CASH' }],
    lockedBalance: '0.00',
    bonusBalance: '0.00',
    updatedAt: 1,
  });
  platform.answer(playReality, {
    everyMinutes: null,
    playedMs: 0,
    net: '0.00',
    dueInMs: null,
    timeLeftMs: null,
  });
  platform.answer(recentGames, { games: [] });
  platform.answer(favouriteIds, { content: [], pageNum: 1, totalPages: 1 });
}

let people = 0;

/** The record of somebody who is signed in: another member each time unless told otherwise. */
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
