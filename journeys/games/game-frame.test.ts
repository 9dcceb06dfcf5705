// The frame of a game: blank, loading, shown; an error, and a confirmation before an open round is left.
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { launchGame } from '#contract/games/play.ts';
import { callsOf, holdCalls } from '#journeys/base/calls.ts';
import { runUntil, stopClock, withClock } from '#journeys/base/page-clock.ts';
import { startTrial } from '#journeys/base/a-member.ts';
import {
  addressOf,
  aPerson,
  expectAccessible,
  expectNoSidewaysScroll,
  type Person,
  visit,
} from '#journeys/base/person.ts';

const address = '/m/play?vassalage=MEG&nodeId=11001';
const frame = (page: Page) => page.locator('iframe');
const loader = (page: Page) => page.getByText('Opening the game…');

async function aGuest({ at }: { at?: string | null } = {}): Promise<Person> {
  const person = await aPerson({ language: 'EN' });
  await withClock(person.page);
  await startTrial(person, at);
  return person;
}

describe('opening', () => {
  it('the frame is blank for 150 ms, then loads, and its loader goes once the game is there', async () => {
    const guest = await aGuest({ at: null });
    const { page } = guest;
    const held = await holdCalls(page, launchGame);
    await visit(guest, address);
    await loader(page).waitFor();
    expect(await frame(page).count()).toBe(0);
    await stopClock(page);
    held.release();
    await runUntil(page, 10, async () => (await frame(page).count()) === 1);
    await page.clock.runFor(130);
    expect(await frame(page).getAttribute('src')).toBeNull();
    await page.clock.runFor(20);
    await expect.poll(() => frame(page).getAttribute('src')).toMatch(/ticket=/);
    await runUntil(page, 2000, async () => !(await loader(page).isVisible()));
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Robot Bazaar');
    await expect.poll(() => page.getByText('10,000.00').isVisible()).toBe(true);
  });

  it('a game that does not come within 15 s is reported, and a second try opens it', async () => {
    const guest = await aGuest({ at: null });
    const { page, context } = guest;
    const games = new URL(inject('sandboxUrl')).origin;
    let isLost = true;
    // The connection to the vendor hangs: neither a response nor an error.
    await context.route(`${games}/play/**`, async (route) => {
      if (!isLost) await route.continue();
    });
    await visit(guest, address);
    await expect.poll(() => frame(page).count()).toBe(1);
    await stopClock(page);
    await page.clock.runFor(16_000);
    await page.getByText('The game could not be opened').waitFor();
    await page.getByText('Your balance is safe; please try again').waitFor();
    isLost = false;
    await page.clock.resume();
    const launches = callsOf(page, launchGame);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => frame(page).getAttribute('src')).toMatch(/ticket=/);
    await loader(page).waitFor({ state: 'detached' });
    expect(launches.length).toBe(1);
  });

  it('a launch that is refused says why and leads back', async () => {
    const guest = await aGuest({ at: '/m/play?vassalage=MEG&nodeId=999999' });
    const { page } = guest;
    await page.getByText('The game could not be opened').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to games' }).click();
    await page.waitForURL('**/m/game');
  });
});

describe('the screen around the game', () => {
  it('it fills the phone, keeps to accessibility, and closes onto the hall', async () => {
    const guest = await aGuest({ at: address });
    const { page } = guest;
    await loader(page).waitFor({ state: 'detached' });
    const size = page.viewportSize();
    await expect.poll(async () => (await frame(page).boundingBox())?.width).toBe(size?.width);
    await expect
      .poll(async () => {
        const [bar, box] = [await page.locator('header').boundingBox(), await frame(page).boundingBox()];
        return (bar?.height ?? 0) + (box?.height ?? 0);
      })
      .toBeCloseTo(size?.height ?? 0, -1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const closed = page.waitForResponse((answer) => answer.url().endsWith('/wps/game/close'));
    await page.getByRole('button', { name: 'Close the game' }).click();
    await page.waitForURL('**/m/game');
    expect((await closed).status()).toBe(200);
    expect(addressOf(page)).toBe('/m/game');
  });
});
