// Creatures without a bending spine: prawn, crab, turtle, squid, jellyfish, ray, puffer and seahorse.
import type { FishShape } from '../../../game-vendors/fishing/seas/fish-kind.ts';
import { eyeAt, type FishPaints, rice } from './fish-paints.ts';

type Ctx = CanvasRenderingContext2D;
type Shape = (ctx: Ctx, paints: FishPaints, phase: number) => void;

export const otherShapes: Partial<Record<FishShape, Shape>> = {
  prawn,
  crab,
  turtle,
  squid,
  jellyfish,
  ray,
  puffer,
  seahorse,
};

function fillAndLine(ctx: Ctx, fill: string | CanvasGradient, line: string, width = 0.01): void {
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = line;
  ctx.lineWidth = width;
  ctx.stroke();
}

function oval(ctx: Ctx, x: number, y: number, wide: number, high: number, turn = 0): void {
  ctx.beginPath();
  ctx.ellipse(x, y, wide, high, turn, 0, Math.PI * 2);
}

function ballShade(ctx: Ctx, paints: FishPaints, size: number): CanvasGradient {
  const shade = ctx.createRadialGradient(size * 0.25, -size * 0.4, size * 0.1, 0, 0, size);
  shade.addColorStop(0, paints.under);
  shade.addColorStop(0.75, paints.body);
  shade.addColorStop(1, paints.line);
  return shade;
}

function stroke(ctx: Ctx, colour: string, width: number, ...points: readonly number[]): void {
  const [x = 0, y = 0, cx = 0, cy = 0, tx = 0, ty = 0] = points;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.quadraticCurveTo(cx, cy, tx, ty);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}

function dots(ctx: Ctx, count: number, at: (part: number) => readonly [number, number], size: number): void {
  ctx.fillStyle = rice;
  for (let dot = 0; dot < count; dot += 1) {
    ctx.beginPath();
    ctx.arc(...at(dot / (count - 1)), size, 0, 7);
    ctx.fill();
  }
}

function prawn(ctx: Ctx, paints: FishPaints, phase: number): void {
  const kick = Math.sin(phase) * 0.03;
  for (let leg = 0; leg < 6; leg += 1) {
    const x = 0.2 - leg * 0.075;
    stroke(ctx, paints.line, 0.012, x, 0.06, x - 0.02, 0.16, x - 0.06, 0.2 + Math.sin(phase + leg) * 0.02);
  }
  for (const up of [-0.18, -0.1]) stroke(ctx, paints.fin, 0.01, 0.36, -0.04, 0.5, up, 0.16, up - 0.12 + kick);
  for (let ring = 5; ring >= 0; ring -= 1) {
    const turn = ring * 0.28;
    oval(ctx, 0.24 - ring * 0.11, Math.sin(turn) * 0.08 - 0.04, 0.1, 0.11 - ring * 0.011, -turn * 0.4);
    fillAndLine(ctx, ring % 2 === 0 ? paints.body : paints.under, paints.line);
  }
  ctx.beginPath();
  ctx.moveTo(-0.32, 0.05);
  ctx.lineTo(-0.48, -0.04 + kick);
  ctx.lineTo(-0.44, 0.06 + kick);
  ctx.lineTo(-0.48, 0.16 + kick);
  ctx.closePath();
  fillAndLine(ctx, paints.fin, paints.line);
  oval(ctx, 0.34, -0.03, 0.13, 0.085, 0.1);
  fillAndLine(ctx, ballShade(ctx, paints, 0.4), paints.line);
  eyeAt(ctx, 0.4, -0.07, 0.026);
  dots(ctx, 6, (part) => [0.24 - part * 0.5, -0.06 + Math.sin(part * 1.4) * 0.08], 0.01);
}

function crab(ctx: Ctx, paints: FishPaints, phase: number): void {
  for (const side of [-1, 1])
    for (let leg = 0; leg < 4; leg += 1) {
      const step = Math.sin(phase + leg * 1.6) * 0.03;
      const x = side * (0.16 + leg * 0.03);
      stroke(
        ctx,
        paints.line,
        0.03,
        x,
        0.06,
        side * 0.4,
        -0.02 + leg * 0.06,
        side * 0.42,
        0.16 + leg * 0.07 + step,
      );
    }
  for (const side of [-1, 1]) {
    const open = 0.25 + 0.2 * Math.sin(phase + side);
    stroke(ctx, paints.body, 0.06, side * 0.22, -0.06, side * 0.44, -0.06, side * 0.36, -0.26);
    ctx.save();
    ctx.translate(side * 0.35, -0.3);
    ctx.scale(side, 1);
    for (const jaw of [-1, 1]) {
      ctx.save();
      ctx.rotate(jaw * open);
      oval(ctx, 0, -0.07, 0.045, 0.11, jaw * 0.25);
      fillAndLine(ctx, paints.fin, paints.line);
      ctx.restore();
    }
    ctx.restore();
  }
  oval(ctx, 0, 0.03, 0.29, 0.2);
  fillAndLine(ctx, ballShade(ctx, paints, 0.32), paints.line, 0.014);
  for (const side of [-1, 1]) {
    stroke(ctx, paints.line, 0.02, side * 0.09, -0.13, side * 0.1, -0.18, side * 0.1, -0.22);
    eyeAt(ctx, side * 0.1, -0.24, 0.036);
  }
  dots(ctx, 9, (part) => [Math.cos(Math.PI * part) * 0.18, 0.05 - Math.sin(Math.PI * part) * 0.1], 0.013);
}

