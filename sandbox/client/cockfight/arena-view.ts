// The arena on the screen: two kites that hover, duel and fall, as the server's clock and the duel's seed say.
import type { DuelState } from '../../game-vendors/cockfight/cockfight-wire.ts';
import { seededBy } from '../art/seed.ts';
import { type KitePaint, kitePaints, paintKite, paintTail } from './art/paint-kite.ts';
import { paintSky } from './art/paint-sky.ts';
import { createSharpness } from '../sharpness.ts';
import { drawnRatio } from '../sprite.ts';

type Deps = {
  readonly place: string;
  readonly sky: HTMLCanvasElement;
  readonly canvas: HTMLCanvasElement;
  readonly calm: boolean;
  readonly now: () => number;
};
type Kite = { readonly x: number; readonly y: number; readonly turn: number; readonly isCut: boolean };
type Spark = { readonly x: number; readonly y: number; readonly bornAtMs: number };

/** In the last part of a duel a string is cut. */
const cutAt = 0.82;
const sparkMs = 500;

export class ArenaView {
  readonly #deps: Deps;
  readonly #ctx: CanvasRenderingContext2D;
  #wide = 0;
  #high = 0;
  #ratio = 1;
  #sparks: Spark[] = [];
  #clash = 0;
  readonly #sharpness = createSharpness(() => this.#fit());
  onClash: () => void = () => {};

  constructor(deps: Deps) {
    this.#deps = deps;
    const ctx = deps.canvas.getContext('2d');
    if (!ctx) throw new Error('this browser cannot draw');
    this.#ctx = ctx;
    this.resize();
  }

