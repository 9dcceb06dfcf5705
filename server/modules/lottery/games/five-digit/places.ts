// The places and windows of five digits and the headings of their bet types.
import { type DigitPlace, windowOf } from '../digit-bets/window.ts';
import type { Family } from '../port.ts';

export const places: readonly DigitPlace[] = [
  { code: 'P1', name: { BN: 'অযুত', EN: 'Ten thousands' } },
  { code: 'P2', name: { BN: 'হাজার', EN: 'Thousands' } },
  { code: 'P3', name: { BN: 'শতক', EN: 'Hundreds' } },
  { code: 'P4', name: { BN: 'দশক', EN: 'Tens' } },
  { code: 'P5', name: { BN: 'একক', EN: 'Units' } },
];

export const five = windowOf(
  'FIVE',
  { BN: 'পাঁচ অঙ্ক', EN: 'Five digits' },
  { BN: '5টি অঙ্ক', EN: 'the five digits' },
  [places, 0, 5],
);
export const frontFour = windowOf(
  'FRONT_FOUR',
  { BN: 'প্রথম চার', EN: 'Front four' },
  { BN: 'প্রথম 4টি অঙ্ক', EN: 'the first four digits' },
  [places, 0, 4],
);
export const backFour = windowOf(
  'BACK_FOUR',
  { BN: 'শেষ চার', EN: 'Back four' },
  { BN: 'শেষ 4টি অঙ্ক', EN: 'the last four digits' },
  [places, 1, 4],
);
export const frontThree = windowOf(
  'FRONT_THREE',
  { BN: 'প্রথম তিন', EN: 'Front three' },
  { BN: 'প্রথম 3টি অঙ্ক', EN: 'the first three digits' },
  [places, 0, 3],
);
const middleThree = windowOf(
  'MIDDLE_THREE',
  { BN: 'মাঝের তিন', EN: 'Middle three' },
  { BN: 'মাঝের 3টি অঙ্ক', EN: 'the middle three digits' },
  [places, 1, 3],
);
export const backThree = windowOf(
  'BACK_THREE',
  { BN: 'শেষ তিন', EN: 'Back three' },
  { BN: 'শেষ 3টি অঙ্ক', EN: 'the last three digits' },
  [places, 2, 3],
);
export const frontTwo = windowOf(
  'FRONT_TWO',
  { BN: 'প্রথম দুই', EN: 'Front two' },
  { BN: 'প্রথম 2টি অঙ্ক', EN: 'the first two digits' },
  [places, 0, 2],
);
export const backTwo = windowOf(
  'BACK_TWO',
  { BN: 'শেষ দুই', EN: 'Back two' },
  { BN: 'শেষ 2টি অঙ্ক', EN: 'the last two digits' },
  [places, 3, 2],
);

export const threes = [frontThree, middleThree, backThree];

export const groups: Family['groups'] = [
  { code: 'FIVE_STAR', name: { BN: 'পাঁচ অঙ্ক', EN: 'Five digits' } },
  { code: 'FOUR_STAR', name: { BN: 'চার অঙ্ক', EN: 'Four digits' } },
  { code: 'FRONT_THREE', name: { BN: 'প্রথম তিন', EN: 'Front three' } },
  { code: 'MIDDLE_THREE', name: { BN: 'মাঝের তিন', EN: 'Middle three' } },
  { code: 'BACK_THREE', name: { BN: 'শেষ তিন', EN: 'Back three' } },
  { code: 'TWO_STAR', name: { BN: 'দুই অঙ্ক', EN: 'Two digits' } },
  { code: 'POSITION', name: { BN: 'স্থান', EN: 'Position' } },
  { code: 'ANY_PLACE', name: { BN: 'যেকোনো স্থান', EN: 'Any place' } },
  { code: 'FREE_CHOICE', name: { BN: 'পছন্দের স্থান', EN: 'Free choice' } },
  { code: 'BIG_SMALL', name: { BN: 'বড়-ছোট', EN: 'Big and small' } },
  { code: 'SIDES', name: { BN: 'বড়-ছোট, জোড়-বিজোড়', EN: 'Two sides' } },
  { code: 'SINGLE', name: { BN: 'একটি অঙ্ক', EN: 'Single digit' } },
  { code: 'DRAGON_TIGER', name: { BN: 'ড্রাগন টাইগার', EN: 'Dragon tiger' } },
  { code: 'FORM', name: { BN: 'তিন অঙ্কের ধরন', EN: 'Three-digit form' } },
  { code: 'BULL', name: { BN: 'বুল-বুল', EN: 'Bull-bull' } },
];
