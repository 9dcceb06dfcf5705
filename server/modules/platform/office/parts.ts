// The dependencies of the operators' calls on the platform; imports none of them.
import type { MaintenanceScope } from '#contract/base/maintenance.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { AccessFacts } from '../rules.ts';
import type { AddressUse } from '../who-is-hit.ts';
import type { PathSealer } from '../sealed-path.ts';

/** The present users of the platform and its vendors, from the modules above. */
export type PlatformUse = {
  /** Sessions of players that are open; of one address when it is named. */
  readonly openSessions: (ip?: string) => Promise<number>;
  /** Addresses that members come from, in their order, with how many do. */
  readonly addresses: (limit: number) => Promise<readonly AddressUse[]>;
  readonly openRounds: () => Promise<number>;
  /** The codes of the vendors of sports that are listed. */
  readonly sportsVendors: () => Promise<readonly string[]>;
  /** Draws between two times; without the second, of a day. */
  readonly comingDraws: (from: Date, to: Date | undefined) => Promise<number>;
};

export type PlatformOfficeParts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealer: PathSealer;
  readonly inUse: PlatformUse;
  /** The present facts of the access check. */
  readonly accessFacts: () => Promise<AccessFacts>;
  /** Drops caches after a change was committed. */
  readonly drop: () => void;
  /** Makes all operators aware of something at once. */
  readonly raiseAlarm: (alarm: {
    readonly kind: 'MAINTENANCE';
    readonly details: { readonly scope: MaintenanceScope; readonly startsAt: number; readonly by: string };
  }) => Promise<void>;
};
