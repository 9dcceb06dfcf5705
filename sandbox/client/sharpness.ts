// How sharply a game draws: a phone that misses frames gets fewer pixels instead of fewer frames.

/** Pixels of the canvas in one of the page, the sharpest first. */
const steps = [2, 1.5, 1, 0.75] as const;
/** So many frames are looked at before a step. */
const frames = 24;
/** A frame that comes later than this was missed. */
const lateMs = 24;
/** After a longer gap the page was hidden. */
const hiddenMs = 600;

/** `fit` is called after each step down, so that the canvas takes its new size. */
export function createSharpness(fit: () => void, screenRatio = (): number => window.devicePixelRatio || 1) {
  let [step, seen, late, lastMs] = [0, 0, 0, 0];
  return {
    ratio: (): number => Math.min(steps[step] ?? 1, Math.max(1, screenRatio())),
    /** To be called in every frame. */
    note(nowMs: number): void {
      const gapMs = nowMs - lastMs;
      lastMs = nowMs;
      if (gapMs <= 0 || gapMs > hiddenMs) return;
      seen += 1;
      if (gapMs > lateMs) late += 1;
      if (seen < frames) return;
      const isSlow = late > frames / 3;
      [seen, late] = [0, 0];
      if (!isSlow || step === steps.length - 1) return;
      step += 1;
      fit();
    },
  };
}
