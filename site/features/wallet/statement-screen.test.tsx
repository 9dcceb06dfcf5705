// The account record: its queries by days and code, rows and their details, pages, and the states of the list.
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { statement, txCodeList } from '#contract/wallet.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { press } from '#site/testing/form-hands.ts';
import { hideBalances } from '#site/data/wallet/balance-hidden.ts';
import { aSession } from '#site/testing/usual-answers.ts';

type Page = AnswerOf<typeof statement>;
const line = (number: number, more: Partial<Page['content'][number]> = {}): Page['content'][number] => ({
  reference: `ref-${number}`,
  txCode: 'BET',
  walletId: 'CASH',
  amount: '-10.00',
  balanceBefore: '100.00',
  balanceAfter: '90.00',
  at: Date.UTC(2026, 10, 20, 12, 0, number),
  ...more,
});
const aListOf = (content: Page['content'], more: Partial<Page> = {}): Page => ({
  content,
  pageNum: 1,
  totalPages: 1,
  totalCount: content.length,
  sumIn: '25.00',
  sumOut: '1234.50',
  ...more,
});

const theRecord = (prepare: (platform: APlatform) => void) =>
  aPage('/m/transaction/record', {
    session: aSession(),
    platform: (platform) => {
      platform.answer(txCodeList, {
        codes: [
          { txCode: 'BET', names: { BN: 'বেট', EN: 'Bet' }, direction: 'OUT' },
          { txCode: 'WIN', names: { BN: 'জয়', EN: 'Win' }, direction: 'IN' },
          { txCode: 'TRANSFER', names: { BN: 'স্থানান্তর', EN: 'Transfer' }, direction: 'BOTH' },
        ],
      });
      prepare(platform);
    },
  });
const queries = (page: APage) => page.platform.callsOf(statement).map(({ query }) => query);

describe('rows', () => {
  it('say what moved, when in the brand’s time zone, in which wallet and what was left', async () => {
    const lines = [
      line(1, { txCode: 'WIN', amount: '25.00', balanceAfter: '115.00' }),
      line(2),
      line(3, { txCode: 'ODD_CODE', walletId: 'VENDOR:MEG', amount: '0.00' }),
      line(4, { txCode: 'WD_PAID', walletId: 'LOCKED', amount: '-5.00', balanceAfter: '15.00' }),
    ];
    await theRecord(({ answer }) => answer(statement, aListOf(lines)));
    const win = within(await screen.findByRole('button', { name: /Win/ }));
    win.getByText('+25.00');
    win.getByText('Cash 115.00');
    expect(win.queryByText(/not in the totals/)).toBeNull();
    expect(win.getByText(/18:00/).tagName).toBe('TIME');
    within(screen.getByRole('button', { name: /Bet/ })).getByText('-10.00');
    const odd = within(screen.getByRole('button', { name: /ODD_CODE/ }));
    odd.getByText(/Game wallet MEG/);
    const paid = within(screen.getByRole('button', { name: /Locked/ }));
    paid.getByText('Locked 15.00');
    paid.getByText('not in the totals: counted when it was set aside');
    const totals = within(screen.getByRole('region', { name: 'Totals' }));
    totals.getByText('+25.00');
    totals.getByText('1,234.50');
    totals.getByText('4 entries');
    screen.getByText('All records are shown');
  });

  it('show no balance while balances are hidden', async () => {
    const page = await theRecord(({ answer }) => answer(statement, aListOf([line(7)])));
    await screen.findByText('Cash 90.00');
    act(() => hideBalances(true));
    screen.getByText('Cash ******');
    await page.user.click(screen.getByRole('button', { name: /Bet/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Details' }));
    for (const name of ['Balance before', 'Balance after'])
      expect(sheet.getByText(name).nextElementSibling?.textContent).toBe('******');
    act(() => hideBalances(false));
  });

  it('a tap shows everything known of a movement, and its number can be copied', async () => {
    const page = await theRecord(({ answer }) => answer(statement, aListOf([line(7)])));
    await page.user.click(await screen.findByRole('button', { name: /Bet/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Details' }));
    for (const [name, value] of [
      ['Type', 'Bet'],
      ['Wallet', 'Cash'],
      ['Balance before', '100.00'],
      ['Amount', '-10.00'],
      ['Balance after', '90.00'],
      ['Reference no.', 'ref-7'],
    ] as const)
      expect(sheet.getByText(name).nextElementSibling?.textContent).toBe(value);
    await page.user.click(sheet.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe('ref-7');
  });

  it('the next page comes on a press and is added below', async () => {
    const page = await theRecord(({ answer }) =>
      answer(statement, ({ query }) =>
        aListOf([line(Number(query.pageNo), { txCode: Number(query.pageNo) === 1 ? 'BET' : 'WIN' })], {
          pageNum: Number(query.pageNo),
          totalPages: 2,
          totalCount: 2,
        }),
      ),
    );
    await screen.findByRole('button', { name: /^Bet/ });
    await press(page.user, 'Show more');
    await screen.findByRole('button', { name: /^Win/ });
    screen.getByRole('button', { name: /^Bet/ });
    await screen.findByText('All records are shown');
  });
});

describe('what is asked for', () => {
  it('today at first, then the days and the code that are chosen', async () => {
    const page = await theRecord(({ answer }) => answer(statement, aListOf([line(1)])));
    await screen.findByRole('button', { name: /Bet/ });
    const [first] = queries(page);
    expect(first?.startDate).toBe(first?.endDate);
    const codes = screen.getByRole('combobox', { name: 'Type' });
    const groups = [...codes.querySelectorAll('optgroup')].map(({ label }) => label);
    expect(groups).toEqual(['Money in', 'Money out', 'Between wallets']);
    await page.user.selectOptions(codes, 'WIN');
    await waitFor(() => expect(queries(page).at(-1)?.txCode).toBe('WIN'));
    await page.user.click(screen.getByRole('tab', { name: 'Last 7 days' }));
    await waitFor(() => expect(queries(page).at(-1)?.startDate).not.toBe(first?.startDate));
    expect(queries(page).at(-1)).toMatchObject({ txCode: 'WIN', endDate: first?.endDate });
    await page.user.selectOptions(codes, '');
    await waitFor(() => expect(queries(page).at(-1)?.txCode).toBeUndefined());
  });
});

describe('states', () => {
  it('nothing moved: it says so, and there is no file to keep', async () => {
    await theRecord(({ answer }) => answer(statement, aListOf([], { sumIn: '0.00', sumOut: '0.00' })));
    await screen.findByText('No movements in this period');
    expect(screen.getByRole('button', { name: 'Download as CSV' }).hasAttribute('disabled')).toBe(true);
  });

  it('a failure shows no totals and offers another try', async () => {
    const page = await theRecord(({ refuse }) => refuse(statement, 'UNKNOWN_ERROR'));
    await screen.findByText('The records could not be loaded');
    expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull();
    page.platform.answer(statement, aListOf([line(9)]));
    await press(page.user, 'Try again');
    await screen.findByRole('button', { name: /Bet/ });
  });
});