function turtle(ctx: Ctx, paints: FishPaints, phase: number): void {
  const flap = Math.sin(phase) * 0.35;
  for (const [x, y, turn, size] of [
    [0.16, 0.14, 0.9 + flap, 0.2],
    [0.14, -0.14, -0.9 - flap, 0.2],
    [-0.22, 0.13, 2 + flap * 0.5, 0.12],
    [-0.22, -0.13, -2 - flap * 0.5, 0.12],
  ] as const) {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(turn);
    oval(ctx, size * 0.75, 0, size, size * 0.32);
    fillAndLine(ctx, paints.fin, paints.line);
    ctx.restore();
  }
  oval(ctx, 0.4, 0, 0.1, 0.075);
  fillAndLine(ctx, paints.under, paints.line);
  eyeAt(ctx, 0.43, -0.03, 0.022);
  oval(ctx, 0, 0, 0.33, 0.24);
  fillAndLine(ctx, ballShade(ctx, paints, 0.36), paints.line, 0.014);
  ctx.strokeStyle = rice;
  ctx.lineWidth = 0.012;
  for (const [x, y] of [
    [0, 0],
    [0.17, 0.06],
    [-0.17, 0.06],
    [0.1, -0.12],
    [-0.1, -0.12],
    [0, 0.16],
  ] as const) {
    ctx.beginPath();
    for (let corner = 0; corner < 6; corner += 1)
      ctx.lineTo(x + Math.cos(corner * 1.047) * 0.065, y + Math.sin(corner * 1.047) * 0.055);
    ctx.closePath();
    ctx.stroke();
  }
}

function squid(ctx: Ctx, paints: FishPaints, phase: number): void {
  const pulse = 1 + Math.sin(phase) * 0.08;
  for (let arm = 0; arm < 6; arm += 1) {
    const y = (arm - 2.5) * 0.04;
    const wave = Math.sin(phase + arm) * 0.05;
    stroke(ctx, paints.body, 0.026, -0.1, y, -0.28, y * 2 + wave, -0.47, y * 2.4 - wave);
  }
  ctx.beginPath();
  ctx.moveTo(0.5, 0);
  ctx.quadraticCurveTo(0.3, -0.26 * pulse, 0.16, -0.11);
  ctx.quadraticCurveTo(0, -0.13 * pulse, -0.12, -0.09);
  ctx.lineTo(-0.12, 0.09);
  ctx.quadraticCurveTo(0, 0.13 * pulse, 0.16, 0.11);
  ctx.quadraticCurveTo(0.3, 0.26 * pulse, 0.5, 0);
  fillAndLine(ctx, ballShade(ctx, paints, 0.55), paints.line);
  eyeAt(ctx, -0.05, -0.04, 0.034);
  dots(ctx, 7, (part) => [0.02 + part * 0.38, 0.03 * Math.sin(part * 9)], 0.011);
}

function jellyfish(ctx: Ctx, paints: FishPaints, phase: number): void {
  const pulse = 1 + Math.sin(phase) * 0.1;
  ctx.rotate(Math.PI / 2);
  for (let arm = 0; arm < 7; arm += 1) {
    const x = (arm - 3) * 0.07;
    const wave = Math.sin(phase + arm * 1.3) * 0.06;
    stroke(ctx, arm % 2 === 0 ? paints.body : paints.fin, 0.02, x, 0, x + wave, 0.22, x - wave, 0.46);
  }
  ctx.globalAlpha = 0.88;
  ctx.beginPath();
  ctx.moveTo(-0.27 * pulse, 0.03);
  ctx.bezierCurveTo(-0.3 * pulse, -0.45 / pulse, 0.3 * pulse, -0.45 / pulse, 0.27 * pulse, 0.03);
  for (let fold = 0; fold < 5; fold += 1) {
    const x = 0.27 * pulse - (fold + 1) * 0.108 * pulse;
    ctx.quadraticCurveTo(x + 0.054 * pulse, 0.09, x, 0.03);
  }
  fillAndLine(ctx, ballShade(ctx, paints, 0.4), paints.line);
  ctx.globalAlpha = 1;
  dots(
    ctx,
    7,
    (part) => [
      Math.cos(Math.PI * (0.15 + part * 0.7)) * 0.2,
      -0.04 - Math.sin(Math.PI * (0.15 + part * 0.7)) * 0.17,
    ],
    0.014,
  );
  for (const side of [-1, 1]) eyeAt(ctx, side * 0.08, -0.06, 0.032);
}

