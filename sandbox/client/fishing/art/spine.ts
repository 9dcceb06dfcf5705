// Bodies along a bending spine: fish, eels, sharks, whales and dragons from a profile of half widths.
import type { FishShape } from '../../../game-vendors/fishing/seas/fish-kind.ts';

type Point = readonly [x: number, y: number];
type Fin = {
  /** From nose (0) to the root of the tail (1). */
  readonly from: number;
  readonly to: number;
  readonly high: number;
  readonly side: 'back' | 'belly';
  /** How far its tip leans back. */
  readonly lean: number;
};
export type Spine = {
  /** Half widths from nose to tail, in parts of the length. */
  readonly profile: readonly number[];
  readonly bend: number;
  readonly tail: 'fork' | 'fan' | 'flukes' | 'point' | 'moon';
  readonly tailSize: number;
  readonly fins: readonly Fin[];
  readonly eye: readonly [along: number, up: number, size: number];
  readonly whiskers?: boolean;
  readonly teeth?: boolean;
  readonly scales?: boolean;
  readonly spikes?: boolean;
};

const back = (from: number, to: number, high: number, lean = 0.08): Fin => ({
  from,
  to,
  high,
  side: 'back',
  lean,
});
const belly = (from: number, to: number, high: number, lean = 0.1): Fin => ({
  from,
  to,
  high,
  side: 'belly',
  lean,
});

export const spines: Partial<Record<FishShape, Spine>> = {
  slim: {
    profile: [0.012, 0.075, 0.11, 0.125, 0.12, 0.1, 0.07, 0.04, 0.028],
    bend: 0.035,
    tail: 'fork',
    tailSize: 0.17,
    fins: [back(0.36, 0.56, 0.085), belly(0.42, 0.5, 0.06), belly(0.7, 0.86, 0.05)],
    eye: [0.1, 0.02, 0.022],
    scales: true,
  },
  round: {
    profile: [0.02, 0.11, 0.16, 0.18, 0.175, 0.15, 0.11, 0.065, 0.045],
    bend: 0.03,
    tail: 'fan',
    tailSize: 0.17,
    fins: [back(0.28, 0.78, 0.09, 0.05), belly(0.4, 0.5, 0.08), belly(0.68, 0.86, 0.06)],
    eye: [0.12, 0.035, 0.026],
    scales: true,
  },
  deep: {
    profile: [0.02, 0.13, 0.21, 0.245, 0.235, 0.19, 0.13, 0.065, 0.04],
    bend: 0.025,
    tail: 'fork',
    tailSize: 0.19,
    fins: [back(0.28, 0.8, 0.12, 0.12), belly(0.42, 0.86, 0.1, 0.14)],
    eye: [0.13, 0.04, 0.032],
    scales: true,
  },
  catfish: {
    profile: [0.05, 0.11, 0.125, 0.12, 0.105, 0.085, 0.065, 0.045, 0.03],
    bend: 0.05,
    tail: 'fan',
    tailSize: 0.14,
    fins: [back(0.26, 0.36, 0.13, 0.1), belly(0.5, 0.95, 0.05, 0.03), belly(0.26, 0.34, 0.09)],
    eye: [0.09, 0.04, 0.018],
    whiskers: true,
  },
  eel: {
    profile: [0.022, 0.048, 0.052, 0.052, 0.05, 0.046, 0.04, 0.03, 0.018],
    bend: 0.11,
    tail: 'point',
    tailSize: 0.08,
    fins: [back(0.2, 0.98, 0.035, 0.02), belly(0.45, 0.98, 0.03, 0.02)],
    eye: [0.07, 0.015, 0.014],
  },
  dolphin: {
    profile: [0.014, 0.03, 0.085, 0.115, 0.12, 0.1, 0.07, 0.04, 0.022],
    bend: 0.05,
    tail: 'flukes',
    tailSize: 0.13,
    fins: [back(0.48, 0.62, 0.1, 0.12), belly(0.34, 0.44, 0.13, 0.12)],
    eye: [0.2, 0.02, 0.013],
  },
  shark: {
    profile: [0.012, 0.06, 0.1, 0.115, 0.11, 0.09, 0.06, 0.035, 0.02],
    bend: 0.04,
    tail: 'moon',
    tailSize: 0.2,
    fins: [
      back(0.38, 0.54, 0.14, 0.1),
      belly(0.34, 0.46, 0.15, 0.16),
      back(0.8, 0.86, 0.04, 0.04),
      belly(0.76, 0.83, 0.05, 0.05),
    ],
    eye: [0.13, 0.02, 0.014],
    teeth: true,
  },
  whale: {
    profile: [0.075, 0.13, 0.15, 0.15, 0.135, 0.105, 0.07, 0.04, 0.022],
    bend: 0.035,
    tail: 'flukes',
    tailSize: 0.15,
    fins: [back(0.76, 0.82, 0.04, 0.05), belly(0.32, 0.42, 0.13, 0.16)],
    eye: [0.14, -0.02, 0.011],
  },
  gharial: {
    profile: [0.018, 0.022, 0.03, 0.085, 0.1, 0.1, 0.085, 0.055, 0.03],
    bend: 0.06,
    tail: 'point',
    tailSize: 0.16,
    fins: [belly(0.42, 0.5, 0.08, 0.06), belly(0.68, 0.76, 0.08, 0.06)],
    eye: [0.27, 0.045, 0.016],
    teeth: true,
    spikes: true,
  },
  dragon: {
    profile: [0.04, 0.075, 0.06, 0.07, 0.072, 0.066, 0.054, 0.04, 0.022],
    bend: 0.09,
    tail: 'fan',
    tailSize: 0.13,
    fins: [back(0.05, 0.14, 0.09, 0.12), belly(0.3, 0.38, 0.09), belly(0.6, 0.67, 0.08)],
    eye: [0.08, 0.03, 0.016],
    whiskers: true,
    scales: true,
    spikes: true,
  },
};

