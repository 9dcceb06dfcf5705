// Searching games: inside a page after half a second, in the game list at once; and the traces of a search.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { brand } from '#brands/config.ts';
import { gameList, hotGames } from '#contract/games/browse.ts';
import { callsAreSeen, callsOf, holdCalls } from '#journeys/base/calls.ts';
import { gamesShown, tilesShown } from '#journeys/base/games-shown.ts';
import { runUntil, stopClock, withClock } from '#journeys/base/page-clock.ts';
import { addressOf, aPerson, chooseLanguage, openMenu, type Person, visit } from '#journeys/base/person.ts';

const tiles = (page: Page) => tilesShown(page);
const box = (page: Page) => page.getByPlaceholder('Search games');

/** A reader of a list of games whose page has a controlled clock. */
async function aReader(address: string): Promise<Person> {
  const person = await aPerson({ language: 'EN' });
  await withClock(person.page);
  await visit(person, address);
  await tiles(person.page).first().waitFor();
  await stopClock(person.page);
  return person;
}

describe('search inside a page', () => {
  it('LIST-12 LIST-13 a name waits 500 ms with a spinner before it filters; an emptied box shows all at once', async () => {
    const { page } = await aReader('/m/game?gameType=HOT');
    await expect.poll(() => tiles(page).count()).toBeGreaterThanOrEqual(30);
    const all = await tiles(page).count();
    await box(page).fill('Night');
    await page.clock.runFor(499);
    await expect.poll(() => isBusy(page)).toBe(true);
    expect(await tiles(page).count()).toBe(all);
    await page.clock.runFor(1);
    await expect.poll(() => tiles(page).count()).toBeLessThan(all);
    await expect.poll(() => isBusy(page)).toBe(false);
    await box(page).fill('');
    await expect.poll(() => tiles(page).count()).toBe(all);
  });

  it('LIST-14 the search keeps capitals and small letters apart and stays within the category', async () => {
    const { page } = await aReader('/m/game?gameType=HOT');
    const names = await gamesShown(page);
    const shown = async (name: string) => {
      await box(page).fill(name);
      await page.clock.runFor(500);
      return gamesShown(page);
    };
    for (const name of ['Night', 'night', 'of the', 'Of The']) {
      await expect.poll(() => shown(name)).toEqual(names.filter((game) => game.includes(name)));
    }
    expect(names.some((game) => game.includes('Night'))).toBe(true);

    const fishing = (await aReader('/m/game?gameType=FISH')).page;
    const ofCategory = brand.catalogue.games
      .filter(({ gameType }) => gameType === 'FISH')
      .map(({ nameEn }) => nameEn);
    for (const name of ['Hilsa', 'hilsa', 'Tiger of']) {
      await box(fishing).fill(name);
      const expected = ofCategory.filter((game) => game.includes(name));
      await runUntil(fishing, 2000, async () => {
        const found = await gamesShown(fishing);
        return found.toSorted().join() === expected.toSorted().join();
      });
    }
    expect(ofCategory.filter((game) => game.includes('Hilsa'))).not.toEqual([]);
  });
});

describe('search in all games', () => {
  it('finds below the filter what was meant in another category, in another language or misspelt', async () => {
    for (const [text, language] of [
      ['roboter bajar', 'EN'],
      ['রোবট', 'EN'],
      ['robt bazar', 'EN'],
      ['ROBOT BAZAAR', 'BN'],
    ] as const) {
      const person = await aPerson({ language });
      const { page } = person;
      await visit(person, '/m/game?gameType=FISH');
      await page.locator('search input').fill(text);
      const found = page.getByTestId('all-games');
      const name = language === 'EN' ? 'Robot Bazaar' : 'রোবটের বাজার';
      await found.getByRole('link', { name }).waitFor();
      await expect.poll(() => tilesShown(page).count()).toBe(0);
    }
  });
});

describe('search of the game list', () => {
  it('LIST-15 LIST-16 LIST-17 the first key asks at once, the rest after 400 ms; emptying asks once', async () => {
    const { page } = await aReader('/m/gameList?gameType=RNG');
    const calls = callsOf(page, gameList);
    const requested = async () => {
      await callsAreSeen(page);
      return calls.map((query) => query.get('gameName'));
    };
    await box(page).pressSequentially('   ');
    expect(await requested()).toEqual([]);
    await box(page).fill('');
    await page.clock.runFor(5000);
    expect(await requested()).toEqual([]);

    await box(page).pressSequentially('Tig');
    await expect.poll(() => requested()).toEqual(['T']);
    await page.clock.runFor(399);
    expect(await requested()).toEqual(['T']);
    await page.clock.runFor(1);
    await expect.poll(() => requested()).toEqual(['T', 'Tig']);
    await page.clock.runFor(5000);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.clock.runFor(5000);
    await expect.poll(() => requested()).toEqual(['T', 'Tig', '']);
    expect(addressOf(page)).toBe('/m/gameList?gameType=RNG');
  });

  it('LIST-18 the spinner of a search turns for 3 s at most', async () => {
    const { page } = await aReader('/m/gameList?gameType=RNG');
    const held = await holdCalls(page, gameList);
    await box(page).fill('Tiger');
    await expect.poll(() => isBusy(page)).toBe(true);
    await page.clock.runFor(2990);
    await expect.poll(() => isBusy(page)).toBe(true);
    await page.clock.runFor(10);
    await expect.poll(() => isBusy(page)).toBe(false);
    held.release();
    await runUntil(page, 1000, async () => (await tiles(page).first().innerText()).includes('Tiger'));
  });

  it('LIST-01 LIST-20 the box asks for games in both languages; a list without games says No data', async () => {
    for (const [language, words] of [
      ['EN', 'Search games'],
      ['BN', 'গেম খুঁজুন'],
    ] as const) {
      const person = await aPerson({ language });
      await visit(person, '/m/gameList?gameType=RNG');
      await person.page.getByPlaceholder(words).waitFor();
    }
    const person = await aPerson({ language: 'EN' });
    await visit(person, '/m/gameList?vassalage=NOBODY');
    await person.page.getByText('No data', { exact: true }).waitFor();
  });
});

describe('change of language', () => {
  it('LIST-19 lists ask anew once the language has stayed for 200 to 250 ms', async () => {
    for (const [address, endpoint] of [
      ['/m/gameList?gameType=LIVE', gameList],
      ['/m/game?gameType=HOT', hotGames],
    ] as const) {
      const person = await aPerson({ language: 'EN' });
      const { page } = person;
      await withClock(page);
      await visit(person, address);
      await tiles(page).first().waitFor();
      const menu = await openMenu(person);
      const calls = callsOf(page, endpoint);
      await stopClock(page);
      await chooseLanguage(menu, 'BN');
      await page.clock.runFor(199);
      await callsAreSeen(page);
      expect(calls).toEqual([]);
      await page.clock.runFor(52);
      await callsAreSeen(page);
      expect(calls.map((query) => query.get('language'))).toEqual(['BN']);
    }
  });
});

/** The search box shows a spinner instead of its icon. */
function isBusy(page: Page): Promise<boolean> {
  return page.locator('search').evaluate((search) => search.querySelector('span > svg') === null);
}
