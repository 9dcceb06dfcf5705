// Ticks regularly, and between two ticks exactly when something is due.
import { every } from '#server/base/every.ts';

/**
 * Ticks in every period and at `dueAtTick`, by `performance.now()`, after the tick before is done; returns a function
 * that stops it.
 */
export function tickInTime(
  everyMs: number,
  tick: () => Promise<unknown>,
  dueAtTick: () => number | undefined,
  onFault: (fault: unknown) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const tickAndWait = async (): Promise<void> => {
    await tick();
    clearTimeout(timer);
    if (isStopped) return;
    const waitMs = (dueAtTick() ?? Number.POSITIVE_INFINITY) - performance.now();
    // A timer may be a millisecond early.
    if (waitMs < everyMs) timer = setTimeout(inTime, Math.max(waitMs + 1, 1));
  };
  const inTime = (): void => void tickAndWait().catch(onFault);
  const stop = every(everyMs, tickAndWait, onFault);
  inTime();
  return () => {
    isStopped = true;
    stop();
    clearTimeout(timer);
  };
}
