// Hearts on games: who may use them, what they show while they are saved, and where they are listed.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addFavourite, favouriteIds, removeFavourite } from '#contract/games/browse.ts';
import { callsOf, cutCalls, holdCalls } from '#journeys/base/calls.ts';
import { stopClock, withClock } from '#journeys/base/page-clock.ts';
import { startTrial } from '#journeys/base/a-member.ts';
import { aPerson, type Person, visit } from '#journeys/base/person.ts';
import { lookBelow } from '#journeys/base/visit-home.ts';

const address = '/m/gameList?gameType=RNG&vassalage=MEG';
const game = 'Robot Bazaar';
const heart = (page: Page) => page.getByRole('button', { name: new RegExp(`${game} (to|from) favourites`) });
const isFilled = (page: Page) => heart(page).getAttribute('aria-pressed');
/** The same while the clock is stopped: the result of a mutation reaches the page at the next tick. */
const isFilledNow = async (page: Page) => {
  await page.clock.runFor(1);
  return isFilled(page);
};
const toasts = (page: Page) => page.locator('body > output').innerText();

/** Resolves when such a call is answered: a heart changes before, and a page load would abort the call. */
const answered = (page: Page, { method, path }: { method: string; path: string }) =>
  page.waitForResponse(
    (answer) => answer.request().method() === method && new URL(answer.url()).pathname === path,
  );

/** A trial guest has a session and an unused list of favourites. */
async function aFreshCollector(): Promise<Person> {
  const person = await aPerson({ language: 'EN' });
  await withClock(person.page);
  await startTrial(person, address);
  await heart(person.page).waitFor();
  return person;
}

describe('hearts', () => {
  it('LIST-09 a tap shows a loading message, for 10 s at the most', async () => {
    const { page } = await aFreshCollector();
    const held = await holdCalls(page, addFavourite);
    await stopClock(page);
    await heart(page).click();
    await expect.poll(() => toasts(page)).toBe('Saving…');
    await page.clock.runFor(20);
    await expect.poll(() => heart(page).isDisabled()).toBe(true);
    await page.clock.runFor(9970);
    expect(await toasts(page)).toContain('Saving…');
    await page.clock.runFor(10);
    await expect.poll(() => toasts(page)).not.toContain('Saving…');
    held.release();
    await expect.poll(() => toasts(page)).toContain('Saved');
  });

  it('LIST-06 LIST-10 saved: the list here follows, and a message says so for 1 s; the same when it is taken away', async () => {
    const { page } = await aFreshCollector();
    const reads = callsOf(page, favouriteIds);
    await stopClock(page);
    for (const filled of ['true', 'false']) {
      await heart(page).click();
      await expect.poll(() => toasts(page)).toBe('Saved');
      await page.clock.runFor(990);
      expect(await toasts(page)).toBe('Saved');
      await page.clock.runFor(10);
      await expect.poll(() => toasts(page)).toBe('');
      await expect.poll(() => isFilled(page)).toBe(filled);
    }
    expect(reads).toEqual([]);
    await heart(page).click();
    await expect.poll(() => isFilledNow(page)).toBe('true');
    await page.clock.resume();
    await page.reload();
    await expect.poll(() => isFilled(page)).toBe('true');
    await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(1);
  });

  it('LIST-11 a change that fails only takes the loading message away', async () => {
    const { page } = await aFreshCollector();
    const line = await cutCalls(page, addFavourite);
    await stopClock(page);
    const lost = page.waitForEvent('requestfailed');
    await heart(page).click();
    await lost;
    await expect.poll(() => isFilledNow(page)).toBe('false');
    await expect.poll(() => toasts(page)).toBe('');
    await page.clock.runFor(15_000);
    expect(await toasts(page)).toBe('');
    expect(await isFilled(page)).toBe('false');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await line.mend();
    await heart(page).click();
    await expect.poll(() => isFilledNow(page)).toBe('true');
  });
});

describe('the list of favourites', () => {
  it('HOME-21 home, hall and list show the favourites and follow every heart', async () => {
    const person = await aFreshCollector();
    const { page } = person;
    const added = answered(page, addFavourite);
    await heart(page).click();
    await added;
    await expect.poll(() => isFilled(page)).toBe('true');
    await visit(person, '/m/home');
    await lookBelow(page);
    const row = page.getByRole('region', { name: 'Favourites' });
    await row.getByText(game).waitFor();
    await expect.poll(() => row.getByRole('article').count()).toBe(1);
    await row.getByRole('link', { name: 'View all' }).click();
    await page.waitForURL('**/m/gameList?gameType=FAV');
    await page.getByRole('article').getByText(game).waitFor();
    const removed = answered(page, removeFavourite);
    await heart(page).click();
    await page.getByText('No favourites yet').waitFor();
    await removed;
    await visit(person, '/m/home');
    await lookBelow(page);
    await page.getByRole('region', { name: 'Latest winners' }).waitFor();
    expect(await row.count()).toBe(0);
  });
});
