// Casino hold'em against the dealer: who wins, and what the ante and the call bet pay.
import type { Card } from '../cards/card.ts';
import { categoryIndex, categoryOf, type HandCategory, handValue, mainRanks } from '../cards/hand-value.ts';

/** The call bet is so many antes. */
export const callTimes = 2;

/** What a won ante pays for one stake, by the player's hand; the call bet pays 1 to 1. */
export const antePays: readonly { readonly hand: HandCategory; readonly times: number }[] = [
  { hand: 'royal-flush', times: 100 },
  { hand: 'straight-flush', times: 20 },
  { hand: 'four-of-a-kind', times: 10 },
  { hand: 'full-house', times: 3 },
  { hand: 'flush', times: 2 },
  { hand: 'straight', times: 1 },
];
/** Straight and everything below it. */
export const leastAntePays = 1;

const pairOfFours = 1 << 2;

/** Whether the dealer's hand opens: a pair of fours or better, cards of the board included. */
export const doesQualify = (value: number): boolean =>
  categoryIndex(value) > 1 || (categoryIndex(value) === 1 && mainRanks(value) >= pairOfFours);

/** What a won ante pays for a hand's value. */
export function antePayOf(value: number): number {
  const hand = categoryOf(value);
  return antePays.find((pay) => pay.hand === hand)?.times ?? leastAntePays;
}

export type Outcome = 'not-qualified' | 'won' | 'lost' | 'tied';

/** How a called hand ends, and how many antes the player gets back, stakes included. */
export function settleCalled(
  player: readonly Card[],
  dealer: readonly Card[],
  board: readonly Card[],
): { outcome: Outcome; returned: number } {
  const own = handValue([...player, ...board]);
  const theirs = handValue([...dealer, ...board]);
  const ante = 1 + antePayOf(own);
  if (!doesQualify(theirs)) return { outcome: 'not-qualified', returned: ante + callTimes };
  if (own > theirs) return { outcome: 'won', returned: ante + 2 * callTimes };
  if (own === theirs) return { outcome: 'tied', returned: 1 + callTimes };
  return { outcome: 'lost', returned: 0 };
}
