// The exact return of casino hold'em under best play, from every board, player's hand and dealer's hand.
import { type Card, fullDeck, rankOf, suitOf } from '../cards/card.ts';
import { handValue } from '../cards/hand-value.ts';
import { antePayOf, callTimes, doesQualify } from './casino-holdem-rules.ts';

const pairs: readonly (readonly [Card, Card])[] = fullDeck.flatMap((high) =>
  fullDeck.slice(0, high).map((low) => [low, high] as const),
);
/** The place of two cards in `pairs`. */
const pairIndex = (a: Card, b: Card): number => (a < b ? (b * (b - 1)) / 2 + a : (a * (a - 1)) / 2 + b);

const suitOrders: readonly (readonly number[])[] = ordersOf([0, 1, 2, 3]);
const renamed = (card: Card, suits: readonly number[]): Card => rankOf(card) * 4 + (suits[suitOf(card)] ?? 0);

/** For each order of suits: the place of every pair after its suits were renamed. */
const renamedPairs: readonly Uint16Array[] = suitOrders.map((suits) =>
  Uint16Array.from(pairs, ([low, high]) => pairIndex(renamed(low, suits), renamed(high, suits))),
);

/** Sums over hands of a player on one flop; flops that differ only by the names of suits are one. */
type FlopSums = {
  /** By pair: what calling wins, in antes, over all ends, and how many ends there are. */
  readonly won: Float64Array;
  readonly ends: Float64Array;
  /** The orders of suits that leave the flop as it is. */
  readonly sameOrders: number[];
};

/**
 * What best play wins on average, in antes: below zero. A player's hand and flop are called where calling wins more
 * than the lost ante of a fold. Boards that differ only by the names of suits are evaluated once.
 * @param boards one board for each class of boards, with the size of its class
 */
export function exactMeanWin(boards: Iterable<{ cards: readonly Card[]; count: number }>): {
  numerator: number;
  denominator: number;
} {
  const flops = new Map<number, FlopSums>();
  for (const { cards, count } of boards) {
    const { won, places } = callsOnBoard(cards);
    for (const flop of threesOf(cards)) {
      const { sums, order } = sumsOf(flops, flop);
      const toFlop = renamedPairs[order] as Uint16Array;
      for (const place of places) {
        const at = toFlop[place] as number;
        sums.won[at] = (sums.won[at] as number) + count * (won[place] as number);
        sums.ends[at] = (sums.ends[at] as number) + count * dealersPerHand;
      }
    }
  }
  let numerator = 0;
  let denominator = 0;
  for (const sums of flops.values()) {
    for (const [won, ends] of mergedHands(sums)) {
      numerator += Math.max(won, -ends);
      denominator += ends;
    }
  }
  return { numerator, denominator };
}

/** 45 cards are left for the dealer's two. */
const dealersPerHand = 990;

/** For each of the 1,081 hands of a player on a board: what calling wins over all hands of the dealer. */
export function callsOnBoard(board: readonly Card[]): { won: Int32Array; places: number[] } {
  const onBoard = new Set(board);
  const places = pairs.flatMap((pair, place) => (pair.some((card) => onBoard.has(card)) ? [] : [place]));
  const values = new Int32Array(pairs.length);
  for (const place of places) values[place] = handValue([...(pairs[place] as [Card, Card]), ...board]);
  const won = new Int32Array(pairs.length);
  const order = [...places].sort((a, b) => (values[a] as number) - (values[b] as number));
  /** Hands of the dealer that are weaker: all of them and by each of their cards. */
  const weaker = new Counter();
  const unopened = new Counter();
  for (const place of order)
    if (!doesQualify(values[place] as number)) unopened.add(pairs[place] as [Card, Card]);
  let from = 0;
  while (from < order.length) {
    const value = values[order[from] as number] as number;
    let to = from;
    const equal = new Counter();
    for (; to < order.length && values[order[to] as number] === value; to += 1)
      equal.add(pairs[order[to] as number] as [Card, Card]);
    for (let nth = from; nth < to; nth += 1) {
      const pair = pairs[order[nth] as number] as [Card, Card];
      const closed = unopened.without(pair) + (doesQualify(value) ? 0 : 1);
      const opened = doesQualify(value);
      const beaten = opened ? weaker.without(pair) - closed : 0;
      const tied = opened ? equal.without(pair) + 1 : 0;
      const lost = dealersPerHand - closed - beaten - tied;
      const ante = antePayOf(value);
      won[order[nth] as number] = closed * ante + beaten * (ante + callTimes) - lost * (1 + callTimes);
    }
    for (let nth = from; nth < to; nth += 1) weaker.add(pairs[order[nth] as number] as [Card, Card]);
    from = to;
  }
  return { won, places };
}

/** Counts pairs so that those without a given pair's cards can be counted. */
class Counter {
  #all = 0;
  readonly #byCard = new Int32Array(52);

  add([low, high]: readonly [Card, Card]): void {
    this.#all += 1;
    this.#byCard[low] = (this.#byCard[low] as number) + 1;
    this.#byCard[high] = (this.#byCard[high] as number) + 1;
  }

  /** Pairs that share no card with this one; one less where the pair itself was added. */
  without([low, high]: readonly [Card, Card]): number {
    return this.#all - (this.#byCard[low] as number) - (this.#byCard[high] as number);
  }
}

function sumsOf(flops: Map<number, FlopSums>, flop: readonly Card[]): { sums: FlopSums; order: number } {
  const keys = suitOrders.map((suits) => keyOf(flop.map((card) => renamed(card, suits))));
  const key = Math.min(...keys);
  const known = flops.get(key);
  const order = keys.indexOf(key);
  if (known) return { sums: known, order };
  const named = flop.map((card) => renamed(card, suitOrders[order] as number[]));
  const sameOrders = suitOrders.flatMap((suits, nth) =>
    keyOf(named.map((card) => renamed(card, suits))) === key ? [nth] : [],
  );
  const sums = { won: new Float64Array(pairs.length), ends: new Float64Array(pairs.length), sameOrders };
  flops.set(key, sums);
  return { sums, order };
}

const keyOf = (cards: readonly Card[]): number =>
  [...cards].sort((a, b) => a - b).reduce((key, card) => key * 52 + card, 0);

/** Adds the hands that a renaming of suits makes equal on this flop. */
function mergedHands({ won, ends, sameOrders }: FlopSums): Iterable<[won: number, ends: number]> {
  const merged = new Map<number, [number, number]>();
  pairs.forEach((_pair, place) => {
    if (ends[place] === 0) return;
    const key = Math.min(...sameOrders.map((order) => renamedPairs[order]?.[place] ?? place));
    const [before, count] = merged.get(key) ?? [0, 0];
    merged.set(key, [before + (won[place] as number), count + (ends[place] as number)]);
  });
  return merged.values();
}

function threesOf(board: readonly Card[]): Card[][] {
  return board.flatMap((_card, first) =>
    board.slice(first + 1).map((second) => board.filter((card, nth) => nth !== first && card !== second)),
  );
}

function ordersOf(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
