// Every address of the route table whose screen exists: its screen, its other names, its query.
import { describe, expect, it } from 'vitest';
import { gamesShown } from '#journeys/base/games-shown.ts';
import { becomeMember } from '#journeys/base/a-member.ts';
import { addressOf, aPerson, type Person, visit } from '#journeys/base/person.ts';

const english = () => aPerson({ language: 'EN' });

async function showsHome(person: Person, path: string): Promise<void> {
  await visit(person, path);
  await person.page.getByRole('tablist', { name: 'Game categories' }).waitFor();
  await person.page.getByRole('region', { name: 'Promotions' }).waitFor();
}

const heading = (person: Person, name: string) =>
  person.page.getByRole('heading', { level: 1, name, exact: true }).first().waitFor();

describe('home', () => {
  it('ROUTE-01 ROUTE-02 all home addresses show home and stay in the address bar', async () => {
    const person = await english();
    for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']) {
      await showsHome(person, path);
      expect(addressOf(person.page)).toBe(path);
    }
  });

  it('ROUTE-03 an unknown page becomes home, in its place in the history; an unknown file is not found', async () => {
    const person = await english();
    const { page, siteUrl } = person;
    await visit(person, '/m/help');
    for (const path of ['/m/nowhere', '/m/game/of/thrones', '/casino', '/m/nowhere?a=1#b']) {
      await page.goto(siteUrl + path);
      await page.waitForURL(/\/m\/home$/);
      await showsHome(person, '/m/home');
    }
    await page.goto(`${siteUrl}/m/help`);
    await page.goto(`${siteUrl}/m/nowhere`);
    await page.waitForURL(/\/m\/home$/);
    await page.goBack();
    await page.waitForURL(/\/m\/help$/);
    for (const path of ['/m/nowhere.js', '/wps/nowhere', '/vip/nowhere.html']) {
      expect((await page.request.get(siteUrl + path)).status(), path).toBe(404);
    }
  });
});

describe('accounts', () => {
  it('ROUTE-04 /m/login shows login with the banners of m_login', async () => {
    const person = await english();
    const banners = person.page.waitForRequest(/groupName=m_login/);
    await visit(person, '/m/login');
    await banners;
    await person.page
      .getByRole('region', { name: 'News and offers' })
      .getByText('Good to see you again')
      .waitFor();
    await person.page
      .getByRole('tabpanel', { name: 'Log in' })
      .getByRole('textbox', { name: 'Username' })
      .waitFor();
  });

  it('ROUTE-05 /m/register and /m/register.html show registration with the banners of m_register', async () => {
    for (const path of ['/m/register', '/m/register.html']) {
      const person = await english();
      const banners = person.page.waitForRequest(/groupName=m_register/);
      await visit(person, path);
      await banners;
      await person.page.getByText('Your boat is at the ghat').waitFor();
      await person.page
        .getByRole('tabpanel', { name: 'Register' })
        .getByRole('textbox', { name: 'Username' })
        .waitFor();
      expect(addressOf(person.page)).toBe(path);
    }
  });

  it('ROUTE-36 /m/trail is the free trial', async () => {
    const person = await english();
    await visit(person, '/m/trail');
    await heading(person, 'Free trial');
    await person.page.getByRole('button', { name: 'Start now' }).waitFor();
  });

  it('ROUTE-08 ROUTE-27 ROUTE-30 /m/set, /m/member/home and /m/gameRecord are the member’s own pages', async () => {
    const person = await english();
    const account = await becomeMember(person, {}, '/m/set');
    await heading(person, 'Personal settings');
    await person.page.getByRole('main').getByText(account).waitFor();
    await visit(person, '/m/member/home');
    await heading(person, 'Member centre');
    await person.page.getByRole('region', { name: account }).waitFor();
    await visit(person, '/m/gameRecord');
    await heading(person, 'Betting record');
    await person.page.getByRole('main').getByText('Today').first().waitFor();
  });
});

describe('news and help', () => {
  it('ROUTE-09 /m/help is the help centre; i selects the tab, 0 by default', async () => {
    const person = await english();
    const selected = () => person.page.getByRole('tab', { selected: true }).innerText();
    await visit(person, '/m/help');
    await heading(person, 'Help centre');
    await expect.poll(() => selected()).toBe('Getting started');
    await visit(person, '/m/help?i=2');
    await expect.poll(() => selected()).toBe('Fairness');
    await person.page.getByRole('tabpanel').getByText('cryptographic random numbers').waitFor();
    await visit(person, '/m/help?i=0');
    await expect.poll(() => selected()).toBe('Getting started');
  });

  it('ROUTE-12 /m/notice is the announcements', async () => {
    const person = await english();
    await visit(person, '/m/notice');
    await heading(person, 'Announcements');
    await person.page.getByRole('button', { name: 'Play within your limits' }).waitFor();
  });

  it('ROUTE-16 /m/activity is the activities', async () => {
    const person = await english();
    await visit(person, '/m/activity');
    await heading(person, 'Promotions');
    await person.page.getByRole('heading', { name: 'Friday Lottery Night' }).waitFor();
  });
});

