// Deposits: the list with its sums, a payment credited by two, an order rejected, and payments without credit.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as contract from '#contract/cashier/deposit-office.ts';
import * as payments from '#contract/cashier/payment-office.ts';
import { readMember } from '#contract/identity/members/members.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const at = Date.UTC(2026, 10, 20, 6);
const orderNo = 'dep_0123456789abcdefghjkmnpqrs';
const row = {
  orderNo,
  memberId: 'mbr_00000001',
  account: 'player1',
  method: 'MANUAL' as const,
  channelId: 'bkash-send',
  gateway: null,
  state: 'MISMATCH' as const,
  reason: 'AMOUNT_DIFFERS' as const,
  currency: 'BDT',
  payable: '500.01',
  fee: '0.00',
  paid: null,
  createdAt: at,
  creditedAt: null,
};
const payment = {
  gateway: 'SMS-BKASH',
  transactionId: 'BKX12345',
  orderNo,
  amount: '300.00',
  currency: 'BDT',
  source: 'SMS' as const,
  payer: '5678',
  seenAt: at,
  creditedAt: null,
  returnedAt: null,
  reversedAt: null,
};
const order = {
  ...row,
  names: { BN: 'বিকাশ', EN: 'bKash' },
  requested: '500.00',
  note: null,
  receiver: { holder: 'House One', number: '01700000101' },
  payerName: null,
  payerNumber: '5678',
  typedTransaction: 'BKX12345',
  hasProof: true,
  sameProof: ['dep_another'],
  reference: null,
  polls: 0,
  expiresAt: at + 1_800_000,
  stages: [{ state: 'MISMATCH' as const, reason: 'AMOUNT_DIFFERS' as const, actor: '', at }],
  payments: [payment],
  candidates: [{ ...payment, transactionId: 'BKNEAR01', orderNo: null, amount: '500.00' }],
  notices: [],
  proposals: [],
  mayCredit: true,
  mayEnter: true,
  mayReject: true,
};
const member = {
  id: 'mbr_00000001',
  account: 'player1',
  nickname: 'Player',
  type: 0 as const,
  state: 'ACTIVE' as const,
  level: 'V0',
  labels: [],
  verification: 'NONE' as const,
  registeredAt: at,
  lastLoginAt: at,
  createdVia: 'REGISTER',
  upline: null,
  frozenAt: null,
  lockedAt: null,
  contacts: [],
  factors: { hasTotp: false, recoveryCodesLeft: 0, passkeys: 0 },
  hasPaymentPassword: false,
  cards: [],
  openSessions: 0,
};
const sums = { orders: 3, paid: '900.00', fees: '9.00', credited: '891.00' };

it('lists orders with their sums, opens one, and proposes to credit what came', async () => {
  const page = await anOfficePage('/money/deposits?isWaiting=true', {
    platform: ({ answer }) => {
      answer(contract.listDeposits, { rows: [row], next: null, total: 1, sums });
      answer(contract.readDepositOrder, order);
      answer(contract.creditDeposit, { state: 'PROPOSED', proposalId: 'prp_1', done: null });
    },
  });
  const found = await screen.findByRole('row', { name: /payment differs another amount came/ });
  expect(page.platform.callsOf(contract.listDeposits)[0]?.query).toMatchObject({ isWaiting: 'true' });
  screen.getByText('891.00');
  await page.user.dblClick(found);
  await screen.findByRole('heading', { name: 'Deposit of player1' });
  expect(page.address()).toBe(`/money/deposits/${orderNo}`);
  await page.user.click(screen.getByRole('tab', { name: 'Payments' }));
  const near = screen.getByRole('row', { name: /BKNEAR01/ });
  await page.user.click(within(near).getByRole('button', { name: 'Credit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit 500.00 to player1' }));
  dialog.getByText(/It takes two operators/);
  await page.user.type(dialog.getByLabelText('Reason'), 'the app shows this payment');
  await page.user.click(dialog.getByRole('button', { name: 'Credit' }));
  await screen.findByText(/Another operator has one day to agree/);
  expect(page.platform.callsOf(contract.creditDeposit)[0]).toMatchObject({
    params: { orderNo },
    body: { gateway: 'SMS-BKASH', transactionId: 'BKNEAR01', reason: 'the app shows this payment' },
  });
});

