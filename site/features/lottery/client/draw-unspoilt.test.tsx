// Proves that nothing shows the outcome of a draw before its last number or “Skip”: balance, win and loss.
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openedNumero } from '#contract/lottery/draws.ts';
import { orderDetail, placeOrder } from '#contract/lottery/orders.ts';
import { notifyNews } from '#site/base/live/news.ts';
import type { Session } from '#site/base/session.ts';
import { walletQuery } from '#site/data/wallet/balance.ts';
import { answerTable, aPlacedSlip, aSlip, aSlipLine, onSale, openDraws } from '#site/testing/a-lottery.ts';
import { type APage, aPage } from '#site/testing/a-page.tsx';
import { press } from '#site/testing/form-hands.ts';
import { aSession, aWallet } from '#site/testing/usual-answers.ts';

const gameCode = 'ONE_60';
const result = ['7', '1', '2'];
const before = { numero: '20261121-0001', result: ['0', '0', '0'], drawAt: 1 };

/** A table with a slip of 10.00 in the draw on sale, which will have won so much. */
async function aTableWithAReceipt(win: string): Promise<APage & { session: Session }> {
  const session = aSession();
  const page = await aPage(`/m/startLottery?vassalage=KHL&gameId=${gameCode}&playType=ent`, {
    session,
    platform: (platform) => {
      answerTable(platform, gameCode);
      platform.answer(openedNumero, openDraws(gameCode, { last: before }));
      platform.answer(placeOrder, aPlacedSlip('10.00', '1224.50'));
      const state = win === '0.00' ? 'LOST' : 'WON';
      platform.answer(orderDetail, {
        order: aSlip({ win, state: 'SETTLED' }),
        subOrders: [aSlipLine({ win, state, result, settledAt: 2, mayCancel: false })],
      });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: /^Big/ }));
  await press(page.user, 'Bet');
  await press(page.user, 'Confirm · ৳10.00');
  await screen.findByRole('button', { name: 'Done' });
  return { ...page, session };
}

async function aTableWithASlip(win: string): Promise<APage & { session: Session }> {
  const page = await aTableWithAReceipt(win);
  await press(page.user, 'Done');
  await balanceComes('1,224.50');
  return page;
}

const balanceShown = () => screen.getByTestId('play-balance').textContent;
const balanceComes = (amount: string) => within(screen.getByTestId('play-balance')).findByText(amount);

/** The draw is drawn, settled and paid at once. */
async function drawn({ client, session, platform }: APage & { session: Session }, balance: string) {
  platform.answer(
    openedNumero,
    openDraws(gameCode, { last: { numero: onSale, result, drawAt: Date.now() } }),
  );
  await act(async () => {
    notifyNews('lotteryDrawn', { gameCode, numero: onSale, result });
    client.setQueryData(walletQuery(session.userName).queryKey, aWallet(balance, 3));
    notifyNews('lotterySettled', { gameCode, numero: onSale });
  });
  await screen.findByRole('button', { name: 'Skip', hidden: true });
  // Longer than the time until a settled draw is shown.
  await act(async () => new Promise((resume) => setTimeout(resume, 500)));
}

describe('a draw that is being shown', () => {
  it('a win and the balance with it are shown when the show is skipped, not before', async () => {
    const page = await aTableWithASlip('19.60');
    await drawn(page, '1244.10');
    expect(balanceShown()).toBe('1,224.50');
    expect(screen.queryByTestId('win')).toBeNull();
    await press(page.user, 'Skip');
    expect((await screen.findByTestId('win')).textContent).toBe('+৳19.60');
    await balanceComes('1,244.10');
  });

  it('a win waits until the receipt that would cover it is closed', async () => {
    const page = await aTableWithAReceipt('19.60');
    await drawn(page, '1244.10');
    await balanceComes('1,244.10');
    expect(screen.queryByTestId('win')).toBeNull();
    await press(page.user, 'Done');
    expect((await screen.findByTestId('win')).textContent).toBe('+৳19.60');
  });

  it('a loss is shown after the last number, without a press', async () => {
    const page = await aTableWithASlip('0.00');
    await drawn(page, '1224.50');
    const lost = `Draw ${onSale}: no win this time`;
    expect(screen.queryByText(lost)).toBeNull();
    await screen.findByText(lost);
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
  });
});
