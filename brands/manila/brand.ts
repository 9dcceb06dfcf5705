// The data of this merchant: its name, currency, time zone, age limit, sports vendor and switches.
import type { SiteBrand } from '../brand.ts';
import { usualFlags } from '../usual-flags.ts';

export const brand: SiteBrand = {
  name: { BN: 'পেরলাস', EN: 'Perlas' },
  welcome: { BN: 'পেরলাসে স্বাগতম', EN: 'Welcome to Perlas' },
  merchantCode: 'perlas',
  language: 'EN',
  currency: 'PHP',
  currencyName: 'Peso',
  currencySymbol: '₱',
  dialingCodes: ['+63', '+880'],
  timeZone: 'Asia/Manila',
  minimumAge: 21,
  sportsVendor: 'FB',
  copyright: '2024-2026',
  mobileTemplate: { memberCenter: '1', depositFunction: '1' },
  flags: usualFlags,
};
