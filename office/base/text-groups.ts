// Which groups of texts there are and where each is fetched from: one group for each module, and one for the shell.
import type { Language } from '#contract/base/language.ts';
import { appTexts } from './texts/en/app.ts';
import { listTexts } from './texts/en/list.ts';
import { screenTexts } from './texts/en/screens.ts';
import type { agentsTexts } from './texts/en/agents.ts';
import type { actTexts } from './texts/en/acts.ts';
import type { bulkTexts } from './texts/en/bulk.ts';
import type { permissionTexts } from './texts/en/permissions.ts';
import type { gamesTexts } from './texts/en/games.ts';
import type { lotteryTexts } from './texts/en/lottery.ts';
import type { messagingTexts } from './texts/en/messaging.ts';
import type { operatorsTexts } from './texts/en/operators.ts';
import type { platformTexts } from './texts/en/platform.ts';
import type { identityTexts } from './texts/en/identity.ts';
import type { cashierTexts } from './texts/en/cashier.ts';
import type { riskTexts } from './texts/en/risk.ts';
import type { channelTexts } from './texts/en/channels.ts';
import type { withdrawalTexts } from './texts/en/withdrawals.ts';
import type { walletTexts } from './texts/en/wallet.ts';
import type { promotionsTexts } from './texts/en/promotions.ts';
import type { campaignsTexts } from './texts/en/campaigns.ts';
import type { reportingTexts } from './texts/en/reporting.ts';

/** Every text by its key; the English catalogue defines the keys, and a test compares Bengali with it. */
export type Texts = typeof appTexts &
  typeof listTexts &
  typeof screenTexts &
  typeof operatorsTexts &
  typeof actTexts &
  typeof bulkTexts &
  typeof permissionTexts &
  typeof identityTexts &
  typeof walletTexts &
  typeof cashierTexts &
  typeof riskTexts &
  typeof channelTexts &
  typeof withdrawalTexts &
  typeof gamesTexts &
  typeof lotteryTexts &
  typeof messagingTexts &
  typeof platformTexts &
  typeof promotionsTexts &
  typeof campaignsTexts &
  typeof reportingTexts &
  typeof agentsTexts;
export type TextGroup = keyof typeof loaders;
type Catalogue = Readonly<Record<string, string>>;

/** The texts of the shell and its parts; in English they are in the first load. */
export const firstTexts = { ...appTexts, ...listTexts, ...screenTexts };

/** The later groups, in English and in Bengali. */
const loaders = {
  agents: {
    EN: () => import('./texts/en/agents.ts').then((texts) => texts.agentsTexts),
    BN: () => import('./texts/bn/agents.ts').then((texts) => texts.agentsTexts),
  },
  acts: {
    EN: () => import('./texts/en/acts.ts').then((texts) => texts.actTexts),
    BN: () => import('./texts/bn/acts.ts').then((texts) => texts.actTexts),
  },
  bulk: {
    EN: () => import('./texts/en/bulk.ts').then((texts) => texts.bulkTexts),
    BN: () => import('./texts/bn/bulk.ts').then((texts) => texts.bulkTexts),
  },
  permissions: {
    EN: () => import('./texts/en/permissions.ts').then((texts) => texts.permissionTexts),
    BN: () => import('./texts/bn/permissions.ts').then((texts) => texts.permissionTexts),
  },
  messaging: {
    EN: () => import('./texts/en/messaging.ts').then((texts) => texts.messagingTexts),
    BN: () => import('./texts/bn/messaging.ts').then((texts) => texts.messagingTexts),
  },
  promotions: {
    EN: () => import('./texts/en/promotions.ts').then((texts) => texts.promotionsTexts),
    BN: () => import('./texts/bn/promotions.ts').then((texts) => texts.promotionsTexts),
  },
  campaigns: {
    EN: () => import('./texts/en/campaigns.ts').then((texts) => texts.campaignsTexts),
    BN: () => import('./texts/bn/campaigns.ts').then((texts) => texts.campaignsTexts),
  },
  platform: {
    EN: () => import('./texts/en/platform.ts').then((texts) => texts.platformTexts),
    BN: () => import('./texts/bn/platform.ts').then((texts) => texts.platformTexts),
  },
  identity: {
    EN: () => import('./texts/en/identity.ts').then((texts) => texts.identityTexts),
    BN: () => import('./texts/bn/identity.ts').then((texts) => texts.identityTexts),
  },
  wallet: {
    EN: () => import('./texts/en/wallet.ts').then((texts) => texts.walletTexts),
    BN: () => import('./texts/bn/wallet.ts').then((texts) => texts.walletTexts),
  },
  cashier: {
    EN: () => import('./texts/en/cashier.ts').then((texts) => texts.cashierTexts),
    BN: () => import('./texts/bn/cashier.ts').then((texts) => texts.cashierTexts),
  },
  risk: {
    EN: () => import('./texts/en/risk.ts').then((texts) => texts.riskTexts),
    BN: () => import('./texts/bn/risk.ts').then((texts) => texts.riskTexts),
  },
  channels: {
    EN: () => import('./texts/en/channels.ts').then((texts) => texts.channelTexts),
    BN: () => import('./texts/bn/channels.ts').then((texts) => texts.channelTexts),
  },
  withdrawals: {
    EN: () => import('./texts/en/withdrawals.ts').then((texts) => texts.withdrawalTexts),
    BN: () => import('./texts/bn/withdrawals.ts').then((texts) => texts.withdrawalTexts),
  },
  operators: {
    EN: () => import('./texts/en/operators.ts').then((texts) => texts.operatorsTexts),
    BN: () => import('./texts/bn/operators.ts').then((texts) => texts.operatorsTexts),
  },
  games: {
    EN: () => import('./texts/en/games.ts').then((texts) => texts.gamesTexts),
    BN: () => import('./texts/bn/games.ts').then((texts) => texts.gamesTexts),
  },
  lottery: {
    EN: () => import('./texts/en/lottery.ts').then((texts) => texts.lotteryTexts),
    BN: () => import('./texts/bn/lottery.ts').then((texts) => texts.lotteryTexts),
  },
  reporting: {
    EN: () => import('./texts/en/reporting.ts').then((texts) => texts.reportingTexts),
    BN: () => import('./texts/bn/reporting.ts').then((texts) => texts.reportingTexts),
  },
} satisfies Record<string, Record<Language, () => Promise<Catalogue>>>;

export const textGroups = Object.keys(loaders) as TextGroup[];

/** Fetches one group in one language. */
export function loadTextGroup(language: Language, group: TextGroup): Promise<Catalogue> {
  return loaders[group][language]();
}

/** Loads the texts of the shell in one language. */
export async function loadFirstTexts(language: Language): Promise<Catalogue> {
  if (language === 'EN') return firstTexts;
  const [app, list, screens] = await Promise.all([
    import('./texts/bn/app.ts'),
    import('./texts/bn/list.ts'),
    import('./texts/bn/screens.ts'),
  ]);
  return { ...app.appTexts, ...list.listTexts, ...screens.screenTexts };
}
