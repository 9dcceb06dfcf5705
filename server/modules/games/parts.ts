// What every act of this module works with: a leaf, so that no act has to import another for it.
import type { Clock } from '#server/base/clock.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import type { Player, PlayStatus } from '#server/modules/identity/index.ts';
import type { RemainingLimits } from '#server/modules/protection/index.ts';
import type { WalletModule } from '#server/modules/wallet/index.ts';
import type { VendorServer } from './vendors/vendor-server.ts';

/** What no single movement and no balance may go beyond, in minor units. */
export type AmountCeilings = { readonly maxAmountMinor: bigint; readonly maxBalanceMinor: bigint };

export type GamesDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<
    WalletModule,
    'playableMinor' | 'lockOwners' | 'lockForPlay' | 'postForPlay' | 'postMany' | 'summary'
  >;
  readonly identity: {
    /** The member with this id; undefined when there is none. */
    readonly playerOf: (memberId: string) => Promise<Player | undefined>;
    /** The members of these ids, inside a transaction or outside; unknown ids are left out. */
    readonly playersOf: (db: Queryable, memberIds: readonly string[]) => Promise<readonly Player[]>;
    /** What may keep members from a stake, each named once; unknown ids are left out. */
    readonly memberStatusesOf: (
      tx: Transaction,
      memberIds: readonly string[],
    ) => Promise<ReadonlyMap<string, PlayStatus>>;
  };
  readonly protection: {
    /** What the limits of guarded members leave for stakes, asked behind their wallet lock. */
    readonly remainingLimits: (
      tx: Transaction,
      memberIds: readonly string[],
    ) => Promise<ReadonlyMap<string, RemainingLimits>>;
  };
  readonly platform: {
    /** While the platform rests no stake is taken; wins and rollbacks still arrive. */
    readonly inMaintenance: () => Promise<boolean>;
  };
  readonly vendors: {
    /** Origin at which the vendors' games are opened, without a slash at the end. */
    readonly launchBaseUrl: string;
    /** The signing secret of a vendor's key; undefined for a key that is not in its ring. */
    readonly secretOf: (vassalage: string, keyId: string) => string | undefined;
    /** The secret with which the platform signs towards a vendor. */
    readonly platformSecretOf: (vassalage: string) => string;
  };
  /** The vendors' own servers. */
  readonly vendorServer: VendorServer;
  readonly merchant: { readonly code: string; readonly currency: string; readonly ceilings: AmountCeilings };
  /** The picture of a game and its dominant colour. */
  readonly tileOf: (gameCode: string) => { readonly url: string; readonly color: string };
  /** Told of faults behind an answer that hides them from a vendor. */
  readonly onFault: (fault: unknown) => void;
};
