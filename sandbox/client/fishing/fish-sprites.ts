// Pictures of every fish of a sea at a size: some frames of one beat of its tail, painted when they are first needed.
import type { FishKind } from '../../game-vendors/fishing/seas/fish-kind.ts';
import { paintSprite } from '../sprite.ts';
import { paintFish } from './art/paint-fish.ts';

/** Frames of one beat; more would not be seen. */
const frames = 10;
/** A picture is a little longer than its fish, for fins and whiskers. */
const room = 1.16;
/** Rows on which the height of a kind is measured. */
const rows = 64;

export type FishSprites = ReturnType<typeof createFishSprites>;

/** `unit` is the length of one in pixels of the screen, `ratio` the pixels of the device in one of the screen. */
export function createFishSprites(unit: number, ratio: number) {
  const painted = new Map<string, HTMLCanvasElement>();
  const heights = new Map<string, number>();
  const paint = (kind: FishKind, frame: number): HTMLCanvasElement => {
    const high = heights.get(kind.key) ?? heightOf(kind);
    heights.set(kind.key, high);
    const pixels = Math.max(8, Math.round(kind.length * unit * room * ratio));
    return paintSprite(pixels, pixels * high, (ctx) => paintFrame(ctx, kind, frame, pixels));
  };
  return {
    isOf: (itsUnit: number, itsRatio: number): boolean => itsUnit === unit && itsRatio === ratio,
    /** Gives the memory back at once: an old Safari keeps unused pictures, and then paints no new ones. */
    free(): void {
      for (const picture of painted.values()) picture.width = 0;
      painted.clear();
    },
    /** Draws a fish at the origin, facing right. */
    draw(ctx: CanvasRenderingContext2D, kind: FishKind, beat: number): void {
      const frame = Math.floor((((beat % 1) + 1) % 1) * frames);
      const key = `${kind.key}/${frame}`;
      // One frame at a time: a whole beat at once would stop the sea.
      const picture = painted.get(key) ?? paint(kind, frame);
      painted.set(key, picture);
      const size = kind.length * unit * room;
      const tall = (size * picture.height) / picture.width;
      ctx.drawImage(picture, -size / 2, -tall / 2, size, tall);
    },
  };
}

/** Paints a frame into the middle of a sprite that is `pixels` wide. */
function paintFrame(ctx: CanvasRenderingContext2D, kind: FishKind, frame: number, pixels: number): void {
  const scale = pixels / room;
  ctx.setTransform(scale, 0, 0, scale, pixels / 2, ctx.canvas.height / 2);
  paintFish(ctx, kind, (frame / frames) * Math.PI * 2);
}

/** Height to width of a kind's picture; most fish are flat, and empty pixels cost as much as painted ones. */
function heightOf(kind: FishKind): number {
  let reach = 0;
  paintSprite(rows, rows, (ctx) => {
    for (let frame = 0; frame < frames; frame += 1) paintFrame(ctx, kind, frame, rows);
    const { data } = ctx.getImageData(0, 0, rows, rows);
    for (let at = 3; at < data.length; at += 4)
      if (data[at]) reach = Math.max(reach, Math.abs(Math.floor(at / 4 / rows) + 0.5 - rows / 2));
  });
  return Math.min(1, ((reach + 1.5) * 2) / rows);
}
