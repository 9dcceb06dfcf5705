// The canvas of a table: paints its scene, frame by frame while a deal is shown and once whenever something changes.
import type { LiveGameName } from '../../../game-vendors/live/games/live-game.ts';
import { andarBaharScene } from './andar-bahar-scene.ts';
import { diceScene } from './dice-scene.ts';
import { baccaratScene, dragonTigerScene, teenPattiScene } from './hands-scenes.ts';
import type { Moment, Scene } from './scene.ts';
import { wheelScene } from './wheel-scene.ts';

const scenes: Readonly<Record<LiveGameName, Scene>> = {
  baccarat: baccaratScene,
  dragontiger: dragonTigerScene,
  teenpatti: teenPattiScene,
  andarbahar: andarBaharScene,
  roulette: wheelScene,
  sicbo: diceScene,
};

/** Sharper than this no eye sees on a phone, and it would cost frames. */
const sharpest = 2;

export type Shown = Pick<Moment, 'drawn' | 'elapsedMs' | 'dealingMs' | 'lastResult'>;

export class TableStage {
  readonly #canvas: HTMLCanvasElement;
  readonly #scene: Scene;
  readonly #fixed: Pick<Moment, 'stepMs' | 'isCalm' | 'labels'>;
  readonly #shown: () => Shown;
  #frame = 0;

  /** `shown` gives what is to be seen now. */
  constructor(
    canvas: HTMLCanvasElement,
    game: LiveGameName,
    fixed: Pick<Moment, 'stepMs' | 'isCalm' | 'labels'>,
    shown: () => Shown,
  ) {
    this.#canvas = canvas;
    this.#scene = scenes[game];
    this.#fixed = fixed;
    this.#shown = shown;
    window.addEventListener('resize', () => this.refresh());
    document.addEventListener('visibilitychange', () => this.refresh());
  }

  /** Paints now, and goes on as long as something moves and the page is seen. */
  refresh(): void {
    cancelAnimationFrame(this.#frame);
    const shown = this.#shown();
    this.#paint(shown);
    const moves = shown.drawn !== undefined && shown.elapsedMs < shown.dealingMs + 500 && !document.hidden;
    if (moves) this.#frame = requestAnimationFrame(() => this.refresh());
  }

  #paint(shown: Shown): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const ratio = Math.min(sharpest, window.devicePixelRatio || 1);
    const [pixelsWide, pixelsHigh] = [Math.round(width * ratio), Math.round(height * ratio)];
    // Setting the size clears the canvas, so it is set only when it changes.
    if (this.#canvas.width !== pixelsWide) this.#canvas.width = pixelsWide;
    if (this.#canvas.height !== pixelsHigh) this.#canvas.height = pixelsHigh;
    const ctx = this.#canvas.getContext('2d');
    if (!ctx || width === 0 || height === 0) return;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#scene(ctx, { ...this.#fixed, ...shown, width, height, ratio });
  }
}
