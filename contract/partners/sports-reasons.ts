// Why a sports order, a leg of it or a correction is as it is: codes of the protocol `sports-orders`, with texts for players.

type Texts = { readonly EN: string; readonly BN: string };

/** Why an order was not accepted, was voided, cashed out or corrected. */
export const orderReasonTexts = {
  PRICE_CHANGED: { EN: 'The odds changed', BN: 'দর বদলে গেছে' },
  SUSPENDED: { EN: 'The market was suspended', BN: 'মার্কেট সাময়িক বন্ধ ছিল' },
  CLOSED: { EN: 'The market was closed', BN: 'মার্কেট বন্ধ হয়ে গেছে' },
  EVENT_IN_DELAY: {
    EN: 'Play moved on before the bet was accepted',
    BN: 'বেট গৃহীত হওয়ার আগেই খেলা এগিয়ে গেছে',
  },
  LIMIT: { EN: 'The stake is above the limit', BN: 'বাজির পরিমাণ সীমার বেশি' },
  DEPENDENT_LEGS: {
    EN: 'The selections depend on each other',
    BN: 'বাছাইগুলো একে অন্যের উপর নির্ভরশীল',
  },
  STALE_FEED: { EN: 'The odds were out of date', BN: 'দর হালনাগাদ ছিল না' },
  TIMED_OUT: { EN: 'The bet was not accepted in time', BN: 'বেট সময়মতো গৃহীত হয়নি' },
  NOT_TAKEN: { EN: 'The stake could not be taken', BN: 'বাজির টাকা নেওয়া যায়নি' },
  LATE_BET: { EN: 'The bet was placed after betting had stopped', BN: 'বেট বন্ধ হওয়ার পরে বাজি ধরা হয়েছিল' },
  PRICING_ERROR: { EN: 'The odds were a plain error', BN: 'দরে স্পষ্ট ভুল ছিল' },
  ALL_LEGS_VOID: { EN: 'Every selection was void', BN: 'সব বাছাই বাতিল হয়েছে' },
  CASHED_OUT: { EN: 'You cashed out', BN: 'আপনি ক্যাশ-আউট করেছেন' },
  RESULT_CORRECTED: { EN: 'The result was corrected', BN: 'ফলাফল সংশোধন করা হয়েছে' },
  SETTLED_IN_ERROR: { EN: 'The bet had been settled in error', BN: 'ভুল করে বেট নিষ্পত্তি হয়েছিল' },
} as const satisfies Record<string, Texts>;
export type OrderReason = keyof typeof orderReasonTexts;

/** Why a leg was settled as it was; the rule of the printed rules that decided. */
export const legReasonTexts = {
  RESULT: { EN: 'By the result', BN: 'ফলাফল অনুযায়ী' },
  QUARTER_LINE: { EN: 'Half of the quarter line', BN: 'কোয়ার্টার লাইনের অর্ধেক' },
  EXACT_LINE: { EN: 'Exactly on the line', BN: 'ঠিক লাইনে পড়েছে' },
  DEAD_HEAT: { EN: 'Dead heat', BN: 'যুগ্মভাবে সমান' },
  TIE: { EN: 'The match was tied', BN: 'ম্যাচ টাই হয়েছে' },
  DRAW: { EN: 'Drawn: the stake goes back', BN: 'ড্র: বাজি ফেরত' },
  NOT_STARTED: { EN: 'Not started within 48 hours', BN: '৪৮ ঘণ্টার মধ্যে শুরু হয়নি' },
  ABANDONED: { EN: 'The match was abandoned', BN: 'ম্যাচ পরিত্যক্ত হয়েছে' },
  CANCELLED: { EN: 'The match was cancelled', BN: 'ম্যাচ বাতিল হয়েছে' },
  SIDES_CHANGED: { EN: 'The sides were swapped', BN: 'দলের অবস্থান বদলে গেছে' },
  NO_RESULT: { EN: 'The match had no result', BN: 'ম্যাচের ফল হয়নি' },
  OVERS_REDUCED: { EN: 'Too few overs were played', BN: 'যথেষ্ট ওভার খেলা হয়নি' },
  NOT_IN_LINEUP: { EN: 'The player did not take part', BN: 'খেলোয়াড় দলে ছিলেন না' },
  WALKOVER: { EN: 'Decided without play', BN: 'না খেলেই নিষ্পত্তি হয়েছে' },
  NOT_PLAYED: { EN: 'This part was not played', BN: 'এই অংশ খেলা হয়নি' },
  FORMAT_CHANGED: { EN: 'The format was changed', BN: 'খেলার ধরন বদলানো হয়েছে' },
  LATE_BET: { EN: 'The bet was placed after betting had stopped', BN: 'বেট বন্ধ হওয়ার পরে বাজি ধরা হয়েছিল' },
  PRICING_ERROR: { EN: 'The odds were a plain error', BN: 'দরে স্পষ্ট ভুল ছিল' },
} as const satisfies Record<string, Texts>;
export type LegReason = keyof typeof legReasonTexts;
