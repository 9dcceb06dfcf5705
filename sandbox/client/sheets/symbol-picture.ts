// A symbol or a whole screen of symbols as a small picture in a sheet.
import type { Sprites } from '../art/symbol-sprites.ts';
import { element } from '../element.ts';

const sharpness = 2;

export function symbolPicture(sprites: Sprites, symbol: string, size: number): HTMLCanvasElement {
  return screenPicture(sprites, [symbol], size);
}

/** One text a reel, drawn in squares of `size` CSS pixels. */
export function screenPicture(sprites: Sprites, screen: readonly string[], size: number): HTMLCanvasElement {
  const rows = screen[0]?.length ?? 0;
  const canvas = element('canvas', { 'aria-hidden': 'true' });
  canvas.width = screen.length * size * sharpness;
  canvas.height = rows * size * sharpness;
  canvas.style.width = `${screen.length * size}px`;
  canvas.style.height = `${rows * size}px`;
  const ctx = canvas.getContext('2d');
  const edge = size * sharpness;
  screen.forEach((reel, x) => {
    Array.from(reel).forEach((letter, y) => {
      const sprite = sprites.get(letter);
      if (sprite) ctx?.drawImage(sprite.sharp, x * edge, y * edge, edge, edge);
    });
  });
  return canvas;
}
