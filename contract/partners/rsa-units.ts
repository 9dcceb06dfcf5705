// The vendor protocol `rsa-units`: JSON signed with the vendor's RSA key, amounts in 1/100,000 of the currency.
import * as z from 'zod/mini';
import { language } from '../base/shapes.ts';
import { callTime, givenId, promoReason, vendorId } from './vendor-forms.ts';

/**
 * The signature is RSASSA-PKCS1-v1_5 with SHA-256 over the raw body, in base64. The vendor publishes its keys by
 * `keys` of `vendor-server.ts`; the platform reads an unknown key there.
 */
export const rsaUnitsHeaders = { keyId: 'x-key-id', signature: 'x-signature' } as const;

/** Units in one major unit of the currency: 5 decimals. An amount finer than the currency is refused. */
export const rsaUnitsPerMajor = 100_000;

/** Business responses have HTTP 200 and one of these. Only after `SERVER_BUSY` should the vendor repeat the call. */
export const rsaUnitsStatuses = [
  'OK',
  'UNKNOWN_FAULT',
  'SERVER_BUSY',
  'BAD_SIGNATURE',
  'STALE_CALL',
  'UNKNOWN_VENDOR',
  'ADDRESS_REFUSED',
  'BAD_SYNTAX',
  'BAD_AMOUNT',
  'BAD_TOKEN',
  'TOKEN_EXPIRED',
  'UNKNOWN_USER',
  'USER_BLOCKED',
  'BET_REFUSED',
  'LIMIT_REACHED',
  'REALITY_CHECK',
  'UNKNOWN_GAME',
  'GAME_CLOSED',
  'BAD_CURRENCY',
  'NOT_ENOUGH_MONEY',
  'DUPLICATE_TRANSACTION',
  'UNKNOWN_TRANSACTION',
  'ROUND_CLOSED',
  'TRANSACTION_SETTLED',
  'TRANSACTION_ROLLED_BACK',
  'MAINTENANCE',
] as const;
export type RsaUnitsStatus = (typeof rsaUnitsStatuses)[number];

const units = z.int().check(z.nonnegative());
const signedUnits = z.int();
/** The fields of every call: the id of this attempt, which the response repeats, and the time of sending. */
const attempt = { request_uuid: z.uuid(), sent_at: callTime };
const answer = { status: z.enum(rsaUnitsStatuses), request_uuid: z.string() };
const balanceAnswer = z.object({
  ...answer,
  user: z.optional(z.string()),
  currency: z.optional(z.string()),
  /** The balance after the call; also with `NOT_ENOUGH_MONEY`. */
  balance: z.optional(signedUnits),
  /** Our journal id; the same for a repeated call, null when no money moved. */
  platform_transaction: z.optional(z.nullable(z.string())),
  repeated: z.optional(z.boolean()),
  detail: z.optional(z.string()),
});
const movement = {
  ...attempt,
  transaction_uuid: vendorId,
  user: givenId,
  round: vendorId,
  game_code: givenId,
  currency: givenId,
};

function post<Body extends z.ZodMiniType, Output extends z.ZodMiniType>(
  path: string,
  body: Body,
  output: Output,
): { readonly path: string; readonly body: Body; readonly output: Output } {
  return { path: `/vendor/:vassalage/rsa-units${path}`, body, output };
}

/** The first use of the launch token here, within 60 seconds, makes it the token of the session. */
export const userInfo = post(
  '/user/info',
  z.strictObject({ ...attempt, token: givenId, game_code: givenId }),
  z.object({
    ...answer,
    user: z.optional(z.string()),
    display_name: z.optional(z.string()),
    currency: z.optional(z.string()),
    language: z.optional(language),
    mode: z.optional(z.enum(['REAL', 'TRIAL'])),
    balance: z.optional(signedUnits),
    expires_at: z.optional(z.int()),
    open_rounds: z.optional(z.array(z.object({ round: z.string(), bet: units, win: units }))),
    detail: z.optional(z.string()),
  }),
);

export const userBalance = post(
  '/user/balance',
  z.strictObject({ ...attempt, user: givenId, token: givenId }),
  balanceAnswer,
);

/** A stake. With `is_free` no money is taken: a reward pays the amount, which is only recorded. */
export const transactionBet = post(
  '/transaction/bet',
  z.strictObject({
    ...movement,
    token: givenId,
    amount: units,
    is_free: z.boolean(),
    reward_uuid: z.optional(vendorId),
    round_closed: z.boolean(),
  }),
  balanceAnswer,
);

/** A win of a known bet. With the flag for the end of the round, a win of zero closes a lost round. */
export const transactionWin = post(
  '/transaction/win',
  z.strictObject({
    ...movement,
    reference_transaction_uuid: vendorId,
    amount: units,
    is_free: z.boolean(),
    reward_uuid: z.optional(vendorId),
    round_closed: z.boolean(),
  }),
  balanceAnswer,
);

/** Rolls back a bet. An unknown bet is remembered and refused if it arrives later. A second rollback is OK too. */
export const transactionRollback = post(
  '/transaction/rollback',
  z.strictObject({
    ...attempt,
    transaction_uuid: vendorId,
    reference_transaction_uuid: vendorId,
    user: givenId,
    round: vendorId,
    round_closed: z.boolean(),
  }),
  balanceAnswer,
);

/** Pays without a bet. */
export const transactionPromo = post(
  '/transaction/promo',
  z.strictObject({
    ...attempt,
    transaction_uuid: vendorId,
    user: givenId,
    currency: givenId,
    amount: units,
    promo: promoReason,
    reward_uuid: z.optional(vendorId),
  }),
  balanceAnswer,
);

/** Corrects a settled round by a signed amount. A negative amount may cause a debt. */
export const transactionAdjustment = post(
  '/transaction/adjustment',
  z.strictObject({ ...movement, amount: signedUnits, reason: z.string().check(z.maxLength(128)) }),
  balanceAnswer,
);

/** Closes a round that pays nothing more. */
export const roundClose = post(
  '/round/close',
  z.strictObject({ ...attempt, user: givenId, round: vendorId, game_code: givenId }),
  balanceAnswer,
);
