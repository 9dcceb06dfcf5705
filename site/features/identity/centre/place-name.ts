// Names the place of a session in the reader's language.
import type { Language } from '#contract/base/language.ts';

/** The country in the reader's language where it is known, and the address. */
export function placeOf(country: string | null, ip: string, language: Language): string {
  // A value that is no country code, such as "T1" for hidden addresses, would throw below.
  if (!country || !/^[A-Z]{2}$/.test(country)) return ip;
  // Browsers before 2020 have no names of countries.
  const names = 'DisplayNames' in Intl && new Intl.DisplayNames([language], { type: 'region' });
  return `${(names && names.of(country)) || country} · ${ip}`;
}
