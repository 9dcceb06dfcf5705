// The lottery's table in all hands: without a mouse, on a slow phone, in every sheet, language and theme.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layoutFaults } from '#journeys/base/layout-faults.ts';
import { aGuest, button, placed, saleGoesOn, table } from '#journeys/base/lottery-guest.ts';
import { expectAccessible, phones, settled, visit } from '#journeys/base/person.ts';
import { textFaults } from '#journeys/base/text-faults.ts';

describe('without a mouse', () => {
  /** Walks with the Tab key until it is there. */
  async function tabTo(page: Page, target: Locator): Promise<void> {
    for (let step = 0; step < 80; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('the Tab key does not lead there');
  }
  const hasFocus = (page: Page, name: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);

  it('a slip is picked, thinned out, brought back, placed and closed with the keyboard alone', async () => {
    const guest = await aGuest({ at: table('DICE_180') });
    const { page } = guest;
    await saleGoesOn(guest, 60);
    await tabTo(page, page.getByRole('tab', { name: 'Sum', exact: true }));
    await tabTo(page, button(page, /^9 /));
    await page.keyboard.press('Space');
    await tabTo(page, button(page, 'Bet'));
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, 'Remove the line: Sum'));
    await page.keyboard.press('Enter');
    await page.getByText('Your slip is empty').waitFor();
    await hasFocus(page, 'Undo');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('radio', { name: '×1', exact: true }));
    await page.keyboard.press('ArrowRight');
    await tabTo(page, button(page, 'Confirm · ৳20.00'));
    await page.keyboard.press('Enter');
    await placed(page).waitFor();
    await hasFocus(page, 'Done');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The button that opened the slip is disabled now, so the focus is at the board.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('lottery-board');
    await tabTo(page, button(page, 'Repeat my last bet'));
    await page.keyboard.press('Enter');
    await page.getByText('9', { exact: true }).last().waitFor();
    await button(page, 'Confirm · ৳20.00').waitFor();
  }, 180_000);
});

describe('a slow phone', () => {
  it('stays awake while boards of many buttons are made, and finds its bet type again', async () => {
    const guest = await aGuest();
    const { page, context } = guest;
    await context.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({
        type: 'longtask',
      });
    });
    await visit(guest, table('RACE_300'));
    await settled(guest);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const longest = () =>
      page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks.splice(0)));
    const longestOfChanges = async () => {
      await longest();
      for (const name of ['Sum', 'Places', 'Big or small', 'Places']) {
        const tab = page.getByRole('tab', { name, exact: true }).first();
        if ((await tab.count()) > 0) await tab.click();
      }
      await expect.poll(() => page.getByRole('tabpanel').getByRole('button').count()).toBeGreaterThan(100);
      return longest();
    };
    // Other programs on this machine slow the page down too, so the best try counts.
    await expect.poll(longestOfChanges, { timeout: 90_000 }).toBeLessThan(400);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.getByRole('tab', { name: 'Sum', exact: true }).first().click();
    await page.reload();
    await page.getByRole('tab', { name: 'Sum', exact: true, selected: true }).first().waitFor();
  }, 240_000);
});

describe('every sheet of the table', () => {
  it.each([
    ['BN', 'dark'],
    ['EN', 'light'],
  ] as const)(
    'can be read, reached and hit on either phone: %s, %s',
    async (language, theme) => {
      const at = '/m/startLottery?vassalage=LOTT&gameId=FIVE_300&playType=trad';
      const guest = await aGuest({ language, theme, at });
      const { page } = guest;
      const check = async (name: string) => {
        await settled(guest);
        await expect.poll(() => textFaults(page, language), { message: name }).toEqual([]);
        for (const phone of [phones.usual, phones.small]) {
          await page.setViewportSize(phone);
          await expect
            .poll(() => layoutFaults(page), { message: `${name} at ${phone.width} px` })
            .toEqual([]);
        }
        await expectAccessible(page);
      };
      await page.getByTestId('prize').click();
      await page.getByRole('slider').waitFor();
      await check('prize');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('tabpanel').getByRole('button', { name: '×5' }).click();
      await page.getByTestId('board-sum').locator('~ span').getByRole('button').click();
      const chase = page.getByRole('dialog').getByRole('checkbox').first();
      // It sleeps between the end of one sale and the beginning of the next.
      await expect.poll(() => chase.isEnabled()).toBe(true);
      await chase.check({ force: true });
      await page.getByRole('dialog').getByRole('checkbox').nth(1).waitFor();
      await check('chase');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      for (const at of [0, 1, 2]) {
        await page.locator('fieldset ~ button').nth(at).click();
        await page.getByRole('dialog').waitFor();
        await check(`sheet ${at}`);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
    },
    180_000,
  );
});
