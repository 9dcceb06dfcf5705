// The game hall: its tabs, what choosing one does, its vendors and its endless lists.
import { describe, expect, it } from 'vitest';
import { launchGame } from '#contract/games/play.ts';
import { callsOf } from '#journeys/base/calls.ts';
import { becomeMember } from '#journeys/base/a-member.ts';
import { aPerson, type Person, visit } from '#journeys/base/person.ts';

const categories = ['Slots', 'Live casino', 'Fishing', 'Lottery', 'E-lottery', 'Sports', 'E-sports', 'Poker'];

const tabsOf = ({ page }: Person) => page.getByRole('tablist', { name: 'Game categories' });
const choose = (person: Person, name: string) =>
  tabsOf(person).getByRole('tab', { name, exact: true }).click();

describe('tabs', () => {
  it('HALL-01 HALL-03 HALL-04 a visitor sees HOME, HOT and the categories in order, and no cockfight', async () => {
    const person = await aPerson({ language: 'EN' });
    await visit(person, '/m/game');
    await expect
      .poll(() => tabsOf(person).getByRole('tab').allInnerTexts())
      .toEqual(['Home', 'Hot', ...categories]);
    await expect
      .poll(() => person.page.getByRole('tab', { selected: true }).first().innerText())
      .toBe('Home');
    await visit(person, '/m/game?gameType=COCKFIGHT');
    await expect
      .poll(() => person.page.getByRole('tab', { selected: true }).first().innerText())
      .toBe('Home');
    await visit(person, '/m/gameCenter');
    await person.page.getByRole('heading', { name: 'Slots' }).waitFor();
    expect(await person.page.getByRole('heading', { name: 'Cockfight' }).count()).toBe(0);
  });

  it('HALL-06 HALL-07 HALL-09 choosing a tab shows it from the top; many vendors never launch', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await becomeMember(person, {}, '/m/game');
    const launches = callsOf(page, launchGame);
    for (const name of [
      'Slots',
      'Hot',
      'Favourites',
      'Live casino',
      'Fishing',
      'Lottery',
      'Sports',
      'Poker',
      'Home',
    ]) {
      await page.evaluate(() => window.scrollTo(0, 400));
      await choose(person, name);
      const tab = tabsOf(person).getByRole('tab', { name, exact: true });
      await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.getByRole('tabpanel', { name, exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/m/game');
    }
    expect(launches).toEqual([]);
  });
});

describe('vendors', () => {
  it('HALL-15 HALL-16 the vendor menu scrolls sideways and shows the active vendor in colour', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await visit(person, '/m/game?gameType=RNG');
    const menu = page.getByRole('tablist', { name: 'Providers' });
    await menu.waitFor();
    const sideways = await menu.evaluate((row) => {
      row.scrollLeft = 10_000;
      return row.scrollLeft;
    });
    expect(sideways).toBeGreaterThan(0);
    for (const [name, code] of [
      ['Jamdani Play', 'JAMD'],
      ['Palki Slots', 'PALK'],
    ] as const) {
      await menu.getByRole('tab', { name }).click();
      await expect.poll(() => menu.getByRole('tab', { selected: true }).innerText()).toBe(name);
      const files = () =>
        menu.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
      const inColour = new RegExp(`/${code}-COLOR\\.png$|/(?!${code})[A-Z]+-WHITE\\.png$`);
      await expect.poll(async () => (await files()).filter((file) => inColour.test(file)).length).toBe(9);
      expect(await files()).toHaveLength(9);
      for (const file of await files()) {
        const answer = await page.request.get(`${person.siteUrl}${file}`);
        expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
      }
    }
  });
});
