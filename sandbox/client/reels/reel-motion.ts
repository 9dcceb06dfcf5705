// How one reel moves: a short draw back, acceleration, steady speed, and a stop with a small bounce.

/** Cells a millisecond at full speed. */
const speed = 0.026;
const drawBackMs = 130;
const drawBackCells = 0.2;
const accelerationMs = 240;
/** The overshoot of a stop; the curve below begins with this slope. */
const bounce = 1.15;
const slope = 3 + bounce;
const stopMs = 430;

/** When the reel is at full speed and may be stopped without a jump, counted from its start. */
export const fullSpeedMs = drawBackMs + accelerationMs;

/**
 * The shortest time that reels turn, the time between two of them, and the longer one when free spins are near; turbo
 * shortens them.
 */
export const paces = {
  usual: { leastSpinMs: 620, staggerMs: 150, suspenseMs: 900, holdMs: 900 },
  turbo: { leastSpinMs: 0, staggerMs: 35, suspenseMs: 0, holdMs: 350 },
} as const;

/** Position counts cells the strip has moved down since the page opened; whole numbers are places of rest. */
export class ReelMotion {
  #base = 0;
  #startedAt: number | undefined;
  #stop: { at: number; from: number; to: number; duration: number } | undefined;

  get moving(): boolean {
    return this.#startedAt !== undefined;
  }

  start(nowMs: number): void {
    this.#startedAt = nowMs;
    this.#stop = undefined;
  }

  /** Begins the stop and gives the position at which the reel will rest. */
  stop(nowMs: number): number {
    const from = this.position(nowMs);
    const to = Math.ceil(from + (speed * stopMs) / slope);
    this.#stop = { at: nowMs, from, to, duration: (slope * (to - from)) / speed };
    return to;
  }

  get stopping(): boolean {
    return this.#stop !== undefined;
  }

  /** Puts the reel to rest at once, one screen further. */
  jump(cells: number): number {
    this.#base += cells;
    this.#startedAt = undefined;
    this.#stop = undefined;
    return this.#base;
  }

  /** True once, when the reel has come to rest. */
  restedBy(nowMs: number): boolean {
    const stop = this.#stop;
    if (!stop || nowMs < stop.at + stop.duration) return false;
    this.#base = stop.to;
    this.#startedAt = undefined;
    this.#stop = undefined;
    return true;
  }

  position(nowMs: number): number {
    if (this.#startedAt === undefined) return this.#base;
    if (this.#stop) {
      const { at, from, to, duration } = this.#stop;
      return from + (to - from) * swingIn(Math.min(1, (nowMs - at) / duration));
    }
    const passed = nowMs - this.#startedAt;
    if (passed < drawBackMs)
      return this.#base - drawBackCells * Math.sin((passed / drawBackMs) * (Math.PI / 2));
    const run = passed - drawBackMs;
    const gained =
      run < accelerationMs ? (speed * run * run) / (2 * accelerationMs) : speed * (run - accelerationMs / 2);
    return this.#base - drawBackCells + gained;
  }

  /** Whether symbols fly too fast to be seen sharp. */
  fast(nowMs: number): boolean {
    if (this.#startedAt === undefined) return false;
    if (this.#stop) return nowMs - this.#stop.at < this.#stop.duration * 0.3;
    return nowMs - this.#startedAt > fullSpeedMs * 0.75;
  }
}

/** From zero to one with a small overshoot; its slope at zero is `slope`. */
function swingIn(part: number): number {
  const back = part - 1;
  return 1 + (bounce + 1) * back * back * back + bounce * back * back;
}
