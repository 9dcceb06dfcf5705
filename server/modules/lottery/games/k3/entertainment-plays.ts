// The entertainment plays of three dice: each outcome at its own odds.
import { fraction } from '../fraction.ts';
import { sides } from '../play-kinds/balls.ts';
import { chancesAmong, outcomePlay } from '../play-kinds/outcomes.ts';
import { tier } from '../play-kinds/tier.ts';
import { won } from '../play-kinds/won.ts';
import type { Play } from '../port.ts';
import { faces, formOf, sidesOfSum, sidesUnlessTriple, throws } from './rules.ts';
import { sumPlay } from './traditional-plays.ts';

const sidesPlay = outcomePlay(
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

const sidesUnlessTriplePlay = outcomePlay(
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
const hits: Play = {
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

const form = outcomePlay(
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

export const entertainmentPlays: readonly Play[] = [
  sidesPlay,
  sidesUnlessTriplePlay,
  sumPlay('TOTAL', 'ENT'),
  hits,
  form,
];
