// Notices that pop up, announcements and what reading them leaves behind, and the help centre.
import { describe, expect, it } from 'vitest';
import { announcements, markAnnouncementRead } from '#contract/messaging.ts';
import { callsAreSeen, callsOf, holdCalls } from '#journeys/base/calls.ts';
import { becomeMember, startTrial } from '#journeys/base/a-member.ts';
import { aPerson, chooseLanguage, openMenu, type Person, settled, visit } from '#journeys/base/person.ts';
import { theGreeting, visitHome } from '#journeys/base/visit-home.ts';

describe('notices that pop up', () => {
  it('HOME-07 a visitor and a member each find the notice meant for them', async () => {
    const person = await aPerson({ language: 'EN', popups: 'left' });
    await visit(person, '/m/home');
    await expectGreeting(person, 'Try before you join');
    const member = await aPerson({ language: 'EN', popups: 'left' });
    await becomeMember(member);
    await expectGreeting(member, 'Tonight by the river');
    const guest = await aPerson({ language: 'EN', popups: 'left' });
    await startTrial(guest);
    await expectGreeting(guest, 'Tonight by the river');
  });

  it('a notice comes once a visit, and not again today when the reader says so', async () => {
    const person = await aPerson({ language: 'EN', popups: 'left' });
    const { page, context } = person;
    const popup = page.getByRole('dialog');
    await visitHome(person);
    await visitAndWait(person);
    expect(await popup.count()).toBe(0);
    const later = { ...person, page: await context.newPage() };
    await visit(later, '/m/home');
    const again = await theGreeting(later);
    await again.getByText('Do not show again today').click();
    await again.getByRole('button', { name: 'OK' }).click();
    await again.waitFor({ state: 'detached' });
    const muchLater = { ...person, page: await context.newPage() };
    await visitAndWait(muchLater);
    expect(await muchLater.page.getByRole('dialog').count()).toBe(0);
  });

  it('a notice waits until the menu that somebody opened is closed', async () => {
    const person = await aPerson({ language: 'EN', popups: 'left' });
    const { page } = person;
    await visit(person, '/m/home');
    const menu = await openMenu(person);
    await settled(person);
    await expect.poll(() => menu.getAttribute('aria-labelledby')).toBeTruthy();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await chooseLanguage(menu, 'BN');
    await chooseLanguage(menu, 'EN');
    await menu.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog', { name: 'Try before you join' }).waitFor();
  });
});

async function expectGreeting(person: Person, title: string): Promise<void> {
  const popup = await theGreeting(person);
  await expect.poll(() => popup.getByRole('heading').innerText()).toBe(title);
}

/** Opens home, uses it, and gives a notice the time to come. */
async function visitAndWait(person: Person): Promise<void> {
  await visit(person, '/m/home');
  await person.page.mouse.wheel(0, 1);
  await settled(person);
}

describe('announcements', () => {
  it('MSG-16 MSG-18 reading one marks it here at once, notifies the platform once, and reads the lists again', async () => {
    const member = await aPerson({ language: 'EN' });
    const { page } = member;
    await becomeMember(member, {}, null);
    const lists = callsOf(page, announcements);
    await visit(member, '/m/notice');
    const unread = page.getByRole('button', { name: /\(Unread\)/ });
    await unread.first().waitFor();
    const before = await unread.count();
    expect(before).toBe(5);
    lists.length = 0;
    const marks = callsOf(page, markAnnouncementRead);
    const held = await holdCalls(page, markAnnouncementRead);
    const card = page.getByRole('button', { name: 'Play within your limits' });
    await card.click();
    // The platform has not been notified yet.
    await expect.poll(() => unread.count()).toBe(before - 1);
    await page.getByText('Play is for pleasure, not for income.').waitFor();
    await expect.poll(() => marks.length).toBe(1);
    held.release();
    await expect.poll(() => lists.length).toBeGreaterThan(0);
    for (const list of lists) {
      expect(['PL', 'B,PL,PU,H']).toContain(list.get('types'));
      expect(list.get('platform')).toBe('M');
    }
    await card.click();
    await card.click();
    await callsAreSeen(page);
    expect(marks.length).toBe(1);
    await page.reload();
    await unread.first().waitFor();
    await expect.poll(() => unread.count()).toBe(before - 1);
  });

  it.each(['visitor', 'trial guest'])('a %s’s marks stay on the device and reach nobody', async (who) => {
    const reader = await aPerson({ language: 'EN' });
    const { page } = reader;
    if (who === 'trial guest') await startTrial(reader, null);
    const marks = callsOf(page, markAnnouncementRead);
    await visit(reader, '/m/notice');
    const unread = page.getByRole('button', { name: /\(Unread\)/ });
    await unread.first().click();
    await expect.poll(() => unread.count()).toBe(4);
    await page.reload();
    await unread.first().waitFor();
    await expect.poll(() => unread.count()).toBe(4);
    await callsAreSeen(page);
    expect(marks).toEqual([]);
  });

  it('the newest is on home and leads to all of them', async () => {
    const visitor = await aPerson();
    const { page } = visitor;
    await visit(visitor, '/m/home');
    await page.getByRole('link', { name: /নিজের সীমার মধ্যে খেলুন/ }).click();
    await page.waitForURL('**/m/notice');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('ঘোষণা');
  });
});

describe('help centre', () => {
  it('HELP-01 HELP-02 HELP-03 titles on the left, the text beside them; the address says which, the first without', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    const menu = page.getByRole('tablist', { name: 'Help topics' });
    const pane = page.getByRole('tabpanel');
    for (const [address, index] of [
      ['/m/help', 0],
      ['/m/help?i=2', 2],
      ['/m/help?i=999', 0],
      ['/m/help?i=two', 0],
    ] as const) {
      await visit(person, address);
      await menu.waitFor();
      await expect.poll(() => menu.getByRole('tab').count()).toBeGreaterThan(4);
      const titles = await menu.getByRole('tab').allInnerTexts();
      const chosen = titles[index] ?? '';
      await expect.poll(() => menu.getByRole('tab', { selected: true }).innerText()).toBe(chosen);
      await expect.poll(() => pane.getByRole('heading', { level: 2 }).innerText()).toBe(chosen);
      await expect.poll(() => pane.locator('p, li').count()).toBeGreaterThan(0);
    }
    await expect
      .poll(async () => {
        const [left, right] = [await menu.boundingBox(), await pane.boundingBox()];
        return left && right && left.x + left.width <= right.x + 1;
      })
      .toBe(true);
    await menu.getByRole('tab').nth(3).click();
    await page.waitForURL('**/m/help?i=3');
    const title = await menu.getByRole('tab').nth(3).innerText();
    await expect.poll(() => pane.getByRole('heading', { level: 2 }).innerText()).toBe(title);
  });

  it('HELP-04 the help speaks the chosen language', async () => {
    for (const [language, title] of [
      ['BN', /[\u0980-\u09ff]/],
      ['EN', /^[\x20-\x7e’–]+$/],
    ] as const) {
      const person = await aPerson({ language });
      await visit(person, '/m/help?i=1');
      const tabs = person.page.getByRole('tab');
      await tabs.first().waitFor();
      for (const text of await tabs.allInnerTexts()) expect(text).toMatch(title);
      await expect
        .poll(() => person.page.getByRole('tabpanel').innerText())
        .toMatch(title.source.includes('0980') ? title : /[a-z]/);
    }
  });
});
