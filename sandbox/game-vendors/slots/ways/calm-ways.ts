// The steady ways game: 243 ways, stacked pictures, coins that hold and win.
import type { Machine } from '../machine.ts';

export const calmWays: Machine = {
  model: 'ways',
  volatility: 'calm',
  rows: 3,
  strips: [
    'IGIEFHEHFHGIGFHGSFIECCCEBBBIDDDAAA',
    'IFHEWGIHGCFIEDDDBIGFEHECCWHAAASIBBGF',
    'EGEIEGHSWFGFIHFIWFHDDDGCCCEAAAHBBBI',
    'EHFEIDIEGHCCCFBBGHFDDEGISBHAAAFGWI',
    'FGHAAHFGIFIECCCEHEIHAHGDDDGFSEIBBB',
  ],
  freeStrips: [],
  pays: {
    A: [
      { from: 3, coins: 25 },
      { from: 4, coins: 60 },
      { from: 5, coins: 200 },
    ],
    B: [
      { from: 3, coins: 20 },
      { from: 4, coins: 50 },
      { from: 5, coins: 150 },
    ],
    C: [
      { from: 3, coins: 15 },
      { from: 4, coins: 40 },
      { from: 5, coins: 120 },
    ],
    D: [
      { from: 3, coins: 12 },
      { from: 4, coins: 30 },
      { from: 5, coins: 100 },
    ],
    E: [
      { from: 3, coins: 8 },
      { from: 4, coins: 20 },
      { from: 5, coins: 60 },
    ],
    F: [
      { from: 3, coins: 6 },
      { from: 4, coins: 15 },
      { from: 5, coins: 50 },
    ],
    G: [
      { from: 3, coins: 5 },
      { from: 4, coins: 12 },
      { from: 5, coins: 40 },
    ],
    H: [
      { from: 3, coins: 4 },
      { from: 4, coins: 10 },
      { from: 5, coins: 30 },
    ],
    I: [
      { from: 3, coins: 2 },
      { from: 4, coins: 8 },
      { from: 5, coins: 20 },
    ],
    S: [
      { from: 3, coins: 40 },
      { from: 4, coins: 200 },
      { from: 5, coins: 1000 },
    ],
  },
  freeSpins: { awards: [], cap: 0, times: 1 },
  hold: {
    from: 3,
    respins: 3,
    landing: { over: 1, under: 16 },
    values: [
      { value: 20, weight: 28 },
      { value: 40, weight: 23 },
      { value: 60, weight: 16 },
      { value: 100, weight: 13 },
      { value: 200, weight: 11 },
      { value: 400, weight: 6 },
      { value: 1000, weight: 3 },
    ],
    full: 4000,
  },
  orbs: [],
  figures: { hitFrequency: 0.32481998278, deviation: 6.302548807, topWin: 32_400 },
};
