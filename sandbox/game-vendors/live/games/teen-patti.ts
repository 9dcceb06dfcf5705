// Teen Patti with one deck: three cards for the player's side and three for the dealer's, the better hand wins.
import { dealerOf, rankOf, suitOf } from '../cards/card.ts';
import { nothing, type Payback, payback, stakeBack, type LiveGame, spot, winOf } from './live-game.ts';

/** From the weakest to the best. */
export const handKinds = ['high', 'pair', 'colour', 'sequence', 'pure', 'trail'] as const;
export type HandKind = (typeof handKinds)[number];

type TeenPattiHand = { readonly kind: HandKind; readonly strength: number };

/** The odds of Pair Plus; a hand without a pair or better loses. */
const pairPlusOdds: Readonly<Record<HandKind, number>> = {
  high: -1,
  pair: 1,
  colour: 4,
  sequence: 6,
  trail: 30,
  pure: 40,
};

/** A hand's kind, and a number that is higher for the better hand and equal for equal ones. */
export function readHand(cards: readonly number[]): TeenPattiHand {
  const values = cards.map((card) => (rankOf(card) === 0 ? 14 : rankOf(card) + 1)).sort((a, b) => b - a);
  const [high = 0, middle = 0, low = 0] = values;
  const isColour = new Set(cards.map(suitOf)).size === 1;
  const sequence = sequenceStrength(high, middle, low);
  const rest = high * 225 + middle * 15 + low;
  const kindOf = (kind: HandKind, detail: number): TeenPattiHand => ({
    kind,
    strength: handKinds.indexOf(kind) * 10_000 + detail,
  });
  if (high === low) return kindOf('trail', high);
  if (sequence > 0) return kindOf(isColour ? 'pure' : 'sequence', sequence);
  if (isColour) return kindOf('colour', rest);
  if (high === middle) return kindOf('pair', high * 15 + low);
  if (middle === low) return kindOf('pair', middle * 15 + high);
  return kindOf('high', rest);
}

/** A-K-Q is the best sequence, A-2-3 the second, then K-Q-J down to 4-3-2; 0 when it is none. */
function sequenceStrength(high: number, middle: number, low: number): number {
  if (high === 14 && middle === 3 && low === 2) return 29;
  if (high - middle !== 1 || middle - low !== 1) return 0;
  return high * 2 + (high === 14 ? 2 : 0);
}

/** The cards alternate, from the player's side on. */
export function teenPattiHands(drawn: readonly number[]): { player: number[]; dealer: number[] } {
  return {
    player: drawn.filter((_, at) => at % 2 === 0),
    dealer: drawn.filter((_, at) => at % 2 === 1),
  };
}

/** Even money less five per cent; equal hands give the stake back. */
export function payStrengths(own: number, other: number): Payback {
  if (own === other) return stakeBack;
  return own > other ? payback(39, 20) : nothing;
}

export const payPairPlus = (kind: HandKind): Payback => winOf(kind !== 'high', pairPlusOdds[kind]);

export const teenPatti: LiveGame = {
  name: 'teenpatti',
  spots: [
    spot('player', '0.95:1', '97.5027'),
    spot('dealer', '0.95:1', '97.5027'),
    spot('player-plus', '1–40:1', '97.6832', 10),
    spot('dealer-plus', '1–40:1', '97.6832', 10),
  ],
  draw: (chance) => {
    const next = dealerOf(1, chance);
    return Array.from({ length: 6 }, next);
  },
  pay: (spotId, drawn) => {
    const hands = teenPattiHands(drawn);
    const [player, dealer] = [readHand(hands.player), readHand(hands.dealer)];
    if (spotId === 'player-plus') return payPairPlus(player.kind);
    if (spotId === 'dealer-plus') return payPairPlus(dealer.kind);
    if (spotId === 'player') return payStrengths(player.strength, dealer.strength);
    return payStrengths(dealer.strength, player.strength);
  },
  brief: (drawn) => {
    const hands = teenPattiHands(drawn);
    const [player, dealer] = [readHand(hands.player), readHand(hands.dealer)];
    const winner = player.strength === dealer.strength ? 'T' : player.strength > dealer.strength ? 'P' : 'D';
    return `${winner}${handKinds.indexOf(winner === 'D' ? dealer.kind : player.kind)}`;
  },
};
