// A canvas that fills the stage, sharp on its screen, and a loop that rests while the page is hidden.

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
    const ratio = Math.min(2, window.devicePixelRatio || 1);
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
  window.addEventListener('resize', draw);
  return {
    canvas,
    draw,
    /** Draws every frame until `isOver` says so; frames stop by themselves while the page is hidden. */
    run(isOver: () => boolean): Promise<void> {
      return new Promise((resolve) => {
        const frame = (): void => {
          draw();
          if (isOver()) resolve();
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      });
    },
  };
}

/** A colour of the page's theme. */
export function themeColor(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
