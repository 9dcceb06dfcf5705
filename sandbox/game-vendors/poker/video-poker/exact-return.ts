// The exact return of a video poker under best play, from all 2,598,960 deals and all 32 holds of each.
import { type Card, deckSize, rankOf, suitOf } from '../cards/card.ts';
import { countBits } from '../cards/hand-value.ts';

/** C(n, k) for the numbers of a deck. */
const choose: readonly (readonly number[])[] = Array.from({ length: deckSize + 1 }, (_, n) =>
  Array.from({ length: 6 }, (_unused, k) => {
    let product = 1;
    for (let nth = 0; nth < k; nth += 1) product = (product * (n - nth)) / (nth + 1);
    return product;
  }),
);
const chosen = (n: number, k: number): number => choose[n]?.[k] ?? 0;

/** A common multiple of the numbers of draws after each hold: C(47, 0) to C(47, 5). */
const drawsMultiple = 7_669_695;
const dealsOfFive = 2_598_960;

type DealClass = { readonly cards: readonly Card[]; count: number };

/**
 * The return of one stake as a fraction. The number of draws that follow a hold and the sum of what they pay come from
 * tables of all hands that contain given cards, less those that contain a discarded card (inclusion and exclusion).
 * Deals that differ only by their suits are decided once.
 * @param classes from `dealClasses`
 * @param times how many stakes five final cards pay; the same for cards that differ only by the names of their suits
 */
export function exactReturn(
  times: (cards: readonly Card[]) => number,
  classes: readonly DealClass[],
): { numerator: number; denominator: number } {
  const sums = paymentsByPart(times);
  // All sums are whole numbers below two to the power of 53, so they are exact.
  let numerator = 0;
  for (const { cards, count } of classes) numerator += count * bestHoldValue(cards, sums);
  return { numerator, denominator: dealsOfFive * drawsMultiple };
}

const bitsOf = Array.from({ length: 32 }, (_, part) => countBits(part));

/** The place of a part of the cards, given as bits, in rising order among all parts of its size. */
function placeOfPart(cards: readonly Card[], part: number): number {
  let size = 0;
  let place = 0;
  for (let nth = 0; nth < 5; nth += 1) {
    if ((part & (1 << nth)) === 0) continue;
    size += 1;
    place += chosen(cards[nth] as Card, size);
  }
  return place;
}

/** For each part of 0 to 5 cards: what all hands that contain it pay together. */
function paymentsByPart(times: (cards: readonly Card[]) => number): Float64Array[] {
  const sums = [0, 1, 2, 3, 4, 5].map((size) => new Float64Array(chosen(deckSize, size)));
  forEachDeal((cards) => {
    const paid = times(cards);
    if (paid === 0) return;
    for (let part = 0; part < 32; part += 1) {
      const ofSize = sums[bitsOf[part] ?? 0] as Float64Array;
      const place = placeOfPart(cards, part);
      ofSize[place] = (ofSize[place] as number) + paid;
    }
  });
  return sums;
}

/** The value of the best hold, times `drawsMultiple`. */
function bestHoldValue(cards: readonly Card[], sums: readonly Float64Array[]): number {
  const containing = new Float64Array(32);
  for (let part = 0; part < 32; part += 1)
    containing[part] = sums[bitsOf[part] ?? 0]?.[placeOfPart(cards, part)] ?? 0;
  let best = 0;
  for (let held = 0; held < 32; held += 1) {
    const away = 31 ^ held;
    let paid = 0;
    for (let part = away; ; part = (part - 1) & away) {
      paid +=
        (bitsOf[part] ?? 0) % 2 === 0 ? (containing[held | part] ?? 0) : -(containing[held | part] ?? 0);
      if (part === 0) break;
    }
    best = Math.max(best, paid * (drawsMultiple / chosen(47, 5 - (bitsOf[held] ?? 0))));
  }
  return best;
}

/** One deal for each class of deals that differ only by the names of their suits, and the size of the class. */
export function dealClasses(): DealClass[] {
  const classes = new Map<number, DealClass>();
  const suits = [0, 0, 0, 0];
  forEachDeal((cards) => {
    suits.fill(0);
    for (const card of cards) suits[suitOf(card)] = (suits[suitOf(card)] as number) | (1 << rankOf(card));
    const key = suits.sort((a, b) => a - b).reduce((sum, ranks) => sum * 8192 + ranks, 0);
    const known = classes.get(key);
    if (known) known.count += 1;
    else classes.set(key, { cards: [...cards], count: 1 });
  });
  return [...classes.values()];
}

/** Every five cards in rising order; the array is the same each time. */
function forEachDeal(visit: (cards: readonly Card[]) => void): void {
  const cards = [0, 0, 0, 0, 0];
  for (let a = 0; a < 48; a += 1)
    for (let b = a + 1; b < 49; b += 1)
      for (let c = b + 1; c < 50; c += 1)
        for (let d = c + 1; d < 51; d += 1)
          for (let e = d + 1; e < 52; e += 1) {
            cards[0] = a;
            cards[1] = b;
            cards[2] = c;
            cards[3] = d;
            cards[4] = e;
            visit(cards);
          }
}
