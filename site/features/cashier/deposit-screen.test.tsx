// Deposit: who may open it, both layouts, the amount and its refusals, and the page of an order in its states.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import * as contract from '#contract/cashier/deposits.ts';
import { platformStatus } from '#contract/platform.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { aSession, aStatus } from '#site/testing/usual-answers.ts';

type Channels = AnswerOf<typeof contract.depositChannels>;
type Order = AnswerOf<typeof contract.readDeposit>;
const channel = (more: Partial<Channels['channels'][number]> = {}): Channels['channels'][number] => ({
  channelId: 'bkash-page',
  method: 'GATEWAY',
  bankCode: 'BKASH',
  names: { BN: 'বিকাশ', EN: 'bKash payment' },
  min: '100.00',
  max: '50000.00',
  feePercent: '0.00',
  hours: null,
  isOpen: true,
  usualMinutes: 2,
  quickAmounts: ['200.00', '500.00'],
  ...more,
});
const choice = (more: Partial<Channels> = {}): Channels => ({
  channels: [channel()],
  currency: 'BDT',
  leftBeforeVerification: null,
  leftByOwnLimits: null,
  openOrders: [],
  ...more,
});
const orderNo = 'dep_01k2abcdefghjkmnpqrstvwxyz';
const order = (more: Partial<Order> = {}): Order => ({
  orderNo,
  method: 'GATEWAY',
  channelId: 'bkash-page',
  bankCode: 'BKASH',
  names: { BN: 'বিকাশ', EN: 'bKash payment' },
  state: 'AWAITING_PAYMENT',
  reason: null,
  note: null,
  currency: 'BDT',
  requested: '500.00',
  payable: '500.00',
  fee: '0.00',
  credited: null,
  promoId: null,
  account: null,
  payUrl: 'https://pay.example/1',
  qrContent: null,
  payerNumber: null,
  transactionId: null,
  hasProof: false,
  mayClaim: false,
  createdAt: Date.UTC(2026, 10, 23, 6),
  expiresAt: Date.now() + 30 * 60_000,
  stages: [{ state: 'AWAITING_PAYMENT', at: Date.UTC(2026, 10, 23, 6) }],
  ...more,
});

const theScreen = (prepare: (platform: APlatform) => void, path = '/m/voucherCenter') =>
  aPage(path, {
    session: aSession(),
    platform: (platform) => {
      platform.answer(contract.depositPromos, { promos: [] });
      prepare(platform);
    },
  });
const theOrder = (shown: Order, prepare: (platform: APlatform) => void = () => undefined) =>
  theScreen((platform) => {
    platform.answer(contract.readDeposit, shown);
    platform.answer(contract.refreshDeposit, shown);
    prepare(platform);
  }, `/m/voucherCenter?order=${orderNo}`);

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

  it('shows the fee and the amount that arrives before the order is sent', async () => {
    const { user } = await theScreen(({ answer }) =>
      answer(contract.depositChannels, choice({ channels: [channel({ feePercent: '1.50' })] })),
    );
    await user.type(await screen.findByLabelText('Amount'), '১,০০০');
    screen.getByText('৳15.00');
    screen.getByText('৳985.00');
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
