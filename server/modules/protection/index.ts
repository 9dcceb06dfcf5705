// Protection of players: limits, reality checks, breaks, and who comes again as somebody else.
import type { StandingBreak } from '#contract/protection.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { RawRoute, Route } from '#server/http/context.ts';
import { breakOfficeRoutes } from './exclusion/break-office.ts';
import { endCoolOffs, standingOf } from './exclusion/breaks.ts';
import { compareWithExcluded } from './exclusion/know-again.ts';
import { matchOfficeRoutes } from './exclusion/match-office.ts';
import type { RemainingLimits } from './limits/limit-rules.ts';
import { remainingLimits } from './limits/remaining-limits.ts';
import type { ProtectionParts } from './parts.ts';
import { protectionRoutes } from './routes.ts';

export { leftAfter, limitAgainst, type LimitsLeft, type RemainingLimits } from './limits/limit-rules.ts';

export interface Protection {
  readonly routes: Route[];
  /** The reviewers' calls. */
  readonly officeRoutes: RawRoute[];
  /**
   * What keeps guarded members from a stake, to be asked behind their wallet lock; one whom nothing ever keeps is not
   * in the answer.
   */
  remainingLimits(
    tx: Transaction,
    memberIds: readonly string[],
  ): Promise<ReadonlyMap<string, RemainingLimits>>;
  /** The break from play that keeps a member now; null without one. */
  standingOf(db: Queryable, memberId: string): Promise<StandingBreak | null>;
  /** Compares a member with everybody on a break, whenever something new is known of the member. */
  compareWithExcluded(tx: Transaction, memberId: string): Promise<void>;
  /** Ends breaks that were for some days and are over; tells how many. To be called every minute. */
  endCoolOffs(): Promise<number>;
}

export function createProtection(parts: ProtectionParts): Protection {
  return {
    routes: protectionRoutes(parts),
    officeRoutes: [...breakOfficeRoutes(parts), ...matchOfficeRoutes(parts)],
    remainingLimits: (tx, memberIds) => remainingLimits(tx, parts, memberIds),
    standingOf,
    compareWithExcluded: (tx, memberId) => compareWithExcluded(tx, parts, memberId),
    endCoolOffs: () => endCoolOffs(parts),
  };
}
