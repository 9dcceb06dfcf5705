// Ticks between ticks: a draw that is due is not left waiting for the next second.
import { expect, it, onTestFinished } from 'vitest';
import { tickInTime } from './tick-in-time.ts';

const anHourMs = 3_600_000;

/** Ticks that each return the time of the next step. */
function ticking(dueInMs: (nth: number) => number | undefined) {
  const faults: unknown[] = [];
  let ticks = 0;
  let dueAt: number | undefined;
  const stop = tickInTime(
    anHourMs,
    async () => {
      ticks += 1;
      const waitMs = dueInMs(ticks);
      dueAt = waitMs === undefined ? undefined : performance.now() + waitMs;
      if (ticks === 3) throw new Error('the third fails');
    },
    () => dueAt,
    (fault) => faults.push(fault),
  );
  onTestFinished(stop);
  return { count: () => ticks, faults, stop };
}

it('ticks at once and at each moment something is due, however far the next regular tick is', async () => {
  const clock = ticking((nth) => (nth < 3 ? 5 : undefined));
  await expect.poll(clock.count).toBe(3);
  // A tick that fails waits for the next regular one.
  expect(clock.faults).toHaveLength(1);
});

it('waits for the regular tick when nothing is due before it, and does nothing once it is stopped', async () => {
  const later = ticking(() => 2 * anHourMs);
  const stopped = ticking(() => 1);
  stopped.stop();
  const other = ticking((nth) => (nth < 2 ? 50 : undefined));
  await expect.poll(other.count).toBe(2);
  expect([later.count(), stopped.count()]).toEqual([1, 1]);
});
