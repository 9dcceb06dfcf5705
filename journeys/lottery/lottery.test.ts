// The lottery as players use it: picking, placing, chasing, winning, and all errors on the way.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { placeOrder } from '#contract/lottery/orders.ts';
import { aMember, becomeMember, startTrial } from '#journeys/base/a-member.ts';
import {
  aPerson,
  expectAccessible,
  expectNoSidewaysScroll,
  type Person,
  phones,
  settled,
  showAnew,
  visit,
} from '#journeys/base/person.ts';

const table = (gameCode: string, playType = 'trad') =>
  `/m/startLottery?vassalage=LOTT&gameId=${gameCode}&playType=${playType}&prize_mode=Elott`;

const aPlayer = (like: string, options: Parameters<typeof aMember>[0] = {}): Promise<Person> =>
  aMember({ like, ...options });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const pick = (page: Page, row: string, symbol: string) =>
  page.getByRole('group', { name: row, exact: true }).getByRole('button', { name: symbol, exact: true });
/** Waits for it: a bar that has just come shows a dash. */
const balance = async (page: Page): Promise<number> =>
  Number((await page.getByTestId('play-balance').filter({ hasText: /\d/ }).innerText()).replaceAll(',', ''));
const confirm = (page: Page) => button(page, /^Confirm · /);
const placed = (page: Page) => page.getByText('Your bet is placed');

/** Waits until a draw is on sale that stays so for a while. */
async function atLeastSeconds(page: Page, least: number): Promise<void> {
  const timer = page.getByRole('timer').first();
  await expect
    .poll(async () => secondsOf(await timer.innerText()), { timeout: 150_000, interval: 300 })
    .toBeGreaterThan(least);
}

function secondsOf(timer: string): number {
  if (!timer.includes('Closes in')) return 0;
  const [minutes = 0, seconds = 0] = (/(\d+):(\d\d)$/.exec(timer.trim()) ?? []).slice(1).map(Number);
  return minutes * 60 + seconds;
}

describe('a slip', () => {
  it('a traditional line costs its units, is placed once, and is among one’s bets', async () => {
    const { page } = await aPlayer('padma1', { phone: phones.small, at: table('FIVE_300') });
    const before = await balance(page);
    for (const row of ['Ten thousands', 'Thousands', 'Hundreds', 'Tens']) await pick(page, row, '7').click();
    await expect.poll(() => button(page, 'Bet').isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Units: Big' }).click();
    await expect.poll(() => page.getByTestId('board-sum').innerText()).toMatch(/5 units\s+10\.00/);
    await button(page, 'Raise the multiple').click();
    await page.getByRole('radio', { name: '0.2', exact: true }).check({ force: true });
    await expect.poll(() => page.getByTestId('board-sum').innerText()).toMatch(/5 units\s+2\.00/);
    await atLeastSeconds(page, 60);
    await button(page, 'Bet').click();
    await expect.poll(() => page.getByTestId('slip-total').innerText()).toBe('৳2.00');
    await confirm(page).click();
    await placed(page).waitFor();
    await expect.poll(() => page.getByTestId('ticket-stake').innerText()).toBe('2.00');
    await button(page, 'Done').click();
    await expect.poll(async () => Math.round((before - (await balance(page))) * 100)).toBe(200);
    await button(page, 'My slips').click();
    await page.getByRole('dialog').getByText('2.00').first().waitFor();
  }, 300_000);

  it('a chase plays the slip in later draws, doubled each time', async () => {
    // A guest's: its later draws may win while other journeys check a member's money.
    const guest = await aPerson({ language: 'EN' });
    const { page } = guest;
    await startTrial(guest, table('FIVE_300', 'ent'));
    await pick(page, 'Your pick', 'Big 1.96').click();
    await atLeastSeconds(page, 60);
    await button(page, 'Bet').click();
    await page.getByText('Play in the next draws too').click();
    await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
    await page.getByRole('radio', { name: 'Doubles' }).check({ force: true });
    // 10 now, then 20 and 40.
    await expect.poll(() => page.getByTestId('slip-total').innerText()).toBe('৳70.00');
    await confirm(page).click();
    await placed(page).waitFor();
    await page.getByRole('dialog').getByText('(3)').waitFor();
  }, 300_000);
});

describe('a draw', () => {
  it('a win is shown and on the balance as soon as the draw is over, even on a phone whose clock is an hour slow', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page, context } = person;
    await context.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() - 3_600_000;
    });
    await becomeMember(person, { like: 'test41' }, table('FIVE_45', 'ent'));
    // One of the two always wins: 20.00 staked, 19.60 paid.
    await pick(page, 'Your pick', 'Big 1.96').click();
    await pick(page, 'Your pick', 'Small 1.96').click();
    const before = await balance(page);
    await atLeastSeconds(page, 12);
    expect(secondsOf(await page.getByRole('timer').first().innerText())).toBeLessThan(46);
    await button(page, 'Bet').click();
    await confirm(page).click();
    await placed(page).waitFor();
    await button(page, 'Done').click();
    await expect.poll(() => page.getByTestId('win').innerText(), { timeout: 120_000 }).toBe('+৳19.60');
    await expect.poll(async () => Math.round((before - (await balance(page))) * 100)).toBe(40);
  }, 240_000);

  it('when the sale closes over an open slip nothing is taken, and the next draw is offered', async () => {
    const { page } = await aPlayer('test42', { at: table('FIVE_45', 'ent') });
    await pick(page, 'Your pick', 'Odd 1.96').click();
    await atLeastSeconds(page, 1);
    await button(page, 'Bet').click();
    await page
      .getByRole('alert')
      .getByText(/has closed. No money was taken/)
      .waitFor({ timeout: 70_000 });
    await expect.poll(() => confirm(page).isDisabled()).toBe(true);
    await button(page, /^Play in draw /).click();
    await confirm(page).click();
    await placed(page).waitFor();
  }, 300_000);

  it('a trial guest plays the same draws with play money', async () => {
    const person = await aPerson({ language: 'EN' });
    const { page } = person;
    await startTrial(person, table('FIVE_300', 'ent'));
    await page.getByText('Trial', { exact: true }).waitFor();
    await atLeastSeconds(page, 45);
    await pick(page, 'Your pick', 'Even 1.96').click();
    await button(page, 'Bet').click();
    await confirm(page).click();
    await placed(page).waitFor();
  }, 300_000);
});

