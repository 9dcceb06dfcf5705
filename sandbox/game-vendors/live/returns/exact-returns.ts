// The exact return of every bet, counted over all rounds of a game; the spots print it.
import { deckSize } from '../cards/card.ts';
import { andarBahar, payCount } from '../games/andar-bahar.ts';
import {
  baccaratDecks,
  bankerDraws,
  type BaccaratTerms,
  commissionBaccarat,
  payTotals,
  playerDraws,
  superSixBaccarat,
  totalOf,
} from '../games/baccarat.ts';
import { dragonTiger, dragonTigerDecks } from '../games/dragon-tiger.ts';
import type { LiveGame, Payback } from '../games/live-game.ts';
import { pockets, roulette } from '../games/roulette.ts';
import { sicBo } from '../games/sic-bo.ts';
import { type HandKind, payPairPlus, payStrengths, readHand, teenPatti } from '../games/teen-patti.ts';
import { type Fraction, fraction, plus, times, zero } from '../../slots/fraction.ts';

/** By spot: what one unit gives back on average. */
type ExactReturns = ReadonlyMap<string, Fraction>;

type Weighted = { readonly drawn: readonly number[]; readonly weight: number };

/** The mean over rounds that are listed with their weights. */
function meanOver(game: LiveGame, rounds: readonly Weighted[]): ExactReturns {
  const all = rounds.reduce((sum, { weight }) => sum + weight, 0);
  return new Map(
    game.spots.map(({ id }) => {
      const parts = new Map<string, { pay: Payback; weight: number }>();
      for (const { drawn, weight } of rounds) {
        const pay = game.pay(id, drawn);
        const key = `${pay.over}/${pay.under}`;
        parts.set(key, { pay, weight: (parts.get(key)?.weight ?? 0) + weight });
      }
      return [id, meanOf([...parts.values()], all)] as const;
    }),
  );
}

function meanOf(parts: readonly { pay: Payback; weight: number }[], all: number): Fraction {
  return parts.reduce(
    (sum, { pay, weight }) => plus(sum, times(fraction(pay.over, pay.under), fraction(weight, all))),
    zero,
  );
}

function rouletteReturns(): ExactReturns {
  return meanOver(
    roulette,
    Array.from({ length: pockets }, (_, number) => ({ drawn: [number], weight: 1 })),
  );
}

function sicBoReturns(): ExactReturns {
  const faces = [1, 2, 3, 4, 5, 6];
  const rounds = faces.flatMap((a) =>
    faces.flatMap((b) => faces.map((c) => ({ drawn: [a, b, c], weight: 1 }))),
  );
  return meanOver(sicBo, rounds);
}

/** All ordered pairs of the 52 kinds of cards, weighted by how many of them eight decks have. */
function dragonTigerReturns(): ExactReturns {
  const cards = Array.from({ length: deckSize }, (_, card) => card);
  const rounds = cards.flatMap((dragon) =>
    cards.map((tiger) => ({
      drawn: [dragon, tiger],
      weight: dragonTigerDecks * (dragonTigerDecks - (dragon === tiger ? 1 : 0)),
    })),
  );
  return meanOver(dragonTiger, rounds);
}

/** The matching card is the n-th of the 51 after the joker when the two others are behind it: C(51 − n, 2) of C(51, 3). */
function andarBaharReturns(): ExactReturns {
  const rest = deckSize - 1;
  const waysOf = (dealt: number): number => ((rest - dealt) * (rest - dealt - 1)) / 2;
  const counts = Array.from({ length: rest - 2 }, (_, at) => at + 1);
  const all = counts.reduce((sum, dealt) => sum + waysOf(dealt), 0);
  return new Map(
    andarBahar.spots.map(({ id }) => [
      id,
      meanOf(
        counts.map((dealt) => ({ pay: payCount(id, dealt), weight: waysOf(dealt) })),
        all,
      ),
    ]),
  );
}

/**
 * Every order in which six values can leave eight decks, with the number of ways it has (416 × … × 411 together, which
 * whole numbers of 53 bits hold). A pair is 31 cards of the same rank among the 415 left.
 */
function baccaratReturns(game: LiveGame, terms: BaccaratTerms): ExactReturns {
  const totals = countTotals();
  const all = [...totals.values()].reduce((sum, ways) => sum + ways, 0);
  const sameRank = baccaratDecks * 4 - 1;
  const others = baccaratDecks * deckSize - 1;
  return new Map(
    game.spots.map(({ id }) => {
      if (id.endsWith('-pair')) return [id, fraction(12 * sameRank, others)] as const;
      const parts = [...totals].map(([key, weight]) => ({
        pay: payTotals(terms, id, Math.floor(key / 10), key % 10),
        weight,
      }));
      return [id, meanOf(parts, all)] as const;
    }),
  );
}

