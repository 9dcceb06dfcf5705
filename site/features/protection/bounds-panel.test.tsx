// Limits, breaks and reality checks: the shown values, the effect of each choice, and the calls.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import {
  type playSummary as playSummaryCall,
  playSummary,
  setPlayLimit,
  setRealityCheck,
  setTimeLimit,
  takeBreak,
} from '#contract/protection.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import { complaint, fill, message, press } from '#site/testing/form-hands.ts';
import { answerCentre, aPlaySummary } from '#site/testing/member-answers.ts';
import { aSession } from '#site/testing/usual-answers.ts';

type Summary = AnswerOf<typeof playSummaryCall>;
type Limit = Summary['limits'][number];
const limit = (more: Partial<Limit> = {}): Limit => ({
  kind: 'STAKE',
  period: 'DAY',
  amount: '1000.00',
  used: '250.00',
  left: '750.00',
  pending: null,
  ...more,
});
const thePage = (summary: Partial<Summary> = {}, show = 'bounds') =>
  aPage(`/m/securityCenter?show=${show}`, {
    session: aSession(),
    platform: (platform) => {
      answerCentre(platform);
      platform.answer(playSummary, aPlaySummary(summary));
      platform.answer(setPlayLimit, { limits: [] });
      platform.answer(setTimeLimit, { times: [] });
    },
  });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const limitsSent = (page: APage) => page.platform.callsOf(setPlayLimit).map(({ body }) => body);

describe('what was played', () => {
  it('is shown by day, week and month, a loss with its sign', async () => {
    const [day, week, month] = aPlaySummary().periods;
    if (!day || !week || !month) throw new Error('three periods are wanted');
    const page = await thePage({
      periods: [
        { ...day, staked: '120.00', returned: '20.00', net: '-100.00' },
        { ...week, staked: '300.00', returned: '350.00', net: '50.00' },
        month,
      ],
    });
    const card = within(await screen.findByRole('region', { name: 'What you have played' }));
    card.getByText('-100.00');
    card.getByText('120.00');
    await page.user.click(card.getByRole('radio', { name: 'This week' }));
    card.getByText('+50.00');
    await page.user.click(card.getByRole('radio', { name: 'This month' }));
    expect(card.getAllByText('0.00')).toHaveLength(3);
  });
});

