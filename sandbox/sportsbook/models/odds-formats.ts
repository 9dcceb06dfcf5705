// The ways to show decimal odds; settlement and records use the decimal alone.

export const oddsFormats = ['DECIMAL', 'HONG_KONG', 'MALAY', 'INDONESIAN'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** The number that a format shows for decimal odds d. */
export function toFormat(d: number, format: OddsFormat): number {
  switch (format) {
    case 'DECIMAL':
      return d;
    case 'HONG_KONG':
      return d - 1;
    case 'MALAY':
      return d <= 2 ? d - 1 : -1 / (d - 1);
    case 'INDONESIAN':
      return d >= 2 ? d - 1 : -1 / (d - 1);
  }
}

/** The decimal odds of a shown number, exact before it is rounded. */
export function fromFormat(shown: number, format: OddsFormat): number {
  if (format === 'DECIMAL') return shown;
  return shown >= 0 ? shown + 1 : 1 - 1 / shown;
}

/** Two decimals, as every price is shown; Malay and Indonesian prices below zero keep their sign. */
export function showOdds(d: number, format: OddsFormat): string {
  return toFormat(d, format).toFixed(2);
}
