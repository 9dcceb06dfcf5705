// Work that is done again when it is due, and tried again after a fault.
import { backoffMs } from '#kit/calls/read-events.ts';
import { pause } from '#kit/pause.ts';
import { maySucceedAgain } from '#site/base/api-error.ts';

/**
 * Runs the work once at a time: a request during a run causes one more run. After a fault the work is tried again,
 * later each time, and at once when the network comes back; after a final refusal it waits for the next request.
 */
export function repeated(
  work: () => Promise<void>,
  onFault: (error: unknown) => void,
  signal: AbortSignal,
): () => void {
  let isRunning = false;
  let isDue = false;
  const run = async (): Promise<void> => {
    for (let failures = 0; isDue && !signal.aborted; ) {
      isDue = false;
      try {
        await work();
        failures = 0;
      } catch (error) {
        onFault(error);
        if (!maySucceedAgain(error)) return;
        failures += 1;
        isDue = true;
        await pause(backoffMs(failures, Math.random()), signal);
      }
    }
  };
  return () => {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    void run().finally(() => {
      isRunning = false;
    });
  };
}
