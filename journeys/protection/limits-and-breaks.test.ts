// Play limits as members use them: a limit, its remaining amount, a looser limit and its confirmation, and a break.
import { describe, expect, it } from 'vitest';
import {
  aNewcomer,
  complaint,
  field,
  newcomerPassword,
  openInCentre,
  press,
  takeABreak,
} from '#journeys/base/a-newcomer.ts';
import { aPerson, expectAccessible, expectNoSidewaysScroll, settled, visit } from '#journeys/base/person.ts';

const english = () => aPerson({ language: 'EN' });

describe('limits and breaks', () => {
  it('a limit is set, loosened only after a confirmation, and the pending change is withdrawn', async () => {
    const person = await english();
    const { page } = person;
    await aNewcomer(person, null);
    await openInCentre(person, 'Limits and breaks');
    await press(person, 'Set a limit');
    await page.getByRole('radio', { name: 'Losses' }).check({ force: true });
    await press(person, 'Set limit');
    await complaint(person, 'Please write an amount of at least 0.01').waitFor();
    await field(person, 'At most').fill('1,500');
    await page.getByText('Holds from your next bet on.').waitFor();
    await expectAccessible(page);
    await press(person, 'Set limit');
    const limit = page.getByRole('article', { name: 'Losses a day' });
    await limit.getByText('0.00 of 1,500.00 used').waitFor();
    await limit.getByText('1,500.00 left').waitFor();

    await press(person, 'Change: Losses a day');
    await field(person, 'At most').fill('2000');
    await page.getByText('Looser than now: you can confirm it in 24 hours.').waitFor();
    await press(person, 'Ask for it');
    await limit.getByText('You asked for ৳2,000.00.').waitFor();
    await settled(person);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await limit.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
    await press(person, 'Keep my limit');
    await limit.getByText('You asked for ৳2,000.00.').waitFor({ state: 'detached' });
    await limit.getByText('1,500.00 left').waitFor();
  });

  it('a time to play is chosen for a day, holds at once, and more of it is pending', async () => {
    const person = await english();
    const { page } = person;
    await aNewcomer(person, null);
    await openInCentre(person, 'Limits and breaks');
    const day = page.getByRole('article', { name: 'Time to play a day' });
    await day.getByText('No limit').waitFor();
    await press(person, 'Change: Time to play a day');
    await page.getByRole('radio', { name: '1 h', exact: true }).check({ force: true });
    await page.getByText('Holds from your next bet on.').waitFor();
    await settled(person);
    await expectAccessible(page);
    await press(person, 'Set limit');
    await day.getByText('0 min of 1 h used').waitFor();
    await press(person, 'Change: Time to play a day');
    await page.getByRole('radio', { name: '3 h', exact: true }).check({ force: true });
    await page.getByText('Looser than now: you can confirm it in 24 hours.').waitFor();
    await press(person, 'Ask for it');
    await day.getByText('You asked for 3 h.').waitFor();
    await settled(person);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await press(person, 'Keep my limit');
    await day.getByText('You asked for 3 h.').waitFor({ state: 'detached' });
    await page.getByRole('article', { name: 'Time to play a week' }).getByText('No limit').waitFor();
  });

  it('over a game a member is notified when the own time is nearly over, and when it is', async () => {
    const person = await english();
    const { page } = person;
    await aNewcomer(person);
    // The response is the server's except for the remaining time, because nobody plays here for an hour.
    let timeLeftMs = 4 * 60_000;
    await page.route('**/wps/member/responsible/reality', async (route) => {
      const response = await route.fetch();
      const { value, ...rest } = (await response.json()) as { value: object };
      await route.fulfill({ response, json: { ...rest, value: { ...value, timeLeftMs } } });
    });
    await visit(person, '/m/startLottery?vassalage=ELOTT&gameId=lobby');
    await page.getByRole('status').getByText('Your own play time ends in 4 minutes').waitFor();
    timeLeftMs = 0;
    await visit(person, '/m/startLottery?vassalage=ELOTT&gameId=lobby');
    const over = page.getByRole('dialog', { name: 'Your time is up' });
    await over.waitFor();
    await settled(person);
    await expectAccessible(page);
    await press(person, 'Stay here');
    await over.waitFor({ state: 'detached' });
    await visit(person, '/m/startLottery?vassalage=ELOTT&gameId=lobby');
    await press(person, 'Home page');
    await page.waitForURL('**/m/home');
  });

  it('a break is taken with the password, is in the centre, and can only be made longer', async () => {
    const person = await english();
    const { page } = person;
    await aNewcomer(person, null);
    await openInCentre(person, 'Limits and breaks');
    await page.getByRole('link', { name: /^Take a break/ }).click();
    await page.getByRole('heading', { level: 2, name: 'Take a break' }).waitFor();
    await page.getByRole('radio', { name: '7 days' }).check();
    await page.getByText('It ends by itself.').waitFor();
    await settled(person);
    await expectAccessible(page);
    await press(person, 'Continue');
    await page.getByRole('dialog').getByText('7 days').waitFor();
    await press(person, 'Begin the break');
    await complaint(person, 'Please write your password').waitFor();
    await field(person, 'Login password').fill('not the password');
    await press(person, 'Begin the break');
    await complaint(person, 'The password is wrong').waitFor();
    await field(person, 'Login password').fill(newcomerPassword);
    await press(person, 'Begin the break');
    await page.getByText(/^You are on a break until/).waitFor();
    await page.getByRole('link', { name: /^Make it longer/ }).click();
    await page.getByText('30 days').waitFor();
    await expect.poll(() => page.getByText('3 days', { exact: true }).count()).toBe(0);
    await openInCentre(person, 'Limits and breaks');
    await page.getByText(/^You are on a break until/).waitFor();
  });

  it('during a break home and the games say until when, with ways to help, and a game answers so too', async () => {
    const person = await english();
    const { page } = person;
    await aNewcomer(person, null);
    const note = page.getByRole('region', { name: 'On a break' });
    await takeABreak(person);
    for (const address of ['/m/home', '/m/game', '/m/member/home']) {
      await visit(person, address);
      await note.getByText(/^You are on a break until/).waitFor();
    }
    await note.getByRole('link', { name: 'Help and contact' }).waitFor();
    await settled(person);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await visit(person, '/m/home');
    await note.waitFor();
    await page.getByRole('article').first().getByRole('link').click();
    await page
      .getByRole('status')
      .getByText(/^You are on a break until/)
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/m/home');
    // When it is opened by its address, the game itself shows it.
    await visit(person, '/m/play?vassalage=MEG&nodeId=11001');
    await page
      .getByRole('alert')
      .getByText(/^You are on a break until/)
      .waitFor();
    await settled(person);
    await expectAccessible(page);
    await press(person, 'Back to games');
    await visit(person, '/m/home');
    await note.getByRole('link', { name: 'Limits and breaks' }).click();
    await page.getByRole('heading', { level: 2, name: 'Limits and breaks' }).waitFor();
  });
});
