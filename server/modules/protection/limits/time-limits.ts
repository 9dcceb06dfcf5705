// Time limits: the used time by the ledger, and the time when the next stake must be checked again.
import type { TimePeriod } from '#contract/protection.ts';
import { businessDayOf, startOfDay } from '#server/base/business-day.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Wallet } from '#server/modules/wallet/index.ts';
import { type PlayLimit, periodStarts } from './limit-rules.ts';
import { pauseMs } from './reality-rules.ts';
import { writeTimeLook } from './limit-store.ts';
import { type TimeUsed, timesUsed } from './time-rules.ts';

type TimeParts = {
  readonly clock: Clock;
  readonly timeZone: string;
  readonly wallet: Pick<Wallet, 'playSpans'>;
};

/** The time limits among all limits of a member. */
export const timeLimitsOf = (limits: readonly PlayLimit[]): (PlayLimit & { period: TimePeriod })[] =>
  limits.filter(
    (limit): limit is PlayLimit & { period: TimePeriod } =>
      limit.kind === 'SESSION_TIME' && limit.period !== 'MONTH',
  );

/** The used time of a member's time limits. */
export async function timeUsed(
  db: Queryable,
  { clock, timeZone, wallet }: TimeParts,
  memberId: string,
  limits: readonly PlayLimit[],
): Promise<TimeUsed[]> {
  const times = timeLimitsOf(limits);
  if (times.length === 0) return [];
  const now = clock.now();
  const days = periodStarts(businessDayOf(now, timeZone));
  const starts = { DAY: startOfDay(days.DAY, timeZone), WEEK: startOfDay(days.WEEK, timeZone) };
  const first = times.some(({ period }) => period === 'WEEK') ? starts.WEEK : starts.DAY;
  // A play that began before the period is found by its last stake before it.
  const spans = await wallet.playSpans(db, memberId, new Date(first.getTime() - pauseMs), pauseMs);
  const named = times.map(({ period, amountMinor }) => ({ period, minutes: Number(amountMinor) }));
  return timesUsed(named, spans, starts, now);
}

/**
 * The period whose time is used up; called under the wallet lock. Time of play runs no faster than the clock: until
 * the least remaining time has passed, no limit can be reached, and nothing is computed.
 */
export async function periodIsUp(
  tx: Transaction,
  parts: TimeParts,
  memberId: string,
  { limits, timeNotBefore }: { readonly limits: readonly PlayLimit[]; readonly timeNotBefore: Date | null },
): Promise<TimePeriod | undefined> {
  const now = parts.clock.now();
  if (timeNotBefore !== null && now < timeNotBefore) return undefined;
  const used = await timeUsed(tx, parts, memberId, limits);
  const over = used.find(({ leftMs }) => leftMs === 0);
  if (over) return over.period;
  const leastMs = Math.min(...used.map(({ leftMs }) => leftMs));
  await writeTimeLook(tx, memberId, new Date(now.getTime() + leastMs));
  return undefined;
}
