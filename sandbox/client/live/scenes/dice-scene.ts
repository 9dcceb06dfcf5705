// The three dice of Sic Bo: cubes that tumble under a dome and come to rest on their faces.
import { clamp, type Ctx, easeOut, type Moment, paintFelt, paintPill, type Scene } from './scene.ts';

type Vector = readonly [number, number, number];

/** The faces of a die with their normals; opposite faces add up to seven. */
const dieFaces: readonly {
  readonly value: number;
  readonly u: Vector;
  readonly v: Vector;
  readonly n: Vector;
}[] = [
  { value: 1, n: [0, 0, 1], u: [1, 0, 0], v: [0, 1, 0] },
  { value: 6, n: [0, 0, -1], u: [1, 0, 0], v: [0, -1, 0] },
  { value: 2, n: [0, 1, 0], u: [1, 0, 0], v: [0, 0, -1] },
  { value: 5, n: [0, -1, 0], u: [1, 0, 0], v: [0, 0, 1] },
  { value: 3, n: [1, 0, 0], u: [0, 0, -1], v: [0, 1, 0] },
  { value: 4, n: [-1, 0, 0], u: [0, 0, 1], v: [0, 1, 0] },
];

/** Turns about x and y that bring each face to the top of the view. */
const restTurns: Readonly<Record<number, readonly [number, number]>> = {
  1: [0, 0],
  6: [Math.PI, 0],
  2: [Math.PI / 2, 0],
  5: [-Math.PI / 2, 0],
  3: [0, -Math.PI / 2],
  4: [0, Math.PI / 2],
};

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

function turnX([x, y, z]: Vector, by: number): Vector {
  return [x, y * Math.cos(by) - z * Math.sin(by), y * Math.sin(by) + z * Math.cos(by)];
}
function turnY([x, y, z]: Vector, by: number): Vector {
  return [x * Math.cos(by) + z * Math.sin(by), y, z * Math.cos(by) - x * Math.sin(by)];
}

type Pose = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turns: readonly [number, number];
};

function paintDie(ctx: Ctx, { x, y, size, turns }: Pose): void {
  // Seen from above and a little from the front, so that a resting die shows its top and two sides.
  const place = (vector: Vector): Vector =>
    turnY(turnX(turnY(turnX(vector, turns[0]), turns[1]), 0.42), 0.36);
  ctx.fillStyle = 'rgba(0, 0, 0, 0.3)';
  ctx.beginPath();
  ctx.ellipse(x, y + size * 0.72, size * 0.8, size * 0.22, 0, 0, 2 * Math.PI);
  ctx.fill();
  for (const face of dieFaces) {
    const n = place(face.n);
    if (n[2] <= 0.02) continue;
    const [u, v] = [place(face.u), place(face.v)];
    const half = size / 2;
    ctx.save();
    ctx.transform(u[0] * half, -u[1] * half, v[0] * half, -v[1] * half, x + n[0] * half, y - n[1] * half);
    const shade = Math.round(182 + n[2] * 70);
    ctx.fillStyle = `rgb(${shade + 4}, ${shade}, ${shade - 10})`;
    ctx.fillRect(-1, -1, 2, 2);
    ctx.strokeStyle = 'rgba(60, 40, 20, 0.35)';
    ctx.lineWidth = 0.05;
    ctx.strokeRect(-0.98, -0.98, 1.96, 1.96);
    ctx.fillStyle = face.value === 1 || face.value === 4 ? '#c2203a' : '#14211f';
    for (const [px, py] of pips[face.value] ?? []) {
      ctx.beginPath();
      ctx.arc(px * 0.52, py * 0.52, face.value === 1 ? 0.3 : 0.19, 0, 2 * Math.PI);
      ctx.fill();
    }
    ctx.restore();
  }
}

export const diceScene: Scene = (ctx, moment) => {
  const { width, height, drawn, lastResult } = moment;
  paintFelt(ctx, moment);
  const last = Array.from(lastResult ?? '123', Number);
  const part = drawn && !moment.isCalm ? clamp(moment.elapsedMs / (moment.dealingMs - 1500)) : 1;
  const size = Math.min(height * 0.3, width * 0.15);
  paintPlate(ctx, moment);
  (drawn ?? last).forEach((value, at) => {
    const rest = restTurns[value] ?? [0, 0];
    const left = (1 - easeOut(part)) * (9 + at * 1.7);
    const hop = Math.abs(Math.sin(part * Math.PI * (4 + at))) * (1 - part) ** 1.4 * height * 0.34;
    const [middle, side] = [
      width / 2 + (at - 1) * size * 1.75,
      (1 - part) * Math.sin(part * 21 + at * 2) * size * 0.5,
    ];
    ctx.save();
    ctx.globalAlpha = drawn ? 1 : 0.55;
    paintDie(ctx, {
      x: middle + side,
      y: height * 0.48 + (at === 1 ? size * 0.2 : 0) - hop,
      size,
      turns: [rest[0] + left * 1.3, rest[1] + left],
    });
    ctx.restore();
  });
  if (!drawn || part < 1) return;
  paintPill(ctx, `= ${drawn.reduce((sum, die) => sum + die, 0)}`, {
    x: width / 2,
    y: height - 20,
    isStrong: true,
  });
};

/** The plate and the glass dome over it. */
function paintPlate(ctx: Ctx, { width, height }: Moment): void {
  const [x, y, radius] = [width / 2, height * 0.66, Math.min(width * 0.4, height * 0.95)];
  ctx.beginPath();
  ctx.ellipse(x, y, radius, height * 0.24, 0, 0, 2 * Math.PI);
  ctx.fillStyle = 'rgba(6, 20, 22, 0.5)';
  ctx.fill();
  ctx.strokeStyle = '#d9b25a';
  ctx.lineWidth = 3;
  ctx.stroke();
  ctx.beginPath();
  ctx.ellipse(x, y, radius * 0.96, height * 0.6, 0, Math.PI, 2 * Math.PI);
  ctx.strokeStyle = 'rgba(255, 255, 255, 0.18)';
  ctx.lineWidth = 2;
  ctx.stroke();
}