function ray(ctx: Ctx, paints: FishPaints, phase: number): void {
  const flap = Math.sin(phase) * 0.09;
  stroke(ctx, paints.line, 0.016, -0.16, 0, -0.34, flap, -0.5, -flap);
  ctx.beginPath();
  ctx.moveTo(0.34, 0);
  ctx.quadraticCurveTo(0.2, -0.14, -0.04, -0.38 + flap);
  ctx.quadraticCurveTo(-0.1, -0.12, -0.2, 0);
  ctx.quadraticCurveTo(-0.1, 0.12, -0.04, 0.38 - flap);
  ctx.quadraticCurveTo(0.2, 0.14, 0.34, 0);
  fillAndLine(ctx, ballShade(ctx, paints, 0.5), paints.line, 0.012);
  for (const side of [-1, 1]) {
    stroke(ctx, paints.body, 0.03, 0.3, side * 0.04, 0.38, side * 0.06, 0.4, side * 0.03);
    eyeAt(ctx, 0.24, side * 0.08, 0.02);
    dots(ctx, 5, (part) => [0.1 - part * 0.14, side * (0.08 + part * 0.2)], 0.012);
  }
}

function puffer(ctx: Ctx, paints: FishPaints, phase: number): void {
  const puff = 1 + Math.sin(phase) * 0.04;
  ctx.save();
  ctx.translate(-0.3, 0);
  ctx.rotate(Math.sin(phase * 2) * 0.3);
  ctx.beginPath();
  ctx.moveTo(0.04, -0.05);
  ctx.lineTo(-0.16, -0.13);
  ctx.quadraticCurveTo(-0.12, 0, -0.16, 0.13);
  ctx.lineTo(0.04, 0.05);
  ctx.closePath();
  fillAndLine(ctx, paints.fin, paints.line);
  ctx.restore();
  ctx.fillStyle = paints.line;
  for (let spike = 0; spike < 20; spike += 1) {
    const angle = (spike / 20) * Math.PI * 2;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    ctx.beginPath();
    ctx.moveTo((x * 0.3 - y * 0.025) * puff, (y * 0.3 + x * 0.025) * puff);
    ctx.lineTo(x * 0.38 * puff, y * 0.38 * puff);
    ctx.lineTo((x * 0.3 + y * 0.025) * puff, (y * 0.3 - x * 0.025) * puff);
    ctx.fill();
  }
  oval(ctx, 0, 0, 0.31 * puff, 0.31 * puff);
  fillAndLine(ctx, ballShade(ctx, paints, 0.36), paints.line, 0.012);
  ctx.save();
  ctx.translate(-0.02, 0.06);
  ctx.rotate(0.4 + Math.sin(phase * 3) * 0.3);
  oval(ctx, -0.06, 0.04, 0.1, 0.05);
  fillAndLine(ctx, paints.fin, paints.line);
  ctx.restore();
  eyeAt(ctx, 0.17, -0.1, 0.055);
  oval(ctx, 0.31, 0.04, 0.03, 0.04);
  fillAndLine(ctx, paints.fin, paints.line);
  dots(ctx, 7, (part) => [-0.2 + part * 0.3, -0.2 + Math.abs(part - 0.5) * 0.12], 0.014);
}

function seahorse(ctx: Ctx, paints: FishPaints, phase: number): void {
  const nod = Math.sin(phase) * 0.03;
  ctx.beginPath();
  ctx.moveTo(0.02, -0.1);
  ctx.bezierCurveTo(-0.16, 0.02, 0.16, 0.22, -0.02, 0.34);
  ctx.bezierCurveTo(-0.1, 0.4, -0.16, 0.32, -0.09, 0.28);
  ctx.strokeStyle = paints.body;
  ctx.lineWidth = 0.1;
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(-0.06, -0.02);
  ctx.quadraticCurveTo(-0.24, 0 + nod, -0.1, 0.14);
  ctx.closePath();
  fillAndLine(ctx, paints.fin, paints.line);
  oval(ctx, 0.03, 0.02, 0.12, 0.17, -0.2);
  fillAndLine(ctx, ballShade(ctx, paints, 0.3), paints.line);
  ctx.save();
  ctx.translate(0.06, -0.22);
  ctx.rotate(0.3 + nod);
  ctx.beginPath();
  ctx.rect(0.06, -0.025, 0.2, 0.05);
  fillAndLine(ctx, paints.body, paints.line);
  oval(ctx, 0, 0, 0.12, 0.1);
  fillAndLine(ctx, paints.body, paints.line);
  for (const lean of [-0.09, -0.03, 0.03])
    stroke(ctx, paints.fin, 0.022, lean, -0.08, lean - 0.02, -0.13, lean - 0.04, -0.16);
  eyeAt(ctx, 0.04, -0.02, 0.032);
  ctx.restore();
  dots(ctx, 5, (part) => [0.05 - Math.sin(part * 3) * 0.04, -0.06 + part * 0.2], 0.012);
}
