// The entertainment bet types of three dice: each outcome at its own odds.
import { fraction } from '../fraction.ts';
import { sides } from '../bet-kinds/balls.ts';
import { chancesAmong, outcomeBetType } from '../bet-kinds/outcomes.ts';
import { tier } from '../bet-kinds/tier.ts';
import { won } from '../bet-kinds/won.ts';
import type { BetType } from '../port.ts';
import { faces, formOf, sidesOfSum, sidesUnlessTriple, throws } from './rules.ts';
import { sumBetType } from './traditional-bets.ts';

const sidesBetType = outcomeBetType(
  {
    code: 'TOTAL_SIDES',
    style: 'ENT',
    group: 'SIDES',
    name: { BN: 'যোগফল বড়-ছোট, জোড়-বিজোড়', EN: 'Sides of the sum' },
    how: {
      BN: 'যোগফল 11 থেকে 18 হলে বড়, 3 থেকে 10 হলে ছোট; ট্রিপলও গোনা হয়।',
      EN: 'The sum is big from 11 to 18 and small from 3 to 10; triples count like any throw.',
    },
  },
  { chances: chancesAmong(sides, throws, sidesOfSum), happened: sidesOfSum },
);

const sidesUnlessTripleBetType = outcomeBetType(
  {
    code: 'TOTAL_SIDES_NO_TRIPLE',
    style: 'ENT',
    group: 'SIDES',
    name: { BN: 'যোগফল বড়-ছোট, জোড়-বিজোড়, ট্রিপলে হার', EN: 'Sides of the sum, triples lose' },
    how: {
      BN: 'যোগফল 11 থেকে 18 হলে বড়, 3 থেকে 10 হলে ছোট; ট্রিপল এলে সব বেট হারে, তাই অডস বেশি।',
      EN: 'The sum is big from 11 to 18 and small from 3 to 10; a triple loses every side, so the odds are higher.',
    },
  },
  { chances: chancesAmong(sides, throws, sidesUnlessTriple), happened: sidesUnlessTriple },
);

/** Paid once for every die that shows the number: half a hit is expected. */
const hits: BetType = {
  code: 'NUMBER_HITS',
  style: 'ENT',
  group: 'NUMBER',
  name: { BN: 'একটি নম্বর, প্রতিবার', EN: 'One number, each time' },
  how: {
    BN: 'আপনার নম্বর যতগুলো ডাইসে আসে ততবার পেআউট পাবেন।',
    EN: 'Paid once for each of the dice that shows your number.',
  },
  form: { kind: 'OPTIONS', options: faces.map((symbol) => ({ symbol, units: 1 })) },
  tiers: [tier('HIT', fraction(1, 2))],
  wins: ([picked = []], result) => won(result.filter((face) => picked.includes(face)).length, 'HIT'),
};

const form = outcomeBetType(
  {
    code: 'FORM',
    style: 'ENT',
    group: 'FORM',
    name: { BN: 'ধরন', EN: 'Form' },
    how: {
      BN: 'ট্রিপল, জোড়া, ধারাবাহিক অথবা মিশ্র।',
      EN: 'A triple, a pair, a straight, or mixed.',
    },
  },
  {
    chances: chancesAmong(['TRIPLE', 'PAIR', 'STRAIGHT', 'MIXED'], throws, (thrown) => [formOf(thrown)]),
    happened: (result) => [formOf(result)],
  },
);

export const entertainmentBetTypes: readonly BetType[] = [
  sidesBetType,
  sidesUnlessTripleBetType,
  sumBetType('TOTAL', 'ENT'),
  hits,
  form,
];
