// The remaining amount of a member's own deposit limits: deposits and agent credit from above are counted from the ledger.
import { businessDayOf } from '#server/base/business-day.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ProtectionParts } from '../parts.ts';
import {
  type DepositedDay,
  depositedSince,
  depositLimitsOf,
  periodStarts,
  type PlayLimit,
} from './limit-rules.ts';
import { selectLimits } from './limit-store.ts';
import { countedFrom } from './remaining-limits.ts';

type DepositParts = Pick<ProtectionParts, 'clock' | 'timeZone' | 'wallet'>;

/** The deposits and agent credit in the present periods, by day; empty without a deposit limit. */
export async function countDeposits(
  db: Queryable,
  { clock, timeZone, wallet }: DepositParts,
  memberId: string,
  limits: readonly PlayLimit[],
): Promise<DepositedDay[]> {
  if (depositLimitsOf(limits).length === 0) return [];
  const today = businessDayOf(clock.now(), timeZone);
  return wallet.depositedByDay(db, memberId, countedFrom(today, timeZone), timeZone, true);
}

/**
 * The least that limits of deposits leave, in minor units; below zero after a limit was lowered. Null without such a
 * limit. Call it behind the wallet lock: then no deposit is missing.
 */
export async function depositLeft(
  db: Queryable,
  parts: DepositParts,
  memberId: string,
): Promise<bigint | null> {
  const limits = depositLimitsOf(await selectLimits(db, memberId));
  if (limits.length === 0) return null;
  const starts = periodStarts(businessDayOf(parts.clock.now(), parts.timeZone));
  const days = await countDeposits(db, parts, memberId, limits);
  return limits
    .map(({ period, amountMinor }) => amountMinor - depositedSince(days, starts[period]))
    .reduce((least, left) => (left < least ? left : least));
}
