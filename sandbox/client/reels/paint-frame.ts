// The cabinet round the reels: gilded frame, dark glass, lit edges, and the emblem of the theme on top.
import { petal } from '../art/outline.ts';
import { hsl } from '../art/paints.ts';
import type { StageLayout } from './stage-layout.ts';

type Look = { readonly hue: number; readonly day: boolean; readonly free: boolean };

/** Paints everything that does not move; the reels are drawn into the glass afterwards. */
export function paintFrame(
  ctx: CanvasRenderingContext2D,
  layout: StageLayout,
  look: Look,
  emblem: HTMLCanvasElement | undefined,
): void {
  const { left, top, width, height, border, cellWidth, columns } = layout;
  const hue = look.free ? look.hue + 52 : look.hue;
  ctx.save();
  ctx.shadowColor = 'rgba(0, 0, 0, .5)';
  ctx.shadowBlur = border * 2.4;
  ctx.shadowOffsetY = border * 0.8;
  rounded(ctx, left - border, top - border, width + 2 * border, height + 2 * border, border * 1.7);
  ctx.fillStyle = gilding(ctx, top - border, height + 2 * border);
  ctx.fill();
  ctx.restore();
  rounded(
    ctx,
    left - border * 0.72,
    top - border * 0.72,
    width + border * 1.44,
    height + border * 1.44,
    border * 1.5,
  );
  ctx.fillStyle = hsl(hue, 62, 14);
  ctx.fill();
  lamps(ctx, layout, look.free);
  rounded(ctx, left - 2, top - 2, width + 4, height + 4, 8);
  ctx.fillStyle = gilding(ctx, top, height);
  ctx.fill();
  rounded(ctx, left, top, width, height, 6);
  const glass = ctx.createLinearGradient(0, top, 0, top + height);
  glass.addColorStop(0, hsl(hue, 50, 9));
  glass.addColorStop(0.5, hsl(hue + 8, 48, 18));
  glass.addColorStop(1, hsl(hue, 52, 8));
  ctx.fillStyle = glass;
  ctx.fill();
  for (let column = 1; column < columns; column += 1) {
    const x = left + column * cellWidth;
    const rail = ctx.createLinearGradient(x - 2, 0, x + 2, 0);
    rail.addColorStop(0, 'rgba(0, 0, 0, .4)');
    rail.addColorStop(0.5, 'rgba(255, 226, 150, .42)');
    rail.addColorStop(1, 'rgba(0, 0, 0, .4)');
    ctx.fillStyle = rail;
    ctx.fillRect(x - 1.5, top, 3, height);
  }
  if (emblem && layout.emblem > 0) paintEmblem(ctx, layout, emblem);
}

/** Shade over the upper and lower edge: the reels are round and turn away. */
export function paintGlass(ctx: CanvasRenderingContext2D, { left, top, width, height }: StageLayout): void {
  const curve = ctx.createLinearGradient(0, top, 0, top + height);
  curve.addColorStop(0, 'rgba(0, 0, 0, .55)');
  curve.addColorStop(0.1, 'rgba(0, 0, 0, 0)');
  curve.addColorStop(0.9, 'rgba(0, 0, 0, 0)');
  curve.addColorStop(1, 'rgba(0, 0, 0, .55)');
  ctx.fillStyle = curve;
  ctx.fillRect(left, top, width, height);
}

export function rounded(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  ctx.beginPath();
  ctx.moveTo(x + radius, y);
  ctx.arcTo(x + width, y, x + width, y + height, radius);
  ctx.arcTo(x + width, y + height, x, y + height, radius);
  ctx.arcTo(x, y + height, x, y, radius);
  ctx.arcTo(x, y, x + width, y, radius);
  ctx.closePath();
}

function gilding(ctx: CanvasRenderingContext2D, top: number, height: number): CanvasGradient {
  const gold = ctx.createLinearGradient(0, top, 0, top + height);
  for (const [at, colour] of [
    [0, '#fff2b4'],
    [0.16, '#e8a928'],
    [0.42, '#8d5608'],
    [0.6, '#f4c047'],
    [0.84, '#a56a10'],
    [1, '#ffe394'],
  ] as const)
    gold.addColorStop(at, colour);
  return gold;
}

function lamps(
  ctx: CanvasRenderingContext2D,
  { left, top, width, height, border }: StageLayout,
  free: boolean,
): void {
  const step = 26;
  const radius = border * 0.15;
  const lamp = (x: number, y: number, index: number): void => {
    ctx.fillStyle = index % 2 === 0 ? '#ffe9a8' : free ? '#ff7fb0' : '#ffb63d';
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, Math.PI * 2);
    ctx.fill();
  };
  const across = Math.round(width / step);
  for (let index = 0; index <= across; index += 1) {
    const x = left + (width * index) / across;
    lamp(x, top - border * 0.34, index);
    lamp(x, top + height + border * 0.34, index);
  }
  const down = Math.round(height / step);
  for (let index = 1; index < down; index += 1) {
    const y = top + (height * index) / down;
    lamp(left - border * 0.34, y, index);
    lamp(left + width + border * 0.34, y, index);
  }
}

function paintEmblem(
  ctx: CanvasRenderingContext2D,
  { left, top, width, border, emblem }: StageLayout,
  picture: HTMLCanvasElement,
): void {
  const [x, y] = [left + width / 2, top - border - emblem * 0.3];
  const reach = Math.min(emblem * 1.1, y);
  const halo = ctx.createRadialGradient(x, y, 0, x, y, reach);
  halo.addColorStop(0, 'rgba(255, 222, 140, .62)');
  halo.addColorStop(1, 'rgba(255, 214, 120, 0)');
  ctx.fillStyle = halo;
  ctx.fillRect(x - reach, y - reach, reach * 2, reach * 2);
  const foot = top - border * 0.6;
  ctx.strokeStyle = '#5b3704';
  ctx.lineWidth = 1.2;
  for (const side of [-1, 1]) {
    for (let leaf = 3; leaf >= 0; leaf -= 1) {
      const angle = side === 1 ? -28 - leaf * 3 : -152 + leaf * 3;
      const length = emblem * (0.46 - leaf * 0.07);
      const outline = new Path2D(
        petal(x + side * emblem * (0.2 + leaf * 0.15), foot, angle, length, length * 0.2),
      );
      ctx.fillStyle = gilding(ctx, foot - length * 0.6, length * 0.7);
      ctx.fill(outline);
      ctx.stroke(outline);
    }
  }
  rounded(ctx, x - emblem * 0.5, foot - border * 0.9, emblem, border * 1.5, border * 0.7);
  ctx.fillStyle = gilding(ctx, foot - border * 0.9, border * 1.5);
  ctx.fill();
  ctx.stroke();
  ctx.drawImage(picture, x - emblem / 2, y - emblem * 0.62, emblem, emblem);
}
