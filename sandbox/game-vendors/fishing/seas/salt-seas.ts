// The seas of salt water: the coral reef of Saint Martin's, and the deep of the bay at night.
import { boss, fish, special, swim } from './fish-kind.ts';
import type { Sea } from './sea.ts';

export const coral: Sea = {
  key: 'coral',
  name: { BN: 'প্রবালের মুকুট', EN: 'Coral Crown' },
  look: {
    scenery: 'reef',
    water: ['#3fb6c9', '#1676a8', '#0a2f63'],
    ground: ['#b8527a', '#2d5f96'],
    light: '#e9fbff',
  },
  returnPerMille: 965,
  cannons: [10, 20, 50, 100, 200, 500, 1000],
  fish: [
    fish('damsel', ['নীলকুমারী', 'Blue damsel'], 2, swim('deep', '#3d7bff,#a8ccff,#1d4fc4', 0.08, 9000, 5, 10)),
    fish('clown', ['ভাঁড় মাছ', 'Clownfish'], 3, swim('round', '#ff8a3c,#fff3e2,#d95a17', 0.09, 9000, 4, 9)),
    fish(
      'seahorse',
      ['সিন্ধুঘোটক', 'Seahorse'],
      5,
      swim('seahorse', '#ffcf5a,#fff0b8,#d99a2b', 0.13, 13_000, 2, 6),
    ),
    fish('angel', ['পরি মাছ', 'Angelfish'], 7, swim('deep', '#ffd84d,#fff7c2,#4a5bd4', 0.13, 11_000, 2, 6)),
    fish('patka', ['পটকা', 'Pufferfish'], 10, swim('puffer', '#e8c36a,#fff6d9,#a67f2e', 0.15, 13_000, 1, 5)),
    fish(
      'parrot',
      ['টিয়া মাছ', 'Parrotfish'],
      14,
      swim('round', '#35c9a6,#ffb3c7,#2a7fd1', 0.19, 12_000, 1, 5),
    ),
    fish('squid', ['স্কুইড', 'Squid'], 18, swim('squid', '#e58fb0,#ffe0ec,#b85a83', 0.2, 11_000, 2, 4)),
    fish(
      'octopus',
      ['অক্টোপাস', 'Octopus'],
      25,
      swim('jellyfish', '#d0573f,#ffb699,#8f3524', 0.22, 18_000, 1, 3),
    ),
    fish(
      'turtle',
      ['সামুদ্রিক কচ্ছপ', 'Sea turtle'],
      35,
      swim('turtle', '#4f9a6b,#d9e0a0,#2f6a49', 0.28, 19_000, 1, 3),
    ),
    fish('ray', ['শাপলাপাতা', 'Eagle ray'], 50, swim('ray', '#5568a8,#dfe6ff,#3a4880', 0.34, 16_000, 1, 2)),
    special(
      'jelly',
      ['বিজলি জেলি', 'Lightning jelly'],
      'chain',
      10,
      swim('jellyfish', '#8fe8ff,#ecfdff,#ffd84d', 0.18, 18_000),
    ),
    special(
      'bomb',
      ['বোমা কাঁকড়া', 'Bomb crab'],
      'area',
      20,
      swim('crab', '#ff5a4d,#ffc6a8,#b3261c', 0.17, 20_000),
    ),
    boss(
      'mermaid-turtle',
      ['মুকুট কচ্ছপ', 'Crown turtle'],
      [
        [70, 5],
        [110, 4],
        [250, 1],
      ],
      swim('turtle', '#f2b84b,#fff1bf,#c77d1e', 0.44, 24_000),
    ),
    boss(
      'sagor-dragon',
      ['সাগরড্রাগন', 'Sea dragon'],
      [
        [100, 6],
        [200, 3],
        [400, 1],
      ],
      swim('dragon', '#3fd18a,#ffe27a,#e0483e', 0.66, 22_000),
    ),
  ],
};

export const shark: Sea = {
  key: 'shark',
  name: { BN: 'মাঝরাতের হাঙর', EN: 'Jaws at Midnight' },
  look: {
    scenery: 'deep',
    water: ['#1d2f66', '#101b45', '#050819'],
    ground: ['#2a2350', '#141a3d'],
    light: '#8fd0ff',
  },
  returnPerMille: 970,
  cannons: [100, 200, 500, 1000, 2000, 5000, 10_000],
  fish: [
    fish(
      'lantern',
      ['লণ্ঠন মাছ', 'Lanternfish'],
      2,
      swim('slim', '#4a68c9,#bfe6ff,#ffe27a', 0.09, 9000, 5, 10),
    ),
    fish('hatchet', ['কুঠার মাছ', 'Hatchetfish'], 3, swim('deep', '#8aa0c9,#eef4ff,#5a6fa3', 0.1, 10_000, 4, 8)),
    fish(
      'shrimp',
      ['গভীর চিংড়ি', 'Glow shrimp'],
      5,
      swim('prawn', '#e0566b,#ffb8b0,#a52f48', 0.12, 12_000, 3, 7),
    ),
    fish(
      'moonjelly',
      ['চাঁদ জেলি', 'Moon jelly'],
      8,
      swim('jellyfish', '#b59cff,#f1eaff,#7a5fd9', 0.15, 20_000, 2, 6),
    ),
    fish(
      'squid',
      ['জোনাকি স্কুইড', 'Firefly squid'],
      12,
      swim('squid', '#5ad1e6,#d9fbff,#2a8fb8', 0.19, 11_000, 2, 5),
    ),
    fish('oarfish', ['বৈঠা মাছ', 'Oarfish'], 20, swim('eel', '#c9d4e6,#f7faff,#e0485a', 0.36, 15_000, 1, 4)),
    fish('manta', ['মান্টা', 'Manta ray'], 35, swim('ray', '#31406e,#c9d6ff,#1f2a4f', 0.38, 17_000, 1, 3)),
    fish(
      'hammer',
      ['হাতুড়ি হাঙর', 'Hammerhead'],
      60,
      swim('shark', '#6d7f99,#dfe7f2,#4a5a73', 0.44, 15_000, 1, 2),
    ),
    special(
      'bijli',
      ['বিজলি বাইন', 'Lightning eel'],
      'chain',
      15,
      swim('eel', '#59e0ff,#e8fdff,#ffe14d', 0.34, 14_000),
    ),
    special(
      'angler',
      ['মশাল মাছ', 'Torch angler'],
      'area',
      25,
      swim('puffer', '#7a4a3f,#d99a6a,#ffe27a', 0.24, 19_000),
    ),
    boss(
      'white',
      ['সাদা হাঙর', 'White shark'],
      [
        [80, 5],
        [150, 4],
        [300, 1],
      ],
      swim('shark', '#aebccc,#ffffff,#7f8fa3', 0.62, 17_000),
    ),
    boss(
      'timi',
      ['নীল তিমি', 'Blue whale'],
      [
        [150, 6],
        [300, 3],
        [1000, 1],
      ],
      swim('whale', '#3f6fb8,#cfe2ff,#2a4f8a', 0.78, 28_000),
    ),
  ],
};
