// The page of a withdrawal: its stages in every state, reasons and messages, the change by itself, and the cancellation.
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as contract from '#contract/cashier/withdrawals.ts';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { aWithdrawal, aWithdrawalNo, aWithdrawConfig, needsWithout } from '#site/testing/a-withdrawal.ts';
import { aSession } from '#site/testing/usual-answers.ts';

type Order = AnswerOf<typeof contract.readWithdrawal>;
const at = Date.UTC(2026, 10, 23, 6);

const thePage = (order: Order, prepare: (platform: APlatform) => void = () => undefined) =>
  aPage(`/m/withdraw?order=${aWithdrawalNo}`, {
    session: aSession(),
    platform: (platform) => {
      platform.answer(contract.readWithdrawal, order);
      prepare(platform);
    },
  });
const ended = { mayCancel: false, expectedBy: null } as const;

describe('the page of a withdrawal', () => {
  it('shows stages with their times and those to come, expected time, card, sums and number to copy', async () => {
    const { user } = await thePage(aWithdrawal());
    await screen.findByRole('heading', { name: 'Being checked' });
    const rows = screen.getByRole('heading', { name: 'Stages' }).nextElementSibling?.children ?? [];
    expect(Array.from(rows, (row) => row.textContent)).toEqual([
      'Received23 Nov, 12:00:00',
      'Being checked23 Nov, 12:00:01',
      'Approvedstill to come',
      'Being paidstill to come',
      'Paidstill to come',
    ]);
    expect(rows[1]?.getAttribute('aria-current')).toBe('step');
    screen.getByText(/^Usually paid by /);
    screen.getAllByText('bKash •••• 5678');
    screen.getByText('৳1,000.00');
    screen.getByText('৳25.00');
    screen.getAllByText('৳975.00');
    await user.click(screen.getByRole('button', { name: 'Copy the order number' }));
    expect(await navigator.clipboard.readText()).toBe(aWithdrawalNo);
  });

  it('follows the order by itself, without a reload', async () => {
    const { platform, client } = await thePage(aWithdrawal());
    await screen.findByRole('heading', { name: 'Being checked' });
    const paid: Order = {
      ...aWithdrawal(ended),
      state: 'PAID',
      stages: [
        { state: 'SUBMITTED', at, reason: null },
        { state: 'APPROVED', at, reason: null },
        { state: 'PAYING', at, reason: null },
        { state: 'PAID', at, reason: null },
      ],
    };
    platform.answer(contract.readWithdrawal, paid);
    // What the event paymentChanged does.
    await act(() => client.invalidateQueries({ queryKey: ['cashier'] }));
    await screen.findByRole('heading', { name: 'Paid' });
    screen.getByText('bKash has confirmed the payment.');
    expect(screen.queryByText(/still to come|Usually paid/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel this withdrawal' })).toBeNull();
    screen.getByRole('button', { name: 'Another withdrawal' });
  });

  it('says when it takes longer than usual', async () => {
    await thePage(aWithdrawal({ expectedBy: at }));
    await screen.findByText(/takes longer than usual/);
  });

  it('shows what our staff wait for', async () => {
    await thePage(aWithdrawal({ state: 'HELD', note: 'Please send a picture of your card' }));
    await screen.findByRole('heading', { name: 'Waiting for you' });
    screen.getByText('Please send a picture of your card');
    screen.getByText(/We need something from you/);
    screen.getByRole('button', { name: 'Ask customer service' });
    expect(screen.queryByText(/Usually paid|longer than usual/)).toBeNull();
  });

  it.each([
    ['REJECTED', 'CARD_NOT_YOURS', 'Not paid', 'The account is not in your name', true],
    ['REJECTED', 'RULES_BROKEN', 'Not paid', 'The rules of play were broken', false],
    [
      'RETURNED',
      'WRONG_ACCOUNT',
      'Money returned',
      'The account does not exist, or its name is another',
      true,
    ],
    ['RETURNED', 'SENT_BACK', 'Money returned', 'The provider sent the money back', false],
  ] as const)(
    '%s for %s says why, where the money is, and the next step',
    async (state, reason, heading, why, isCard) => {
      const { user, address } = await thePage(aWithdrawal({ ...ended, state, reason }), ({ answer }) => {
        answer(contract.withdrawConfig, aWithdrawConfig({ needs: needsWithout('BANK_CARD') }));
        answer(contract.withdrawReport, {
          content: [],
          pageNum: 1,
          totalPages: 0,
          totalCount: 0,
          sumPaid: '0.00',
        });
      });
      await screen.findByRole('heading', { name: heading });
      screen.getByText(why);
      screen.getByText('The whole amount is back in your wallet.');
      expect(screen.queryByText('You get')).toBeNull();
      screen.getByRole('button', { name: 'Ask customer service' });
      expect(screen.queryAllByRole('button', { name: 'Look at your accounts' })).toHaveLength(isCard ? 1 : 0);
      await user.click(screen.getByRole('button', { name: 'Another withdrawal' }));
      expect(address()).toBe('/m/withdraw');
      await screen.findByRole('heading', { name: 'Before you can withdraw' });
    },
  );

  it('is cancelled only after a question, and the money is back', async () => {
    const page = await thePage(aWithdrawal(), ({ answer }) =>
      answer(contract.cancelWithdrawal, aWithdrawal({ ...ended, state: 'CANCELLED', reason: 'BY_MEMBER' })),
    );
    await page.user.click(await screen.findByRole('button', { name: 'Cancel this withdrawal' }));
    const question = within(await screen.findByRole('dialog'));
    question.getByText('The amount goes back to your wallet, and nothing is paid.');
    await page.user.click(question.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.platform.callsOf(contract.cancelWithdrawal)).toHaveLength(0);
    await page.user.click(screen.getByRole('button', { name: 'Cancel this withdrawal' }));
    await page.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel this withdrawal' }),
    );
    await screen.findByRole('heading', { name: 'Cancelled' });
    screen.getByText('You cancelled it');
  });

  it('says that it was too late to cancel, and shows the new state', async () => {
    const page = await thePage(aWithdrawal(), ({ refuse }) =>
      refuse(contract.cancelWithdrawal, 'CASE_CHANGED'),
    );
    await page.user.click(await screen.findByRole('button', { name: 'Cancel this withdrawal' }));
    page.platform.answer(contract.readWithdrawal, aWithdrawal({ state: 'PAYING' }));
    await page.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel this withdrawal' }),
    );
    await screen.findByText('This has changed meanwhile; look at it again');
    await screen.findByRole('heading', { name: 'Being paid' });
  });

  it('of nobody or of somebody else cannot be read', async () => {
    await thePage(aWithdrawal(), ({ refuse }) => refuse(contract.readWithdrawal, 'NOT_FOUND'));
    await screen.findByText('The withdrawal could not be read');
  });
});
