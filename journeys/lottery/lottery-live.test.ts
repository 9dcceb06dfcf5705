// The lottery's table while things happen around it: prices move, draws come, networks go.
import { afterAll, describe, expect, it } from 'vitest';
import type { ValueOf } from '#contract/base/endpoint.ts';
import { openedNumero, openedNumeros } from '#contract/lottery/draws.ts';
import { type listOrders, placeOrder } from '#contract/lottery/orders.ts';
import { ask } from '#journeys/base/a-slip.ts';
import { callsAreSeen, holdCalls } from '#journeys/base/calls.ts';
import { askOffice } from '#journeys/base/an-operator.ts';
import { layoutFaults } from '#journeys/base/layout-faults.ts';
import { aGuest, button, placed, saleGoesOn, table } from '#journeys/base/lottery-guest.ts';
import { aPerson, expectAccessible, type Person, settled, visit } from '#journeys/base/person.ts';

/** The slips of the person, today and before. */
const slipsOf = (person: Person) =>
  ask<ValueOf<typeof listOrders>>(person, '/lgw/orders?language=EN&pageNo=1&pageSize=20');

describe('numbers with a lowered prize', () => {
  const gameCode = 'DICE_180';
  const betType = 'TOTAL';
  const setShare = (number: string, share: number) =>
    askOffice(['GAMES'], '/wps/office/lottery/hot-numbers', {
      gameCode,
      betType,
      number,
      share,
      reason: 'A journey looks at hot numbers',
    });
  afterAll(async () => {
    for (const number of ['10', '12']) await setShare(number, 1000);
  });

  it('the board, the bar and the slip say what is paid now; a price that changes under the slip is shown and taken with one tap', async () => {
    await setShare('10', 500);
    await setShare('12', 0);
    const guest = await aGuest({ at: table(gameCode) });
    const { page } = guest;
    await saleGoesOn(guest, 60);
    await page.getByRole('tab', { name: 'Sum', exact: true }).click();
    await expect.poll(() => button(page, /^12 Closed$/).isDisabled()).toBe(true);
    // 7.84 in full.
    await button(page, /^10 3\.92$/).click();
    await page.getByText('These numbers pay 50% of the usual prize now').waitFor();
    await expect.poll(() => layoutFaults(page)).toEqual([]);
    await expectAccessible(page);
    await button(page, 'Bet').click();
    const slip = page.getByRole('dialog', { name: 'Bet slip' });
    await slip.getByText(/Most a unit can win 39\.20/).waitFor();

    await setShare('10', 250);
    await button(page, 'Confirm · ৳10.00').click();
    const notice = slip.getByRole('alert');
    await notice.getByText(/Prices have changed\. No money was taken/).waitFor();
    await expect
      .poll(async () => (await notice.getByRole('listitem').innerText()).replace(/\s+/g, ' '))
      .toBe('Sum: before 39.20 → now 19.60');
    expect((await slipsOf(guest)).content).toEqual([]);
    await expectAccessible(page);
    await button(page, 'Accept and confirm · ৳10.00').click();
    await placed(page).waitFor();

    await setShare('10', 0);
    await button(page, 'The same again').click();
    await slip.getByText('This number is closed now').waitFor();
    await expect.poll(() => button(page, 'Confirm · ৳10.00').isDisabled()).toBe(true);
    expect((await slipsOf(guest)).content).toHaveLength(1);
  }, 180_000);
});

