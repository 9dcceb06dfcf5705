// Our refusals in this protocol's numbers and HTTP statuses; total by type.
import { type HmacActionsCode, hmacActionsCodes } from '#contract/partners/hmac-actions.ts';
import type { VendorRefusalCode } from '#contract/partners/game-vendor.ts';

type RefusalReply = { readonly status: number; readonly code: HmacActionsCode };

const replyOf: Record<VendorRefusalCode, RefusalReply> = {
  BAD_REQUEST: { status: 400, code: 'BAD_REQUEST' },
  BAD_SIGNATURE: { status: 403, code: 'BAD_SIGN' },
  STALE_CALL: { status: 403, code: 'BAD_SIGN' },
  VENDOR_UNKNOWN: { status: 403, code: 'BAD_SIGN' },
  IP_NOT_ALLOWED: { status: 403, code: 'BAD_SIGN' },
  SESSION_INVALID: { status: 412, code: 'BAD_SESSION' },
  SESSION_EXPIRED: { status: 412, code: 'SESSION_OVER' },
  PLAYER_NOT_FOUND: { status: 412, code: 'UNKNOWN_PLAYER' },
  PLAYER_BLOCKED: { status: 412, code: 'PLAYER_BLOCKED' },
  BET_NOT_ALLOWED: { status: 412, code: 'BET_NOT_ALLOWED' },
  LIMIT_REACHED: { status: 412, code: 'LIMIT_REACHED' },
  REALITY_CHECK: { status: 412, code: 'REALITY_CHECK' },
  GAME_UNKNOWN: { status: 412, code: 'UNKNOWN_GAME' },
  GAME_DISABLED: { status: 412, code: 'GAME_CLOSED' },
  CURRENCY_MISMATCH: { status: 412, code: 'WRONG_CURRENCY' },
  PRECISION: { status: 400, code: 'BAD_REQUEST' },
  AMOUNT_TOO_LARGE: { status: 400, code: 'BAD_REQUEST' },
  INSUFFICIENT_FUNDS: { status: 412, code: 'NOT_ENOUGH_FUNDS' },
  DUPLICATE_MISMATCH: { status: 412, code: 'DUPLICATE_ACTION' },
  BET_NOT_FOUND: { status: 412, code: 'UNKNOWN_ACTION' },
  ROUND_CLOSED: { status: 412, code: 'ROUND_CLOSED' },
  ALREADY_SETTLED: { status: 412, code: 'ACTION_SETTLED' },
  ALREADY_ROLLED_BACK: { status: 412, code: 'ACTION_ROLLED_BACK' },
  NOT_SETTLED: { status: 412, code: 'BET_NOT_ALLOWED' },
  MAINTENANCE: { status: 503, code: 'MAINTENANCE' },
  RETRYABLE: { status: 503, code: 'TRY_AGAIN' },
  INTERNAL: { status: 500, code: 'FAULT' },
};

/** The response to a refusal: the HTTP status and this protocol's number. */
export function refusalReply(refusal: VendorRefusalCode): { status: number; code: number } {
  const { status, code } = replyOf[refusal];
  return { status, code: hmacActionsCodes[code] };
}
