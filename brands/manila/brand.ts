// What makes this merchant itself: its name, money, clock, age limit, sports vendor and switches.
import type { SiteBrand } from '../brand.ts';
import { brand as khela } from '../khela/brand.ts';

export const brand: SiteBrand = {
  ...khela,
  name: { BN: 'পেরলাস', EN: 'Perlas' },
  merchantCode: 'perlas',
  currency: 'PHP',
  currencyName: 'Peso',
  currencySymbol: '₱',
  dialingCodes: ['+63', '+880'],
  timeZone: 'Asia/Manila',
  copyright: '2024-2026',
};
