// What every vendor's own server answers to the platform, whatever the style of its wallet calls.
import * as z from 'zod/mini';
import { amount } from '../base/shapes.ts';
import { language } from '../base/shapes.ts';
import { givenId, listedId, vendorId } from './vendor-forms.ts';

/**
 * The platform signs with HMAC-SHA256 in hex over `vendorSignedText(time, 'POST', path, rawBody)` and the vendor
 * its answer over `vendorAnswerText(time, path, rawBody)` with the time of the call; both with the secret of the
 * vendor's key named by `keyId`. A time five minutes off is refused with 401.
 */
export const platformHeaders = {
  keyId: 'x-platform-key',
  time: 'x-platform-time',
  signature: 'x-platform-signature',
  answerSignature: 'x-vendor-answer-signature',
} as const;

/** What a vendor signs under its answer. */
export function vendorAnswerText(time: string, path: string, rawBody: string): string {
  return `${time}\nANSWER\n${path}\n${rawBody}`;
}

function post<Body extends z.ZodMiniType, Output extends z.ZodMiniType>(
  path: string,
  body: Body,
  output: Output,
): { readonly path: string; readonly body: Body; readonly output: Output } {
  return { path: `/vendor-server/:vassalage${path}`, body, output };
}

/** Asked by the style `rsa-units`: opens a game and answers the address for the frame. */
export const launch = post(
  '/launch',
  z.strictObject({
    token: givenId,
    gameCode: givenId,
    language,
    mode: z.enum(['REAL', 'TRIAL']),
    theme: z.enum(['dark', 'light']),
  }),
  z.object({ url: z.string() }),
);

/** The public keys of the style `rsa-units`; several stand beside each other while one takes over. */
export const keys = post(
  '/keys',
  z.strictObject({}),
  z.object({
    /** SubjectPublicKeyInfo in PEM. */
    keys: z.array(z.object({ keyId: z.string().check(z.regex(/^[\w-]{1,32}$/)), publicKey: z.string() })),
  }),
);

export const reportedKinds = ['BET', 'WIN', 'ROLLBACK', 'PROMO', 'ADJUSTMENT'] as const;

/** More than any player ever moves or holds, and a thousandth of what the books can. */
const believable = /^-?\d{1,13}\.\d{2}$/;
/** What a player holds is never below zero. */
const held = amount.check(
  z.regex(believable),
  z.refine((text) => !text.startsWith('-')),
);
/** A place in a list, in the vendor's own words. */
const place = z.string().check(z.regex(/^[\x20-\x7e]{1,128}$/));
/** A page of a list is never asked for with more. */
const pageAtMost = 1_000;

/** A movement as the vendor has it. `ROLLED_BACK` says that it was undone; a free bet has amount 0.00. */
export const reportedTransaction = z
  .object({
    transactionId: listedId,
    kind: z.enum(reportedKinds),
    playerId: givenId,
    /** Null for what belongs to no round. */
    roundId: z.nullable(vendorId),
    /** The bet a rollback undid; null else. */
    betTransactionId: z.nullable(vendorId),
    /** Signed only for ADJUSTMENT; the stake that went back for ROLLBACK. */
    amount: amount.check(z.regex(believable)),
    state: z.enum(['DONE', 'ROLLED_BACK']),
    at: z.int(),
  })
  // Else a win could take and a bet could give.
  .check(z.refine(({ kind, amount: told }) => kind === 'ADJUSTMENT' || !told.startsWith('-')));
export type ReportedTransaction = z.output<typeof reportedTransaction>;

/** The vendor's movements of a time, oldest first, from `from` up to before `to`; pages by cursor. */
export const listTransactions = post(
  '/transactions',
  z.strictObject({
    from: z.int(),
    to: z.int(),
    cursor: z.nullable(z.string()),
    limit: z.int().check(z.positive(), z.maximum(pageAtMost)),
  }),
  z.object({
    transactions: z.array(reportedTransaction).check(z.maxLength(pageAtMost)),
    nextCursor: z.nullable(place),
  }),
);

