// The form of a withdrawal: fee and limits before it, the step-up, refusals, and one order for two taps or a lost answer.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as contract from '#contract/cashier/withdrawals.ts';
import { stepUp } from '#contract/identity/step-up.ts';
import { walletBalance } from '#contract/wallet.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { aPage } from '#site/testing/a-page.tsx';
import {
  answerWithdrawing,
  aPayoutCard,
  aWithdrawal,
  aWithdrawalNo,
  aWithdrawConfig,
} from '#site/testing/a-withdrawal.ts';
import { aSession, aWallet } from '#site/testing/usual-answers.ts';

const theScreen = (prepare: (platform: APlatform) => void = () => undefined) =>
  aPage('/m/withdraw', {
    session: aSession(),
    platform: (platform) => {
      answerWithdrawing(platform);
      prepare(platform);
    },
  });

type Page = Awaited<ReturnType<typeof theScreen>>;

/** Writes an amount and the payment password. */
async function fill({ user }: Page, amount: string, password = '271828'): Promise<void> {
  await user.clear(await screen.findByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), amount);
  await user.clear(screen.getByLabelText('Payment password'));
  await user.type(screen.getByLabelText('Payment password'), password);
}
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Withdraw|Send again)/ });
const bodies = ({ platform }: Page) => platform.callsOf(contract.withdraw).map(({ body }) => body);

