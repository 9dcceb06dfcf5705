// The page with large letters, with the keyboard, and without a network: nothing covers anything.
import { expect, it } from 'vitest';
import { becomeMember } from '#journeys/base/a-member.ts';
import { layoutFaults } from '#journeys/base/layout-faults.ts';
import { aGuest, saleGoesOn, table } from '#journeys/base/lottery-guest.ts';
import { aPerson, type Person, phones, visit } from '#journeys/base/person.ts';

/** The device's own text size at 200 %. */
async function readsLarge({ context, page }: Person): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Texts that extend beyond their bar, button or heading. */
const wordsOutside = ({ page }: Person, frames: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const outside: string[] = [];
    for (const frame of document.querySelectorAll(selector)) {
      const around = frame.getBoundingClientRect();
      const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { top, bottom, left, right, width } = range.getBoundingClientRect();
        if (width < 2) continue;
        if (
          top < around.top - 2 ||
          bottom > around.bottom + 2 ||
          left < around.left - 2 ||
          right > around.right + 2
        )
          outside.push(`${node.textContent}: ${top}–${bottom} in ${around.top}–${around.bottom}`);
      }
    }
    return outside;
  }, frames);

/** Texts that overlap inside one frame. */
const wordsOverWords = ({ page }: Person, frames: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const faults: string[] = [];
    for (const frame of document.querySelectorAll(selector)) {
      const words: { text: string; at: DOMRect }[] = [];
      const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const at = range.getBoundingClientRect();
        const hasRoom = (node.parentElement?.getBoundingClientRect().width ?? 0) > 2;
        if (at.width > 2 && hasRoom) words.push({ text: node.textContent ?? '', at });
      }
      for (const [index, one] of words.entries())
        for (const other of words.slice(index + 1)) {
          const across = Math.min(one.at.right, other.at.right) - Math.max(one.at.left, other.at.left);
          const down = Math.min(one.at.bottom, other.at.bottom) - Math.max(one.at.top, other.at.top);
          if (across > 2 && down > 6) faults.push(`${one.text} / ${other.text}`);
        }
    }
    return faults;
  }, frames);

it.each(['BN', 'EN'] as const)(
  'in letters twice as large bars and titles hold their words: %s',
  async (language) => {
    const person = await aPerson({ phone: phones.small, language });
    await readsLarge(person);
    for (const path of ['/m/home', '/m/game', '/m/help', '/m/login']) {
      await visit(person, path);
      await person.page.getByRole('main').waitFor();
      const frames = 'nav a, nav button, header, header a, [role="tab"], [aria-roledescription] a';
      await expect.poll(() => wordsOutside(person, frames), { message: path }).toEqual([]);
      await expect.poll(() => layoutFaults(person.page), { message: path }).toEqual([]);
    }
  },
);

it('in letters twice as large a member’s balance, records and limits hold their figures', async () => {
  const person = await aPerson({ phone: phones.small, language: 'BN' });
  await becomeMember(person, { like: 'player1' });
  await readsLarge(person);
  for (const path of [
    '/m/member/home',
    '/m/gameRecord',
    '/m/transaction/record',
    '/m/securityCenter?show=bounds',
  ]) {
    await visit(person, path);
    await person.page.getByRole('main').waitFor();
    await expect.poll(() => wordsOutside(person, 'main dl, main li button'), { message: path }).toEqual([]);
    await expect.poll(() => wordsOverWords(person, 'main dl, main li button'), { message: path }).toEqual([]);
    await expect.poll(() => layoutFaults(person.page), { message: path }).toEqual([]);
  }
});

it('in letters twice as large the lottery’s board holds its words', async () => {
  const guest = await aGuest({ at: null });
  await readsLarge(guest);
  await visit(guest, table('DICE_180'));
  await saleGoesOn(guest, 20);
  const ofBoard = '[role="tabpanel"] button, [role="tabpanel"] label';
  await expect.poll(() => wordsOutside(guest, ofBoard)).toEqual([]);
  await expect.poll(() => wordsOverWords(guest, '[role="tabpanel"] fieldset')).toEqual([]);
  await expect.poll(() => layoutFaults(guest.page)).toEqual([]);
});

it('the header’s ways in and the other language are 44 px high', async () => {
  const { page, ...person } = await aPerson({ phone: phones.small, language: 'EN' });
  const heightOf = async (name: string, role: 'link' | 'button' = 'link') =>
    (await page.getByRole(role, { name, exact: true }).first().boundingBox())?.height;
  await visit({ page, ...person }, '/m/home');
  await expect.poll(() => heightOf('Log in')).toBeGreaterThanOrEqual(44);
  await expect.poll(() => heightOf('Register')).toBeGreaterThanOrEqual(44);
  await visit({ page, ...person }, '/m/login');
  await expect.poll(() => heightOf('বাংলা', 'button')).toBeGreaterThanOrEqual(44);
});

it('without a network the bar is over the bottom bar and covers no tab', async () => {
  const person = await aPerson({ phone: phones.small, language: 'EN' });
  const { page, context } = person;
  await visit(person, '/m/game');
  await page.getByRole('tab').first().waitFor();
  await context.setOffline(true);
  const bar = page.getByText('No internet connection');
  await bar.waitFor();
  await expect
    .poll(async () => {
      const bottom = (await page.getByRole('navigation').last().boundingBox())?.y ?? 0;
      const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
      const tabs = await Promise.all((await page.getByRole('tab').all()).map((tab) => tab.boundingBox()));
      return y + height <= bottom + 1 && tabs.every((tab) => (tab?.y ?? 0) + 44 <= y);
    })
    .toBe(true);
});

it('what the keyboard reaches is never behind the bottom bar', async () => {
  const person = await aPerson({ phone: phones.small, language: 'EN' });
  const { page } = person;
  await visit(person, '/m/game');
  await page.getByRole('article').first().waitFor();
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab');
    const hiddenBy = await page.evaluate(() => {
      const focus = document.activeElement;
      const bar = [...document.querySelectorAll('nav')].find(
        (one) => getComputedStyle(one).position === 'fixed',
      );
      if (!focus || !bar || !focus.closest('main') || focus.id === 'content') return 0;
      return focus.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
    });
    expect(hiddenBy).toBeLessThanOrEqual(0);
  }
});
