// The sportsbook in its frame: odds for everybody, a bet to the cent through settlement and correction, a deep link.
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { visitSportsbook } from '#contract/games/sports.ts';
import { decimalToMinor, minorToDecimal } from '#contract/base/money.ts';
import { aMember, startTrial } from '#journeys/base/a-member.ts';
import { sumBalance, written } from '#journeys/base/money-shown.ts';
import { aPerson, visit } from '#journeys/base/person.ts';
import { lookBelow } from '#journeys/base/visit-home.ts';
import type { WireBet } from '#sandbox/sportsbook/book-wire.ts';

const frameOf = (page: Page) => page.frameLocator('iframe');
/** Longer than a busy machine takes to price a match and to send a callback. */
const patience = { timeout: 60_000 };
const stake = '100.00';

/** Has the provider act on a match, as an operator of its sandbox. */
async function control(matchId: string, act: 'finish' | 'correct'): Promise<void> {
  const response = await fetch(`${inject('sandboxUrl')}/sportsbook/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ matchId, act }),
  });
  expect(await response.json(), `${act} ${matchId}`).toEqual({ done: true });
}

/** A match of e-sports tomorrow: it does not begin while the journey bets, and it cannot be drawn. */
async function chooseMatch(page: Page, index = 0): Promise<void> {
  const book = frameOf(page);
  await book.getByRole('button', { name: /^E-sports/ }).click();
  await book.getByRole('button', { name: /^Tomorrow/ }).click();
  await book.locator('.match-open').nth(index).click();
}

/** Places a single bet on the first selection of the match's first market; what the provider answered. */
async function betOnFirst(page: Page): Promise<WireBet> {
  const book = frameOf(page);
  await book.locator('.odds:enabled').first().click();
  await book.getByRole('button', { name: /^Bet slip/ }).click();
  await book.getByLabel('Stake').fill(stake);
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/bets') && response.request().method() === 'POST',
  );
  await book.getByRole('button', { name: 'Place bet' }).click();
  const { bet } = (await (await answered).json()) as { bet?: WireBet };
  if (!bet) throw new Error('the bet was not placed');
  return bet;
}

describe('the sportsbook', () => {
  it('LAUNCH-18 a visitor sees odds and cannot bet', async () => {
    const { page, ...person } = await aPerson({ language: 'EN' });
    const answered = page.waitForResponse((response) => response.url().includes(visitSportsbook.path));
    await visit({ page, ...person }, '/m/sports');
    expect((await answered).ok()).toBe(true);
    const book = frameOf(page);
    await book
      .getByRole('button', { name: /: \d+\.\d\d$/ })
      .first()
      .waitFor(patience);
    await chooseMatch(page);
    await book.locator('.odds:enabled').first().click();
    await book.getByRole('button', { name: /^Bet slip/ }).click();
    const first = book.getByRole('region', { name: 'Bet slip' }).locator('button.first');
    await expect.poll(() => first.isDisabled()).toBe(true);
    expect(await book.getByRole('button', { name: 'My bets' }).count()).toBe(0);
  });

  it('a member’s bet is settled and corrected to the cent, and the record says why', async () => {
    const member = await aMember({ like: 'padma1', at: '/m/sports' });
    const { page } = member;
    const before = decimalToMinor(await sumBalance(member));
    const after = (paid: string) => minorToDecimal(before - decimalToMinor(stake) + decimalToMinor(paid));
    await chooseMatch(page);
    const bet = await betOnFirst(page);
    expect(bet).toMatchObject({ state: 'OPEN', refusal: null, stake });
    expect(await sumBalance(member)).toBe(after('0.00'));
    const shown = frameOf(page).locator('.bet', { hasText: bet.orderId });
    await shown.waitFor();

    const { matchId, odds } = bet.legs[0] ?? { matchId: '', odds: 0 };
    const won = minorToDecimal((decimalToMinor(stake) * BigInt(Math.round(odds * 1000))) / 1000n);
    await control(matchId, 'finish');
    await frameOf(page).getByRole('button', { name: 'Settled', exact: true }).click();
    await shown.getByText('By the result').waitFor();
    const isWon = await shown.getByText('Won', { exact: true }).isVisible();
    await expect.poll(() => sumBalance(member), patience).toBe(after(isWon ? won : '0.00'));

    // The sides were noted the wrong way round: who had won has lost.
    await control(matchId, 'correct');
    await shown.getByText(isWon ? 'Lost' : 'Won', { exact: true }).waitFor();
    await expect.poll(() => sumBalance(member), patience).toBe(after(isWon ? '0.00' : won));

    await visit(member, '/m/gameRecord');
    await page.getByRole('button', { name: /Maidan Sportsbook/ }).click();
    const detail = page.getByRole('dialog');
    await detail
      .getByText(written(isWon ? '0.00' : won), { exact: true })
      .first()
      .waitFor();
    await detail.getByRole('button', { name: 'Show the whole bet' }).click();
    await detail
      .getByText(bet.legs[0]?.name.EN ?? '')
      .first()
      .waitFor();
    await detail
      .getByText(/corrected/)
      .first()
      .waitFor();
  });

  it('a trial guest’s bet is settled with play money to the cent', async () => {
    const guest = await aPerson({ language: 'EN' });
    await startTrial(guest, '/m/sports');
    const before = decimalToMinor(await sumBalance(guest));
    const after = (paid: string) => minorToDecimal(before - decimalToMinor(stake) + decimalToMinor(paid));
    // The member's journey finishes the first match.
    await chooseMatch(guest.page, 1);
    const bet = await betOnFirst(guest.page);
    expect(await sumBalance(guest)).toBe(after('0.00'));
    const { matchId, odds } = bet.legs[0] ?? { matchId: '', odds: 0 };
    await control(matchId, 'finish');
    await frameOf(guest.page).getByRole('button', { name: 'Settled', exact: true }).click();
    const shown = frameOf(guest.page).locator('.bet', { hasText: bet.orderId });
    await shown.getByText('By the result').waitFor();
    const isWon = await shown.getByText('Won', { exact: true }).isVisible();
    const won = minorToDecimal((decimalToMinor(stake) * BigInt(Math.round(odds * 1000))) / 1000n);
    await expect.poll(() => sumBalance(guest), patience).toBe(after(isWon ? won : '0.00'));
  });

  it('HOME-06 home has an area of matches, and a match of it opens as that match', async () => {
    const { page } = await aMember();
    await lookBelow(page);
    const ways = page.getByRole('region', { name: 'Hot matches' }).getByRole('link', { name: /^Play: / });
    await ways.first().waitFor(patience);
    // The last has not begun for the longest time, so it stays in the list.
    const way = ways.last();
    const name = ((await way.getAttribute('aria-label')) ?? '').replace('Play: ', '');
    await way.click();
    await page.waitForURL((url) => url.pathname === '/m/sports' && url.searchParams.has('matchId'));
    const sides = frameOf(page).locator('.match-page h2');
    await sides.first().waitFor(patience);
    expect((await sides.allInnerTexts()).join(' v ')).toBe(name);
  });
});