  resize(): void {
    const { canvas, sky, place } = this.#deps;
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    [this.#wide, this.#high] = [clientWidth, clientHeight];
    this.#fit();
    const ratio = drawnRatio();
    sky.width = Math.round(clientWidth * ratio);
    sky.height = Math.round(clientHeight * ratio);
    const ctx = sky.getContext('2d');
    if (!ctx) return;
    ctx.scale(ratio, ratio);
    paintSky(ctx, clientWidth, clientHeight, place);
  }

  /** Only what moves gets fewer pixels when frames are missed. */
  #fit(): void {
    const { canvas } = this.#deps;
    this.#ratio = this.#sharpness.ratio();
    canvas.width = Math.round(this.#wide * this.#ratio);
    canvas.height = Math.round(this.#high * this.#ratio);
  }

  frame(nowMs: number, duel: DuelState): void {
    this.#sharpness.note(nowMs);
    const ctx = this.#ctx;
    ctx.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    ctx.clearRect(0, 0, this.#wide, this.#high);
    const part = this.#partOf(duel);
    const kites = {
      meron: this.#kiteAt('meron', duel, part, nowMs),
      wala: this.#kiteAt('wala', duel, part, nowMs),
    };
    this.#noteClash(part, kites.meron, kites.wala, nowMs);
    this.#drawKite(ctx, kites.meron, 0.14, 1, kitePaints.meron, nowMs);
    this.#drawKite(ctx, kites.wala, 0.86, -1, kitePaints.wala, nowMs);
    this.#sparks = this.#sparks.filter(({ bornAtMs }) => nowMs - bornAtMs < sparkMs);
    for (const spark of this.#sparks) drawSpark(ctx, spark, (nowMs - spark.bornAtMs) / sparkMs);
  }

  /** How far the duel has come: 0 before it, 1 at its end. */
  #partOf({ phase, closesAt, endsAt }: DuelState): number {
    if (phase === 'bets') return 0;
    if (phase === 'result') return 1;
    return Math.min(1, Math.max(0, (this.#deps.now() - closesAt) / (endsAt - closesAt)));
  }

  /** The path follows from the seed, so that all see the same duel. */
  #kiteAt(side: 'meron' | 'wala', duel: DuelState, part: number, nowMs: number): Kite {
    const sign = side === 'meron' ? -1 : 1;
    const hover = this.#deps.calm ? 0 : Math.sin(nowMs / 900 + sign) * 0.012;
    const home = { x: 0.5 + sign * 0.22, y: 0.34 + hover };
    if (part === 0) return { ...home, turn: sign * 0.1 + hover * 4, isCut: false };
    const chance = seededBy(`${duel.seed ?? ''}/${duel.number}`);
    const [turns, tilt] = [3 + Math.floor(chance() * 2), chance() * 6.28];
    const fight = Math.min(1, part / cutAt);
    const angle = fight * turns * Math.PI * 2 + (side === 'meron' ? Math.PI : 0);
    const reach = 0.22 * (1 - 0.55 * Math.sin(fight * Math.PI));
    const wild = Math.sin(fight * 19 + tilt + sign) * 0.05 * Math.sin(fight * Math.PI);
    const base = { x: 0.5 + Math.cos(angle) * reach + wild, y: 0.36 + Math.sin(angle) * reach * 0.7 + wild };
    const turn = Math.cos(angle) * 0.5 * Math.sin(fight * Math.PI) + sign * 0.1;
    const isCut = part > cutAt && duel.result !== side;
    if (part <= cutAt) return { ...base, turn, isCut };
    const after = (part - cutAt) / (1 - cutAt);
    if (duel.result === 'draw')
      return {
        x: base.x + sign * after * 0.4,
        y: base.y - after * 0.5,
        turn: turn + sign * after * 4,
        isCut,
      };
    if (isCut)
      return {
        x: base.x + Math.sin(after * 9) * 0.06 + sign * after * 0.1,
        y: base.y + after ** 2 * 0.75,
        turn: turn + after * 7 * sign,
        isCut,
      };
    return {
      x: base.x + (0.5 - base.x) * after,
      y: base.y + (0.26 - base.y) * after + hover,
      turn: hover * 5,
      isCut,
    };
  }

  #noteClash(part: number, left: Kite, right: Kite, nowMs: number): void {
    const isNear = Math.hypot(left.x - right.x, left.y - right.y) < 0.27;
    if (part <= 0.08 || part >= 1 || !isNear || nowMs < this.#clash + 700 || part > cutAt + 0.02) return;
    this.#clash = nowMs;
    this.onClash();
    const [x, y] = [((left.x + right.x) / 2) * this.#wide, ((left.y + right.y) / 2) * this.#high];
    if (!this.#deps.calm) this.#sparks.push({ x, y, bornAtMs: nowMs });
  }

  #drawKite(
    ctx: CanvasRenderingContext2D,
    kite: Kite,
    footX: number,
    facing: 1 | -1,
    paint: KitePaint,
    nowMs: number,
  ): void {
    const size = Math.min(this.#wide, this.#high) * 0.34;
    const [x, y] = [kite.x * this.#wide, kite.y * this.#high];
    const foot = { x: footX * this.#wide, y: this.#high * 0.95 };
    ctx.strokeStyle = 'rgba(255,252,240,0.75)';
    ctx.lineWidth = 1.2;
    ctx.beginPath();
    ctx.moveTo(foot.x, foot.y);
    if (kite.isCut) ctx.quadraticCurveTo(foot.x, foot.y - 60, foot.x + (0.5 - footX) * 60, foot.y - 40);
    else ctx.quadraticCurveTo(foot.x + (x - foot.x) * 0.2, y + (foot.y - y) * 0.4, x, y);
    ctx.stroke();
    paintTail(ctx, x, y, size * 0.8, this.#deps.calm ? 0 : nowMs, paint);
    ctx.save();
    ctx.translate(x, y);
    // Lines and one gradient cost less than a picture that is turned.
    paintKite(ctx, size * 0.82, kite.turn, facing, paint);
    ctx.restore();
    ctx.fillStyle = paint.dark;
    ctx.strokeStyle = paint.comb;
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.arc(foot.x, foot.y, 8, 0, 7);
    ctx.fill();
    ctx.stroke();
  }
}

function drawSpark(ctx: CanvasRenderingContext2D, { x, y }: Spark, part: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.globalAlpha = 1 - part;
  ctx.strokeStyle = '#ffe27a';
  ctx.lineWidth = 3;
  for (let ray = 0; ray < 10; ray += 1) {
    const angle = (ray / 10) * Math.PI * 2;
    const reach = 12 + part * 46;
    ctx.beginPath();
    ctx.moveTo(Math.cos(angle) * reach * 0.5, Math.sin(angle) * reach * 0.5);
    ctx.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    ctx.stroke();
  }
  ctx.restore();
}
