// Periods of whole months of the merchant's calendar.
/// <reference lib="esnext.temporal" />
import { businessDayOf, startOfDay } from '#server/base/business-day.ts';

/** How many months one statement may span. */
const monthsAtMost = 12;

type Months = {
  /** `YYYY-MM`, the oldest first. */
  readonly months: readonly string[];
  readonly startDate: string;
  /** The last day of the last month, or today while that month lasts. */
  readonly endDate: string;
  readonly from: Date;
  /** The first instant after the last month. */
  readonly to: Date;
};

/**
 * The months of a request, both ends included; the present month and the eleven before it by default. Undefined when
 * the end is before the start or in the future, or when there are more than twelve.
 */
export function monthsOf(
  requested: { readonly fromMonth?: string | undefined; readonly toMonth?: string | undefined },
  now: Date,
  timeZone: string,
): Months | undefined {
  const today = businessDayOf(now, timeZone);
  const present = Temporal.PlainYearMonth.from(today.slice(0, 7));
  const last = requested.toMonth === undefined ? present : Temporal.PlainYearMonth.from(requested.toMonth);
  const first =
    requested.fromMonth === undefined
      ? last.subtract({ months: monthsAtMost - 1 })
      : Temporal.PlainYearMonth.from(requested.fromMonth);
  const count = first.until(last, { largestUnit: 'month' }).months + 1;
  if (Temporal.PlainYearMonth.compare(last, present) > 0 || count < 1 || count > monthsAtMost)
    return undefined;
  const startDate = first.toPlainDate({ day: 1 }).toString();
  const after = last.add({ months: 1 }).toPlainDate({ day: 1 });
  return {
    months: Array.from({ length: count }, (_, nth) => first.add({ months: nth }).toString()),
    startDate,
    endDate: last.equals(present) ? today : after.subtract({ days: 1 }).toString(),
    from: startOfDay(startDate, timeZone),
    to: startOfDay(after.toString(), timeZone),
  };
}
