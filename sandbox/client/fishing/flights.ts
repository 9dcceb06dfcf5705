// What flies over the sea for a short time: nets, lightning, coins and amounts.
import { drawnRatio, paintSprite } from '../sprite.ts';
import { paintNet } from './art/paint-cannon.ts';

export type Point = { readonly x: number; readonly y: number };
type Net = Point & { readonly bornAtMs: number; readonly size: number; readonly colour: string };
type Bolt = { readonly from: Point; readonly to: Point; readonly bornAtMs: number };
type Coin = Bolt & { readonly bend: number; readonly delayMs: number };
type Label = Point & {
  readonly bornAtMs: number;
  readonly size: number;
  readonly picture: HTMLCanvasElement;
};

const netMs = 520;
const coinMs = 850;
const labelMs = 1300;
const boltMs = 420;

export function createFlights() {
  let nets: Net[] = [];
  let bolts: Bolt[] = [];
  let coins: Coin[] = [];
  let labels: Label[] = [];
  let coinPicture: { readonly size: number; readonly picture: HTMLCanvasElement } | undefined;
  return {
    net(at: Point, size: number, colour: string): void {
      nets.push({ ...at, bornAtMs: performance.now(), size, colour });
    },
    bolt(from: Point, to: Point): void {
      bolts.push({ from, to, bornAtMs: performance.now() });
    },
    coins(from: Point, to: Point, count: number): void {
      const bornAtMs = performance.now();
      for (let coin = 0; coin < count; coin += 1)
        coins.push({ from, to, bornAtMs, bend: (Math.random() - 0.5) * 120, delayMs: coin * 45 });
    },
    label(at: Point, text: string, size: number, colour: string): void {
      labels.push({ ...at, bornAtMs: performance.now(), size, picture: paintLabel(text, size, colour) });
    },
    draw(ctx: CanvasRenderingContext2D, nowMs: number, { wide, coin }: { wide: number; coin: number }): void {
      nets = nets.filter(({ bornAtMs }) => nowMs - bornAtMs < netMs);
      for (const { x, y, bornAtMs, size, colour } of nets) {
        ctx.save();
        ctx.translate(x, y);
        paintNet(ctx, size, partOf(bornAtMs, nowMs, netMs), colour);
        ctx.restore();
      }
      bolts = bolts.filter(({ bornAtMs }) => nowMs - bornAtMs < boltMs);
      for (const bolt of bolts) drawBolt(ctx, bolt, 1 - partOf(bolt.bornAtMs, nowMs, boltMs));
      coins = coins.filter(({ bornAtMs, delayMs }) => nowMs - bornAtMs - delayMs < coinMs);
      if (coins.length > 0 && coinPicture?.size !== coin)
        coinPicture = { size: coin, picture: paintCoin(coin) };
      for (const one of coins) {
        const at = placeOfCoin(one, nowMs);
        if (at && coinPicture) drawCoin(ctx, at, coinPicture, nowMs / 90 + one.bend);
      }
      labels = labels.filter(({ bornAtMs }) => nowMs - bornAtMs < labelMs);
      for (const label of labels) drawLabel(ctx, label, partOf(label.bornAtMs, nowMs, labelMs), wide);
    },
  };
}

/** How much of its time has passed; a frame may carry a time just before the birth. */
function partOf(bornAtMs: number, nowMs: number, lifeMs: number): number {
  return Math.max(0, (nowMs - bornAtMs) / lifeMs);
}

/** Where a coin is; undefined before its flight. */
function placeOfCoin({ from, to, bornAtMs, bend, delayMs }: Coin, nowMs: number): Point | undefined {
  const part = (nowMs - bornAtMs - delayMs) / coinMs;
  if (part < 0) return undefined;
  const ease = part * part * (3 - 2 * part);
  const up = Math.sin(part * Math.PI) * bend;
  return { x: from.x + (to.x - from.x) * ease + up, y: from.y + (to.y - from.y) * ease - Math.abs(up) * 0.4 };
}

/** An amount with its edge; painted once, because outlined text is dear. */
function paintLabel(text: string, size: number, colour: string): HTMLCanvasElement {
  const ratio = drawnRatio();
  const font = `700 ${size}px "Noto Sans Bengali", sans-serif`;
  let wide = 0;
  paintSprite(1, 1, (ctx) => {
    ctx.font = font;
    wide = ctx.measureText(text).width + 12;
  });
  return paintSprite(wide * ratio, size * 2 * ratio, (ctx) => {
    ctx.scale(ratio, ratio);
    ctx.font = font;
    ctx.textAlign = 'center';
    ctx.lineWidth = 4;
    ctx.strokeStyle = 'rgba(6,14,20,0.85)';
    ctx.strokeText(text, wide / 2, size * 1.4);
    ctx.fillStyle = colour;
    ctx.fillText(text, wide / 2, size * 1.4);
  });
}

/** An amount rises and fades, never over the edge of the sea. */
function drawLabel(
  ctx: CanvasRenderingContext2D,
  { x, y, size, picture }: Label,
  part: number,
  wide: number,
): void {
  const tall = size * 2;
  const half = (tall * picture.width) / picture.height / 2;
  const inside = Math.min(wide - half, Math.max(half, x));
  const up = Math.max(24, y - 20 - part * 40);
  ctx.globalAlpha = Math.min(1, 2.5 * (1 - part));
  ctx.drawImage(picture, inside - half, up - size * 1.4, half * 2, tall);
  ctx.globalAlpha = 1;
}

function paintCoin(size: number): HTMLCanvasElement {
  const pixels = (size + 1) * 2 * drawnRatio();
  return paintSprite(pixels, pixels, (ctx) => {
    const scale = ctx.canvas.width / 2 / (size + 1);
    ctx.setTransform(scale, 0, 0, scale, ctx.canvas.width / 2, ctx.canvas.width / 2);
    ctx.fillStyle = '#ffb224';
    ctx.strokeStyle = '#8a5a00';
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    ctx.arc(0, 0, size, 0, 7);
    ctx.fill();
    ctx.stroke();
    ctx.strokeStyle = '#fff0c2';
    ctx.beginPath();
    ctx.arc(0, 0, size * 0.6, 0, 7);
    ctx.stroke();
  });
}

function drawCoin(
  ctx: CanvasRenderingContext2D,
  { x, y }: Point,
  { size, picture }: { readonly size: number; readonly picture: HTMLCanvasElement },
  turn: number,
): void {
  const tall = (size + 1) * 2;
  const wide = tall * Math.max(0.2, Math.abs(Math.cos(turn)));
  ctx.drawImage(picture, x - wide / 2, y - tall / 2, wide, tall);
}

function drawBolt(ctx: CanvasRenderingContext2D, { from, to }: Bolt, strong: number): void {
  ctx.save();
  ctx.globalAlpha = strong;
  ctx.strokeStyle = '#c8fbff';
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  for (let step = 1; step < 6; step += 1) {
    const part = step / 6;
    const off = (Math.random() - 0.5) * 22;
    ctx.lineTo(from.x + (to.x - from.x) * part + off, from.y + (to.y - from.y) * part - off);
  }
  ctx.lineTo(to.x, to.y);
  ctx.stroke();
  ctx.restore();
}