describe('a new withdrawal', () => {
  it('MONEY-04 shows the sums before, asks for the password, holds the money and leads to its order', async () => {
    const page = await theScreen(({ answer }) => {
      answer(walletBalance, { ...aWallet('5000.00'), lockedBalance: '300.00' });
      answer(contract.withdraw, aWithdrawal());
      answer(contract.readWithdrawal, aWithdrawal());
    });
    expect((await screen.findByTestId('available')).textContent).toBe('৳5,000.00');
    await waitFor(() => expect(screen.getByTestId('locked').textContent).toBe('On hold: ৳300.00'));
    await fill(page, '১,০০০');
    expect(screen.getByTestId('fee').textContent).toBe('৳25.00');
    expect(screen.getByTestId('net').textContent).toBe('৳975.00');
    await page.user.click(screen.getByRole('button', { name: 'Withdraw ৳1,000.00' }));
    await screen.findByRole('heading', { name: 'Being checked' });
    expect(page.address()).toBe(`/m/withdraw?order=${aWithdrawalNo}`);
    expect(bodies(page)).toMatchObject([
      { amount: '1000.00', fee: '25.00', bankCardId: 'crd_1', paymentPassword: '271828' },
    ]);
  });

  it('has no fee while one is free', async () => {
    const page = await theScreen(({ answer }) =>
      answer(
        contract.withdrawConfig,
        aWithdrawConfig({ leftToday: { count: 3, freeCount: 1, amount: '50000.00' } }),
      ),
    );
    await fill(page, '1000');
    expect(screen.getByTestId('fee').textContent).toBe('free');
    expect(screen.getByTestId('net').textContent).toBe('৳1,000.00');
  });

  it('takes round amounts and all by a tap, within what the day leaves', async () => {
    const page = await theScreen();
    const amount = await screen.findByLabelText<HTMLInputElement>('Amount');
    await page.user.click(screen.getByRole('button', { name: '৳2,000' }));
    expect(amount.value).toBe('2,000');
    await page.user.click(screen.getByRole('button', { name: 'All' }));
    expect(amount.value).toBe('5,000');
    await theScreen(({ answer }) =>
      answer(
        contract.withdrawConfig,
        aWithdrawConfig({ leftToday: { count: 1, freeCount: 0, amount: '350.50' } }),
      ),
    );
    await screen.findByRole('button', { name: 'Most' });
    screen.getByText('৳200.00 to ৳350.50');
  });

  it.each([
    ['x', 'Please write an amount, for example 500'],
    ['199', 'At least ৳200.00'],
    ['5001', 'You can withdraw ৳5,000.00'],
  ])('refuses %s on the spot, and a password that is not six digits', async (amount, text) => {
    const page = await theScreen();
    await fill(page, amount, '123');
    await page.user.click(sendButton());
    await screen.findByText(text);
    screen.getByText('Six digits');
    expect(bodies(page)).toEqual([]);
  });

  it('names an amount out of range as soon as its field is left, and keeps what is wrong with the password', async () => {
    const page = await theScreen();
    await fill(page, '1', '12');
    expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true');
    await page.user.click(sendButton());
    await page.user.click(screen.getByLabelText('Amount'));
    await page.user.tab();
    expect(screen.getByLabelText('Payment password').getAttribute('aria-invalid')).toBe('true');
  });

  it('chooses among cards that can be used; a new one shows from when', async () => {
    const page = await theScreen(({ answer }) => {
      answer(contract.withdrawCards, {
        cards: [
          aPayoutCard({ usableFrom: Date.now() + 3_600_000 }),
          aPayoutCard({ id: 'crd_2', names: { BN: 'নগদ', EN: 'Nagad' }, bankCode: 'NAGAD', last4: '1111' }),
        ],
      });
      answer(contract.withdraw, aWithdrawal());
      answer(contract.readWithdrawal, aWithdrawal());
    });
    const [first, second] = await screen.findAllByRole<HTMLInputElement>('radio');
    expect([first?.disabled, second?.checked]).toEqual([true, true]);
    screen.getByText(/^Ready /);
    await fill(page, '500');
    await page.user.click(sendButton());
    await screen.findByRole('heading', { name: 'Being checked' });
    expect(bodies(page)[0]?.bankCardId).toBe('crd_2');
  });

  it('sends one for two taps', async () => {
    const page = await theScreen(({ answer }) => {
      answer(contract.withdraw, aWithdrawal());
      answer(contract.readWithdrawal, aWithdrawal());
    });
    const held = page.platform.hold(contract.withdraw);
    await fill(page, '500');
    const button = sendButton();
    button.click();
    button.click();
    held.release();
    await screen.findByRole('heading', { name: 'Being checked' });
    expect(bodies(page)).toHaveLength(1);
  });

  it('asks again with the same number after a lost answer, and nothing of it can be changed before', async () => {
    const page = await theScreen(({ cut }) => cut(contract.withdraw));
    await fill(page, '500');
    await page.user.click(sendButton());
    await screen.findByText(/it counts once/);
    expect(screen.getByLabelText<HTMLInputElement>('Amount').readOnly).toBe(true);
    page.platform.answer(contract.withdraw, aWithdrawal());
    page.platform.answer(contract.readWithdrawal, aWithdrawal());
    await page.user.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByRole('heading', { name: 'Being checked' });
    const [first, second] = bodies(page);
    expect(second).toEqual(first);
  });

  it('asks for a proof where the platform wants one, and then sends the same again', async () => {
    const page = await theScreen(({ refuse }) =>
      refuse(contract.withdraw, 'STEP_UP_REQUIRED', { value: { methods: ['PASSWORD'] } }),
    );
    page.platform.answer(stepUp, () => {
      page.platform.answer(contract.withdraw, aWithdrawal());
      page.platform.answer(contract.readWithdrawal, aWithdrawal());
      return { freshUntil: Date.now() + 60_000 };
    });
    await fill(page, '500');
    await page.user.click(sendButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    await page.user.type(dialog.getByLabelText('Login password'), 'Jol-Rong-7');
    await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await screen.findByRole('heading', { name: 'Being checked' });
    const [first, second] = bodies(page);
    expect(second).toEqual(first);
  });

  it('says a wrong password at its field and empties it', async () => {
    const page = await theScreen(({ refuse }) => refuse(contract.withdraw, 'PAYMENT_PASSWORD_WRONG'));
    await fill(page, '500');
    await page.user.click(sendButton());
    await screen.findByText('The payment password is wrong');
    expect(screen.getByLabelText<HTMLInputElement>('Payment password').value).toBe('');
  });

  it.each([
    ['LIMIT_REACHED', { count: 0, left: '0.00' }, 'Today’s withdrawals are used up'],
    ['LIMIT_REACHED', { count: 2, left: '300.00' }, 'Today ৳300.00 is left'],
    [
      'WAGERING_OPEN',
      { left: '120.00', cause: 'CREDIT' },
      'The credit from your agent still needs bets of ৳120.00 before you can withdraw',
    ],
    ['CARD_COOLING', { from: Date.UTC(2026, 10, 24, 6) }, /can be used from 24 Nov 2026, 12:00/],
    ['AMOUNT_RANGE', { min: '300.00', max: '400.00' }, '৳300.00 to ৳400.00'],
    ['NOT_FOUND', {}, /cannot be paid to any more/],
    ['FEE_CHANGED', { fee: '9.00', net: '491.00' }, /The fee is ৳9.00 now: you get ৳491.00/],
    ['INSUFFICIENT_BALANCE', {}, 'Insufficient balance'],
    ['KYC_REQUIRED', {}, 'Please verify your identity first'],
  ] as const)(
    'says a refusal %s in one sentence, and reads what is missing again',
    async (code, value, text) => {
      const page = await theScreen(({ refuse }) =>
        refuse(contract.withdraw, code, { value: value as never }),
      );
      await fill(page, '500');
      const before = page.platform.callsOf(contract.withdrawConfig).length;
      await page.user.click(sendButton());
      await screen.findByText(text);
      await waitFor(() =>
        expect(page.platform.callsOf(contract.withdrawConfig).length).toBeGreaterThan(before),
      );
    },
  );

  it('leads to the order that is on its way', async () => {
    const page = await theScreen(({ answer }) => {
      answer(contract.withdrawReport, {
        content: [aWithdrawal()],
        pageNum: 1,
        totalPages: 1,
        totalCount: 1,
        sumPaid: '0.00',
      });
      answer(contract.readWithdrawal, aWithdrawal());
    });
    await page.user.click(await screen.findByRole('button', { name: 'Look at it' }));
    expect(page.address()).toBe(`/m/withdraw?order=${aWithdrawalNo}`);
    await screen.findByRole('heading', { name: 'Being checked' });
  });
});
