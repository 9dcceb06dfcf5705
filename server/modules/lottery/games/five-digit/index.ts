// Five digits, each free of the others: all bet types of the family.
import type { Family } from '../port.ts';
import { entertainmentBetTypes } from './entertainment-bets.ts';
import { traditionalBetTypes } from './traditional-bets.ts';
import { groups, places } from './places.ts';

export const fiveDigit: Family = {
  code: 'FIVE_DIGIT',
  name: { BN: '5 অঙ্ক', EN: 'Five digits' },
  shape: { kind: 'DIGITS', count: 5 },
  places: places.map(({ name }) => name),
  groups,
  betTypes: [...traditionalBetTypes, ...entertainmentBetTypes],
};
