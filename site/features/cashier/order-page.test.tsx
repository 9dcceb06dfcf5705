// The page of an order of a deposit in its states, and what its member says and does.
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as contract from '#contract/cashier/deposits.ts';
import { aDeposit as order, theDepositPage as theOrder } from '#site/testing/a-deposit.tsx';

describe('the page of an order', () => {
  it('asks the provider on arrival, and shows the money once it is there', async () => {
    await theOrder(order(), ({ answer }) =>
      answer(
        contract.refreshDeposit,
        order({
          state: 'CREDITED',
          credited: '500.00',
          payUrl: null,
          stages: [{ state: 'CREDITED', at: 1 }],
        }),
      ),
    );
    await screen.findByRole('heading', { name: 'The money is in your wallet' });
    screen.getByRole('button', { name: 'Another deposit' });
  });

  it('of a manual payment shows number and exact amount to copy, and sends what the member says', async () => {
    const manual = order({
      method: 'MANUAL',
      mayClaim: true,
      payable: '500.03',
      payUrl: null,
      account: { holder: 'House One', number: '01700000101' },
    });
    const { user, platform } = await theOrder(manual, ({ answer }) =>
      answer(contract.proveDeposit, { ...manual, state: 'UNDER_REVIEW', payerNumber: '5678' }),
    );
    await screen.findByText('৳500.03');
    await user.click(screen.getByRole('button', { name: 'Copy the number' }));
    expect(await navigator.clipboard.readText()).toBe('01700000101');
    await user.type(screen.getByLabelText('The number you sent it from'), '০১৭১২৩৪৫৬৭৮');
    await user.type(screen.getByLabelText('Transaction ID'), 'bk');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('6 to 24 letters and digits');
    await user.type(screen.getByLabelText('Transaction ID'), 'c123x9');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('heading', { name: 'We look for your payment' });
    const sent = platform.callsOf(contract.proveDeposit).map(({ body }) => body as unknown as FormData);
    expect(sent.map((form) => Object.fromEntries(form))).toEqual([
      { payerNumber: '01712345678', transactionId: 'BKC123X9' },
    ]);
  });

  it('of a channel with a fee shows it before and after the payment', async () => {
    await theOrder(order({ payable: '1000.00', fee: '15.00' }));
    const shown = async () => (await screen.findByTestId('fee')).textContent;
    expect(await shown()).toBe('The amount you pay৳1,000.00Fee৳15.00You get৳985.00');
    await theOrder(order({ state: 'CREDITED', payable: '1000.00', fee: '13.50', credited: '886.50' }));
    expect(await shown()).toBe('The amount you pay৳900.00Fee৳13.50You get৳886.50');
  });

  it('with a promotion says where its bonus is, until nothing can come of it', async () => {
    const promoId = 'off_welcome';
    await theOrder(order({ promoId, state: 'CREDITED', credited: '500.00', payUrl: null }));
    await screen.findByText(/A bonus goes with this deposit/);
    screen.getByRole('button', { name: 'My bonuses' });
    await theOrder(order({ promoId, state: 'CANCELLED', payUrl: null }));
    await screen.findByText('Nothing was taken.');
    expect(screen.queryByText(/A bonus goes with this deposit/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'My bonuses' })).toBeNull();
  });

  it('that was not paid in time still takes its transaction, and a new one can be opened', async () => {
    const late = order({ method: 'MANUAL', state: 'EXPIRED', payUrl: null, mayClaim: true });
    const { user } = await theOrder(late, ({ answer }) =>
      answer(contract.proveDeposit, { ...late, state: 'UNDER_REVIEW', payerNumber: '5678' }),
    );
    await screen.findByText(/tell us the transaction ID within a day/);
    screen.getByRole('button', { name: 'Pay again' });
    expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
    await user.type(screen.getByLabelText('The number you sent it from'), '01712345678');
    await user.type(screen.getByLabelText('Transaction ID'), 'BKC123X9');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('heading', { name: 'We look for your payment' });
  });

  it('that is claimed says that number, transaction and amount must all agree', async () => {
    await theOrder(order({ method: 'MANUAL', state: 'UNDER_REVIEW', payUrl: null, mayClaim: true }));
    await screen.findByText(/the number you sent from and the exact amount: all three must agree/);
  });

  it('whose payment is being looked up is not cancelled yet, and says so', async () => {
    const { user } = await theOrder(order(), ({ refuse }) =>
      refuse(contract.cancelDeposit, 'PAYMENT_UNDER_WAY'),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel the order' }),
    );
    await screen.findByText(/looked up just now/);
  });

  it('is cancelled after a question that warns', async () => {
    const { user } = await theOrder(order(), ({ answer }) =>
      answer(contract.cancelDeposit, order({ state: 'CANCELLED', reason: 'BY_MEMBER', payUrl: null })),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    const question = within(await screen.findByRole('dialog'));
    question.getByText(/If you have paid already, do not cancel/);
    await user.click(question.getByRole('button', { name: 'Cancel the order' }));
    await screen.findByRole('heading', { name: 'Cancelled' });
    screen.getByRole('button', { name: 'Pay again' });
  });

  it('in every other state says what it means and what to do', async () => {
    for (const [state, text] of [
      ['MISMATCH', 'Somebody looks at your payment'],
      ['EXPIRED', 'The time to pay is over'],
      ['REJECTED', 'Not credited'],
      ['FAILED', 'The payment failed'],
      ['CHARGED_BACK', 'Taken back by the provider'],
    ] as const) {
      const credited = state === 'CHARGED_BACK' ? '500.00' : null;
      await theOrder(order({ state, payUrl: null, reason: 'AMOUNT_DIFFERS', credited }));
      await screen.findByRole('heading', { name: text });
      screen.getByText('Another amount was paid');
    }
  });
});
