// Days of the merchant's calendar: today in its zone, the presets, and whether a range may be asked for.

/** The specification's longest range in days, both ends counted. */
export const longestRangeDays = 31;
const dayMs = 24 * 3600_000;

export type DayRange = { readonly startDate: string; readonly endDate: string };
export const presets = ['today', 'yesterday', 'last7', 'last30'] as const;
export type Preset = (typeof presets)[number];

/** The day `YYYY-MM-DD` that a moment falls on in a time zone. */
export function businessDayOf(epochMs: number, timeZone: string): string {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const parts = new Intl.DateTimeFormat('en-u-nu-latn', options).formatToParts(epochMs);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The day so many days later, or earlier for a negative number. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The range of a preset; both ends are part of it. */
export function rangeOf(preset: Preset, today: string): DayRange {
  switch (preset) {
    case 'today':
      return { startDate: today, endDate: today };
    case 'yesterday':
      return { startDate: shiftDay(today, -1), endDate: shiftDay(today, -1) };
    case 'last7':
      return { startDate: shiftDay(today, -6), endDate: today };
    case 'last30':
      return { startDate: shiftDay(today, -29), endDate: today };
  }
}

/** What is wrong with a range, or null. */
export function rangeFault({ startDate, endDate }: DayRange): 'backwards' | 'too-long' | null {
  const days = Math.round((Date.parse(endDate) - Date.parse(startDate)) / dayMs) + 1;
  if (!(days >= 1)) return 'backwards';
  return days > longestRangeDays ? 'too-long' : null;
}
