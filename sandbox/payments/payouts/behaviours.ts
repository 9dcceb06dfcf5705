// How the demo's provider treats a payout.
import type { ProviderPayout } from '#contract/partners/webhook-checkout.ts';

export const behaviours = [
  'PAY',
  'PAY_AT_ONCE',
  'PAY_LATER',
  'STAY_PENDING',
  'REFUSE_ACCOUNT',
  'REFUSE_LIMIT',
  'RETURN',
  'LOSE_REQUEST',
  'LOSE_ANSWER',
  'SILENT',
  'SLOW',
  'TWICE',
  'LIE',
] as const;
export type Behaviour = (typeof behaviours)[number];

type Plan = {
  readonly title: string;
  readonly state: ProviderPayout['state'];
  readonly reason?: ProviderPayout['reason'];
  readonly paidAfterMs?: number;
  readonly returnedAfterMs?: number;
  /** How often each of its notices is sent; once by default. */
  readonly notices?: 0 | 2;
  /** CUT: the connection ends without an answer. NEVER: it stays open without one. */
  readonly answer?: 'CUT' | 'NEVER' | 'LATE';
};

export const lateAnswerMs = 5_000;
const soonMs = 3_000;

/** By behaviour. A request that is lost leaves no payout. */
export const plans: Readonly<Record<Behaviour, Plan>> = {
  PAY: { title: 'Pay after a few seconds', state: 'PENDING', paidAfterMs: soonMs },
  PAY_AT_ONCE: { title: 'Pay at once', state: 'PAID' },
  PAY_LATER: { title: 'Pay after two minutes', state: 'PENDING', paidAfterMs: 120_000 },
  STAY_PENDING: { title: 'Stay pending', state: 'PENDING' },
  REFUSE_ACCOUNT: { title: 'Refuse: wrong account', state: 'REFUSED', reason: 'WRONG_ACCOUNT' },
  REFUSE_LIMIT: { title: 'Refuse: limit of the account', state: 'REFUSED', reason: 'ACCOUNT_LIMIT' },
  RETURN: { title: 'Pay, and send it back ten seconds later', state: 'PAID', returnedAfterMs: 10_000 },
  LOSE_REQUEST: { title: 'Lose the request: nothing is done', state: 'PENDING', answer: 'CUT' },
  LOSE_ANSWER: { title: 'Pay, and lose the answer', state: 'PAID', answer: 'CUT' },
  SILENT: { title: 'Pay, and say nothing', state: 'PAID', answer: 'NEVER', notices: 0 },
  SLOW: { title: 'Pay, and answer after five seconds', state: 'PAID', answer: 'LATE' },
  TWICE: { title: 'Pay, and send each notice twice', state: 'PENDING', paidAfterMs: soonMs, notices: 2 },
  LIE: { title: 'Pay, and report another amount', state: 'PAID' },
};
