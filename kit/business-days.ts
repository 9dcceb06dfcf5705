// Days of the merchant's calendar: today in its time zone, the presets, and the check of a date range.

/** The specification's longest range in days, both ends counted. */
export const longestRangeDays = 31;
/** For how many days back records are shown (server.md 28). */
export const daysBack = 90;
const dayMs = 24 * 3600_000;

export type DayRange = { readonly startDate: string; readonly endDate: string };
export const presets = ['today', 'yesterday', 'last7', 'thisMonth', 'lastMonth', 'last30'] as const;
export type Preset = (typeof presets)[number];

/** The day `YYYY-MM-DD` of a time (ms since 1970) in a time zone. */
export function businessDayOf(epochMs: number, timeZone: string): string {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const parts = new Intl.DateTimeFormat('en-u-nu-latn', options).formatToParts(epochMs);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** When a day `YYYY-MM-DD` begins in a time zone, in ms. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (epochMs: number): number => {
    const format = new Intl.DateTimeFormat('en-u-nu-latn', { timeZone, timeZoneName: 'longOffset' });
    const name = format.formatToParts(epochMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):?(\d*)/.exec(name) ?? [];
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  };
  // The offset may change between the two midnights.
  return midnight - offsetAt(midnight - offsetAt(midnight));
}

/** The day so many days later, or earlier for a negative number. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

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
    case 'thisMonth':
      return { startDate: firstOfMonth(today), endDate: today };
    case 'lastMonth': {
      const endDate = shiftDay(firstOfMonth(today), -1);
      return { startDate: firstOfMonth(endDate), endDate };
    }
  }
}

/** The fault of a date range on a day, or null when its records are shown. */
export function rangeFault(
  { startDate, endDate }: DayRange,
  today: string,
): 'backwards' | 'too-long' | 'too-old' | null {
  const days = Math.round((Date.parse(endDate) - Date.parse(startDate)) / dayMs) + 1;
  if (!(days >= 1)) return 'backwards';
  if (days > longestRangeDays) return 'too-long';
  return startDate < shiftDay(today, -daysBack) ? 'too-old' : null;
}
