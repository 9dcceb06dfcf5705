// The product on a desktop: two columns, games in a frame in the middle, everything within reach of the keyboard.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layoutFaults } from '#journeys/base/layout-faults.ts';
import { aGuest, button, placed, saleGoesOn, table } from '#journeys/base/lottery-guest.ts';
import { aPerson, expectAccessible, expectNoSidewaysScroll, settled, visit } from '#journeys/base/person.ts';

const windows = { small: { width: 1280, height: 800 }, usual: { width: 1440, height: 900 } } as const;

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** Walks with the Tab key until it is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not lead there');
}

describe('a desktop', () => {
  it.each([
    ['EN', 'dark', windows.small],
    ['BN', 'light', windows.usual],
  ] as const)(
    'shows a screen and beside it menu, account and draws: %s, %s',
    async (language, theme, phone) => {
      const person = await aPerson({ language, theme, phone });
      const { page } = person;
      for (const path of ['/m/home', '/m/lottery', '/m/gameList?gameType=RNG']) {
        await visit(person, path);
        const side = page.getByRole('complementary');
        await side.getByRole('heading').first().waitFor();
        await settled(person);
        // The layout of a new screen takes a short time.
        await expect
          .poll(
            async () => {
              const [main, column] = [await boxOf(page.locator('main')), await boxOf(side)];
              return {
                isWide: main.width > 800,
                isBeside: column.x >= main.right - 1,
                isWhole: column.right <= phone.width,
              };
            },
            { message: path },
          )
          .toEqual({ isWide: true, isBeside: true, isWhole: true });
        await expectNoSidewaysScroll(page);
        await expect.poll(() => layoutFaults(page), { message: path }).toEqual([]);
        await expectAccessible(page);
      }
    },
  );

  it('has a game in a frame in the middle, where a bet is placed with the keyboard alone', async () => {
    const guest = await aGuest({ phone: windows.small, at: table('FIVE_300') });
    const { page } = guest;
    await saleGoesOn(guest, 45);
    const board = page.getByRole('tabpanel');
    const slip = page.getByRole('region', { name: 'Bet slip' });
    await expect
      .poll(async () => (await boxOf(slip)).x - (await boxOf(board)).right)
      .toBeGreaterThanOrEqual(-1);
    const frame = () => boxOf(page.locator('header').locator('..'));
    await expect
      .poll(async () => {
        const { x, right } = await frame();
        return Math.abs(x - (windows.small.width - right));
      })
      .toBeLessThanOrEqual(1);
    expect((await frame()).x).toBeGreaterThan(20);
    await expectAccessible(page);
    await tabTo(page, board.getByRole('button', { name: /^Big / }));
    await page.keyboard.press('Space');
    await tabTo(page, button(page, 'Bet'));
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, /^Confirm · /));
    await page.keyboard.press('Enter');
    await placed(page).waitFor();
  }, 180_000);
});
