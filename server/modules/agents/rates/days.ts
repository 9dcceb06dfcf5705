// The merchant's days around an instant, for rates that apply from a day on.
import { businessDayOf } from '#server/base/business-day.ts';

const dayMs = 24 * 60 * 60_000;

/** The day after a day, `YYYY-MM-DD`; negative counts go back. */
export function dayAfter(day: string, count = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The present day and the next one, from which changes of rates apply. */
export function daysAt(now: Date, timeZone: string): { readonly today: string; readonly tomorrow: string } {
  const today = businessDayOf(now, timeZone);
  return { today, tomorrow: dayAfter(today) };
}
