// Draws playing cards: pips in their usual places, courts with a crown, a back with an alpona flower.
import { rankOf, suitOf } from '../../../game-vendors/live/cards/card.ts';

type Ctx = CanvasRenderingContext2D;

/** Suits as paths in a square of one, centred: spades, hearts, diamonds, clubs. */
const suitPaths: readonly string[] = [
  'M0-.5C.1-.28.46-.1.46.16.46.36.22.42.07.27L.05.3.16.5H-.16L-.05.3-.07.27C-.22.42-.46.36-.46.16-.46-.1-.1-.28 0-.5z',
  'M0 .48C-.12.26-.48.06-.48-.2-.48-.44-.14-.52 0-.26.14-.52.48-.44.48-.2.48.06.12.26 0 .48z',
  'M0-.5C.1-.3.22-.14.36 0 .22.14.1.3 0 .5-.1.3-.22.14-.36 0-.22-.14-.1-.3 0-.5z',
  'M-.05.3C-.2.46-.5.36-.48.08-.46-.1-.3-.16-.2-.12-.3-.34-.16-.5 0-.5S.3-.34.2-.12C.3-.16.46-.1.48.08.5.36.2.46.05.3L.16.5H-.16z',
];
const crowns: Readonly<Record<number, string>> = {
  10: 'M-.42.3V-.02C-.2-.1-.3-.34-.02-.46.04-.2.34-.22.42-.02V.3zM-.42.38H.42V.5H-.42z',
  11: 'M0-.5C.1-.3.1-.1 0 .1-.1-.1-.1-.3 0-.5zM-.46-.24C-.2-.2-.06 0 0 .22-.3.24-.46.02-.46-.24zM.46-.24C.2-.2.06 0 0 .22.3.24.46.02.46-.24zM-.4.34H.4V.46H-.4z',
  12: 'M-.46.3L-.5-.28-.22-.02 0-.5.22-.02.5-.28.46.3zM-.46.38H.46V.5H-.46z',
};

/** Where the pips of two to ten are, in parts of the card's inner field from its middle. */
const [l, c, r] = [-0.5, 0, 0.5];
const rows3: readonly (readonly [number, number])[] = [
  [l, -1],
  [r, -1],
  [l, 0],
  [r, 0],
  [l, 1],
  [r, 1],
];
const pipPlaces: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [
    [c, -1],
    [c, 1],
  ],
  2: [
    [c, -1],
    [c, 0],
    [c, 1],
  ],
  3: [
    [l, -1],
    [r, -1],
    [l, 1],
    [r, 1],
  ],
  4: [
    [l, -1],
    [r, -1],
    [c, 0],
    [l, 1],
    [r, 1],
  ],
  5: rows3,
  6: [...rows3, [c, -0.5]],
  7: [...rows3, [c, -0.5], [c, 0.5]],
  8: [
    [l, -1],
    [r, -1],
    [l, -0.33],
    [r, -0.33],
    [l, 0.33],
    [r, 0.33],
    [l, 1],
    [r, 1],
    [c, 0],
  ],
  9: [
    [l, -1],
    [r, -1],
    [l, -0.33],
    [r, -0.33],
    [l, 0.33],
    [r, 0.33],
    [l, 1],
    [r, 1],
    [c, -0.66],
    [c, 0.66],
  ],
};

const rankLetters = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
export const rankLetter = (card: number): string => rankLetters[rankOf(card)] ?? '';

export const cardRatio = 1.42;

/** A rounded rectangle; older browsers have no `roundRect`. */
export function roundedPath(
  ctx: Ctx,
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

function fillShape(ctx: Ctx, path: string, x: number, y: number, size: number, isTurned = false): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, isTurned ? -size : size);
  ctx.fill(new Path2D(path));
  ctx.restore();
}

function paintFace(ctx: Ctx, card: number, width: number, height: number): void {
  const suit = suitPaths[suitOf(card)] ?? '';
  const isRed = suitOf(card) === 1 || suitOf(card) === 2;
  ctx.fillStyle = isRed ? '#c2203a' : '#14211f';
  const corner = width * 0.24;
  for (const turned of [false, true]) {
    ctx.save();
    if (turned) {
      ctx.translate(width, height);
      ctx.rotate(Math.PI);
    }
    ctx.font = `700 ${rankOf(card) === 9 ? corner * 0.8 : corner}px "Noto Sans Bengali", sans-serif`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(rankLetter(card), width * 0.15, height * 0.115);
    fillShape(ctx, suit, width * 0.15, height * 0.235, width * 0.15);
    ctx.restore();
  }
  const rank = rankOf(card);
  if (rank === 0) return fillShape(ctx, suit, width / 2, height / 2, width * 0.5);
  const crown = crowns[rank];
  if (crown) return paintCourt(ctx, crown, suit, width, height);
  for (const [x, y] of pipPlaces[rank] ?? [])
    fillShape(ctx, suit, width * (0.5 + x * 0.36), height * (0.5 + y * 0.3), width * 0.17, y > 0);
}

