// Withdrawals: the queue with its marks, the evidence of an order, its acts by keys, and payouts.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as contract from '#contract/cashier/withdraw-office.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';
import { toneOfWait } from './withdraw-list.tsx';

const at = Date.UTC(2026, 10, 20, 6);
const orderNo = 'wd_0123456789abcdefghjkmnpqrs';
const nextNo = 'wd_1123456789abcdefghjkmnpqrs';
const row = {
  orderNo,
  memberId: 'mbr_00000001',
  account: 'player1',
  state: 'REVIEW' as const,
  reason: null,
  currency: 'BDT',
  amount: '60000.00',
  fee: '0.00',
  net: '60000.00',
  bankCode: 'BKASH',
  bankNames: { BN: 'বিকাশ', EN: 'bKash' },
  last4: '5678',
  score: 45,
  rules: ['SHARED_CARD', 'NEW_CARD'],
  needsTwo: true,
  createdAt: at,
  changedAt: at,
  paidAt: null,
};
const payout = {
  reference: 'po_1',
  orderNo,
  gateway: 'maya',
  state: 'REFUSED' as const,
  payoutId: 'PX1',
  reason: 'WRONG_ACCOUNT' as const,
  amount: '60000.00',
  currency: 'BDT',
  sends: 1,
  queries: 2,
  conflict: null,
  beganAt: at,
  endedAt: at,
};
const order = {
  ...row,
  note: null,
  holderMasked: 'R*** A***',
  hits: [
    { rule: 'SHARED_CARD', points: 30, facts: { accounts: '2', members: 'mbr_00000002 mbr_00000003' } },
    { rule: 'NEW_CARD', points: 15, facts: { hours: '30' } },
    { rule: 'LARGE_AMOUNT', points: 0, facts: { amount: '60000.00', day: '80000.00', from: '20000.00' } },
  ],
  stages: [
    { state: 'SUBMITTED' as const, reason: null, actor: '', at },
    { state: 'REVIEW' as const, reason: null, actor: '', at: at + 1 },
  ],
  payouts: [payout],
  evidence: {
    isVerified: true,
    isFirst: true,
    isNewCard: true,
    cardAddedAt: at - 108_000_000,
    turnoverRequired: '5000.00',
    turnoverDone: '7000.00',
    paidIn: '5000.00',
    paidOut: '0.00',
  },
  mayApprove: true,
  mayReject: true,
  mayHold: true,
  mayReview: false,
  maySendAgain: false,
  mayReturn: false,
};
const sums = { orders: 2, amount: '900.00', fees: '9.00', net: '891.00' };

it('marks what waits for 15 minutes, and more what waits for an hour', () => {
  const toneAfter = (minutes: number, state: 'REVIEW' | 'HELD' | 'SUBMITTED' | 'PAID' = 'REVIEW') =>
    toneOfWait({ state, createdAt: at }, at + minutes * 60_000);
  expect([14, 15, 59, 60].map((minutes) => toneAfter(minutes))).toEqual([undefined, 'warn', 'warn', 'alarm']);
  for (const state of ['SUBMITTED', 'HELD', 'PAID'] as const) expect(toneAfter(600, state)).toBeUndefined();
});

it('lists the queue with its reasons, and opens the evidence of an order', async () => {
  const page = await anOfficePage('/money/withdrawals?isWaiting=true', {
    platform: ({ answer }) => {
      answer(contract.listWithdrawals, { rows: [row], next: null, total: 1, sums });
      answer(contract.readWithdrawalOrder, order);
    },
  });
  const found = await screen.findByRole('row', { name: /Shared card, New card/ });
  within(found).getByText('two operators');
  screen.getByText('891.00');
  await page.user.dblClick(found);
  await screen.findByRole('heading', { name: 'Withdrawal of player1' });
  expect(page.address()).toBe(`/money/withdrawals/${orderNo}`);
  const why = screen.getByRole('table', { name: 'Why it was checked: score 45' });
  expect(
    within(why)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['mbr_00000002', 'mbr_00000003']);
  screen.getByText('Withdrawals that come to 20,000.00 in a day are reviewed. This day has 80,000.00.');
  await page.user.click(screen.getByRole('tab', { name: 'Payouts' }));
  screen.getByRole('row', { name: /refused the account does not exist .*sent 1, asked 2/ });
});

it('the menu and its key open the queue, the oldest first', async () => {
  const queue = '/money/withdrawals?isWaiting=true&sort=createdAt&direction=asc';
  const page = await anOfficePage('/money/withdrawals?state=PAID', {
    platform: ({ answer }) => answer(contract.listWithdrawals, { rows: [row], next: null, total: 1, sums }),
  });
  const menu = within(await screen.findByRole('navigation', { name: 'Sections' }));
  const link = await menu.findByRole('link', { name: 'Withdrawals' });
  expect(link.getAttribute('href')).toBe(queue);
  expect(link.getAttribute('aria-current')).toBe('page');
  await page.user.keyboard('gw');
  await waitFor(() => expect(page.address()).toBe(queue));
  await waitFor(() =>
    expect(page.platform.callsOf(contract.listWithdrawals).at(-1)?.query).toMatchObject({
      isWaiting: 'true',
      sort: 'createdAt',
      direction: 'asc',
    }),
  );
});

