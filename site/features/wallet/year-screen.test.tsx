// The statement of a year on screen: its figures, the periods, printing and the file, and its states.
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { businessDayOf } from '#kit/business-days.ts';
import { type YearStatement, yearStatement, yearStatementFile } from '#contract/reporting.ts';
import { statement, txCodeList } from '#contract/wallet.ts';
import { brand } from '#site/base/brand.ts';
import { loadTexts } from '#site/base/i18n.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { hideBalances } from '#site/data/wallet/balance-hidden.ts';
import { aSession } from '#site/testing/usual-answers.ts';

const months = Array.from({ length: 12 }, (_, nth) => ({
  month: `2026-${String(nth + 1).padStart(2, '0')}`,
  opening: '100.00',
  in: nth === 0 ? '1500.00' : '0.00',
  out: '0.00',
  closing: '1600.00',
}));
const aStatement = (more: Partial<YearStatement> = {}): YearStatement => ({
  account: 'rahim1',
  currency: 'BDT',
  merchant: { BN: 'খেলা', EN: 'Khela' },
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  madeAt: Date.UTC(2026, 11, 31, 12, 0),
  opening: '100.00',
  in: '1500.00',
  out: '250.50',
  closing: '1349.50',
  kinds: [
    { txCode: 'DEP', in: '1500.00', out: '0.00', count: 3 },
    { txCode: 'BET', in: '0.00', out: '250.50', count: 40 },
  ],
  months,
  games: [{ category: 'RNG', bets: 39, betAmount: '240.50', payout: '0.00', rebate: '0.00', net: '-240.50' }],
  openBet: '10.00',
  ...more,
});
async function theStatement(language: 'BN' | 'EN' = 'EN', more: Partial<YearStatement> = {}): Promise<APage> {
  // An earlier test may have loaded the screen with the texts of another language.
  await loadTexts(['reporting', 'wallet'], language);
  return aPage('/m/statement', {
    language,
    session: aSession({ type: 0 }),
    platform: ({ answer }) => {
      answer(yearStatement, aStatement(more));
      answer(txCodeList, {
        codes: [{ txCode: 'DEP', names: { BN: 'জমা', EN: 'Deposit' }, direction: 'IN' }],
      });
    },
  });
}
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the statement', () => {
  it('shows nothing without a sign, and no balance while balances are hidden', async () => {
    await theStatement('EN', { in: '0.00', out: '0.00' });
    const page = within(await screen.findByRole('article', { name: 'Statement' }));
    for (const name of ['Money in', 'Money out'])
      expect(page.getAllByText(name)[0]?.nextElementSibling?.textContent).toBe('0.00');
    act(() => hideBalances(true));
    expect(page.getByText('Opening balance').nextElementSibling?.textContent).toBe('******');
    expect(rowsOf('By month')[0]?.at(-1)).toBe('******');
    act(() => hideBalances(false));
    expect(page.getByText('Opening balance').nextElementSibling?.textContent).toBe('100.00');
  });

  it('names merchant, member and period, and shows balances and sums', async () => {
    await theStatement();
    const page = within(await screen.findByRole('article', { name: 'Statement' }));
    for (const words of ['Khela', 'rahim1', '1 Jan 2026 – 31 Dec 2026', 'BDT', '+1,500.00', '-250.50'])
      page.getByText(words);
    expect(page.getByText('Opening balance').nextElementSibling?.textContent).toBe('100.00');
    expect(page.getByText('1,349.50').closest('dd')?.previousElementSibling?.textContent).toBe(
      'Closing balance',
    );
    await page.findByText('Deposit (3)');
    expect(rowsOf('By type')).toEqual([
      ['Deposit (3)', '1,500.00', '–'],
      ['BET (40)', '–', '250.50'],
    ]);
    expect(rowsOf('By month')).toHaveLength(12);
    expect(rowsOf('By month')[0]).toEqual(['Jan 2026', '1,500.00', '–', '1,600.00']);
    expect(rowsOf('Results of games')).toEqual([['Slots (39)', '240.50', '0.00', '-240.50']]);
    page.getByText(/^Open bets: 10\.00\./);
  });

  it('asks for the last twelve months, then for the year that is chosen', async () => {
    const page = await theStatement();
    await screen.findByRole('article', { name: 'Statement' });
    const requested = () => page.platform.callsOf(yearStatement).at(-1)?.query;
    expect(requested()).toEqual({});
    const today = businessDayOf(Date.now(), brand.timeZone);
    const lastYear = String(Number(today.slice(0, 4)) - 1);
    const period = screen.getByRole('combobox', { name: 'Period' });
    await page.user.selectOptions(period, lastYear);
    await waitFor(() =>
      expect(requested()).toEqual({ fromMonth: `${lastYear}-01`, toMonth: `${lastYear}-12` }),
    );
    await page.user.selectOptions(period, today.slice(0, 4));
    await waitFor(() =>
      expect(requested()).toEqual({ fromMonth: `${today.slice(0, 4)}-01`, toMonth: today.slice(0, 7) }),
    );
  });

  it('is printed, and asked for as a file in the member’s language', async () => {
    // The DOM of this process cannot print.
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const page = await theStatement('BN');
    await screen.findByRole('article', { name: 'হিসাব বিবরণী' });
    await press(page.user, 'প্রিন্ট করুন বা PDF রাখুন');
    expect(print).toHaveBeenCalledOnce();
    page.platform.refuse(yearStatementFile, 'UNKNOWN_ERROR');
    await press(page.user, 'CSV ডাউনলোড করুন');
    await waitFor(() =>
      expect(page.platform.callsOf(yearStatementFile)[0]?.query).toEqual({ language: 'BN' }),
    );
  });

  it('without a movement says so', async () => {
    await theStatement('EN', { kinds: [], games: [], openBet: '0.00' });
    await screen.findByText('No movements in this period');
    expect(screen.queryByRole('table', { name: 'Results of games' })).toBeNull();
  });

  it('that cannot be loaded offers another try', async () => {
    const page = await aPage('/m/statement', {
      session: aSession(),
      platform: ({ answer, refuse }) => {
        answer(txCodeList, { codes: [] });
        refuse(yearStatement, 'UNKNOWN_ERROR');
      },
    });
    await screen.findByText('The records could not be loaded');
    page.platform.answer(yearStatement, aStatement());
    await press(page.user, 'Try again');
    await screen.findByRole('article', { name: 'Statement' });
  });
});

it('the account record leads to it', async () => {
  await aPage('/m/transaction/record', {
    session: aSession(),
    platform: ({ answer }) => {
      answer(txCodeList, { codes: [] });
      answer(statement, {
        content: [],
        pageNum: 1,
        totalPages: 0,
        totalCount: 0,
        sumIn: '0.00',
        sumOut: '0.00',
      });
    },
  });
  await screen.findByText('No movements in this period');
  const link = await screen.findByRole('link', { name: 'Statement of a year' });
  expect(link.getAttribute('href')).toBe('/m/statement');
});
