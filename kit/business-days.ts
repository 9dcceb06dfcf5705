// Days of the merchant's calendar: today in its time zone, the presets, and the check of a date range.

/** The specification's longest range in days, both ends counted. */
export const longestRangeDays = 31;
const dayMs = 24 * 3600_000;

export type DayRange = { readonly startDate: string; readonly endDate: string };
export const presets = ['today', 'yesterday', 'last7', 'last30'] as const;
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

/** The fault of a date range, or null when it is valid. */
export function rangeFault({ startDate, endDate }: DayRange): 'backwards' | 'too-long' | null {
  const days = Math.round((Date.parse(endDate) - Date.parse(startDate)) / dayMs) + 1;
  if (!(days >= 1)) return 'backwards';
  return days > longestRangeDays ? 'too-long' : null;
}
