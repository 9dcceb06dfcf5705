// Which groups of texts there are and where each is fetched from: one group for each word, and one for the shell.
import type { Language } from '#contract/base/language.ts';
import type { agentsTexts } from './texts/bn/agents.ts';
import { appTexts } from './texts/bn/app.ts';
import type { cashierTexts } from './texts/bn/cashier.ts';
import type { cashierWithdrawTexts } from './texts/bn/cashier-withdraw.ts';
import { gamesTexts } from './texts/bn/games.ts';
import type { gamesLaterTexts } from './texts/bn/games-later.ts';
import type { identityTexts } from './texts/bn/identity.ts';
import type { identityLaterTexts } from './texts/bn/identity-later.ts';
import type { identitySocialTexts } from './texts/bn/identity-social.ts';
import type { lotteryNamesTexts } from './texts/bn/lottery-names.ts';
import type { lotteryResultsTexts } from './texts/bn/lottery-results.ts';
import type { lotteryTexts } from './texts/bn/lottery.ts';
import type { messagingTexts } from './texts/bn/messaging.ts';
import type { platformTexts } from './texts/bn/platform.ts';
import type { promotionsEventsTexts } from './texts/bn/promotions-events.ts';
import type { promotionsRewardsTexts } from './texts/bn/promotions-rewards.ts';
import type { platformLaterTexts } from './texts/bn/platform-later.ts';
import type { promotionsTexts } from './texts/bn/promotions.ts';
import type { reportingTexts } from './texts/bn/reporting.ts';
import type { protectionTexts } from './texts/bn/protection.ts';
import type { shellTexts } from './texts/bn/shell.ts';
import type { walletTexts } from './texts/bn/wallet.ts';

/** Every text by its key; the Bengali catalogue defines the keys, and a test compares English with it. */
export type Texts = typeof agentsTexts &
  typeof appTexts &
  typeof cashierTexts &
  typeof cashierWithdrawTexts &
  typeof gamesTexts &
  typeof gamesLaterTexts &
  typeof identityTexts &
  typeof identityLaterTexts &
  typeof identitySocialTexts &
  typeof lotteryNamesTexts &
  typeof lotteryResultsTexts &
  typeof lotteryTexts &
  typeof messagingTexts &
  typeof platformTexts &
  typeof platformLaterTexts &
  typeof promotionsTexts &
  typeof promotionsRewardsTexts &
  typeof promotionsEventsTexts &
  typeof reportingTexts &
  typeof protectionTexts &
  typeof shellTexts &
  typeof walletTexts;

export const textGroups = [
  'agents',
  'app',
  'cashier',
  'cashierWithdraw',
  'games',
  'gamesLater',
  'identity',
  'identityLater',
  'identitySocial',
  'lotteryNames',
  'lotteryResults',
  'lottery',
  'messaging',
  'platform',
  'platformLater',
  'promotions',
  'promotionsRewards',
  'promotionsEvents',
  'reporting',
  'protection',
  'shell',
  'wallet',
] as const;
export type TextGroup = (typeof textGroups)[number];

/** The groups the home page and the shell are made of; in Bengali they come with the first load. */
export const firstGroups: readonly TextGroup[] = ['app', 'games'];
export const firstTexts = { ...appTexts, ...gamesTexts };

type Loaders = Record<TextGroup, () => Promise<Readonly<Record<string, string>>>>;

