// The clock of a page in the hands of a journey: time stands still and passes only when the journey says so.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The page's own timers and `Date` may be stopped later; to be called before the first page is opened. */
export async function withClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** From here on the page's time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  // A clock cannot be stopped in its past, and the page goes on while it is read: on a busy machine for longer.
  for (const aheadMs of [1000, 2000, 4000]) {
    const now = await page.evaluate(() => Date.now());
    const isStopped = await page.clock.pauseAt(now + aheadMs).then(
      () => true,
      () => false,
    );
    if (isStopped) return;
  }
  throw new Error('the clock could not be stopped');
}

/** Lets at most so many ms pass, bit by bit, until what is looked for is so; fails when it never is. */
export async function runUntil(page: Page, mostMs: number, look: () => Promise<boolean>): Promise<void> {
  const step = Math.ceil(mostMs / 100);
  let left = mostMs;
  await expect
    .poll(async () => {
      if (left > 0) await page.clock.runFor(Math.min(left, step));
      left -= step;
      return look();
    })
    .toBe(true);
}