describe('a limit', () => {
  it('of money shows what is used and left, one that is reached says so, a gain is ahead', async () => {
    await thePage({
      limits: [
        limit(),
        limit({ kind: 'LOSS', period: 'WEEK', used: '500.00', amount: '500.00', left: '0.00' }),
        limit({ kind: 'LOSS', period: 'MONTH', used: '-40.00', left: '1040.00' }),
      ],
    });
    const stakes = within(await screen.findByRole('article', { name: 'Stakes a day' }));
    stakes.getByText('250.00 of 1,000.00 used');
    stakes.getByText('৳750.00 left');
    within(screen.getByRole('article', { name: 'Losses a week' })).getByText('Reached');
    within(screen.getByRole('article', { name: 'Losses a month' })).getByText('৳40.00 ahead');
  });

  it('is set for what and for how long was chosen, in the form of the wire', async () => {
    const page = await thePage();
    await press(page.user, 'Set a limit');
    const form = await dialog('Set a limit');
    await page.user.click(form.getByRole('radio', { name: 'Losses' }));
    await page.user.click(form.getByRole('radio', { name: 'a month' }));
    await fill(page.user, 'At most', '1,250.5');
    form.getByText('Holds from your next bet on.');
    await press(page.user, 'Set limit');
    await message('Your limit holds from now on');
    expect(limitsSent(page)).toEqual([
      { kind: 'LOSS', period: 'MONTH', amount: '1250.50', confirmed: false },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['', '0', 'abc', '1234567890'])('"%s" is no amount', async (typed) => {
    const page = await thePage();
    await press(page.user, 'Set a limit');
    await dialog('Set a limit');
    await fill(page.user, 'At most', typed);
    await press(page.user, 'Set limit');
    await complaint('Please write an amount of at least 0.01');
    expect(limitsSent(page)).toEqual([]);
  });

  it('says before it is sent whether it holds at once, waits a day or is the same', async () => {
    const page = await thePage({ limits: [limit()] });
    await press(page.user, 'Change: Stakes a day');
    const form = await dialog('Stakes a day');
    await fill(page.user, 'At most', '999');
    form.getByText('Holds from your next bet on.');
    await fill(page.user, 'At most', '1000.00');
    form.getByText('This is your limit already.');
    await fill(page.user, 'At most', '2000');
    form.getByText('Looser than now: you can confirm it in 24 hours.');
    await press(page.user, 'Ask for it');
    await message('Noted. You can confirm it in 24 hours.');
    expect(limitsSent(page)[0]?.amount).toBe('2000.00');
  });

  it('below what is used already it warns first that play stops', async () => {
    const page = await thePage({ limits: [limit()] });
    await press(page.user, 'Change: Stakes a day');
    await dialog('Stakes a day');
    await fill(page.user, 'At most', '200');
    await press(page.user, 'Set limit');
    await complaint('You have used ৳250.00 already: play stops now. Raising the limit again takes 24 hours.');
    expect(limitsSent(page)).toEqual([]);
    await press(page.user, 'Set it all the same');
    await message('Your limit holds from now on');
    expect(limitsSent(page)[0]?.amount).toBe('200.00');
  });

  it('is removed by a request for no limit', async () => {
    const page = await thePage({ limits: [limit()] });
    await press(page.user, 'Change: Stakes a day');
    await dialog('Stakes a day');
    await press(page.user, 'Ask for no limit');
    await message('Noted. You can confirm it in 24 hours.');
    expect(limitsSent(page)[0]?.amount).toBeNull();
  });
});

describe('a pending change', () => {
  const hour = 3_600_000;
  const pending = (fromNow: number) => ({
    amount: '2000.00',
    confirmFrom: Date.now() + fromNow,
    confirmUntil: Date.now() + fromNow + 7 * 24 * hour,
  });

  it('that waits can only be taken back', async () => {
    const page = await thePage({ limits: [limit({ pending: pending(hour) })] });
    const card = within(await screen.findByRole('article', { name: 'Stakes a day' }));
    card.getByText('You asked for ৳2,000.00.');
    card.getByText(/You can confirm it from/);
    expect(card.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await page.user.click(card.getByRole('button', { name: 'Keep my limit' }));
    await message('Your limit stays as it is');
    expect(limitsSent(page)[0]).toMatchObject({ amount: '1000.00', confirmed: false });
  });

  it('that is due can be confirmed', async () => {
    const page = await thePage({ limits: [limit({ pending: pending(-hour) })] });
    const card = within(await screen.findByRole('article', { name: 'Stakes a day' }));
    card.getByText(/Confirm it by/);
    await page.user.click(card.getByRole('button', { name: 'Confirm' }));
    await message('Your limit has been changed');
    expect(limitsSent(page)[0]).toMatchObject({ amount: '2000.00', confirmed: true });
  });

  it('for no limit says so', async () => {
    await thePage({ limits: [limit({ pending: { ...pending(hour), amount: null } })] });
    await screen.findByText('You asked for no limit.');
  });
});

describe('time to play', () => {
  it('is set in a sheet of a day or a week, and shown in hours and minutes', async () => {
    const page = await thePage({
      times: [{ period: 'WEEK', minutes: 600, usedMs: 90 * 60_000, leftMs: 510 * 60_000, pending: null }],
    });
    const week = within(await screen.findByRole('article', { name: 'Time to play a week' }));
    week.getByText('1 h 30 min of 10 h used');
    week.getByText('8 h 30 min left');
    within(screen.getByRole('article', { name: 'Time to play a day' })).getByText('No limit');
    await press(page.user, 'Change: Time to play a day');
    const form = await dialog('Time to play a day');
    await page.user.click(form.getByRole('radio', { name: '30 min' }));
    await press(page.user, 'Set limit');
    await message('Your limit holds from now on');
    expect(page.platform.callsOf(setTimeLimit)[0]?.body).toMatchObject({ period: 'DAY', minutes: 30 });
  });
});

describe('a reality check', () => {
  it('is chosen with one tap and shown', async () => {
    const page = await thePage();
    page.platform.answer(setRealityCheck, {
      everyMinutes: 30,
      playedMs: 0,
      net: '0.00',
      dueInMs: null,
      timeLeftMs: null,
    });
    await page.user.click(await screen.findByRole('radio', { name: '30' }));
    await message('You will be told every 30 minutes');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '30' }).checked).toBe(true);
  });
});

describe('a break', () => {
  it('is begun in two steps with the own password, and says how it will end', async () => {
    const page = await thePage({}, 'break');
    page.platform.answer(takeBreak, {
      currentBreak: { kind: 'SELF_EXCLUSION', beganAt: Date.now(), until: Date.now() + 180 * 86_400_000 },
    });
    await page.user.click(await screen.findByRole('radio', { name: '6 months' }));
    screen.getByText('When it is over, you ask customer service to play again.');
    await press(page.user, 'Continue');
    const second = await dialog('Begin your break?');
    second.getByText('6 months');
    second.getByText(/^You cannot play until .*\d:\d\d/);
    await press(page.user, 'Begin the break');
    await complaint('Please write your password');
    expect(page.platform.callsOf(takeBreak)).toEqual([]);
    await fill(page.user, 'Login password', 'my own password');
    await press(page.user, 'Begin the break');
    await message('Your break has begun');
    expect(page.platform.callsOf(takeBreak)[0]?.body).toEqual({
      kind: 'SELF_EXCLUSION',
      months: 6,
      password: 'my own password',
    });
    expect(page.address()).toBe('/m/securityCenter?show=bounds');
  });

  it('a wrong password is said beside it, and nothing begins', async () => {
    const page = await thePage({}, 'break');
    page.platform.refuse(takeBreak, 'PASSWORD_WRONG');
    await press(page.user, 'Continue');
    await dialog('Begin your break?');
    await fill(page.user, 'Login password', 'not mine');
    await press(page.user, 'Begin the break');
    await complaint('The password is wrong');
    screen.getByRole('dialog', { name: 'Begin your break?' });
  });

  it('that is active can only be made longer', async () => {
    const until = Date.now() + 10 * 86_400_000;
    await thePage({ currentBreak: { kind: 'COOL_OFF', beganAt: Date.now(), until } }, 'break');
    await screen.findByText(/^You are on a break until/);
    const open = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(open).toEqual(['30 days', '6 months', '1 year', '5 years', 'For ever']);
  });
});