/** By ten times the player's total plus the banker's: in how many ways six cards lead there. */
function countTotals(): Map<number, number> {
  const totals = new Map<number, number>();
  const left = Array.from({ length: 10 }, (_, value) => baccaratDecks * (value === 0 ? 16 : 4));
  const cards = baccaratDecks * deckSize;
  const add = (player: number, banker: number, ways: number): void => {
    totals.set(player * 10 + banker, (totals.get(player * 10 + banker) ?? 0) + ways);
  };
  /** Takes each value in turn from the cards that are left. */
  const each = (act: (value: number, ways: number) => void): void => {
    for (let value = 0; value < 10; value += 1) {
      const ways = left[value] as number;
      left[value] = ways - 1;
      if (ways > 0) act(value, ways);
      left[value] = ways;
    }
  };
  const banks = (player: number, banker: number, third: number | undefined, ways: number, dealt: number) => {
    if (!bankerDraws(banker, third)) return add(player, banker, ways * waysToSix(cards - dealt, 6 - dealt));
    const rest = waysToSix(cards - dealt - 1, 5 - dealt);
    each((value, more) => add(player, totalOf([banker, value]), ways * more * rest));
  };
  const thirds = (player: number, banker: number, ways: number): void => {
    if (player >= 8 || banker >= 8) return add(player, banker, ways * waysToSix(cards - 4, 2));
    if (!playerDraws(player)) return banks(player, banker, undefined, ways, 4);
    each((third, more) => banks(totalOf([player, third]), banker, third, ways * more, 5));
  };
  each((p1, w1) =>
    each((b1, w2) =>
      each((p2, w3) => each((b2, w4) => thirds(totalOf([p1, p2]), totalOf([b1, b2]), w1 * w2 * w3 * w4))),
    ),
  );
  return totals;
}

/** Rounds of four and five cards count with every continuation to six, so that all weights have one sum. */
function waysToSix(cardsLeft: number, missing: number): number {
  let product = 1;
  for (let at = 0; at < missing; at += 1) product *= cardsLeft - at;
  return product;
}

/**
 * Equal hands are counted over all pairs of hands without a card in both; the rest divides into halves, because both
 * sides are dealt alike. Pair Plus is counted over all 22,100 hands.
 */
function teenPattiReturns(): ExactReturns {
  const hands: { cards: number[]; strength: number }[] = [];
  const kinds = new Map<HandKind, number>();
  for (let a = 0; a < deckSize; a += 1)
    for (let b = a + 1; b < deckSize; b += 1)
      for (let c = b + 1; c < deckSize; c += 1) {
        const cards = [a, b, c];
        const { kind, strength } = readHand(cards);
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        hands.push({ cards, strength });
      }
  const pays = [...kinds].map(([kind, weight]) => ({ pay: payPairPlus(kind), weight }));
  const pairPlus = meanOf(pays, hands.length);
  // 49 × 48 × 47 / 6 hands are left for the other side.
  const others = 18_424;
  const all = hands.length * others;
  const ties = countEqualPairs(hands);
  const decided = (all - ties) / 2;
  const side = meanOf(
    [
      { pay: payStrengths(1, 1), weight: ties },
      { pay: payStrengths(1, 0), weight: decided },
      { pay: payStrengths(0, 1), weight: decided },
    ],
    all,
  );
  return new Map(teenPatti.spots.map(({ id }) => [id, id.endsWith('-plus') ? pairPlus : side]));
}

/** Ordered pairs of equal hands without a card in both. The cards of a hand are bits of two numbers. */
function countEqualPairs(hands: readonly { cards: readonly number[]; strength: number }[]): number {
  const groups = Map.groupBy(hands, ({ strength }) => strength);
  const half = deckSize / 2;
  const bitsOf = (cards: readonly number[], from: number): number =>
    cards.reduce(
      (bits, card) => (card >= from && card < from + half ? bits | (1 << (card - from)) : bits),
      0,
    );
  let pairs = 0;
  for (const group of groups.values()) {
    const bits = group.map(({ cards }) => [bitsOf(cards, 0), bitsOf(cards, half)] as const);
    for (const [low, high] of bits)
      for (const [otherLow, otherHigh] of bits) if (((low & otherLow) | (high & otherHigh)) === 0) pairs += 1;
  }
  return pairs;
}

/** The exact returns of a game, counted anew. */
export function exactReturns(game: LiveGame): ExactReturns {
  if (game === commissionBaccarat) return baccaratReturns(game, 'commission');
  if (game === superSixBaccarat) return baccaratReturns(game, 'super-six');
  if (game === roulette) return rouletteReturns();
  if (game === dragonTiger) return dragonTigerReturns();
  if (game === sicBo) return sicBoReturns();
  if (game === andarBahar) return andarBaharReturns();
  return teenPattiReturns();
}
