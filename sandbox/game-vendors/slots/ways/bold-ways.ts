// The bold ways game: long runs pay high, free spins with stacked wilds at three times.
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
  freeStrips: [
    'IHGHCCFGEGEFHIDDAAEIFHBBBFEGICCSDD',
    'FIGHEFHAGHIDDWWEFCIEGCCGFWEHDAABBBS',
    'EHEGDDHFIFGFHWIESGHFGICCCBBBEDAAAWW',
    'HFHGEWWGFIDDDHECFBBAAIEIHGSBGEAFCCW',
    'FGEFIGESEIAHIHFDDBBHEHGCCCDDGBAAFI',
  ],
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
  freeSpins: {
    awards: [
      { from: 3, spins: 10 },
      { from: 4, spins: 15 },
      { from: 5, spins: 20 },
    ],
    cap: 40,
    times: 3,
  },
  orbs: [],
  figures: { hitFrequency: 0.318632422105, deviation: 15.2386461653 },
};
