// The bold scatter game: eight anywhere pay, multipliers up to 100.
import type { Machine } from '../machine.ts';

export const boldScatter: Machine = {
  model: 'scatter',
  volatility: 'bold',
  rows: 5,
  strips: [
    'IICCDDDHHAAGGGBBHFFFIEEE',
    'HHFFSCCEEBBIIDDDHAAGGGFI',
    'CCAAIIIBBFFFGGGSHHHDDEEE',
    'FFHCCDDSBBIIAAGGGHHEEEFM',
    'EEHHHAAGGGDDESFFFIIICCBB',
    'IFFAABBDDGGCCIIHHHGEEESF',
  ],
  freeStrips: [
    'BBGFFEEHHECCGGMAADDDFIIH',
    'IIDMGHBBDDHHAAGGFFFSCCEE',
    'MBBHCCGGGAAHHFFFSDDEEEII',
    'IIGEGGFDDSFFEEMBBHHHCCAA',
    'EDDEEHHHFCCSBBMAAGGGIIFF',
    'HHBBAAFFMIISDDCCFGGGHEEE',
  ],
  pays: {
    A: [
      { from: 8, coins: 150 },
      { from: 10, coins: 500 },
      { from: 12, coins: 1500 },
    ],
    B: [
      { from: 8, coins: 50 },
      { from: 10, coins: 150 },
      { from: 12, coins: 500 },
    ],
    C: [
      { from: 8, coins: 30 },
      { from: 10, coins: 75 },
      { from: 12, coins: 250 },
    ],
    D: [
      { from: 8, coins: 20 },
      { from: 10, coins: 40 },
      { from: 12, coins: 150 },
    ],
    E: [
      { from: 8, coins: 12 },
      { from: 10, coins: 25 },
      { from: 12, coins: 100 },
    ],
    F: [
      { from: 8, coins: 10 },
      { from: 10, coins: 20 },
      { from: 12, coins: 80 },
    ],
    G: [
      { from: 8, coins: 5 },
      { from: 10, coins: 12 },
      { from: 12, coins: 60 },
    ],
    H: [
      { from: 8, coins: 4 },
      { from: 10, coins: 10 },
      { from: 12, coins: 50 },
    ],
    I: [
      { from: 8, coins: 3 },
      { from: 10, coins: 8 },
      { from: 12, coins: 40 },
    ],
    S: [
      { from: 4, coins: 40 },
      { from: 5, coins: 100 },
    ],
  },
  freeSpins: {
    awards: [
      { from: 4, spins: 10 },
      { from: 5, spins: 15 },
    ],
    cap: 30,
    times: 1,
  },
  orbs: [
    { value: 2, weight: 40 },
    { value: 3, weight: 25 },
    { value: 5, weight: 18 },
    { value: 10, weight: 10 },
    { value: 25, weight: 5 },
    { value: 100, weight: 2 },
  ],
  figures: { hitFrequency: 0.374700360501, deviation: 10.1991405504, topWin: 453_600 },
};
