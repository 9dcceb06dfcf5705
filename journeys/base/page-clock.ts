// Controls the clock of a page: time passes only when the journey advances it.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The page's own timers and `Date` may be stopped later; to be called before the first page is opened. */
export async function withClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** From here on the page's time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  // A clock cannot be stopped in its past, and the page continues while it is read: on a busy machine for longer.
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

/** Advances the clock by at most so many ms, step by step, until `look` returns true; fails when it never does. */
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
