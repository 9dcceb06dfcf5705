// Renders a flat outline like polished enamel: ramp, bevel, gloss and edge.
import type { PaintName, Paints } from './paints.ts';

export type Brush = { readonly ctx: CanvasRenderingContext2D; readonly paints: Paints };
type Finish = {
  /** Top and bottom of the colour ramp, in the box of 100. */
  readonly from?: number;
  readonly to?: number;
  readonly bevel?: number;
  /** Strength of the glassy upper light, zero to one. */
  readonly gloss?: number;
  readonly edge?: number;
};

/** Fills one outline as a solid, slightly raised piece. */
export function solid({ ctx, paints }: Brush, outline: string, paint: PaintName, finish: Finish = {}): void {
  const { from = 10, to = 90, bevel = 2.6, gloss = 0.35, edge = 1.6 } = finish;
  const [lit, mid, shade, line] = paints[paint];
  const path = new Path2D(outline);
  const ramp = ctx.createLinearGradient(38, from, 62, to);
  ramp.addColorStop(0, lit);
  ramp.addColorStop(0.48, mid);
  ramp.addColorStop(1, shade);
  ctx.save();
  ctx.lineJoin = 'round';
  if (edge > 0) {
    ctx.strokeStyle = line;
    ctx.lineWidth = edge * 2;
    ctx.stroke(path);
  }
  ctx.fillStyle = ramp;
  ctx.fill(path, 'evenodd');
  ctx.clip(path, 'evenodd');
  if (bevel > 0) {
    ctx.lineWidth = bevel;
    ctx.globalAlpha = 0.75;
    ctx.strokeStyle = shade;
    stroked(ctx, path, -bevel * 0.35, -bevel * 0.45);
    ctx.strokeStyle = lit;
    stroked(ctx, path, bevel * 0.35, bevel * 0.45);
    ctx.globalAlpha = 1;
  }
  if (gloss > 0) {
    const light = ctx.createLinearGradient(0, from, 0, from + (to - from) * 0.55);
    light.addColorStop(0, `rgba(255,255,255,${gloss})`);
    light.addColorStop(1, 'rgba(255,255,255,0)');
    ctx.fillStyle = light;
    ctx.beginPath();
    ctx.ellipse(46, from, 60, (to - from) * 0.42, -0.12, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.restore();
}

/** A line drawn on top, such as a seam, a rib or a whisker. */
export function groove(
  { ctx, paints }: Brush,
  outline: string,
  paint: PaintName,
  width = 2,
  tone: 0 | 1 | 2 | 3 = 3,
): void {
  ctx.save();
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = paints[paint][tone];
  ctx.lineWidth = width;
  ctx.stroke(new Path2D(outline));
  ctx.restore();
}

/** A soft glow behind or on a piece. */
export function glow(
  { ctx, paints }: Brush,
  x: number,
  y: number,
  radius: number,
  paint: PaintName,
  strength = 0.8,
): void {
  const light = ctx.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, paints[paint][0]);
  light.addColorStop(0.35, paints[paint][1]);
  light.addColorStop(1, 'rgba(0,0,0,0)');
  ctx.save();
  ctx.globalAlpha = strength;
  ctx.globalCompositeOperation = 'lighter';
  ctx.fillStyle = light;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  ctx.restore();
}

/** A small white light point, as on wet stone. */
export function spark({ ctx }: Brush, x: number, y: number, wide: number, high = wide, turn = -0.5): void {
  ctx.save();
  ctx.fillStyle = 'rgba(255,255,255,.85)';
  ctx.beginPath();
  ctx.ellipse(x, y, wide, high, turn, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
}

function stroked(ctx: CanvasRenderingContext2D, path: Path2D, x: number, y: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.stroke(path);
  ctx.restore();
}
