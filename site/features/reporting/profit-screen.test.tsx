// Profit and loss on the site: totals, days with their categories, open bets, filters, the file and the states.
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { profitAndLoss } from '#contract/reporting.ts';
import { setLanguage } from '#site/base/i18n.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

type Answer = AnswerOf<typeof profitAndLoss>;
const nothing: Answer['totals'] = {
  betAmount: '0.00',
  validBet: '0.00',
  payout: '0.00',
  bonus: '0.00',
  rebate: '0.00',
  netPnl: '0.00',
  openBet: '0.00',
  openPayout: '0.00',
};
const slots = { betAmount: '120.00', validBet: '110.00', payout: '100.00', netPnl: '-20.00' };
const rewards = { bonus: '50.00', rebate: '1.50', netPnl: '51.50' };
const twoDays: Answer = {
  rows: [
    { ...nothing, date: '2026-11-22', category: 'RNG', ...slots, openBet: '30.00' },
    { ...nothing, date: '2026-11-22', category: null, ...rewards },
    { ...nothing, date: '2026-11-21', category: 'LOTT', betAmount: '5.00', netPnl: '-5.00' },
  ],
  totals: {
    betAmount: '125.00',
    validBet: '110.00',
    payout: '100.00',
    bonus: '50.00',
    rebate: '1.50',
    netPnl: '26.50',
    openBet: '30.00',
    openPayout: '0.00',
  },
};
const empty: Answer = { rows: [], totals: nothing };

const theRecord = (answer: Answer = twoDays) =>
  aPage('/m/profitandloss', {
    session: aSession(),
    platform: (platform) => platform.answer(profitAndLoss, answer),
  });
const dayRow = (name: RegExp) => screen.findByRole('button', { name });
const queryOf = (page: APage) => page.platform.callsOf(profitAndLoss).at(-1)?.query;

describe('profit and loss', () => {
  it('ROUTE-33 MONEY-05 shows the totals of the period, and what is open apart from them', async () => {
    await theRecord();
    await dayRow(/22 Nov 2026/);
    screen.getByRole('heading', { name: 'Profit and loss' });
    const totals = within(screen.getByRole('region', { name: 'Totals' }));
    const amount = (name: string) => totals.getByText(name).nextElementSibling?.textContent;
    expect(amount('Net profit/loss')).toBe('+26.50');
    expect(amount('Bet')).toBe('125.00');
    expect(amount('Valid bet')).toBe('110.00');
    expect(amount('Payout')).toBe('100.00');
    expect(amount('Bonus')).toBe('50.00');
    expect(amount('Rebate')).toBe('1.50');
    totals.getByText('Open bets: 30.00. They count as neither profit nor loss until they are settled.');
  });

  it('ROUTE-33 a day shows its net result and opens to its categories', async () => {
    const page = await theRecord();
    within(await dayRow(/22 Nov 2026/)).getByText('+31.50');
    within(await dayRow(/21 Nov 2026/)).getByText('-5.00');
    expect(screen.queryByRole('region', { name: 'Slots' })).toBeNull();
    await page.user.click(await dayRow(/22 Nov 2026/));
    const part = within(screen.getByRole('region', { name: 'Slots' }));
    const amount = (name: string) => part.getByText(name).nextElementSibling?.textContent;
    expect(amount('Bet')).toBe('120.00');
    expect(amount('Payout')).toBe('100.00');
    expect(amount('Net profit/loss')).toBe('-20.00');
    part.getByText(/Open bets: 30\.00/);
    const others = within(screen.getByRole('region', { name: 'Bonuses and rebates' }));
    others.getByText('+51.50');
    expect(others.queryByText('Bet')).toBeNull();
  });

  it('APIW-17 requests today first, then the chosen days and category', async () => {
    const page = await theRecord();
    await dayRow(/22 Nov 2026/);
    const today = queryOf(page)?.startDate;
    expect(queryOf(page)).toEqual({ startDate: today, endDate: today });
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Slots');
    await waitFor(() => expect(queryOf(page)?.gameCategory).toBe('RNG'));
    await page.user.click(screen.getByRole('tab', { name: 'Last 7 days' }));
    await waitFor(() => expect(queryOf(page)?.startDate).not.toBe(today));
    expect(queryOf(page)).toMatchObject({ gameCategory: 'RNG', endDate: today });
  });
});

describe('states', () => {
  it('nothing played: it says so, and there is no file to download', async () => {
    await theRecord(empty);
    await screen.findByText('Nothing won or lost in this period');
    expect(screen.getByRole('button', { name: 'Download as CSV' }).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByText(/Open bets/)).toBeNull();
  });

  it('a failure shows no totals and offers another try', async () => {
    const page = await aPage('/m/profitandloss', {
      session: aSession(),
      platform: ({ refuse }) => refuse(profitAndLoss, 'UNKNOWN_ERROR'),
    });
    await screen.findByText('The records could not be loaded');
    expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull();
    page.platform.answer(profitAndLoss, twoDays);
    await press(page.user, 'Try again');
    await dayRow(/22 Nov 2026/);
  });

  it('in Bengali it says that open bets count as neither', async () => {
    await theRecord();
    await dayRow(/22 Nov 2026/);
    await act(() => setLanguage('BN'));
    const totals = within(await screen.findByRole('region', { name: 'মোট' }));
    await totals.findByText(/চলমান বেট: 30\.00। নিষ্পত্তি না হওয়া পর্যন্ত/);
  });
});

it('ROUTE-33 the side menu leads a member there', async () => {
  const page = await aPage('/m/game', {
    session: aSession(),
    platform: ({ answer }) => answer(profitAndLoss, twoDays),
  });
  await press(page.user, 'Menu');
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await page.user.click(menu.getByRole('button', { name: 'All records' }));
  await page.user.click(menu.getByRole('link', { name: 'Profit and loss' }));
  await waitFor(() => expect(page.address()).toBe('/m/profitandloss'));
  await dayRow(/22 Nov 2026/);
});
