// What stands around a screen: header, footer menu, banners, the way back, fades and the wait for a screen.
import { describe, expect, it } from 'vitest';
import { routes } from '#site/app/routes.tsx';
import { becomeMember } from '#journeys/base/a-member.ts';
import { addressOf, aPerson, follow, type Person, settled, visit } from '#journeys/base/person.ts';

/** The specification's lists, written out: the site must not be measured by its own. */
const withoutHeader = ['/m/login', '/m/register', '/m/message', '/m/app', '/m/lottery', '/m/forget'].concat([
  '/m/changePsw',
  '/m/member/home',
  '/m/agent',
]);
const withoutFooter = [
  '/m/login',
  '/m/register',
  '/m/slotsCenter',
  '/m/gameList',
  '/m/lottery',
  '/m/forget',
].concat(['/m/changePsw', '/m/app', '/m/notice', '/m/agent', '/m/help']);
/** Full-screen frames and the pages of a closed platform have nothing around them. */
const alone = ['/m/play', '/m/startLottery', '/m/ipLimit', '/m/serviceError'];
const shown = Object.keys(routes).filter((path) => !alone.includes(path));

const header = ({ page }: Person) => page.locator('header button[aria-haspopup="dialog"]');
const footerMenu = ({ page }: Person) => page.locator('nav[aria-label="Main menu"]');
const banners = ({ page }: Person) => page.locator('section[aria-label="Promotions"]');

describe('around the screens', () => {
  it('LAY-02 LAY-05 header, footer menu and home banners stand where the rules say, on every route', async () => {
    const person = await aPerson({ language: 'EN' });
    await becomeMember(person);
    // Whoever is signed in is led away from the ways in: those are looked at as a visitor.
    const visitor = await aPerson({ language: 'EN' });
    const around = async (path: string) => {
      const who = /(login|register|trail)(\.html)?$/.test(path) ? visitor : person;
      await visit(who, path);
      await settled(who);
      return async () => {
        const counts = [header(who), footerMenu(who), banners(who)].map((part) => part.count());
        return (await Promise.all(counts)).map(Boolean);
      };
    };
    for (const path of ['/', '/m', '/m/index.html', ...shown]) {
      const isHome = ['/', '/m', '/m/index.html', '/m/home'].includes(path);
      const expected = [!withoutHeader.includes(path), !withoutFooter.includes(path), isHome];
      await expect
        .poll(await around(path), { message: `${path}: header, footer menu, home banners` })
        .toEqual(expected);
    }
    // The lists are compared without ".html", query and slash at the end, and never by prefix.
    await expect.poll(await around('/m/register.html')).toEqual([false, false, false]);
    await expect.poll(await around('/m/gameList/?gameType=HOT')).toEqual([true, false, false]);
  });

  it('LAY-06 home shows the logo, other screens a back arrow', async () => {
    const person = await aPerson({ language: 'EN' });
    const bar = person.page.locator('header').first();
    await visit(person, '/m/home');
    await bar.getByText('Khela', { exact: true }).waitFor();
    expect(await bar.getByRole('button', { name: 'Back' }).count()).toBe(0);
    for (const path of ['/m/game', '/m/help', '/m/set', '/m/activity']) {
      await visit(person, path);
      await bar.getByRole('button', { name: 'Back' }).waitFor();
      expect(await bar.getByText('Khela', { exact: true }).count()).toBe(0);
    }
  });

  it('LAY-12 the bottom menu has sports, member centre, invite friends, promotions, customer service', async () => {
    const person = await aPerson({ language: 'EN' });
    await visit(person, '/m/home');
    const entries = footerMenu(person).locator('a, button');
    const names = ['Sports', 'Member centre', 'Invite friends', 'Promotions', 'Customer service'];
    await expect.poll(async () => (await entries.allInnerTexts()).map((text) => text.trim())).toEqual(names);
    await entries.nth(0).click();
    await person.page
      .getByRole('heading', { level: 1 })
      .filter({ hasText: /Game list|Sports/ })
      .waitFor();
    await person.page.getByRole('main').getByText('Sports', { exact: true }).waitFor();
    await visit(person, '/m/home');
    await entries.nth(1).click();
    await person.page.waitForURL('**/m/login');
    await visit(person, '/m/home');
    await entries.nth(3).click();
    await person.page.waitForURL('**/m/activity');
    await entries.nth(4).click();
    await person.page.getByRole('dialog', { name: 'Customer service' }).waitFor();
  });
});

