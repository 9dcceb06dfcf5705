// Paints the water of a sea and what grows in it: once for each size of the window.
import type { SeaLook } from '../../../game-vendors/fishing/seas/sea.ts';
import { seededBy } from '../../art/seed.ts';

type Ctx = CanvasRenderingContext2D;
type Picture = {
  readonly ctx: Ctx;
  readonly wide: number;
  readonly high: number;
  readonly chance: () => number;
};

/** Fills the canvas with the sea; the same sea always looks the same. */
export function paintSea(ctx: Ctx, wide: number, high: number, look: SeaLook, key: string): void {
  const picture = { ctx, wide, high, chance: seededBy(`${key} sea`) };
  const [top, middle, bottom] = look.water;
  const water = ctx.createLinearGradient(0, 0, 0, high);
  water.addColorStop(0, top);
  water.addColorStop(0.45, middle);
  water.addColorStop(1, bottom);
  ctx.fillStyle = water;
  ctx.fillRect(0, 0, wide, high);
  paintRays(picture, look);
  paintHills(picture, look);
  sceneries[look.scenery](picture, look);
  paintAlpona(picture);
  const dark = ctx.createRadialGradient(
    wide / 2,
    high * 0.45,
    high * 0.25,
    wide / 2,
    high * 0.5,
    high * 0.85,
  );
  dark.addColorStop(0, 'rgba(0,0,0,0)');
  dark.addColorStop(1, 'rgba(0,0,0,0.42)');
  ctx.fillStyle = dark;
  ctx.fillRect(0, 0, wide, high);
}

function paintRays({ ctx, wide, high, chance }: Picture, { light }: SeaLook): void {
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (let ray = 0; ray < 7; ray += 1) {
    const x = wide * (ray / 6 + (chance() - 0.5) * 0.12);
    const spread = wide * (0.03 + chance() * 0.07);
    const shine = ctx.createLinearGradient(0, 0, 0, high * 0.8);
    shine.addColorStop(0, light);
    shine.addColorStop(1, 'rgba(0,0,0,0)');
    ctx.globalAlpha = 0.06 + chance() * 0.08;
    ctx.fillStyle = shine;
    ctx.beginPath();
    ctx.moveTo(x, 0);
    ctx.lineTo(x + spread, 0);
    ctx.lineTo(x + spread * 2.4 - wide * 0.12, high * 0.8);
    ctx.lineTo(x - spread - wide * 0.12, high * 0.8);
    ctx.fill();
  }
  ctx.restore();
}

