// The parts around a screen: logo, bottom menu, the back arrow, fades and the loading state.
import { describe, expect, it } from 'vitest';
import { footerMenu } from '#journeys/base/around-screen.ts';
import { addressOf, aPerson, follow, type Person, settled, visit } from '#journeys/base/person.ts';

describe('around the screens', () => {
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
    // Games that load move the page, so each look scrolls by itself, and the page has a frame to follow.
    const groundAt = (top: number) =>
      page
        .locator('header')
        .first()
        .evaluate(async (bar, to) => {
          window.scrollTo(0, to);
          await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
          return [window.scrollY, getComputedStyle(bar, '::before').opacity];
        }, top);
    for (const [top, opacity] of [
      [0, '0'],
      [rem / 2 - 1, '0'],
      [rem / 2 + 1, '1'],
      [0, '0'],
    ] as const) {
      await expect.poll(() => groundAt(top)).toEqual([expect.closeTo(top, 0), opacity]);
    }
  });

  it('LAY-10 a new page fades in over 300 ms, and not at all for who wants no motion', async () => {
    /** Follows a link on home; returns how long the new screen fades in and its final opacity. */
    const fadeFor = async (reducedMotion: boolean) => {
      const person = await openHome(reducedMotion);
      const { page } = person;
      // Without motion no animation has to end.
      const fade = reducedMotion ? undefined : page.evaluate(endOfFade);
      await page.locator('a[href="/m/activity"]').first().click();
      await page.waitForURL('**/m/activity');
      const lasted = await fade;
      await settled(person);
      const content = page.locator('#content > *').first();
      return [lasted, ...(await content.evaluate(fadeOf))];
    };
    const endOfFade = () =>
      new Promise<string>((resolve) => {
        addEventListener('animationend', ({ target, elapsedTime }) => {
          if ((target as Element).parentElement?.id === 'content') resolve(`${elapsedTime}s`);
        });
      });
    const openHome = async (reducedMotion: boolean): Promise<Person> => {
      const person = await aPerson({ language: 'EN', reducedMotion });
      await visit(person, '/m/home');
      await settled(person);
      return person;
    };
    const fadeOf = (element: Element) => {
      const { animationDuration, opacity } = getComputedStyle(element);
      return [animationDuration, opacity];
    };
    expect(await fadeFor(false)).toEqual(['0.3s', '0.3s', '1']);
    expect(await fadeFor(true)).toEqual([undefined, '0s', '1']);
  });
});

describe('a screen that does not come', () => {
  it('LAY-13 is logged, the loading screen stays and says so, and the screen comes with the network', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await visit(person, '/m/home');
    await settled(person);
    // From now on the scripts of a new screen fail to load.
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
