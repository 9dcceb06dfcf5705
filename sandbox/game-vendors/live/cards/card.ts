// Playing cards as numbers from 0 to 51: thirteen ranks from the ace to the king in each of four suits.
import type { Chance } from '../../slots/chance.ts';

export const ranks = 13;
export const deckSize = 52;

/** 0 is the ace, 12 the king. */
export const rankOf = (card: number): number => card % ranks;

/** 0 spades, 1 hearts, 2 diamonds, 3 clubs. */
export const suitOf = (card: number): number => Math.floor(card / ranks);

/** Deals the cards of freshly shuffled decks, one with each call. */
export function dealerOf(decks: number, chance: Chance): () => number {
  const cards = Array.from({ length: decks * deckSize }, (_, at) => at % deckSize);
  let dealt = 0;
  return () => {
    const at = dealt + chance(cards.length - dealt);
    const card = cards[at] as number;
    cards[at] = cards[dealt] as number;
    dealt += 1;
    return card;
  };
}
