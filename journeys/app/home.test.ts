// Home's first screen: banners, category menu, hot games and the search among them.
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brand } from '#brands/config.ts';
import { gameCategories } from '#contract/games/game.ts';
import { announcements } from '#contract/messaging.ts';
import { callsOf } from '#journeys/base/calls.ts';
import { tilesShown } from '#journeys/base/games-shown.ts';
import { stopClock, withClock } from '#journeys/base/page-clock.ts';
import { addressOf, aPerson, chooseLanguage, openMenu, phones, visit } from '#journeys/base/person.ts';
import { lookBelow, visitHome } from '#journeys/base/visit-home.ts';

describe('banners', () => {
  it('HOME-01 home asks for the banners of group m_home and shows those', async () => {
    const person = await aPerson({ language: 'BN' });
    const { page } = person;
    await visit(person, '/m/home');
    const menu = await openMenu(person);
    const requested = callsOf(page, announcements);
    await chooseLanguage(menu, 'EN');
    // The banner at the foot has a group of its own.
    const groups = () => new Set(requested.map((query) => query.get('groupName')));
    await expect.poll(() => [...groups()].filter((group) => group !== 'm_footer')).toEqual(['m_home']);
    await menu.getByRole('button', { name: 'Close' }).click();
    const slides = page.getByRole('region', { name: 'Promotions' }).getByRole('listitem');
    const own = brand.content.banners.filter(({ groupName }) => groupName === 'm_home');
    const shown = async () => (await slides.allInnerTexts()).map((words) => words.trim());
    await expect.poll(shown).toEqual(own.map(({ title }) => title.EN));
  });

  it('HOME-02 three banners move on every 5000 ms and begin again after the last', async () => {
    const person = await aPerson({ language: 'EN', reducedMotion: false, popups: 'left' });
    const { page } = person;
    await withClock(page);
    await visitHome(person);
    await stopClock(page);
    const banners = page.getByRole('region', { name: 'Promotions' });
    await expect.poll(() => banners.getByRole('listitem').count()).toBe(3);
    // A finger on the banners stops them; when it is lifted, the interval begins again.
    await banners.dispatchEvent('touchstart');
    await page.clock.runFor(20_000);
    // A banner that was moving before the touch still glides to its place.
    await expect.poll(() => bannerShown(banners)).toBeGreaterThanOrEqual(0);
    const first = await bannerShown(banners);
    await banners.dispatchEvent('touchend');
    for (const turn of [1, 2, 3]) {
      const before = (first + turn - 1) % 3;
      await page.clock.runFor(4999);
      expect(await bannerShown(banners)).toBe(before);
      await page.clock.runFor(1);
      await expect.poll(() => bannerShown(banners)).toBe((first + turn) % 3);
    }
  });
});

