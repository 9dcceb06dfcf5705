// Three digits added up to one number from 0 to 27.
import { directByMeasurePlay } from '../digit-plays/sums.ts';
import { threeDigitFormPlay } from '../digit-plays/forms.ts';
import { sidesOfSumPlay, sumPlay } from '../digit-plays/sides.ts';
import { type Place, windowOf } from '../digit-plays/window.ts';
import type { Family } from '../port.ts';
import { endOfRangePlay, sidesTogetherPlay } from './total-plays.ts';

const places: readonly Place[] = [
  { code: 'P1', name: { BN: 'প্রথম', EN: 'First' } },
  { code: 'P2', name: { BN: 'দ্বিতীয়', EN: 'Second' } },
  { code: 'P3', name: { BN: 'তৃতীয়', EN: 'Third' } },
];

const three = windowOf(
  'THREE',
  { BN: 'তিন অঙ্ক', EN: 'Three digits' },
  { BN: '3টি অঙ্ক', EN: 'the three digits' },
  [places, 0, 3],
);

export const pc28: Family = {
  code: 'PC28',
  name: { BN: 'লাকি 28', EN: 'Lucky 28' },
  shape: { kind: 'DIGITS', count: 3 },
  places: places.map(({ name }) => name),
  groups: [
    { code: 'TOTAL', name: { BN: 'যোগফল', EN: 'Total' } },
    { code: 'SIDES', name: { BN: 'বড়-ছোট, জোড়-বিজোড়', EN: 'Two sides' } },
    { code: 'FORM', name: { BN: 'তিন অঙ্কের ধরন', EN: 'Three-digit form' } },
  ],
  plays: [
    directByMeasurePlay(three, 'TOTAL', 'sum'),
    sumPlay(three, 'TOTAL'),
    sidesOfSumPlay(three, 'SIDES'),
    sidesTogetherPlay(three, 'SIDES'),
    endOfRangePlay(three, 'SIDES'),
    threeDigitFormPlay(three, 'FORM'),
  ],
};
