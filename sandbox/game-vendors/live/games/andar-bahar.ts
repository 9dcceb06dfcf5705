// Andar Bahar with one deck: the side where a card of the joker's rank comes first wins; Andar gets the first card.
import { dealerOf, rankOf } from '../cards/card.ts';
import { nothing, type Payback, payback, type LiveGame, spot, winOf } from './live-game.ts';

type CardCount = { readonly id: string; least: number; most: number; odds: number; rtp: string };

/** Bets on how many cards are dealt after the joker, up to the matching one. */
export const cardCounts: readonly CardCount[] = [
  { id: 'count-1', least: 1, most: 5, odds: 2.5, rtp: '94.8739' },
  { id: 'count-6', least: 6, most: 10, odds: 3.5, rtp: '97.6710' },
  { id: 'count-11', least: 11, most: 15, odds: 4.5, rtp: '92.9651' },
  { id: 'count-16', least: 16, most: 25, odds: 3.5, rtp: '98.1032' },
  { id: 'count-26', least: 26, most: 30, odds: 15, rtp: '97.5750' },
  { id: 'count-31', least: 31, most: 35, odds: 25, rtp: '96.1344' },
  { id: 'count-36', least: 36, most: 40, odds: 50, rtp: '96.7346' },
  { id: 'count-41', least: 41, most: 49, odds: 120, rtp: '95.8703' },
];

/** What a bet gives back when the matching card is the n-th after the joker. */
export function payCount(spotId: string, dealt: number): Payback {
  // Andar is a little more likely, so it pays nine to ten.
  if (spotId === 'andar') return dealt % 2 === 1 ? payback(19, 10) : nothing;
  if (spotId === 'bahar') return winOf(dealt % 2 === 0, 1);
  const range = cardCounts.find(({ id }) => id === spotId);
  if (!range || dealt < range.least || dealt > range.most) return nothing;
  return payback(Math.round(range.odds * 10) + 10, 10);
}

export const andarBahar: LiveGame = {
  name: 'andarbahar',
  spots: [
    spot('andar', '0.9:1', '97.8511'),
    spot('bahar', '1:1', '96.9987'),
    ...cardCounts.map(({ id, odds, rtp }) => spot(id, `${odds}:1`, rtp, odds > 12 ? 20 : 5)),
  ],
  draw: (chance) => {
    const next = dealerOf(1, chance);
    const drawn = [next()];
    do drawn.push(next());
    while (rankOf(drawn[drawn.length - 1] ?? 0) !== rankOf(drawn[0] ?? 0));
    return drawn;
  },
  pay: (spotId, drawn) => payCount(spotId, drawn.length - 1),
  brief: (drawn) => `${drawn.length % 2 === 0 ? 'A' : 'B'}${drawn.length - 1}`,
};
