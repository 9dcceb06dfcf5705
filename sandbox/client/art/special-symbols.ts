// The symbols with powers: wild, the scatter that opens free spins, and the multiplier orb.
import { circle, petal, star } from './outline.ts';
import type { PaintName } from './paints.ts';
import { type Brush, glow, groove, solid, spark } from './sculpt.ts';

export function wild(b: Brush, label: string): void {
  glow(b, 50, 50, 52, 'gold', 0.65);
  solid(b, star(50, 48, 16, 47, 38), 'gold', { from: 0, to: 100 });
  solid(b, circle(50, 48, 34), 'ruby', { from: 12, to: 86, gloss: 0.4 });
  for (let tip = 0; tip < 8; tip += 1)
    solid(b, petal(50, 48, tip * 45, 30, 9), 'violet', { from: 12, to: 86, edge: 0.6 });
  solid(b, circle(50, 48, 11), 'gold', { from: 36, to: 60 });
  ribbon(b, label, 'ruby');
}

export function scatter(b: Brush, label: string): void {
  glow(b, 50, 48, 52, 'teal', 0.7);
  for (let tip = 0; tip < 12; tip += 1)
    solid(b, petal(50, 46, tip * 30 - 90, 45, 13, 0.6), 'teal', { from: 0, to: 94 });
  for (let tip = 0; tip < 12; tip += 1)
    solid(b, petal(50, 46, tip * 30 - 75, 34, 9, 0.6), 'pearl', { from: 8, to: 86, edge: 1 });
  for (let tip = 0; tip < 6; tip += 1)
    solid(b, petal(50, 46, tip * 60 - 90, 26, 10, 0.6), 'rose', { from: 18, to: 76 });
  solid(b, circle(50, 46, 9), 'gold', { from: 36, to: 56, gloss: 0.7 });
  ribbon(b, label, 'teal');
}

/** The coin of hold and win; the reels write its value on it. */
export function bonusCoin(b: Brush, label: string): void {
  glow(b, 50, 50, 52, 'amber', 0.85);
  solid(b, star(50, 48, 24, 48, 43), 'gold', { from: 0, to: 98 });
  solid(b, circle(50, 48, 38), 'amber', { from: 8, to: 88, gloss: 0.5 });
  solid(b, circle(50, 48, 30), 'ruby', { from: 16, to: 80, gloss: 0.35 });
  groove(b, circle(50, 48, 34), 'gold', 1.4, 2);
  spark(b, 36, 28, 8, 4);
  ribbon(b, label, 'ruby');
}

/** The orb without its number, which the reels write on it. */
export function orb(b: Brush): void {
  glow(b, 50, 50, 52, 'amber', 0.8);
  for (let tip = 0; tip < 10; tip += 1)
    solid(b, petal(50, 50, tip * 36, 48, 9, 0.5), 'gold', { from: 2, to: 98, edge: 1 });
  solid(b, circle(50, 50, 36), 'gold', { from: 12, to: 90 });
  solid(b, circle(50, 50, 31), 'violet', { from: 16, to: 88, gloss: 0.6 });
  glow(b, 50, 56, 28, 'rose', 0.55);
  spark(b, 36, 30, 9, 4.5);
}

/** A banner across the foot of the symbol with a short word on it. */
function ribbon(b: Brush, label: string, paint: PaintName): void {
  const { ctx } = b;
  solid(b, 'M2 68L14 72V92L2 96L8 82zM98 68L86 72V92L98 96L92 82z', paint, { from: 66, to: 98 });
  solid(b, 'M9 66Q50 74 91 66V90Q50 98 9 90z', 'gold', { from: 60, to: 98 });
  groove(b, 'M12 70Q50 78 88 70M12 87Q50 94 88 87', 'clay', 1, 2);
  const size = Math.min(19, 19 * (62 / measure(ctx, label)));
  writeCentred(ctx, label, 50, 81.5, size, '#4a1402', '#fff6cf');
}

function measure(ctx: CanvasRenderingContext2D, label: string): number {
  ctx.font = labelFont(19);
  return ctx.measureText(label).width;
}

const labelFont = (size: number): string => `800 ${size}px "Noto Sans Bengali", system-ui, sans-serif`;

/** Text with an outline, centred on a point. */
export function writeCentred(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  edge: string,
): void {
  ctx.save();
  ctx.font = labelFont(size);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.lineWidth = size * 0.2;
  ctx.strokeStyle = edge;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = fill;
  ctx.fillText(text, x, y);
  ctx.restore();
}
