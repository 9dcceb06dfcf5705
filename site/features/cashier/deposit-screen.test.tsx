// Deposit: who may open it, both layouts, the amount and its refusals.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as contract from '#contract/cashier/deposits.ts';
import { platformStatus } from '#contract/platform.ts';
import { aPage } from '#site/testing/a-page.tsx';
import {
  aChannel as channel,
  aDeposit as order,
  aDepositChoice as choice,
  aDepositNo as orderNo,
  theDepositScreen as theScreen,
} from '#site/testing/a-deposit.tsx';
import { aSession, aStatus } from '#site/testing/usual-answers.ts';

describe('who may open it', () => {
  it('MONEY-03 ROUTE-28 a visitor is led to login', async () => {
    const { address } = await aPage('/m/voucherCenter');
    await waitFor(() => expect(address()).toBe('/m/login'));
  });

  it.each([4, 40, 41, 42] as const)(
    'MONEY-02 ROLE-11 type %i reads the reason and stays on the screen before',
    async (type) => {
      const { go, address } = await aPage('/m/game', { session: aSession({ type }) });
      await go('/m/voucherCenter');
      await screen.findByText('Please login an actual account to use this function');
      await waitFor(() => expect(address()).toBe('/m/game'));
    },
  );

  it.each([0, 1, 2] as const)('MONEY-01 type %i may', async (type) => {
    await aPage('/m/voucherCenter', {
      session: aSession({ type }),
      platform: ({ answer }) => {
        answer(contract.depositChannels, choice());
        answer(contract.depositPromos, { promos: [] });
      },
    });
    await screen.findByRole('radio', { name: /bKash payment/ });
  });
});

