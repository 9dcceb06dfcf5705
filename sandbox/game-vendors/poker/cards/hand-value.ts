// The value of a poker hand of five, six or seven cards as one number: the higher number wins, equal numbers tie.
import type { Card } from './card.ts';

/** From the weakest to the strongest; a royal flush is the highest straight flush. */
export const handCategories = [
  'high-card',
  'pair',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
  'royal-flush',
] as const;
export type HandCategory = (typeof handCategories)[number];

const rankBits = 13;
const allRanks = (1 << rankBits) - 1;
const aceBit = 1 << 12;
const wheel = aceBit | 0b1111;
const categoryUnit = 1 << (2 * rankBits);

/** The place in `handCategories` of a value. */
export const categoryIndex = (value: number): number => Math.floor(value / categoryUnit);

export const categoryOf = (value: number): HandCategory =>
  handCategories[categoryIndex(value)] as HandCategory;

/** The ranks that make the category, as bits: of a pair its rank, of two pairs both. */
export const mainRanks = (value: number): number => (value >> rankBits) & allRanks;

/** The highest rank of a straight among these ranks; -1 when there is none. The ace is also below the two. */
function straightTop(ranks: number): number {
  const run = ranks & (ranks << 1) & (ranks << 2) & (ranks << 3) & (ranks << 4) & allRanks;
  if (run !== 0) return 31 - Math.clz32(run);
  return (ranks & wheel) === wheel ? 3 : -1;
}

/** The highest `count` of these ranks. */
function highest(ranks: number, count: number): number {
  let left = ranks;
  let kept = 0;
  for (let taken = 0; taken < count && left !== 0; taken += 1) {
    const bit = 1 << (31 - Math.clz32(left));
    kept |= bit;
    left ^= bit;
  }
  return kept;
}

const valueOf = (category: number, main: number, kickers: number): number =>
  category * categoryUnit + (main << rankBits) + kickers;

/** The value of the best five cards among five to seven different ones. */
export function handValue(cards: readonly Card[]): number {
  // Four counters of four bits each, one a suit; with three more each, the highest bit says five or more.
  let suitCounts = 0x3333;
  let ones = 0;
  let twos = 0;
  let threes = 0;
  let fours = 0;
  for (let nth = 0; nth < cards.length; nth += 1) {
    const card = cards[nth] as Card;
    const bit = 1 << (card >> 2);
    suitCounts += 1 << ((card & 3) << 2);
    fours |= threes & bit;
    threes |= twos & bit;
    twos |= ones & bit;
    ones |= bit;
  }
  // With seven cards a flush leaves no cards for four of a kind or a full house.
  const flush = suitCounts & 0x8888;
  if (flush !== 0) return flushValue(cards, (31 - Math.clz32(flush)) >> 2);
  if (fours !== 0) return valueOf(7, highest(fours, 1), highest(ones ^ highest(fours, 1), 1));
  if (threes !== 0) {
    const pair = highest(twos ^ highest(threes, 1), 1);
    if (pair !== 0) return valueOf(6, highest(threes, 1), pair);
  }
  const top = straightTop(ones);
  if (top >= 0) return valueOf(4, 1 << top, 0);
  if (threes !== 0) return valueOf(3, threes, highest(ones ^ threes, 2));
  if (twos === 0) return valueOf(0, 0, highest(ones, 5));
  const main = highest(twos, 2);
  const isTwoPair = main !== highest(twos, 1);
  return valueOf(isTwoPair ? 2 : 1, main, highest(ones ^ main, isTwoPair ? 1 : 3));
}

function flushValue(cards: readonly Card[], suit: number): number {
  let suited = 0;
  for (const card of cards) if ((card & 3) === suit) suited |= 1 << (card >> 2);
  const top = straightTop(suited);
  if (top < 0) return valueOf(5, 0, highest(suited, 5));
  return valueOf(top === 12 ? 9 : 8, 1 << top, 0);
}

/** How many ranks are set. */
export function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
