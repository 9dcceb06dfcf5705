// Every refusal the API can give, each with its HTTP status. Texts stand in error-texts-*.ts.
export const errorStatus = {
  // The catalogue of the specification.
  INVITE_CODE_INVALID: 400,
  AGENT_INFO_INCORRECT: 400,
  NOT_LOGGED_IN: 401,
  NO_PERMISSION: 403,
  USER_NOT_FOUND_OR_DISABLED: 403,
  USERNAME_EXISTS: 409,
  VERIFICATION_CODE_ERROR: 400,
  ACCOUNT_FORMAT: 400,
  PASSWORD_FORMAT: 400,
  EMAIL_FORMAT: 400,
  CONFIRM_MISMATCH: 400,
  REFERRER_LINK_ERROR: 400,
  NAME_FORMAT: 400,
  MOBILE_NUM_INVALID: 400,
  UNKNOWN_ERROR: 500,
  EMPTY_URL: 404,
  SESSION_EXPIRED: 401,
  SYSTEM_UPGRADING: 503,
  MOBILE_REQUIRED_VALID: 400,
  FORMAL_ACCOUNT_REQUIRED: 403,
  // Named by the resolutions.
  CAPTCHA_REQUIRED: 400,
  CAPTCHA_WRONG: 400,
  RATE_LIMITED: 429,
  REGION_RESTRICTED: 403,
  MAINTENANCE: 503,
  PASSWORD_CHANGE_REQUIRED: 403,
  ENC_KEY_EXPIRED: 400,
  ENC_REQUIRED: 400,
  INSUFFICIENT_BALANCE: 409,
  LIMIT_REACHED: 409,
  SELF_EXCLUDED: 403,
  KYC_REQUIRED: 403,
  WAGERING_OPEN: 409,
  DUPLICATE_REQUEST: 409,
  // Our own.
  INPUT_INVALID: 400,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  MEDIA_TYPE: 415,
  ENC_INVALID: 400,
  LOGIN_FAILED: 401,
  TERMS_REQUIRED: 400,
  AGE_REQUIRED: 400,
  GAME_UNAVAILABLE: 409,
  CROSS_SITE: 403,
  HUMAN_CHECK_FAILED: 400,
  PASSWORD_WRONG: 400,
  PASSWORD_SAME: 400,
  LINK_EXPIRED: 400,
  BIRTHDAY_INVALID: 400,
  FIELD_FORMAT: 400,
  PAYMENT_PASSWORD_FORMAT: 400,
  PAYMENT_PASSWORD_WRONG: 400,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/**
 * Refusals any endpoint may give before its own errors come into play, in the order they are judged: route and
 * form of the call, maintenance and region, rate, session, permission, origin, encryption, input.
 */
export const generalErrors = [
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'MEDIA_TYPE',
  'BODY_TOO_LARGE',
  'MAINTENANCE',
  'REGION_RESTRICTED',
  'RATE_LIMITED',
  'SESSION_EXPIRED',
  'NOT_LOGGED_IN',
  'FORMAL_ACCOUNT_REQUIRED',
  'NO_PERMISSION',
  'CROSS_SITE',
  'INPUT_INVALID',
  'UNKNOWN_ERROR',
] as const satisfies readonly ErrorCode[];
