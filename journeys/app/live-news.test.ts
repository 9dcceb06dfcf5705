// News that reach an open page by themselves: the balance, the end of a session, the loss of the network.
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { gameList } from '#contract/games/browse.ts';
import { stream, streamPoll } from '#contract/messaging.ts';
import { callsOf, cutCalls, holdCalls } from '#journeys/base/calls.ts';
import { gamesShown } from '#journeys/base/games-shown.ts';
import { runUntil, stopClock, withClock } from '#journeys/base/page-clock.ts';
import { becomeMember, enter, startTrial } from '#journeys/base/a-member.ts';
import { addressOf, aPerson, type Person, storedSession, visit } from '#journeys/base/person.ts';
import { aVendorGame } from '#journeys/base/vendor.ts';

const secret = () => inject('vendorMasterSecret');
const balance = (page: Page) => page.getByTestId('balance').innerText();

/** A second tab of the same browser. */
async function aTab(person: Person, path: string): Promise<Person> {
  const tab = { ...person, page: await person.context.newPage() };
  await visit(tab, path);
  return tab;
}

/** A guest's balance is known to the cent: 10,000.00 of play money. */
async function aGuest({ at }: { at?: string } = {}): Promise<Person> {
  const person = await aPerson({ language: 'EN' });
  await startTrial(person, at);
  return person;
}

describe('the balance', () => {
  it('moves in every tab as bets and wins are made elsewhere, without a reload', async () => {
    const guest = await aGuest({ at: '/m/game' });
    const other = await aTab(guest, '/m/help');
    const tabs = [guest.page, other.page];
    for (const page of tabs) {
      await expect.poll(() => balance(page)).toBe('10,000.00');
      await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    }
    const vendorGame = await aVendorGame(guest, secret());
    const round = await vendorGame.bet('12.50');
    for (const page of tabs) await expect.poll(() => balance(page)).toBe('9,987.50');
    await round.win('1250.75');
    for (const page of tabs) {
      await expect.poll(() => balance(page)).toBe('11,238.25');
      await page.locator('html[data-same-document]').waitFor();
    }
  });

  it('is polled for every 5 s when no stream gets through, and streamed again once one does', async () => {
    const guest = await aPerson({ language: 'EN' });
    const { page } = guest;
    await withClock(page);
    const line = await cutCalls(guest.context, stream);
    const polls = callsOf(page, streamPoll);
    await startTrial(guest, '/m/game');
    await expect.poll(() => balance(page)).toBe('10,000.00');
    await stopClock(page);
    await runUntil(page, 20_000, async () => polls.length > 0);
    const vendorGame = await aVendorGame(guest, secret());
    await vendorGame.bet('100.00');
    await runUntil(page, 6000, async () => (await balance(page)) === '9,900.00');
    await line.mend();
    const streams = callsOf(page, stream);
    await runUntil(page, 120_000, async () => streams.length > 0);
    await vendorGame.bet('900.00');
    await runUntil(page, 500, async () => (await balance(page)) === '9,000.00');
  });
});

describe('the end of a session', () => {
  it('signing out in one tab signs the others out', async () => {
    const guest = await aGuest({ at: '/m/set' });
    const other = await aTab(guest, '/m/game');
    await other.page.getByTestId('balance').waitFor();
    await guest.page.getByRole('button', { name: 'Log out' }).click();
    await guest.page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await guest.page.waitForURL('**/m/home');
    await other.page.getByRole('link', { name: 'Register' }).waitFor();
    await expect.poll(() => storedSession(other.page)).toBeNull();
    await expect.poll(() => addressOf(other.page)).toBe('/m/game');
  });

  it('AUTH-49 a session that a newer one has pushed out is notified at once and goes to login', async () => {
    const first = await aPerson({ language: 'EN' });
    const account = await becomeMember(first, { like: 'nochat1' }, '/m/game');
    await first.page.getByTestId('balance').waitFor();
    const pushOut = async () => {
      for (const _ of [2, 3, 4]) await enter(await aPerson({ language: 'EN' }), account, null);
    };
    // The sentence shows for some seconds only, so the search for it begins before.
    const notice = first.page.getByText('The account has been logged out, please log in again').first();
    await Promise.all([notice.waitFor({ timeout: 60_000 }), pushOut()]);
    await first.page.waitForURL('**/m/login');
    await expect.poll(() => storedSession(first.page)).toBeNull();
  });
});

describe('the network', () => {
  it('SYS-11 without internet a bar says so until it is back; an answer that takes over 8 s is called slow', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await withClock(page);
    await visit(person, '/m/game?gameType=RNG');
    const vendor = page.getByRole('tab', { name: 'Palki Slots' });
    await vendor.waitFor();
    const missing = page.getByText('No internet connection');
    expect(await missing.count()).toBe(0);
    await person.context.setOffline(true);
    await missing.waitFor();
    await person.context.setOffline(false);
    await missing.waitFor({ state: 'detached' });

    const held = await holdCalls(page, gameList);
    await stopClock(page);
    await vendor.click();
    const slow = page.getByText('The network is slow, please wait a moment');
    await page.clock.runFor(8000);
    await slow.waitFor();
    expect(await slow.count()).toBe(1);
    held.release();
    await runUntil(page, 1000, async () => (await gamesShown(page)).length === 25);
    await page.clock.runFor(3000);
    await expect.poll(() => slow.count()).toBe(0);
  });
});