describe('a refusal', () => {
  it('too little money, changed prices and a lost network each say so, and take nothing twice', async () => {
    const { page } = await aPlayer('kusum1', { at: table('FIVE_300', 'ent') });
    await atLeastSeconds(page, 90);
    await pick(page, 'Your pick', 'Big 1.96').click();
    await page.getByRole('textbox', { name: 'Amount per unit' }).fill('5000');
    await button(page, 'Bet').click();
    await confirm(page).click();
    await page.getByRole('alert').getByText('Your balance is too low.').waitFor();
    await button(page, /^Remove the line/).click();
    await page.getByText('Your slip is empty').waitFor();
    await button(page, 'Close').click();

    await pick(page, 'Your pick', 'Big 1.96').click();
    await page.getByRole('textbox', { name: 'Amount per unit' }).fill('1');
    // Rounding would take too much of a win of so small a stake.
    await page.getByText('Least stake of this bet: ৳5.00').waitFor();
    await page.getByRole('textbox', { name: 'Amount per unit' }).fill('6');
    await button(page, 'Bet').click();
    const before = await balance(page);
    await page.route(`**${placeOrder.path}`, async (route) => {
      const body = { ...(route.request().postDataJSON() as object), rulesVersion: 'as-of-yesterday' };
      await route.continue({ postData: body });
    });
    await confirm(page).click();
    await page
      .getByRole('alert')
      .getByText(/Prices have changed/)
      .waitFor();
    await page.unroute(`**${placeOrder.path}`);

    // The platform takes the slip, its response is lost: the second press sends the same slip.
    await page.route(`**${placeOrder.path}`, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button(page, 'Accept and confirm · ৳6.00').click();
    await page
      .getByRole('alert')
      .getByText(/No answer came/)
      .waitFor();
    await page.unroute(`**${placeOrder.path}`);
    await button(page, 'Ask again').click();
    await placed(page).waitFor();
    await button(page, 'Done').click();
    await expect.poll(async () => Math.round((before - (await balance(page))) * 100)).toBe(600);
  }, 300_000);
});

describe('the screens', () => {
  it('LAUNCH-01 a visitor sees every lottery with its countdown, and is asked to sign in to play', async () => {
    const visitor = await aPerson({ language: 'EN' });
    const { page } = visitor;
    await visit(visitor, '/m/lottery');
    await expect.poll(() => page.getByRole('listitem').count()).toBe(35);
    await page.getByRole('timer').first().waitFor();
    await page.getByRole('tab', { name: 'Vietnam' }).click();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(8);
    await page.getByRole('button', { name: 'Northern Evening' }).click();
    await page.waitForURL('**/m/login');
  });

  it.each([
    ['EN', 'dark'],
    ['BN', 'light'],
  ] as const)(
    'lobby, board and slip are for everybody: %s, %s, on the smallest phone',
    async (language, theme) => {
      const at = '/m/startLottery?gameId=lobby';
      const person = await aPlayer('padma1', { language, theme, phone: phones.small, at });
      const { page } = person;
      await page.getByRole('timer').first().waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      for (const address of [
        table('FIVE_300'),
        table('FIVE_300', 'ent'),
        table('SIX_300'),
        table('THAI_600'),
      ]) {
        await showAnew(person, address);
        await page.getByRole('tabpanel').waitFor();
        await settled(person);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
      await showAnew(person, table('FIVE_300'));
      await page.getByRole('tabpanel').getByRole('button', { name: '×5' }).click();
      await page.getByTestId('board-sum').locator('~ span').getByRole('button').click();
      await page.getByTestId('slip-total').waitFor();
      await expectAccessible(page);
    },
    300_000,
  );
});
