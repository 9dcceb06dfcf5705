// The platform's responses for a member's own account: protection, sessions, limits and play.
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { bankCards, payoutBanks } from '#contract/identity/cards/bank-card.ts';
import { passkeyList } from '#contract/identity/factors.ts';
import { kycCase } from '#contract/identity/kyc.ts';
import { headIcon, loginHistory, securityConfig, securityQuestion } from '#contract/identity/profile.ts';
import { sessionList } from '#contract/identity/session.ts';
import { socialLinks } from '#contract/identity/social.ts';
import { playSummary } from '#contract/protection.ts';
import type { APlatform } from '#contract/testing/a-platform.ts';

/** An account with a password and nothing else. */
export function aSecurityConfig(
  more: Partial<AnswerOf<typeof securityConfig>> = {},
): AnswerOf<typeof securityConfig> {
  return {
    hasPassword: true,
    passwordChangedAt: null,
    hasPaymentPassword: false,
    phoneMasked: null,
    emailMasked: null,
    payeeNameMasked: null,
    nickname: 'Member',
    hasSecurityQuestion: false,
    hasTotp: false,
    recoveryCodesLeft: 0,
    passkeys: 0,
    kycState: 'NONE',
    sessions: 1,
    proofMethods: ['PASSWORD'],
    ...more,
  };
}

type Summary = AnswerOf<typeof playSummary>;

/** Nothing played, no limit and no break. */
export function aPlaySummary(more: Partial<Summary> = {}): Summary {
  const period = (name: 'DAY' | 'WEEK' | 'MONTH'): Summary['periods'][number] => ({
    period: name,
    firstDay: '2026-11-23',
    endsAt: Date.UTC(2026, 10, 24),
    staked: '0.00',
    returned: '0.00',
    net: '0.00',
  });
  return {
    periods: [period('DAY'), period('WEEK'), period('MONTH')],
    limits: [],
    times: [],
    currentBreak: null,
    ...more,
  };
}

/** Two devices: this one and another. */
const twoSessions: AnswerOf<typeof sessionList> = [
  {
    id: 'ses_1',
    current: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    ip: '103.4.145.1',
    country: 'BD',
    startedAt: Date.UTC(2026, 10, 20),
    lastUsedAt: Date.UTC(2026, 10, 23),
  },
  {
    id: 'ses_2',
    current: false,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    ip: '103.4.145.2',
    country: null,
    startedAt: Date.UTC(2026, 10, 21),
    lastUsedAt: Date.UTC(2026, 10, 22),
  },
];

/** Two wallets and a bank. */
const banks: AnswerOf<typeof payoutBanks> = [
  ['BKASH', 'WALLET', 'বিকাশ', 'bKash', 11, 11, '01'] as const,
  ['NAGAD', 'WALLET', 'নগদ', 'Nagad', 11, 11, '01'] as const,
  ['BRAC', 'BANK', 'ব্র্যাক ব্যাংক', 'BRAC Bank', 8, 17, ''] as const,
].map(([code, kind, BN, EN, least, most, begins]) => ({
  code,
  kind,
  names: { BN, EN },
  digits: { least, most },
  begins,
}));

/** A card that can be used since long ago. */
export const aBankCard = (
  more: Partial<AnswerOf<typeof bankCards>[number]> = {},
): AnswerOf<typeof bankCards>[number] => ({
  id: 'acc_1',
  bankCode: 'BKASH',
  names: { BN: 'বিকাশ', EN: 'bKash' },
  last4: '0001',
  holderMasked: 'R••• B•••',
  addedAt: Date.UTC(2026, 0, 1),
  usableFrom: Date.UTC(2026, 0, 2),
  ...more,
});

/** Prepares all responses for the security centre; a test replaces the ones it is about. */
export function answerCentre({ answer }: APlatform): void {
  answer(securityConfig, aSecurityConfig());
  answer(headIcon, { icon: null });
  answer(socialLinks, []);
  answer(sessionList, twoSessions);
  answer(loginHistory, []);
  answer(passkeyList, []);
  answer(bankCards, []);
  answer(payoutBanks, banks);
  answer(securityQuestion, { questions: ['PET', 'SCHOOL'], chosen: null });
  answer(kycCase, { state: 'NONE', submittedAt: null, decidedAt: null, reason: null, note: null });
  answer(playSummary, aPlaySummary());
}
