// The shapes of a game's scenery: palms, domes, light masts, lanterns, reeds, curtains.
import {
  bubbles,
  crownTree,
  dome,
  frond,
  garland,
  hills,
  mast,
  palm,
  sail,
  weed,
} from './silhouette-parts.ts';
import type { Scenery } from './worlds.ts';

type Tone = (step: number) => string;
type Draw = (
  ctx: CanvasRenderingContext2D,
  width: number,
  ground: number,
  tone: Tone,
  chance: () => number,
) => void;

/** The shapes along the horizon. */
export function farShapes(
  ctx: CanvasRenderingContext2D,
  scenery: Scenery,
  width: number,
  ground: number,
  tone: Tone,
  chance: () => number,
): void {
  far[scenery](ctx, width, ground, tone, chance);
}

const far: Record<Scenery, Draw> = {
  river: (ctx, width, ground, tone, chance) => {
    hills(ctx, width, ground, ground * 0.2, tone(0), chance);
    for (let tree = 0; tree < 7; tree += 1)
      palm(ctx, chance() * width, ground + 3, ground * (0.25 + chance() * 0.3), tone(2));
    sail(ctx, width * (0.25 + chance() * 0.5), ground + 6, ground * 0.36, tone(2.6));
  },
  forest: (ctx, width, ground, tone, chance) => {
    for (let layer = 0; layer < 3; layer += 1)
      for (let tree = 0; tree < 13; tree += 1)
        crownTree(
          ctx,
          chance() * width,
          ground + 4,
          ground * (0.5 - layer * 0.1) * (0.7 + chance() * 0.5),
          tone(layer * 1.3),
        );
  },
  palace: (ctx, width, ground, tone, chance) => {
    hills(ctx, width, ground, ground * 0.16, tone(0), chance);
    for (const [x, size] of [
      [0.12, 0.4],
      [0.3, 0.6],
      [0.5, 0.86],
      [0.7, 0.6],
      [0.88, 0.4],
    ] as const)
      dome(ctx, width * x, ground + 2, ground * size, tone(1.6));
  },
  feast: (ctx, width, ground, tone, chance) => {
    for (let house = 0; house < 12; house += 1) {
      ctx.fillStyle = tone(1 + (house % 2));
      const tall = ground * (0.18 + chance() * 0.3);
      ctx.fillRect((width / 12) * house, ground - tall, width / 12 + 1, tall + 4);
    }
    garland(ctx, width, ground * 0.2, chance);
    garland(ctx, width, ground * 0.44, chance);
  },
  orchard: (ctx, width, ground, tone, chance) => {
    hills(ctx, width, ground, ground * 0.42, tone(0), chance);
    hills(ctx, width, ground, ground * 0.24, tone(1.2), chance);
    for (let tree = 0; tree < 12; tree += 1)
      crownTree(ctx, chance() * width, ground + 4, ground * (0.22 + chance() * 0.18), tone(2));
  },
  sea: (ctx, width, ground, tone, chance) => {
    for (let ray = 0; ray < 7; ray += 1) {
      const x = chance() * width;
      ctx.fillStyle = 'rgba(220, 250, 255, .07)';
      ctx.beginPath();
      ctx.moveTo(x, 0);
      ctx.lineTo(x + width * 0.07, 0);
      ctx.lineTo(x + width * 0.22, ground * 2.6);
      ctx.lineTo(x - width * 0.05, ground * 2.6);
      ctx.fill();
    }
    hills(ctx, width, ground, ground * 0.3, tone(1), chance);
    for (let plant = 0; plant < 20; plant += 1)
      weed(ctx, chance() * width, ground + 6, ground * (0.14 + chance() * 0.3), tone(2));
    bubbles(ctx, width, ground * 1.2, chance);
  },
  table: (ctx, width, ground, tone, chance) => {
    for (let fold = 0; fold < 16; fold += 1) {
      ctx.fillStyle = tone((fold % 2) * 1.4);
      ctx.fillRect((width / 16) * fold, 0, width / 16 + 1, ground + 4);
    }
    garland(ctx, width, ground * 0.3, chance);
  },
  stadium: (ctx, width, ground, tone, chance) => {
    ctx.fillStyle = tone(1);
    ctx.beginPath();
    ctx.moveTo(0, ground * 0.5);
    ctx.quadraticCurveTo(width / 2, ground * 0.86, width, ground * 0.5);
    ctx.lineTo(width, ground + 4);
    ctx.lineTo(0, ground + 4);
    ctx.fill();
    for (let face = 0; face < 260; face += 1) {
      ctx.fillStyle = `rgba(255, 240, 210, ${(0.06 + chance() * 0.2).toFixed(2)})`;
      ctx.fillRect(chance() * width, ground * (0.72 + chance() * 0.26), 2, 2);
    }
    for (const x of [0.1, 0.34, 0.66, 0.9]) mast(ctx, width * x, ground, ground * 0.82, tone(2.4));
  },
  sky: (ctx, width, ground, tone, chance) => {
    for (let cloud = 0; cloud < 18; cloud += 1) {
      ctx.fillStyle = tone(cloud % 3);
      ctx.globalAlpha = 0.55;
      ctx.beginPath();
      ctx.ellipse(
        chance() * width,
        ground * (0.7 + chance() * 0.4),
        width * (0.1 + chance() * 0.12),
        ground * 0.16,
        0,
        0,
        Math.PI * 2,
      );
      ctx.fill();
      ctx.globalAlpha = 1;
    }
  },
  field: (ctx, width, ground, tone, chance) => {
    hills(ctx, width, ground, ground * 0.24, tone(0), chance);
    for (let tree = 0; tree < 5; tree += 1)
      palm(ctx, chance() * width, ground + 3, ground * (0.3 + chance() * 0.2), tone(1.6));
    for (let blade = 0; blade < 120; blade += 1)
      weed(ctx, chance() * width, ground + 8, ground * (0.06 + chance() * 0.08), tone(2.2));
  },
};

/** Dark shapes in the lower corners that frame the buttons. */
export function nearShapes(
  ctx: CanvasRenderingContext2D,
  scenery: Scenery,
  width: number,
  height: number,
  colour: string,
  chance: () => number,
): void {
  const leafy = scenery === 'river' || scenery === 'forest' || scenery === 'orchard' || scenery === 'field';
  const reach = Math.min(width, height) * 0.34;
  for (const side of [0, 1]) {
    for (let part = 0; part < 6; part += 1) {
      const x = side === 0 ? reach * part * 0.16 - 10 : width - reach * part * 0.16 + 10;
      const tall = reach * (1 - part * 0.13) * (0.7 + chance() * 0.5);
      if (leafy) frond(ctx, x, height + 6, tall, (side === 0 ? 1 : -1) * (0.15 + chance() * 0.5), colour);
      else if (scenery === 'sea') weed(ctx, x, height + 6, tall, colour);
    }
  }
}
