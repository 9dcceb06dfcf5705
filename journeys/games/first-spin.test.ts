// The main function of the platform: a slot is opened and played, and the money moves by exactly win minus bet,
// everywhere.
import type { FrameLocator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gamesShown } from '#journeys/base/games-shown.ts';
import { becomeMember, startTrial } from '#journeys/base/a-member.ts';
import { aPerson, type Person, visit } from '#journeys/base/person.ts';
import { lookBelow } from '#journeys/base/visit-home.ts';

const words = {
  EN: { spin: 'Spin', slots: 'Tiger of the Delta', close: 'Close the game' },
  BN: { spin: 'স্পিন', slots: 'ব-দ্বীপের বাঘ', close: 'গেম বন্ধ করুন' },
} as const;
type Language = keyof typeof words;

/** In cents; floating point has no place in money. */
const cents = (shown: string): bigint => BigInt(shown.replace(/[^\d-]/g, ''));

describe('from home to a spin', () => {
  it('a member’s spin moves the balance by win minus bet, and is in the betting record', async () => {
    const member = await aPerson({ language: 'EN' });
    const { page } = member;
    await becomeMember(member, { like: 'padma1' });
    await spinsOnce(member, 'EN');
    await visit(member, '/m/home');
    await lookBelow(page);
    const recent = page.getByRole('region', { name: 'Recently played' });
    await recent.getByRole('article').first().waitFor();
    await expect.poll(async () => (await gamesShown(recent))[0]).toBe('Tiger of the Delta');
  });

  it('a trial guest’s spin does the same with play money, in Bengali', async () => {
    const guest = await aPerson({ language: 'BN' });
    await startTrial(guest);
    await spinsOnce(guest, 'BN');
  });
});

async function spinsOnce(person: Person, language: Language): Promise<void> {
  const { page } = person;
  const say = words[language];
  await visit(person, '/m/gameList?gameType=HOT');
  const before = cents(
    await page
      .getByTestId('balance')
      .filter({ hasText: /\d\.\d\d/ })
      .innerText(),
  );
  await page.getByRole('link', { name: say.slots }).click();
  const game = page.frameLocator('iframe');
  const button = game.getByRole('button', { name: say.spin, exact: true });
  await button.waitFor();
  const bar = page.locator('header').getByText(/\d\.\d\d$/);
  await expect.poll(async () => cents(await bar.innerText())).toBe(before);
  await button.click();
  await roundIsOver(game, say.spin);
  const [bet, win] = [await meter(game, 'mid'), await meter(game, 'right')];
  const after = before - bet + win;
  await expect.poll(() => meter(game, 'left')).toBe(after);
  await expect.poll(async () => cents(await bar.innerText())).toBe(after);
  await page.getByRole('button', { name: say.close }).click();
  await page.waitForURL('**/m/gameList?gameType=HOT');
  await expect.poll(async () => cents(await page.getByTestId('balance').innerText())).toBe(after);

  await visit(person, '/m/gameRecord');
  const row = page.getByRole('listitem').getByRole('button').first();
  await row.waitFor();
  const rowText = await row.innerText();
  expect(rowText).toContain(say.slots);
  expect(rowText).toContain((Number(bet) / 100).toFixed(2));
  const net = rowText.split('\n').find((line) => /^[+-]?[\d,]+\.\d\d$/.test(line)) ?? '';
  expect(cents(net.replace('+', ''))).toBe(win - bet);
}

const meter = async (game: FrameLocator, place: 'left' | 'mid' | 'right'): Promise<bigint> =>
  cents(await game.locator(`.meter.${place} b`).innerText());

/** Free spins need a press to begin; everything else only needs time. */
async function roundIsOver(game: FrameLocator, spin: string): Promise<void> {
  const idle = game.locator(`button[aria-label="${spin}"]:not([disabled])`);
  await expect
    .poll(
      async () => {
        const go = game.locator('#layer button').first();
        if (await go.isVisible()) await go.click().catch(() => undefined);
        return (await idle.count()) === 1 && (await game.locator('body.free-mode').count()) === 0;
      },
      { timeout: 50_000, interval: 200 },
    )
    .toBe(true);
}
