// Estimates the platform's clock, so that countdowns are right on a device whose own clock is wrong.
import { useSyncExternalStore } from 'react';

/** Two readings further apart than this, in ms, mean that the device slept in between. */
const driftMs = 2000;
/** How often countdowns look, in ms. */
const tickMs = 200;

/** The difference between the platform's clock and the device's monotonic timer, in ms. */
let aheadMs: number | undefined;

/** Sets the clock by a response. A slow response has an earlier time, so the latest reading counts. */
export function setServerTime(serverTime: number): void {
  const reading = serverTime - performance.now();
  const isFirst = aheadMs === undefined || Math.abs(reading - aheadMs) > driftMs;
  aheadMs = isFirst ? reading : Math.max(aheadMs ?? reading, reading);
}

/** Milliseconds since 1970 by the platform's clock; by the device's clock until the first response. */
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

/** Whole seconds until a time, 0 when it is over; undefined without one. */
export function useSecondsTo(at: number | undefined): number | undefined {
  return useSyncExternalStore(subscribe, () =>
    at === undefined ? undefined : Math.max(0, Math.ceil((at - serverNow()) / 1000)),
  );
}
