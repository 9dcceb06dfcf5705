// Five different numbers of eleven, in the order they come.
import type { Family } from '../port.ts';
import { entertainmentBetTypes } from './entertainment-bets.ts';
import { traditionalBetTypes } from './traditional-bets.ts';

export const elevenFive: Family = {
  code: 'ELEVEN_FIVE',
  name: { BN: '11-তে 5', EN: 'Five of eleven' },
  shape: { kind: 'BALLS', of: 11, take: 5 },
  places: [
    { BN: 'প্রথম', EN: 'First' },
    { BN: 'দ্বিতীয়', EN: 'Second' },
    { BN: 'তৃতীয়', EN: 'Third' },
    { BN: 'চতুর্থ', EN: 'Fourth' },
    { BN: 'পঞ্চম', EN: 'Fifth' },
  ],
  groups: [
    { code: 'FIRST_THREE', name: { BN: 'প্রথম তিন', EN: 'First three' } },
    { code: 'FIRST_TWO', name: { BN: 'প্রথম দুই', EN: 'First two' } },
    { code: 'POSITION', name: { BN: 'স্থান', EN: 'Position' } },
    { code: 'ANY', name: { BN: 'যেকোনো নম্বর', EN: 'Any numbers' } },
    { code: 'PATTERN', name: { BN: 'ধরন', EN: 'Pattern' } },
    { code: 'SIDES', name: { BN: 'বড়-ছোট, জোড়-বিজোড়', EN: 'Two sides' } },
    { code: 'SINGLE', name: { BN: 'একটি নম্বর', EN: 'Single number' } },
    { code: 'DRAGON_TIGER', name: { BN: 'ড্রাগন টাইগার', EN: 'Dragon tiger' } },
  ],
  betTypes: [...traditionalBetTypes, ...entertainmentBetTypes],
};
