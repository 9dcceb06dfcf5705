// The entertainment bet types of five numbers of eleven: each outcome at its own odds.
import { fraction } from '../fraction.ts';
import { sides } from '../bet-kinds/balls.ts';
import { chancesAmong, outcomeBetType } from '../bet-kinds/outcomes.ts';
import { dragonTigerBetType } from '../bet-kinds/places.ts';
import { pushTier, tier } from '../bet-kinds/tier.ts';
import type { BetType, Win } from '../port.ts';
import { balls, draws, parityOfSum, places, sidesOfNumber, sizeOfSum } from './rules.ts';
import { positionBetType } from './traditional-bets.ts';

const sizeOfTotal = outcomeBetType(
  {
    code: 'TOTAL_SIZE',
    style: 'ENT',
    group: 'SIDES',
    name: { BN: 'যোগফল বড় না ছোট', EN: 'Total big or small' },
    how: {
      BN: '5টি নম্বরের যোগফল 30-এর বেশি হলে বড়, কম হলে ছোট; 30 হলে বেটের টাকা ফেরত।',
      EN: 'The sum of the 5 numbers is big above 30 and small below; 30 returns the stake.',
    },
  },
  {
    chances: chancesAmong(['BIG', 'SMALL', 'PUSH'], draws, (drawn) => [sizeOfSum(drawn)]),
    happened: (result) => [sizeOfSum(result)],
  },
);

const parityOfTotal = outcomeBetType(
  {
    code: 'TOTAL_PARITY',
    style: 'ENT',
    group: 'SIDES',
    name: { BN: 'যোগফল বিজোড় না জোড়', EN: 'Total odd or even' },
    how: {
      BN: '5টি নম্বরের যোগফল বিজোড় না জোড় মিললে জিতবেন।',
      EN: 'Win when the sum of the 5 numbers is odd or even as you say.',
    },
  },
  {
    chances: chancesAmong(['ODD', 'EVEN'], draws, (drawn) => [parityOfSum(drawn)]),
    happened: (result) => [parityOfSum(result)],
  },
);

const sidesByBall = new Map(balls.map((ball) => [ball, sidesOfNumber(ball)]));

/** A side of the number in one place; five numbers have each side, and 11 has none. */
const sidesByPlace: BetType = {
  code: 'PLACE_SIDES',
  style: 'ENT',
  group: 'SIDES',
  name: { BN: 'প্রতি স্থানে বড়-ছোট, জোড়-বিজোড়', EN: 'Sides of each place' },
  how: {
    BN: '6 থেকে 10 বড়, 1 থেকে 5 ছোট; 11 হলে বেটের টাকা ফেরত।',
    EN: '6 to 10 is big, 1 to 5 small; 11 returns the stake.',
  },
  form: { kind: 'PLACES', rows: places.map((code) => ({ code, symbols: [...sides] })) },
  tiers: [tier('WIN', fraction(5, 11), fraction(10, 11)), pushTier(fraction(1, 11))],
  wins: (selection, result) => {
    let right = 0;
    let returned = 0;
    for (const [place, picked] of selection.entries()) {
      if (picked.length === 0) continue;
      const drawn = sidesByBall.get(result[place] ?? '') ?? [];
      if (drawn.length === 0) returned += picked.length;
      for (const side of drawn) if (picked.includes(side)) right += 1;
    }
    const wins: readonly Win[] = [
      { tier: 'WIN', units: right },
      { tier: 'PUSH', units: returned },
    ];
    return wins.filter(({ units }) => units > 0);
  },
};

const dragonTiger = dragonTigerBetType(
  {
    code: 'DRAGON_TIGER',
    style: 'ENT',
    group: 'DRAGON_TIGER',
    name: { BN: 'ড্রাগন টাইগার', EN: 'Dragon tiger' },
    how: {
      BN: 'প্রথম ও পঞ্চম অথবা দ্বিতীয় ও চতুর্থ নম্বর: সামনেরটি বড় হলে ড্রাগন, ছোট হলে টাইগার।',
      EN: 'First against fifth or second against fourth: dragon when the front one is higher, tiger when it is lower.',
    },
  },
  places,
);

export const entertainmentBetTypes: readonly BetType[] = [
  sizeOfTotal,
  parityOfTotal,
  sidesByPlace,
  positionBetType('PLACE_NUMBER', 'ENT', 'SINGLE'),
  dragonTiger,
];
