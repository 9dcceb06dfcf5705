// Pictures of every fish of a sea at a size: some frames of one beat of its tail, painted when they are first needed.
import type { FishKind } from '../../game-vendors/fishing/seas/fish-kind.ts';
import { paintFish } from './art/paint-fish.ts';

/** Frames of one beat; more would not be seen. */
const frames = 10;
/** A picture is a little larger than its fish, for fins and whiskers. */
const room = 1.16;

export type FishSprites = ReturnType<typeof createFishSprites>;

/** `unit` is the length of one in pixels of the screen, `ratio` the pixels of the device in one of the screen. */
export function createFishSprites(unit: number, ratio: number) {
  const painted = new Map<string, HTMLCanvasElement>();
  return {
    /** Draws a fish at the origin, facing right. */
    draw(ctx: CanvasRenderingContext2D, kind: FishKind, beat: number): void {
      const frame = Math.floor((((beat % 1) + 1) % 1) * frames);
      const size = kind.length * unit * room;
      const key = `${kind.key}/${frame}`;
      const known = painted.get(key);
      const picture = known ?? paintFrame(kind, frame, Math.max(8, Math.round(size * ratio)));
      if (!known) painted.set(key, picture);
      ctx.drawImage(picture, -size / 2, -size / 2, size, size);
    },
  };
}

function paintFrame(kind: FishKind, frame: number, pixels: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const ctx = canvas.getContext('2d');
  if (!ctx) return canvas;
  ctx.translate(pixels / 2, pixels / 2);
  ctx.scale(pixels / room, pixels / room);
  paintFish(ctx, kind, (frame / frames) * Math.PI * 2);
  return canvas;
}
