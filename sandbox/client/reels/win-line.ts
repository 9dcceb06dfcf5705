// The bright line through the symbols of a line win.
import type { Cell } from '../../game-vendors/slots/win.ts';
import { paintSprite } from '../sprite.ts';
import type { Box } from './reel-pictures.ts';
import type { StageLayout } from './stage-layout.ts';

/** Draws the line of a win; it is painted once, because its glow is dear. */
export function createWinLine() {
  let painted: { readonly cells: readonly Cell[]; readonly glass: Box; readonly picture: HTMLCanvasElement };
  return (
    ctx: CanvasRenderingContext2D,
    layout: StageLayout,
    cells: readonly Cell[],
    glass: Box,
    ratio: number,
  ): void => {
    if (painted?.cells !== cells || painted.glass !== glass) {
      const picture = paintSprite(glass.width, glass.height, (onto) => {
        onto.setTransform(ratio, 0, 0, ratio, -glass.x, -glass.y);
        paintWinLine(onto, layout, cells);
      });
      painted = { cells, glass, picture };
    }
    ctx.drawImage(painted.picture, glass.x, glass.y);
  };
}

function paintWinLine(ctx: CanvasRenderingContext2D, layout: StageLayout, cells: readonly Cell[]): void {
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.beginPath();
  cells.forEach(([column, row], index) => {
    const x = layout.left + (column + 0.5) * layout.cellWidth;
    const y = layout.top + (row + 0.5) * layout.cellHeight;
    if (index === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
  ctx.shadowColor = '#ffb224';
  ctx.shadowBlur = 14;
  ctx.strokeStyle = 'rgba(255, 178, 36, .9)';
  ctx.lineWidth = 6;
  ctx.stroke();
  ctx.shadowBlur = 0;
  ctx.strokeStyle = '#fff6d8';
  ctx.lineWidth = 2.2;
  ctx.stroke();
  ctx.restore();
}
