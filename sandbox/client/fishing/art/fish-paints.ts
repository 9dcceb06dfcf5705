// The colours of one fish, and what all fish have: an eye and a darker line.

export type FishPaints = {
  readonly body: string;
  readonly under: string;
  readonly fin: string;
  readonly line: string;
};

/** The white of rice paste, in which alpona is drawn. */
export const rice = 'rgba(255,252,240,0.85)';

/** A darker tone of a colour `#rrggbb`. */
export function darker(colour: string, part = 0.45): string {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * part));
  return `rgb(${channels.join(',')})`;
}

export function eyeAt(ctx: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  ctx.fillStyle = '#fffdf4';
  ctx.beginPath();
  ctx.arc(x, y, size, 0, 7);
  ctx.fill();
  ctx.fillStyle = '#101820';
  ctx.beginPath();
  ctx.arc(x + size * 0.25, y, size * 0.6, 0, 7);
  ctx.fill();
  ctx.fillStyle = '#ffffff';
  ctx.beginPath();
  ctx.arc(x + size * 0.4, y - size * 0.25, size * 0.2, 0, 7);
  ctx.fill();
}
