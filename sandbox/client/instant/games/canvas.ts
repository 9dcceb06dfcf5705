// A canvas that fills the stage, sharp on its screen, and a loop that rests while the page is hidden.

import { createSharpness } from '../../sharpness.ts';

export function createCanvas(
  stage: HTMLElement,
  label: string,
  paint: (ctx: CanvasRenderingContext2D, width: number, height: number) => void,
) {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', label);
  stage.append(canvas);
  const draw = (): void => {
    const ratio = sharpness.ratio();
    const { clientWidth: width, clientHeight: height } = stage;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    const ctx = canvas.getContext('2d');
    if (!ctx) return;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, width, height);
    paint(ctx, width, height);
  };
  const sharpness = createSharpness(() => undefined);
  window.addEventListener('resize', draw);
  return {
    canvas,
    draw,
    /** Draws every frame until `isOver` says so; frames stop by themselves while the page is hidden. */
    run(isOver: () => boolean): Promise<void> {
      return new Promise((resolve) => {
        const frame = (nowMs: number): void => {
          sharpness.note(nowMs);
          draw();
          if (isOver()) resolve();
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      });
    },
  };
}

/** By theme and name: reading a computed style in every frame would make the browser compute it each time. */
const colors = new Map<string, string>();

/** A colour of the page's theme. */
export function themeColor(name: string): string {
  const key = `${document.documentElement.dataset.theme} ${name}`;
  const known = colors.get(key);
  if (known) return known;
  const color = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  colors.set(key, color);
  return color;
}
