// Draws the symbols of one reel at their place, at rest or on their way.
import type { Sprites } from '../art/symbol-sprites.ts';
import type { ReelLetters } from './reel-letters.ts';
import type { ReelMotion } from './reel-motion.ts';
import type { ReelPictures } from './reel-pictures.ts';
import type { StageLayout } from './stage-layout.ts';

type ReelOnScreen = {
  readonly motion: ReelMotion;
  readonly letters: ReelLetters;
  readonly column: number;
  readonly ratio: number;
  readonly now: number;
  /** Cells of the shown wins, as `column/row`. */
  readonly lit: ReadonlySet<string>;
  /** Amounts on the orbs of this reel, from top to bottom. */
  readonly orbs: readonly number[];
  readonly opacity: (dimmed: boolean) => number;
  /** How long, in ms, lit symbols have pulsed; undefined where nothing may move. */
  readonly pulse: number | undefined;
};

/** Draws in pixels of the device and at whole ones, because a symbol between two pixels costs many times as much. */
export function paintReel(
  ctx: CanvasRenderingContext2D,
  { left, top, cellWidth, cellHeight, rows }: StageLayout,
  sprites: Sprites,
  { edge, symbols, halo, amount, glass }: ReelPictures,
  { motion, letters, column, ratio, now, lit, orbs, opacity, pulse }: ReelOnScreen,
): void {
  const position = motion.position(now);
  const look = motion.fast(now) ? 'blurred' : 'sharp';
  const shift = position - Math.floor(position);
  const x = Math.round((left + (column + 0.5) * cellWidth) * ratio - edge / 2);
  let orb = 0;
  for (let row = -1; row <= rows; row += 1) {
    const letter = letters.at(row - Math.floor(position));
    const y = Math.round((top + (row + shift + 0.5) * cellHeight) * ratio - edge / 2);
    const symbol = symbols.get(letter);
    if (!symbol || y + edge < glass.y || y > glass.y + glass.height) continue;
    const isLit = lit.has(`${column}/${row}`);
    if (isLit) ctx.drawImage(halo, Math.round(x - edge / 2), Math.round(y - edge / 2));
    ctx.globalAlpha = opacity(lit.size > 0 && !isLit);
    if (isLit && pulse !== undefined) {
      const size = edge * (1 + 0.075 * Math.sin(pulse / 130));
      const picture = sprites.get(letter)?.[look] ?? symbol[look];
      ctx.drawImage(picture, x + (edge - size) / 2, y + (edge - size) / 2, size, size);
    } else ctx.drawImage(symbol[look], x, y);
    if (letter === 'M' && !motion.moving && row >= 0 && row < rows) {
      const value = orbs[orb];
      orb += 1;
      if (value) ctx.drawImage(amount(`×${value}`), x, y);
    }
    ctx.globalAlpha = 1;
  }
}
