// The screens of deposits in component tests: channels, an order, and the page that shows them.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import * as contract from '#contract/cashier/deposits.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';
import { aPage } from './a-page.tsx';
import { aSession } from './usual-answers.ts';

type Channels = AnswerOf<typeof contract.depositChannels>;
type Order = AnswerOf<typeof contract.readDeposit>;
export const aChannel = (more: Partial<Channels['channels'][number]> = {}): Channels['channels'][number] => ({
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
export const aDepositChoice = (more: Partial<Channels> = {}): Channels => ({
  channels: [aChannel()],
  currency: 'BDT',
  leftBeforeVerification: null,
  leftByOwnLimits: null,
  openOrders: [],
  ...more,
});
export const aDepositNo = 'dep_01k2abcdefghjkmnpqrstvwxyz';
export const aDeposit = (more: Partial<Order> = {}): Order => ({
  orderNo: aDepositNo,
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

export const theDepositScreen = (prepare: (platform: APlatform) => void, path = '/m/voucherCenter') =>
  aPage(path, {
    session: aSession(),
    platform: (platform) => {
      platform.answer(contract.depositPromos, { promos: [] });
      prepare(platform);
    },
  });
export const theDepositPage = (shown: Order, prepare: (platform: APlatform) => void = () => undefined) =>
  theDepositScreen((platform) => {
    platform.answer(contract.readDeposit, shown);
    platform.answer(contract.refreshDeposit, shown);
    prepare(platform);
  }, `/m/voucherCenter?order=${aDepositNo}`);
