// The traditional bet types of three dice.
import { fraction } from '../fraction.ts';
import { alikeBetType } from '../bet-kinds/alike.ts';
import type { BetTypeCard } from '../bet-kinds/card.ts';
import { chancesAmong, outcomeBetType } from '../bet-kinds/outcomes.ts';
import { tier } from '../bet-kinds/tier.ts';
import { ways } from '../bet-kinds/ways.ts';
import { won } from '../bet-kinds/won.ts';
import type { BetType } from '../port.ts';
import { faces, look, throws } from './rules.ts';

const sums = Array.from({ length: 16 }, (_, at) => String(at + 3));

/** Each sum at its own price: 10 comes twenty-seven times as often as 3. */
export const sumBetType = (code: string, style: BetType['style']): BetType =>
  outcomeBetType(
    {
      code,
      style,
      group: 'SUM',
      name: { BN: 'যোগফল', EN: 'Sum' },
      how: { BN: '3টি ডাইসের যোগফল মিললে জিতবেন।', EN: 'Win when the three dice add up to your number.' },
    },
    {
      chances: chancesAmong(sums, throws, (thrown) => [String(look(thrown).sum)]),
      happened: (result) => [String(look(result).sum)],
    },
  );

const card = (code: string, group: string, name: BetType['name'], how: BetType['how']): BetTypeCard => ({
  code,
  style: 'TRAD',
  group,
  name,
  how,
});

const anyTriple = alikeBetType(
  card(
    'TRIPLE_ANY',
    'ALIKE',
    { BN: 'যেকোনো ট্রিপল', EN: 'Any triple' },
    { BN: '3টি ডাইস একই হলে জিতবেন।', EN: 'Win when all three dice are the same.' },
  ),
  {
    options: ['TRIPLE'],
    probability: fraction(6, 216),
    happened: (result) => (look(result).triple ? ['TRIPLE'] : []),
  },
);

const oneTriple = alikeBetType(
  card(
    'TRIPLE_ONE',
    'ALIKE',
    { BN: 'নির্দিষ্ট ট্রিপল', EN: 'One triple' },
    { BN: '3টি ডাইসই আপনার নম্বর হলে জিতবেন।', EN: 'Win when all three dice show your number.' },
  ),
  {
    options: faces,
    probability: fraction(1, 216),
    happened: (result) => [look(result).triple ?? ''],
  },
);

/** Two or three alike: 16 of 216. */
const pairOrTriple = alikeBetType(
  card(
    'PAIR_OR_TRIPLE',
    'ALIKE',
    { BN: 'জোড়া, ট্রিপলসহ', EN: 'Pair, triple included' },
    {
      BN: 'কমপক্ষে 2টি ডাইস আপনার নম্বর হলে জিতবেন; 3টি হলেও।',
      EN: 'Win when at least two dice show your number; three of them win too.',
    },
  ),
  {
    options: faces,
    probability: fraction(16, 216),
    happened: (result) => [look(result).pair ?? look(result).triple ?? ''],
  },
);

/** Two alike and the third another: 15 of 216. */
const exactPair = alikeBetType(
  card(
    'PAIR_EXACT',
    'ALIKE',
    { BN: 'জোড়া, ঠিক দুটি', EN: 'Pair, exactly two' },
    {
      BN: 'ঠিক 2টি ডাইস আপনার নম্বর হলে জিতবেন; ট্রিপল হলে হারবেন।',
      EN: 'Win when exactly two dice show your number; a triple loses.',
    },
  ),
  { options: faces, probability: fraction(15, 216), happened: (result) => [look(result).pair ?? ''] },
);

const pairAndSingle: BetType = {
  ...card(
    'PAIR_AND_SINGLE',
    'ALIKE',
    { BN: 'জোড়া ও একটি', EN: 'Pair and single' },
    {
      BN: '2টি ডাইস আপনার জোড়ার নম্বর ও তৃতীয়টি আপনার অন্য নম্বর হলে জিতবেন।',
      EN: 'Win when two dice show your pair and the third your other number.',
    },
  ),
  form: {
    kind: 'SETS',
    symbols: faces,
    sets: [
      { code: 'PAIR', choose: 1 },
      { code: 'SINGLE', choose: 1 },
    ],
  },
  tiers: [tier('WIN', fraction(3, 216))],
  wins: ([pairs = [], singles = []], result) => {
    const { pair, different } = look(result);
    const single = different.find((face) => face !== pair);
    return won(pair && single && pairs.includes(pair) && singles.includes(single) ? 1 : 0);
  },
};

/** Different numbers that must all be drawn; every unit contains the bankers. */
function differentBetType(choose: number, cases: number, words: Pick<BetTypeCard, 'name' | 'how'>): BetType {
  return {
    ...card(`DIFFERENT_${choose}`, 'DIFFERENT', words.name, words.how),
    form: { kind: 'PICK', symbols: faces, choose, bankers: true },
    tiers: [tier('WIN', fraction(cases, 216))],
    wins: ([bankers = [], others = []], result) => {
      const { different } = look(result);
      if (!bankers.every((face) => different.includes(face))) return won(0);
      return won(ways(others.filter((face) => different.includes(face)).length, choose - bankers.length));
    },
  };
}

const straight = alikeBetType(
  card(
    'STRAIGHT_ANY',
    'DIFFERENT',
    { BN: 'যেকোনো ধারাবাহিক', EN: 'Any straight' },
    { BN: '3টি ডাইস 123, 234, 345 বা 456 হলে জিতবেন।', EN: 'Win with 123, 234, 345 or 456 in any order.' },
  ),
  {
    options: ['STRAIGHT'],
    probability: fraction(24, 216),
    happened: (result) => (look(result).isStraight ? ['STRAIGHT'] : []),
  },
);

const atLeastOnce = alikeBetType(
  card(
    'NUMBER_ONCE',
    'NUMBER',
    { BN: 'একটি নম্বর', EN: 'One number' },
    {
      BN: 'আপনার নম্বর কমপক্ষে একটি ডাইসে এলে জিতবেন।',
      EN: 'Win when your number shows on at least one of the dice.',
    },
  ),
  { options: faces, probability: fraction(91, 216), happened: (result) => look(result).different },
);

export const traditionalBetTypes: readonly BetType[] = [
  sumBetType('SUM', 'TRAD'),
  anyTriple,
  oneTriple,
  pairOrTriple,
  exactPair,
  pairAndSingle,
  differentBetType(3, 6, {
    name: { BN: 'তিনটি আলাদা', EN: 'Three different' },
    how: { BN: 'আপনার 3টি আলাদা নম্বর এলে জিতবেন।', EN: 'Win when your three different numbers come.' },
  }),
  differentBetType(2, 30, {
    name: { BN: 'দুটি আলাদা', EN: 'Two different' },
    how: { BN: 'আপনার 2টি আলাদা নম্বরই এলে জিতবেন।', EN: 'Win when both of your different numbers come.' },
  }),
  straight,
  atLeastOnce,
];