it('does not offer an operator’s own credit again while it waits for a second operator', async () => {
  const proposal = {
    id: 'prp_1',
    act: 'cashier.creditDeposit' as const,
    transactionId: payment.transactionId,
    paid: payment.amount,
    operator: 'rina',
    reason: 'the app shows this payment',
    expiresAt: at,
  };
  const page = await anOfficePage(`/money/deposits/${orderNo}`, {
    platform: ({ answer }) => answer(contract.readDepositOrder, { ...order, proposals: [proposal] }),
  });
  await page.user.click(await screen.findByRole('tab', { name: 'Payments' }));
  expect(screen.getByRole('button', { name: 'Waits for a second operator' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(
    within(screen.getByRole('row', { name: /BKNEAR01/ })).getByRole('button', { name: 'Credit' }),
  ).toHaveProperty('disabled', false);
});

it('rejects an order by key with a reason and a sentence for its member', async () => {
  const page = await anOfficePage(`/money/deposits/${orderNo}`, {
    platform: ({ answer }) => {
      answer(contract.readDepositOrder, order);
      answer(contract.rejectDeposit, { state: 'REJECTED' });
    },
  });
  await screen.findByRole('heading', { name: 'Deposit of player1' });
  await page.user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject the deposit of player1' }));
  await page.user.selectOptions(dialog.getByLabelText(/Reason for the member/), 'NO_SUCH_PAYMENT');
  await page.user.type(dialog.getByLabelText(/Sentence to the member/), 'We found no such payment.');
  await page.user.type(dialog.getByLabelText('Reason'), 'not in the list of the provider');
  await page.user.click(dialog.getByRole('button', { name: 'Reject' }));
  await expect
    .poll(() => page.platform.callsOf(contract.rejectDeposit)[0]?.body)
    .toEqual({
      why: 'NO_SUCH_PAYMENT',
      note: 'We found no such payment.',
      reason: 'not in the list of the provider',
    });
});

it.each([
  ['500.01', '500.01'],
  ['900', '900.00'],
  ['900.5', '900.50'],
])('enters a payment of %s with the transaction that the member has typed', async (typed, amount) => {
  const page = await anOfficePage(`/money/deposits/${orderNo}`, {
    platform: ({ answer }) => {
      answer(contract.readDepositOrder, { ...order, payments: [], candidates: [] });
      answer(contract.enterPayment, { state: 'PROPOSED', proposalId: 'prp_2', done: null });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Enter a payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter a payment of player1' }));
  await page.user.type(dialog.getByLabelText(/Amount/), typed);
  await page.user.type(dialog.getByLabelText('Reason'), 'seen in the app of bKash');
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await expect
    .poll(() => page.platform.callsOf(contract.enterPayment)[0]?.body)
    .toMatchObject({ transactionId: 'BKX12345', amount });
});

it('lists the deposits of one member on the member’s page, without a filter by member', async () => {
  const page = await anOfficePage('/members/mbr_00000001?tab=deposits', {
    may: ['identity.member.read', 'cashier.deposit.read', 'operators.session.own'],
    platform: ({ answer }) => {
      answer(readMember, member);
      answer(contract.listDeposits, { rows: [row], next: null, total: 1, sums });
    },
  });
  await screen.findByRole('row', { name: /payment differs/ });
  expect(page.platform.callsOf(contract.listDeposits)[0]?.query).toMatchObject({ member: 'mbr_00000001' });
  expect(screen.queryByRole('button', { name: 'Member' })).toBeNull();
});

it('offers no act to who may only read, in Bengali', async () => {
  const page = await anOfficePage(`/money/deposits/${orderNo}`, {
    may: ['cashier.deposit.read', 'operators.session.own'],
    language: 'BN',
    platform: ({ answer }) => answer(contract.readDepositOrder, order),
  });
  await screen.findByRole('heading', { name: 'player1-এর ডিপোজিট' });
  screen.getByText(/••5678/);
  await page.user.click(screen.getByRole('tab', { name: 'পেমেন্ট' }));
  screen.getByRole('row', { name: /BKX12345/ });
  for (const name of ['জমা করুন', 'প্রত্যাখ্যান করুন', 'পেমেন্ট লিখুন', 'পুরোটা দেখুন'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('shows what waits for a second operator, and records a return with the provider’s number of it', async () => {
  const proposal = {
    id: 'prp_3',
    act: 'cashier.creditDeposit' as const,
    transactionId: 'BKX12345',
    paid: '300.00',
    operator: 'rina',
    reason: 'seen in the app of bKash',
    expiresAt: at + 86_400_000,
  };
  const page = await anOfficePage(`/money/deposits/${orderNo}`, {
    platform: ({ answer }) => {
      answer(contract.readDepositOrder, { ...order, proposals: [proposal] });
      answer(payments.returnPayment, { state: 'PROPOSED', proposalId: 'prp_4', done: null });
    },
  });
  const waiting = await screen.findByRole('table', { name: 'Waits for a second operator' });
  within(waiting).getByRole('row', { name: /Credit BKX12345 300.00 rina/ });
  await page.user.click(screen.getByRole('tab', { name: 'Payments' }));
  await page.user.click(screen.getByRole('button', { name: 'Returned to the sender: 300.00, BKX12345' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Returned to the sender: 300.00/ }));
  await page.user.type(dialog.getByLabelText(/number of the return/), 'BACK77');
  await page.user.type(dialog.getByLabelText('Reason'), 'paid twice, sent back today');
  await page.user.click(dialog.getByRole('button', { name: 'Returned to the sender' }));
  await expect
    .poll(() => page.platform.callsOf(payments.returnPayment)[0]?.body)
    .toEqual({
      gateway: 'SMS-BKASH',
      transactionId: 'BKX12345',
      reference: 'BACK77',
      reason: 'paid twice, sent back today',
    });
});

it('lists payments without credit, the oldest first, with a link to the order that they name', async () => {
  const open = {
    ...payment,
    id: 'SMS-BKASH BKX12345',
    kind: 'SECOND' as const,
    orderState: 'CREDITED' as const,
  };
  const page = await anOfficePage('/money/open-payments', {
    platform: ({ answer }) => {
      answer(payments.listOpenPayments, { rows: [open], next: null, total: 1 });
      answer(payments.listDroppedNotices, {
        dropped: [{ gateway: 'maya', reason: 'UNSIGNED', count: 17, lastAt: at }],
      });
    },
  });
  const found = await screen.findByRole('row', { name: /second payment of an order/ });
  expect(within(found).getByRole('link', { name: orderNo }).getAttribute('href')).toBe(
    `/money/deposits/${orderNo}`,
  );
  await screen.findByRole('row', { name: /maya wrong or no signature 17/ });
  expect(page.platform.callsOf(payments.listOpenPayments)[0]?.query).toMatchObject({ direction: 'asc' });
});