describe('the way back', () => {
  const back = ({ page }: Person) => page.getByRole('button', { name: 'Back' }).first().click();

  it('LAY-07 leads home from login, register, trail, activity and forget, wherever one came from', async () => {
    const person = await aPerson({ language: 'EN' });
    for (const path of ['/m/login', '/m/register', '/m/trail', '/m/activity', '/m/forget']) {
      await visit(person, '/m/help');
      await follow(person, path);
      await expect.poll(() => addressOf(person.page)).toBe(path);
      await back(person);
      await person.page.waitForURL('**/m/home');
    }
  });

  it('LAY-08 leads one step back elsewhere, and home when there is no step', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await visit(person, '/m/game');
    await page.getByRole('tab', { name: 'Fishing' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Help centre' }).click();
    await page.getByRole('heading', { level: 1, name: 'Help centre' }).waitFor();
    await back(person);
    await expect.poll(() => addressOf(page)).toBe('/m/game?gameType=FISH');
    await visit(person, '/m/help?i=1');
    await back(person);
    await page.waitForURL('**/m/home');
  });
});

describe('movement', () => {
  it('LAY-09 the header turns solid once the page has moved more than half a rem', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await visit(person, '/m/home');
    await settled(person);
    const rem = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    );
    expect(rem).toBeCloseTo(390 / 7.5, 1);
    const ground = () =>
      page
        .locator('header')
        .first()
        .evaluate((bar) => getComputedStyle(bar, '::before').opacity);
    for (const [top, opacity] of [
      [0, '0'],
      [rem / 2 - 1, '0'],
      [rem / 2 + 1, '1'],
      [0, '0'],
    ] as const) {
      await page.evaluate((to) => window.scrollTo(0, to), top);
      await expect.poll(ground).toBe(opacity);
    }
  });

  it('LAY-10 a new page fades in over 300 ms, and not at all for who wants no motion', async () => {
    for (const [reducedMotion, expected] of [
      [false, '0.3s'],
      [true, '0s'],
    ] as const) {
      const person = await aPerson({ language: 'EN', reducedMotion });
      await visit(person, '/m/home');
      const fade = await person.page.evaluate(async () => {
        const seen = new Promise<string[]>((resolve) => {
          addEventListener('animationend', ({ target, elapsedTime }) => {
            const { opacity } = getComputedStyle(target as Element);
            if ((target as Element).parentElement?.id === 'content') resolve([`${elapsedTime}s`, opacity]);
          });
        });
        document.querySelector<HTMLElement>('a[href="/m/activity"]')?.click();
        return seen;
      });
      expect(fade).toEqual([expected, '1']);
    }
  });
});

describe('a screen that does not come', () => {
  it('LAY-13 is logged, the loading screen stays and says so, and the screen comes with the network', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await visit(person, '/m/home');
    await settled(person);
    // Whatever a new screen is made of comes from now on over a broken line.
    const isScreen = /\.js$/;
    await page.route(isScreen, (route) => route.abort());
    await follow(person, '/m/help');
    await page.getByRole('status', { name: 'Loading…' }).waitFor();
    await page.getByText('This page cannot be fetched, trying again…').waitFor();
    await expect.poll(() => person.faults.join()).toContain('a screen could not be fetched');
    person.faults.length = 0;
    await page.unroute(isScreen);
    await page.getByRole('tab', { name: 'Getting started' }).waitFor({ timeout: 20_000 });
    person.faults.length = 0;
  });
});
