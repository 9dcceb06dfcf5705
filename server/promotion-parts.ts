// What promotions get from the modules around them, from the settings and from the brand.
import type { Brand } from '#brands/brand.ts';
import type { Clock } from './base/clock.ts';
import { createVault } from './base/secrets/vault.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { documentOf, type Identity } from './modules/identity/index.ts';
import type { Messaging } from './modules/messaging/index.ts';
import type { Platform } from './modules/platform/index.ts';
import { type createPromotions, vipLevelRules } from './modules/promotions/index.ts';
import type { Reporting } from './modules/reporting/index.ts';
import type { WalletModule } from './modules/wallet/index.ts';
import { taskCentreOf } from './task-centre-of.ts';

type Given = {
  readonly db: Database;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly config: Config;
};
type Around = {
  readonly wallet: WalletModule;
  readonly identity: Identity;
  readonly platform: Platform;
  readonly messaging: Pick<Messaging, 'writeToInbox'>;
  readonly reporting: Reporting;
};

export function promotionParts(
  { db, clock, brand: { timeZone, currency, vipLevels }, config }: Given,
  { wallet, identity, platform, messaging, reporting }: Around,
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
  };
}
