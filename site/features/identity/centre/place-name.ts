// Names countries, and the place of a session, in the reader's language.
import type { Language } from '#contract/base/language.ts';

/** A country by its code of ISO 3166-1, as the browser names it; undefined before 2020, when browsers had no names. */
export const countryName = (code: string, language: Language): string | undefined =>
  'DisplayNames' in Intl ? new Intl.DisplayNames([language], { type: 'region' }).of(code) : undefined;

/** The country in the reader's language where it is known, and the address. */
export function placeOf(country: string | null, ip: string, language: Language): string {
  // A value that is no country code, such as "T1" for hidden addresses, would throw below.
  if (!country || !/^[A-Z]{2}$/.test(country)) return ip;
  return `${countryName(country, language) ?? country} · ${ip}`;
}
