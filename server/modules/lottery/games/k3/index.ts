// Three dice.
import type { Family } from '../port.ts';
import { entertainmentBetTypes } from './entertainment-bets.ts';
import { traditionalBetTypes } from './traditional-bets.ts';

export const k3: Family = {
  code: 'K3',
  name: { BN: '3 ডাইস', EN: 'Three dice' },
  shape: { kind: 'DICE', count: 3 },
  groups: [
    { code: 'SUM', name: { BN: 'যোগফল', EN: 'Sum' } },
    { code: 'ALIKE', name: { BN: 'একই নম্বর', EN: 'Alike' } },
    { code: 'DIFFERENT', name: { BN: 'আলাদা নম্বর', EN: 'Different' } },
    { code: 'NUMBER', name: { BN: 'একটি নম্বর', EN: 'Single number' } },
    { code: 'SIDES', name: { BN: 'বড়-ছোট, জোড়-বিজোড়', EN: 'Two sides' } },
    { code: 'FORM', name: { BN: 'ধরন', EN: 'Form' } },
  ],
  betTypes: [...traditionalBetTypes, ...entertainmentBetTypes],
};
