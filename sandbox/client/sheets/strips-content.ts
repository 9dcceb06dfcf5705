// Shows all stops of every reel in order, so that players can check the return.
import type { PaytableAnswer } from '../../game-vendors/game-wire.ts';
import type { Sprites } from '../art/symbol-sprites.ts';
import { element } from '../element.ts';
import type { GameTexts } from '../texts.ts';
import { symbolPicture } from './symbol-picture.ts';

const cellSize = 22;

export function stripsContent(
  { strips, rows }: Pick<PaytableAnswer, 'strips' | 'rows'>,
  sprites: Sprites,
  texts: GameTexts,
): HTMLElement[] {
  const sets = [
    { name: texts.baseStrips, reels: strips.baseGame },
    { name: texts.freeStrips, reels: strips.freeSpins },
  ].filter(({ reels }) => reels.length > 0);
  return [
    element('h3', {}, texts.reelStrips),
    element('p', { class: 'small' }, texts.stripsNote(rows)),
    ...sets.map(({ name, reels }) =>
      element(
        'details',
        { class: 'strips' },
        element('summary', {}, name),
        ...reels.map((strip, reel) =>
          element(
            'div',
            { class: 'strip' },
            element('p', { class: 'small' }, texts.reelNumber(reel + 1, strip.length)),
            element(
              'div',
              { role: 'img', 'aria-label': Array.from(strip).join(' ') },
              ...Array.from(strip, (letter) => symbolPicture(sprites, letter, cellSize)),
            ),
          ),
        ),
      ),
    ),
  ];
}
