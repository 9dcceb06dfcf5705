// Why an order of a deposit or a withdrawal has its state, as one sentence for its member in both languages.
import type { Language } from '#contract/base/language.ts';
import type { DepositReason } from '#contract/cashier/deposits.ts';
import type { WithdrawReason } from '#contract/cashier/withdrawals.ts';

type Both = Readonly<Record<Language, string>>;

export const depositReasonTexts: Readonly<Record<DepositReason, Both>> = {
  NOT_PAID_IN_TIME: { EN: 'It was not paid in time.', BN: 'সময়মতো টাকা দেওয়া হয়নি।' },
  BY_MEMBER: { EN: 'You cancelled it.', BN: 'আপনি বাতিল করেছেন।' },
  PAYMENT_FAILED: {
    EN: 'The provider reports a failed payment.',
    BN: 'পেমেন্ট সেবা জানিয়েছে পেমেন্ট হয়নি।',
  },
  PAYMENT_CANCELLED: {
    EN: 'The payment was cancelled on the provider’s page.',
    BN: 'পেমেন্ট পাতায় বাতিল করা হয়েছে।',
  },
  PROVIDER_AWAY: { EN: 'The provider did not answer.', BN: 'পেমেন্ট সেবা সাড়া দেয়নি।' },
  AMOUNT_DIFFERS: { EN: 'Another amount was paid.', BN: 'অন্য পরিমাণ দেওয়া হয়েছে।' },
  CURRENCY_DIFFERS: { EN: 'Another currency was paid.', BN: 'অন্য মুদ্রায় দেওয়া হয়েছে।' },
  PAID_LATE: { EN: 'It was paid after the order had ended.', BN: 'অর্ডার শেষ হওয়ার পরে টাকা দেওয়া হয়েছে।' },
  OVER_LIMIT: { EN: 'It is more than your limits leave.', BN: 'এটি আপনার বাকি সীমার চেয়ে বেশি।' },
  ON_A_BREAK: { EN: 'It was paid during your break from play.', BN: 'আপনার বিরতির সময়ে টাকা দেওয়া হয়েছে।' },
  NO_SUCH_PAYMENT: { EN: 'No such payment was found.', BN: 'এমন কোনো পেমেন্ট পাওয়া যায়নি।' },
  PAYMENT_USED: { EN: 'This transaction belongs to another order.', BN: 'এই ট্রানজ্যাকশন অন্য একটি অর্ডারের।' },
  BY_OPERATOR: { EN: 'It was decided by our staff.', BN: 'আমাদের কর্মী সিদ্ধান্ত নিয়েছেন।' },
  TAKEN_BACK: { EN: 'The provider has taken the payment back.', BN: 'পেমেন্ট সেবা টাকা ফেরত নিয়েছে।' },
};

export const withdrawReasonTexts: Readonly<Record<WithdrawReason, Both>> = {
  BY_MEMBER: { EN: 'You cancelled it.', BN: 'আপনি বাতিল করেছেন।' },
  CARD_NOT_YOURS: { EN: 'The account is not in your name.', BN: 'অ্যাকাউন্টটি আপনার নামে নয়।' },
  IDENTITY_NOT_PROVEN: {
    EN: 'Your identity could not be confirmed.',
    BN: 'আপনার পরিচয় নিশ্চিত করা যায়নি।',
  },
  PLAY_NOT_ENOUGH: {
    EN: 'Your deposits were not played enough.',
    BN: 'ডিপোজিটের টাকা দিয়ে যথেষ্ট খেলা হয়নি।',
  },
  RULES_BROKEN: { EN: 'The rules of play were broken.', BN: 'খেলার নিয়ম ভাঙা হয়েছে।' },
  BY_OPERATOR: { EN: 'It was decided by our staff.', BN: 'আমাদের কর্মী সিদ্ধান্ত নিয়েছেন।' },
  WRONG_ACCOUNT: {
    EN: 'The account does not exist, or its name is another.',
    BN: 'অ্যাকাউন্টটি নেই, অথবা নাম মেলে না।',
  },
  ACCOUNT_LIMIT: {
    EN: 'The account has reached its own limit for receiving money.',
    BN: 'অ্যাকাউন্টটি নিজের টাকা নেওয়ার সীমায় পৌঁছে গেছে।',
  },
  PAYOUT_REFUSED: { EN: 'The provider refused the payment.', BN: 'পেমেন্ট সেবা টাকা পাঠাতে রাজি হয়নি।' },
  SENT_BACK: { EN: 'The provider sent the money back.', BN: 'পেমেন্ট সেবা টাকা ফেরত পাঠিয়েছে।' },
};
