// What the reels draw in every frame, painted once for a size: cabinet, symbols, halo, amounts, and the shade of the glass.
import { writeCentred } from '../art/special-symbols.ts';
import type { Sprites } from '../art/symbol-sprites.ts';
import { paintSprite } from '../sprite.ts';
import { paintFrame, paintGlass, rounded } from './paint-frame.ts';
import { paintHalo } from './paint-light.ts';
import type { StageLayout } from './stage-layout.ts';

type Look = Parameters<typeof paintFrame>[2];
/** A part of a canvas in pixels of the device. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type ReelPictures = ReturnType<typeof paintReelPictures>;

/** `width` and `height` are those of the canvas in pixels of the page. */
export function paintReelPictures(
  layout: StageLayout,
  sprites: Sprites,
  look: Look,
  { width, height, ratio }: { readonly width: number; readonly height: number; readonly ratio: number },
) {
  const glass = boxOf(layout, ratio);
  const edge = Math.round(Math.min(layout.cellWidth, layout.cellHeight) * 0.98 * ratio);
  const back = paintSprite(Math.round(width * ratio), Math.round(height * ratio), (ctx) => {
    ctx.scale(ratio, ratio);
    paintFrame(ctx, layout, look, sprites.get('A')?.sharp);
  });
  const sized = (picture: HTMLCanvasElement): HTMLCanvasElement =>
    paintSprite(edge, edge, (ctx) => ctx.drawImage(picture, 0, 0, edge, edge));
  const symbols: Sprites = new Map(
    [...sprites].map(([letter, { sharp, blurred }]) => [
      letter,
      { sharp: sized(sharp), blurred: sized(blurred) },
    ]),
  );
  const amounts = new Map<string, HTMLCanvasElement>();
  return {
    back,
    /** The part that moves. */
    glass,
    front: paintFront(back, layout, glass, ratio),
    /** The width and height of a symbol. */
    edge,
    symbols,
    halo: paintSprite(edge * 2, edge * 2, (ctx) => paintHalo(ctx, edge, edge, edge)),
    /** The amount on an orb, as large as a symbol. */
    amount(text: string): HTMLCanvasElement {
      const known = amounts.get(text);
      if (known) return known;
      const picture = paintSprite(edge, edge, (ctx) =>
        writeCentred(ctx, text, edge / 2, edge * 0.52, edge * 0.32, '#fff7d6', '#4b0f55'),
      );
      amounts.set(text, picture);
      return picture;
    },
  };
}

function boxOf({ left, top, width, height }: StageLayout, ratio: number): Box {
  const [x, y] = [Math.round(left * ratio), Math.round(top * ratio)];
  return {
    x,
    y,
    width: Math.round((left + width) * ratio) - x,
    height: Math.round((top + height) * ratio) - y,
  };
}

/** The shade over the glass, and the frame where the glass has round corners. */
function paintFront(
  back: HTMLCanvasElement,
  layout: StageLayout,
  { x, y, width, height }: Box,
  ratio: number,
): HTMLCanvasElement {
  return paintSprite(width, height, (ctx) => {
    ctx.drawImage(back, -x, -y);
    ctx.setTransform(ratio, 0, 0, ratio, -x, -y);
    rounded(ctx, layout.left, layout.top, layout.width, layout.height, 6);
    ctx.globalCompositeOperation = 'destination-out';
    ctx.fill();
    ctx.globalCompositeOperation = 'source-over';
    ctx.clip();
    paintGlass(ctx, layout);
  });
}

/** Draws the cabinet whole, or only what is behind the glass. */
export function drawBack(
  ctx: CanvasRenderingContext2D,
  { back, glass: { x, y, width, height } }: ReelPictures,
  whole: boolean,
): void {
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  if (!whole) return ctx.drawImage(back, x, y, width, height, x, y, width, height);
  ctx.clearRect(0, 0, back.width, back.height);
  ctx.drawImage(back, 0, 0);
}

/** Draws the front: it is empty between its upper and its lower band. */
export function drawFront(ctx: CanvasRenderingContext2D, { front, glass }: ReelPictures): void {
  const { x, y, width, height } = glass;
  const band = Math.ceil(height * 0.11);
  ctx.drawImage(front, 0, 0, width, band, x, y, width, band);
  const low = height - band;
  ctx.drawImage(front, 0, low, width, band, x, y + low, width, band);
}
