// Countries a mobile number can come from, with the digits of a national number without its leading zero.

type Country = {
  /** ISO 3166-1. */
  readonly code: string;
  readonly name: string;
  readonly dialingCode: string;
  readonly mobileDigits: number;
};

const rows: readonly (readonly [code: string, name: string, dialingCode: string, mobileDigits: number])[] = [
  ['AE', 'United Arab Emirates', '+971', 9],
  ['AF', 'Afghanistan', '+93', 9],
  ['AM', 'Armenia', '+374', 8],
  ['AU', 'Australia', '+61', 9],
  ['AZ', 'Azerbaijan', '+994', 9],
  ['BD', 'Bangladesh', '+880', 10],
  ['BH', 'Bahrain', '+973', 8],
  ['BN', 'Brunei', '+673', 7],
  ['BT', 'Bhutan', '+975', 8],
  ['CN', 'China', '+86', 11],
  ['CY', 'Cyprus', '+357', 8],
  ['GB', 'United Kingdom', '+44', 10],
  ['GE', 'Georgia', '+995', 9],
  ['HK', 'Hong Kong', '+852', 8],
  ['IN', 'India', '+91', 10],
  ['JO', 'Jordan', '+962', 9],
  ['JP', 'Japan', '+81', 10],
  ['KG', 'Kyrgyzstan', '+996', 9],
  ['KR', 'South Korea', '+82', 10],
  ['KW', 'Kuwait', '+965', 8],
  ['KZ', 'Kazakhstan', '+7', 10],
  ['LA', 'Laos', '+856', 10],
  ['LK', 'Sri Lanka', '+94', 9],
  ['MN', 'Mongolia', '+976', 8],
  ['MO', 'Macao', '+853', 8],
  ['MV', 'Maldives', '+960', 7],
  ['NP', 'Nepal', '+977', 10],
  ['OM', 'Oman', '+968', 8],
  ['PH', 'Philippines', '+63', 10],
  ['PK', 'Pakistan', '+92', 10],
  ['QA', 'Qatar', '+974', 8],
  ['SA', 'Saudi Arabia', '+966', 9],
  ['SG', 'Singapore', '+65', 8],
  ['TH', 'Thailand', '+66', 9],
  ['TL', 'Timor-Leste', '+670', 8],
  ['TR', 'Türkiye', '+90', 10],
  ['TW', 'Taiwan', '+886', 9],
  ['UZ', 'Uzbekistan', '+998', 9],
  ['VN', 'Vietnam', '+84', 9],
];

/**
 * By code. Countries whose mobile numbers differ in
 * length (Indonesia, Malaysia, Cambodia, Myanmar) are left out: "must be {0} digits" cannot be true for them.
 */
export const countries: readonly Country[] = rows.map(([code, name, dialingCode, mobileDigits]) => ({
  code,
  name,
  dialingCode,
  mobileDigits,
}));

/** The countries in the merchant's order: those of its own dialling codes first. */
export function countriesFor(dialingCodes: readonly string[]): Country[] {
  const own = dialingCodes.flatMap((code) => countries.filter(({ dialingCode }) => dialingCode === code));
  return [...own, ...countries.filter((country) => !own.includes(country))].map((country) => ({
    ...country,
  }));
}
