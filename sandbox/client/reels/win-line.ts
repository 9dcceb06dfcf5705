// The bright line through the symbols of a line win.
import type { Cell } from '../../game-vendors/slots/win.ts';
import type { StageLayout } from './stage-layout.ts';

export function paintWinLine(
  ctx: CanvasRenderingContext2D,
  layout: StageLayout,
  cells: readonly Cell[],
): void {
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
