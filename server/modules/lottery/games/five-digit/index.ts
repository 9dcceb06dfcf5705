// Five digits, each free of the others: all plays of the family.
import type { Family } from '../port.ts';
import { entertainmentPlays } from './entertainment-plays.ts';
import { traditionalPlays } from './traditional-plays.ts';
import { groups, places } from './places.ts';

export const fiveDigit: Family = {
  code: 'FIVE_DIGIT',
  name: { BN: '5 অঙ্ক', EN: 'Five digits' },
  shape: { kind: 'DIGITS', count: 5 },
  places: places.map(({ name }) => name),
  groups,
  plays: [...traditionalPlays, ...entertainmentPlays],
};
