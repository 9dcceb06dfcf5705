// The destination of a tap on a vendor or a game for each kind of visitor, and where the frame leads back.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { launchGame } from '#contract/games/play.ts';
import { callsAreSeen, callsOf } from '#journeys/base/calls.ts';
import { gamesShown } from '#journeys/base/games-shown.ts';
import { becomeMember, startTrial } from '#journeys/base/a-member.ts';
import { addressOf, aPerson, type Person, visit } from '#journeys/base/person.ts';
import { lookBelow } from '#journeys/base/visit-home.ts';

/** A card of a vendor in the game centre, which has all but cockfight. */
const card = (page: Page, category: string, vendor: string) =>
  page.locator(`section[aria-labelledby="vendors-${category}"]`).getByRole('button', { name: vendor });

/** A tap on a vendor's card leads to this address. */
async function expectTapped(person: Person, category: string, vendor: string, address: string) {
  await visit(person, '/m/gameCenter');
  await card(person.page, category, vendor).click();
  await expect.poll(() => addressOf(person.page), { message: vendor }).toBe(address);
}

const aMember = async ({ at }: { at?: string } = {}): Promise<Person> => {
  const person = await aPerson({ language: 'EN' });
  await becomeMember(person, { like: 'padma1' }, at);
  return person;
};
const aGuest = async ({ at }: { at?: string | null } = {}): Promise<Person> => {
  const person = await aPerson({ language: 'EN' });
  await startTrial(person, at);
  return person;
};

describe('taps', () => {
  it('LAUNCH-01 ROLE-02 without a session every way into a game ends at login', async () => {
    const visitor = await aPerson({ language: 'EN' });
    const { page } = visitor;
    const launches = callsOf(page, launchGame);
    for (const [category, vendor] of [
      ['RNG', 'Megh Studio'],
      ['LIVE', 'Rajbari Live'],
      ['LOTT', 'South Sea Draw'],
      ['ELOTT', 'Khela Quick Draw'],
      ['SPORTS', 'Maidan Sports'],
      ['ESPORTS', 'Dhrubo Arena'],
    ] as const) {
      await expectTapped(visitor, category, vendor, '/m/login');
    }
    await visit(visitor, '/m/gameList?gameType=RNG');
    await page.getByRole('article').first().getByRole('link').click();
    await page.waitForURL('**/m/login');
    for (const address of [
      '/m/play?vassalage=MEG&nodeId=11001',
      '/m/startLottery?vassalage=LOTT&gameId=lobby',
    ]) {
      await visit(visitor, address);
      await page.waitForURL('**/m/login');
    }
    await callsAreSeen(page);
    expect(launches).toEqual([]);
  });

  it('LAUNCH-02 LAUNCH-04 LAUNCH-06 a vendor’s card obeys the vendor’s rule', async () => {
    const member = await aMember();
    const { page } = member;
    await expectTapped(
      member,
      'LOTT',
      'Red River Draw',
      '/m/startLottery?vassalage=TCG_LOTTO_VN&gameId=lobby&prize_mode=Elott',
    );
    await expectTapped(
      member,
      'LOTT',
      'South Sea Draw',
      '/m/startLottery?vassalage=TCG_SEA&gameId=lobby&prize_mode=Elott',
    );
    await expectTapped(
      member,
      'ELOTT',
      'Khela Quick Draw',
      '/m/startLottery?vassalage=ELOTT&gameId=lobby&playType=trad&prize_mode=Elott',
    );
    await expectTapped(
      member,
      'LOTT',
      'Khela Lottery',
      '/m/startLottery?vassalage=LOTT&gameId=lobby&playType=trad&prize_mode=Elott',
    );
    await page.getByRole('heading', { name: 'Lobby' }).waitFor();
    // They are there by the time their sale closes.
    const draws = page.getByRole('listitem').getByRole('button');
    await expect.poll(() => draws.count()).toBe(8);
    const named = async () =>
      (await draws.allInnerTexts())
        .map((words) => words.split('\n')[0] ?? '')
        .sort((one, other) => one.localeCompare(other));
    await expect
      .poll(named)
      .toEqual([
        'Doel Five 45 s',
        'Evening Three',
        'Jamuna Three',
        'Karnaphuli Eleven',
        'Meghna Five',
        'Padma Five',
        'Shapla Five',
        'Tista Eleven',
      ]);
    await expectTapped(member, 'RNG', 'Alpona Reels', '/m/gameList?gameType=RNG&vassalage=ALPO');
    await expectTapped(member, 'FISH', 'Megh Studio', '/m/gameList?gameType=FISH&vassalage=MEG');
  });

  it('LAUNCH-02 LAUNCH-03 the tile of a lottery leads to its own draws', async () => {
    const member = await aMember({ at: '/m/gameList?gameType=LOTT&vassalage=LOTT' });
    const { page } = member;
    await page.getByRole('link', { name: 'Shapla Five' }).click();
    await page.getByRole('heading', { name: 'Shapla Five' }).waitFor();
    await expect
      .poll(() => addressOf(page))
      .toBe('/m/startLottery?vassalage=LOTT&nodeId=25102&gameId=FIVE_60&playType=ent&prize_mode=Elott');
  });

  it('LAUNCH-03 the lottery’s frame gets the play type: trad, or ent when the address says so', async () => {
    const guest = await aMember();
    const { page } = guest;
    for (const [query, playType] of [
      ['', 'Classic'],
      ['&playType=ent', 'Easy'],
      ['&playType=else', 'Classic'],
    ] as const) {
      await visit(guest, `/m/startLottery?vassalage=LOTT&gameId=FIVE_60${query}`);
      await page.getByRole('radio', { name: playType, exact: true, checked: true }).waitFor();
    }
  });
});