function paintCourt(ctx: Ctx, crown: string, suit: string, width: number, height: number): void {
  const ink = ctx.fillStyle;
  roundedPath(ctx, width * 0.27, height * 0.13, width * 0.46, height * 0.74, width * 0.05);
  ctx.save();
  ctx.globalAlpha = 0.1;
  ctx.fill();
  ctx.restore();
  ctx.lineWidth = Math.max(0.75, width * 0.014);
  ctx.strokeStyle = ink;
  ctx.stroke();
  ctx.fillStyle = '#d9930a';
  fillShape(ctx, crown, width / 2, height * 0.36, width * 0.34);
  ctx.fillStyle = ink;
  fillShape(ctx, suit, width / 2, height * 0.66, width * 0.3);
}

function paintBack(ctx: Ctx, width: number, height: number): void {
  ctx.fillStyle = '#0f5a4e';
  roundedPath(ctx, width * 0.07, width * 0.07, width * 0.86, height - width * 0.14, width * 0.07);
  ctx.fill();
  ctx.strokeStyle = '#ffb224';
  ctx.lineWidth = Math.max(0.75, width * 0.02);
  ctx.stroke();
  ctx.strokeStyle = 'rgba(244, 239, 228, 0.85)';
  const petals = 8;
  for (const size of [0.34, 0.2])
    for (let petal = 0; petal < petals; petal += 1) {
      ctx.save();
      ctx.translate(width / 2, height / 2);
      ctx.rotate((petal * 2 * Math.PI) / petals);
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.quadraticCurveTo(width * size * 0.42, -width * size * 0.6, 0, -width * size);
      ctx.quadraticCurveTo(-width * size * 0.42, -width * size * 0.6, 0, 0);
      ctx.stroke();
      ctx.restore();
    }
}

const painted = new Map<string, HTMLCanvasElement>();

/** A painted card at a size, kept for the next frame; `undefined` is the back. */
function cardPicture(card: number | undefined, width: number, ratio: number): HTMLCanvasElement {
  const key = `${card ?? 'back'} ${Math.round(width * ratio)}`;
  const known = painted.get(key);
  if (known) return known;
  // Another size of the window paints all cards anew.
  if (painted.size > 120) painted.clear();
  const canvas = document.createElement('canvas');
  const height = width * cardRatio;
  canvas.width = Math.ceil(width * ratio);
  canvas.height = Math.ceil(height * ratio);
  const ctx = canvas.getContext('2d');
  if (ctx) {
    ctx.scale(ratio, ratio);
    roundedPath(ctx, 0.5, 0.5, width - 1, height - 1, width * 0.1);
    ctx.fillStyle = '#fdfaf2';
    ctx.fill();
    ctx.strokeStyle = 'rgba(20, 33, 31, 0.25)';
    ctx.lineWidth = 1;
    ctx.stroke();
    if (card === undefined) paintBack(ctx, width, height);
    else paintFace(ctx, card, width, height);
  }
  painted.set(key, canvas);
  return canvas;
}

type CardPose = {
  /** The middle of the card. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** 0 shows the back, 1 the face; between them the card turns over. */
  readonly turned: number;
  readonly angle?: number;
};

/** Paints a card with its shadow. */
export function paintCard(ctx: Ctx, card: number, pose: CardPose, ratio: number): void {
  const { x, y, width, turned, angle = 0 } = pose;
  const height = width * cardRatio;
  const narrow = Math.max(0.02, Math.abs(Math.cos(turned * Math.PI)));
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.fillStyle = 'rgba(0, 0, 0, 0.28)';
  roundedPath(ctx, (-width * narrow) / 2 + 2, -height / 2 + 3, width * narrow, height, width * 0.1);
  ctx.fill();
  ctx.scale(narrow, 1);
  const picture = cardPicture(turned >= 0.5 ? card : undefined, width, ratio);
  ctx.drawImage(picture, -width / 2, -height / 2, width, height);
  ctx.restore();
}
