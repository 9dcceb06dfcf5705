// The hold that pays most on average for five dealt cards, from all draws of all 32 holds.
import { type Card, fullDeck } from '../cards/card.ts';
import { paysTimes, type VideoPokerName } from './video-poker-rules.ts';

/** What one hold pays on average, in stakes, as the sum over so many draws. */
export type HoldValue = { readonly held: readonly boolean[]; readonly paid: number; readonly draws: number };

/**
 * The best hold. It is a generator, so that a page can pause: each step computes a part of the draws of one hold.
 * Between equal holds the one that keeps more cards is given.
 */
export function* bestHoldInSteps(
  game: VideoPokerName,
  cards: readonly Card[],
): Generator<undefined, HoldValue> {
  const rest = fullDeck.filter((card) => !cards.includes(card));
  let best: HoldValue | undefined;
  for (let kept = 31; kept >= 0; kept -= 1) {
    const held = cards.map((_card, nth) => (kept & (1 << nth)) !== 0);
    const value = { held, paid: 0, draws: 0 };
    const hand = cards.filter((_card, nth) => held[nth]);
    const size = hand.length;
    if (size > 3) addDraws(game, value, { hand, size, rest, from: 0 });
    // The first drawn card divides the draws into steps.
    for (let first = 0; size <= 3 && first < rest.length; first += 1) {
      hand[size] = rest[first] as Card;
      addDraws(game, value, { hand, size: size + 1, rest, from: first + 1 });
      yield;
    }
    if (!best || value.paid * best.draws > best.paid * value.draws) best = value;
  }
  return best as HoldValue;
}

/** The best hold at once; it takes some tenths of a second. */
export function bestHold(game: VideoPokerName, cards: readonly Card[]): HoldValue {
  const steps = bestHoldInSteps(game, cards);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

type Draw = {
  readonly hand: Card[];
  readonly size: number;
  readonly rest: readonly Card[];
  readonly from: number;
};

/** Fills the hand up from the rest in every way; the same array is used for all. */
function addDraws(game: VideoPokerName, value: { paid: number; draws: number }, draw: Draw): void {
  const { hand, size, rest, from } = draw;
  if (size === 5) {
    value.paid += paysTimes(game, hand);
    value.draws += 1;
    return;
  }
  for (let nth = from; nth < rest.length; nth += 1) {
    hand[size] = rest[nth] as Card;
    addDraws(game, value, { hand, size: size + 1, rest, from: nth + 1 });
  }
}
