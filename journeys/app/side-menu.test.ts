// The menu from the right, for visitors and members.
import { describe, expect, it } from 'vitest';
import { aMember, startTrial } from '#journeys/base/a-member.ts';
import { aPerson, openMenu, type Person, settled, visit } from '#journeys/base/person.ts';

async function visitorsMenu() {
  const person = await aPerson({ language: 'EN' });
  await visit(person, '/m/home');
  return { person, menu: await openMenu(person) };
}

async function membersMenu(like: string) {
  const person = await aMember({ like });
  const menu = await openMenu(person);
  await menu.getByTestId('vip-label').waitFor();
  return { person, menu };
}

/** A tap on the mask, at the left of the sheet. */
const tapMask = ({ page }: Person) => page.touchscreen.tap(12, 400);

describe('opening and closing', () => {
  it('SIDE-01 SIDE-17 opens from the right-hand side and closes on its close icon', async () => {
    const { person, menu } = await visitorsMenu();
    const { page } = person;
    const edges = async () => {
      const place = await menu.boundingBox();
      return place && { left: place.x, right: place.x + place.width };
    };
    await expect.poll(async () => (await edges())?.right).toBeCloseTo(390, 0);
    expect((await edges())?.left).toBeGreaterThan(20);
    await menu.getByRole('button', { name: 'Close' }).click();
    await menu.waitFor({ state: 'detached' });
    await page.locator('header').getByRole('link', { name: 'Log in' }).click({ trial: true });
  });

  it('SIDE-16 closes on a tap on the mask', async () => {
    const { person, menu } = await visitorsMenu();
    await settled(person);
    await expect.poll(async () => (await tapMask(person), menu.count())).toBe(0);
  });
});

describe('the account', () => {
  it('SIDE-02 SIDE-03 SIDE-04 shows the member’s name and VIP label, with a badge only for the type AUTO', async () => {
    const auto = await membersMenu('player1');
    await auto.menu.getByText(auto.person.account, { exact: true }).waitFor();
    await expect.poll(() => auto.menu.getByTestId('vip-label').innerText()).toBe('VIP 1');
    await expect.poll(() => auto.menu.getByTestId('vip-badge').count()).toBe(1);
    const manual = await membersMenu('test40');
    await manual.menu.getByText(manual.person.account, { exact: true }).waitFor();
    await expect.poll(() => manual.menu.getByTestId('vip-label').innerText()).toBe('TEST');
    await expect.poll(() => manual.menu.getByTestId('vip-badge').count()).toBe(0);
  });

  it('SIDE-05 SIDE-06 shows the wallet total; hidden it is six asterisks, and back again', async () => {
    const { person, menu } = await membersMenu('senior1');
    const total = menu.getByTestId('menu-balance');
    await total.getByText('85,000.00', { exact: true }).waitFor();
    await menu.getByRole('button', { name: 'Hide balance' }).click();
    await expect.poll(() => total.innerText()).toBe('******');
    await menu.getByRole('button', { name: 'Close' }).click();
    await menu.waitFor({ state: 'detached' });
    await openMenu(person);
    await expect.poll(() => total.innerText()).toBe('******');
    await menu.getByRole('button', { name: 'Show balance' }).click();
    await total.getByText('85,000.00', { exact: true }).waitFor();
  });

  it('SIDE-07 a visitor finds login and register buttons instead', async () => {
    for (const [name, path] of [
      ['Log in', '/m/login'],
      ['Register', '/m/register'],
    ] as const) {
      const { person, menu } = await visitorsMenu();
      expect(await menu.getByTestId('menu-balance').count()).toBe(0);
      expect(await menu.getByRole('button', { name: 'Log out' }).count()).toBe(0);
      await menu.getByRole('link', { name, exact: true }).click();
      await person.page.waitForURL(`**${path}`);
      await menu.waitFor({ state: 'detached' });
    }
  });
});

describe('the entries', () => {
  it('SIDE-09 UI-01 UI-02 the group of all records opens and closes, and of two groups one is open at most', async () => {
    const { menu } = await membersMenu('player1');
    const records = menu.getByRole('button', { name: 'All records' });
    const social = menu.getByRole('button', { name: 'Stay with us' });
    const expanded = async () => [
      await records.getAttribute('aria-expanded'),
      await social.getAttribute('aria-expanded'),
    ];
    const betRecord = menu.getByRole('link', { name: 'Betting record' });
    await expect.poll(() => expanded()).toEqual(['false', 'true']);
    await expect.poll(() => betRecord.isVisible()).toBe(false);
    await records.click();
    await expect.poll(() => expanded()).toEqual(['true', 'false']);
    await expect.poll(() => betRecord.isVisible()).toBe(true);
    await records.click();
    await expect.poll(() => expanded()).toEqual(['false', 'false']);
    await expect.poll(() => betRecord.isVisible()).toBe(false);
    await social.click();
    await expect.poll(() => expanded()).toEqual(['false', 'true']);
  });

  it('SIDE-11 has a group with the merchant’s pages elsewhere', async () => {
    const { menu } = await visitorsMenu();
    await menu.getByRole('button', { name: 'Stay with us' }).waitFor();
    for (const name of ['Facebook', 'LINE', 'WhatsApp', 'Telegram']) {
      await menu.getByRole('link', { name: `${name} (opens in a new tab)` }).waitFor();
    }
  });

  it('SIDE-13 PROMO-01 PROMO-03 has an invite entry: login for a visitor, the page of friends for a player', async () => {
    const { person, menu } = await visitorsMenu();
    await menu.getByRole('button', { name: 'Invite friends' }).click();
    await person.page.waitForURL('**/m/login');
    const member = await membersMenu('kusum1');
    await member.menu.getByRole('button', { name: 'Invite friends' }).click();
    await member.person.page.waitForURL('**/m/inviteFriends');
    await member.person.page.getByRole('img', { name: 'QR code of your link' }).waitFor();
  });

  it('PROMO-02 an agent’s invite entry opens the agents’ window, which leads to their own home', async () => {
    const { person, menu } = await membersMenu('agent1');
    await menu.getByRole('button', { name: 'Invite friends' }).click();
    const agents = person.page.getByRole('dialog', { name: 'Invite players' });
    await agents.getByRole('button', { name: 'Agent centre' }).click();
    await person.page.waitForURL('**/m/agent');
    await agents.waitFor({ state: 'detached' });
  });

  it('SIDE-21 the task entry is always there, and leads a visitor to login', async () => {
    const { person, menu } = await visitorsMenu();
    await menu.getByRole('button', { name: 'Tasks' }).click();
    await person.page.waitForURL('**/m/login');
    const member = await membersMenu('kusum1');
    await member.menu.getByRole('button', { name: 'Tasks' }).waitFor();
    const guest = await aPerson({ language: 'EN' });
    await startTrial(guest);
    await (await openMenu(guest)).getByRole('button', { name: 'Tasks' }).waitFor();
  });
});
