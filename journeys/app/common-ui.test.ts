// The common parts of all screens: dialogs, and short messages with their place and their duration.
import { describe, expect, it } from 'vitest';
import { stopClock, withClock } from '#journeys/base/page-clock.ts';
import { becomeMember, enter, startTrial } from '#journeys/base/a-member.ts';
import { aPerson, aUsername, type Person, settled, visit } from '#journeys/base/person.ts';

const toast = ({ page }: Person, text: string) => page.getByRole('status').getByText(text, { exact: true });

/** Checks that the message stays for so many ms, and not longer. */
async function isShownFor(person: Person, text: string, ms: number): Promise<void> {
  await toast(person, text).waitFor();
  await person.page.clock.runFor(ms - 60);
  expect(await toast(person, text).count()).toBe(1);
  await person.page.clock.runFor(120);
  await toast(person, text).waitFor({ state: 'detached' });
}

describe('dialogs', () => {
  it('UI-03 a tap on the mask counts only 300 ms after a dialog has opened', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await withClock(page);
    await startTrial(person, '/m/game');
    await settled(person);
    await stopClock(page);
    const dialog = page.getByRole('dialog', { name: 'Please login an actual account to use this function' });
    await page.getByRole('button', { name: 'Member centre' }).click();
    await expect.poll(async () => (await page.clock.runFor(5), dialog.count())).toBe(1);
    await page.clock.runFor(200);
    await page.touchscreen.tap(195, 120);
    await page.clock.runFor(20);
    expect(await dialog.count()).toBe(1);
    await page.clock.runFor(300);
    await page.touchscreen.tap(195, 120);
    await page.clock.runFor(300);
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('short messages', () => {
  it('UI-04 UI-06 a message stays for 1.5 s, 65 from the top and in the middle', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page, context } = person;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await withClock(page);
    await becomeMember(person, {}, '/m/inviteFriends');
    await settled(person);
    await stopClock(page);
    await page.getByRole('button', { name: 'Copy the code' }).click();
    await toast(person, 'Copied').waitFor();
    const place = await toast(person, 'Copied').evaluate((text) => {
      const stack = text.parentElement?.parentElement as HTMLElement;
      const { top, left } = getComputedStyle(stack);
      const { x, width } = stack.getBoundingClientRect();
      return { top, left: Number.parseFloat(left) / window.innerWidth, middle: x + width / 2 };
    });
    expect(place).toEqual({ top: '65px', left: 0.5, middle: 195 });
    await isShownFor(person, 'Copied', 1490);
  });

  it('UI-05 a short message stays for 3 s, a long one for 8 s', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await withClock(page);
    await visit(person, '/m/login');
    await settled(person);
    await page.locator('input[name="username"]').fill(aUsername());
    await page.locator('input[name="password"]').fill('not the password');
    await stopClock(page);
    await page.locator('form button[type="submit"]').click();
    await isShownFor(person, 'Incorrect username or password', 3000);
    const evicted = await aPerson({ language: 'EN' });
    await withClock(evicted.page);
    const account = await becomeMember(evicted, { like: 'test40' });
    await settled(evicted);
    await stopClock(evicted.page);
    for (let others = 0; others < 3; others++) await enter(await aPerson(), account, null);
    await isShownFor(evicted, 'The account has been logged out, please log in again', 8000);
  });
});
