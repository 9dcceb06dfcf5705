// The data of this merchant: its name, currency, time zone, age limit, sports vendor and switches.
import type { SiteBrand } from '../brand.ts';
import { usualAgentMenu, usualFlags } from '../usual-flags.ts';

export const brand: SiteBrand = {
  name: { BN: 'খেলা', EN: 'Khela' },
  welcome: { BN: 'খেলায় স্বাগতম', EN: 'Welcome to Khela' },
  // A marigold.
  mark: [
    { path: 'M0-12C15-20 15-38 0-47C-15-38-15-20 0-12Z', turns: [0, 90, 180, 270], colour: 'act' },
    { path: 'M0-12C15-20 15-38 0-47C-15-38-15-20 0-12Z', turns: [45, 135, 225, 315], colour: 'faint' },
    { path: 'M-10 0A10 10 0 1 0 10 0A10 10 0 1 0-10 0Z', turns: [0], colour: 'live' },
  ],
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
  agentMenu: usualAgentMenu,
};
