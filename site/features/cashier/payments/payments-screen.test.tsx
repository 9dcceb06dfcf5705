// The record of payments: both tabs with rows that lead to their orders, filters, further pages, and states of the list.
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { depositReport, depositReportFile } from '#contract/cashier/deposits.ts';
import { withdrawReport, withdrawReportFile } from '#contract/cashier/withdrawals.ts';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { aWithdrawal, aWithdrawalNo } from '#site/testing/a-withdrawal.ts';
import { aSession } from '#site/testing/usual-answers.ts';

type Deposits = AnswerOf<typeof depositReport>;
const orderNo = 'dep_01k2abcdefghjkmnpqrstvwxyz';
const deposits = (more: Partial<Deposits> = {}): Deposits => ({
  content: [
    {
      orderNo,
      method: 'GATEWAY',
      channelId: 'nagad-page',
      bankCode: 'NAGAD',
      names: { BN: 'নগদ', EN: 'Nagad payment' },
      state: 'EXPIRED',
      reason: 'NOT_PAID_IN_TIME',
      note: null,
      currency: 'BDT',
      requested: '700.00',
      payable: '700.00',
      fee: '0.00',
      credited: null,
      promoId: null,
      account: null,
      payUrl: null,
      qrContent: null,
      payerNumber: null,
      transactionId: null,
      hasProof: false,
      mayClaim: false,
      createdAt: Date.UTC(2026, 10, 23, 6),
      expiresAt: Date.UTC(2026, 10, 23, 7),
      stages: [],
    },
  ],
  pageNum: 1,
  totalPages: 1,
  totalCount: 1,
  sumCredited: '1500.00',
  ...more,
});
const ended = { mayCancel: false, expectedBy: null } as const;
const withdrawals: AnswerOf<typeof withdrawReport> = {
  content: [
    aWithdrawal({ ...ended, state: 'RETURNED', reason: 'WRONG_ACCOUNT' }),
    aWithdrawal({ ...ended, state: 'PAID', orderNo: aWithdrawalNo.replace(/z$/, '0') }),
  ],
  pageNum: 1,
  totalPages: 1,
  totalCount: 2,
  sumPaid: '2000.00',
};

const theRecord = (prepare: (platform: APlatform) => void = () => undefined, kind = '') =>
  aPage(`/m/transaction/payments${kind}`, {
    session: aSession(),
    platform: (platform) => {
      platform.answer(depositReport, deposits());
      platform.answer(withdrawReport, withdrawals);
      prepare(platform);
    },
  });

it('is for members only', async () => {
  const { address } = await aPage('/m/transaction/payments');
  await waitFor(() => expect(address()).toBe('/m/login'));
});

it('lists deposits with state and reason; a row leads to its order', async () => {
  await theRecord();
  const row = await screen.findByRole('link', { name: /The time to pay is over/ });
  expect(row.textContent).toContain('It was not paid in time');
  expect(row.textContent).toContain('৳700.00');
  expect(row.getAttribute('href')).toBe(`/m/voucherCenter?order=${orderNo}`);
  expect(screen.getByTestId('sum').textContent).toBe('1,500.00');
  screen.getByText('1 order');
});

it('lists withdrawals on the other tab, with what the member gets and the fee', async () => {
  const { user, address } = await theRecord();
  await user.click(await screen.findByRole('tab', { name: 'Withdrawals' }));
  const row = await screen.findByRole('link', { name: /Money returned/ });
  expect(row.textContent).toContain('The account does not exist, or its name is another');
  expect(row.textContent).not.toContain('you get');
  expect(screen.getByRole('link', { name: /^.?Paid/ }).textContent).toContain('you get ৳975.00, fee ৳25.00');
  expect(row.getAttribute('href')).toBe(`/m/withdraw?order=${aWithdrawalNo}`);
  expect(screen.getByTestId('sum').textContent).toBe('2,000.00');
  expect(address()).toBe('/m/transaction/payments?kind=withdrawals');
});

it('filters by state and period, and the period stays with the other tab', async () => {
  const { user, platform } = await theRecord();
  await screen.findByRole('link', { name: /The time to pay is over/ });
  await user.selectOptions(screen.getByLabelText('Status'), 'The money is in your wallet');
  await waitFor(() => expect(platform.callsOf(depositReport).at(-1)?.query.state).toBe('CREDITED'));
  await user.click(screen.getByRole('tab', { name: 'Today' }));
  await waitFor(() => {
    const query = platform.callsOf(depositReport).at(-1)?.query;
    expect(query?.startDate).toBe(query?.endDate);
  });
  await user.click(screen.getByRole('tab', { name: 'Withdrawals' }));
  await screen.findByRole('link', { name: /Money returned/ });
  const query = platform.callsOf(withdrawReport).at(-1)?.query;
  expect(query?.startDate).toBe(query?.endDate);
  expect(query?.state).toBeUndefined();
});

it('is downloaded as the file of the chosen tab, period and state', async () => {
  const { user, platform } = await theRecord(({ refuse }) => {
    refuse(depositReportFile, 'UNKNOWN_ERROR');
    refuse(withdrawReportFile, 'UNKNOWN_ERROR');
  });
  await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(platform.callsOf(depositReportFile)).toHaveLength(1));
  expect(platform.callsOf(depositReportFile)[0]?.query).toMatchObject({ language: 'EN' });
  await user.click(screen.getByRole('tab', { name: 'Withdrawals' }));
  await screen.findByRole('link', { name: /Money returned/ });
  await user.selectOptions(screen.getByLabelText('Status'), 'Paid');
  await screen.findByRole('link', { name: /Money returned/ });
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await waitFor(() =>
    expect(platform.callsOf(withdrawReportFile)[0]?.query).toMatchObject({ state: 'PAID' }),
  );
});

it('goes on to further pages', async () => {
  const { user } = await theRecord(({ answer }) =>
    answer(depositReport, ({ query: { pageNo } }) =>
      deposits({
        content: deposits().content.map((one) => ({
          ...one,
          orderNo: orderNo.replace(/z$/, String(pageNo)),
        })),
        pageNum: pageNo,
        totalPages: 2,
        totalCount: 2,
      }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('All records are shown');
  expect(screen.getAllByRole('link', { name: /The time to pay is over/ })).toHaveLength(2);
});

it('is empty, or could not be read, and says so', async () => {
  await theRecord(({ answer }) =>
    answer(depositReport, deposits({ content: [], totalCount: 0, totalPages: 0, sumCredited: '0.00' })),
  );
  await screen.findByText('No deposits in this period');
  const { user, platform } = await theRecord(({ cut }) => cut(withdrawReport), '?kind=withdrawals');
  await screen.findByText('The record could not be read');
  platform.answer(withdrawReport, withdrawals);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: /Money returned/ });
});
