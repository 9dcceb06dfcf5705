// Three digits, each free of the others: the games drawn once a day or every few minutes with three digits.
import { anyPlaceBetType } from '../digit-bets/any-place.ts';
import { threeDigitBetTypes, twoDigitBetTypes } from '../digit-bets/by-size.ts';
import { freeChoiceBetType, positionBetType } from '../digit-bets/direct.ts';
import { dragonTigerBetType, dragonTigerTieBetType } from '../digit-bets/dragon-tiger.ts';
import { threeDigitFormBetType } from '../digit-bets/forms.ts';
import {
  sidesByPlaceBetType,
  sidesInRowBetType,
  sidesOfSumBetType,
  sumBetType,
} from '../digit-bets/sides.ts';
import { type DigitPlace, windowOf } from '../digit-bets/window.ts';
import type { Family } from '../port.ts';

const places: readonly DigitPlace[] = [
  { code: 'P1', name: { BN: 'শতক', EN: 'Hundreds' } },
  { code: 'P2', name: { BN: 'দশক', EN: 'Tens' } },
  { code: 'P3', name: { BN: 'একক', EN: 'Units' } },
];

const three = windowOf(
  'THREE',
  { BN: 'তিন অঙ্ক', EN: 'Three digits' },
  { BN: '3টি অঙ্ক', EN: 'the three digits' },
  [places, 0, 3],
);
const frontTwo = windowOf(
  'FRONT_TWO',
  { BN: 'প্রথম দুই', EN: 'Front two' },
  { BN: 'প্রথম 2টি অঙ্ক', EN: 'the first two digits' },
  [places, 0, 2],
);
const backTwo = windowOf(
  'BACK_TWO',
  { BN: 'শেষ দুই', EN: 'Back two' },
  { BN: 'শেষ 2টি অঙ্ক', EN: 'the last two digits' },
  [places, 1, 2],
);

export const threeDigit: Family = {
  code: 'THREE_DIGIT',
  name: { BN: '3 অঙ্ক', EN: 'Three digits' },
  shape: { kind: 'DIGITS', count: 3 },
  places: places.map(({ name }) => name),
  groups: [
    { code: 'THREE_STAR', name: { BN: 'তিন অঙ্ক', EN: 'Three digits' } },
    { code: 'TWO_STAR', name: { BN: 'দুই অঙ্ক', EN: 'Two digits' } },
    { code: 'POSITION', name: { BN: 'স্থান', EN: 'Position' } },
    { code: 'ANY_PLACE', name: { BN: 'যেকোনো স্থান', EN: 'Any place' } },
    { code: 'BIG_SMALL', name: { BN: 'বড়-ছোট', EN: 'Big and small' } },
    { code: 'SIDES', name: { BN: 'বড়-ছোট, জোড়-বিজোড়', EN: 'Two sides' } },
    { code: 'SINGLE', name: { BN: 'একটি অঙ্ক', EN: 'Single digit' } },
    { code: 'TOTAL', name: { BN: 'যোগফল', EN: 'Total' } },
    { code: 'DRAGON_TIGER', name: { BN: 'ড্রাগন টাইগার', EN: 'Dragon tiger' } },
    { code: 'FORM', name: { BN: 'তিন অঙ্কের ধরন', EN: 'Three-digit form' } },
  ],
  betTypes: [
    ...threeDigitBetTypes(three, 'THREE_STAR'),
    ...[frontTwo, backTwo].flatMap((window) => twoDigitBetTypes(window, 'TWO_STAR')),
    freeChoiceBetType(places, 'TWO_STAR', 2),
    positionBetType(places, 'TRAD', 'POSITION'),
    anyPlaceBetType(three, 'ANY_PLACE', 1),
    anyPlaceBetType(three, 'ANY_PLACE', 2),
    ...[frontTwo, backTwo, three].map((window) => sidesInRowBetType(window, 'BIG_SMALL')),
    sidesOfSumBetType(three, 'SIDES'),
    sidesByPlaceBetType(places, 'SIDES'),
    positionBetType(places, 'ENT', 'SINGLE'),
    sumBetType(three, 'TOTAL'),
    dragonTigerTieBetType(places, 'DRAGON_TIGER'),
    dragonTigerBetType(places, 'DRAGON_TIGER'),
    threeDigitFormBetType(three, 'FORM'),
  ],
};
