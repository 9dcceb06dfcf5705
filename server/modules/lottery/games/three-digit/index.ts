// Three digits, each free of the others: the games drawn once a day or every few minutes with three digits.
import { anyPlacePlay } from '../digit-plays/any-place.ts';
import { threeDigitPlays, twoDigitPlays } from '../digit-plays/by-size.ts';
import { freeChoicePlay, positionPlay } from '../digit-plays/direct.ts';
import { dragonTigerPlay, dragonTigerTiePlay } from '../digit-plays/dragon-tiger.ts';
import { threeDigitFormPlay } from '../digit-plays/forms.ts';
import { sidesByPlacePlay, sidesInRowPlay, sidesOfSumPlay, sumPlay } from '../digit-plays/sides.ts';
import { type Place, windowOf } from '../digit-plays/window.ts';
import type { Family } from '../port.ts';

const places: readonly Place[] = [
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
  plays: [
    ...threeDigitPlays(three, 'THREE_STAR'),
    ...[frontTwo, backTwo].flatMap((window) => twoDigitPlays(window, 'TWO_STAR')),
    freeChoicePlay(places, 'TWO_STAR', 2),
    positionPlay(places, 'TRAD', 'POSITION'),
    anyPlacePlay(three, 'ANY_PLACE', 1),
    anyPlacePlay(three, 'ANY_PLACE', 2),
    ...[frontTwo, backTwo, three].map((window) => sidesInRowPlay(window, 'BIG_SMALL')),
    sidesOfSumPlay(three, 'SIDES'),
    sidesByPlacePlay(places, 'SIDES'),
    positionPlay(places, 'ENT', 'SINGLE'),
    sumPlay(three, 'TOTAL'),
    dragonTigerTiePlay(places, 'DRAGON_TIGER'),
    dragonTigerPlay(places, 'DRAGON_TIGER'),
    threeDigitFormPlay(three, 'FORM'),
  ],
};
