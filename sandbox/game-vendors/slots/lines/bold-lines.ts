// The bold lines game: rarer, larger wins; wilds of free spins cover their reels.
import type { Machine } from '../machine.ts';

export const boldLines: Machine = {
  model: 'lines',
  volatility: 'bold',
  rows: 3,
  strips: [
    'EGHFIHGDEHBGEIFHIEFGSDIGCFBIHADC',
    'BGFHIFHEFDCSEBGFIEDWCHIGEIFGDHAGH',
    'FGEFBGDICGHSIDEFHGEIHAFHGDEBIACHW',
    'DHFECHIBHEGSFIGDIEGBHFAECHDIFGWC',
    'GFHDEGIBHFEIGHECFHDIGAWEDHGIFCBS',
  ],
  freeStrips: [
    'CIHGFAGECFEBHICBDHFGAEFIDESDGHIB',
    'GEHWIDHFGCEHGFGIBHEDCWEFCGFSDIBA',
    'EADWICHEGBHFIEDGHEGFSDIFGHCBIFACW',
    'BEICDFGHIFEAHGSDEHFGIEHBDCGIWCAF',
    'GHEFGCDIFDSCIAGHFEHBIEHIDCGBAFEW',
  ],
  pays: {
    A: [
      { from: 3, coins: 200 },
      { from: 4, coins: 1000 },
      { from: 5, coins: 10000 },
    ],
    B: [
      { from: 3, coins: 100 },
      { from: 4, coins: 400 },
      { from: 5, coins: 2500 },
    ],
    C: [
      { from: 3, coins: 50 },
      { from: 4, coins: 200 },
      { from: 5, coins: 1000 },
    ],
    D: [
      { from: 3, coins: 40 },
      { from: 4, coins: 150 },
      { from: 5, coins: 750 },
    ],
    E: [
      { from: 3, coins: 20 },
      { from: 4, coins: 60 },
      { from: 5, coins: 250 },
    ],
    F: [
      { from: 3, coins: 12 },
      { from: 4, coins: 40 },
      { from: 5, coins: 200 },
    ],
    G: [
      { from: 3, coins: 10 },
      { from: 4, coins: 30 },
      { from: 5, coins: 125 },
    ],
    H: [
      { from: 3, coins: 5 },
      { from: 4, coins: 20 },
      { from: 5, coins: 100 },
    ],
    I: [
      { from: 3, coins: 5 },
      { from: 4, coins: 15 },
      { from: 5, coins: 60 },
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
      { from: 5, spins: 25 },
    ],
    cap: 50,
    times: 1,
    expandingWilds: true,
  },
  orbs: [],
  figures: { hitFrequency: 0.37278614447, deviation: 13.8023878679, topWin: 72_950 },
};
