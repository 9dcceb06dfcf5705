// The period of a list: whole days of the merchant's calendar for people, times in ms for the address and the server.
import type { Language } from '#contract/base/language.ts';
import { businessDayOf, type DayRange, rangeOf, shiftDay, startOfDay } from '#kit/business-days.ts';
import { showDay } from '#kit/show-time.ts';
import { brand } from '../brand.ts';
import type { TextKey } from '../i18n.ts';
import type { FilterValues } from './use-list-address.ts';

const { timeZone } = brand;

/** The merchant's day. */
export const today = (): string => businessDayOf(Date.now(), timeZone);

type PeriodPreset = { readonly title: TextKey; readonly range: (day: string) => DayRange };
export const periodPresets: readonly PeriodPreset[] = [
  { title: 'list.today', range: (day) => rangeOf('today', day) },
  { title: 'list.yesterday', range: (day) => rangeOf('yesterday', day) },
  { title: 'list.last7', range: (day) => rangeOf('last7', day) },
  { title: 'list.last30', range: (day) => rangeOf('last30', day) },
  { title: 'list.thisMonth', range: (day) => rangeOf('thisMonth', day) },
];

/** The times of whole days, both ends counted: at or after the first, and before the second. */
export function momentsOf({ startDate, endDate }: DayRange): { from: string; to: string } {
  return {
    from: String(startOfDay(startDate, timeZone)),
    to: String(startOfDay(shiftDay(endDate, 1), timeZone)),
  };
}

/** The days of the address; undefined without a period. */
export function daysOf({ from, to }: FilterValues): DayRange | undefined {
  if (!from || !to) return undefined;
  return {
    startDate: businessDayOf(Number(from), timeZone),
    endDate: businessDayOf(Number(to) - 1, timeZone),
  };
}

/** In words, for a chip. */
export function periodText(values: FilterValues, language: Language): string | undefined {
  const days = daysOf(values);
  if (!days) return undefined;
  const first = showDay(Number(values.from), language, timeZone);
  return days.startDate === days.endDate
    ? first
    : `${first} – ${showDay(Number(values.to) - 1, language, timeZone)}`;
}
