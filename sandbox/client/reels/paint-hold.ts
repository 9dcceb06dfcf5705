// Paints the screen of hold and win: fixed coins with their values, and the cells that still turn.
import { writeCentred } from '../art/special-symbols.ts';
import type { Sprites } from '../art/symbol-sprites.ts';
import { drawnRatio, paintSprite } from '../sprite.ts';
import { rounded } from './paint-frame.ts';
import type { StageLayout } from './stage-layout.ts';

export type ShownCoin = { readonly cell: readonly [number, number]; readonly text: string };
export type HoldPicture = {
  readonly coins: readonly ShownCoin[];
  /** When the open pockets began to turn; undefined while they rest. */
  readonly turningSince: number | undefined;
  /** When the newest coins landed, and how many of the last ones they are. */
  readonly landedAt: number;
  readonly landed: number;
};
const popMs = 320;
const turnMs = 240;

/** Creates the painter; it keeps the coins with their values while their size stays. */
export function createHoldPainter() {
  const coins = new Map<string, HTMLCanvasElement>();
  let coinsOf: Sprites | undefined;
  return (...[ctx, layout, sprites, picture, now]: PaintHold): boolean => {
    if (coinsOf !== sprites) coins.clear();
    coinsOf = sprites;
    return paintHold(ctx, layout, sprites, picture, now, (text, size) => {
      const key = `${text}/${size}`;
      const coin = coins.get(key) ?? paintCoin(sprites, text, size);
      coins.set(key, coin);
      return coin;
    });
  };
}

function paintCoin(sprites: Sprites, text: string, size: number): HTMLCanvasElement {
  const edge = Math.round(size * drawnRatio());
  return paintSprite(edge, edge, (ctx) => {
    const sprite = sprites.get('S');
    if (sprite) ctx.drawImage(sprite.sharp, 0, 0, edge, edge);
    const textSize = Math.min(edge * 0.3, (edge * 1.25) / Math.max(3, text.length));
    writeCentred(ctx, text, edge / 2, edge * 0.46, textSize, '#fff7d6', '#4a1402');
  });
}

type PaintHold = readonly [
  ctx: CanvasRenderingContext2D,
  layout: StageLayout,
  sprites: Sprites,
  picture: HoldPicture,
  now: number,
];

/** Paints the whole screen; true while something on it still moves. */
function paintHold(
  ctx: CanvasRenderingContext2D,
  layout: StageLayout,
  sprites: Sprites,
  { coins, turningSince, landedAt, landed }: HoldPicture,
  now: number,
  coinOf: (text: string, size: number) => HTMLCanvasElement,
): boolean {
  const taken = new Set(coins.map(({ cell }) => cell.join('/')));
  const size = Math.min(layout.cellWidth, layout.cellHeight) * 0.94;
  for (let x = 0; x < layout.columns; x += 1)
    for (let y = 0; y < layout.rows; y += 1) {
      paintPocket(ctx, layout, x, y);
      if (!taken.has(`${x}/${y}`) && turningSince !== undefined)
        paintTurning(ctx, layout, sprites, [x, y], size, now - turningSince);
    }
  coins.forEach(({ cell: [x, y], text }, index) => {
    const isNew = index >= coins.length - landed;
    const age = isNew ? Math.min(1, (now - landedAt) / popMs) : 1;
    const edge = size * (1 + 0.3 * Math.sin(age * Math.PI));
    const [midX, midY] = middleOf(layout, x, y);
    ctx.drawImage(coinOf(text, size), midX - edge / 2, midY - edge / 2, edge, edge);
  });
  return turningSince !== undefined || now - landedAt < popMs;
}

function middleOf({ left, top, cellWidth, cellHeight }: StageLayout, x: number, y: number): [number, number] {
  return [left + (x + 0.5) * cellWidth, top + (y + 0.5) * cellHeight];
}

function paintPocket(ctx: CanvasRenderingContext2D, layout: StageLayout, x: number, y: number): void {
  const { left, top, cellWidth, cellHeight } = layout;
  rounded(ctx, left + x * cellWidth + 3, top + y * cellHeight + 3, cellWidth - 6, cellHeight - 6, 10);
  ctx.fillStyle = 'rgba(0, 0, 0, .46)';
  ctx.fill();
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = 'rgba(255, 214, 120, .38)';
  ctx.stroke();
}

/** A coin that runs through its pocket again and again, seen through the pocket only. */
function paintTurning(
  ctx: CanvasRenderingContext2D,
  layout: StageLayout,
  sprites: Sprites,
  [x, y]: readonly [number, number],
  size: number,
  passed: number,
): void {
  const sprite = sprites.get('S');
  if (!sprite) return;
  const { left, top, cellWidth, cellHeight } = layout;
  const [midX, midY] = middleOf(layout, x, y);
  const phase = (passed / turnMs + x * 0.37 + y * 0.61) % 1;
  ctx.save();
  rounded(ctx, left + x * cellWidth + 3, top + y * cellHeight + 3, cellWidth - 6, cellHeight - 6, 10);
  ctx.clip();
  ctx.globalAlpha = 0.5;
  const shift = (phase - 0.5) * 2 * cellHeight;
  ctx.drawImage(sprite.blurred, midX - size / 2, midY - size / 2 + shift, size, size);
  ctx.restore();
}
