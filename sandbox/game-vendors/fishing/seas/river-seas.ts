// The seas of rivers and wetlands: the Padma with its hilsa, a haor in the rains, the mangrove creeks.
import { boss, fish, special, swim } from './fish-kind.ts';
import type { Sea } from './sea.ts';

export const hilsa: Sea = {
  key: 'hilsa',
  name: { BN: 'ইলিশের ঝাঁক', EN: 'Hilsa Run' },
  look: {
    scenery: 'river',
    water: ['#2a6a78', '#15495c', '#0a2536'],
    ground: ['#3b3a24', '#1d3f45'],
    light: '#ffe2a3',
  },
  returnPerMille: 960,
  cannons: [10, 20, 50, 100, 200, 500, 1000],
  fish: [
    fish('punti', ['পুঁটি', 'Punti barb'], 2, swim('deep', '#b9d6d8,#eef6f2,#ff9a4d', 0.085, 9000, 5, 10)),
    fish('mola', ['মলা', 'Mola'], 3, swim('slim', '#9fc2c9,#f3fbf7,#7fa7b0', 0.09, 8000, 5, 8)),
    fish('chingri', ['চিংড়ি', 'Prawn'], 4, swim('prawn', '#e58a5b,#ffd0a8,#b85a38', 0.1, 12_000, 3, 7)),
    fish('tengra', ['টেংরা', 'Tengra'], 6, swim('catfish', '#b79a5e,#efe3b9,#8c6f3a', 0.13, 11_000, 2, 6)),
    fish('koi', ['কই', 'Climbing perch'], 8, swim('round', '#7d8b4d,#d8cf94,#4f5c2c', 0.14, 12_000, 2, 5)),
    fish('ilish', ['ইলিশ', 'Hilsa'], 12, swim('slim', '#a9c4d4,#f7fbff,#6f93ab', 0.2, 10_000, 3, 5)),
    fish('rui', ['রুই', 'Rui carp'], 18, swim('round', '#b0705a,#f0d3b8,#8d4434', 0.22, 14_000, 1, 4)),
    fish('katla', ['কাতলা', 'Katla carp'], 25, swim('deep', '#6f7f8e,#d9e2e2,#4a5866', 0.26, 15_000, 1, 3)),
    fish('chitol', ['চিতল', 'Chitol'], 40, swim('slim', '#8f99b5,#e3e6f2,#5d6688', 0.3, 16_000, 1, 2)),
    fish('boal', ['বোয়াল', 'Boal'], 60, swim('catfish', '#5f6a58,#c9cdb3,#414a3b', 0.36, 17_000, 1, 1)),
    special(
      'bijli',
      ['বিজলি বাইন', 'Lightning eel'],
      'chain',
      10,
      swim('eel', '#35c3d9,#c8fbff,#ffd84d', 0.3, 15_000),
    ),
    special(
      'jal',
      ['জালের কাঁকড়া', 'Net crab'],
      'area',
      15,
      swim('crab', '#e2603f,#ffc08a,#a53a22', 0.17, 18_000),
    ),
    boss(
      'raja-ilish',
      ['রাজা ইলিশ', 'Hilsa king'],
      [
        [80, 6],
        [120, 3],
        [240, 1],
      ],
      swim('slim', '#f2c04e,#fff3c9,#d9822b', 0.52, 20_000),
    ),
  ],
};

