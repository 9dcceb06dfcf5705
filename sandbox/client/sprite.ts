// A picture that is painted once outside of the page and then drawn again and again.

/** The most pixels of a canvas in one of the page: on a phone no eye sees more, and they cost frames. */
const sharpestRatio = 2;

/** The pixels of the device in one of the page, as far as a game draws them. */
export function drawnRatio(): number {
  return Math.min(sharpestRatio, window.devicePixelRatio || 1);
}

/**
 * Paints a sprite of `width` × `height` pixels of the device. Drawn in its own size at whole pixels it costs a copy; turned
 * or scaled it costs many times as much.
 */
export function paintSprite(
  width: number,
  height: number,
  paint: (ctx: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('this browser cannot draw');
  paint(ctx);
  return canvas;
}
