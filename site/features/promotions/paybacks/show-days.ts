// Formats the days of a period: one day, or the first and the last.
import type { Language } from '#contract/base/language.ts';
import { showDay, showShortDay } from '#kit/show-time.ts';

/** The days are the merchant's already, so noon in UTC is the same day. */
const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

export const shortDay = (day: string, language: Language): string =>
  showShortDay(atNoon(day), language, 'UTC');

/** For example `23 Nov 2026`, or `23 Nov – 29 Nov 2026`. */
export function showDays(
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
  language: Language,
): string {
  const last = showDay(atNoon(lastDay), language, 'UTC');
  return firstDay === lastDay ? last : `${shortDay(firstDay, language)} – ${last}`;
}
