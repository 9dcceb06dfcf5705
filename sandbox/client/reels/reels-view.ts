// The reels on their canvas: spinning, stopping one after the other, showing where the wins are.
import type { WireSpin, WireWin } from '../../game-vendors/game-wire.ts';
import type { Sprites } from '../art/symbol-sprites.ts';
import { writeCentred } from '../art/special-symbols.ts';
import { paintFrame, paintGlass, rounded } from './paint-frame.ts';
import { ReelLetters } from './reel-letters.ts';
import { fullSpeedMs, ReelMotion } from './reel-motion.ts';
import type { StageLayout } from './stage-layout.ts';
import { paintWinLine } from './win-line.ts';

type ReelsLook = {
  readonly hue: number;
  readonly day: boolean;
  free: boolean;
  readonly calm: boolean;
};
type Reel = {
  readonly motion: ReelMotion;
  readonly letters: ReelLetters;
  stopAt: number | undefined;
  result: string | undefined;
};

const staggerMs = 150;
const suspenseMs = 900;
const leastSpinMs = 620;

export class ReelsView {
  readonly #canvas: HTMLCanvasElement;
  readonly #look: ReelsLook;
  readonly #reels: Reel[];
  #layout: StageLayout | undefined;
  #sprites: Sprites | undefined;
  #back: HTMLCanvasElement | undefined;
  #ratio = 1;
  #frame = 0;
  #startedAt = 0;
  #orbs: readonly number[] = [];
  #screen: readonly string[];
  #shown: readonly WireWin[] = [];
  #shownAt = 0;
  #fadeAt = -9999;
  #suspense = -1;
  #landed: (() => void) | undefined;
  /** Told each time a reel comes to rest; the flag says that it shows a free-spin symbol. */
  onStop: (scatter: boolean) => void = () => {};

