// The data of this merchant: its name, currency, time zone, age limit, sports vendor and switches.
import type { SiteBrand } from '../brand.ts';
import { usualAgentMenu, usualFlags } from '../usual-flags.ts';

const eighths = [0, 45, 90, 135, 180, 225, 270, 315];

export const brand: SiteBrand = {
  name: { BN: 'খেলা', EN: 'Khela' },
  welcome: { BN: 'খেলায় স্বাগতম', EN: 'Welcome to Khela' },
  // A marigold.
  mark: [
    { path: 'M0-12C15-20 15-38 0-47C-15-38-15-20 0-12Z', turns: [0, 90, 180, 270], colour: 'act' },
    { path: 'M0-12C15-20 15-38 0-47C-15-38-15-20 0-12Z', turns: [45, 135, 225, 315], colour: 'faint' },
    { path: 'M-10 0A10 10 0 1 0 10 0A10 10 0 1 0-10 0Z', turns: [0], colour: 'live' },
  ],
  // An alpona: the lotus that is painted on the ground in Bengal.
  ornament: [
    { path: 'M-7 0A7 7 0 1 0 7 0A7 7 0 1 0-7 0Z', turns: [0] },
    { path: 'M-2.2 0A2.2 2.2 0 1 0 2.2 0A2.2 2.2 0 1 0-2.2 0Z', turns: [0], isFilled: true },
    { path: 'M0-11C9-20 9-31 0-40C-9-31-9-20 0-11Z', turns: eighths },
    { path: 'M0-18C4-24 4-29 0-34C-4-29-4-24 0-18Z', turns: eighths },
    { path: 'M8.5-20.5C18-24 22-33 19.5-47C12-42 9-37 7-31', turns: eighths },
    { path: 'M-8.5-20.5C-18-24-22-33-19.5-47C-12-42-9-37-7-31', turns: eighths },
    { path: 'M-1.7-47A1.7 1.7 0 1 0 1.7-47A1.7 1.7 0 1 0-1.7-47Z', turns: eighths, isFilled: true },
    { path: 'M-5-53Q0-58 5-53', turns: eighths },
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
