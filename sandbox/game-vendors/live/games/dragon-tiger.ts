// Dragon Tiger with eight decks: one card each, the higher rank wins, the ace is the lowest.
import { dealerOf, rankOf, suitOf } from '../cards/card.ts';
import { nothing, payback, type LiveGame, spot, winOf } from './live-game.ts';

export const dragonTigerDecks = 8;

export const dragonTiger: LiveGame = {
  name: 'dragontiger',
  spots: [
    spot('dragon', '1:1', '96.2650'),
    spot('tie', '11:1', '89.6385', 5),
    spot('tiger', '1:1', '96.2650'),
    spot('suited-tie', '50:1', '86.0240', 20),
  ],
  draw: (chance) => {
    const next = dealerOf(dragonTigerDecks, chance);
    return [next(), next()];
  },
  pay: (spotId, [dragon = 0, tiger = 0]) => {
    const isTie = rankOf(dragon) === rankOf(tiger);
    if (spotId === 'tie') return winOf(isTie, 11);
    if (spotId === 'suited-tie') return winOf(isTie && suitOf(dragon) === suitOf(tiger), 50);
    // A tie gives half of the stake on either side back.
    if (isTie) return payback(1, 2);
    const isWon = spotId === 'dragon' ? rankOf(dragon) > rankOf(tiger) : rankOf(tiger) > rankOf(dragon);
    return isWon ? payback(2) : nothing;
  },
  brief: ([dragon = 0, tiger = 0]) => {
    const [left, right] = [rankOf(dragon), rankOf(tiger)];
    return `${left === right ? 'T' : left > right ? 'D' : 'G'}${Math.max(left, right) + 1}`;
  },
};
