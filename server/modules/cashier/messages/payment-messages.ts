// The messages to a member about deposits and withdrawals that are paid, refused, returned or held, in both languages.
import type { Language } from '#contract/base/language.ts';
import { displayAmount, minorToDecimal } from '#contract/base/money.ts';
import type { DepositReason, DepositState } from '#contract/cashier/deposits.ts';
import type { WithdrawReason, WithdrawState } from '#contract/cashier/withdrawals.ts';
import type { CashierParts } from '../parts.ts';
import { depositReasonTexts, withdrawReasonTexts } from './reason-texts.ts';

type Note = Parameters<CashierParts['writeToInbox']>[1][number];
type Both = Readonly<Record<Language, string>>;
type Sign = Pick<CashierParts, 'currencySymbol'>;

type Deposit = {
  readonly orderNo: string;
  readonly memberId: string;
  readonly state: DepositState;
  readonly reason: DepositReason | null;
  /** A sentence of an operator. */
  readonly note: string | null;
  /** What was to be paid, or what was paid in. */
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
};

type Withdrawal = {
  readonly orderNo: string;
  readonly memberId: string;
  readonly state: WithdrawState;
  readonly reason: WithdrawReason | null;
  readonly note: string | null;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly last4: string;
  readonly at: Date;
};

/** The message about a deposit's new state; null for states that its member has made or sees coming. */
export function depositMessage({ currencySymbol }: Sign, order: Deposit): Note | null {
  const amount = shown(currencySymbol, order.amountMinor);
  const title = depositTitles[order.state]?.(amount);
  if (!title) return null;
  const { orderNo, memberId, state, reason, note, feeMinor } = order;
  const net = shown(currencySymbol, order.amountMinor - feeMinor);
  const fee = shown(currencySymbol, feeMinor);
  const body = sentences(
    reason === null ? null : depositReasonTexts[reason],
    note === null ? null : { BN: note, EN: note },
    state === 'CREDITED' ? { BN: `${net} আপনার ওয়ালেটে জমা হয়েছে।`, EN: `${net} is in your wallet.` } : null,
    state === 'CREDITED' && feeMinor > 0n ? { BN: `ফি ${fee}।`, EN: `The fee was ${fee}.` } : null,
    depositEndings[state] ?? null,
  );
  const source = `deposit:${orderNo}:${state}`;
  return { memberId, source, title, body, link: `/m/voucherCenter?order=${orderNo}` };
}

const depositTitles: Readonly<Partial<Record<DepositState, (amount: string) => Both>>> = {
  CREDITED: (amount) => ({ BN: `${amount} ডিপোজিট জমা হয়েছে`, EN: `Deposit of ${amount} received` }),
  MISMATCH: (amount) => ({
    BN: `${amount} ডিপোজিট যাচাই করা হচ্ছে`,
    EN: `Deposit of ${amount} is being looked at`,
  }),
  REJECTED: (amount) => ({ BN: `${amount} ডিপোজিট জমা হয়নি`, EN: `Deposit of ${amount} not credited` }),
  FAILED: (amount) => ({ BN: `${amount} ডিপোজিট হয়নি`, EN: `Deposit of ${amount} failed` }),
  CHARGED_BACK: (amount) => ({
    BN: `${amount} ডিপোজিট ফেরত নেওয়া হয়েছে`,
    EN: `Deposit of ${amount} taken back`,
  }),
};

const depositEndings: Readonly<Partial<Record<DepositState, Both>>> = {
  MISMATCH: {
    BN: 'আমাদের কর্মীরা দেখছেন; আপনার কিছু করতে হবে না।',
    EN: 'Our staff look at it; there is nothing you need to do.',
  },
  FAILED: { BN: 'আপনি আবার চেষ্টা করতে পারেন।', EN: 'You can try again.' },
  REJECTED: {
    BN: 'টাকা দিয়ে থাকলে সাহায্য কেন্দ্রে লিখুন।',
    EN: 'If you have paid, please write to customer service.',
  },
};

/** The message about a withdrawal's new state; null for states that its member has made or sees coming. */
export function withdrawMessage({ currencySymbol }: Sign, order: Withdrawal): Note | null {
  const amount = shown(currencySymbol, order.amountMinor);
  const title = withdrawTitles[order.state]?.(amount);
  if (!title) return null;
  const { orderNo, memberId, state, reason, note, last4, feeMinor, at } = order;
  const net = shown(currencySymbol, order.amountMinor - feeMinor);
  const isBack = state === 'REJECTED' || state === 'RETURNED';
  const body = sentences(
    state === 'PAID'
      ? {
          BN: `${net} আপনার ••${last4} অ্যাকাউন্টে পাঠানো হয়েছে।`,
          EN: `${net} was sent to your account ••${last4}.`,
        }
      : null,
    reason === null ? null : withdrawReasonTexts[reason],
    note === null || state === 'PAID' ? null : { BN: note, EN: note },
    isBack ? { BN: `${amount} আপনার ওয়ালেটে ফিরে এসেছে।`, EN: `${amount} is back in your wallet.` } : null,
  );
  // An order can be held more than once.
  const source = `withdrawal:${orderNo}:${state}${state === 'HELD' ? `:${at.getTime()}` : ''}`;
  return { memberId, source, title, body, link: `/m/withdraw?order=${orderNo}` };
}

const withdrawTitles: Readonly<Partial<Record<WithdrawState, (amount: string) => Both>>> = {
  PAID: (amount) => ({ BN: `${amount} উত্তোলন পরিশোধ করা হয়েছে`, EN: `Withdrawal of ${amount} paid` }),
  REJECTED: (amount) => ({ BN: `${amount} উত্তোলন নাকচ হয়েছে`, EN: `Withdrawal of ${amount} refused` }),
  RETURNED: (amount) => ({ BN: `${amount} উত্তোলন ফিরে এসেছে`, EN: `Withdrawal of ${amount} came back` }),
  HELD: (amount) => ({
    BN: `${amount} উত্তোলন আপনার অপেক্ষায় আছে`,
    EN: `Withdrawal of ${amount} waits for you`,
  }),
};

const shown = (symbol: string, minor: bigint): string => `${symbol}${displayAmount(minorToDecimal(minor))}`;

function sentences(...parts: readonly (Both | null)[]): Both {
  const inLanguage = (language: Language): string =>
    parts.flatMap((part) => part?.[language] ?? []).join(' ');
  return { BN: inLanguage('BN'), EN: inLanguage('EN') };
}
