// Our refusals in this protocol's numbers; total by type.
import type { VendorRefusalCode } from '#contract/partners/game-vendor.ts';
import { type SortedHashError, sortedHashErrors } from '#contract/partners/sorted-hash.ts';

const wordOf: Record<VendorRefusalCode, SortedHashError> = {
  BAD_REQUEST: 'BAD_PARAMETERS',
  BAD_SIGNATURE: 'BAD_HASH',
  STALE_CALL: 'STALE_CALL',
  VENDOR_UNKNOWN: 'BAD_HASH',
  IP_NOT_ALLOWED: 'BAD_HASH',
  SESSION_INVALID: 'BAD_TOKEN',
  SESSION_EXPIRED: 'TOKEN_EXPIRED',
  PLAYER_NOT_FOUND: 'UNKNOWN_PLAYER',
  PLAYER_BLOCKED: 'PLAYER_BLOCKED',
  BET_NOT_ALLOWED: 'BET_NOT_ALLOWED',
  LIMIT_REACHED: 'BET_LIMIT',
  REALITY_CHECK: 'REALITY_CHECK',
  GAME_UNKNOWN: 'UNKNOWN_GAME',
  GAME_DISABLED: 'UNKNOWN_GAME',
  CURRENCY_MISMATCH: 'WRONG_CURRENCY',
  PRECISION: 'BAD_AMOUNT',
  AMOUNT_TOO_LARGE: 'BAD_AMOUNT',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT',
  DUPLICATE_MISMATCH: 'DUPLICATE',
  BET_NOT_FOUND: 'UNKNOWN_BET',
  ROUND_CLOSED: 'ROUND_CLOSED',
  ALREADY_SETTLED: 'BET_SETTLED',
  ALREADY_ROLLED_BACK: 'BET_REFUNDED',
  NOT_SETTLED: 'BET_NOT_ALLOWED',
  MAINTENANCE: 'MAINTENANCE',
  RETRYABLE: 'TRY_AGAIN',
  INTERNAL: 'DO_NOT_TRY_AGAIN',
};

/** This protocol's number of a refusal. */
export function errorOf(code: VendorRefusalCode): number {
  return sortedHashErrors[wordOf[code]];
}
