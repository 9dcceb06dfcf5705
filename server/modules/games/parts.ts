// The dependencies of every act of this module; imports none of them.
import type { Clock } from '#server/base/clock.ts';
import type { Database, Queryable, Transaction } from '#server/db/database.ts';
import type { Player, PlayStatus } from '#server/modules/identity/index.ts';
import type { RemainingLimits } from '#server/modules/protection/index.ts';
import type { WalletModule } from '#server/modules/wallet/index.ts';
import type { VendorServer } from './vendors/vendor-server.ts';

/** The ceilings of a single movement and of a balance, in minor units. */
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
    /** The reasons that may refuse a member's stake. Name each member once; unknown ids are left out. */
    readonly memberStatusesOf: (
      tx: Transaction,
      memberIds: readonly string[],
    ) => Promise<ReadonlyMap<string, PlayStatus>>;
  };
  readonly protection: {
    /** The remaining limits of guarded members; read while their wallets are locked. */
    readonly remainingLimits: (
      tx: Transaction,
      memberIds: readonly string[],
    ) => Promise<ReadonlyMap<string, RemainingLimits>>;
  };
  readonly platform: {
    /** During maintenance no stake is taken; wins and rollbacks still arrive. */
    readonly inMaintenance: () => Promise<boolean>;
  };
  readonly vendors: {
    /** The origin at which vendors' games are opened, without a slash at the end. */
    readonly launchBaseUrl: string;
    /** The signing secret of a vendor's key; undefined for an unknown key. */
    readonly secretOf: (vendorCode: string, keyId: string) => string | undefined;
    /** The secret that signs the platform's calls to a vendor. */
    readonly platformSecretOf: (vendorCode: string) => string;
  };
  /** The vendors' own servers. */
  readonly vendorServer: VendorServer;
  readonly merchant: {
    readonly code: string;
    readonly currency: string;
    /** IANA name of the merchant's time zone. */
    readonly timeZone: string;
    readonly ceilings: AmountCeilings;
  };
  /** The picture of a game and its dominant colour. */
  readonly tileOf: (gameCode: string) => { readonly url: string; readonly color: string };
  /** Gets the faults that an answer hides from a vendor. */
  readonly onFault: (fault: unknown) => void;
};
