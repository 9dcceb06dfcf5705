// Formats times and days in the reader's language, with Latin digits, in the given time zone.

type Language = 'BN' | 'EN';

const locales: Record<Language, string> = { BN: 'bn-BD-u-nu-latn', EN: 'en-GB-u-nu-latn' };
const formats = new Map<string, Intl.DateTimeFormat>();

function format(
  language: Language,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locales[language], { ...options, timeZone, hourCycle: 'h23' });
  formats.set(key, made);
  return made;
}

/** For example `21 Nov 2026`; `epochMs` is UTC. */
export function showDay(epochMs: number, language: Language, timeZone: string): string {
  return format(language, timeZone, { day: 'numeric', month: 'short', year: 'numeric' }).format(epochMs);
}

/** For example `21 Nov`. */
export function showShortDay(epochMs: number, language: Language, timeZone: string): string {
  return format(language, timeZone, { day: 'numeric', month: 'short' }).format(epochMs);
}

/** For example `09:05`. */
export function showClock(epochMs: number, timeZone: string): string {
  return format('EN', timeZone, { hour: '2-digit', minute: '2-digit' }).format(epochMs);
}

/** For example `Nov 2026`. */
export function showMonth(epochMs: number, language: Language, timeZone: string): string {
  return format(language, timeZone, { month: 'short', year: 'numeric' }).format(epochMs);
}

/** For example `21 Nov, 09:05:30`: the time of a round, to the second. */
export function showMoment(epochMs: number, language: Language, timeZone: string): string {
  const day = format(language, timeZone, { day: 'numeric', month: 'short' }).format(epochMs);
  const time = format(language, timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return `${day}, ${time.format(epochMs)}`;
}

/** For example `21 Nov 2026, 09:05`. */
export function showDayTime(epochMs: number, language: Language, timeZone: string): string {
  const time = format(language, timeZone, { hour: '2-digit', minute: '2-digit' });
  return `${showDay(epochMs, language, timeZone)}, ${time.format(epochMs)}`;
}
