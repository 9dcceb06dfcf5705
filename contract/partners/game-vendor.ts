// The contract between the platform and a game vendor: launch ticket, seamless wallet, signature, refusals.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { amount } from '../base/shapes.ts';
import { language } from '../base/shapes.ts';
import { givenId, promoReason, vassalageForm, vendorId } from './vendor-forms.ts';

/** All refusals of the wallet, with their HTTP status. Only after `RETRYABLE` should the vendor repeat the call. */
export const vendorRefusalStatus = {
  BAD_REQUEST: 400,
  BAD_SIGNATURE: 401,
  STALE_CALL: 401,
  VENDOR_UNKNOWN: 401,
  IP_NOT_ALLOWED: 403,
  SESSION_INVALID: 403,
  SESSION_EXPIRED: 403,
  PLAYER_NOT_FOUND: 404,
  PLAYER_BLOCKED: 403,
  BET_NOT_ALLOWED: 403,
  LIMIT_REACHED: 409,
  REALITY_CHECK: 409,
  GAME_UNKNOWN: 404,
  GAME_DISABLED: 409,
  CURRENCY_MISMATCH: 409,
  PRECISION: 400,
  AMOUNT_TOO_LARGE: 400,
  INSUFFICIENT_FUNDS: 409,
  DUPLICATE_MISMATCH: 409,
  BET_NOT_FOUND: 404,
  ROUND_CLOSED: 409,
  ALREADY_SETTLED: 409,
  ALREADY_ROLLED_BACK: 409,
  NOT_SETTLED: 409,
  MAINTENANCE: 503,
  RETRYABLE: 503,
  INTERNAL: 500,
} as const satisfies Record<string, number>;
export type VendorRefusalCode = keyof typeof vendorRefusalStatus;

/**
 * A vendor signs every call with HMAC-SHA256, in hex, over `<time>\n<METHOD>\n<path>\n<raw body>`. The time is in
 * milliseconds since 1970 and may differ from the platform's clock by five minutes.
 */
export const vendorHeaders = {
  keyId: 'x-vendor-key',
  time: 'x-vendor-time',
  signature: 'x-vendor-signature',
} as const;
export const vendorClockSkewMs = 5 * 60_000;

/** The text a vendor signs. */
export function vendorSignedText(time: string, method: string, path: string, rawBody: string): string {
  return `${time}\n${method}\n${path}\n${rawBody}`;
}

/** The parameters that the platform adds to a vendor's launch address. The ticket is valid once and for 60 seconds. */
export const launchParameters = z.strictObject({
  ticket: z.string(),
  game: z.string(),
  /** The vendor code of the launched game. One company may have several vendor codes. */
  vendor: z.string(),
  language,
  mode: z.enum(['REAL', 'TRIAL']),
  theme: z.enum(['dark', 'light']),
});

/** Up to fifteen digits before the point. The merchant's own limit is lower: AMOUNT_TOO_LARGE. */
const positiveAmount = amount.check(z.regex(/^(?!0+\.00$)\d{1,15}\./));
const notNegativeAmount = amount.check(z.regex(/^\d{1,15}\./));
const signedAmount = amount.check(z.regex(/^-?(?!0+\.00$)\d{1,15}\./));
const vassalage = z.strictObject({ vassalage: z.string().check(z.regex(vassalageForm)) });

/** Balance after the call, in the session's currency. */
const walletAnswer = z.object({
  balance: amount,
  currency: z.string(),
  /** The platform's own journal id; the same for a repeated call. */
  journalId: z.nullable(z.string()),
  /** True when the call repeats one that was already done: nothing moved this time. */
  repeated: z.boolean(),
});
const refusal = z.object({ balance: z.optional(amount), detail: z.optional(z.string()) });

export const redeem = endpoint({
  name: 'vendor.redeem',
  summary: 'Swaps the one-time launch ticket for a wallet session of one player and one game.',
  method: 'POST',
  path: '/vendor/:vassalage/session/redeem',
  who: 'anyone',
  params: vassalage,
  body: z.strictObject({ ticket: z.string().check(z.minLength(16), z.maxLength(128)) }),
  output: z.object({
    sessionToken: z.string(),
    playerId: z.string(),
    displayName: z.string(),
    gameCode: z.string(),
    currency: z.string(),
    language,
    mode: z.enum(['REAL', 'TRIAL']),
    balance: amount,
    expiresAt: z.number(),
    /** Rounds of this player and game that are still open on our side, oldest first. */
    openRounds: z.array(z.object({ roundId: z.string(), betAmount: amount, winAmount: amount })),
    /** TRANSFER: real money was moved to the vendor at the launch, and the wallet refuses bets of the session. */
    walletMode: z._default(z.enum(['SEAMLESS', 'TRANSFER']), 'SEAMLESS'),
  }),
  failure: refusal,
  errors: [],
});

export const balance = endpoint({
  name: 'vendor.balance',
  summary: 'The player’s balance in the session’s book.',
  method: 'POST',
  path: '/vendor/:vassalage/wallet/balance',
  who: 'anyone',
  params: vassalage,
  body: z.strictObject({ sessionToken: givenId, playerId: givenId }),
  output: z.object({ balance: amount, currency: z.string() }),
  failure: refusal,
  errors: [],
});

