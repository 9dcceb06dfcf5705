// The permissions of visitors, free-trial guests and members, as they meet them on the site.
import { describe, expect, it } from 'vitest';
import { becomeMember, startTrial } from '#journeys/base/a-member.ts';
import { aPerson, aUsername, addressOf, type Person, visit } from '#journeys/base/person.ts';

const english = () => aPerson({ language: 'EN' });
const memberCentre = ({ page }: Person) => page.getByRole('button', { name: 'Member centre' });
const offer = ({ page }: Person) =>
  page.getByRole('dialog', { name: 'Please login an actual account to use this function' });

describe('visitor', () => {
  it('ROLE-01 may browse, register, log in and try free', async () => {
    const person = await english();
    const { page } = person;
    for (const path of ['/m/game', '/m/gameList?gameType=HOT', '/m/notice', '/m/help', '/m/activity']) {
      await visit(person, path);
      await expect.poll(async () => (await page.getByRole('main').innerText()).length).toBeGreaterThan(80);
      expect(addressOf(page)).toBe(path);
    }
    await visit(person, '/m/register');
    await page.getByLabel('Username', { exact: true }).fill(aUsername());
    await page.getByLabel('Password', { exact: true }).fill('nodi-nouka-brishti-4');
    await page.getByLabel('Confirm password', { exact: true }).fill('nodi-nouka-brishti-4');
    await page.getByText('I am 21 years of age or older').click();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByTestId('balance').getByText('0.00', { exact: true }).waitFor();
    await becomeMember(await english(), { like: 'padma1' });
    await startTrial(await english());
  });

  it('ROLE-02 cannot launch games: a game, a vendor and the address of a game all lead to login', async () => {
    const person = await english();
    const { page } = person;
    const launches: string[] = [];
    page.on('request', (request) => request.url().includes('launchGame') && launches.push(request.url()));
    await visit(person, '/m/gameList?gameType=RNG');
    await page.getByRole('article').first().getByRole('link').click();
    await page.waitForURL('**/m/login');
    await visit(person, '/m/game');
    await page.getByRole('tab', { name: 'E-sports' }).click();
    await page.waitForURL('**/m/login');
    for (const path of ['/m/play?vassalage=MEG&nodeId=11001', '/m/startLottery?gameId=lobby&playType=trad']) {
      await visit(person, path);
      await page.waitForURL('**/m/login');
    }
    expect(launches).toEqual([]);
  });

  it('ROLE-03 cannot favourite: the heart leads to login', async () => {
    const person = await english();
    const { page } = person;
    await visit(person, '/m/gameList?gameType=RNG');
    await page
      .getByRole('button', { name: /^Add .* to favourites$/ })
      .first()
      .click();
    await page.waitForURL('**/m/login');
  });

  it('MONEY-09 the member centre entry leads to login', async () => {
    const person = await english();
    await visit(person, '/m/home');
    await memberCentre(person).click();
    await person.page.waitForURL('**/m/login');
    await visit(person, '/m/member/home');
    await person.page.waitForURL('**/m/login');
  });
});

describe('free-trial guest', () => {
  it('ROLE-07 MONEY-10 ERR-16 the member centre is refused, with register or cancel to choose from', async () => {
    const person = await english();
    const { page } = person;
    await startTrial(person);
    await memberCentre(person).click();
    await offer(person).waitFor();
    await expect
      .poll(() => offer(person).getByRole('button').allInnerTexts())
      .toEqual(['Cancel', 'Register']);
    await offer(person).getByRole('button', { name: 'Cancel' }).click();
    await offer(person).waitFor({ state: 'detached' });
    await expect.poll(() => addressOf(page)).toBe('/m/home');
    // The balance in the header and the bare address are no way around it.
    await page.locator('header').getByRole('link', { name: 'Balance' }).click();
    await offer(person).waitFor();
    await page.waitForURL('**/m/home');
    await offer(person).getByRole('button', { name: 'Cancel' }).click();
    await visit(person, '/m/member/home');
    await offer(person).waitFor();
    await offer(person).getByRole('button', { name: 'Register' }).click();
    await page.waitForURL('**/m/register');
    await page.getByRole('button', { name: 'Register', exact: true }).waitFor();
  });

  it('ERR-15 a game without free play is refused: please login an actual account to use this function', async () => {
    const person = await english();
    await startTrial(person, '/m/gameList?gameType=LIVE&gameName=VIP');
    await person.page.getByRole('article').filter({ hasText: 'VIP' }).first().getByRole('link').click();
    const notice = person.page
      .getByRole('status')
      .getByText('Please login an actual account to use this function');
    await notice.waitFor();
    expect(addressOf(person.page)).toContain('/m/gameList');
  });
});

describe('member', () => {
  it('ROLE-13 of type 0 finds home in place of the agents’ home', async () => {
    const person = await english();
    await becomeMember(person, { like: 'padma1' }, '/m/agent');
    await person.page.waitForURL('**/m/home');
  });

  it('MONEY-11 the member centre entry leads to /m/member/home, for test accounts too', async () => {
    for (const like of ['player1', 'agent1', 'test41']) {
      const person = await english();
      const account = await becomeMember(person, { like });
      await memberCentre(person).click();
      await person.page.waitForURL('**/m/member/home');
      await person.page.getByRole('region', { name: account }).waitFor();
    }
  });
});
