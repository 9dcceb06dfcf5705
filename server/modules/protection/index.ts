// Protection of players: limits, reality checks, breaks, and who comes again as somebody else.
import type { CurrentBreak } from '#contract/protection.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Route } from '#server/http/context.ts';
import type { OfficeRoute } from '#server/modules/operators/index.ts';
import { breakOfficeRoute } from './exclusion/break-office.ts';
import { endCoolOffs, currentBreakOf } from './exclusion/breaks.ts';
import { compareDevice, compareWithExcluded, releaseProven } from './exclusion/know-again.ts';
import { selectHeldByDevice } from './exclusion/match-store.ts';
import { matchOfficeRoutes } from './exclusion/match-office.ts';
import type { RemainingLimits } from './limits/limit-rules.ts';
import { remainingLimits } from './limits/remaining-limits.ts';
import type { ProtectionParts } from './parts.ts';
import { protectionRoutes } from './routes.ts';

export { leftAfter, limitAgainst, type LimitsLeft, type RemainingLimits } from './limits/limit-rules.ts';

export interface Protection {
  readonly routes: Route[];
  /** What operators do about breaks and about who comes again during one. */
  readonly officeRoutes: OfficeRoute[];
  /**
   * What keeps guarded members from a stake, to be asked behind their wallet lock; one whom nothing ever keeps is not
   * in the answer.
   */
  remainingLimits(
    tx: Transaction,
    memberIds: readonly string[],
  ): Promise<ReadonlyMap<string, RemainingLimits>>;
  /** The break from play that keeps a member now; null without one. */
  currentBreakOf(db: Queryable, memberId: string): Promise<CurrentBreak | null>;
  /** Compares a member with everybody on a break, whenever something new is known of the member. */
  compareWithExcluded(tx: Transaction, memberId: string): Promise<void>;
  /** Compares a member who signs in with those on a break who used the same browser. */
  compareDevice(tx: Transaction, memberId: string, deviceHash: Buffer): Promise<void>;
  /** Lets members play who were held for a browser alone and have proven a number or papers; tells how many. */
  releaseProven(): Promise<number>;
  /** Ends breaks that were for some days and are over; tells how many. To be called every minute. */
  endCoolOffs(): Promise<number>;
}

export function createProtection(parts: ProtectionParts): Protection {
  return {
    routes: protectionRoutes(parts),
    officeRoutes: [breakOfficeRoute(parts), ...matchOfficeRoutes(parts)],
    remainingLimits: (tx, memberIds) => remainingLimits(tx, parts, memberIds),
    currentBreakOf,
    compareWithExcluded: (tx, memberId) => compareWithExcluded(tx, parts, memberId),
    compareDevice: (tx, memberId, deviceHash) => compareDevice(tx, parts, memberId, deviceHash),
    releaseProven: async () => {
      const held = await selectHeldByDevice(parts.db);
      return held.length === 0 ? 0 : parts.db.tx((tx) => releaseProven(tx, parts, held));
    },
    endCoolOffs: () => endCoolOffs(parts),
  };
}
