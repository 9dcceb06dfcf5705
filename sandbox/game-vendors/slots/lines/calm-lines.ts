// The steady lines game: small wins often; wilds of free spins cover their reels.
import type { Machine } from '../machine.ts';

export const calmLines: Machine = {
  model: 'lines',
  volatility: 'calm',
  rows: 3,
  strips: [
    'DFGEIHFCEGAHCGFIGEHDSHIEBFCIDAB',
    'IHCFDECIHEGAIGBFHWEDFGCBFASIDHEG',
    'FGDEBFCIBGHSWCDEIHFIHCGBFAGEIADHW',
    'AIFHDGCEIBHDFGBECHFECDGISBHAEFWIG',
    'GEFCEFHAIEFIGHDBEGCIHAIDCHGWFDBS',
  ],
  freeStrips: [
    'CIHGFAGECFEBHICBDHFGAEFIDESDGHIB',
    'GEHWIDHFGBDGAFHICWEDBHCFEIFGEGCABS',
    'DAEWHBGCFBHFIEDGHWICSFGEHGDBIFACF',
    'IBCEGIWGEAHFSDEHFGWFHBDCFGIDBWAHEC',
    'GHEFDCEIFCSBGAHIGFEBHDIHGCFDAGEBIW',
  ],
  pays: {
    A: [
      { from: 3, coins: 80 },
      { from: 4, coins: 400 },
      { from: 5, coins: 2000 },
    ],
    B: [
      { from: 3, coins: 50 },
      { from: 4, coins: 200 },
      { from: 5, coins: 1000 },
    ],
    C: [
      { from: 3, coins: 40 },
      { from: 4, coins: 120 },
      { from: 5, coins: 500 },
    ],
    D: [
      { from: 3, coins: 30 },
      { from: 4, coins: 80 },
      { from: 5, coins: 400 },
    ],
    E: [
      { from: 3, coins: 20 },
      { from: 4, coins: 60 },
      { from: 5, coins: 200 },
    ],
    F: [
      { from: 3, coins: 15 },
      { from: 4, coins: 40 },
      { from: 5, coins: 150 },
    ],
    G: [
      { from: 3, coins: 10 },
      { from: 4, coins: 30 },
      { from: 5, coins: 100 },
    ],
    H: [
      { from: 3, coins: 8 },
      { from: 4, coins: 25 },
      { from: 5, coins: 80 },
    ],
    I: [
      { from: 3, coins: 5 },
      { from: 4, coins: 20 },
      { from: 5, coins: 75 },
    ],
    S: [
      { from: 3, coins: 40 },
      { from: 4, coins: 200 },
      { from: 5, coins: 2000 },
    ],
  },
  freeSpins: {
    awards: [
      { from: 3, spins: 10 },
      { from: 4, spins: 15 },
      { from: 5, spins: 20 },
    ],
    cap: 40,
    times: 1,
    expandingWilds: true,
  },
  orbs: [],
  figures: { hitFrequency: 0.352753241497, deviation: 7.3633661512, topWin: 16_300 },
};
