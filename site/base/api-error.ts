// How a call fails: with the platform's code, or because no answer came.
import type { ErrorCode } from '#contract/base/errors.ts';

/** A refusal of the platform, or `NETWORK` when no answer came. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'NETWORK';
  /** What a refusal carries beside its code, for example a captcha. */
  readonly value: unknown;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Seconds to wait, when the platform said so. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode | 'NETWORK',
    message: string,
    more: { value?: unknown; status?: number; retryAfter?: number | undefined } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.value = more.value;
    this.status = more.status ?? 0;
    this.retryAfter = more.retryAfter;
  }
}