it('approves by a key, which another operator has to agree to, and goes on with the next', async () => {
  const page = await anOfficePage(`/money/withdrawals/${orderNo}`, {
    platform: ({ answer }) => {
      answer(contract.readWithdrawalOrder, order);
      answer(contract.approveWithdrawal, { state: 'PROPOSED', proposalId: 'prp_1', done: null });
      answer(contract.listWithdrawals, {
        rows: [row, { ...row, orderNo: nextNo }],
        next: null,
        total: 2,
        sums,
      });
    },
  });
  await screen.findByRole('heading', { name: 'Withdrawal of player1' });
  await page.user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay 60000.00 to player1' }));
  dialog.getByText(/once another operator agrees/);
  await page.user.type(dialog.getByLabelText('Reason'), 'the papers show his own card');
  await page.user.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText(/Another operator has one day to agree/);
  expect(page.platform.callsOf(contract.approveWithdrawal)[0]).toMatchObject({
    params: { orderNo },
    body: { reason: 'the papers show his own card' },
  });
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await page.user.keyboard('n');
  await waitFor(() => expect(page.address()).toBe(`/money/withdrawals/${nextNo}`));
});

it('goes on with the order after the present one, and begins again at the oldest', async () => {
  const queue = ['wd_1', 'wd_2', 'wd_3'].map((id, place) => ({
    ...row,
    orderNo: `${id}${'0'.repeat(25)}`,
    createdAt: at + place,
  }));
  const addresses = queue.map((one) => `/money/withdrawals/${one.orderNo}`);
  const page = await anOfficePage(addresses[0] ?? '', {
    platform: ({ answer }) => {
      answer(contract.readWithdrawalOrder, ({ params }) => ({
        ...order,
        ...queue.find((one) => one.orderNo === params.orderNo),
        account: params.orderNo.slice(0, 4),
      }));
      answer(contract.listWithdrawals, ({ query }) => ({
        rows: queue.filter(({ createdAt }) => createdAt >= Number(query.from ?? 0)),
        next: null,
        total: 3,
        sums,
      }));
    },
  });
  for (const place of [1, 2, 0, 1]) {
    await page.user.click(await screen.findByRole('button', { name: /Next/ }));
    await waitFor(() => expect(page.address()).toBe(addresses[place]));
    await screen.findByRole('heading', { name: `Withdrawal of wd_${place + 1}` });
  }
});

it('rejects and holds with a sentence for the member', async () => {
  const page = await anOfficePage(`/money/withdrawals/${orderNo}`, {
    platform: ({ answer }) => {
      answer(contract.readWithdrawalOrder, order);
      answer(contract.rejectWithdrawal, { orderNo, state: 'REJECTED' });
      answer(contract.holdWithdrawal, { orderNo, state: 'HELD' });
    },
  });
  await screen.findByRole('heading', { name: 'Withdrawal of player1' });
  await page.user.keyboard('h');
  const hold = within(await screen.findByRole('dialog', { name: 'Hold the withdrawal of player1' }));
  await page.user.type(hold.getByLabelText(/Sentence to the member/), 'Please send a photo of your card.');
  await page.user.type(hold.getByLabelText('Reason'), 'three accounts use this card');
  await page.user.click(hold.getByRole('button', { name: 'Hold' }));
  await waitFor(() =>
    expect(page.platform.callsOf(contract.holdWithdrawal)[0]?.body).toEqual({
      note: 'Please send a photo of your card.',
      reason: 'three accounts use this card',
    }),
  );
});

it('an operator without the permission to decide sees no acts', async () => {
  await anOfficePage(`/money/withdrawals/${orderNo}`, {
    may: ['operators.session.own', 'cashier.withdrawal.read'],
    platform: ({ answer }) => answer(contract.readWithdrawalOrder, order),
  });
  await screen.findByRole('heading', { name: 'Withdrawal of player1' });
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show in full' })).toBeNull();
});

it('lists payouts with what contradicts', async () => {
  await anOfficePage('/money/payouts', {
    platform: ({ answer }) =>
      answer(contract.listPayouts, {
        rows: [{ ...payout, id: '1', orderState: 'RETURNED', conflict: 'PAID 1.00' }],
        next: null,
        total: 1,
      }),
  });
  await screen.findByRole('row', { name: /contradicts PAID 1.00/ });
});
