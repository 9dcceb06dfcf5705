// What the platform answers about withdrawals: a member who may withdraw, their cards, and one order.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import {
  type readWithdrawal,
  type WithdrawNeed,
  withdrawCards,
  withdrawConfig,
  withdrawNeeds,
  withdrawReport,
} from '#contract/cashier/withdrawals.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';

/** Prepares the responses for a member who may withdraw and has not done so yet. */
export function answerWithdrawing({ answer }: APlatform): void {
  answer(withdrawConfig, aWithdrawConfig());
  answer(withdrawCards, { cards: [aPayoutCard()] });
  answer(withdrawReport, { content: [], pageNum: 1, totalPages: 0, totalCount: 0, sumPaid: '0.00' });
}

type Config = AnswerOf<typeof withdrawConfig>;
type Card = AnswerOf<typeof withdrawCards>['cards'][number];
type Order = AnswerOf<typeof readWithdrawal>;

/** Every need, done but for the named ones; a card that cools can be used from a day after 2026-11-23. */
export const needsWithout = (...missing: readonly WithdrawNeed[]): Config['needs'] =>
  withdrawNeeds.map((need) => ({
    need,
    isDone: !missing.includes(need),
    from: need === 'CARD_USABLE' && missing.includes(need) ? Date.UTC(2026, 10, 24, 6) : null,
  }));

/** A member with ৳5,000.00 who may withdraw; the first withdrawal of a day is free. */
export const aWithdrawConfig = (more: Partial<Config> = {}): Config => ({
  currency: 'BDT',
  available: '5000.00',
  min: '200.00',
  max: '25000.00',
  leftToday: { count: 3, freeCount: 0, amount: '50000.00' },
  fee: { percent: '1.50', fixed: '10.00', freePerDay: 1 },
  turnover: {
    required: '2000.00',
    done: '2000.00',
    left: '0.00',
    weights: [
      { category: 'RNG', percent: 100 },
      { category: 'LIVE', percent: 10 },
    ],
  },
  usualMinutes: 30,
  isOpen: true,
  bonus: null,
  needs: needsWithout(),
  ...more,
});

/** A bKash wallet that can be used. */
export const aPayoutCard = (more: Partial<Card> = {}): Card => ({
  id: 'crd_1',
  bankCode: 'BKASH',
  names: { BN: 'বিকাশ', EN: 'bKash' },
  last4: '5678',
  holderMasked: 'K*** B****',
  usableFrom: 1,
  ...more,
});

export const aWithdrawalNo = 'wd_01k2abcdefghjkmnpqrstvwxyz';

/** An order of ৳1,000.00 that operators look at. */
export const aWithdrawal = (more: Partial<Order> = {}): Order => ({
  orderNo: aWithdrawalNo,
  state: 'REVIEW',
  reason: null,
  note: null,
  currency: 'BDT',
  amount: '1000.00',
  fee: '25.00',
  net: '975.00',
  card: { bankCode: 'BKASH', names: { BN: 'বিকাশ', EN: 'bKash' }, last4: '5678' },
  createdAt: Date.UTC(2026, 10, 23, 6),
  expectedBy: Date.now() + 30 * 60_000,
  mayCancel: true,
  stages: [
    { state: 'SUBMITTED', at: Date.UTC(2026, 10, 23, 6), reason: null },
    { state: 'REVIEW', at: Date.UTC(2026, 10, 23, 6, 0, 1), reason: null },
  ],
  ...more,
});