  constructor(
    canvas: HTMLCanvasElement,
    strips: readonly string[],
    first: readonly string[],
    look: ReelsLook,
  ) {
    this.#canvas = canvas;
    this.#look = look;
    this.#screen = first;
    this.#reels = strips.map((strip, index) => ({
      motion: new ReelMotion(),
      letters: new ReelLetters(strip, first[index] ?? ''),
      stopAt: undefined,
      result: undefined,
    }));
  }

  /** Takes a new size and the symbols painted for it. */
  resize(layout: StageLayout, sprites: Sprites, width: number, height: number, ratio: number): void {
    this.#layout = layout;
    this.#sprites = sprites;
    this.#ratio = ratio;
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    this.repaint();
  }

  /** Paints the frame again, after a change of mood, and the reels into it. */
  repaint(): void {
    const [layout, sprites] = [this.#layout, this.#sprites];
    if (!layout || !sprites) return;
    const back = document.createElement('canvas');
    back.width = this.#canvas.width;
    back.height = this.#canvas.height;
    const ctx = back.getContext('2d');
    if (!ctx) return;
    ctx.scale(this.#ratio, this.#ratio);
    paintFrame(ctx, layout, this.#look, sprites.get('A')?.sharp);
    this.#back = back;
    this.#draw();
  }

  start(): void {
    this.#startedAt = performance.now();
    this.show([]);
    this.#orbs = [];
    for (const reel of this.#reels) {
      reel.stopAt = undefined;
      reel.result = undefined;
      if (!this.#look.calm) reel.motion.start(this.#startedAt);
    }
    this.#draw();
  }

  /** Brings the reels to rest on a result; resolves when the last one stands. */
  land({ screen, orbs }: Pick<WireSpin, 'screen' | 'orbs'>): Promise<void> {
    this.#screen = screen;
    this.#orbs = orbs;
    if (this.#look.calm) return this.#replaceQuietly(screen);
    let at = Math.max(performance.now(), this.#startedAt + Math.max(leastSpinMs, fullSpeedMs));
    let scatters = 0;
    this.#suspense = -1;
    this.#reels.forEach((reel, index) => {
      if (scatters >= (this.#reels.length > 5 ? 3 : 2) && index > 0) {
        if (this.#suspense < 0) this.#suspense = index;
        at += suspenseMs;
      }
      reel.result = screen[index] ?? '';
      reel.stopAt = at;
      at += staggerMs;
      if (reel.result.includes('S')) scatters += 1;
    });
    return new Promise((landed) => {
      this.#landed = landed;
    });
  }

  /** The player wants to see it now: every reel that still runs stops at once. */
  hurry(): void {
    const soonest = Math.max(performance.now(), this.#startedAt + fullSpeedMs);
    this.#suspense = -1;
    for (const reel of this.#reels)
      if (reel.stopAt !== undefined && !reel.motion.stopping) reel.stopAt = Math.min(reel.stopAt, soonest);
  }

  /** Lights these wins up, all others step back; none shows the plain reels. */
  show(wins: readonly WireWin[]): void {
    this.#shown = wins;
    this.#shownAt = performance.now();
    this.#draw();
  }

  get screen(): readonly string[] {
    return this.#screen;
  }

  async #replaceQuietly(screen: readonly string[]): Promise<void> {
    this.#reels.forEach((reel, index) => {
      reel.letters.lay(reel.motion.jump(screen[index]?.length ?? 0), screen[index] ?? '');
    });
    this.#fadeAt = performance.now();
    this.#draw();
    await new Promise((resume) => setTimeout(resume, 260));
    this.onStop(false);
  }

  #draw(): void {
    if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #advance(now: number): void {
    let moving = false;
    for (const reel of this.#reels) {
      if (reel.stopAt !== undefined && now >= reel.stopAt && reel.motion.moving && !reel.motion.stopping) {
        reel.letters.lay(reel.motion.stop(now), reel.result ?? '');
      }
      if (reel.motion.restedBy(now)) this.onStop((reel.result ?? '').includes('S'));
      moving ||= reel.motion.moving;
    }
    if (moving || !this.#landed) return;
    const landed = this.#landed;
    this.#landed = undefined;
    this.#suspense = -1;
    landed();
  }

  #paint(): void {
    this.#frame = 0;
    const now = performance.now();
    const ctx = this.#canvas.getContext('2d');
    const [layout, sprites, back] = [this.#layout, this.#sprites, this.#back];
    if (!ctx || !layout || !sprites || !back) return;
    this.#advance(now);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    ctx.drawImage(back, 0, 0);
    ctx.scale(this.#ratio, this.#ratio);
    ctx.save();
    rounded(ctx, layout.left, layout.top, layout.width, layout.height, 6);
    ctx.clip();
    const lit = new Set(this.#shown.flatMap((win) => win.cells.map(([x, y]) => `${x}/${y}`)));
    this.#reels.forEach((reel, index) => this.#paintReel(ctx, layout, sprites, reel, index, now, lit));
    if (this.#shown.length === 1 && this.#shown[0]?.line) paintWinLine(ctx, layout, this.#shown[0].cells);
    paintGlass(ctx, layout);
    ctx.restore();
    const pulsing = this.#shown.length > 0 && !this.#look.calm;
    if (pulsing || this.#landed || this.#reels.some((reel) => reel.motion.moving) || now - this.#fadeAt < 260)
      this.#draw();
  }

  #paintReel(
    ctx: CanvasRenderingContext2D,
    layout: StageLayout,
    sprites: Sprites,
    reel: Reel,
    column: number,
    now: number,
    lit: ReadonlySet<string>,
  ): void {
    const position = reel.motion.position(now);
    const fast = reel.motion.fast(now);
    const x = layout.left + column * layout.cellWidth;
    if (this.#suspense >= 0 && column >= this.#suspense && reel.motion.moving)
      this.#paintSuspense(ctx, layout, x, now);
    const size = Math.min(layout.cellWidth, layout.cellHeight) * 0.98;
    const shift = position - Math.floor(position);
    let orb = this.#orbsBefore(column);
    for (let row = -1; row <= layout.rows; row += 1) {
      const letter = reel.letters.at(row - Math.floor(position));
      const sprite = sprites.get(letter);
      if (!sprite) continue;
      const isLit = lit.has(`${column}/${row}`);
      const pulse = isLit && !this.#look.calm ? 1 + 0.075 * Math.sin((now - this.#shownAt) / 130) : 1;
      const [midX, midY] = [x + layout.cellWidth / 2, layout.top + (row + shift + 0.5) * layout.cellHeight];
      if (isLit) paintHalo(ctx, midX, midY, size);
      ctx.globalAlpha = this.#opacity(now, lit.size > 0 && !isLit);
      const edge = size * pulse;
      ctx.drawImage(fast ? sprite.blurred : sprite.sharp, midX - edge / 2, midY - edge / 2, edge, edge);
      if (letter === 'M' && !reel.motion.moving && row >= 0 && row < layout.rows) {
        const value = this.#orbs[orb];
        orb += 1;
        if (value)
          writeCentred(ctx, `×${value}`, midX, midY + size * 0.02, size * 0.32, '#fff7d6', '#4b0f55');
      }
      ctx.globalAlpha = 1;
    }
  }

  #opacity(now: number, dimmed: boolean): number {
    const fade = Math.min(1, (now - this.#fadeAt) / 240);
    return (dimmed ? 0.34 : 1) * (this.#look.calm ? 0.15 + 0.85 * fade : 1);
  }

  #orbsBefore(column: number): number {
    return this.#screen.slice(0, column).join('').split('M').length - 1;
  }

  #paintSuspense(
    ctx: CanvasRenderingContext2D,
    { top, height, cellWidth }: StageLayout,
    x: number,
    now: number,
  ): void {
    ctx.fillStyle = `rgba(255, 196, 70, ${(0.16 + 0.1 * Math.sin(now / 90)).toFixed(3)})`;
    ctx.fillRect(x, top, cellWidth, height);
  }
}

function paintHalo(ctx: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  const halo = ctx.createRadialGradient(x, y, size * 0.1, x, y, size * 0.62);
  halo.addColorStop(0, 'rgba(255, 214, 110, .75)');
  halo.addColorStop(1, 'rgba(255, 190, 60, 0)');
  ctx.fillStyle = halo;
  ctx.fillRect(x - size, y - size, size * 2, size * 2);
}
