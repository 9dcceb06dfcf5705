// The high-variance ways game: long runs pay more, rarer coins of hold and win are worth more.
import type { Machine } from '../machine.ts';

export const boldWays: Machine = {
  model: 'ways',
  volatility: 'bold',
  rows: 3,
  strips: [
    'GHIGHEFHDDGEIFIGFHGSFIEDDEBBBIHAACCC',
    'GHIFIEFECSFCCGHIEDDWBBBGHGFIDDGEHAAH',
    'FGEHEIDDGHSIEFGIHFIWFHDDGCCCEAAHBBBI',
    'GIEHEFIEHDDGHCFCCGHFDDEGISBBBHAAFGWI',
    'GEGFHBBIFHIGIFDDEHDDHGAAHECCCGFSEIB',
  ],
  freeStrips: [],
  pays: {
    A: [
      { from: 3, coins: 40 },
      { from: 4, coins: 200 },
      { from: 5, coins: 1000 },
    ],
    B: [
      { from: 3, coins: 25 },
      { from: 4, coins: 100 },
      { from: 5, coins: 400 },
    ],
    C: [
      { from: 3, coins: 20 },
      { from: 4, coins: 60 },
      { from: 5, coins: 250 },
    ],
    D: [
      { from: 3, coins: 12 },
      { from: 4, coins: 40 },
      { from: 5, coins: 150 },
    ],
    E: [
      { from: 3, coins: 6 },
      { from: 4, coins: 20 },
      { from: 5, coins: 80 },
    ],
    F: [
      { from: 3, coins: 5 },
      { from: 4, coins: 15 },
      { from: 5, coins: 60 },
    ],
    G: [
      { from: 3, coins: 4 },
      { from: 4, coins: 10 },
      { from: 5, coins: 40 },
    ],
    H: [
      { from: 3, coins: 2 },
      { from: 4, coins: 8 },
      { from: 5, coins: 25 },
    ],
    I: [
      { from: 3, coins: 2 },
      { from: 4, coins: 5 },
      { from: 5, coins: 20 },
    ],
    S: [
      { from: 3, coins: 40 },
      { from: 4, coins: 200 },
      { from: 5, coins: 2000 },
    ],
  },
  freeSpins: { awards: [], cap: 0, times: 1 },
  hold: {
    from: 3,
    respins: 3,
    landing: { over: 1, under: 18 },
    values: [
      { value: 20, weight: 38 },
      { value: 40, weight: 21 },
      { value: 100, weight: 15 },
      { value: 200, weight: 13 },
      { value: 400, weight: 8 },
      { value: 1000, weight: 5 },
      { value: 4000, weight: 1 },
    ],
    full: 20000,
  },
  orbs: [],
  figures: { hitFrequency: 0.318632422105, deviation: 10.4046963408, topWin: 80_000 },
};
