// The wheel of roulette: it turns against the ball, which falls into the drawn pocket.
import { colourOf, pockets, wheelOrder } from '../../../game-vendors/live/games/roulette.ts';
import { clamp, type Ctx, easeOut, type Moment, paintFelt, paintLabel, type Scene } from './scene.ts';

const colours = { red: '#b81f35', black: '#10191a', green: '#0c7a55' } as const;
const slice = (2 * Math.PI) / pockets;

/** The wheel is painted once per size and turned as a picture. */
let picture: { canvas: HTMLCanvasElement; key: string } | undefined;

function wheelPicture(radius: number, ratio: number): HTMLCanvasElement {
  const key = `${Math.round(radius)} ${ratio}`;
  if (picture?.key === key) return picture.canvas;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.ceil(radius * 2 * ratio);
  const ctx = canvas.getContext('2d');
  if (ctx) {
    ctx.scale(ratio, ratio);
    ctx.translate(radius, radius);
    paintWheel(ctx, radius);
  }
  picture = { canvas, key };
  return canvas;
}

function disc(ctx: Ctx, radius: number, fill: string | CanvasGradient): void {
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, 2 * Math.PI);
  ctx.fillStyle = fill;
  ctx.fill();
}

function paintWheel(ctx: Ctx, radius: number): void {
  const wood = ctx.createRadialGradient(0, 0, radius * 0.8, 0, 0, radius);
  wood.addColorStop(0, '#4a2a12');
  wood.addColorStop(0.5, '#8a5526');
  wood.addColorStop(1, '#3a1f0c');
  disc(ctx, radius, wood);
  const [outer, inner] = [radius * 0.86, radius * 0.6];
  wheelOrder.forEach((number, at) => {
    const start = (at - 0.5) * slice - Math.PI / 2;
    ctx.beginPath();
    ctx.arc(0, 0, outer, start, start + slice);
    ctx.arc(0, 0, inner, start + slice, start, true);
    ctx.closePath();
    ctx.fillStyle = colours[colourOf(number)];
    ctx.fill();
    ctx.strokeStyle = '#d9b25a';
    ctx.lineWidth = 0.8;
    ctx.stroke();
    ctx.save();
    ctx.rotate(at * slice);
    paintLabel(ctx, String(number), { x: 0, y: -radius * 0.79, size: radius * 0.088, colour: '#fff' });
    ctx.restore();
  });
  const cone = ctx.createRadialGradient(-radius * 0.1, -radius * 0.12, radius * 0.05, 0, 0, inner);
  cone.addColorStop(0, '#e8c988');
  cone.addColorStop(0.35, '#9a6a30');
  cone.addColorStop(1, '#4a2a12');
  disc(ctx, inner, cone);
  ctx.strokeStyle = '#f0d592';
  ctx.lineWidth = radius * 0.03;
  for (let arm = 0; arm < 4; arm += 1) {
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(Math.cos((arm * Math.PI) / 2) * radius * 0.24, Math.sin((arm * Math.PI) / 2) * radius * 0.24);
    ctx.stroke();
  }
  disc(ctx, radius * 0.09, '#ffe9b8');
}

/** Where the ball is: its angle on the wheel, and its distance from the middle in parts of the radius. */
function ballAt(number: number, part: number): { angle: number; distance: number } {
  const pocket = wheelOrder.indexOf(number) * slice;
  const left = 1 - part;
  const fall = clamp((part - 0.62) / 0.38);
  const bounce = Math.abs(Math.sin(fall * Math.PI * 3)) * (1 - fall) * 0.09;
  return { angle: pocket + left ** 2.2 * 14 * Math.PI, distance: 0.93 - 0.25 * easeOut(fall) + bounce };
}

export const wheelScene: Scene = (ctx, moment) => {
  const { width, height, ratio, drawn, lastResult } = moment;
  paintFelt(ctx, moment);
  const radius = Math.min(height * 0.47, width * 0.3);
  const [x, y] = [width * 0.36, height / 2];
  const number = drawn?.[0] ?? (lastResult === undefined ? undefined : Number(lastResult));
  const part = drawn && !moment.isCalm ? clamp(moment.elapsedMs / (moment.dealingMs - 1200)) : 1;
  const turn = -easeOut(part) * 4.4;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.drawImage(wheelPicture(radius, ratio), -radius, -radius, radius * 2, radius * 2);
  if (number !== undefined) paintBall(ctx, ballAt(number, part), radius);
  ctx.restore();
  if (number === undefined || part < 1) return;
  paintNumber(ctx, number, moment, { x: width * 0.8, y, size: Math.min(74, height * 0.4) });
};

function paintBall(ctx: Ctx, { angle, distance }: { angle: number; distance: number }, radius: number): void {
  const [bx, by] = [Math.sin(angle) * radius * distance, -Math.cos(angle) * radius * distance];
  const size = radius * 0.055;
  const shine = ctx.createRadialGradient(bx - size * 0.3, by - size * 0.3, 0.5, bx, by, size);
  shine.addColorStop(0, '#ffffff');
  shine.addColorStop(1, '#b9c2c4');
  ctx.beginPath();
  ctx.arc(bx, by, size, 0, 2 * Math.PI);
  ctx.fillStyle = shine;
  ctx.fill();
}

/** The drawn number, large; faded while it is the one of the last round. */
function paintNumber(
  ctx: Ctx,
  number: number,
  { drawn }: Moment,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  ctx.save();
  ctx.globalAlpha = drawn ? 1 : 0.55;
  ctx.beginPath();
  ctx.arc(x, y, size * 0.62, 0, 2 * Math.PI);
  ctx.fillStyle = colours[colourOf(number)];
  ctx.fill();
  ctx.strokeStyle = '#f0d592';
  ctx.lineWidth = 2;
  ctx.stroke();
  paintLabel(ctx, String(number), { x, y: y + 2, size: size * 0.62, colour: '#fff' });
  ctx.restore();
}
