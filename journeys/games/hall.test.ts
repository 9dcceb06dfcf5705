// The game hall: its tabs, what choosing one does, its vendors and its endless lists.
import { describe, expect, it } from 'vitest';
import { launchGame } from '#contract/games/play.ts';
import { callsOf } from '#journeys/base/calls.ts';
import { becomeMember } from '#journeys/base/a-member.ts';
import { addressOf, aPerson, type Person, startTrial, visit } from '#journeys/base/person.ts';

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

  it('HALL-05 the favourites’ tab comes with a session, a trial’s too, and goes with it', async () => {
    const person = await aPerson({ language: 'EN' });
    const favourites = tabsOf(person).getByRole('tab', { name: 'Favourites' });
    await visit(person, '/m/game');
    await tabsOf(person).getByRole('tab').first().waitFor();
    expect(await favourites.count()).toBe(0);
    await startTrial(person);
    await visit(person, '/m/game');
    await favourites.waitFor();
    await expect.poll(() => tabsOf(person).getByRole('tab').last().innerText()).toBe('Favourites');
    const member = await aPerson({ language: 'EN' });
    await becomeMember(member);
    await visit(member, '/m/game');
    await tabsOf(member).getByRole('tab', { name: 'Favourites' }).click();
    await expect.poll(() => addressOf(member.page)).toBe('/m/game?gameType=FAV');
    // As signing out leaves it: the device does not come in by itself.
    await member.page.evaluate(() => {
      localStorage.removeItem('MC_SESSION_INFO');
      localStorage.setItem('autoLogin', '0');
    });
    await member.page.reload();
    await tabsOf(member).getByRole('tab').first().waitFor();
    expect(await tabsOf(member).getByRole('tab', { name: 'Favourites' }).count()).toBe(0);
  });

  it('HALL-06 HALL-07 HALL-09 choosing a tab shows it from the top; many vendors never launch', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await becomeMember(person);
    await visit(person, '/m/game');
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

  it('HALL-08 a category with one vendor opens that vendor: member, trial guest, visitor', async () => {
    const member = await aPerson({ language: 'EN' });
    await becomeMember(member);
    expect(await openedBy(member, 'E-sports')).toMatch(/^\/m\/play\?vassalage=DHRU&nodeId=\d+$/);
    const guest = await aPerson({ language: 'EN' });
    await startTrial(guest);
    expect(await openedBy(guest, 'E-sports')).toMatch(/^\/m\/play\?vassalage=DHRU&nodeId=\d+$/);
    await guest.page.getByText('Trial', { exact: true }).waitFor();
    const visitor = await aPerson({ language: 'EN' });
    expect(await openedBy(visitor, 'E-sports')).toBe('/m/login');
  });

  it('HALL-10 the address chooses the category and the vendor', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await visit(person, '/m/game?gameType=RNG&vassalage=ALPO');
    const vendors = page.getByRole('tablist', { name: 'Providers' });
    await vendors.waitFor();
    await expect.poll(() => tabsOf(person).getByRole('tab', { selected: true }).innerText()).toBe('Slots');
    await expect.poll(() => vendors.getByRole('tab', { selected: true }).innerText()).toBe('Alpona Reels');
    await page.getByRole('article').first().waitFor();
    const houses = () => page.getByRole('article').allInnerTexts();
    await expect
      .poll(async () => (await houses()).every((words) => words.trim().endsWith('Alpona Reels')))
      .toBe(true);
  });
});

/** The address after a tap on a tab that may lead out of the hall. */
async function openedBy(person: Person, tab: string): Promise<string> {
  await visit(person, '/m/game');
  await choose(person, tab);
  await person.page.waitForURL((url) => url.pathname !== '/m/game');
  return addressOf(person.page);
}

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
      await expect.poll(async () => (await files()).filter((file) => inColour.test(file)).length).toBe(8);
      expect(await files()).toHaveLength(8);
      for (const file of await files()) {
        const answer = await page.request.get(`${person.siteUrl}${file}`);
        expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
      }
    }
  });
});
