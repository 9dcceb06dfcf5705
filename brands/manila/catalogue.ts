// The second brand's games: those of the platform's own demo, less the vendors that this merchant has no licence for.
import type { Catalogue } from '#contract/games/catalogue.ts';
import { catalogue as all } from '../khela/catalogue.ts';

/** One sportsbook and one live hall less, and no cockfights, which may not be offered online in this country. */
const without: ReadonlySet<string> = new Set(['PAVI', 'CHND', 'SV3']);

/** Lottery vendors have the brand's name. */
const ownNames: Readonly<Record<string, { nameEn: string; nameBn: string }>> = {
  LOTT: { nameEn: 'Perlas Lottery', nameBn: 'পেরলাস লটারি' },
  ELOTT: { nameEn: 'Perlas Quick Draw', nameBn: 'পেরলাস কুইক ড্র' },
};

export const catalogue: Catalogue = {
  vendors: all.vendors
    .filter(({ vendorCode }) => !without.has(vendorCode))
    .map((vendor) => ({ ...vendor, ...ownNames[vendor.vendorCode] })),
  games: all.games.filter(({ vendorCode }) => !without.has(vendorCode)),
};
