// The calls from the platform to a vendor's server, the same for every protocol of wallet calls.
import * as z from 'zod/mini';
import { amount } from '../base/shapes.ts';
import { language } from '../base/shapes.ts';
import { givenId, listedId, vendorId } from './vendor-forms.ts';

/**
 * The platform signs with HMAC-SHA256 in hex over `vendorSignedText(time, 'POST', path, rawBody)`. The vendor signs
 * its response over `vendorAnswerText(time, path, rawBody)` with the time of the call. Both use the secret of the
 * vendor's key `keyId`. A time that differs by five minutes is refused with 401.
 */
export const platformHeaders = {
  keyId: 'x-platform-key',
  time: 'x-platform-time',
  signature: 'x-platform-signature',
  answerSignature: 'x-vendor-answer-signature',
} as const;

/** The text that a vendor signs for its response. */
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

/** Called for the protocol `rsa-units`: opens a game and returns the address for the frame. */
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

/** The public keys of the protocol `rsa-units`; while one replaces another, both are listed. */
export const keys = post(
  '/keys',
  z.strictObject({}),
  z.object({
    /** SubjectPublicKeyInfo in PEM. */
    keys: z.array(z.object({ keyId: z.string().check(z.regex(/^[\w-]{1,32}$/)), publicKey: z.string() })),
  }),
);

export const reportedKinds = ['BET', 'WIN', 'ROLLBACK', 'RETURN', 'PROMO', 'ADJUSTMENT'] as const;

/** At most 13 digits before the point: more than any player moves or owns, and a thousandth of the ledger's limit. */
const believable = /^-?\d{1,13}\.\d{2}$/;
/** A player's balance at the vendor; never below zero. */
const held = amount.check(
  z.regex(believable),
  z.refine((text) => !text.startsWith('-')),
);
/** A position in a list (cursor), in the vendor's own form. */
const place = z.string().check(z.regex(/^[\x20-\x7e]{1,128}$/));
/** The largest page of a list that the platform requests. */
const pageAtMost = 1_000;

/**
 * A movement in the vendor's records. `ROLLED_BACK`: it was rolled back. A free bet has the amount 0.00. RETURN gives a
 * part of a stake back (`sports-orders`).
 */
export const reportedTransaction = z
  .object({
    transactionId: listedId,
    kind: z.enum(reportedKinds),
    playerId: givenId,
    /** Null for a movement that belongs to no round. */
    roundId: z.nullable(vendorId),
    /** The bet that a rollback rolled back or a return gave back of; null for all other kinds. */
    betTransactionId: z.nullable(vendorId),
    /** Never negative, except for ADJUSTMENT. For ROLLBACK it is the stake that was given back. */
    amount: amount.check(z.regex(believable)),
    state: z.enum(['DONE', 'ROLLED_BACK']),
    at: z.int(),
  })
  // With a negative amount, a win would take money and a bet would pay money.
  .check(z.refine(({ kind, amount: reported }) => kind === 'ADJUSTMENT' || !reported.startsWith('-')));
export type ReportedTransaction = z.output<typeof reportedTransaction>;

/** The vendor's movements from `from` up to but not including `to`, oldest first; pages by cursor. */
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

/** The state of a round at the vendor. UNKNOWN: the vendor has no such round, and refuses to play it from then on. */
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
 * Gives a player rounds of a game that the platform pays for. The same reward id gives once and gets the same response.
 * The bet of such a round names the reward and is free; its win is reported like any other. REFUSED: the vendor does not
 * have the game or the stake, or the reward was cancelled before.
 */
export const giveFreeRounds = post(
  '/free-rounds',
  z.strictObject({
    rewardId: vendorId,
    playerId: givenId,
    gameCode: givenId,
    rounds: z.int().check(z.positive(), z.maximum(500)),
    /** The stake of each round; its win is as if the player had staked it. */
    stake: amount,
    currency: givenId,
    /** No round begins from then on. */
    endsAt: z.int(),
  }),
  z.object({ state: z.enum(['GIVEN', 'REFUSED']) }),
);

/** No further round of the reward begins, also when it arrives only later. A repeated call is not an error. */
export const cancelFreeRounds = post(
  '/free-rounds/cancel',
  z.strictObject({ rewardId: vendorId, playerId: givenId }),
  z.object({ state: z.literal('CANCELLED') }),
);

/**
 * TRANSFER mode: a round of real money as it is now. `betAmount` is the stake that counts, `returnedAmount` the stake
 * that was given back; `winAmount` is all the round pays. A CANCELLED round has neither bet nor win, and only an OPEN
 * one has no `settledAt`.
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
 * Why a reported round is left out, in the order of the checks; it is checked again when it is reported again. Clocks
 * may differ by five minutes.
 */
export const reportedRoundRefusals = {
  PLAYER_NOT_FOUND: 'Nobody who plays with real money has this id',
  GAME_UNKNOWN: 'The vendor has no game of this code',
  BAD_ROUND: 'The round contradicts itself, or its amounts cannot be',
  IN_FUTURE: 'A time of the round is more than five minutes ahead',
  NO_VENDOR_BALANCE: 'The player has never brought money to this vendor',
  NO_MONEY_THERE: 'The player had no money at this vendor when the round was placed',
} as const;
export type ReportedRoundRefusal = keyof typeof reportedRoundRefusals;

/**
 * TRANSFER mode: rounds in the order of their last change, after a position in that order. A round that changes moves
 * to the end and is reported again, without limit of time. `null` is the beginning, `cursor` the position after the
 * last round of this response, and `hasMore` tells whether more rounds follow.
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

/** TRANSFER mode: registers the player before money is moved. A repeated call is not an error. */
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

/**
 * Moves money to the player's balance at the vendor (IN) or from it (OUT). The same id gets the same response again.
 */
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
 * The result of a transfer. A transfer that the vendor has never received is FAILED with CANCELLED. If that transfer
 * arrives later, the vendor refuses it with the same reason, so this response is final.
 */
export const queryTransfer = post(
  '/transfers/query',
  z.strictObject({ transferId: vendorId, playerId: givenId }),
  transferState,
);
