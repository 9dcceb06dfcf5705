// The vendor protocol `hmac-actions`: one call contains a list of bets and wins; all of them are done or none.
import * as z from 'zod/mini';
import { launchParameters } from './game-vendor.ts';
import { givenId, promoReason, vendorId } from './vendor-forms.ts';

/**
 * The signature is HMAC-SHA256 in hex over the raw body, with the secret of the key id. There is no time in this
 * scheme: a copied call repeats action ids and moves nothing.
 */
export const hmacActionsHeaders = { keyId: 'x-sign-key', signature: 'x-request-sign' } as const;

/**
 * Refusals: the HTTP status, and in the body `{code, message, balance?}` with these numbers. After 503 the vendor
 * should repeat the call.
 */
export const hmacActionsCodes = {
  NOT_ENOUGH_FUNDS: 100,
  UNKNOWN_PLAYER: 101,
  LIMIT_REACHED: 105,
  REALITY_CHECK: 106,
  BET_NOT_ALLOWED: 107,
  PLAYER_BLOCKED: 110,
  UNKNOWN_GAME: 151,
  GAME_CLOSED: 153,
  WRONG_CURRENCY: 154,
  UNKNOWN_ACTION: 160,
  DUPLICATE_ACTION: 161,
  ROUND_CLOSED: 162,
  ACTION_SETTLED: 163,
  ACTION_ROLLED_BACK: 164,
  BAD_REQUEST: 400,
  BAD_SIGN: 403,
  BAD_SESSION: 404,
  SESSION_OVER: 405,
  FAULT: 500,
  MAINTENANCE: 502,
  TRY_AGAIN: 503,
} as const satisfies Record<string, number>;
export type HmacActionsCode = keyof typeof hmacActionsCodes;

/** The platform signs the launch address: HMAC-SHA256 in hex over its unchanged query without `sign`. */
export const hmacActionsLaunch = z.extend(launchParameters, {
  style: z.literal('hmac-actions'),
  sign: z.string(),
});

/** Integer minor units. */
const minor = z.int().check(z.nonnegative());
const done = z.object({
  balance: z.int(),
  game_id: z.optional(z.string()),
  /** In the order of the actions. `tx_id` is null when no money moved. */
  transactions: z.array(
    z.object({ action_id: z.string(), tx_id: z.nullable(z.string()), repeated: z.boolean() }),
  ),
});
const refusal = z.object({
  code: z.int(),
  message: z.string(),
  balance: z.optional(z.int()),
  /** The refused action. No action of the list was done. */
  action_id: z.optional(z.string()),
});

function post<Body extends z.ZodMiniType, Output extends z.ZodMiniType>(
  path: string,
  body: Body,
  output: Output,
): { readonly path: string; readonly body: Body; readonly output: Output; readonly refusal: typeof refusal } {
  return { path: `/vendor/:vassalage/hmac-actions${path}`, body, output, refusal };
}

/**
 * Bets and wins of one round, in order. The first refusal cancels all of them. Without actions it returns the balance.
 * `session_id` is the launch ticket: its first use within 60 seconds makes it the token of the session. A call without
 * bets needs none. `finished` closes the round.
 */
export const play = post(
  '/play',
  z.strictObject({
    user_id: z.optional(givenId),
    session_id: z.optional(givenId),
    currency: givenId,
    game: givenId,
    /** The round. */
    game_id: z.optional(vendorId),
    finished: z.optional(z.boolean()),
    actions: z.optional(
      z
        .array(
          z.strictObject({
            action: z.enum(['bet', 'win']),
            action_id: vendorId,
            amount: minor,
            jackpot_contribution: z.optional(z.number()),
            jackpot_win: z.optional(minor),
          }),
        )
        .check(z.maxLength(50)),
    ),
  }),
  z.extend(done, {
    /** The player of the session. */
    user_id: z.optional(z.string()),
    display_name: z.optional(z.string()),
    language: z.optional(z.string()),
    mode: z.optional(z.enum(['REAL', 'TRIAL'])),
    expires_at: z.optional(z.int()),
    open_rounds: z.optional(z.array(z.object({ game_id: z.string(), bet: minor, win: minor }))),
  }),
);

/** Rolls back bets and wins, each by its action id. The rollback of a win may cause a debt. */
export const rollback = post(
  '/rollback',
  z.strictObject({
    user_id: givenId,
    currency: givenId,
    game: givenId,
    game_id: vendorId,
    finished: z.optional(z.boolean()),
    actions: z
      .array(
        z.strictObject({
          action: z.literal('rollback'),
          action_id: vendorId,
          original_action_id: vendorId,
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  done,
);

/** Ends a campaign of free rounds: its total is paid once, as a promotion's win. */
export const freespins = post(
  '/freespins',
  z.strictObject({
    user_id: givenId,
    currency: givenId,
    issue_id: vendorId,
    status: z.enum(['active', 'finished', 'canceled', 'expired']),
    total_amount: minor,
  }),
  done,
);

/** Pays without a bet. */
export const promo = post(
  '/promo',
  z.strictObject({
    user_id: givenId,
    currency: givenId,
    action_id: vendorId,
    amount: minor,
    reason: promoReason,
  }),
  done,
);
