// The scenery behind the reels: sky, light, far and near silhouettes, ground; day in the light theme, night in the dark.
import { hsl } from './paints.ts';
import { seededBy } from './seed.ts';
import { farShapes, nearShapes } from './silhouettes.ts';
import type { World } from './worlds.ts';

type SceneMood = { readonly day: boolean; readonly free: boolean };

/** The height of the horizon as a share of the screen; the reels cover most of the part below. */
const horizon = 0.27;

/** Paints the whole background of `width` × `height`. */
export function paintScene(
  ctx: CanvasRenderingContext2D,
  width: number,
  height: number,
  world: World,
  { day, free }: SceneMood,
): void {
  const hue = free ? world.hue + 52 : world.hue;
  const chance = seededBy(world.scenery + world.hue);
  const ground = height * horizon;
  paintSky(ctx, width, height, hue, day);
  if (!day) paintStars(ctx, width, ground, chance);
  paintLight(ctx, width * (chance() < 0.5 ? 0.17 : 0.83), ground * 0.46, Math.min(width, height) * 0.08, day);
  const tone = (step: number): string =>
    day ? hsl(hue + step * 6, 38 - step * 3, 70 - step * 11) : hsl(hue + step * 6, 44, 21 - step * 4.2);
  farShapes(ctx, world.scenery, width, ground, tone, chance);
  paintGround(ctx, width, height, ground, hue, day, chance);
  nearShapes(ctx, world.scenery, width, height, tone(3.4), chance);
  paintShade(ctx, width, height, day);
}

function paintSky(
  ctx: CanvasRenderingContext2D,
  width: number,
  height: number,
  hue: number,
  day: boolean,
): void {
  const sky = ctx.createLinearGradient(0, 0, 0, height * horizon);
  if (day) {
    sky.addColorStop(0, hsl(hue, 62, 62));
    sky.addColorStop(0.6, hsl(hue + 14, 58, 80));
    sky.addColorStop(1, '#ffe9bd');
  } else {
    sky.addColorStop(0, hsl(hue + 24, 58, 8));
    sky.addColorStop(0.62, hsl(hue + 6, 56, 19));
    sky.addColorStop(1, hsl(hue - 26, 58, 34));
  }
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, width, height);
}

function paintStars(
  ctx: CanvasRenderingContext2D,
  width: number,
  ground: number,
  chance: () => number,
): void {
  for (let star = 0; star < 70; star += 1) {
    ctx.fillStyle = `rgba(255, 250, 230, ${(0.2 + chance() * 0.7).toFixed(2)})`;
    const size = 0.5 + chance() * 1.3;
    ctx.beginPath();
    ctx.arc(chance() * width, chance() * ground, size, 0, Math.PI * 2);
    ctx.fill();
  }
}

function paintLight(ctx: CanvasRenderingContext2D, x: number, y: number, radius: number, day: boolean): void {
  const halo = ctx.createRadialGradient(x, y, radius * 0.6, x, y, radius * 4.5);
  halo.addColorStop(0, day ? 'rgba(255, 244, 200, .9)' : 'rgba(255, 236, 190, .34)');
  halo.addColorStop(1, 'rgba(255, 240, 200, 0)');
  ctx.fillStyle = halo;
  ctx.fillRect(x - radius * 5, y - radius * 5, radius * 10, radius * 10);
  const disc = ctx.createRadialGradient(x - radius * 0.3, y - radius * 0.3, 0, x, y, radius);
  disc.addColorStop(0, '#fffdf2');
  disc.addColorStop(1, day ? '#ffe08a' : '#f3dfae');
  ctx.fillStyle = disc;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
}

/** Below the horizon: a surface that mirrors the light in soft bands. */
function paintGround(
  ctx: CanvasRenderingContext2D,
  width: number,
  height: number,
  ground: number,
  hue: number,
  day: boolean,
  chance: () => number,
): void {
  const floor = ctx.createLinearGradient(0, ground, 0, height);
  floor.addColorStop(0, day ? hsl(hue + 8, 40, 66) : hsl(hue - 6, 46, 20));
  floor.addColorStop(0.5, day ? hsl(hue + 14, 44, 48) : hsl(hue + 8, 52, 10));
  floor.addColorStop(1, day ? hsl(hue + 20, 46, 30) : hsl(hue + 16, 56, 5));
  ctx.fillStyle = floor;
  ctx.fillRect(0, ground, width, height - ground);
  for (let band = 0; band < 46; band += 1) {
    const depth = chance() ** 1.6;
    const length = width * (0.06 + depth * 0.3);
    ctx.fillStyle = `rgba(255, 244, 214, ${(0.03 + chance() * 0.07).toFixed(3)})`;
    ctx.beginPath();
    ctx.ellipse(
      chance() * width,
      ground + depth * (height - ground),
      length,
      0.6 + depth * 2.4,
      0,
      0,
      Math.PI * 2,
    );
    ctx.fill();
  }
}

/** A soft vignette, so that meters and buttons stay readable on any scenery. */
function paintShade(ctx: CanvasRenderingContext2D, width: number, height: number, day: boolean): void {
  const shade = ctx.createLinearGradient(0, 0, 0, height);
  const dark = day ? '20, 33, 31' : '4, 10, 12';
  shade.addColorStop(0, `rgba(${dark}, .34)`);
  shade.addColorStop(0.14, `rgba(${dark}, 0)`);
  shade.addColorStop(0.66, `rgba(${dark}, .1)`);
  shade.addColorStop(1, `rgba(${dark}, ${day ? 0.55 : 0.78})`);
  ctx.fillStyle = shade;
  ctx.fillRect(0, 0, width, height);
}
