// Malaysian 4D: 23 different numbers of four digits.
import { type EndRule, hitIn, numberEndsBetType } from '../bet-kinds/number-ends.ts';
import type { Family, BetType } from '../port.ts';
import { abcPrizes, bigPrizes, lotCount, smallPrizes } from './paytable.ts';

type Text = Pick<BetType, 'name' | 'how'>;

const onNumber = (code: string, group: string, rule: EndRule, text: Text): BetType =>
  numberEndsBetType({ code, style: 'ENT', group, ...text }, rule);

/** The same prizes for a number as written, for each of its orders at full price, and for all orders at one price. */
function threeWays(
  code: 'BIG' | 'SMALL',
  prizes: EndRule['prizes'],
  name: Text['name'],
  where: Text['how'],
): BetType[] {
  const rule = { length: 4, prizes };
  return [
    onNumber(
      code,
      'FOUR_DIGITS',
      { ...rule, order: 'EXACT' },
      {
        name,
        how: { EN: `Your four digits are ${where.EN}.`, BN: `আপনার চারটি অঙ্ক ${where.BN}।` },
      },
    ),
    onNumber(
      `${code}_BOX`,
      'FOUR_DIGITS',
      { ...rule, order: 'EACH' },
      {
        name: { EN: `${name.EN}, box`, BN: `${name.BN}, বক্স` },
        how: {
          EN: `Every different order of your four digits is a number of its own: ${where.EN}.`,
          BN: `আপনার চারটি অঙ্কের প্রতিটি ভিন্ন ক্রম আলাদা নম্বর: ${where.BN}।`,
        },
      },
    ),
    onNumber(
      `${code}_IBOX`,
      'FOUR_DIGITS',
      { ...rule, order: 'ANY' },
      {
        name: { EN: `${name.EN}, iBox`, BN: `${name.BN}, আইবক্স` },
        how: {
          EN: `Your four digits in any order are ${where.EN}; the fewer orders they have, the higher the prize.`,
          BN: `আপনার চারটি অঙ্ক যেকোনো ক্রমে ${where.BN}; ক্রম যত কম, পুরস্কার তত বেশি।`,
        },
      },
    ),
  ];
}

const ranks = ['First prize', 'Second prize', 'Third prize'];
const ranksInBengali = ['প্রথম পুরস্কার', 'দ্বিতীয় পুরস্কার', 'তৃতীয় পুরস্কার'];
const tenOf = (EN: string, BN: string): Family['name'][] =>
  Array.from({ length: 10 }, (_, at) => ({ EN: `${EN} ${at + 1}`, BN: `${BN} ${at + 1}` }));

export const malaysia4d: Family = {
  code: 'MALAYSIA_4D',
  name: { EN: 'Malaysian 4D', BN: 'মালয়েশিয়ান 4D' },
  shape: { kind: 'LOTS', digits: Array.from({ length: lotCount }, () => 4), distinct: true },
  places: [
    ...ranks.map((EN, at) => ({ EN, BN: ranksInBengali[at] ?? EN })),
    ...tenOf('Special', 'বিশেষ'),
    ...tenOf('Consolation', 'সান্ত্বনা'),
  ],
  groups: [
    { code: 'FOUR_DIGITS', name: { EN: 'Four digits', BN: 'চার অঙ্ক' } },
    { code: 'THREE_DIGITS', name: { EN: 'Three digits', BN: 'তিন অঙ্ক' } },
  ],
  betTypes: [
    ...threeWays(
      'BIG',
      bigPrizes,
      { EN: 'Big', BN: 'বড়' },
      {
        EN: 'one of the three prizes, the ten special or the ten consolation numbers',
        BN: 'তিনটি পুরস্কার, দশটি বিশেষ বা দশটি সান্ত্বনা নম্বরের একটি',
      },
    ),
    ...threeWays(
      'SMALL',
      smallPrizes,
      { EN: 'Small', BN: 'ছোট' },
      {
        EN: 'one of the three prizes',
        BN: 'তিনটি পুরস্কারের একটি',
      },
    ),
    onNumber(
      'FOUR_A',
      'FOUR_DIGITS',
      { length: 4, order: 'EXACT', prizes: hitIn([0]) },
      {
        name: { EN: '4A', BN: '4A' },
        how: { EN: 'Your four digits are the first prize.', BN: 'আপনার চারটি অঙ্কই প্রথম পুরস্কার।' },
      },
    ),
    onNumber(
      'THREE_A',
      'THREE_DIGITS',
      { length: 3, order: 'EXACT', prizes: hitIn([0]) },
      {
        name: { EN: '3A', BN: '3A' },
        how: {
          EN: 'Your three digits are the end of the first prize.',
          BN: 'প্রথম পুরস্কারের শেষে আপনার তিনটি অঙ্ক।',
        },
      },
    ),
    onNumber(
      'THREE_ABC',
      'THREE_DIGITS',
      { length: 3, order: 'EXACT', prizes: abcPrizes },
      {
        name: { EN: '3ABC', BN: '3ABC' },
        how: {
          EN: 'Your three digits are the end of the first, second or third prize.',
          BN: 'প্রথম, দ্বিতীয় বা তৃতীয় পুরস্কারের শেষে আপনার তিনটি অঙ্ক।',
        },
      },
    ),
  ],
};
