// A merchant who has just opened: few games and no hot ones, one banner, no links, no wins yet, many notices.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { brand } from '#brands/config.ts';
import { markAnnouncementRead } from '#contract/messaging.ts';
import type { Composed } from '#server/compose.ts';
import { aNewcomer } from '#journeys/base/a-newcomer.ts';
import { anOwnProduct, type OwnProduct } from '#journeys/base/own-product.ts';
import { stopClock, withClock } from '#journeys/base/page-clock.ts';
import { addressOf, aPerson, type Person, signIn, visit } from '#journeys/base/person.ts';
import { aVendorGame } from '#journeys/base/vendor.ts';
import { lookBelow } from '#journeys/base/visit-home.ts';

let product: OwnProduct;
beforeAll(async () => {
  product = await anOwnProduct({ seed: seedLittle });
});
afterAll(() => product.end());

const someone = (language: 'EN' | 'BN' = 'EN') => aPerson({ siteUrl: product.siteUrl, language });

/** Slots of one vendor, fish of one vendor, and tables of two. */
async function seedLittle({ platform, messaging, games, identity }: Composed): Promise<void> {
  const { minimumAge, sportsVendor, copyright, mobileTemplate, flags } = brand;
  const settings = { minimumAge, sportsVendor, copyright, mobileTemplate, resources: [] };
  await platform.seed({ settings, flags, customerService: brand.content.customerService });
  const [banner] = brand.content.banners;
  const [notice] = brand.content.notices;
  if (!banner || !notice) throw new Error('the demo brand has a banner and a notice');
  const notices = Array.from({ length: 100 }, (_, at) => ({ ...notice, id: `notice-${at}` }));
  await messaging.seed({ ...brand.content, banners: [banner], notices });
  const houses = [
    ['MEG', 'RNG'],
    ['JOLA', 'FISH'],
    ['RAJB', 'LIVE'],
    ['CHND', 'LIVE'],
  ] as const;
  await games.seedCatalogue({
    vendors: brand.catalogue.vendors.flatMap((vendor) => {
      const categories = houses
        .filter(([code]) => code === vendor.vendorCode)
        .map(([, category]) => category);
      return categories.length > 0 ? [{ ...vendor, categories }] : [];
    }),
    games: brand.catalogue.games
      .filter(({ vendorCode, gameType }) =>
        houses.some(([code, category]) => code === vendorCode && category === gameType),
      )
      .map((game) => ({ ...game, hotRank: null })),
  });
  const member = {
    type: 0,
    upline: null,
    clubLabel: { labelName: 'New', type: 'MANUAL' },
    memberLabels: [],
  } as const;
  await identity.seedAccounts(
    [{ ...member, username: 'first1', nickname: 'First', balance: '1000.00' }],
    brand.demo.password,
  );
}

async function aMember(): Promise<Person> {
  const person = await someone();
  await signIn(person, 'first1');
  return person;
}

