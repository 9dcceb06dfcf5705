// Protection of players: limits, reality checks, breaks, and members who return with another account during a break.
import type { CurrentBreak } from '#contract/protection.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Route } from '#server/http/context.ts';
import type { Finder, OfficeRoute, WorkQueue } from '#server/modules/operators/index.ts';
import { countHeld } from './exclusion/match-store.ts';
import { breakOfficeRoute } from './exclusion/break-office.ts';
import { wasOnBreakSince } from './exclusion/break-store.ts';
import { endCoolOffs, currentBreakOf } from './exclusion/breaks.ts';
import { compareDevice, compareWithExcluded, releaseProven } from './exclusion/know-again.ts';
import { selectHeldByDevice } from './exclusion/match-store.ts';
import { matchFinder, matchOfficeRoutes } from './exclusion/match-office.ts';
import { depositLeft } from './limits/deposit-limits.ts';
import { memberProtectionRoute } from './limits/protection-look.ts';
import type { RemainingLimits } from './limits/limit-rules.ts';
import { remainingLimits } from './limits/remaining-limits.ts';
import type { ProtectionParts } from './parts.ts';
import { protectionRoutes } from './routes.ts';

export { membersInMatches } from './exclusion/match-store.ts';
export { leftAfter, limitAgainst, type LimitsLeft, type RemainingLimits } from './limits/limit-rules.ts';

export interface Protection {
  readonly routes: Route[];
  /** The operators' endpoints on breaks, and on members who may have returned with another account. */
  readonly officeRoutes: OfficeRoute[];
  /** The finders of protection for the office's search field. */
  readonly finders: Finder[];
  /**
   * The remaining limits of guarded members. Call it while their wallets are locked. A member without limits and checks
   * is not in the answer.
   */
  remainingLimits(
    tx: Transaction,
    memberIds: readonly string[],
  ): Promise<ReadonlyMap<string, RemainingLimits>>;
  /**
   * The remaining amount of a member's own deposit limits, in minor units; null without such a limit. Call it while
   * the wallet is locked.
   */
  depositLeft(db: Queryable, memberId: string): Promise<bigint | null>;
  /** The break from play that keeps a member now; null without one. */
  currentBreakOf(db: Queryable, memberId: string): Promise<CurrentBreak | null>;
  /** Whether a member was on a break at any time after an instant. */
  wasOnBreakSince(db: Queryable, memberId: string, since: Date): Promise<boolean>;
  /** Compares a member with all members on a break. Call it each time a new trait of the member is known. */
  compareWithExcluded(tx: Transaction, memberId: string): Promise<void>;
  /** Compares a member who signs in with members on a break who used the same browser. */
  compareDevice(tx: Transaction, memberId: string, deviceHash: Buffer): Promise<void>;
  /** Allows play to members held only for a shared browser who have proven themselves; returns their number. */
  releaseProven(): Promise<number>;
  /** Ends cool-offs whose time has passed; returns their number. Call it every minute. */
  endCoolOffs(): Promise<number>;
}

export function createProtection(parts: ProtectionParts): Protection {
  return {
    routes: protectionRoutes(parts),
    officeRoutes: [breakOfficeRoute(parts), ...matchOfficeRoutes(parts), memberProtectionRoute(parts)],
    finders: [matchFinder(parts)],
    remainingLimits: (tx, memberIds) => remainingLimits(tx, parts, memberIds),
    depositLeft: (db, memberId) => depositLeft(db, parts, memberId),
    currentBreakOf,
    wasOnBreakSince,
    compareWithExcluded: (tx, memberId) => compareWithExcluded(tx, parts, memberId),
    compareDevice: (tx, memberId, deviceHash) => compareDevice(tx, parts, memberId, deviceHash),
    releaseProven: async () => {
      const held = await selectHeldByDevice(parts.db);
      return held.length === 0 ? 0 : parts.db.tx((tx) => releaseProven(tx, parts, held));
    },
    endCoolOffs: () => endCoolOffs(parts),
  };
}

/** Members who are held because they may be a person on a break. */
export const heldQueue: WorkQueue = {
  queue: 'HELD_MEMBERS',
  permission: 'protection.match.read',
  read: (db) => countHeld(db),
};
