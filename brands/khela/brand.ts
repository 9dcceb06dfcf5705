// The data of this merchant: its name, currency, time zone, age limit, sports vendor and switches.
import type { SiteBrand } from '../brand.ts';
import { usualFlags } from '../usual-flags.ts';

export const brand: SiteBrand = {
  name: { BN: 'খেলা', EN: 'Khela' },
  welcome: { BN: 'খেলায় স্বাগতম', EN: 'Welcome to Khela' },
  merchantCode: 'khela',
  language: 'BN',
  currency: 'BDT',
  currencyName: 'Taka',
  currencySymbol: '৳',
  dialingCodes: ['+880', '+63'],
  timeZone: 'Asia/Dhaka',
  minimumAge: 21,
  sportsVendor: 'FB',
  copyright: '2019-2025',
  mobileTemplate: { memberCenter: '1', depositFunction: '1' },
  flags: usualFlags,
};
