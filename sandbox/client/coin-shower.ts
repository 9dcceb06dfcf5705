// Coins and sparks that fly up at a big win.
import { byId } from './element.ts';
import { drawnRatio } from './sprite.ts';

type Piece = {
  x: number;
  y: number;
  dx: number;
  dy: number;
  size: number;
  turn: number;
  spin: number;
  hue: number;
};
const gravity = 0.0011;
/** Showers that are in the air. */
let showers = 0;

/** Throws `count` coins from the middle of the screen; does nothing for players who chose reduced motion. */
export function throwCoins(count: number, coin: HTMLCanvasElement | undefined): void {
  const canvas = byId<HTMLCanvasElement>('shower');
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  const { innerWidth: width, innerHeight: height } = window;
  const ratio = drawnRatio();
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  ctx.scale(ratio, ratio);
  const pieces = Array.from(
    { length: count },
    (): Piece => ({
      x: width / 2 + (Math.random() - 0.5) * width * 0.3,
      y: height * 0.62,
      dx: (Math.random() - 0.5) * width * 0.0016,
      dy: -height * (0.0007 + Math.random() * 0.0009),
      size: 12 + Math.random() * 22,
      turn: Math.random() * 6,
      spin: 0.004 + Math.random() * 0.012,
      hue: 38 + Math.random() * 16,
    }),
  );
  showers += 1;
  let last = performance.now();
  const step = (): void => {
    const now = performance.now();
    const passed = Math.min(40, now - last);
    last = now;
    ctx.clearRect(0, 0, width, height);
    let flying = false;
    for (const piece of pieces) {
      piece.dy += gravity * passed;
      piece.x += piece.dx * passed;
      piece.y += piece.dy * passed;
      piece.turn += piece.spin * passed;
      if (piece.y < height + 40) flying = true;
      paintPiece(ctx, piece, coin);
    }
    if (flying) return void requestAnimationFrame(step);
    showers -= 1;
    // A canvas without size costs nothing until the next shower.
    if (showers === 0) canvas.width = 0;
  };
  requestAnimationFrame(step);
}

function paintPiece(ctx: CanvasRenderingContext2D, piece: Piece, coin: HTMLCanvasElement | undefined): void {
  ctx.save();
  ctx.translate(piece.x, piece.y);
  ctx.scale(Math.cos(piece.turn), 1);
  if (coin) ctx.drawImage(coin, -piece.size, -piece.size, piece.size * 2, piece.size * 2);
  ctx.restore();
}
