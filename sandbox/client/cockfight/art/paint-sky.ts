// Paints the place of an arena: sky, sun or moon, clouds, far trees and water.
import { seededBy } from '../../art/seed.ts';

type Ctx = CanvasRenderingContext2D;
type Place = {
  readonly sky: readonly [string, string, string];
  readonly orb: string;
  readonly orbAt: readonly [number, number, number];
  readonly land: readonly [string, string];
  readonly stars: boolean;
};

const places: Readonly<Record<string, Place>> = {
  river: {
    sky: ['#0f5f7a', '#4fa8a6', '#f4d9a0'],
    orb: '#fff2c4',
    orbAt: [0.72, 0.62, 0.09],
    land: ['#1d4d46', '#2f7a80'],
    stars: false,
  },
  village: {
    sky: ['#2f77b8', '#8fc6e0', '#fbe7b8'],
    orb: '#fff8d8',
    orbAt: [0.24, 0.2, 0.07],
    land: ['#2d5a2b', '#6f8f3a'],
    stars: false,
  },
  dawn: {
    sky: ['#3b2a63', '#c9566e', '#ffc06b'],
    orb: '#ffe27a',
    orbAt: [0.5, 0.78, 0.13],
    land: ['#2a1c3d', '#5c3355'],
    stars: false,
  },
  night: {
    sky: ['#070d2b', '#16265c', '#3b3f7a'],
    orb: '#f4f1da',
    orbAt: [0.78, 0.2, 0.07],
    land: ['#070b1e', '#101a3d'],
    stars: true,
  },
};

/** Fills the canvas; the same place always looks the same. */
export function paintSky(ctx: Ctx, wide: number, high: number, name: string): void {
  const place = places[name] ?? (places.river as Place);
  const chance = seededBy(`${name} sky`);
  const sky = ctx.createLinearGradient(0, 0, 0, high * 0.9);
  place.sky.forEach((colour, at) => sky.addColorStop(at / 2, colour));
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, wide, high);
  if (place.stars)
    for (let star = 0; star < 70; star += 1) {
      ctx.globalAlpha = 0.3 + chance() * 0.7;
      ctx.fillStyle = '#fff';
      ctx.fillRect(chance() * wide, chance() * high * 0.7, 1.6, 1.6);
    }
  ctx.globalAlpha = 1;
  const [x, y, size] = place.orbAt;
  const glow = ctx.createRadialGradient(wide * x, high * y, 2, wide * x, high * y, wide * size * 4);
  glow.addColorStop(0, place.orb);
  glow.addColorStop(0.24, place.orb);
  glow.addColorStop(0.26, 'rgba(255,244,200,0.28)');
  glow.addColorStop(1, 'rgba(255,244,200,0)');
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, wide, high);
  paintClouds(ctx, wide, high, chance);
  paintLand(ctx, wide, high, place, chance);
}

function paintClouds(ctx: Ctx, wide: number, high: number, chance: () => number): void {
  ctx.fillStyle = '#fff';
  for (let cloud = 0; cloud < 5; cloud += 1) {
    const [x, y, size] = [chance() * wide, high * (0.08 + chance() * 0.4), wide * (0.05 + chance() * 0.06)];
    ctx.globalAlpha = 0.1 + chance() * 0.14;
    for (let puff = -2; puff <= 2; puff += 1) {
      ctx.beginPath();
      ctx.ellipse(x + puff * size * 0.8, y - (2 - Math.abs(puff)) * size * 0.2, size, size * 0.42, 0, 0, 7);
      ctx.fill();
    }
  }
  ctx.globalAlpha = 1;
}

function paintLand(
  ctx: Ctx,
  wide: number,
  high: number,
  { land: [near, far] }: Place,
  chance: () => number,
): void {
  ctx.fillStyle = far;
  ctx.beginPath();
  ctx.moveTo(0, high);
  for (let step = 0; step <= 20; step += 1) {
    const tree = chance() < 0.5 ? chance() * 0.05 : 0;
    ctx.lineTo((wide * step) / 20, high * (0.86 - tree));
  }
  ctx.lineTo(wide, high);
  ctx.fill();
  ctx.fillStyle = near;
  ctx.fillRect(0, high * 0.91, wide, high * 0.1);
  ctx.strokeStyle = 'rgba(255,252,240,0.3)';
  ctx.lineWidth = 1.2;
  for (const y of [0.935, 0.965]) {
    ctx.beginPath();
    for (let x = -14; x < wide + 14; x += 22) {
      ctx.moveTo(x + 22, high * y);
      ctx.arc(x + 11, high * y, 11, 0, Math.PI, true);
    }
    ctx.stroke();
  }
}
