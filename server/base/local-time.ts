// Times in files for people: of the merchant's calendar, to the second.

/** Formats an instant, for example `2026-11-21 12:00:00`. */
export function localTime(timeZone: string): (at: Date | number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
}