function paintHills({ ctx, wide, high, chance }: Picture, { ground: [near, far] }: SeaLook): void {
  for (const [colour, from, rough] of [
    [far, 0.84, 0.05],
    [near, 0.91, 0.04],
  ] as const) {
    ctx.fillStyle = colour;
    ctx.globalAlpha = colour === far ? 0.55 : 0.9;
    ctx.beginPath();
    ctx.moveTo(0, high);
    for (let step = 0; step <= 12; step += 1)
      ctx.lineTo((wide * step) / 12, high * (from + (chance() - 0.5) * rough));
    ctx.lineTo(wide, high);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** A rice-white line of waves near the ground, thin as on a threshold. */
function paintAlpona({ ctx, wide, high }: Picture): void {
  ctx.strokeStyle = 'rgba(255,252,240,0.16)';
  ctx.lineWidth = Math.max(1, high / 500);
  for (const [y, size] of [
    [0.945, 26],
    [0.965, 18],
  ] as const) {
    ctx.beginPath();
    for (let x = -size; x < wide + size; x += size) {
      ctx.moveTo(x, high * y);
      ctx.arc(x, high * y, size / 2, 0, Math.PI, true);
    }
    ctx.stroke();
  }
}

const sceneries: Record<SeaLook['scenery'], (picture: Picture, look: SeaLook) => void> = {
  river: paintRiver,
  reef: paintReef,
  haor: paintHaor,
  deep: paintDeep,
  mangrove: paintMangrove,
};

function blade({ ctx }: Picture, x: number, y: number, tall: number, lean: number, thick: number): void {
  ctx.beginPath();
  ctx.moveTo(x - thick, y);
  ctx.quadraticCurveTo(x - thick * 0.4 + lean * 0.3, y - tall * 0.6, x + lean, y - tall);
  ctx.quadraticCurveTo(x + thick + lean * 0.3, y - tall * 0.5, x + thick, y);
  ctx.fill();
}

/** Boats on the surface with lamps that shine down, and weed on the ground. */
function paintRiver(picture: Picture, { light }: SeaLook): void {
  const { ctx, wide, high, chance } = picture;
  for (const [at, size] of [
    [0.24, 0.34],
    [0.78, 0.26],
  ] as const) {
    const [x, length] = [wide * at, wide * size];
    const glow = ctx.createRadialGradient(x, 0, 4, x, 0, length);
    glow.addColorStop(0, light);
    glow.addColorStop(1, 'rgba(0,0,0,0)');
    ctx.globalAlpha = 0.4;
    ctx.fillStyle = glow;
    ctx.fillRect(x - length, 0, length * 2, length);
    ctx.globalAlpha = 0.85;
    ctx.fillStyle = '#1c1510';
    ctx.beginPath();
    ctx.moveTo(x - length / 2, 0);
    ctx.quadraticCurveTo(x, length * 0.26, x + length / 2, 0);
    ctx.fill();
  }
  ctx.globalAlpha = 0.75;
  for (let weed = 0; weed < 26; weed += 1) {
    ctx.fillStyle = weed % 2 === 0 ? '#2f5a3a' : '#4a6d35';
    const tall = high * (0.05 + chance() * 0.13);
    blade(picture, chance() * wide, high * 0.97, tall, (chance() - 0.5) * tall * 0.7, 3 + chance() * 4);
  }
  ctx.globalAlpha = 1;
}

/** Corals in branches, fans and balls. */
function paintReef(picture: Picture): void {
  const { ctx, wide, high, chance } = picture;
  const colours = ['#ff6f91', '#ffb45e', '#c65bd6', '#f2e36b', '#4fd1b0', '#ff8f5a'];
  const branch = (x: number, y: number, tall: number, angle: number, depth: number): void => {
    const [tx, ty] = [x + Math.cos(angle) * tall, y + Math.sin(angle) * tall];
    ctx.lineWidth = depth * 3.2;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(tx, ty);
    ctx.stroke();
    if (depth > 1)
      for (const turn of [-0.5, 0.1, 0.55])
        branch(tx, ty, tall * 0.68, angle + turn * (0.7 + chance() * 0.5), depth - 1);
  };
  ctx.lineCap = 'round';
  for (let coral = 0; coral < 13; coral += 1) {
    const edge = coral % 2 === 0 ? chance() * 0.36 : 1 - chance() * 0.36;
    const [x, y] = [wide * edge, high * (0.93 + chance() * 0.05)];
    const colour = colours[coral % colours.length] ?? '#fff';
    ctx.globalAlpha = 0.5 + chance() * 0.4;
    ctx.strokeStyle = colour;
    ctx.fillStyle = colour;
    if (coral % 3 < 2) branch(x, y, high * (0.03 + chance() * 0.03), -Math.PI / 2, 4);
    else
      for (let ball = 0; ball < 6; ball += 1) {
        ctx.beginPath();
        ctx.arc(x + (chance() - 0.5) * 60, y - chance() * 30, 8 + chance() * 14, 0, 7);
        ctx.fill();
      }
  }
  ctx.globalAlpha = 1;
}

/** Water lilies seen from below: leaves at the surface, stems down to the ground. */
function paintHaor(picture: Picture): void {
  const { ctx, wide, high, chance } = picture;
  for (let lily = 0; lily < 15; lily += 1) {
    const x = wide * ((lily + chance()) / 15);
    const size = wide * (0.05 + chance() * 0.06);
    ctx.globalAlpha = 0.35;
    ctx.strokeStyle = '#7fae5a';
    ctx.lineWidth = 2 + chance() * 2;
    ctx.beginPath();
    ctx.moveTo(x, 0);
    ctx.bezierCurveTo(x + 40 * (chance() - 0.5), high * 0.3, x + 90 * (chance() - 0.5), high * 0.6, x, high);
    ctx.stroke();
    ctx.globalAlpha = 0.85;
    ctx.fillStyle = lily % 3 === 0 ? '#2c5c34' : '#3f7a3f';
    ctx.beginPath();
    ctx.ellipse(x, 2, size, size * 0.28, 0, 0, Math.PI);
    ctx.fill();
    if (lily % 4 !== 1) continue;
    ctx.fillStyle = '#ff9ec4';
    for (let petal = -2; petal <= 2; petal += 1) {
      ctx.beginPath();
      ctx.ellipse(x + petal * size * 0.22, size * 0.3, size * 0.12, size * 0.34, petal * -0.35, 0, 7);
      ctx.fill();
    }
  }
  ctx.globalAlpha = 1;
}

/** A wreck on the ground and lights of small life in the dark. */
function paintDeep(picture: Picture, { light }: SeaLook): void {
  const { ctx, wide, high, chance } = picture;
  ctx.save();
  ctx.translate(wide * 0.72, high * 0.9);
  ctx.rotate(-0.14);
  ctx.fillStyle = '#0a0d22';
  ctx.globalAlpha = 0.9;
  const long = wide * 0.42;
  ctx.beginPath();
  ctx.moveTo(-long / 2, -long * 0.2);
  ctx.lineTo(long / 2, -long * 0.16);
  ctx.quadraticCurveTo(long * 0.4, long * 0.16, 0, long * 0.18);
  ctx.quadraticCurveTo(-long * 0.4, long * 0.16, -long / 2, -long * 0.2);
  ctx.fill();
  ctx.fillRect(-long * 0.1, -long * 0.75, long * 0.035, long * 0.6);
  ctx.fillRect(long * 0.16, -long * 0.55, long * 0.03, long * 0.4);
  ctx.fillRect(-long * 0.24, -long * 0.58, long * 0.32, long * 0.02);
  ctx.restore();
  for (let spark = 0; spark < 90; spark += 1) {
    ctx.globalAlpha = 0.15 + chance() * 0.55;
    ctx.fillStyle = spark % 7 === 0 ? '#ffe27a' : light;
    ctx.beginPath();
    ctx.arc(chance() * wide, chance() * high, 0.6 + chance() * 1.8, 0, 7);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** Roots of the mangrove that hang into the creek, and those that breathe out of the mud. */
function paintMangrove(picture: Picture): void {
  const { ctx, wide, high, chance } = picture;
  ctx.lineCap = 'round';
  for (let root = 0; root < 22; root += 1) {
    const side = root % 2 === 0 ? chance() * 0.34 : 1 - chance() * 0.34;
    const [x, deep] = [wide * side, high * (0.12 + chance() * 0.3)];
    ctx.globalAlpha = 0.45 + chance() * 0.35;
    ctx.strokeStyle = root % 3 === 0 ? '#5a4026' : '#3d2c1a';
    ctx.lineWidth = 4 + chance() * 9;
    ctx.beginPath();
    ctx.moveTo(x, -6);
    ctx.bezierCurveTo(
      x + 40 * (chance() - 0.5),
      deep * 0.4,
      x + 70 * (chance() - 0.5),
      deep * 0.7,
      x + 90 * (chance() - 0.5),
      deep,
    );
    ctx.stroke();
  }
  ctx.fillStyle = '#3d2c1a';
  ctx.globalAlpha = 0.85;
  for (let spike = 0; spike < 34; spike += 1) {
    const tall = high * (0.02 + chance() * 0.06);
    blade(picture, chance() * wide, high * 0.975, tall, (chance() - 0.5) * 6, 3 + chance() * 3);
  }
  ctx.globalAlpha = 1;
}