describe('category menu', () => {
  it('HOME-09 its first entry is home, chosen from the start, and shows hot games, vendors and winners', async () => {
    const person = await aPerson({ language: 'EN', popups: 'left' });
    const { page } = person;
    await visitHome(person);
    const first = page.getByRole('tablist', { name: 'Game categories' }).getByRole('tab').first();
    await expect.poll(() => first.innerText()).toBe('Home');
    await expect.poll(() => first.getAttribute('aria-selected')).toBe('true');
    const panel = page.getByRole('tabpanel', { name: 'Home' });
    await panel.getByRole('region', { name: 'Hot games' }).waitFor();
    await lookBelow(page);
    await panel.locator('section[aria-labelledby^="vendors-"]').first().waitFor();
    await panel.getByRole('table', { name: 'Latest winners' }).waitFor();
  });

  it('HOME-03 HOME-04 HOME-05 the menu scrolls sideways, centres what is chosen, and keeps its cells in measure', async () => {
    for (const phone of Object.values(phones)) {
      const person = await aPerson({ language: 'EN', phone, popups: 'left' });
      const { page } = person;
      await visitHome(person);
      const menu = page.getByRole('tablist', { name: 'Game categories' });
      const room = await menu.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
      expect(room.scrollWidth).toBeGreaterThan(room.clientWidth);
      await expect.poll(() => menu.evaluate((row) => getComputedStyle(row).overflowX)).toMatch(/auto|scroll/);
      const rem = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      );
      for (const tab of await menu.getByRole('tab').all()) {
        const isInMeasure = async () => {
          const width = ((await tab.boundingBox())?.width ?? 0) / rem;
          return width >= 1.4 && width <= 1.53;
        };
        await expect.poll(isInMeasure).toBe(true);
      }
      for (const name of ['E-lottery', 'Lottery']) {
        const tab = menu.getByRole('tab', { name, exact: true });
        await tab.click();
        await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
        await expect.poll(() => distanceFromMiddle(menu, tab)).toBeLessThan(1.5);
      }
    }
  });

  it('HOME-10 any other category shows the banners, its vendors and games, and the footer', async () => {
    const person = await aPerson({ language: 'EN', popups: 'left' });
    const { page } = person;
    await visitHome(person);
    await page.getByRole('heading', { name: 'Hot games' }).waitFor();
    await page.getByRole('tab', { name: 'Live casino' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Live casino' });
    const vendors = panel.getByRole('tablist', { name: 'Providers' });
    await vendors.waitFor();
    await expect
      .poll(() => vendors.getByRole('tab').allInnerTexts())
      .toEqual(['All', 'Rajbari Live', 'Chandni Live', 'Baithak Tables']);
    await panel.getByRole('article').first().waitFor();
    const houses = () => panel.getByRole('article').allInnerTexts();
    await expect
      .poll(async () => (await houses()).every((words) => /(Live|Tables)$/.test(words.trim())))
      .toBe(true);
    await expect.poll(() => page.getByRole('region', { name: 'Promotions' }).isVisible()).toBe(true);
    await expect.poll(() => page.locator('main footer').isVisible()).toBe(true);
    await expect.poll(() => page.getByRole('heading', { name: 'Hot games' }).count()).toBe(0);
    expect(addressOf(page)).toBe('/m/home');
    await page.getByRole('tab', { name: 'Home', exact: true }).click();
    await page.getByRole('heading', { name: 'Hot games' }).waitFor();
  });
});

describe('hot games', () => {
  it('HOME-17 HOME-18 a search box, tiles, a view without result, and the way to all of them', async () => {
    const person = await aPerson({ language: 'EN', popups: 'left' });
    const { page } = person;
    await visitHome(person);
    const hot = page.getByRole('region', { name: 'Hot games' });
    const tiles = tilesShown(hot);
    const search = hot.getByRole('textbox');
    await expect.poll(() => tiles.count()).toBe(9);
    await expect.poll(() => tiles.first().innerText()).toContain('Tiger of the Delta');
    await search.fill('Tiger of');
    await expect.poll(() => tiles.count()).toBe(1);
    await search.fill('No such game');
    await hot.getByText('No games found for “No such game”').waitFor();
    await expect.poll(() => tiles.count()).toBe(0);
    await hot.getByRole('button', { name: 'Clear search' }).click();
    await expect.poll(() => tiles.count()).toBe(9);
    await hot.getByRole('link', { name: 'More games' }).click();
    await page.waitForURL('**/m/gameList?gameType=HOT');
    await page.getByRole('article').first().waitFor();
  });
});

describe('vendors', () => {
  it('HOME-22 vendors are on home under their categories, in the platform’s order', async () => {
    const person = await aPerson({ language: 'EN', popups: 'left' });
    const { page } = person;
    await visitHome(person);
    const sections = page.locator('section[aria-labelledby^="vendors-"]');
    // The part below the screen loads when the reader scrolls towards it.
    await lookBelow(page);
    await sections.first().waitFor();
    const shown = () => sections.evaluateAll((all) => all.map((one) => one.getAttribute('aria-labelledby')));
    await expect.poll(shown).toEqual(gameCategories.map((category) => `vendors-${category}`));
    for (const category of gameCategories) {
      const cards = page.locator(`section[aria-labelledby="vendors-${category}"] button`);
      const names = async () => (await cards.allInnerTexts()).map((text) => text.split('\n')[0]);
      const expected = brand.catalogue.vendors.filter(({ categories }) => categories.includes(category));
      await expect.poll(names).toEqual(expected.map(({ nameEn }) => nameEn));
    }
  });
});

/** The slide that fills the carousel; -1 while it glides. */
function bannerShown(banners: Locator): Promise<number> {
  return banners.evaluate((section) => {
    const { left } = section.getBoundingClientRect();
    const slides = [...section.querySelectorAll('li')];
    return slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - left) < 2);
  });
}

/** The distance, in px, from the middle of a tab to the middle of its row. */
async function distanceFromMiddle(row: Locator, tab: Locator): Promise<number> {
  const [outer, inner] = [await row.boundingBox(), await tab.boundingBox()];
  if (!outer || !inner) return Number.POSITIVE_INFINITY;
  return Math.abs(outer.x + outer.width / 2 - (inner.x + inner.width / 2));
}
