// Bet types of Thai style on whole numbers: straight at the top, in any order, and in the lower prizes.
import { fraction } from '../fraction.ts';
import { type EndRule, hitIn, numberEndsBetType } from '../bet-kinds/number-ends.ts';
import type { BetType } from '../port.ts';

const onNumber = (code: string, group: string, rule: EndRule, text: Pick<BetType, 'name' | 'how'>): BetType =>
  numberEndsBetType({ code, style: 'ENT', group, ...text }, rule);

/** The last digits of the top prize, the first lot. */
export const top = (length: number): BetType =>
  onNumber(
    `TOP_${length}`,
    'TOP',
    { length, order: 'EXACT', prizes: hitIn([0]) },
    {
      name: { EN: `Top ${length}`, BN: `উপরের ${length}` },
      how: {
        EN: `Your ${length} digits at the end of the top prize.`,
        BN: `সেরা পুরস্কারের শেষে আপনার ${length}টি অঙ্ক।`,
      },
    },
  );

/** The same in any order: a number that can be written in fewer orders pays as much more. */
export const anyOrder = (length: number): BetType =>
  onNumber(
    `ROW_${length}`,
    'ROW',
    { length, order: 'ANY', prizes: [{ code: 'ORDERS', lots: [0], share: fraction(1) }] },
    {
      name: { EN: `Any order ${length} (tod)`, BN: `যেকোনো ক্রমে ${length} (টোড)` },
      how: {
        EN: `Your ${length} digits at the end of the top prize in any order; with digits alike there are fewer orders and the prize is higher.`,
        BN: `সেরা পুরস্কারের শেষে যেকোনো ক্রমে আপনার ${length}টি অঙ্ক; একই অঙ্ক থাকলে ক্রম কম, তাই পুরস্কার বেশি।`,
      },
    },
  );

/** The first two digits of the top prize. */
export const frontTwo: BetType = onNumber(
  'FRONT_2',
  'TOP',
  { length: 2, order: 'EXACT', prizes: hitIn([0]), from: (lot) => lot.slice(0, 2) },
  {
    name: { EN: 'Front 2', BN: 'সামনের 2' },
    how: {
      EN: 'Your 2 digits at the beginning of the top prize.',
      BN: 'সেরা পুরস্কারের শুরুতে আপনার 2টি অঙ্ক।',
    },
  },
);

/** Two digits of a lower prize. */
export const bottomTwo = (lot: number, from: EndRule['from'], how: BetType['how']): BetType =>
  onNumber(
    'BOTTOM_2',
    'BOTTOM',
    { length: 2, order: 'EXACT', prizes: hitIn([lot]), ...(from ? { from } : {}) },
    { name: { EN: 'Bottom 2', BN: 'নিচের 2' }, how },
  );

/** Three digits of which two are drawn: paid for each hit. */
export const ofTwoDrawn = (
  code: string,
  lots: readonly [number, number],
  text: Pick<BetType, 'name' | 'how'>,
): BetType => onNumber(code, 'BOTTOM', { length: 3, order: 'EXACT', prizes: hitIn(lots) }, text);
