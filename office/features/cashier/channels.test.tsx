// Methods of deposits and receiving numbers: change, close, sort, add, and nothing for who may only read.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as contract from '#contract/cashier/channel-office.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const terms = {
  names: { BN: 'বিকাশ', EN: 'bKash by hand' },
  min: '200.00',
  max: '25000.00',
  feePercent: '0.00',
  hours: null,
  usualMinutes: 5,
  quickAmounts: ['500.00', '1000.00'],
};
const channels = [
  {
    channelId: 'bkash-send',
    method: 'MANUAL' as const,
    gateway: null,
    bankCode: 'BKASH',
    ...terms,
    isEnabled: true,
    isServed: true,
    openOrders: 3,
  },
  {
    channelId: 'nagad-page',
    method: 'GATEWAY' as const,
    gateway: 'maya',
    bankCode: 'NAGAD',
    ...terms,
    names: { BN: 'নগদ', EN: 'Nagad' },
    hours: { from: '06:00', to: '23:00' },
    isEnabled: false,
    isServed: true,
    openOrders: 0,
  },
];
const account = {
  id: 'bkash-1',
  channelId: 'bkash-send',
  holder: 'House One',
  last4: '0101',
  dailyCap: '90000.00',
  weight: 1,
  isEnabled: true,
  usedToday: '1200.01',
  openOrders: 2,
};
const reason = 'agreed with the finance team';
const thePage = (options: Parameters<typeof anOfficePage>[1] = {}) =>
  anOfficePage('/money/channels', {
    ...options,
    platform: (platform) => {
      platform.answer(contract.listDepositChannels, { channels });
      platform.answer(contract.listReceivingAccounts, { accounts: [account] });
      options.platform?.(platform);
    },
  });

it('shows methods with their state, and proposes another limit with all other terms as they are', async () => {
  const page = await thePage({
    platform: ({ answer }) =>
      answer(contract.changeDepositChannel, { state: 'PROPOSED', proposalId: 'prp_1', done: null }),
  });
  await screen.findByRole('row', { name: /bKash by hand \(bkash-send\) by hand open 200.00 25,?000.00/ });
  screen.getByRole('row', { name: /Nagad .* closed .* 06:00–23:00/ });
  await page.user.click(screen.getByRole('button', { name: 'Change bKash by hand' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change bKash by hand' }));
  const largest = dialog.getByLabelText(/Largest/);
  await page.user.clear(largest);
  await page.user.type(largest, '30000.00');
  await page.user.type(dialog.getByLabelText('Reason'), reason);
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await expect
    .poll(() => page.platform.callsOf(contract.changeDepositChannel)[0])
    .toMatchObject({ params: { channelId: 'bkash-send' }, body: { ...terms, max: '30000.00', reason } });
  await screen.findByText(/Another operator has one day to agree/);
});

it('closes a method and takes a number out of use', async () => {
  const page = await thePage({
    platform: ({ answer }) => {
      answer(contract.switchDepositChannel, { state: 'DONE', proposalId: null, done: { isEnabled: false } });
      answer(contract.switchReceivingAccount, {
        state: 'DONE',
        proposalId: null,
        done: { isEnabled: false },
      });
    },
  });
  for (const [button, call] of [
    ['Close bKash by hand', contract.switchDepositChannel],
    ['Stop the number ending in 0101', contract.switchReceivingAccount],
  ] as const) {
    await page.user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: button }));
    await page.user.type(dialog.getByLabelText('Reason'), reason);
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await expect.poll(() => page.platform.callsOf(call)[0]?.body).toEqual({ isEnabled: false, reason });
    await page.user.keyboard('{Escape}');
  }
});

it('adds a number to a manual method, and shows one in full after a press', async () => {
  const page = await thePage({
    platform: ({ answer }) => {
      answer(contract.addReceivingAccount, { state: 'PROPOSED', proposalId: 'prp_2', done: null });
      answer(contract.showReceivingAccount, { number: '01700000101' });
    },
  });
  const row = await screen.findByRole('row', { name: /House One/ });
  expect(row.textContent).not.toContain('01700000101');
  await page.user.click(within(row).getByRole('button', { name: 'Show the number ending in 0101' }));
  await within(row).findByText('01700000101');
  await page.user.click(screen.getByRole('button', { name: 'Add a number' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a number' }));
  const methods = within(dialog.getByLabelText(/Channel/)).getAllByRole('option');
  expect(methods.some(({ textContent }) => textContent === 'Nagad')).toBe(false);
  await page.user.selectOptions(dialog.getByLabelText(/Channel/), 'bkash-send');
  await page.user.type(dialog.getByLabelText(/Holder/), 'House Two');
  await page.user.type(dialog.getByLabelText(/^Number/), '01700000202');
  await page.user.type(dialog.getByLabelText('Reason'), reason);
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await expect
    .poll(() => page.platform.callsOf(contract.addReceivingAccount)[0]?.body)
    .toEqual({
      channelId: 'bkash-send',
      holder: 'House Two',
      number: '01700000202',
      dailyCap: null,
      weight: 1,
      reason,
    });
});

it('saves another order of the methods', async () => {
  const page = await thePage({
    platform: ({ answer }) => answer(contract.orderDepositChannels, { ordered: 2 }),
  });
  const list = await screen.findByRole('list', { name: 'Order for members' });
  const [first] = within(list).getAllByRole('button', { name: /down/i });
  if (!first) throw new Error('no button');
  await page.user.click(first);
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the order of methods' }));
  await page.user.type(dialog.getByLabelText('Reason'), reason);
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await expect
    .poll(() => page.platform.callsOf(contract.orderDepositChannels)[0]?.body)
    .toEqual({ channelIds: ['nagad-page', 'bkash-send'], reason });
});

it('offers no act to who may only read, in Bengali', async () => {
  await thePage({ may: ['cashier.channel.read', 'operators.session.own'], language: 'BN' });
  await screen.findByRole('row', { name: /বিকাশ \(bkash-send\)/ });
  for (const name of ['বিকাশ বদলান', 'বিকাশ বন্ধ করুন', 'নম্বর যোগ করুন', '0101 দিয়ে শেষ নম্বরটি থামান'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