/** How a round stands at the vendor. UNKNOWN: it knows no such round, and refuses to play it from then on. */
export const queryRound = post(
  '/rounds/query',
  z.strictObject({ playerId: givenId, roundId: vendorId }),
  z.object({
    state: z.enum(['OPEN', 'SETTLED', 'CANCELLED', 'UNKNOWN']),
    /** All movements of the round, oldest first. */
    transactions: z.array(reportedTransaction),
  }),
);

/**
 * TRANSFER mode: a round of real money as it stands now. A stake that stands is in `betAmount`, one that was given
 * back in `returnedAmount`; `winAmount` is all the round pays. A CANCELLED one has neither bet nor win, and only an
 * OPEN one no `settledAt`.
 */
export const reportedRound = z.object({
  roundId: vendorId,
  playerId: givenId,
  gameCode: givenId,
  state: z.enum(['OPEN', 'SETTLED', 'CANCELLED']),
  betAmount: amount,
  returnedAmount: amount,
  winAmount: amount,
  placedAt: z.int(),
  settledAt: z.nullable(z.int()),
});
export type ReportedRound = z.output<typeof reportedRound>;

/**
 * Why a told round is passed over, in the order it is judged; it is looked at again when it is told again. Clocks may
 * differ by five minutes.
 */
export const toldRoundRefusals = {
  PLAYER_NOT_FOUND: 'Nobody who plays with real money has this id',
  GAME_UNKNOWN: 'The vendor has no game of this code',
  BAD_ROUND: 'The round contradicts itself, or its amounts cannot be',
  IN_FUTURE: 'A time of the round is more than five minutes ahead',
  NO_PURSE: 'The player has never brought money to this vendor',
  NO_MONEY_THERE: 'The player had no money at this vendor when the round was placed',
} as const;
export type ToldRoundRefusal = keyof typeof toldRoundRefusals;

/**
 * TRANSFER mode: rounds in the order of their last change, after a place in that order. A round that changes, however
 * late, takes a new place at the end and is told again as it stands then. `null` is the beginning, `cursor` the place
 * behind the last round of this answer, and `hasMore` says whether rounds follow it already.
 */
export const listRounds = post(
  '/rounds',
  z.strictObject({
    cursor: z.nullable(z.string()),
    limit: z.int().check(z.positive(), z.maximum(pageAtMost)),
  }),
  z.object({
    rounds: z.array(reportedRound).check(z.maxLength(pageAtMost)),
    cursor: place,
    hasMore: z.boolean(),
  }),
);

/** TRANSFER mode: makes the player known before money is moved; again is no fault. */
export const createPlayer = post(
  '/players',
  z.strictObject({ playerId: givenId, displayName: z.string().check(z.maxLength(64)), currency: givenId }),
  z.object({ isNew: z.boolean() }),
);

export const playerBalance = post(
  '/players/balance',
  z.strictObject({ playerId: givenId }),
  z.object({
    balance: held,
    /** Money in rounds that are still open; it is not part of the balance. */
    inPlay: held,
  }),
);

const transferState = z.object({
  state: z.enum(['DONE', 'FAILED']),
  /** Why it failed; null when it was done. */
  reason: z.nullable(z.enum(['UNKNOWN_PLAYER', 'NOT_ENOUGH', 'CANCELLED', 'MISMATCH'])),
  /** The player's balance at the vendor after it. */
  balance: held,
});

/** Moves money to the player's balance at the vendor (IN) or from it (OUT). The same id again answers the same. */
export const transfer = post(
  '/transfers',
  z.strictObject({
    transferId: vendorId,
    playerId: givenId,
    direction: z.enum(['IN', 'OUT']),
    amount,
    currency: givenId,
  }),
  transferState,
);

/**
 * What became of a transfer. One the vendor has never seen is FAILED with CANCELLED, and is refused with the same
 * if it comes late: after this answer the matter is settled.
 */
export const queryTransfer = post(
  '/transfers/query',
  z.strictObject({ transferId: vendorId, playerId: givenId }),
  transferState,
);
