// Vietnamese bet types on several two-digit ends at once: all there, in pairs, or none there.
import { fraction, multiply } from '../fraction.ts';
import { twoDigits } from '../bet-kinds/digits.ts';
import { perResult } from '../bet-kinds/per-result.ts';
import { tier } from '../bet-kinds/tier.ts';
import { ways } from '../bet-kinds/ways.ts';
import { won } from '../bet-kinds/won.ts';
import type { BetType, DrawResult } from '../port.ts';
import { chanceOfAll, chanceOfMiss, furtherHits, priceOfPair } from './paytable.ts';

/** How often each end is among the lots. */
const hitsOf = perResult((result: DrawResult): ReadonlyMap<string, number> => {
  const hits = new Map<string, number>();
  for (const lot of result) hits.set(lot.slice(-2), (hits.get(lot.slice(-2)) ?? 0) + 1);
  return hits;
});

const form = (choose: number): BetType['form'] => ({
  kind: 'PICK',
  symbols: [...twoDigits],
  choose,
  bankers: false,
});

/** All of `choose` ends somewhere among the lots. */
const parlay = (lots: number, choose: number): BetType => ({
  code: `PARLAY_${choose}`,
  style: 'ENT',
  group: 'TOGETHER',
  name: { EN: `Parlay ${choose}`, BN: `পার্লে ${choose}` },
  how: {
    EN: `Each of your ${choose} two-digit numbers ends one of the ${lots} drawn at least.`,
    BN: `আপনার ${choose}টি দুই-অঙ্কের নম্বরের প্রতিটি ${lots}টির অন্তত একটির শেষে থাকবে।`,
  },
  form: form(choose),
  tiers: [tier('WIN', chanceOfAll(lots, choose))],
  wins: ([picked = []], result) => {
    const hits = hitsOf(result);
    return won(ways(picked.filter((number) => hits.has(number)).length, choose));
  },
});

/** None of `choose` ends among the lots. */
const miss = (lots: number, choose: number): BetType => ({
  code: `MISS_${choose}`,
  style: 'ENT',
  group: 'MISS',
  name: { EN: `Miss ${choose}`, BN: `যে ${choose}টি নম্বর আসবে না` },
  how: {
    EN: `None of your ${choose} two-digit numbers ends any of the ${lots} drawn.`,
    BN: `আপনার ${choose}টি দুই-অঙ্কের নম্বরের একটিও ${lots}টির কোনোটির শেষে থাকবে না।`,
  },
  form: form(choose),
  tiers: [tier('WIN', chanceOfMiss(lots, choose))],
  wins: ([picked = []], result) => {
    const hits = hitsOf(result);
    return won(ways(picked.filter((number) => !hits.has(number)).length, choose));
  },
});

/** Pairs of which both are there; a pair is paid once, and half as much for each further hit of either. */
const pairs = (lots: number): BetType => ({
  code: 'PAIR',
  style: 'ENT',
  group: 'TOGETHER',
  name: { EN: 'Pair (da)', BN: 'জোড়া (দা)' },
  how: {
    EN: `Both numbers of a pair end one of the ${lots} drawn; each further time either comes pays half as much again.`,
    BN: `জোড়ার দুটি নম্বরই ${lots}টির কোনো না কোনোটির শেষে থাকবে; এরপর যেকোনোটি আবার এলে প্রতিবার অর্ধেক করে বাড়তি পুরস্কার।`,
  },
  form: form(2),
  tiers: [
    { code: 'BOTH', probability: chanceOfAll(lots, 2), fair: priceOfPair(lots) },
    {
      code: 'FURTHER',
      probability: furtherHits(lots),
      fair: multiply(priceOfPair(lots), fraction(1, 2)),
    },
  ],
  wins: ([picked = []], result) => {
    const hits = hitsOf(result);
    const here = picked.filter((number) => hits.has(number));
    // Each number is in a pair with every other that is there, and brings its further hits to each of them.
    const further = here.reduce((sum, number) => sum + (hits.get(number) ?? 0) - 1, 0) * (here.length - 1);
    return [...won(ways(here.length, 2), 'BOTH'), ...won(further, 'FURTHER')];
  },
});

/** All bet types of a region with that many lots. */
export const jointBetTypes = (lots: number): readonly BetType[] => [
  ...[2, 3, 4].filter((choose) => choose <= lots).map((choose) => parlay(lots, choose)),
  pairs(lots),
  ...[4, 5, 6, 7, 8, 9, 10].map((choose) => miss(lots, choose)),
];
