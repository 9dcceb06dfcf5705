// All symbols of a game, painted once per size: a sharp picture and a blurred one for reels in motion.
import type { Model } from '../../game-vendors/slots/machine.ts';
import { type Paints, paintsFor } from './paints.ts';
import type { Brush } from './sculpt.ts';
import { seededBy } from './seed.ts';
import { ranks, stones } from './small-symbols.ts';
import { bonusCoin, orb, scatter, wild } from './special-symbols.ts';
import type { Picture, World } from './worlds.ts';

type Sprite = { readonly sharp: HTMLCanvasElement; readonly blurred: HTMLCanvasElement };
/** By letter of the strips. */
export type Sprites = ReadonlyMap<string, Sprite>;
/** `bonus`: the scatter is the coin of hold and win. */
type Labels = { readonly wild: string; readonly free: string; readonly bonus?: string | undefined };

const pictureLetters = ['A', 'B', 'C', 'D'];
const smallLetters = ['E', 'F', 'G', 'H', 'I'];
/** The range, in degrees, in which hues may change: a tiger keeps its colours, a stone may have any. */
const naturalTurn = 9;
const freeTurn = 60;

/** Paints every symbol at `size` device pixels. */
export function paintSprites(
  world: World,
  gameCode: string,
  model: Model,
  size: number,
  labels: Labels,
): Sprites {
  const turn = (seededBy(`${gameCode} paint`)() - 0.5) * 2;
  const natural = paintsFor(turn * naturalTurn);
  const free = paintsFor(turn * freeTurn);
  const small = model === 'scatter' ? stones : ranks;
  const drawings = new Map<string, Picture>();
  pictureLetters.forEach((letter, index) => {
    drawings.set(letter, world.pictures[index] ?? scatterless);
  });
  smallLetters.forEach((letter, index) => {
    drawings.set(letter, small[index] ?? scatterless);
  });
  drawings.set('W', (brush) => wild(brush, labels.wild));
  drawings.set('S', (brush) => (labels.bonus ? bonusCoin(brush, labels.bonus) : scatter(brush, labels.free)));
  drawings.set('M', orb);
  return new Map(
    [...drawings].map(([letter, draw]) => [
      letter,
      paintSprite(draw, smallLetters.includes(letter) ? free : natural, size, sizeOf(letter)),
    ]),
  );
}

/** Pictures fill more of their cell than small symbols, so that value is seen at a glance. */
function sizeOf(letter: string): number {
  return smallLetters.includes(letter) ? 0.74 : 0.96;
}

function paintSprite(draw: Picture, paints: Paints, size: number, share: number): Sprite {
  const raw = canvasOf(size);
  const scale = (size * share) / 104;
  raw.ctx.translate((size - scale * 100) / 2, (size - scale * 100) / 2);
  raw.ctx.scale(scale, scale);
  draw({ ctx: raw.ctx, paints } satisfies Brush);
  const sharp = canvasOf(size);
  sharp.ctx.shadowColor = 'rgba(0, 0, 0, .55)';
  sharp.ctx.shadowBlur = size * 0.05;
  sharp.ctx.shadowOffsetY = size * 0.03;
  sharp.ctx.drawImage(raw.canvas, 0, 0);
  const blurred = canvasOf(size);
  const ghosts = 9;
  for (let ghost = 0; ghost < ghosts; ghost += 1) {
    blurred.ctx.globalAlpha = 0.2;
    blurred.ctx.drawImage(raw.canvas, 0, ((ghost - (ghosts - 1) / 2) / ghosts) * size * 0.5);
  }
  return { sharp: sharp.canvas, blurred: blurred.canvas };
}

function canvasOf(size: number): { canvas: HTMLCanvasElement; ctx: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('this browser cannot draw');
  return { canvas, ctx };
}

function scatterless(): void {
  throw new Error('a world lacks a picture');
}
