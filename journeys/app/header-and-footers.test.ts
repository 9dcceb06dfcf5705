// The header of home for members and visitors, and the footers of home and login.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gamesShown } from '#journeys/base/games-shown.ts';
import { anOwnProduct, type OwnProduct } from '#journeys/base/own-product.ts';
import { becomeMember } from '#journeys/base/a-member.ts';
import { aPerson, scrollToEnd, settled, visit } from '#journeys/base/person.ts';

describe('header', () => {
  it('HDR-01 a member’s header shows the balance, and it leads to /m/member/home', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await becomeMember(person, { like: 'senior1' });
    const balance = page.locator('header').getByRole('link', { name: 'Balance' });
    await balance.getByText('85,000.00', { exact: true }).waitFor();
    expect(await page.locator('header').getByRole('link', { name: 'Log in' }).count()).toBe(0);
    await balance.click();
    await page.waitForURL('**/m/member/home');
  });

  it('HDR-03 without a session the header shows login and register buttons that lead there', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    for (const [name, path] of [
      ['Log in', '/m/login'],
      ['Register', '/m/register'],
    ] as const) {
      await visit(person, '/m/home');
      expect(await page.getByTestId('balance').count()).toBe(0);
      await page.locator('header').getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**${path}`);
    }
  });

  it('HDR-06 the menu icon opens the side menu', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await visit(person, '/m/home');
    await page.locator('header').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'VIP' }).waitFor();
  });
});

describe('footers', () => {
  let product: OwnProduct;
  beforeAll(async () => {
    product = await anOwnProduct();
  });
  afterAll(() => product.end());

  const links = {
    FACEBOOK: 'https://facebook.example.com/khela',
    LINE: 'https://line.example.com/khela',
    WHATSAPP: 'https://whatsapp.example.com/khela',
    TELEGRAM: 'https://telegram.example.com/khela',
  } as const;
  const resources = (...types: (keyof typeof links)[]) =>
    types.map((resourceType) => ({ resourceType, url: links[resourceType] }));

  it('FOOT-02 home shows facebook, line, whatsapp and telegram where a link exists, each in a new window', async () => {
    for (const types of [['FACEBOOK', 'LINE', 'WHATSAPP', 'TELEGRAM'], ['LINE', 'TELEGRAM'], []] as const) {
      await product.platform.changeSetting('resources', resources(...types), 'journey');
      const person = await aPerson({ language: 'EN', siteUrl: product.siteUrl });
      await visit(person, '/m/home');
      await scrollToEnd(person.page);
      const footer = person.page.locator('main footer');
      await footer.getByText('© 2019-2025 Khela').waitFor();
      const icons = footer.locator('a[target]');
      const shown = () =>
        icons.evaluateAll((all) =>
          (all as HTMLAnchorElement[]).map(({ href, target, rel }) => ({ href, target, rel })),
        );
      const expected = types.map((type) => ({
        href: links[type],
        target: '_blank',
        rel: 'noopener noreferrer',
      }));
      await expect.poll(shown).toEqual(expected);
    }
  });

  it('FOOT-04 home has a help block that leads to the help centre', async () => {
    const person = await aPerson({ language: 'EN', siteUrl: product.siteUrl });
    await visit(person, '/m/home');
    await scrollToEnd(person.page);
    await person.page.locator('main footer').getByRole('link', { name: 'Need help?' }).click();
    await person.page.waitForURL('**/m/help');
  });

  it('FOOT-05 the login page shows the first two hot games', async () => {
    const person = await aPerson({ language: 'EN', siteUrl: product.siteUrl });
    const { page } = person;
    await visit(person, '/m/gameList?gameType=HOT');
    await page.getByRole('article').nth(2).waitFor();
    const hot = await gamesShown(page);
    await visit(person, '/m/login');
    await page.getByRole('heading', { name: 'Popular now' }).waitFor();
    await page.getByRole('article').first().waitFor();
    await expect.poll(() => gamesShown(page)).toEqual(hot.slice(0, 2));
  });

  it('FOOT-06 FOOT-07 the login page shows a speed-test link if there is one, but not in the app or a PWA', async () => {
    const speedTest = { resourceType: 'SpeedTest', url: 'https://speed.example.com/khela' } as const;
    const link = async (as: { userAgent?: string; installed?: boolean }) => {
      const person = await aPerson({ language: 'EN', siteUrl: product.siteUrl, ...as });
      await visit(person, '/m/login');
      await person.page.getByRole('heading', { name: 'Popular now' }).waitFor();
      await settled(person);
      const found = person.page.getByRole('link', { name: 'Speed test' });
      return (await found.count()) === 0 ? null : found.getAttribute('href');
    };
    await product.platform.changeSetting('resources', [], 'journey');
    expect(await link({})).toBeNull();
    await product.platform.changeSetting('resources', [speedTest], 'journey');
    expect(await link({})).toBe(speedTest.url);
    expect(await link({ userAgent: 'Mozilla/5.0 (Linux; Android 14) AppShell/2.1' })).toBeNull();
    expect(await link({ installed: true })).toBeNull();
  });
});
