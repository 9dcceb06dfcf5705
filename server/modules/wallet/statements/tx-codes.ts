// The names of the ledger's codes in both languages, in the order in which lists show them (GLS2_TxCodeList).
import type { AnswerOf } from '#contract/base/endpoint.ts';
import type { txCodeList } from '#contract/wallet.ts';
import type { TxCode } from '../ledger/ledger-types.ts';

type Direction = 'IN' | 'OUT' | 'BOTH';

/** The direction as the member sees it. A reversing journal has the opposite direction. */
const codeNames: Record<TxCode, readonly [BN: string, EN: string, Direction]> = {
  DEP: ['ডিপোজিট', 'Deposit', 'IN'],
  DEP_FEE: ['ডিপোজিটের ফি', 'Deposit fee', 'OUT'],
  WD_HOLD: ['উত্তোলনের জন্য ধরে রাখা', 'Held for withdrawal', 'OUT'],
  WD_RELEASE: ['উত্তোলনের টাকা ফেরত', 'Withdrawal returned', 'IN'],
  WD_PAID: ['উত্তোলন পরিশোধিত', 'Withdrawal paid', 'OUT'],
  BET: ['বেট', 'Bet', 'OUT'],
  WIN: ['জয়', 'Win', 'IN'],
  BET_CANCEL: ['বাতিল বেট', 'Bet cancelled', 'IN'],
  CHASE_HOLD: ['পরের ড্রয়ের জন্য আলাদা রাখা', 'Set aside for later draws', 'BOTH'],
  CHASE_RELEASE: ['পরের ড্রয়ের টাকা ফেরত', 'Returned from later draws', 'BOTH'],
  VENDOR_IN: ['গেম ওয়ালেটে স্থানান্তর', 'To game wallet', 'BOTH'],
  VENDOR_OUT: ['গেম ওয়ালেট থেকে ফেরত', 'From game wallet', 'BOTH'],
  BONUS_GRANT: ['বোনাস', 'Bonus', 'IN'],
  BONUS_CONVERT: ['বোনাস থেকে নগদ', 'Bonus to cash', 'BOTH'],
  BONUS_FORFEIT: ['বোনাস বাতিল', 'Bonus forfeited', 'OUT'],
  REBATE: ['রিবেট', 'Rebate', 'IN'],
  SALARY_DAY: ['দৈনিক বেতন', 'Daily salary', 'IN'],
  SALARY_HOUR: ['ঘণ্টার বেতন', 'Hourly salary', 'IN'],
  DIVIDEND: ['লভ্যাংশ', 'Dividend', 'IN'],
  REFERRAL: ['রেফারেল পুরস্কার', 'Referral reward', 'IN'],
  RAIN: ['লাল খাম', 'Red envelope', 'IN'],
  TASK: ['টাস্ক পুরস্কার', 'Task reward', 'IN'],
  VIP_UP: ['ভিআইপি উন্নতির পুরস্কার', 'VIP upgrade reward', 'IN'],
  VIP_MONTH: ['ভিআইপি মাসিক পুরস্কার', 'VIP monthly reward', 'IN'],
  CHECK_IN: ['দৈনিক চেক-ইন পুরস্কার', 'Daily check-in reward', 'IN'],
  BIRTHDAY: ['জন্মদিনের উপহার', 'Birthday gift', 'IN'],
  LEADER: ['লিডারবোর্ড পুরস্কার', 'Leaderboard prize', 'IN'],
  ACTIVITY: ['কার্যক্রমের পুরস্কার', 'Activity reward', 'IN'],
  CASHBACK: ['ক্যাশব্যাক', 'Cashback', 'IN'],
  GOODWILL: ['শুভেচ্ছা পুরস্কার', 'Goodwill', 'IN'],
  AGENT_OUT: ['এজেন্ট ক্রেডিট স্থানান্তর', 'Transfer of agent credit', 'OUT'],
  // In the ledger it is AGENT_OUT, the code of the journal.
  AGENT_IN: ['ওপরের এজেন্ট থেকে স্থানান্তর', 'Transfer from upline', 'IN'],
  ADJUST_PLUS: ['সমন্বয় (যোগ)', 'Adjustment (credit)', 'IN'],
  ADJUST_MINUS: ['সমন্বয় (বিয়োগ)', 'Adjustment (debit)', 'OUT'],
  TRIAL_GRANT: ['ট্রায়াল ব্যালেন্স', 'Trial balance', 'IN'],
  PROMO_WIN: ['গেমের প্রমো জয়', 'Game promotion win', 'IN'],
  BET_ADJUST: ['বেট সমন্বয়', 'Bet adjustment', 'BOTH'],
  WIN_CANCEL: ['বাতিল জয়', 'Win cancelled', 'OUT'],
  UNSETTLE: ['ফলাফল প্রত্যাহার', 'Result taken back', 'OUT'],
  RESETTLE: ['নতুন ফলাফল', 'New result', 'IN'],
  DEBT_PAID: ['বকেয়া পরিশোধ', 'Debt paid', 'OUT'],
  REVERSAL: ['সংশোধন', 'Correction', 'BOTH'],
};

/** The list in the contract's shape. */
export function listTxCodes(): AnswerOf<typeof txCodeList> {
  return {
    codes: Object.entries(codeNames).map(([txCode, [BN, EN, direction]]) => ({
      txCode,
      names: { BN, EN },
      direction,
    })),
  };
}

/** The position of a code in lists; a code that is no longer used comes last. */
export function txCodeOrder(txCode: string): number {
  const at = Object.keys(codeNames).indexOf(txCode);
  return at < 0 ? Infinity : at;
}

/** The name of a line's code. A code that is no longer used keeps its own name. */
export function txCodeName(txCode: string, language: 'BN' | 'EN'): string {
  const names = (codeNames as Record<string, readonly [string, string, Direction] | undefined>)[txCode];
  return names?.[language === 'BN' ? 0 : 1] ?? txCode;
}
