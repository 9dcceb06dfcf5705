// Bet types of happy ten on numbers: drawn at all, among the first, or next to each other.
import { ballsTo } from '../bet-kinds/balls.ts';
import { directBetType } from '../bet-kinds/direct.ts';
import { onlyPrize, pickBetType } from '../bet-kinds/pick.ts';
import { tier } from '../bet-kinds/tier.ts';
import { won } from '../bet-kinds/won.ts';
import type { BetType } from '../port.ts';
import { chanceOfNeighbours, chanceOfNeighboursInAnyOrder } from './paytable.ts';
import { neighboursInAnyOrder, neighboursInOrder } from './rules.ts';

const balls = ballsTo(20);

function anyNumbers(choose: number): BetType {
  return pickBetType(
    {
      code: `ANY_${choose}`,
      style: 'TRAD',
      group: 'ANY_NUMBERS',
      name: { EN: `Any ${choose}`, BN: `যেকোনো ${choose}` },
      how: {
        EN: `All ${choose} of your numbers are among the eight.`,
        BN: `আপনার ${choose}টি নম্বরই আটটির মধ্যে থাকবে।`,
      },
    },
    {
      symbols: balls,
      choose,
      bankers: choose > 1,
      take: 8,
      drawn: (result) => result,
      prizes: onlyPrize(choose),
    },
  );
}

const firstThree = directBetType(
  {
    code: 'FIRST_3',
    style: 'TRAD',
    group: 'IN_ORDER',
    name: { EN: 'First 3 in order', BN: 'ক্রম অনুসারে প্রথম 3' },
    how: { EN: 'The first three numbers, each in its place.', BN: 'প্রথম তিনটি নম্বর, প্রতিটি নিজের স্থানে।' },
  },
  balls,
  ['P1', 'P2', 'P3'],
);

const firstThreeAny = pickBetType(
  {
    code: 'FIRST_3_ANY',
    style: 'TRAD',
    group: 'IN_ORDER',
    name: { EN: 'First 3 in any order', BN: 'যেকোনো ক্রমে প্রথম 3' },
    how: { EN: 'The first three numbers, in whatever order.', BN: 'প্রথম তিনটি নম্বর, যে ক্রমেই হোক।' },
  },
  {
    symbols: balls,
    choose: 3,
    bankers: true,
    take: 3,
    drawn: (result) => result.slice(0, 3),
    prizes: onlyPrize(3),
  },
);

const neighbours: BetType = {
  code: 'NEIGHBOURS',
  style: 'TRAD',
  group: 'IN_ORDER',
  name: { EN: 'Neighbours in order', BN: 'ক্রম অনুসারে পাশাপাশি' },
  how: {
    EN: 'Your two numbers come one right after the other, in your order.',
    BN: 'আপনার দুটি নম্বর আপনার ক্রমে ঠিক পরপর আসবে।',
  },
  form: {
    kind: 'ROWS',
    rows: [
      { code: 'FORMER', symbols: balls },
      { code: 'LATTER', symbols: balls },
    ],
    distinct: true,
  },
  tiers: [tier('WIN', chanceOfNeighbours)],
  wins: (selection, result) => won(neighboursInOrder(selection, result)),
};

const neighboursAny: BetType = {
  code: 'NEIGHBOURS_ANY',
  style: 'TRAD',
  group: 'IN_ORDER',
  name: { EN: 'Neighbours in any order', BN: 'যেকোনো ক্রমে পাশাপাশি' },
  how: {
    EN: 'Your two numbers come one right after the other, whichever is first.',
    BN: 'আপনার দুটি নম্বর ঠিক পরপর আসবে, যেটিই আগে আসুক।',
  },
  form: { kind: 'PICK', symbols: balls, choose: 2, bankers: true },
  tiers: [tier('WIN', chanceOfNeighboursInAnyOrder)],
  wins: (selection, result) => won(neighboursInAnyOrder(selection, result)),
};

export const numberBetTypes: readonly BetType[] = [
  ...[1, 2, 3, 4, 5].map(anyNumbers),
  firstThree,
  firstThreeAny,
  neighbours,
  neighboursAny,
];
