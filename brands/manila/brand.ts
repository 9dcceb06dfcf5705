// The data of this merchant: its name, currency, time zone, age limit, sports vendor and switches.
import type { SiteBrand } from '../brand.ts';
import { usualAgentMenu, usualFlags } from '../usual-flags.ts';

const sixths = [0, 60, 120, 180, 240, 300];
const between = [30, 90, 150, 210, 270, 330];

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
  // A capiz window: scallop shells around a pearl, with smaller pearls between them.
  ornament: [
    { path: 'M-8.5 0A8.5 8.5 0 1 0 8.5 0A8.5 8.5 0 1 0-8.5 0Z', turns: [0] },
    { path: 'M-5-1.5A5.2 5.2 0 0 1 0-5.2', turns: [0] },
    {
      path: 'M0-15C-9-22-17-32-15-43Q-12-50-7.5-46Q-4-53 0-48Q4-53 7.5-46Q12-50 15-43C17-32 9-22 0-15Z',
      turns: sixths,
    },
    { path: 'M0-18V-44M-2-20L-7-43M2-20L7-43', turns: sixths },
    { path: 'M-2.6-31A2.6 2.6 0 1 0 2.6-31A2.6 2.6 0 1 0-2.6-31Z', turns: between, isFilled: true },
    { path: 'M-6-40Q0-45 6-40M-9-47Q0-54 9-47', turns: between },
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
  // No Facebook sign-in and no red-envelope rain.
  flags: { ...usualFlags, FACEBOOKLOGIN3: false, REDRAIN3: false },
  agentMenu: usualAgentMenu.filter((item) => item !== 'redRain'),
};
