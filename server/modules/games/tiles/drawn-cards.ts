// Playing cards as heroes: a fanned hand, or one great ace before the back of another card.
import { alponaRing } from './alpona.ts';
import type { Chance } from './chance.ts';
import { placed, short } from './svg.ts';

/** Each in a field of 24 by 24. */
export const suitShapes = {
  heart: 'M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1.5A5 5 0 0 1 22 8c0 4-3 7-10 13z',
  diamond: 'M12 1l8 11-8 11-8-11z',
  spade: 'M12 1c7 6 10 9 10 13a4.6 4.6 0 0 1-8.6 2.4L15.5 23h-7l2.1-6.6A4.6 4.6 0 0 1 2 14c0-4 3-7 10-13z',
  club: 'M12 1a5 5 0 0 1 4.2 7.7A5 5 0 1 1 13.4 16l2.1 7h-7l2.1-7a5 5 0 1 1-2.8-7.3A5 5 0 0 1 12 1z',
} as const;
type Suit = keyof typeof suitShapes;
export const suitNames: readonly Suit[] = ['heart', 'diamond', 'spade', 'club'];
const red = '#d5162f';
const black = '#17161f';

/** Two to four cards, every suit at most once. */
export function drawCards(chance: Chance): string {
  const hand = chance.shuffled(suitNames).slice(0, chance.pick([2, 3, 3, 4]));
  const step = hand.length === 2 ? 26 : hand.length === 3 ? 22 : 17;
  return hand
    .map((suit, index) => {
      const turn = (index - (hand.length - 1) / 2) * step;
      return `<g transform="rotate(${short(turn)} 50 118)">${card(suit, 25)}</g>`;
    })
    .join('');
}

/** One large card of a suit and, behind it, the back of another. */
export function drawAce(suit: Suit): string {
  const back = `<rect x="26" y="12" width="48" height="68" rx="6" fill="#f6efe0"/><rect x="28.5" y="14.5" width="43" height="63" rx="4" fill="#7d1230"/>
<g transform="translate(50,46)" color="#ffd98a" stroke-width=".7">${alponaRing(19, 8)}</g>`;
  return `<g transform="translate(50 50) scale(1.2) translate(-50 -46)"><g transform="rotate(-17 50 70) translate(-7 0)">${back}</g><g transform="rotate(9 50 70) translate(5 1)">${card(suit, 33)}</g></g>`;
}

function card(suit: Suit, width: number): string {
  const fill = suit === 'heart' || suit === 'diamond' ? red : black;
  const mark = (x: number, y: number, size: number) =>
    placed(`<path fill="${fill}" d="${suitShapes[suit]}"/>`, { x, y, width: size, size: 24 });
  const corner = mark(34, 21, 8);
  return `<rect x="26.8" y="13.8" width="48" height="68" rx="6" fill="#000" opacity=".24"/>
<linearGradient id="paper" x2="0.4" y2="1"><stop stop-color="#fffdf8"/><stop offset="1" stop-color="#e9e2d3"/></linearGradient>
<rect x="26" y="12" width="48" height="68" rx="6" fill="url(#paper)" stroke="#c9bfa9" stroke-width=".7"/>
${mark(50, 46, width)}${corner}<g transform="rotate(180 50 46)">${corner}</g>`;
}
