// The reels on their canvas: spinning, stopping one after the other, showing where the wins are.
import type { WireSpin, WireWin } from '../../game-vendors/game-wire.ts';
import type { Sprites } from '../art/symbol-sprites.ts';
import { writeCentred } from '../art/special-symbols.ts';
import { paintFrame, paintGlass, rounded } from './paint-frame.ts';
import { type HoldPicture, paintHold, type ShownCoin } from './paint-hold.ts';
import { paintCover, paintHalo, paintSuspense } from './paint-light.ts';
import { ReelLetters } from './reel-letters.ts';
import { fullSpeedMs, paces, ReelMotion } from './reel-motion.ts';
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

const coverMs = 420;

const pause = (durationMs: number): Promise<void> =>
  new Promise((resume) => setTimeout(resume, Math.max(0, durationMs)));

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
  #hold: HoldPicture | undefined;
  #covered: { readonly reels: readonly number[]; readonly at: number } = { reels: [], at: -9999 };
  /** Short spins. */
  turbo = false;
  #landed: (() => void) | undefined;
  /** Called each time a reel stops; the flag is true when it shows a free-spin symbol. */
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
    if (!this.#layout || !this.#sprites) return;
    const back = document.createElement('canvas');
    back.width = this.#canvas.width;
    back.height = this.#canvas.height;
    const ctx = back.getContext('2d');
    if (!ctx) return;
    ctx.scale(this.#ratio, this.#ratio);
    paintFrame(ctx, this.#layout, this.#look, this.#sprites.get('A')?.sharp);
    this.#back = back;
    this.#draw();
  }

  start(): void {
    this.#startedAt = performance.now();
    this.show([]);
    if (this.#hold) {
      if (!this.#look.calm) this.#hold = { ...this.#hold, turningSince: this.#startedAt };
      return this.#draw();
    }
    this.#orbs = [];
    this.#covered = { reels: [], at: -9999 };
    for (const reel of this.#reels) {
      reel.stopAt = undefined;
      reel.result = undefined;
      if (!this.#look.calm) reel.motion.start(this.#startedAt);
    }
    this.#draw();
  }

  /** Stops the reels on a result; resolves when the last one has stopped. */
  land({ screen, orbs }: Pick<WireSpin, 'screen' | 'orbs'>): Promise<void> {
    if (this.#hold) return this.landCoins(this.#hold.coins);
    this.#screen = screen;
    this.#orbs = orbs;
    if (this.#look.calm) return this.#replaceQuietly(screen);
    const { leastSpinMs, staggerMs, suspenseMs } = this.#pace;
    let at = Math.max(performance.now(), this.#startedAt + Math.max(leastSpinMs, fullSpeedMs));
    let scatters = 0;
    this.#suspense = -1;
    this.#reels.forEach((reel, index) => {
      if (scatters >= (this.#reels.length > 5 ? 3 : 2) && index > 0) {
        if (this.#suspense < 0 && suspenseMs > 0) this.#suspense = index;
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

  /** Turns the screen into cells with these coins; without coins the reels show again. */
  hold(coins: readonly ShownCoin[] | undefined): void {
    this.#hold = coins && { coins, turningSince: undefined, landedAt: -9999, landed: 0 };
    this.show([]);
  }

  /** Lands the coins of a respin; resolves when the animation is over. */
  async landCoins(coins: readonly ShownCoin[]): Promise<void> {
    const landed = coins.length - (this.#hold?.coins.length ?? 0);
    const { holdMs } = this.#pace;
    if (!this.#look.calm) await pause(this.#startedAt + holdMs - performance.now());
    const landedAt = this.#look.calm ? -9999 : performance.now();
    this.#hold = { coins, turningSince: undefined, landedAt, landed };
    this.#draw();
    this.onStop(landed > 0);
    await pause(this.#look.calm ? 500 : 380);
  }

  /** Lets wilds cover their reels; resolves when the animation is over. */
  async cover(reels: readonly number[]): Promise<void> {
    for (const index of reels) this.#reels[index]?.letters.cover('W');
    this.#covered = { reels, at: performance.now() };
    this.#draw();
    await pause(this.#look.calm ? 0 : coverMs);
  }

  get #pace() {
    return this.turbo ? paces.turbo : paces.usual;
  }

  /** The player pressed to see the result now: every moving reel stops at once. */
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
      reel.letters.place(reel.motion.jump(screen[index]?.length ?? 0), screen[index] ?? '');
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
        reel.letters.place(reel.motion.stop(now), reel.result ?? '');
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
    const holds = this.#hold ? paintHold(ctx, layout, sprites, this.#hold, now) : false;
    if (!this.#hold)
      this.#reels.forEach((reel, index) => this.#paintReel(ctx, layout, sprites, reel, index, now, lit));
    const covers = !this.#look.calm && now - this.#covered.at < coverMs;
    if (covers) paintCover(ctx, layout, this.#covered.reels, (now - this.#covered.at) / coverMs);
    if (this.#shown.length === 1 && this.#shown[0]?.line) paintWinLine(ctx, layout, this.#shown[0].cells);
    paintGlass(ctx, layout);
    ctx.restore();
    const pulsing = this.#shown.length > 0 && !this.#look.calm;
    if (
      pulsing ||
      holds ||
      covers ||
      this.#landed ||
      this.#reels.some((reel) => reel.motion.moving) ||
      now - this.#fadeAt < 260
    )
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
      paintSuspense(ctx, layout, x, now);
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
}
