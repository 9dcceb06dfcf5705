// What promotions get from the modules around them, from the settings and from the brand.
import type { Logger } from 'pino';
import type { Brand } from '#brands/brand.ts';
import { displayAmount } from '#contract/base/money.ts';
import type { Clock } from '../base/clock.ts';
import { createVault } from '../base/secrets/vault.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import {
  countDeposits,
  sampleDepositors,
  selectCredited,
  selectDepositFacts,
  selectDepositors,
  selectWithdrawn,
} from '../modules/cashier/index.ts';
import type { Games } from '../modules/games/index.ts';
import { documentOf, type Identity } from '../modules/identity/index.ts';
import { oppositeBets } from '../modules/lottery/index.ts';
import type { Messaging } from '../modules/messaging/index.ts';
import type { Platform } from '../modules/platform/index.ts';
import { type createPromotions, type Promotions, vipLevelRules } from '../modules/promotions/index.ts';
import type { Reporting } from '../modules/reporting/index.ts';
import type { WalletModule } from '../modules/wallet/index.ts';
import { taskCentreOf } from './task-centre-of.ts';

type Given = {
  readonly db: Database;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly config: Config;
  readonly log: Logger;
};
type Around = {
  readonly wallet: WalletModule;
  readonly identity: Identity;
  readonly platform: Platform;
  readonly messaging: Pick<Messaging, 'writeToInbox'>;
  readonly reporting: Reporting;
  readonly games: Pick<Games, 'freeRounds'>;
};

export function promotionParts(
  { db, clock, brand: { timeZone, currency, currencySymbol, vipLevels }, config, log }: Given,
  { wallet, identity, platform, messaging, reporting, games }: Around,
): Parameters<typeof createPromotions>[0] {
  return {
    db,
    clock,
    timeZone,
    currency,
    wallet,
    identity,
    provenOf: identity.members.provenOf,
    settledStakesOf: reporting.settledStakesOf,
    settledMembersAfter: reporting.settledMembersAfter,
    settledBetsOf: reporting.settledBetsOf,
    birthdaysAfter: identity.members.birthdaysAfter,
    birthdaySetting: () => platform.setting('birthday'),
    betScores: reporting.betScores,
    betChanges: reporting.betChanges,
    gameNamesOf: reporting.gameNamesOf,
    cashbackSetting: () => platform.setting('cashback'),
    rebateSetting: () => platform.setting('rebate'),
    checkInRules: () => platform.setting('checkIn'),
    vip: { levels: vipLevelRules(vipLevels), weights: {} },
    siteUrl: config.publicUrl,
    vault: createVault(config.secretKey),
    documentOf,
    referralSetting: () => platform.setting('referral'),
    invitedSince: identity.members.invitedSince,
    ownInviteCode: identity.members.ownInviteCode,
    linksOf: identity.members.linksOf,
    clubLabelsOf: identity.members.clubLabelsOf,
    labelClub: identity.members.labelClub,
    writeToInbox: messaging.writeToInbox,
    taskCentre: taskCentreOf(config, platform),
    members: identity.members,
    bets: {
      sums: reporting.betSums,
      page: reporting.betsIn,
      takeOver: () => reporting.takeOver(),
    },
    deposits: { factsOf: selectDepositFacts, countOf: countDeposits },
    freeRounds: games.freeRounds,
    forecast: {
      audience: identity.members.audience,
      audienceOf: identity.members.audienceOf,
      sampleDepositors,
      credited: selectCredited,
      depositorsOf: selectDepositors,
      withdrawn: selectWithdrawn,
      samplePlayers: reporting.samplePlayers,
      reached: reporting.reached,
      near: reporting.near,
      playOf: reporting.playOf,
      oppositeBets,
    },
    money: (amount) => `${currencySymbol}${displayAmount(amount)}`,
    onFault: (fault) => log.error({ err: fault }, 'work on a bonus failed'),
  };
}

/** The functions of promotions for the cashier, which is made before them. */
export const promotionsLater = (
  promotions: () => Promotions,
): Pick<
  Promotions,
  'depositPromosOf' | 'acceptWithDeposit' | 'bonusAtStake' | 'endBonusForWithdrawal' | 'keptBonusesOf'
> => ({
  depositPromosOf: (memberId) => promotions().depositPromosOf(memberId),
  acceptWithDeposit: (tx, accepting) => promotions().acceptWithDeposit(tx, accepting),
  bonusAtStake: (db, memberId) => promotions().bonusAtStake(db, memberId),
  endBonusForWithdrawal: (tx, memberId, hasAgreed) =>
    promotions().endBonusForWithdrawal(tx, memberId, hasAgreed),
  keptBonusesOf: (db, orderNos) => promotions().keptBonusesOf(db, orderNos),
});