describe('home', () => {
  it('HOME-02 HOME-19 one banner stays where it is; without hot games there is no list of them', async () => {
    const person = await aPerson({ siteUrl: product.siteUrl, language: 'EN', reducedMotion: false });
    const { page } = person;
    await withClock(page);
    await visit(person, '/m/home');
    const banners = page.getByRole('region', { name: 'Promotions' });
    await expect.poll(() => banners.getByRole('listitem').count()).toBe(1);
    await stopClock(page);
    await page.clock.runFor(30_000);
    const track = banners.locator('> ul');
    expect(await track.evaluate((row) => [row.scrollLeft, row.scrollWidth - row.clientWidth])).toEqual([
      0, 0,
    ]);
    await page.clock.resume();
    await lookBelow(page);
    await page.getByRole('heading', { name: 'Slots' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Hot games' }).count()).toBe(0);
    await expect.poll(() => page.getByText('No wins yet: be the first').isVisible()).toBe(true);
  });

  it('WIN-01 WIN-02 the board shows game, player and win, and moves only above six', async () => {
    // Its own product, because the wins of a first try would be on the board of the second.
    const young = await anOwnProduct({ seed: seedLittle });
    onTestFinished(() => young.end());
    const member = await aPerson({ siteUrl: young.siteUrl, language: 'EN' });
    await signIn(member, 'first1');
    const vendorGame = await aVendorGame(member, young.vendorMasterSecret);
    const win = async (amount: string) => (await vendorGame.bet('1.00')).win(amount);
    for (const amount of ['10.00', '20.00', '30.00', '40.00', '50.00', '1250.50']) await win(amount);

    const visitor = await aPerson({ siteUrl: young.siteUrl, language: 'EN', reducedMotion: false });
    const { page } = visitor;
    const board = page.getByRole('table', { name: 'Latest winners' });
    const moves = () =>
      board.evaluate(
        (table) =>
          table.getAnimations({ subtree: true }).length > 0 ||
          table.parentElement?.hasAttribute('tabindex') === true,
      );
    await visit(visitor, '/m/home');
    await lookBelow(page);
    await board.waitFor();
    await expect
      .poll(() => board.getByRole('columnheader').allInnerTexts())
      .toEqual(['Game', 'Player', 'Win']);
    const rows = board.getByRole('row');
    await expect.poll(() => rows.count()).toBe(1 + 6);
    const cells = async () =>
      (await rows.nth(1).getByRole('cell').allInnerTexts()).map((words) => words.trim());
    await expect.poll(cells).toEqual(['Robot Bazaar', 'fi***t1', '1,250.50']);
    expect(await moves()).toBe(false);

    await win('70.00');
    const reader = await aPerson({ siteUrl: young.siteUrl, language: 'BN', reducedMotion: false });
    await visit(reader, '/m/home');
    await lookBelow(reader.page);
    const moving = reader.page.getByRole('table', { name: 'সাম্প্রতিক বিজয়ী' });
    await moving.waitFor();
    await expect.poll(() => moving.getByRole('row').count()).toBe(1 + 7);
    await expect
      .poll(() => moving.evaluate((table) => table.getAnimations({ subtree: true }).length))
      .toBe(1);
  });
});

describe('hall', () => {
  it('HALL-02 HALL-06 HALL-08 no tab of hot games; slots of one vendor show, fish of one vendor open', async () => {
    const member = await aMember();
    const { page } = member;
    await visit(member, '/m/game');
    const tabs = page.getByRole('tablist', { name: 'Game categories' });
    await expect
      .poll(() => tabs.getByRole('tab').allInnerTexts())
      .toEqual(['Home', 'Slots', 'Live casino', 'Fishing', 'Favourites']);
    await tabs.getByRole('tab', { name: 'Slots' }).click();
    await page.waitForURL('**/m/game?gameType=RNG');
    await tabs.getByRole('tab', { name: 'Live casino' }).click();
    await page.waitForURL('**/m/game?gameType=LIVE');
    await tabs.getByRole('tab', { name: 'Fishing' }).click();
    await page.waitForURL((url) => url.pathname !== '/m/game');
    await expect.poll(() => addressOf(page)).toBe('/m/gameList?gameType=FISH&vassalage=JOLA');
  });
});

describe('messages and service', () => {
  it('MSG-13 a hundred unread show as 99+, ninety-nine as 99', async () => {
    // A member who has read nothing yet, in every try.
    const member = await someone();
    await aNewcomer(member, null);
    const { page } = member;
    const service = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button').last();
    await visit(member, '/m/home');
    await expect.poll(() => service.innerText()).toContain('99+');
    await service.click();
    await page.getByRole('link', { name: 'Announcements, 100 unread' }).waitFor();
    await visit(member, '/m/notice');
    // A page that is left takes its calls along: the mark has to have arrived.
    const marked = page.waitForResponse(`**${markAnnouncementRead.path}`);
    await page
      .getByRole('button', { name: /\(Unread\)/ })
      .first()
      .click();
    expect((await marked).status()).toBe(200);
    await visit(member, '/m/home');
    await expect.poll(() => service.innerText()).toMatch(/(?<!\d)99(?!\+)/);
  });

  it('SVC-03 MSG-11 the LINE entry is there only where a LINE link is', async () => {
    const bare = await someone();
    const full = await aPerson({ language: 'EN' });
    for (const [person, links] of [
      [bare, 0],
      [full, 1],
    ] as const) {
      await visit(person, '/m/game');
      await person.page.getByRole('navigation', { name: 'Main menu' }).getByRole('button').last().click();
      const modal = person.page.getByRole('dialog');
      await modal.getByRole('link', { name: 'Announcements' }).waitFor();
      await expect.poll(() => modal.getByRole('link', { name: /^LINE/ }).count()).toBe(links);
    }
    await expect
      .poll(() => full.page.getByRole('link', { name: /^LINE/ }).getAttribute('href'))
      .toBe('/m/help');
  });
});
