// Transfers between cash and a wallet at a vendor: the checks of the form, the calls, and the results.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { walletBalance, walletTransfer } from '#contract/wallet.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import { complaint, field, fill, message, press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

type Summary = AnswerOf<typeof walletBalance>;
const wallets = (cash: string, atVendor: string): Summary => ({
  sumBalance: '150.00',
  currency: 'BDT',
  wallets: [
    { walletId: 'CASH', vendor: null, balance: cash, type: 'CASH' },
    { walletId: 'VENDOR:MEG', vendor: 'MEG', balance: atVendor, type: 'VENDOR' },
  ],
  lockedBalance: '0.00',
  bonusBalance: '0.00',
  updatedAt: 2,
});

async function theForm(): Promise<APage> {
  const page = await aPage('/m/member/home', {
    session: aSession(),
    platform: ({ answer }) => answer(walletBalance, wallets('100.00', '50.00')),
  });
  const section = within(await screen.findByRole('region', { name: 'Game wallets' }));
  await section.findByText('Game wallet MEG');
  section.getByText('50.00');
  await page.user.click(section.getByRole('button', { name: 'Transfer' }));
  await screen.findByRole('dialog', { name: 'Game wallet MEG' });
  return page;
}
const send = (page: APage) =>
  page.user.click(
    within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Transfer' }).at(-1) as HTMLElement,
  );
const sent = (page: APage) => page.platform.callsOf(walletTransfer).map(({ body }) => body);

describe('a transfer', () => {
  it('out of the game first, all of it with one press; the other way shows what is in cash', async () => {
    const page = await theForm();
    await screen.findByText(/^Available: .*50\.00$/);
    await press(page.user, 'All');
    expect(field('Amount').value).toBe('50.00');
    await page.user.click(screen.getByRole('radio', { name: 'To the game' }));
    await screen.findByText(/^Available: .*100\.00$/);
  });

  it.each([
    ['', 'Please write an amount, for example 100.50'],
    ['0', 'Please write an amount, for example 100.50'],
    ['abc', 'Please write an amount, for example 100.50'],
    ['50.01', 'There is not that much in this wallet'],
  ])('%s is not sent', async (typed, words) => {
    const page = await theForm();
    await fill(page.user, 'Amount', typed);
    await send(page);
    await complaint(words);
    expect(sent(page)).toEqual([]);
  });

  it('is sent as the wire writes it, closes the sheet and shows the new balances', async () => {
    const page = await theForm();
    page.platform.answer(walletTransfer, {
      requestId: 'r',
      state: 'DONE',
      wallet: wallets('112.50', '37.50'),
    });
    await fill(page.user, 'Amount', '১২.5');
    await send(page);
    await message('Transferred');
    expect(sent(page)[0]).toMatchObject({ fromWallet: 'VENDOR:MEG', toWallet: 'CASH', amount: '12.50' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await within(screen.getByRole('region', { name: 'Game wallets' })).findByText('37.50');
  });

  it('whose answer was lost goes again under the same number; another amount is another transfer', async () => {
    const page = await theForm();
    page.platform.cut(walletTransfer);
    await fill(page.user, 'Amount', '10');
    await send(page);
    await complaint('No connection, please check your internet and try again');
    await send(page);
    await waitFor(() => expect(sent(page)).toHaveLength(2));
    await fill(page.user, 'Amount', '11');
    await send(page);
    await waitFor(() => expect(sent(page)).toHaveLength(3));
    const [first, second, third] = sent(page).map(({ requestId }) => requestId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('that is refused says why in its place, until something is changed', async () => {
    const page = await theForm();
    page.platform.refuse(walletTransfer, 'GAME_UNAVAILABLE');
    await fill(page.user, 'Amount', '10');
    await send(page);
    const line = await complaint('This game is not available at the moment');
    await fill(page.user, 'Amount', '12');
    expect(line.isConnected).toBe(false);
  });
});