export const haor: Sea = {
  key: 'haor',
  name: { BN: 'হাওরের শিকারি', EN: 'Haor Hunters' },
  look: {
    scenery: 'haor',
    water: ['#4f8f7a', '#226553', '#0c332d'],
    ground: ['#35502a', '#1c4a3c'],
    light: '#f9f2b0',
  },
  returnPerMille: 965,
  cannons: [20, 50, 100, 200, 500, 1000, 2000],
  fish: [
    fish('kholse', ['খলসে', 'Gourami'], 2, swim('deep', '#5aa7c9,#d6f1f5,#e2794d', 0.09, 10_000, 4, 10)),
    fish('chanda', ['চাঁদা', 'Glass fish'], 3, swim('deep', '#d8e7c8,#f9fff0,#a9bf92', 0.1, 10_000, 4, 8)),
    fish('gutum', ['গুতুম', 'Loach'], 5, swim('eel', '#a98a55,#ecd9a6,#7a5f33', 0.15, 11_000, 2, 7)),
    fish('meni', ['মেনি', 'Leaf fish'], 7, swim('round', '#8a7b3a,#dccb7d,#5e5122', 0.14, 12_000, 2, 6)),
    fish(
      'shing',
      ['শিং', 'Stinging catfish'],
      10,
      swim('catfish', '#7a4a55,#d9aeb0,#51303a', 0.18, 13_000, 1, 5),
    ),
    fish('magur', ['মাগুর', 'Magur'], 15, swim('catfish', '#4d5850,#aeb8a4,#343d37', 0.22, 14_000, 1, 4)),
    fish(
      'kachhim',
      ['কচ্ছপ', 'Pond turtle'],
      20,
      swim('turtle', '#6c7d3f,#cdbf7c,#4b5a2b', 0.22, 20_000, 1, 3),
    ),
    fish('shol', ['শোল', 'Snakehead'], 30, swim('eel', '#59613f,#c5c193,#3a4128', 0.32, 15_000, 1, 3)),
    fish(
      'gojar',
      ['গজার', 'Giant snakehead'],
      50,
      swim('slim', '#57646b,#c2ccd0,#a33d3d', 0.36, 16_000, 1, 2),
    ),
    special(
      'bijli',
      ['বিজলি শিং', 'Lightning catfish'],
      'chain',
      12,
      swim('catfish', '#ffd84d,#fff6c8,#35c3d9', 0.24, 15_000),
    ),
    special(
      'shapla',
      ['শাপলা কাঁকড়া', 'Lily crab'],
      'area',
      15,
      swim('crab', '#d86a9b,#ffd0e2,#98355f', 0.17, 19_000),
    ),
    boss(
      'shushuk',
      ['শুশুক', 'River dolphin'],
      [
        [60, 5],
        [100, 4],
        [200, 1],
      ],
      swim('dolphin', '#8fa6b5,#e6eef2,#62798a', 0.46, 17_000),
    ),
    boss(
      'ghorial',
      ['ঘড়িয়াল রাজা', 'Gharial king'],
      [
        [100, 6],
        [200, 3],
        [500, 1],
      ],
      swim('gharial', '#6b8f4b,#d6d99a,#48652f', 0.62, 24_000),
    ),
  ],
};

export const mangrove: Sea = {
  key: 'mangrove',
  name: { BN: 'সুন্দরবনের খাঁড়ি', EN: 'Creeks of Sundarban' },
  look: {
    scenery: 'mangrove',
    water: ['#6d7a3f', '#3a5538', '#152a22'],
    ground: ['#4a3521', '#2c3d27'],
    light: '#ffdf8a',
  },
  returnPerMille: 970,
  cannons: [50, 100, 200, 500, 1000, 2000, 5000],
  fish: [
    fish('khorsula', ['খরসুলা', 'Mullet'], 2, swim('slim', '#b7c3b0,#f2f6ea,#8d9a83', 0.1, 9000, 4, 10)),
    fish('chewa', ['চেউয়া', 'Mudskipper'], 4, swim('eel', '#9a7f5a,#e3d1a8,#6f5836', 0.12, 10_000, 3, 8)),
    fish('tapasi', ['তপসে', 'Mango fish'], 6, swim('round', '#f0b04a,#fff0c2,#cf7f2a', 0.13, 11_000, 2, 7)),
    fish('bagda', ['বাগদা', 'Tiger prawn'], 9, swim('prawn', '#6d7d86,#e1c9a6,#40505a', 0.15, 12_000, 2, 6)),
    fish('parshe', ['পারশে', 'Parshe'], 12, swim('deep', '#a8b58e,#f2f4dd,#7b8a62', 0.17, 12_000, 1, 5)),
    fish('datina', ['দাতিনা', 'Silver grunt'], 20, swim('deep', '#c3cbd1,#f7fafc,#8b979f', 0.22, 14_000, 1, 4)),
    fish('vetki', ['ভেটকি', 'Barramundi'], 35, swim('round', '#8f9a80,#e6ead6,#65705a', 0.3, 15_000, 1, 3)),
    fish('pangas', ['পাঙাশ', 'Pangas'], 50, swim('catfish', '#7d8ca0,#e3e9f0,#56647a', 0.36, 16_000, 1, 2)),
    special(
      'bijli',
      ['বিজলি বাইন', 'Lightning eel'],
      'chain',
      15,
      swim('eel', '#9be25a,#f2ffc8,#4da33a', 0.32, 15_000),
    ),
    special(
      'kankra',
      ['শীলা কাঁকড়া', 'Mud crab'],
      'area',
      20,
      swim('crab', '#7f8a4a,#d9d39b,#555e2c', 0.2, 19_000),
    ),
    boss(
      'kumir',
      ['কুমির রাজা', 'Crocodile king'],
      [
        [120, 6],
        [250, 3],
        [600, 1],
      ],
      swim('gharial', '#5d7a4a,#c6cf8e,#3c5430', 0.66, 24_000),
    ),
  ],
};