/** The body from nose to the root of the tail takes this part of the length. */
const bodyPart = 0.8;

/** A point of the spine; the bend grows towards the tail and runs along it with the phase. */
export function spineAt({ bend }: Spine, along: number, phase: number): Point {
  const y = bend * along * (0.35 + 0.65 * along) * Math.sin(phase - along * 4.2);
  return [0.5 - bodyPart * along, y];
}

/** The half width at a place of the spine, between the profile's points. */
export function halfWidth({ profile }: Spine, along: number): number {
  const at = Math.min(0.9999, Math.max(0, along)) * (profile.length - 1);
  const [low, part] = [Math.floor(at), at - Math.floor(at)];
  const ease = part * part * (3 - 2 * part);
  return (profile[low] ?? 0) * (1 - ease) + (profile[low + 1] ?? 0) * ease;
}

/** Traces the outline of the body, closed. */
export function traceBody(ctx: CanvasRenderingContext2D, spine: Spine, phase: number): void {
  const steps = 28;
  ctx.beginPath();
  for (const side of [-1, 1] as const)
    for (let step = 0; step <= steps; step += 1) {
      const along = side === -1 ? step / steps : 1 - step / steps;
      const [x, y] = spineAt(spine, along, phase);
      ctx.lineTo(x, y + side * halfWidth(spine, along));
    }
  ctx.closePath();
}

/** Traces one fin. */
export function traceFin(ctx: CanvasRenderingContext2D, spine: Spine, fin: Fin, phase: number): void {
  const sign = fin.side === 'back' ? -1 : 1;
  const edge = (along: number, out: number): Point => {
    const [x, y] = spineAt(spine, along, phase);
    return [x, y + sign * (halfWidth(spine, along) * 0.85 + out)];
  };
  const [start, end] = [edge(fin.from, 0), edge(fin.to, 0)];
  const flutter = Math.sin(phase * 2 + fin.from * 6) * 0.01;
  const tip = edge(fin.from + (fin.to - fin.from) * 0.45, fin.high + flutter);
  const tipX = tip[0] - fin.lean;
  ctx.beginPath();
  ctx.moveTo(...start);
  ctx.quadraticCurveTo(start[0] - (start[0] - tipX) * 0.3, tip[1], tipX, tip[1]);
  ctx.quadraticCurveTo(end[0] + 0.01, (tip[1] + end[1]) / 2, ...end);
  ctx.closePath();
}

/** Traces the tail at the end of the spine. */
export function traceTail(ctx: CanvasRenderingContext2D, spine: Spine, phase: number): void {
  const [x, y] = spineAt(spine, 1, phase);
  const [beforeX, beforeY] = spineAt(spine, 0.94, phase);
  const size = spine.tailSize;
  const root = halfWidth(spine, 1) * 1.1;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(Math.atan2(beforeY - y, beforeX - x) + Math.sin(phase - 4.6) * spine.bend * 3);
  ctx.beginPath();
  ctx.moveTo(0.03, -root);
  if (spine.tail === 'point') {
    ctx.quadraticCurveTo(-size, -root, -size * 1.5, 0);
    ctx.quadraticCurveTo(-size, root, 0.03, root);
  } else {
    const high = { fork: 0.85, fan: 0.6, flukes: 0.5, moon: 1 }[spine.tail] * size;
    const notch = { fork: 0.45, fan: 0.95, flukes: 0.6, moon: 0.3 }[spine.tail] * size;
    const low = spine.tail === 'moon' ? high * 0.6 : high;
    ctx.quadraticCurveTo(-size * 0.4, -high * 0.4, -size, -high);
    ctx.quadraticCurveTo(-notch, -high * 0.3, -notch, 0);
    ctx.quadraticCurveTo(-notch, low * 0.3, -size * 0.95, low);
    ctx.quadraticCurveTo(-size * 0.4, low * 0.4, 0.03, root);
  }
  ctx.closePath();
  ctx.restore();
}
