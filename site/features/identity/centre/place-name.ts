// Names countries, and the place of a session, in the reader's language.
import type { Language } from '#contract/base/language.ts';

/** Made once a language, at the first name. */
const regionNames: Partial<Record<Language, Intl.DisplayNames>> = {};

/** A country by its code of ISO 3166-1, as the browser names it; undefined before 2020, when browsers had no names. */
function countryName(code: string, language: Language): string | undefined {
  if (!('DisplayNames' in Intl)) return undefined;
  regionNames[language] ??= new Intl.DisplayNames([language], { type: 'region' });
  return regionNames[language].of(code);
}

/** Countries that the platform names in English: named and ordered in the reader's language. */
export function inLanguage<Country extends { code: string; name: string }>(
  countries: readonly Country[],
  language: Language,
): Country[] {
  const { compare } = new Intl.Collator(language);
  return countries
    .map((country) => ({
      ...country,
      name: language === 'EN' ? country.name : (countryName(country.code, language) ?? country.name),
    }))
    .sort((one, other) => compare(one.name, other.name));
}

/** The country in the reader's language where it is known, and the address. */
export function placeOf(country: string | null, ip: string, language: Language): string {
  // A value that is no country code, such as "T1" for hidden addresses, would throw below.
  if (!country || !/^[A-Z]{2}$/.test(country)) return ip;
  return `${countryName(country, language) ?? country} · ${ip}`;
}
