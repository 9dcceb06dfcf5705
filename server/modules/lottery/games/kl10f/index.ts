// Happy ten: eight of twenty numbers, one after the other.
import type { Family } from '../port.ts';
import { numberBetTypes } from './number-bets.ts';
import { sideBetTypes } from './side-bets.ts';

export const kl10f: Family = {
  code: 'KL10F',
  name: { EN: 'Happy ten', BN: 'হ্যাপি টেন' },
  shape: { kind: 'BALLS', of: 20, take: 8 },
  groups: [
    { code: 'ANY_NUMBERS', name: { EN: 'Any numbers', BN: 'যেকোনো নম্বর' } },
    { code: 'IN_ORDER', name: { EN: 'In order', BN: 'ক্রম অনুসারে' } },
    { code: 'PLACES', name: { EN: 'Places', BN: 'স্থান' } },
    { code: 'SUM', name: { EN: 'Sum', BN: 'যোগফল' } },
  ],
  betTypes: [...numberBetTypes, ...sideBetTypes],
};
