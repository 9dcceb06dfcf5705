// The vendor protocol `sorted-hash`: form bodies under a hash of their sorted parameters, decimal amounts.
import * as z from 'zod/mini';
import { launchParameters } from './game-vendor.ts';
import { givenId, promoReason, vendorId } from './vendor-forms.ts';

/**
 * Bodies are `application/x-www-form-urlencoded`. `hash` is the hex digest of the text below: SHA-256 in the
 * protocol `sorted-hash`, MD5 in the protocol `sorted-hash-md5`, which some vendors still use.
 */
export const sortedHashAlgorithms = { 'sorted-hash': 'sha256', 'sorted-hash-md5': 'md5' } as const;

/**
 * The hashed text: all parameters except `hash`, by name in code order, `name=value` joined by `&`, then the secret.
 * It does not contain the path, so no two calls take the same parameters: a body signed for one is refused by every
 * other.
 */
export function sortedHashText(parameters: Readonly<Record<string, string>>, secret: string): string {
  const names = Object.keys(parameters)
    .filter((name) => name !== 'hash')
    .sort();
  return names.map((name) => `${name}=${parameters[name] ?? ''}`).join('&') + secret;
}

/** Responses are JSON with HTTP 200 and `error`. Only after 100 should the vendor repeat the call. */
export const sortedHashErrors = {
  OK: 0,
  INSUFFICIENT: 1,
  UNKNOWN_PLAYER: 2,
  BET_NOT_ALLOWED: 3,
  BAD_TOKEN: 4,
  BAD_HASH: 5,
  PLAYER_BLOCKED: 6,
  BAD_PARAMETERS: 7,
  UNKNOWN_GAME: 8,
  STALE_CALL: 9,
  TOKEN_EXPIRED: 10,
  WRONG_CURRENCY: 11,
  BAD_AMOUNT: 12,
  DUPLICATE: 20,
  UNKNOWN_BET: 21,
  ROUND_CLOSED: 22,
  BET_SETTLED: 23,
  BET_REFUNDED: 24,
  BET_LIMIT: 50,
  TRY_AGAIN: 100,
  DO_NOT_TRY_AGAIN: 120,
  MAINTENANCE: 130,
  REALITY_CHECK: 210,
} as const satisfies Record<string, number>;
export type SortedHashError = keyof typeof sortedHashErrors;

/** The platform's launch address has the same hash over its own parameters. */
export const sortedHashLaunch = z.extend(launchParameters, {
  style: z.enum(['sorted-hash', 'sorted-hash-md5']),
  hash: z.string(),
});

const decimal = z.string().check(z.regex(/^\d{1,15}(\.\d{1,6})?$/));
const signedDecimal = z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,6})?$/));
/** The fields of every call: key id, time in milliseconds since 1970 (it may differ by five minutes), hash. */
const signed = { keyId: givenId, timestamp: z.string().check(z.regex(/^\d{13}$/)), hash: z.string() };
const movement = { ...signed, userId: givenId, reference: vendorId, amount: decimal };
const correctionReason = z.string().check(z.minLength(1), z.maxLength(128));
const inRound = { gameId: givenId, roundId: vendorId };

const answer = z.object({
  error: z.int(),
  description: z.string(),
  /** Our journal id; the same for a repeated call, empty when no money moved. */
  transactionId: z.optional(z.string()),
  currency: z.optional(z.string()),
  /** The balance after the call, two decimals; also with `INSUFFICIENT`. */
  cash: z.optional(z.string()),
  repeated: z.optional(z.boolean()),
});

function post<Body extends z.ZodMiniType, Output extends z.ZodMiniType>(
  path: string,
  body: Body,
  output: Output,
): { readonly path: string; readonly body: Body; readonly output: Output } {
  return { path: `/vendor/:vassalage/sorted-hash${path}`, body, output };
}

/** Swaps the launch ticket for the session's token. */
export const authenticate = post(
  '/authenticate',
  z.strictObject({ ...signed, token: givenId, gameId: givenId }),
  z.extend(answer, {
    userId: z.optional(z.string()),
    token: z.optional(z.string()),
    displayName: z.optional(z.string()),
    language: z.optional(z.string()),
    mode: z.optional(z.enum(['REAL', 'TRIAL'])),
    expiresAt: z.optional(z.int()),
    openRounds: z.optional(z.array(z.object({ roundId: z.string(), bet: z.string(), win: z.string() }))),
  }),
);

export const balance = post(
  '/balance',
  z.strictObject({ ...signed, userId: givenId, token: givenId }),
  answer,
);

/** A stake. With a `bonusCode` it is a free round: the stake is recorded and no money is taken. */
export const bet = post(
  '/bet',
  z.strictObject({ ...movement, ...inRound, token: givenId, bonusCode: z.optional(vendorId) }),
  answer,
);

/** The payment of a round, also zero. It names the round, not the bet. The round stays open until `endRound`. */
export const result = post(
  '/result',
  z.strictObject({ ...movement, ...inRound, bonusCode: z.optional(vendorId) }),
  answer,
);

/** Rolls back the bet with this reference; the refund has no own id. An unknown bet is refused from then on. */
export const refund = post(
  '/refund',
  z.strictObject({ ...signed, userId: givenId, reference: vendorId, ...inRound }),
  answer,
);

/** Pays the total win of a campaign of free rounds. */
export const bonusWin = post('/bonusWin', z.strictObject({ ...movement, bonusCode: vendorId }), answer);

/** Pays without a bet. */
export const promoWin = post('/promoWin', z.strictObject({ ...movement, campaign: promoReason }), answer);

/** Pays a jackpot that was won in a round. */
export const jackpotWin = post(
  '/jackpotWin',
  z.strictObject({ ...movement, ...inRound, jackpotId: vendorId }),
  answer,
);

export const endRound = post('/endRound', z.strictObject({ ...signed, userId: givenId, ...inRound }), answer);

/** Corrects a round by a signed amount. A negative amount may cause a debt. Only this call has a reason. */
export const adjustment = post(
  '/adjustment',
  z.strictObject({ ...movement, ...inRound, amount: signedDecimal, reason: correctionReason }),
  answer,
);
