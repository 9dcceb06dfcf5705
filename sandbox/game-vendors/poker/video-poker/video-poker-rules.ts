// The two video pokers: how five final cards are named, and what each name pays for one stake.
import { type Card, rankOf, suitOf } from '../cards/card.ts';
import { categoryIndex, countBits, handCategories, handValue, mainRanks } from '../cards/hand-value.ts';

export type VideoPokerName = 'jacks' | 'deuces';

type VideoPoker = {
  /** From the best to the least: the name and how many stakes it pays. */
  readonly pays: readonly { readonly hand: string; readonly times: number }[];
  /** The place of five cards in `pays`; -1 when they pay nothing. */
  readonly placeOf: (cards: readonly Card[]) => number;
};

const jackOrBetter = 0b1111 << 9;

/** Jacks or Better: full house 9, flush 6. */
const jacks: VideoPoker = {
  pays: [
    { hand: 'royal-flush', times: 800 },
    { hand: 'straight-flush', times: 50 },
    { hand: 'four-of-a-kind', times: 25 },
    { hand: 'full-house', times: 9 },
    { hand: 'flush', times: 6 },
    { hand: 'straight', times: 4 },
    { hand: 'three-of-a-kind', times: 3 },
    { hand: 'two-pair', times: 2 },
    { hand: 'jacks-or-better', times: 1 },
  ],
  placeOf(cards) {
    const value = handValue(cards);
    const category = categoryIndex(value);
    if (category === 0) return -1;
    if (category === 1) return (mainRanks(value) & jackOrBetter) !== 0 ? 8 : -1;
    // The pay table is the order of categories turned round.
    return handCategories.length - 1 - category;
  },
};

/** Deuces Wild with the pay table that the field calls Not So Ugly Deuces. */
const deuces: VideoPoker = {
  pays: [
    { hand: 'royal-flush', times: 800 },
    { hand: 'four-deuces', times: 200 },
    { hand: 'wild-royal-flush', times: 25 },
    { hand: 'five-of-a-kind', times: 16 },
    { hand: 'straight-flush', times: 10 },
    { hand: 'four-of-a-kind', times: 4 },
    { hand: 'full-house', times: 4 },
    { hand: 'flush', times: 3 },
    { hand: 'straight', times: 2 },
    { hand: 'three-of-a-kind', times: 1 },
  ],
  placeOf: wildPlace,
};

/** 1 for each set of ranks that lies within five in a row. */
const fitsStraight = Uint8Array.from({ length: 1 << 13 }, (_, ranks) => {
  const runs = [(1 << 12) | 0b1111, ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((lowest) => 0b11111 << lowest)];
  return runs.some((run) => (ranks & ~run) === 0) ? 1 : 0;
});
const royalRanks = 0b11111 << 8;

/** The place in the pay table of five cards in which every two may be any card, also one that is there already. */
function wildPlace(cards: readonly Card[]): number {
  let [wilds, suits, ones, twos, threes, fours] = [0, 0, 0, 0, 0, 0];
  for (let nth = 0; nth < cards.length; nth += 1) {
    const card = cards[nth] as Card;
    const bit = 1 << rankOf(card);
    if (bit === 1) {
      wilds += 1;
      continue;
    }
    suits |= 1 << suitOf(card);
    fours |= threes & bit;
    threes |= twos & bit;
    twos |= ones & bit;
    ones |= bit;
  }
  if (wilds === 4) return 1;
  const isFlush = (suits & (suits - 1)) === 0;
  if (isFlush && twos === 0 && (ones & ~royalRanks) === 0) return wilds === 0 ? 0 : 2;
  const alike = wilds + (fours !== 0 ? 4 : threes !== 0 ? 3 : twos !== 0 ? 2 : 1);
  if (alike === 5) return 3;
  const isRun = twos === 0 && fitsStraight[ones] === 1;
  if (isFlush && isRun) return 4;
  if (alike === 4) return 5;
  if (countBits(ones) === 2) return 6;
  if (isFlush) return 7;
  if (isRun) return 8;
  return alike === 3 ? 9 : -1;
}

export const videoPokers: Readonly<Record<VideoPokerName, VideoPoker>> = { jacks, deuces };

/** How many stakes five final cards pay. */
export function paysTimes(game: VideoPokerName, cards: readonly Card[]): number {
  const poker = videoPokers[game];
  return poker.pays[poker.placeOf(cards)]?.times ?? 0;
}