describe('a new deposit', () => {
  it('MONEY-06 shows channels as tiles in the new layout and as a list in the base one', async () => {
    for (const [depositFunction, look] of [
      ['1', /tiles/],
      ['0', /list/],
    ] as const) {
      await theScreen(({ answer }) => {
        answer(platformStatus, aStatus({ mobileTemplate: { memberCenter: '1', depositFunction } }));
        answer(contract.depositChannels, choice());
      });
      expect((await screen.findByRole('group', { name: /How would you like/ })).className).toMatch(look);
    }
  });

  it('takes part in no promotion unless one is chosen, and offers none while there is none', async () => {
    const names = { BN: 'স্বাগত', EN: 'Welcome' };
    const terms = { BN: 'একবার', EN: 'Once, up to 500' };
    for (const promos of [[], [{ promoId: 'welcome', names, terms }]]) {
      const { user, platform } = await theScreen(({ answer }) => {
        answer(contract.depositChannels, choice());
        answer(contract.depositPromos, { promos });
        for (const call of [contract.depositGateway, contract.readDeposit, contract.refreshDeposit])
          answer(call, order());
      });
      await user.click(await screen.findByRole('button', { name: '৳500' }));
      await expect.poll(() => platform.callsOf(contract.depositPromos)).toHaveLength(1);
      if (promos.length > 0) {
        const field = await screen.findByLabelText<HTMLSelectElement>('Promotion');
        expect(field.value).toBe('');
        await user.selectOptions(field, 'welcome');
        screen.getByText('Once, up to 500');
      } else expect(screen.queryByLabelText('Promotion')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await screen.findByRole('heading', { name: 'Waiting for your payment' });
      const [sent] = platform.callsOf(contract.depositGateway);
      expect((sent?.body as { promoId?: string } | undefined)?.promoId).toBe(promos[0]?.promoId);
    }
  });

  it('opens an order by a quick amount, and leads to its page', async () => {
    const { user, address, platform } = await theScreen(({ answer }) => {
      answer(contract.depositChannels, choice());
      answer(contract.depositGateway, order());
      answer(contract.readDeposit, order());
      answer(contract.refreshDeposit, order());
    });
    await user.click(await screen.findByRole('button', { name: '৳500' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Waiting for your payment' });
    expect(address()).toBe(`/m/voucherCenter?order=${orderNo}`);
    expect(platform.callsOf(contract.depositGateway).map(({ body }) => body)).toMatchObject([
      { amount: '500.00', channelId: 'bkash-page' },
    ]);
  });

  it('too many unfinished orders: says what to do, and leads to them', async () => {
    const { user, address } = await theScreen(({ answer, refuse, cut }) => {
      answer(contract.depositChannels, choice());
      refuse(contract.depositGateway, 'LIMIT_REACHED');
      cut(contract.depositReport);
    });
    await user.click(await screen.findByRole('button', { name: '৳500' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('You have orders that are not finished. Pay or cancel one of them first');
    await user.click(screen.getByRole('button', { name: 'Deposits and withdrawals' }));
    await waitFor(() => expect(address()).toBe('/m/transaction/payments'));
  });

  it('shows the fee and the amount that arrives before the order is sent', async () => {
    const { user } = await theScreen(({ answer }) =>
      answer(contract.depositChannels, choice({ channels: [channel({ feePercent: '1.50' })] })),
    );
    await user.type(await screen.findByLabelText('Amount'), '১,০০০');
    screen.getByText('৳15.00');
    screen.getByText('৳985.00');
  });

  it('sends the fee that it shows; where that has changed, it shows the new one and asks again', async () => {
    let feePercent = '1.50';
    const { user, platform } = await theScreen((platform) => {
      platform.answer(contract.depositChannels, () => choice({ channels: [channel({ feePercent })] }));
      platform.refuse(contract.depositGateway, 'FEE_CHANGED');
    });
    await user.type(await screen.findByLabelText('Amount'), '1000');
    screen.getByText('৳985.00');
    feePercent = '2.00';
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('The fee has changed; please look at it and confirm again');
    await screen.findByText('৳980.00');
    expect(platform.callsOf(contract.depositGateway)).toMatchObject([{ body: { feePercent: '1.50' } }]);
  });

  it('offers and takes no more than verification and the member’s own limits leave', async () => {
    const { user, platform } = await theScreen(({ answer }) =>
      answer(
        contract.depositChannels,
        choice({ leftBeforeVerification: '450.00', leftByOwnLimits: '900.00' }),
      ),
    );
    await screen.findByText('৳100.00 to ৳450.00');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '৳500' }).disabled).toBe(true);
    await user.type(screen.getByLabelText('Amount'), '451');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('You can deposit ৳100.00 to ৳450.00 this way');
    expect(platform.callsOf(contract.depositGateway)).toEqual([]);
    await theScreen(({ answer }) =>
      answer(contract.depositChannels, choice({ leftBeforeVerification: '20.00' })),
    );
    await screen.findByText('Your limit leaves no deposit this way');
  });

  it('names an amount out of range as soon as its field is left, and an empty one not', async () => {
    const { user } = await theScreen(({ answer }) => answer(contract.depositChannels, choice()));
    await user.click(await screen.findByLabelText('Amount'));
    await user.tab();
    expect(screen.queryByText(/You can deposit/)).toBeNull();
    await user.type(screen.getByLabelText('Amount'), '50');
    await user.tab();
    await screen.findByText('You can deposit ৳100.00 to ৳50,000.00 this way');
    await user.click(screen.getByRole('button', { name: '৳500' }));
    expect(screen.queryByText(/You can deposit/)).toBeNull();
  });

  it('refuses on the spot what is no amount or out of range, and keeps the number of a lost request', async () => {
    const { user, platform } = await theScreen((platform) => {
      platform.answer(contract.depositChannels, choice());
      platform.refuse(contract.depositGateway, 'PROVIDER_AWAY');
    });
    const send = async () => user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Amount'), 'x');
    await send();
    await screen.findByText('Please write an amount, for example 500');
    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '99');
    await send();
    await screen.findByText('You can deposit ৳100.00 to ৳50,000.00 this way');
    await user.type(screen.getByLabelText('Amount'), '9');
    await send();
    await screen.findByText('The payment provider does not answer. Please try again in a minute');
    await send();
    await waitFor(() => expect(platform.callsOf(contract.depositGateway)).toHaveLength(2));
    const [first, second] = platform.callsOf(contract.depositGateway).map(({ body }) => body.requestId);
    expect(second).toBe(first);
  });

  it('says what verification and own limits leave, when a channel is closed, and that none is open', async () => {
    await theScreen(({ answer }) =>
      answer(
        contract.depositChannels,
        choice({
          channels: [channel({ isOpen: false, hours: { from: '06:00', to: '23:00' } })],
          leftBeforeVerification: '300.00',
          leftByOwnLimits: '50.00',
          openOrders: [orderNo],
        }),
      ),
    );
    await screen.findByText(/you can deposit ৳300.00 more/);
    screen.getByText('Your own limit leaves ৳50.00');
    screen.getByText('Closed now');
    screen.getByText('Open 06:00 to 23:00');
    screen.getByRole('button', { name: 'Look at it' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
    await theScreen(({ answer }) => answer(contract.depositChannels, choice({ channels: [] })));
    await screen.findByText('No way to pay is open');
  });
});