export const bet = endpoint({
  name: 'vendor.bet',
  summary: 'Takes a stake. The same transaction id with the same content answers the same and moves nothing.',
  method: 'POST',
  path: '/vendor/:vassalage/wallet/bet',
  who: 'anyone',
  params: vassalage,
  body: z.strictObject({
    sessionToken: givenId,
    playerId: givenId,
    transactionId: vendorId,
    roundId: vendorId,
    gameCode: givenId,
    amount: positiveAmount,
    currency: givenId,
    /** A reward pays for the round: the stake is recorded and no money is taken. */
    isFree: z.optional(z.boolean()),
    rewardId: z.optional(vendorId),
  }),
  output: walletAnswer,
  failure: refusal,
  errors: [],
});

export const win = endpoint({
  name: 'vendor.win',
  summary: 'Pays a win of a known bet; accepted even after the session ended. Zero closes a lost round.',
  method: 'POST',
  path: '/vendor/:vassalage/wallet/win',
  who: 'anyone',
  params: vassalage,
  body: z.strictObject({
    playerId: givenId,
    transactionId: vendorId,
    betTransactionId: vendorId,
    roundId: vendorId,
    gameCode: givenId,
    amount: notNegativeAmount,
    currency: givenId,
    roundClosed: z.boolean(),
  }),
  output: walletAnswer,
  failure: refusal,
  errors: [],
});

export const rollback = endpoint({
  name: 'vendor.rollback',
  summary:
    'Undoes an unsettled bet; an unknown bet leaves a tombstone so that it is refused when it comes late.',
  method: 'POST',
  path: '/vendor/:vassalage/wallet/rollback',
  who: 'anyone',
  params: vassalage,
  body: z.strictObject({
    playerId: givenId,
    transactionId: vendorId,
    betTransactionId: vendorId,
    roundId: vendorId,
    currency: givenId,
  }),
  output: walletAnswer,
  failure: refusal,
  errors: [],
});

/** The fields of every movement in a round. */
const inRound = {
  playerId: givenId,
  transactionId: vendorId,
  roundId: vendorId,
  gameCode: givenId,
  currency: givenId,
};

/** The common fields of all calls of the wallet. */
const asVendor = { method: 'POST', who: 'anyone', params: vassalage, failure: refusal, errors: [] } as const;

export const promoWin = endpoint({
  name: 'vendor.promoWin',
  summary: 'Pays without a bet: a tournament, a jackpot, or what a campaign of free rounds came to.',
  ...asVendor,
  path: '/vendor/:vassalage/wallet/promo',
  body: z.strictObject({
    playerId: givenId,
    transactionId: vendorId,
    amount: positiveAmount,
    currency: givenId,
    reason: promoReason,
    rewardId: z.optional(vendorId),
  }),
  output: walletAnswer,
});

export const adjust = endpoint({
  name: 'vendor.adjust',
  summary: 'Corrects a round by a signed amount; what the balance does not cover becomes a debt.',
  ...asVendor,
  path: '/vendor/:vassalage/wallet/adjust',
  body: z.strictObject({ ...inRound, amount: signedAmount, reason: z.string().check(z.maxLength(128)) }),
  output: walletAnswer,
});

export const endRound = endpoint({
  name: 'vendor.endRound',
  summary: 'Closes a round that pays nothing more; closing again is no fault.',
  ...asVendor,
  path: '/vendor/:vassalage/wallet/end-round',
  body: z.strictObject({ playerId: givenId, roundId: vendorId, gameCode: givenId }),
  output: walletAnswer,
});

export const unsettle = endpoint({
  name: 'vendor.unsettle',
  summary: 'Takes a settled round back to running: all it paid is taken back, if need be as a debt.',
  ...asVendor,
  path: '/vendor/:vassalage/wallet/unsettle',
  body: z.strictObject(inRound),
  output: walletAnswer,
});

export const resettle = endpoint({
  name: 'vendor.resettle',
  summary:
    'Settles a round anew: the amount is all it pays; only the difference moves, if need be as a debt.',
  ...asVendor,
  path: '/vendor/:vassalage/wallet/resettle',
  body: z.strictObject({ ...inRound, amount: notNegativeAmount }),
  output: walletAnswer,
});

export const betAndWin = endpoint({
  name: 'vendor.betAndWin',
  summary: 'A stake and what it won in one: both happen or neither does.',
  ...asVendor,
  path: '/vendor/:vassalage/wallet/bet-and-win',
  body: z.strictObject({
    ...inRound,
    sessionToken: givenId,
    winTransactionId: vendorId,
    amount: positiveAmount,
    winAmount: notNegativeAmount,
    roundClosed: z.boolean(),
  }),
  output: walletAnswer,
});

export const vendorEndpoints = [
  redeem,
  balance,
  bet,
  win,
  rollback,
  promoWin,
  adjust,
  endRound,
  unsettle,
  resettle,
  betAndWin,
] as const;
