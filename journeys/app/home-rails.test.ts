// Home's lower half: rails of draws, new games, wins and recent games, the vendors' strip, and the link to notices.
import { describe, expect, it } from 'vitest';
import { brand } from '#brands/config.ts';
import { becomeMember } from '#journeys/base/a-member.ts';
import { gamesShown } from '#journeys/base/games-shown.ts';
import { aPerson, type Person, settled, storedSession, visit } from '#journeys/base/person.ts';
import { lookBelow, theGreeting, visitHome } from '#journeys/base/visit-home.ts';

describe('the lower half', () => {
  const rail = (person: Person, id: string) => person.page.locator(`section[aria-labelledby="${id}"]`);

  it('shows live draws, new games and big wins, and nothing empty; HOT is on ten games at most', async () => {
    const person = await aPerson({ language: 'EN', popups: 'left' });
    const { page } = person;
    await visitHome(person);
    await lookBelow(page);
    const draws = page.getByRole('region', { name: 'Running now' }).getByRole('button');
    await draws.first().waitFor();
    await expect.poll(() => draws.first().innerText()).toMatch(/\d|Drawing/);
    const fresh = brand.catalogue.games.filter(({ isNew }) => isNew).map(({ nameEn }) => nameEn);
    await rail(person, 'new-games').getByRole('article').first().waitFor();
    for (const name of await gamesShown(rail(person, 'new-games'))) expect(fresh).toContain(name);
    const amounts = rail(person, 'big-wins').getByText(/^৳[\d,]+\.\d\d$/);
    await expect.poll(() => amounts.count()).toBeGreaterThan(0);
    const shown = (await amounts.allInnerTexts()).map((text) => Number(text.replace(/[^\d.]/g, '')));
    expect(shown).toEqual(shown.toSorted((one, other) => other - one));
    for (const id of ['recent-games', 'favourite-games', 'because-you-played'])
      expect(await rail(person, id).count()).toBe(0);
    // All vendors are in one row.
    const rows = await page
      .locator('section[aria-labelledby^="vendors-"]')
      .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
    expect(rows).toBe(1);
    // The draws are followed from when they are seen; the first answer may change their order.
    await draws.first().scrollIntoViewIfNeeded();
    await settled(person);
    await draws.first().click();
    await page.waitForURL('**/m/login');
    await visit(person, '/m/gameList?gameType=HOT');
    await page.getByRole('article').nth(20).waitFor();
    expect(await page.getByRole('article').getByText('HOT', { exact: true }).count()).toBe(10);
  });

  it('goes on from what a member played last', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await becomeMember(person, { like: 'padma1' }, '/m/gameList?gameType=FISH&vassalage=JOLA');
    await page.getByRole('article').first().waitFor();
    const [name = ''] = await gamesShown(page);
    await page.getByRole('article').first().getByRole('link').click();
    await page.waitForURL('**/m/play?**');
    await page.locator('iframe[src]').waitFor();
    await visit(person, '/m/home');
    await lookBelow(page);
    const alike = page.getByRole('region', { name: `Because you played ${name}` });
    await alike.getByRole('article').first().waitFor();
    const fish = brand.catalogue.games.filter(
      ({ gameType, vendorCode }) => gameType === 'FISH' && vendorCode === 'JOLA',
    );
    const others = fish.map(({ nameEn }) => nameEn).filter((other) => other !== name);
    await expect.poll(() => gamesShown(alike)).toEqual(others.slice(0, 12));
  });

  it('the main button of the visitor’s notice starts the free trial', async () => {
    const person = await aPerson({ language: 'EN', popups: 'left' });
    await visit(person, '/m/home');
    const popup = await theGreeting(person);
    await popup.getByRole('button', { name: 'OK' }).waitFor();
    await popup.getByRole('button', { name: 'Start the free trial' }).click();
    await expect.poll(async () => (await storedSession(person.page))?.type).toBe(4);
  });
});
