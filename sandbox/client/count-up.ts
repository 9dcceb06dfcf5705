// Counts an amount up on a meter, frame by frame.
import { fromCents, toCents } from './money-text.ts';

type Count = { readonly from: string; readonly to: string; readonly durationMs: number };

/** Shows increasing amounts and reports the last one; the returned function ends it early. */
export function countUp(
  { from, to, durationMs }: Count,
  show: (amount: string) => void,
  done: () => void,
): () => void {
  const [first, last] = [toCents(from), toCents(to)];
  const startedAt = performance.now();
  let frame = 0;
  const finish = (): void => {
    cancelAnimationFrame(frame);
    show(to);
    done();
  };
  const step = (): void => {
    const part = durationMs === 0 ? 1 : (performance.now() - startedAt) / durationMs;
    if (part >= 1) return finish();
    show(fromCents(first + (last - first) * part));
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return finish;
}
