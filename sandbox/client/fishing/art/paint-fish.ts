// Paints a fish of any kind into a square of length one, facing right, at a phase of its swimming.
import type { FishKind } from '../../../game-vendors/fishing/seas/fish-kind.ts';
import { otherShapes } from './other-shapes.ts';
import { halfWidth, type Spine, spineAt, spines, traceBody, traceFin, traceTail } from './spine.ts';
import { darker, eyeAt, type FishPaints, rice } from './fish-paints.ts';

/** Paints the fish around the origin; `phase` runs from zero to two pi for one beat of the tail. */
export function paintFish(ctx: CanvasRenderingContext2D, kind: FishKind, phase: number): void {
  const [body, under, fin] = kind.colours;
  const paints: FishPaints = { body, under, fin, line: darker(body) };
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  const spine = spines[kind.shape];
  if (spine) paintSpine(ctx, spine, paints, phase);
  else otherShapes[kind.shape]?.(ctx, paints, phase);
  if (kind.rule === 'boss') paintCrown(ctx, kind, phase);
  ctx.restore();
}

function paintSpine(
  ctx: CanvasRenderingContext2D,
  spine: Spine,
  { body, under, fin, line }: FishPaints,
  phase: number,
): void {
  ctx.lineWidth = 0.008;
  ctx.strokeStyle = line;
  ctx.fillStyle = fin;
  traceTail(ctx, spine, phase);
  ctx.fill();
  ctx.stroke();
  for (const one of spine.fins) {
    traceFin(ctx, spine, one, phase);
    ctx.fill();
    ctx.stroke();
  }
  const widest = Math.max(...spine.profile);
  const shade = ctx.createLinearGradient(0, -widest, 0, widest);
  shade.addColorStop(0, darker(body, 0.8));
  shade.addColorStop(0.35, body);
  shade.addColorStop(0.72, under);
  shade.addColorStop(1, under);
  ctx.fillStyle = shade;
  traceBody(ctx, spine, phase);
  ctx.fill();
  ctx.save();
  ctx.clip();
  paintMarks(ctx, spine, phase);
  ctx.restore();
  traceBody(ctx, spine, phase);
  ctx.stroke();
  paintFace(ctx, spine, line, phase);
}

/** Scales, the rice-white line of dots along the side, and the gill: the alpona of a fish. */
function paintMarks(ctx: CanvasRenderingContext2D, spine: Spine, phase: number): void {
  ctx.strokeStyle = 'rgba(255,255,255,0.28)';
  ctx.lineWidth = 0.006;
  if (spine.scales)
    for (let row = 0; row < 9; row += 1) {
      const along = 0.3 + row * 0.075;
      const [x, y] = spineAt(spine, along, phase);
      const wide = halfWidth(spine, along);
      for (let up = -0.8; up < 0.5; up += 0.4) {
        ctx.beginPath();
        ctx.arc(x, y + up * wide, wide * 0.3, -1.1, 1.1);
        ctx.stroke();
      }
    }
  ctx.fillStyle = rice;
  for (let dot = 0; dot < 12; dot += 1) {
    const along = 0.28 + dot * 0.058;
    const [x, y] = spineAt(spine, along, phase);
    ctx.beginPath();
    ctx.arc(x, y + halfWidth(spine, along) * 0.1, 0.0055 + 0.004 * (1 - along), 0, 7);
    ctx.fill();
  }
  const [x, y] = spineAt(spine, 0.22, phase);
  const wide = halfWidth(spine, 0.22);
  ctx.strokeStyle = 'rgba(0,0,0,0.28)';
  ctx.lineWidth = 0.01;
  ctx.beginPath();
  ctx.arc(x + wide * 0.3, y, wide * 0.75, 2.2, 4.1);
  ctx.stroke();
}

function paintFace(ctx: CanvasRenderingContext2D, spine: Spine, line: string, phase: number): void {
  const [along, up, size] = spine.eye;
  const [x, y] = spineAt(spine, along, phase);
  eyeAt(ctx, x, y - up, size);
  ctx.strokeStyle = line;
  ctx.lineWidth = 0.008;
  if (spine.whiskers)
    for (const lean of [-0.05, 0.03, 0.08]) {
      ctx.beginPath();
      ctx.moveTo(0.47, 0.02);
      ctx.quadraticCurveTo(0.5, 0.06 + lean, 0.4, 0.1 + lean + Math.sin(phase + lean * 30) * 0.012);
      ctx.stroke();
    }
  if (spine.spikes) {
    ctx.fillStyle = line;
    for (let step = 0; step < 11; step += 1) {
      const place = 0.32 + step * 0.06;
      const [sx, sy] = spineAt(spine, place, phase);
      const top = sy - halfWidth(spine, place);
      ctx.beginPath();
      ctx.moveTo(sx + 0.018, top + 0.006);
      ctx.lineTo(sx - 0.008, top - 0.03);
      ctx.lineTo(sx - 0.02, top + 0.006);
      ctx.fill();
    }
  }
  if (!spine.teeth) return;
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 0.007;
  ctx.beginPath();
  for (let tooth = 0; tooth < 6; tooth += 1) {
    const tx = 0.48 - tooth * 0.022;
    ctx.moveTo(tx, 0.018 + tooth * 0.005);
    ctx.lineTo(tx - 0.006, 0.034 + tooth * 0.005);
  }
  ctx.stroke();
}

/** A small crown floats over a boss, so that it is known at a glance. */
function paintCrown(ctx: CanvasRenderingContext2D, { shape }: FishKind, phase: number): void {
  const spine = spines[shape];
  const along = (spines[shape]?.eye[0] ?? 0.1) + 0.1;
  const top = spine ? spineAt(spine, along, phase)[1] - halfWidth(spine, along) : -0.3;
  const x = spine ? spineAt(spine, along, phase)[0] : 0.2;
  ctx.save();
  ctx.translate(x, top - 0.012);
  ctx.scale(0.075, 0.075);
  ctx.fillStyle = '#ffcf4a';
  ctx.strokeStyle = '#8a5a00';
  ctx.lineWidth = 0.1;
  ctx.beginPath();
  ctx.moveTo(-0.8, 0);
  ctx.lineTo(-1, -0.9);
  ctx.lineTo(-0.4, -0.4);
  ctx.lineTo(0, -1.1);
  ctx.lineTo(0.4, -0.4);
  ctx.lineTo(1, -0.9);
  ctx.lineTo(0.8, 0);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  ctx.restore();
}
