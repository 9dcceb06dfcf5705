// Paints a paper kite with an alpona bird on it, its tail and its string.

type Ctx = CanvasRenderingContext2D;
export type KitePaint = { readonly paper: string; readonly dark: string; readonly comb: string };

export const kitePaints = {
  meron: { paper: '#e2453c', dark: '#8f1d1a', comb: '#ffd36b' },
  wala: { paper: '#2f7fe0', dark: '#123f86', comb: '#d8f0ff' },
} as const satisfies Record<string, KitePaint>;

/** Paints a kite around the origin; `facing` 1 looks to the right. */
export function paintKite(ctx: Ctx, size: number, turn: number, facing: 1 | -1, paint: KitePaint): void {
  ctx.save();
  ctx.rotate(turn);
  ctx.scale(size * facing, size);
  ctx.lineJoin = 'round';
  const paper = ctx.createLinearGradient(-0.5, -0.6, 0.4, 0.6);
  paper.addColorStop(0, paint.paper);
  paper.addColorStop(0.5, paint.paper);
  paper.addColorStop(1, paint.dark);
  ctx.fillStyle = paper;
  ctx.strokeStyle = paint.dark;
  ctx.lineWidth = 0.03;
  ctx.beginPath();
  ctx.moveTo(0, -0.62);
  ctx.lineTo(0.54, -0.06);
  ctx.lineTo(0, 0.62);
  ctx.lineTo(-0.54, -0.06);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  ctx.strokeStyle = 'rgba(0,0,0,0.28)';
  ctx.lineWidth = 0.016;
  ctx.beginPath();
  ctx.moveTo(0, -0.62);
  ctx.lineTo(0, 0.62);
  ctx.moveTo(-0.54, -0.06);
  ctx.quadraticCurveTo(0, -0.26, 0.54, -0.06);
  ctx.stroke();
  paintBird(ctx, paint);
  ctx.restore();
}

/** A bird of rice-white lines: breast, wing, tail feathers and a comb. */
function paintBird(ctx: Ctx, { comb }: KitePaint): void {
  ctx.strokeStyle = 'rgba(255,252,240,0.95)';
  ctx.lineWidth = 0.034;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(0.24, -0.12);
  ctx.bezierCurveTo(0.3, 0.18, -0.06, 0.3, -0.18, 0.06);
  ctx.bezierCurveTo(-0.1, 0.02, 0.02, 0.02, 0.06, -0.14);
  ctx.bezierCurveTo(0.08, -0.26, 0.22, -0.26, 0.24, -0.12);
  ctx.lineTo(0.32, -0.1);
  ctx.stroke();
  for (const lift of [0, 0.09, 0.18]) {
    ctx.beginPath();
    ctx.moveTo(-0.16, 0.06 - lift * 0.2);
    ctx.quadraticCurveTo(-0.3, 0.02 - lift, -0.26, -0.14 - lift);
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.arc(0.05, 0.06, 0.1, 0.4, 2.9);
  ctx.stroke();
  ctx.fillStyle = comb;
  for (const at of [0.1, 0.16, 0.22]) {
    ctx.beginPath();
    ctx.arc(at, -0.27 + Math.abs(at - 0.16) * 0.4, 0.04, 0, 7);
    ctx.fill();
  }
  ctx.fillStyle = '#fffdf4';
  ctx.beginPath();
  ctx.arc(0.17, -0.15, 0.022, 0, 7);
  ctx.fill();
}

/** The tail waves behind the kite; drawn in the coordinates of the screen. */
export function paintTail(
  ctx: Ctx,
  x: number,
  y: number,
  size: number,
  nowMs: number,
  paint: KitePaint,
): void {
  ctx.save();
  ctx.strokeStyle = paint.paper;
  ctx.lineWidth = Math.max(2, size * 0.03);
  ctx.beginPath();
  ctx.moveTo(x, y + size * 0.6);
  for (let step = 1; step <= 14; step += 1)
    ctx.lineTo(x + Math.sin(nowMs / 220 - step * 0.7) * size * 0.03 * step, y + size * (0.6 + step * 0.06));
  ctx.stroke();
  ctx.fillStyle = paint.comb;
  for (const step of [4, 8, 12]) {
    const bx = x + Math.sin(nowMs / 220 - step * 0.7) * size * 0.03 * step;
    const by = y + size * (0.6 + step * 0.06);
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.ellipse(bx + side * size * 0.05, by, size * 0.06, size * 0.03, side * 0.5, 0, 7);
      ctx.fill();
    }
  }
  ctx.restore();
}
