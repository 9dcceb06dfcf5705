// A refusal is an error that the caller may see: a code of the contract, never an internal message.
import type { ErrorCode } from '#contract/base/errors.ts';

export class Refusal extends Error {
  readonly code: ErrorCode;
  /** The data in the envelope beside the code, in the shape of the endpoint's `failure` schema. */
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
