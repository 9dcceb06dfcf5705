// Days of the merchant's calendar: the present day, its beginning, and the check of a selection of days.
/// <reference lib="esnext.temporal" />

/** The first instant of the first day and the first instant after the last. */
type Period = { readonly from: Date; readonly to: Date };

/** How many days one selection may span. */
export const daysAtMost = 31;
/** The number of days for which records are shown (server.md 28). */
export const daysBack = 90;

/** The day an instant falls on, `YYYY-MM-DD`. */
export function businessDayOf(instant: Date, timeZone: string): string {
  return zoned(instant, timeZone).toPlainDate().toString();
}

/**
 * The period of a selection of whole days, both ends included. A missing end is today, and a missing start is the
 * end. Undefined when a day does not exist, the end is before the start, the selection spans more than 31 days, or it
 * starts more than 90 days ago.
 */
export function periodOf(
  requested: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  now: Date,
  timeZone: string,
): Period | undefined {
  const today = zoned(now, timeZone).toPlainDate();
  const last = requested.endDate === undefined ? today : dayFrom(requested.endDate);
  const first = requested.startDate === undefined ? last : dayFrom(requested.startDate);
  if (!first || !last) return undefined;
  const days = first.until(last).days + 1;
  if (days < 1 || days > daysAtMost) return undefined;
  if (first.until(today).days > daysBack) return undefined;
  return { from: startOf(first, timeZone), to: startOf(last.add({ days: 1 }), timeZone) };
}

/** The beginning of an existing day, `YYYY-MM-DD`. */
export function startOfDay(day: string, timeZone: string): Date {
  return startOf(Temporal.PlainDate.from(day), timeZone);
}

/** The beginning of a day; in a zone with summer time that is not always midnight, and a day not always 24 hours. */
function startOf(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
}

function zoned(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}

function dayFrom(text: string): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}