const nodeIds = { slot: '11001', membersOnly: '22102' };

const frameSource = (page: Page) => page.locator('iframe').getAttribute('src');

describe('the frame', () => {
  it('LAUNCH-19 LAUNCH-20 HOME-20 it shows the address the platform answered; the game becomes the first of the recent', async () => {
    const guest = await aGuest({ at: null });
    const { page } = guest;
    for (const name of ['Robot Bazaar', 'Muslin Mystery']) {
      await visit(guest, '/m/gameList?gameType=RNG&vassalage=MEG');
      const answer = page.waitForResponse((response) => response.url().includes(launchGame.path));
      await page.getByRole('link', { name }).click();
      const { value } = (await (await answer).json()) as { value: { content: { game_url: string } } };
      await expect.poll(() => frameSource(page)).toBe(value.content.game_url);
      await page.getByRole('button', { name: 'Close the game' }).click();
      // Back where it was opened.
      await page.waitForURL('**/m/gameList?gameType=RNG&vassalage=MEG');
    }
    await visit(guest, '/m/home');
    await lookBelow(page);
    const recent = page.getByRole('region', { name: 'Recently played' });
    await recent.getByRole('article').first().waitFor();
    await expect.poll(() => gamesShown(recent)).toEqual(['Muslin Mystery', 'Robot Bazaar']);
  });

  it('LAUNCH-08 LAUNCH-09 the lottery’s frame closes to home with pageBack, to the hall without', async () => {
    const member = await aMember();
    const { page } = member;
    for (const what of ['vassalage=LOTT&gameId=FIVE_60', 'vassalage=LOTT&gameId=lobby']) {
      for (const [pageBack, address] of [
        ['&pageBack=1', '/m/home'],
        ['', '/m/game'],
      ]) {
        await visit(member, `/m/startLottery?${what}${pageBack}`);
        await page.getByRole('button', { name: 'Close the game' }).click();
        await page.waitForURL(`**${address}`);
      }
    }
  });

  it('LAUNCH-16 a game that asks for login leads to login; the same words from anybody else are ignored', async () => {
    const guest = await aMember({ at: `/m/play?vassalage=MEG&nodeId=${nodeIds.slot}` });
    const { page } = guest;
    const element = await page.locator('iframe[src]').elementHandle();
    const frame = await element?.contentFrame();
    // An iframe begins with an empty page.
    await frame?.waitForURL(/\/play\//);
    await page.evaluate(() => window.postMessage({ relogin: true }, '*'));
    for (const words of ['relogin', { relogin: 'true' }, { relogin: 1 }, [{ relogin: true }], null]) {
      await frame?.evaluate((data) => window.parent.postMessage(data, '*'), words);
    }
    await callsAreSeen(page);
    expect(new URL(page.url()).pathname).toBe('/m/play');
    await frame?.evaluate(() => window.parent.postMessage({ relogin: true }, '*'));
    await page.waitForURL((url) => url.pathname === '/m/login');
    await page.locator('input[name="username"]').waitFor();
  });

  it('LAUNCH-21 a trial guest plays trial games with play money; others ask for a real account', async () => {
    const guest = await aGuest({ at: null });
    const { page } = guest;
    const launches = callsOf(page, launchGame);
    await visit(guest, '/m/gameList?vassalage=CHND');
    await page.getByRole('link', { name: 'VIP Baccarat Rajbari' }).click();
    const refusal = page.getByText('Please login an actual account to use this function');
    await refusal.waitFor();
    expect(addressOf(page)).toBe('/m/gameList?vassalage=CHND');
    expect(launches).toEqual([]);
    await visit(guest, `/m/play?vassalage=CHND&nodeId=${nodeIds.membersOnly}`);
    await page.getByText('The game could not be opened').waitFor();
    await refusal.waitFor();
    await visit(guest, `/m/play?vassalage=MEG&nodeId=${nodeIds.slot}`);
    await page.getByText('Trial', { exact: true }).waitFor();
    await expect.poll(() => frameSource(page)).toMatch(/mode=TRIAL/);
  });
});
