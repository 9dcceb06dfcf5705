// The dependencies of every act of this module; imports none of them.
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Identity } from '#server/modules/identity/index.ts';
import type { Wallet } from '#server/modules/wallet/index.ts';

export type ProtectionParts = {
  readonly db: Database;
  readonly clock: Clock;
  /** IANA name of the merchant's zone, whose days limits go by. */
  readonly timeZone: string;
  readonly wallet: Pick<Wallet, 'lockOwners' | 'playedAfter' | 'lastPlay' | 'playSpans' | 'depositedByDay'>;
  readonly identity: Pick<Identity, 'members' | 'playersOf'>;
};