describe('games', () => {
  it('ROUTE-17 ROUTE-18 /m/game is the hall, and /m/games becomes it', async () => {
    const person = await english();
    await visit(person, '/m/game');
    await heading(person, 'Games');
    await person.page.getByRole('tab', { name: 'Slots' }).waitFor();
    await visit(person, '/m/games?gameType=RNG');
    await person.page.waitForURL('**/m/game?gameType=RNG');
    await person.page.getByRole('tab', { name: 'Slots', selected: true }).waitFor();
  });

  it('ROUTE-37 ROUTE-38 /m/slotsCenter is the slots centre and /m/gameCenter the game centre', async () => {
    const person = await english();
    await visit(person, '/m/slotsCenter');
    await heading(person, 'Slots');
    await person.page.getByRole('article').first().waitFor();
    await visit(person, '/m/gameCenter');
    await heading(person, 'Game centre');
    await person.page.getByRole('heading', { level: 2, name: 'Fishing' }).waitFor();
  });

  it('ROUTE-19 ROUTE-22 the game list takes gameType and vassalage, LIVE and SPORTS among them', async () => {
    const person = await english();
    const first = await vendorsShown(person, '/m/gameList?gameType=RNG&vassalage=MEG');
    expect([...first]).toEqual(['Megh Studio']);
    for (const type of ['LIVE', 'SPORTS']) {
      const requested = person.page.waitForRequest((request) => request.url().includes(`gameType=${type}`));
      expect((await vendorsShown(person, `/m/gameList?gameType=${type}`)).size).toBeGreaterThan(0);
      await requested;
    }
  });

  it('ROUTE-20 ROUTE-21 the game list shows hot games for HOT and a member’s favourites for FAV', async () => {
    const person = await english();
    const { page } = person;
    await becomeMember(person, { like: 'padma1' }, '/m/gameList?gameType=HOT');
    const tile = page.getByRole('article').first();
    await tile.getByText('HOT', { exact: true }).waitFor();
    const heart = tile.getByRole('button');
    if ((await heart.getAttribute('aria-pressed')) === 'false') {
      await heart.click();
      await tile.getByRole('button', { pressed: true, disabled: false }).waitFor();
    }
    const [name = ''] = await gamesShown(page);
    await visit(person, '/m/gameList?gameType=FAV');
    await page.getByRole('article').filter({ hasText: name }).waitFor();
    await expect
      .poll(() => page.getByRole('article').getByRole('button', { pressed: false }).count())
      .toBe(0);
  });

  it('ROUTE-23 /m/lottery is the list of lottery games', async () => {
    const person = await english();
    await visit(person, '/m/lottery');
    await heading(person, 'Lottery');
    await person.page.getByRole('main').getByRole('list').first().waitFor();
  });
});

describe('the lottery frame', () => {
  it('ROUTE-24 /m/startLottery takes mui, playType, gameId, prize_mode and pageBack', async () => {
    const person = await english();
    const { page } = person;
    await becomeMember(person, {}, null);
    const open = async (query: string) => {
      const rules = page.waitForRequest((request) => request.url().includes('/lgw/games/FIVE_60/rules'));
      await visit(person, `/m/startLottery?vassalage=LOTT&gameId=FIVE_60&${query}`);
      const requested = new URL((await rules).url()).searchParams;
      const type = page.getByRole('radio', { name: /Classic|Easy/, checked: true });
      await type.waitFor();
      return {
        mui: (await page.locator('[data-mui]').count()) > 0,
        playType: await type.evaluate((radio) => radio.parentElement?.textContent),
        prizeMode: requested.get('prizeMode'),
      };
    };
    const close = () => page.getByRole('button', { name: 'Close the game' }).click();
    expect(await open('mui=web-1&playType=ent&prize_mode=Elott&pageBack=1')).toEqual({
      mui: true,
      playType: 'Easy',
      prizeMode: 'Elott',
    });
    await close();
    await page.waitForURL('**/m/home');
    // A missing or malformed parameter is replaced by the default, and without pageBack the hall comes next.
    expect(await open('mui=a%20b&playType=other')).toEqual({
      mui: false,
      playType: 'Classic',
      prizeMode: 'Elott',
    });
    await close();
    await page.waitForURL('**/m/game');
    await visit(person, '/m/startLottery?gameId=lobby');
    await heading(person, 'Lobby');
  });
});

/** The vendors' names under the tiles of a list. */
async function vendorsShown(person: Person, path: string): Promise<Set<string>> {
  await visit(person, path);
  await heading(person, 'Game list');
  const tiles = person.page.getByRole('article');
  await tiles.first().waitFor();
  return new Set(await tiles.locator('a > span:last-child > span:last-child').allInnerTexts());
}

describe('VIP pages', () => {
  it('ROUTE-52 ROUTE-53 SIDE-18 the static VIP page is /vip/vip.html, and /vip/vip_bn.html in Bengali', async () => {
    for (const [language, menuName, path, lang] of [
      ['EN', 'VIP', '/vip/vip.html', 'en'],
      ['BN', 'ভিআইপি', '/vip/vip_bn.html', 'bn'],
    ] as const) {
      const person = await aPerson({ language });
      const { page } = person;
      await visit(person, '/m/help');
      await page.locator('header button[aria-haspopup="dialog"]').click();
      await page.getByRole('dialog').getByRole('link', { name: menuName, exact: true }).click();
      await page.waitForURL(`**${path}`);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.locator('script[src]').count()).toBe(0);
      await page.locator('a[href="/m/home"]').first().click();
      await page.waitForURL('**/m/home');
    }
  });
});
