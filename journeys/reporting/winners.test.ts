// The board of latest wins on home.
import { expect, it } from 'vitest';
import { winnerBoard } from '#contract/games/browse.ts';
import { callsAreSeen, callsOf } from '#journeys/base/calls.ts';
import { stopClock, withClock } from '#journeys/base/page-clock.ts';
import { aPerson, chooseLanguage, openMenu } from '#journeys/base/person.ts';
import { lookBelow, visitHome } from '#journeys/base/visit-home.ts';

it('WIN-03 WIN-04 the board asks for the chosen language once it has stayed for 250 ms', async () => {
  const person = await aPerson({ language: 'EN', popups: 'left' });
  const { page } = person;
  await withClock(page);
  await visitHome(person);
  await lookBelow(page);
  await page.getByRole('table', { name: 'Latest winners' }).waitFor();
  const menu = await openMenu(person);
  const calls = callsOf(page, winnerBoard);
  const requested = async () => {
    await callsAreSeen(page);
    return calls.map((query) => [query.get('gameCategory'), query.get('language'), query.get('limitNum')]);
  };
  await stopClock(page);
  // Switching there and back within the time sends no query.
  await chooseLanguage(menu, 'BN');
  await page.clock.runFor(240);
  await chooseLanguage(menu, 'EN');
  await page.clock.runFor(1000);
  expect(await requested()).toEqual([]);
  await chooseLanguage(menu, 'BN');
  await page.clock.runFor(249);
  expect(await requested()).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => requested()).toEqual([['ALL', 'BN', '100']]);
  await page.getByText('সাম্প্রতিক বিজয়ী').waitFor();
});
