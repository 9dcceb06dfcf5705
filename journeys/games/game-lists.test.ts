// Long lists of games: loading more of them, and the text at their end.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gameList } from '#contract/games/browse.ts';
import { callsAreSeen, callsOf, cutCalls, holdCalls } from '#journeys/base/calls.ts';
import { stopClock, withClock } from '#journeys/base/page-clock.ts';
import { aPerson, visit } from '#journeys/base/person.ts';

/** Slots of one vendor: 60, which is three pages. */
const address = '/m/gameList?gameType=RNG&vassalage=MEG';

describe('endless scrolling', () => {
  it('HALL-13 HALL-14 more come within 300 px of the end while scrolling down, once in 1000 ms, up to the last page', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await withClock(page);
    await visit(person, address);
    await expect.poll(() => tiles(page).count()).toBe(25);
    await stopClock(page);
    const calls = callsOf(page, gameList);
    const pages = async () => {
      await callsAreSeen(page);
      return calls.map((query) => query.get('pageNo'));
    };

    await scrollTo(page, 301);
    expect(await pages()).toEqual([]);
    await scrollTo(page, 300);
    await expect.poll(() => pages()).toEqual(['2']);
    await settle(page, () => tiles(page).count(), 50);

    // Within the same second the end is reached again: the third page waits until the second is over.
    await scrollTo(page, 10);
    await page.clock.runFor(900);
    expect(await pages()).toEqual(['2']);
    await page.clock.runFor(100);
    await expect.poll(() => pages()).toEqual(['2', '3']);
    await settle(page, () => tiles(page).count(), 60);

    await page.clock.runFor(5000);
    await scrollTo(page, 200);
    await scrollTo(page, 0);
    await page.clock.runFor(5000);
    expect(await pages()).toEqual(['2', '3']);
    expect(await page.getByRole('button', { name: 'More games' }).count()).toBe(0);
  });

  it('scrolling up near the end asks for nothing', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await visit(person, address);
    await expect.poll(() => tiles(page).count()).toBe(25);
    await cutCalls(page, gameList);
    await scrollTo(page, 100);
    await page.getByRole('button', { name: 'More games' }).waitFor();
    const calls = callsOf(page, gameList);
    await scrollTo(page, 200);
    await scrollTo(page, 290);
    await callsAreSeen(page);
    expect(calls).toEqual([]);
  });

  it('HALL-11 LIST-03 LIST-04 a spinner turns at the end while more remain, and a button brings them as well', async () => {
    const person = await aPerson({ reducedMotion: false });
    const { page } = person;
    await visit(person, address);
    await expect.poll(() => tiles(page).count()).toBe(25);
    const more = page.getByRole('button', { name: 'আরও গেম' });
    const ring = more.locator('xpath=preceding-sibling::span');
    for (const count of [50, 60]) {
      await expect
        .poll(() => ring.evaluate((element) => getComputedStyle(element).animationName))
        .not.toBe('none');
      await expect
        .poll(async () => {
          const [turning, last] = [await ring.boundingBox(), await tiles(page).last().boundingBox()];
          return turning && last && turning.y > last.y + last.height;
        })
        .toBe(true);
      const held = await holdCalls(page, gameList);
      await more.click();
      await expect.poll(() => more.getAttribute('aria-busy')).toBe('true');
      await expect.poll(() => ring.isVisible()).toBe(true);
      held.release();
      await expect.poll(() => tiles(page).count()).toBe(count);
    }
    await more.waitFor({ state: 'detached' });
    await expect.poll(() => ring.count()).toBe(0);
  });
});

const tiles = (page: Page) => page.getByRole('article');

/** Scrolls the page to so many px before its end, and waits until it has processed the event. */
async function scrollTo(page: Page, beforeEnd: number): Promise<void> {
  await page.evaluate(async (left) => {
    const { scrollHeight } = document.documentElement;
    const wanted = scrollHeight - innerHeight - left;
    if (Math.abs(wanted - scrollY) < 1) return;
    await new Promise<void>((resume) => {
      document.addEventListener('scroll', () => resume(), { once: true });
      window.scrollTo(0, wanted);
    });
  }, beforeEnd);
}

/** The page's clock is stopped: short waits are run until the expected state is there. */
async function settle<Seen>(page: Page, look: () => Promise<Seen>, wanted: Seen): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return look();
    })
    .toBe(wanted);
}
