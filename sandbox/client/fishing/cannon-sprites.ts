// Pictures of cannons, their names and their shots, painted once for a size and a colour.
import { drawnRatio, paintSprite } from '../sprite.ts';
import { paintBarrel, paintRaft, paintShot } from './art/paint-cannon.ts';

type Cannon = {
  readonly size: number;
  readonly angle: number;
  readonly recoil: number;
  readonly level: number;
  readonly colour: string;
};

/** Players come and go, and each name is a picture; beyond so many all are painted anew. */
const mostKept = 60;

export function createCannonSprites() {
  const kept = new Map<string, HTMLCanvasElement>();
  const ratio = drawnRatio();
  /** Draws a picture of `wide` × `high` around the origin of the canvas. */
  function draw(
    ctx: CanvasRenderingContext2D,
    key: string,
    [wide, high]: readonly [number, number],
    paint: (ctx: CanvasRenderingContext2D) => void,
  ): void {
    const picture =
      kept.get(key) ??
      paintSprite(wide * ratio, high * ratio, (onto) => {
        onto.setTransform(ratio, 0, 0, ratio, onto.canvas.width / 2, onto.canvas.height / 2);
        paint(onto);
      });
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, picture);
    const [width, height] = [picture.width / ratio, picture.height / ratio];
    ctx.drawImage(picture, -width / 2, -height / 2, width, height);
  }
  return {
    /** `angle` is where it points, `recoil` from 0 to 1. */
    drawCannon(ctx: CanvasRenderingContext2D, { size, angle, recoil, level, colour }: Cannon): void {
      ctx.save();
      ctx.rotate(angle + Math.PI / 2);
      ctx.translate(0, recoil * 0.12 * size);
      draw(ctx, `barrel/${size}/${level}/${colour}`, [size * 0.62, size * 1.56], (onto) =>
        paintBarrel(onto, size, level, colour),
      );
      ctx.restore();
      draw(ctx, `raft/${size}/${colour}`, [size * 0.86, size * 0.86], (onto) =>
        paintRaft(onto, size, colour),
      );
    },
    /** The name below the cannon of another player. */
    drawName(ctx: CanvasRenderingContext2D, name: string): void {
      ctx.save();
      ctx.translate(0, 40);
      draw(ctx, `name/${name}`, [140, 20], (onto) => {
        onto.font = '700 11px "Noto Sans Bengali", sans-serif';
        onto.textAlign = 'center';
        onto.lineWidth = 3;
        onto.strokeStyle = 'rgba(6,14,20,0.8)';
        onto.fillStyle = '#fff';
        onto.strokeText(name, 0, 4);
        onto.fillText(name, 0, 4);
      });
      ctx.restore();
    },
    /** A shot that flies to the right. */
    drawShot(ctx: CanvasRenderingContext2D, size: number, colour: string): void {
      draw(ctx, `shot/${size}/${colour}`, [size * 8.4, size * 2.4], (onto) => paintShot(onto, size, colour));
    },
  };
}
