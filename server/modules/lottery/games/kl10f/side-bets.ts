// Bet types of happy ten on single places and on the sum of all eight.
import { fraction } from '../fraction.ts';
import { ballsTo } from '../bet-kinds/balls.ts';
import { type OutcomeRule, outcomeBetType } from '../bet-kinds/outcomes.ts';
import { dragonTigerBetType, placeBetType } from '../bet-kinds/places.ts';
import type { BetType, DrawResult } from '../port.ts';
import { chancesOfParity, chancesOfSum, chancesOfTail, chancesOfTiles } from './paytable.ts';
import {
  directionOf,
  directions,
  parityOfSum,
  sideOfSum,
  sidesOfBall,
  sidesOfBalls,
  sumOf,
  tailOfSum,
  tileOf,
} from './rules.ts';

const balls = ballsTo(20);
const places = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8'];
type Text = Pick<BetType, 'name' | 'how'>;

const inPlaces = (
  code: string,
  symbols: readonly string[],
  alike: number,
  right: (ball: string) => readonly string[],
  text: Text,
): BetType =>
  placeBetType(
    { code, style: 'ENT', group: 'PLACES', ...text },
    {
      rows: places.map((place) => ({ code: place, symbols })),
      probability: fraction(alike, balls.length),
      right: (result, row) => right(result[row] ?? ''),
    },
  );

const onSum = (code: string, rule: OutcomeRule, text: Text): BetType =>
  outcomeBetType({ code, style: 'ENT', group: 'SUM', ...text }, rule);

/** Tiles are not alike: bai has one number fewer. */
const tilesOfPlace = (place: number): BetType =>
  outcomeBetType(
    {
      code: `TILES_${place + 1}`,
      style: 'ENT',
      group: 'PLACES',
      name: { EN: `Tile of place ${place + 1}`, BN: `স্থান ${place + 1}-এর টাইল` },
      how: {
        EN: 'The number is 1–7 (zhong), 8–14 (fa) or 15–20 (bai).',
        BN: 'নম্বরটি 1–7 (ঝং), 8–14 (ফা) বা 15–20 (বাই)।',
      },
    },
    { chances: chancesOfTiles, happened: (result) => [tileOf(result[place] ?? '')] },
  );

const onTheSum = (outcomeOf: (sum: number) => string) => (result: DrawResult) => [outcomeOf(sumOf(result))];

export const sideBetTypes: readonly BetType[] = [
  inPlaces('NUMBERS', balls, 1, (ball) => [ball], {
    name: { EN: 'Number in a place', BN: 'স্থানের নম্বর' },
    how: {
      EN: 'A number in a place; every pick stands alone.',
      BN: 'কোনো স্থানে একটি নম্বর; প্রতিটি বাছাই আলাদা।',
    },
  }),
  inPlaces('SIDES', sidesOfBalls, 10, sidesOfBall, {
    name: { EN: 'Sides of places', BN: 'স্থানের বড়/ছোট, জোড়/বিজোড়' },
    how: {
      EN: 'Big (11–20) or small, odd or even; the last digit big (5–9) or small; the sum of both digits odd or even.',
      BN: 'বড় (11–20) বা ছোট, বিজোড় বা জোড়; শেষ অঙ্ক বড় (5–9) বা ছোট; দুই অঙ্কের যোগফল বিজোড় বা জোড়।',
    },
  }),
  inPlaces('DIRECTIONS', directions, 5, (ball) => [directionOf(ball)], {
    name: { EN: 'Directions', BN: 'দিক' },
    how: {
      EN: 'East is 1, 5, 9, 13, 17; south, west and north follow, each with five numbers.',
      BN: 'পূর্ব হলো 1, 5, 9, 13, 17; এরপর দক্ষিণ, পশ্চিম ও উত্তর, প্রতিটিতে পাঁচটি নম্বর।',
    },
  }),
  ...places.map((_, place) => tilesOfPlace(place)),
  dragonTigerBetType(
    {
      code: 'DRAGON_TIGER',
      style: 'ENT',
      group: 'PLACES',
      name: { EN: 'Dragon or tiger', BN: 'ড্রাগন বা টাইগার' },
      how: {
        EN: 'First against eighth, second against seventh and so on: dragon when the front place has the higher number.',
        BN: 'প্রথম বনাম অষ্টম, দ্বিতীয় বনাম সপ্তম, এভাবে: সামনের স্থানের নম্বর বড় হলে ড্রাগন।',
      },
    },
    places,
  ),
  onSum(
    'SUM_SIDES',
    { chances: chancesOfSum, happened: onTheSum(sideOfSum) },
    {
      name: { EN: 'Sum: big or small', BN: 'যোগফল: বড় বা ছোট' },
      how: {
        EN: 'The sum of all eight: big above 84, small below; at exactly 84 the stake comes back.',
        BN: 'আটটির যোগফল: 84-এর বেশি হলে বড়, কম হলে ছোট; ঠিক 84 হলে বেটের টাকা ফেরত।',
      },
    },
  ),
  onSum(
    'SUM_PARITY',
    { chances: chancesOfParity, happened: onTheSum(parityOfSum) },
    {
      name: { EN: 'Sum: odd or even', BN: 'যোগফল: বিজোড় বা জোড়' },
      how: { EN: 'The sum of all eight is odd or even.', BN: 'আটটির যোগফল বিজোড় বা জোড়।' },
    },
  ),
  onSum(
    'SUM_TAIL',
    { chances: chancesOfTail, happened: onTheSum(tailOfSum) },
    {
      name: { EN: 'Sum: last digit', BN: 'যোগফলের শেষ অঙ্ক' },
      how: {
        EN: 'The last digit of the sum is big (5–9) or small (0–4).',
        BN: 'যোগফলের শেষ অঙ্ক বড় (5–9) বা ছোট (0–4)।',
      },
    },
  ),
];
