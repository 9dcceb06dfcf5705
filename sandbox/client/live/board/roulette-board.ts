// The cloth of roulette: three columns of numbers, with small spots on their lines and corners for the other inside bets.
import { element } from '../../element.ts';
import { colourOf, coveredNumbers } from '../../../game-vendors/live/games/roulette.ts';
import type { SpotButton, SpotFace } from './spot-button.ts';

type MakeSpot = (id: string, face: Partial<SpotFace>) => SpotButton;

const rowHeight = 46;
const zeroHeight = 44;
const columns = 3;

/** The middle of a number's cell: across in parts of the width, down in pixels. */
function middleOf(number: number): { x: number; y: number } {
  if (number === 0) return { x: 0.5, y: zeroHeight / 2 };
  const row = Math.floor((number - 1) / columns);
  return { x: (((number - 1) % columns) + 0.5) / columns, y: zeroHeight + (row + 0.5) * rowHeight };
}

/** Where the chip of a bet on several numbers lies: on their common line or corner, or at the left edge of their rows. */
function spotPlace(numbers: readonly number[]): { x: number; y: number } {
  const own = numbers.filter((number) => number > 0);
  const middles = own.map(middleOf);
  const y = middles.reduce((sum, middle) => sum + middle.y, 0) / middles.length;
  const x = middles.reduce((sum, middle) => sum + middle.x, 0) / middles.length;
  if (numbers.includes(0)) return { x: numbers.length === 4 ? 0 : x, y: zeroHeight };
  const isWholeRows = own.length === 3 || own.length === 6;
  return { x: isWholeRows ? 0 : x, y };
}

const insideBets = [...coveredNumbers].filter(([id, numbers]) => id.startsWith('in-') && numbers.length > 1);

export function rouletteBoard(makeSpot: MakeSpot): HTMLElement {
  const numbers = element('div', { class: 'numbers' });
  const zero = makeSpot('in-0', { picture: document.createTextNode('0'), look: 'number green' });
  zero.node.classList.add('zero');
  numbers.append(zero.node);
  for (let number = 1; number <= 36; number += 1) {
    const look = `number ${colourOf(number)}`;
    numbers.append(makeSpot(`in-${number}`, { picture: document.createTextNode(String(number)), look }).node);
  }
  for (const [id, covered] of insideBets) {
    const { node } = makeSpot(id, { isBare: true, look: 'between' });
    const { x, y } = spotPlace(covered);
    // The sheet of a number has the same bet for the keyboard and the thumb.
    node.tabIndex = -1;
    node.style.left = `${x * 100}%`;
    node.style.top = `${y}px`;
    numbers.append(node);
  }
  for (const column of [1, 2, 3])
    numbers.append(
      makeSpot(`column-${column}`, { picture: document.createTextNode('2:1'), look: 'column' }).node,
    );
  const sides = ['low', 'even', 'red', 'black', 'odd', 'high'].map(
    (id) => makeSpot(id, { look: `side ${id}` }).node,
  );
  const dozens = ['dozen-1', 'dozen-2', 'dozen-3'].map((id) => makeSpot(id, { look: 'dozen' }).node);
  return element(
    'div',
    { class: 'roulette' },
    element('div', { class: 'sides' }, ...sides),
    element('div', { class: 'dozens' }, ...dozens),
    numbers,
  );
}
