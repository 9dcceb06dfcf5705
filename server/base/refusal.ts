// A refusal is an error the caller is meant to see: a code of the contract, never an inner message.
import type { ErrorCode } from '#contract/base/errors.ts';

export class Refusal extends Error {
  readonly code: ErrorCode;
  /** What the envelope carries beside the code, shaped by the endpoint's `failure` schema. */
  readonly value: unknown;
  /** Seconds after which trying again makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: { value?: unknown; retryAfterSeconds?: number } = {}) {
    super(code);
    this.code = code;
    this.value = options.value;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
