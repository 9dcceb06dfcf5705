// Days and times of matches in the merchant's zone, whatever the zone of the device.

/** The zone that the server wrote into the document. */
export const merchantZone = (): string =>
  document.querySelector('meta[name="time-zone"]')?.getAttribute('content') ?? 'UTC';

/** The calendar day of a time in a zone, as a number of days. */
function dayNumber(atMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone }).format(atMs);
  return Math.round(Date.parse(`${parts.slice(0, 10)}T00:00:00Z`) / 86_400_000);
}

/** The group of a match that has not started. */
export function dayOfStart(startAt: number, now: number, zone: string): 'TODAY' | 'TOMORROW' | 'LATER' {
  const days = dayNumber(startAt, zone) - dayNumber(now, zone);
  if (days <= 0) return 'TODAY';
  return days === 1 ? 'TOMORROW' : 'LATER';
}

/** `21:30`, with the day where it is another one. */
export function startText(startAt: number, zone: string, language: string, now = Date.now()): string {
  const locale = language === 'BN' ? 'bn-BD-u-nu-latn' : 'en-GB';
  const clock = { hour: '2-digit', minute: '2-digit', hour12: false, timeZone: zone } as const;
  const time = new Intl.DateTimeFormat('en-GB', clock).format(startAt);
  if (dayNumber(startAt, zone) === dayNumber(now, zone)) return time;
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: zone });
  return `${day.format(startAt)} ${time}`;
}
