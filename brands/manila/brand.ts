// The data of this merchant: its name, currency, time zone, age limit, sports vendor and switches.
import type { SiteBrand } from '../brand.ts';
import { usualAgentMenu, usualFlags } from '../usual-flags.ts';

export const brand: SiteBrand = {
  name: { BN: 'পেরলাস', EN: 'Perlas' },
  welcome: { BN: 'পেরলাসে স্বাগতম', EN: 'Welcome to Perlas' },
  // A shell with its pearl.
  mark: [
    { path: 'M-4.3 5.2L0-39.6L4.3 5.2Z', turns: [-80, -40, 0, 40, 80], colour: 'act' },
    { path: 'M-4.3 5.2L0-39.6L4.3 5.2Z', turns: [-60, -20, 20, 60], colour: 'faint' },
    { path: 'M-29 12H29L22 26H-22Z', turns: [0], colour: 'act' },
    { path: 'M-13 3.4A13 13 0 1 0 13 3.4A13 13 0 1 0-13 3.4Z', turns: [0], colour: 'live' },
  ],
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
  agentMenu: usualAgentMenu,
};
