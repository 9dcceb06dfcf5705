// The periods of missions in the merchant's time: a day, a week from Monday, or once and for ever.
/// <reference lib="esnext.temporal" />
import { businessDayOf, startOfDay } from '#server/base/business-day.ts';

export type MissionPeriod = 'DAILY' | 'WEEKLY' | 'ONCE';

export type PeriodSpan = {
  /** The first day, `YYYY-MM-DD`; the same for every instant of a period. */
  readonly firstDay: string;
  readonly from: Date;
  /** Null for a period without an end. */
  readonly to: Date | null;
};

/** A finished mission can be claimed for so long after its period, in ms (promotions.md 9.1). */
export const claimGraceMs = 24 * 60 * 60_000;
/** The first day of what is done once. */
const firstDayOfAll = '2000-01-01';

/** The period that holds an instant, or one of so many periods before it. */
export function periodAt(period: MissionPeriod, at: Date, timeZone: string, back = 0): PeriodSpan {
  if (period === 'ONCE')
    return { firstDay: firstDayOfAll, from: startOfDay(firstDayOfAll, timeZone), to: null };
  const today = Temporal.PlainDate.from(businessDayOf(at, timeZone));
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const first = period === 'DAILY' ? today.subtract({ days: back }) : monday.subtract({ weeks: back });
  const next = first.add(period === 'DAILY' ? { days: 1 } : { weeks: 1 });
  return {
    firstDay: first.toString(),
    from: startOfDay(first.toString(), timeZone),
    to: startOfDay(next.toString(), timeZone),
  };
}

/** The last instant at which a finished mission of the period can be claimed; null for no end. */
export const claimableUntil = ({ to }: PeriodSpan): Date | null =>
  to && new Date(to.getTime() + claimGraceMs);

/** The periods whose missions a member sees at an instant: the present one, and the one before while it can be claimed. */
export function shownPeriods(period: MissionPeriod, at: Date, timeZone: string): PeriodSpan[] {
  const current = periodAt(period, at, timeZone);
  if (period === 'ONCE') return [current];
  const before = periodAt(period, at, timeZone, 1);
  return (claimableUntil(before)?.getTime() ?? 0) > at.getTime() ? [before, current] : [current];
}
