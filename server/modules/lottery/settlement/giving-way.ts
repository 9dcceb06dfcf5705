// Long work that gives way: between its steps it rests while the process has much else to do.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** A settlement by itself keeps its process busy for a fifth of the time, waiting for the database else. */
const busyAbove = 0.3;
/** Twice as long as it worked, so that members' calls keep most of what the machine can do. */
const restsFor = 2;

/** Begins to watch; what it answers is called after each step and resolves when the next may begin. */
export function givingWay(): () => Promise<void> {
  let [since, startedMs] = [performance.eventLoopUtilization(), performance.now()];
  return async () => {
    const isBusy = performance.eventLoopUtilization(since).utilization > busyAbove;
    if (isBusy) await pause((performance.now() - startedMs) * restsFor);
    [since, startedMs] = [performance.eventLoopUtilization(), performance.now()];
  };
}
