// A playing card as a whole number from 0 to 51: four times the rank (0 is the two, 12 the ace) plus the suit.

export type Card = number;

const rankLetters = '23456789TJQKA';
const suitLetters = 'cdhs';
export const deckSize = 52;

/** 0 is the two, 8 the ten, 12 the ace. */
export const rankOf = (card: Card): number => card >> 2;

/** 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export const suitOf = (card: Card): number => card & 3;

/** Writes a card as `Th` or `2c`. */
export const printCard = (card: Card): string =>
  `${rankLetters[rankOf(card)] ?? ''}${suitLetters[suitOf(card)] ?? ''}`;

/** Reads `Th`. @throws RangeError when it is no card */
export function readCard(text: string): Card {
  const rank = rankLetters.indexOf(text[0] ?? '');
  const suit = suitLetters.indexOf(text[1] ?? '');
  if (text.length !== 2 || rank < 0 || suit < 0) throw new RangeError(`${text} is no card`);
  return rank * 4 + suit;
}

/** Reads cards that are separated by blanks. @throws RangeError when one is no card */
export const readCards = (text: string): Card[] => text.split(' ').filter(Boolean).map(readCard);

/** All cards in their order. */
export const fullDeck: readonly Card[] = Array.from({ length: deckSize }, (_, card) => card);