const loaders: Record<Language, Loaders> = {
  BN: {
    agents: () => import('./texts/bn/agents.ts').then((module) => module.agentsTexts),
    app: async () => appTexts,
    cashier: () => import('./texts/bn/cashier.ts').then((module) => module.cashierTexts),
    cashierWithdraw: () =>
      import('./texts/bn/cashier-withdraw.ts').then((module) => module.cashierWithdrawTexts),
    games: async () => gamesTexts,
    gamesLater: () => import('./texts/bn/games-later.ts').then((module) => module.gamesLaterTexts),
    identity: () => import('./texts/bn/identity.ts').then((module) => module.identityTexts),
    identityLater: () => import('./texts/bn/identity-later.ts').then((module) => module.identityLaterTexts),
    identitySocial: () =>
      import('./texts/bn/identity-social.ts').then((module) => module.identitySocialTexts),
    lotteryNames: () => import('./texts/bn/lottery-names.ts').then((module) => module.lotteryNamesTexts),
    lotteryResults: () =>
      import('./texts/bn/lottery-results.ts').then((module) => module.lotteryResultsTexts),
    lottery: () => import('./texts/bn/lottery.ts').then((module) => module.lotteryTexts),
    messaging: () => import('./texts/bn/messaging.ts').then((module) => module.messagingTexts),
    platform: () => import('./texts/bn/platform.ts').then((module) => module.platformTexts),
    platformLater: () => import('./texts/bn/platform-later.ts').then((module) => module.platformLaterTexts),
    promotions: () => import('./texts/bn/promotions.ts').then((module) => module.promotionsTexts),
    promotionsEvents: () =>
      import('./texts/bn/promotions-events.ts').then((module) => module.promotionsEventsTexts),
    promotionsRewards: () =>
      import('./texts/bn/promotions-rewards.ts').then((module) => module.promotionsRewardsTexts),
    reporting: () => import('./texts/bn/reporting.ts').then((module) => module.reportingTexts),
    protection: () => import('./texts/bn/protection.ts').then((module) => module.protectionTexts),
    shell: () => import('./texts/bn/shell.ts').then((module) => module.shellTexts),
    wallet: () => import('./texts/bn/wallet.ts').then((module) => module.walletTexts),
  },
  EN: {
    agents: () => import('./texts/en/agents.ts').then((module) => module.agentsTexts),
    app: () => import('./texts/en/app.ts').then((module) => module.appTexts),
    cashier: () => import('./texts/en/cashier.ts').then((module) => module.cashierTexts),
    cashierWithdraw: () =>
      import('./texts/en/cashier-withdraw.ts').then((module) => module.cashierWithdrawTexts),
    games: () => import('./texts/en/games.ts').then((module) => module.gamesTexts),
    gamesLater: () => import('./texts/en/games-later.ts').then((module) => module.gamesLaterTexts),
    identity: () => import('./texts/en/identity.ts').then((module) => module.identityTexts),
    identityLater: () => import('./texts/en/identity-later.ts').then((module) => module.identityLaterTexts),
    identitySocial: () =>
      import('./texts/en/identity-social.ts').then((module) => module.identitySocialTexts),
    lotteryNames: () => import('./texts/en/lottery-names.ts').then((module) => module.lotteryNamesTexts),
    lotteryResults: () =>
      import('./texts/en/lottery-results.ts').then((module) => module.lotteryResultsTexts),
    lottery: () => import('./texts/en/lottery.ts').then((module) => module.lotteryTexts),
    messaging: () => import('./texts/en/messaging.ts').then((module) => module.messagingTexts),
    platform: () => import('./texts/en/platform.ts').then((module) => module.platformTexts),
    platformLater: () => import('./texts/en/platform-later.ts').then((module) => module.platformLaterTexts),
    promotions: () => import('./texts/en/promotions.ts').then((module) => module.promotionsTexts),
    promotionsEvents: () =>
      import('./texts/en/promotions-events.ts').then((module) => module.promotionsEventsTexts),
    promotionsRewards: () =>
      import('./texts/en/promotions-rewards.ts').then((module) => module.promotionsRewardsTexts),
    reporting: () => import('./texts/en/reporting.ts').then((module) => module.reportingTexts),
    protection: () => import('./texts/en/protection.ts').then((module) => module.protectionTexts),
    shell: () => import('./texts/en/shell.ts').then((module) => module.shellTexts),
    wallet: () => import('./texts/en/wallet.ts').then((module) => module.walletTexts),
  },
};

/** Fetches one group in one language. */
export function loadTextGroup(
  language: Language,
  group: TextGroup,
): Promise<Readonly<Record<string, string>>> {
  return loaders[language][group]();
}
