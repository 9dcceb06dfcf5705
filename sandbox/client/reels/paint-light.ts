// Light on the reels: round a win, over a reel that may bring the feature, down a reel its wild covers.
import type { StageLayout } from './stage-layout.ts';

export function paintHalo(ctx: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  const halo = ctx.createRadialGradient(x, y, size * 0.1, x, y, size * 0.62);
  halo.addColorStop(0, 'rgba(255, 214, 110, .75)');
  halo.addColorStop(1, 'rgba(255, 190, 60, 0)');
  ctx.fillStyle = halo;
  ctx.fillRect(x - size, y - size, size * 2, size * 2);
}

export function paintSuspense(
  ctx: CanvasRenderingContext2D,
  { top, height, cellWidth }: StageLayout,
  x: number,
  now: number,
): void {
  ctx.fillStyle = `rgba(255, 196, 70, ${(0.16 + 0.1 * Math.sin(now / 90)).toFixed(3)})`;
  ctx.fillRect(x, top, cellWidth, height);
}

/** Golden light that moves down the reels and fades; `part` goes from zero to one. */
export function paintCover(
  ctx: CanvasRenderingContext2D,
  { left, top, cellWidth, height }: StageLayout,
  reels: readonly number[],
  part: number,
): void {
  ctx.fillStyle = `rgba(255, 214, 110, ${(0.75 * (1 - part)).toFixed(3)})`;
  for (const reel of reels)
    ctx.fillRect(left + reel * cellWidth, top, cellWidth, height * Math.min(1, part * 2));
}
