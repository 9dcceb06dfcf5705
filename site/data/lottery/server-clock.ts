// The platform's clock as the device can tell it: countdowns must be right on a phone whose own clock is not.
import { useSyncExternalStore } from 'react';

/** Two readings further apart than this, in ms, mean that the device slept in between. */
const driftMs = 2000;
/** How often countdowns look, in ms. */
const tickMs = 200;

/** What the platform's clock is ahead of the device's timer, which nobody can set. */
let aheadMs: number | undefined;

/** Sets the clock by an answer; one that travelled longer tells an earlier time, so the latest reading counts. */
export function setServerTime(serverTime: number): void {
  const reading = serverTime - performance.now();
  const isFirst = aheadMs === undefined || Math.abs(reading - aheadMs) > driftMs;
  aheadMs = isFirst ? reading : Math.max(aheadMs ?? reading, reading);
}

/** Milliseconds since 1970 by the platform's clock; by the device's until an answer has come. */
export const serverNow = (): number => (aheadMs === undefined ? Date.now() : performance.now() + aheadMs);

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Whole seconds until a moment, 0 when it has come; undefined without one. */
export function useSecondsTo(at: number | undefined): number | undefined {
  return useSyncExternalStore(subscribe, () =>
    at === undefined ? undefined : Math.max(0, Math.ceil((at - serverNow()) / 1000)),
  );
}
