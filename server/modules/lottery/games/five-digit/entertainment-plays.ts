// The entertainment plays of five digits: each outcome at its own odds.
import { bullPlay } from '../digit-plays/bull.ts';
import { positionPlay } from '../digit-plays/direct.ts';
import { dragonTigerPlay, dragonTigerTiePlay } from '../digit-plays/dragon-tiger.ts';
import { threeDigitFormPlay } from '../digit-plays/forms.ts';
import { sidesByPlacePlay, sidesOfSumPlay } from '../digit-plays/sides.ts';
import type { Play } from '../port.ts';
import { five, places, threes } from './places.ts';

export const entertainmentPlays: readonly Play[] = [
  sidesOfSumPlay(
    {
      code: 'TOTAL_SIDES',
      style: 'ENT',
      group: 'SIDES',
      name: { BN: 'মোট যোগফলের দিক', EN: 'Sides of the total' },
      how: { BN: '5টি অঙ্কের যোগফল 23 বা বেশি হলে বড়।', EN: 'The five digits added up: big from 23 on.' },
    },
    five,
  ),
  sidesByPlacePlay(
    {
      code: 'PLACE_SIDES',
      style: 'ENT',
      group: 'SIDES',
      name: { BN: 'প্রতিটি স্থানের দিক', EN: 'Sides of each place' },
      how: { BN: 'ওই স্থানের অঙ্ক 5 বা বেশি হলে বড়।', EN: 'The digit in that place: big from 5 on.' },
    },
    places,
  ),
  positionPlay(
    {
      code: 'PLACE_DIGIT',
      style: 'ENT',
      group: 'SINGLE',
      name: { BN: 'স্থানে একটি অঙ্ক', EN: 'One digit in a place' },
      how: { BN: 'ওই স্থানে আপনার অঙ্ক এলে জিতবেন।', EN: 'Win when your digit comes in that place.' },
    },
    places,
  ),
  dragonTigerTiePlay(
    {
      code: 'DRAGON_TIGER_TIE',
      style: 'ENT',
      group: 'DRAGON_TIGER',
      name: { BN: 'ড্রাগন, টাইগার, টাই', EN: 'Dragon, tiger, tie' },
      how: {
        BN: 'প্রথম স্থানের অঙ্ক বড় হলে ড্রাগন, ছোট হলে টাইগার, সমান হলে টাই।',
        EN: 'Dragon when the first of the two places is higher, tiger when it is lower, tie when they are equal.',
      },
    },
    places,
  ),
  dragonTigerPlay(
    {
      code: 'DRAGON_TIGER',
      style: 'ENT',
      group: 'DRAGON_TIGER',
      name: { BN: 'ড্রাগন টাইগার, টাই হলে ফেরত', EN: 'Dragon tiger, tie returns' },
      how: {
        BN: 'প্রথম স্থানের অঙ্ক বড় হলে ড্রাগন, ছোট হলে টাইগার; সমান হলে বাজির টাকা ফেরত।',
        EN: 'Dragon when the first of the two places is higher, tiger when it is lower; a tie returns the stake.',
      },
    },
    places,
  ),
  ...threes.map((window) =>
    threeDigitFormPlay(
      {
        code: `${window.code}_FORM`,
        style: 'ENT',
        group: 'FORM',
        name: { BN: `${window.name.BN}: ধরন`, EN: `${window.name.EN}: form` },
        how: {
          BN: 'ট্রিপল, জোড়া, ধারাবাহিক (8-9-0 ও 9-0-1-ও), আধা ধারাবাহিক অথবা মিশ্র।',
          EN: 'A triple, a pair, a straight (8-9-0 and 9-0-1 too), half a straight, or mixed.',
        },
      },
      window,
    ),
  ),
  bullPlay(
    {
      code: 'BULL_BULL',
      style: 'ENT',
      group: 'BULL',
      name: { BN: 'বুল-বুল', EN: 'Bull-bull' },
      how: {
        BN: '3টি অঙ্কের যোগফল 10-এর গুণিতক হলে বুল; বাকি 2টির যোগফলের শেষ অঙ্কই তার মান, 0 হলে বুল-বুল।',
        EN: 'A bull is three digits that add up to a multiple of 10; the last digit of the sum of the other two is its value, 0 being bull-bull.',
      },
    },
    five,
  ),
];
