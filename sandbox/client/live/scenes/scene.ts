// What every scene of a table shares: the felt, the labels, and the motion of a card from the shoe to its place.
import { paintCard, roundedPath } from './card-art.ts';

export type Ctx = CanvasRenderingContext2D;

/** What a scene paints: the table at one moment of a round. */
export type Moment = {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  /** The result being dealt or shown; undefined while bets are taken. */
  readonly drawn: readonly number[] | undefined;
  /** Time since the deal began. */
  readonly elapsedMs: number;
  /** How long each card takes. */
  readonly stepMs: number;
  /** How long the whole deal takes. */
  readonly dealingMs: number;
  /** No motion: everything is in its place at once. */
  readonly isCalm: boolean;
  readonly labels: Readonly<Record<string, string>>;
  /** The result before this round, in a few letters. */
  readonly lastResult: string | undefined;
};

export type Scene = (ctx: Ctx, moment: Moment) => void;

export const easeOut = (part: number): number => 1 - (1 - part) ** 3;
export const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Green cloth with a line of alpona petals along its edge. */
export function paintFelt(ctx: Ctx, { width, height }: Moment): void {
  const cloth = ctx.createRadialGradient(width / 2, height * 0.35, 10, width / 2, height * 0.4, width * 0.75);
  cloth.addColorStop(0, '#1b6656');
  cloth.addColorStop(1, '#0a2b2a');
  ctx.fillStyle = cloth;
  ctx.fillRect(0, 0, width, height);
  ctx.strokeStyle = 'rgba(244, 239, 228, 0.16)';
  ctx.lineWidth = 1.2;
  const step = 22;
  for (let x = (width % step) / 2; x < width; x += step) {
    ctx.beginPath();
    ctx.moveTo(x, height);
    ctx.quadraticCurveTo(x + step * 0.5, height - 14, x + step, height);
    ctx.stroke();
  }
}

/** A word on the felt. */
export function paintLabel(
  ctx: Ctx,
  text: string,
  place: { x: number; y: number; size: number; colour?: string; align?: CanvasTextAlign },
): void {
  ctx.font = `700 ${place.size}px "Noto Sans Bengali", sans-serif`;
  ctx.textAlign = place.align ?? 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = place.colour ?? 'rgba(244, 239, 228, 0.92)';
  ctx.fillText(text, place.x, place.y);
}

/** A number in a pill: the total of a hand. */
export function paintPill(
  ctx: Ctx,
  text: string,
  { x, y, isStrong }: { x: number; y: number; isStrong: boolean },
): void {
  ctx.font = '700 15px "Noto Sans Bengali", sans-serif';
  const width = Math.max(34, ctx.measureText(text).width + 20);
  roundedPath(ctx, x - width / 2, y - 13, width, 26, 13);
  ctx.fillStyle = isStrong ? '#ffb224' : 'rgba(6, 20, 22, 0.82)';
  ctx.fill();
  paintLabel(ctx, text, { x, y: y + 1, size: 15, colour: isStrong ? '#1a1203' : '#f2f6f3' });
}

/** An outline where a card will be. */
export function paintCardPlace(ctx: Ctx, x: number, y: number, width: number, height: number): void {
  roundedPath(ctx, x - width / 2, y - height / 2, width, height, width * 0.1);
  ctx.strokeStyle = 'rgba(244, 239, 228, 0.22)';
  ctx.lineWidth = 1.2;
  ctx.stroke();
}

/** A dealt card: it flies from the shoe and turns over. False while it is still in the shoe. */
export function paintDealt(
  ctx: Ctx,
  moment: Moment,
  card: {
    readonly value: number;
    readonly order: number;
    x: number;
    y: number;
    width: number;
    angle?: number;
  },
): boolean {
  const { elapsedMs, stepMs, isCalm, width, ratio } = moment;
  const since = elapsedMs - card.order * stepMs;
  if (since < 0) return false;
  const flown = isCalm ? 1 : easeOut(clamp(since / (stepMs * 0.45)));
  const turned = isCalm ? 1 : clamp((since - stepMs * 0.4) / (stepMs * 0.4));
  const x = width - 8 + (card.x - width + 8) * flown;
  const y = -20 + (card.y + 20) * flown;
  const angle = (card.angle ?? 0) + (1 - flown) * 0.9;
  paintCard(ctx, card.value, { x, y, width: card.width, turned, angle }, ratio);
  return true;
}

/** How many cards lie open. */
export function openCards({ drawn, elapsedMs, stepMs, isCalm }: Moment): number {
  if (!drawn) return 0;
  const wait = isCalm ? 0 : stepMs * 0.8;
  return Math.max(0, Math.min(drawn.length, Math.floor((elapsedMs - wait) / stepMs) + 1));
}
