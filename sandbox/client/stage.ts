// Paints scenery, reels and symbols at the size of the window.
import { paintScene } from './art/scene.ts';
import { paintSprites, type Sprites } from './art/symbol-sprites.ts';
import { worldOf } from './art/worlds.ts';
import { byId } from './element.ts';
import { ReelsView } from './reels/reels-view.ts';
import { layOut } from './reels/stage-layout.ts';
import { drawnRatio } from './sprite.ts';
import type { SessionAnswer } from '../game-vendors/game-wire.ts';
import type { GameTexts } from './texts.ts';

export function createStage(
  session: SessionAnswer,
  gameCode: string,
  texts: GameTexts,
  first: readonly string[],
) {
  const world = worldOf(session.theme, gameCode);
  const day = document.documentElement.getAttribute('data-theme') === 'light';
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const look = { hue: world.hue, day, calm, free: false };
  byId('reels').setAttribute('aria-label', texts.reelsLabel);
  const reels = new ReelsView(byId<HTMLCanvasElement>('reels'), session.strips, first, look);
  let sprites: Sprites = new Map();
  let paintedSize = 0;

  const scene = (): void => {
    const canvas = byId<HTMLCanvasElement>('scene');
    const ratio = drawnRatio();
    const [width, height] = [window.innerWidth, window.innerHeight];
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    const ctx = canvas.getContext('2d');
    if (!ctx) return;
    ctx.scale(ratio, ratio);
    paintScene(ctx, width, height, world, look);
  };
  const fit = (): void => {
    scene();
    const { clientWidth, clientHeight } = byId('stage');
    const ratio = drawnRatio();
    const layout = layOut(clientWidth, clientHeight, session.strips.length, session.rows);
    const size = Math.max(64, Math.round(Math.max(layout.cellWidth, layout.emblem * 0.8) * ratio));
    if (size !== paintedSize) {
      sprites = paintSprites(world, gameCode, session.model, size, {
        wild: texts.wild,
        free: texts.free,
        bonus: session.feature === 'hold-and-win' ? texts.bonus : undefined,
      });
      paintedSize = size;
    }
    reels.resize(layout, sprites, clientWidth, clientHeight, ratio);
  };
  window.addEventListener('resize', fit);
  fit();
  return {
    reels,
    calm,
    get sprites() {
      return sprites;
    },
    setFree(free: boolean) {
      if (look.free === free) return;
      look.free = free;
      scene();
      reels.repaint();
    },
  };
}
