// The reels on their canvas: spinning, stopping one after the other, showing where the wins are.
import type { WireSpin, WireWin } from '../../game-vendors/game-wire.ts';
import type { Sprites } from '../art/symbol-sprites.ts';
import { createHoldPainter, type HoldPicture, type ShownCoin } from './paint-hold.ts';
import { paintCover, paintSuspense } from './paint-light.ts';
import { paintReel } from './paint-reel.ts';
import { ReelLetters } from './reel-letters.ts';
import { fullSpeedMs, paces, ReelMotion } from './reel-motion.ts';
import { drawBack, drawFront, paintReelPictures, type ReelPictures } from './reel-pictures.ts';
import type { StageLayout } from './stage-layout.ts';
import { createWinLine } from './win-line.ts';

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

export const pause = (durationMs: number): Promise<void> =>
  new Promise((resume) => setTimeout(resume, Math.max(0, durationMs)));

export class ReelsView {
  readonly #canvas: HTMLCanvasElement;
  readonly #look: ReelsLook;
  readonly #reels: Reel[];
  #layout: StageLayout | undefined;
  #sprites: Sprites | undefined;
  #pictures: ReelPictures | undefined;
  /** The cabinet is on the canvas already. */
  #hasFrame = false;
  readonly #paintHold = createHoldPainter();
  readonly #drawWinLine = createWinLine();
  #size = { width: 0, height: 0, ratio: 1 };
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
    this.#size = { width, height, ratio };
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    this.repaint();
  }

  /** Paints the frame again, after a change of mood, and the reels into it. */
  repaint(): void {
    if (!this.#layout || !this.#sprites) return;
    this.#pictures = paintReelPictures(this.#layout, this.#sprites, this.#look, this.#size);
    this.#hasFrame = false;
    this.#draw();
  }

  start(): void {
    this.#startedAt = performance.now();
    this.#hasFrame = false;
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
    const [layout, sprites, pictures] = [this.#layout, this.#sprites, this.#pictures];
    if (!ctx || !layout || !sprites || !pictures) return;
    this.#advance(now);
    const { ratio } = this.#size;
    drawBack(ctx, pictures, !this.#hasFrame);
    this.#hasFrame = true;
    ctx.save();
    ctx.beginPath();
    ctx.rect(pictures.glass.x, pictures.glass.y, pictures.glass.width, pictures.glass.height);
    ctx.clip();
    ctx.scale(ratio, ratio);
    const lit = new Set(this.#shown.flatMap((win) => win.cells.map(([x, y]) => `${x}/${y}`)));
    const holds = this.#hold ? this.#paintHold(ctx, layout, sprites, this.#hold, now) : false;
    if (!this.#hold) {
      if (this.#suspense >= 0) this.#paintSuspense(ctx, layout, now);
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      this.#reels.forEach((reel, column) =>
        paintReel(ctx, layout, sprites, pictures, {
          ...reel,
          column,
          ratio,
          now,
          lit,
          orbs: this.#orbs.slice(this.#orbsBefore(column)),
          opacity: (dimmed) => this.#opacity(now, dimmed),
          pulse: this.#look.calm ? undefined : now - this.#shownAt,
        }),
      );
      ctx.scale(ratio, ratio);
    }
    const covers = !this.#look.calm && now - this.#covered.at < coverMs;
    if (covers) paintCover(ctx, layout, this.#covered.reels, (now - this.#covered.at) / coverMs);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    if (this.#shown.length === 1 && this.#shown[0]?.line)
      this.#drawWinLine(ctx, layout, this.#shown[0].cells, pictures.glass, ratio);
    drawFront(ctx, pictures);
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

  #paintSuspense(ctx: CanvasRenderingContext2D, layout: StageLayout, now: number): void {
    this.#reels.forEach((reel, column) => {
      if (column >= this.#suspense && reel.motion.moving)
        paintSuspense(ctx, layout, layout.left + column * layout.cellWidth, now);
    });
  }

  #opacity(now: number, dimmed: boolean): number {
    const fade = Math.min(1, (now - this.#fadeAt) / 240);
    return (dimmed ? 0.34 : 1) * (this.#look.calm ? 0.15 + 0.85 * fade : 1);
  }

  #orbsBefore(column: number): number {
    return this.#screen.slice(0, column).join('').split('M').length - 1;
  }
}
