// The steady scatter game: eight anywhere pay, multipliers up to 25.
import type { Machine } from '../machine.ts';

export const calmScatter: Machine = {
  model: 'scatter',
  volatility: 'calm',
  rows: 5,
  strips: [
    'GGGFFFHHBBCCEEAAIIIDDD',
    'HHIIIEESCCBBAADDHFFFGG',
    'DDAAEEEBBIICCGGGHHHSFF',
    'HHMCCHBBDDSAAIIEEFFFGG',
    'BBEEDDHHAAIIIEFFSGGGCC',
    'CCGSFFFAABBDDIIEEIHHGG',
  ],
  freeStrips: [
    'HHGAAFEECCFFDDDBBIIMGG',
    'FSIICCMFFGGBBDDHHHAAEE',
    'CCSMAAGGGBBFFDDHHEEEII',
    'IIFMHDDGGFFCCSEEBBHHAA',
    'EGGEECCDDIIGFFSAAMBBHH',
    'BBSGAACCFFFIIMHHDDEEGG',
  ],
  pays: {
    A: [
      { from: 8, coins: 200 },
      { from: 10, coins: 500 },
      { from: 12, coins: 1000 },
    ],
    B: [
      { from: 8, coins: 60 },
      { from: 10, coins: 200 },
      { from: 12, coins: 500 },
    ],
    C: [
      { from: 8, coins: 50 },
      { from: 10, coins: 120 },
      { from: 12, coins: 300 },
    ],
    D: [
      { from: 8, coins: 40 },
      { from: 10, coins: 80 },
      { from: 12, coins: 250 },
    ],
    E: [
      { from: 8, coins: 25 },
      { from: 10, coins: 50 },
      { from: 12, coins: 200 },
    ],
    F: [
      { from: 8, coins: 16 },
      { from: 10, coins: 30 },
      { from: 12, coins: 160 },
    ],
    G: [
      { from: 8, coins: 12 },
      { from: 10, coins: 25 },
      { from: 12, coins: 120 },
    ],
    H: [
      { from: 8, coins: 10 },
      { from: 10, coins: 20 },
      { from: 12, coins: 100 },
    ],
    I: [
      { from: 8, coins: 8 },
      { from: 10, coins: 20 },
      { from: 12, coins: 80 },
    ],
    S: [
      { from: 4, coins: 40 },
      { from: 5, coins: 100 },
    ],
  },
  freeSpins: {
    awards: [
      { from: 4, spins: 8 },
      { from: 5, spins: 12 },
    ],
    cap: 24,
    times: 1,
  },
  orbs: [
    { value: 2, weight: 50 },
    { value: 3, weight: 30 },
    { value: 5, weight: 14 },
    { value: 10, weight: 5 },
    { value: 25, weight: 1 },
  ],
  figures: { hitFrequency: 0.323965506268, deviation: 4.8683080063, topWin: 50_000 },
};
