// The contents of the second brand at its first start.
import type { BrandContent } from '../content-types.ts';
import { content as khelaContent } from '../khela/content.ts';
import { inOwnWords } from './own-words.ts';

const titles: Readonly<Record<string, { BN: string; EN: string }>> = {
  'banner-lottery-night': { BN: 'উপসাগরের ধারে লটারি রাত', EN: 'Lottery night by the bay' },
  'banner-live-casino': { BN: 'মানিলার লাইভ আসর', EN: 'Live evening in Manila' },
  'banner-register': { BN: 'আপনার মুক্তা অপেক্ষায়', EN: 'Your pearl is waiting' },
};

const shared = inOwnWords(khelaContent);

export const content: BrandContent = {
  ...shared,
  banners: shared.banners.map((banner) => ({ ...banner, title: titles[banner.id] ?? banner.title })),
  footerVideo: shared.footerVideo && {
    ...shared.footerVideo,
    title: { BN: 'উপসাগরের ধারের রাত', EN: 'A night by the bay' },
  },
};