describe('a network that goes', () => {
  it('a slip that never left is sent as soon as the network is back, once', async () => {
    const guest = await aGuest({ at: table('DICE_180') });
    const { page, context } = guest;
    await saleGoesOn(guest, 60);
    await button(page, /^11 /).click();
    await button(page, 'Bet').click();
    await button(page, 'Confirm · ৳10.00').waitFor();
    await context.setOffline(true);
    await button(page, 'Confirm · ৳10.00').click();
    const unknown = page.getByRole('alert').getByText(/we do not know yet whether your slip was taken/);
    await unknown.waitFor();
    expect(await button(page, /^Remove the line/).count()).toBe(0);
    await page.keyboard.press('Escape');
    await unknown.waitFor({ state: 'detached' });
    await button(page, 'Slip (1)').click();
    await unknown.waitFor();
    await context.setOffline(false);
    await placed(page).waitFor();
    expect((await slipsOf(guest)).content.map(({ stake }) => stake)).toEqual(['10.00']);
  }, 180_000);

  it('a slip whose answer was lost is never said to be too late: times again, it is there', async () => {
    const guest = await aGuest({ at: table('FIVE_45') });
    const { page } = guest;
    await saleGoesOn(guest, 10);
    await button(page, 'Big 1.96').click();
    await button(page, 'Bet').click();
    await page.route(`**${placeOrder.path}`, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button(page, 'Confirm · ৳10.00').click();
    await page
      .getByRole('alert')
      .getByText(/No answer came/)
      .waitFor();
    await page.unroute(`**${placeOrder.path}`);
    const slip = page.getByRole('dialog', { name: 'Bet slip' });
    await expect.poll(() => slip.getByRole('timer').innerText(), { timeout: 60_000 }).toMatch(/00:00$/);
    expect(await slip.getByText(/has closed/).count()).toBe(0);
    await button(page, 'Ask again').click();
    await placed(page).waitFor();
    expect((await slipsOf(guest)).content.map(({ stake }) => stake)).toEqual(['10.00']);
  }, 240_000);
});

describe('draws that come', () => {
  it('the result is on the table by the news of the stream alone, still where less motion is preferred', async () => {
    // It is drawn every twenty seconds: time enough for its result before the next sale ends.
    const guest = await aGuest({ at: table('FIVE_45') });
    const { page } = guest;
    await saleGoesOn(guest, 2);
    const numero = (await page.getByTestId('numero').innerText()).split('\n')[0]?.replace('Draw ', '');
    // From here on only the stream can report.
    await page.route(`**${openedNumero.path}*`, (route) => route.abort());
    await page.getByText(`Last result · ${numero}`).waitFor({ timeout: 120_000 });
    expect(await button(page, 'Skip').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  }, 240_000);

  it('the lobby asks once for all its cards, and counts by the platform’s clock on a phone that is an hour fast', async () => {
    const visitor = await aPerson({ language: 'EN' });
    const { page, context } = visitor;
    await context.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 3_600_000;
    });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    // While the first response is awaited, no draw can close and be requested again.
    const held = await holdCalls(page, openedNumeros);
    await visit(visitor, '/m/lottery');
    const first = page.getByRole('listitem').filter({ hasText: 'Doel Five 45 s' });
    const times = () => requested.filter((path) => path === openedNumeros.path).length;
    await expect.poll(times).toBe(1);
    await callsAreSeen(page);
    expect(times()).toBe(1);
    held.release();
    await first.waitFor();
    const seconds = async () => Number((await first.getByRole('timer').innerText()).slice(-2));
    let before = 0;
    await expect.poll(async () => (before = await seconds())).toBeLessThan(46);
    await page.getByRole('tab', { name: 'Vietnam' }).click();
    await page.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await page.getByRole('tab', { name: 'All' }).click();
    await expect.poll(seconds, { timeout: 60_000 }).not.toBe(before);
    expect(requested).not.toContain(openedNumero.path);
  }, 120_000);
});

describe('the table', () => {
  it('stands still while a sale ends, a draw is under way and its numbers come', async () => {
    const guest = await aGuest({ at: table('FIVE_45') });
    const { page } = guest;
    await settled(guest);
    await saleGoesOn(guest, 3);
    const placeOf = async () => {
      const { y = -1, height = -1 } = (await page.getByRole('tabpanel').first().boundingBox()) ?? {};
      return `${Math.round(y)} ${Math.round(height)}`;
    };
    const before = await placeOf();
    const [onSale = ''] = (await page.getByTestId('numero').innerText()).split('\n');
    const result = page.getByText(onSale.replace('Draw', 'Last result ·'));
    const places = new Set<string>();
    let looksAfter = 0;
    // Over the end of this sale, the draw, and three seconds with its numbers.
    await expect
      .poll(
        async () => {
          places.add(await placeOf());
          return (await result.isVisible()) ? (looksAfter += 1) : looksAfter;
        },
        { timeout: 90_000, interval: 100 },
      )
      .toBeGreaterThan(30);
    expect((await page.getByTestId('numero').innerText()).split('\n')[0]).not.toBe(onSale);
    expect([...places]).toEqual([before]);
  });
});
