// A small catalogue for tests: a vendor of every kind, with more than one page of slots.
import type { Catalogue, CatalogueGame, CatalogueVendor } from '#contract/games/catalogue.ts';

const vendor = (
  vendorCode: string,
  nameEn: string,
  nameBn: string,
  sort: number,
  more: Pick<CatalogueVendor, 'categories'> & Partial<CatalogueVendor>,
): CatalogueVendor => ({
  vendorCode,
  nameEn,
  nameBn,
  sort,
  walletMode: 'SEAMLESS',
  launchFlag: null,
  ...more,
});

const game = (
  nodeId: number,
  vendorCode: string,
  nameEn: string,
  nameBn: string,
  more: Partial<CatalogueGame> = {},
): CatalogueGame => ({
  nodeId,
  vendorCode,
  nameEn,
  nameBn,
  gameCode: `${vendorCode}_L${String(nodeId).padStart(2, '0')}_tiger`,
  gameType: 'RNG',
  slot: { model: 'lines', theme: 'tiger' },
  hotRank: null,
  isNew: false,
  freeplay: true,
  supportPlay: true,
  hero: 'tiger',
  ...more,
});

/** Slots 1 to 30 are of MEG; 1 to 3 are hot in the order 3, 1, 2; 5 is not for free-trial guests. */
const slots = Array.from({ length: 30 }, (_, index) =>
  game(index + 1, 'MEG', `Tiger ${index + 1}`, `বাঘ ${index + 1}`, {
    hotRank: { 1: 2, 2: 3, 3: 1 }[index + 1] ?? null,
    isNew: index === 3,
    freeplay: index !== 4,
  }),
);

export const hallCatalogue: Catalogue = {
  vendors: [
    vendor('TIG', 'Tigris', 'টাইগ্রিস', 2, { categories: ['RNG'], launchFlag: 'VASSALAGE_H5' }),
    vendor('MEG', 'Meghna', 'মেঘনা', 1, { categories: ['RNG', 'FISH'] }),
    vendor('LOTT', 'Lotto House', 'লটো হাউস', 3, { categories: ['LOTT', 'ELOTT'] }),
    vendor('FB', 'Field', 'ফিল্ড', 4, { categories: ['SPORTS'] }),
    vendor('SV3', 'Spur', 'স্পার', 5, { categories: ['COCKFIGHT'] }),
  ],
  games: [
    ...slots,
    game(41, 'MEG', 'Deep Sea', 'গভীর সাগর', { gameType: 'FISH' }),
    game(51, 'TIG', 'Golden Tiger', 'সোনালি বাঘ', {}),
    game(61, 'FB', 'Match Day', 'ম্যাচ ডে', { gameType: 'SPORTS' }),
    game(71, 'SV3', 'Red Spur', 'লাল স্পার', { gameType: 'COCKFIGHT' }),
  ],
};

/** The limits of a movement and a balance in tests: 1,000,000,000.00 and ten times that. */
export const testCeilings = {
  maxAmountMinor: 100_000_000_000n,
  maxBalanceMinor: 1_000_000_000_000n,
} as const;
