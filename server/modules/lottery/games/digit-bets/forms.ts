// The pattern of three digits: a triple, a pair, a straight, half a straight, or mixed.
import type { BetTypeCard } from '../bet-kinds/card.ts';
import { chancesOf, outcomeBetType } from '../bet-kinds/outcomes.ts';
import type { BetType } from '../port.ts';
import type { Window } from './window.ts';

/** How many of the 1,000 numbers have each form; the proof counts them. */
const numbersOf: Record<string, number> = {
  TRIPLE: 10,
  PAIR: 270,
  STRAIGHT: 60,
  HALF_STRAIGHT: 360,
  MIXED: 300,
};

/** The form of three digits; 9 and 0 are neighbours, so 8-9-0 and 9-0-1 are straights too. */
export function formOf(values: readonly number[]): string {
  const different = [...new Set(values)];
  if (different.length === 1) return 'TRIPLE';
  if (different.length === 2) return 'PAIR';
  const followed = different.filter((value) => different.includes((value + 1) % 10)).length;
  return ['MIXED', 'HALF_STRAIGHT', 'STRAIGHT'][followed] ?? 'MIXED';
}

/** The form of a window of three digits. */
export function threeDigitFormBetType(window: Window, group: string): BetType {
  const card: BetTypeCard = {
    code: `${window.code}_FORM`,
    style: 'ENT',
    group,
    name: { BN: `${window.name.BN}: ধরন`, EN: `${window.name.EN}: form` },
    how: {
      BN: 'ট্রিপল, জোড়া, ধারাবাহিক (8-9-0 ও 9-0-1-ও), আধা ধারাবাহিক অথবা মিশ্র।',
      EN: 'A triple, a pair, a straight (8-9-0 and 9-0-1 too), half a straight, or mixed.',
    },
  };
  return outcomeBetType(card, {
    chances: chancesOf(Object.entries(numbersOf), 1000),
    happened: (result) => [formOf(window.seen(result).values)],
  });
}
