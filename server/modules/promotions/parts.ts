// The dependencies of every act of this module; imports none of them.
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Identity } from '#server/modules/identity/index.ts';
import type { WalletModule } from '#server/modules/wallet/index.ts';

export type PromotionsParts = {
  readonly db: Database;
  readonly clock: Clock;
  /** IANA name of the merchant's time zone. */
  readonly timeZone: string;
  readonly currency: string;
  readonly wallet: Pick<WalletModule, 'post' | 'postMany' | 'lockOwners'>;
  readonly identity: Pick<Identity, 'playersOf' | 'memberStatusesOf'>;
};

/** The outbox's topic for every change of a member's promotions; a tab reads them again. */
export const promotionsTopic = 'promotions.changed';
