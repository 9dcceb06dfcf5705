// The error of a failed call: with the platform's code, or because no response came.
import type { ErrorCode } from '#contract/base/errors.ts';
import { CallError } from '#kit/calls/call-error.ts';

/** A refusal of the platform, or `NETWORK` when no response came. */
export class ApiError extends CallError<ErrorCode | 'NETWORK'> {
  override readonly name = 'ApiError';
}

/** Codes that stay the same on a new try, whatever their HTTP status. */
const lasting: readonly string[] = ['PRIZE_MODE_NOT_OFFERED', 'ALREADY_SET'] satisfies ErrorCode[];

/** Whether the same call may succeed when it is tried again; a 4xx is final unless it is about time. */
export function maySucceedAgain(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return true;
  return (error.status === 409 || error.status === 429) && !lasting.includes(error.code);
}

/** The code of a thrown error; any error but a refusal is an unknown error. */
export const codeOf = (error: unknown): ApiError['code'] =>
  error instanceof ApiError ? error.code : 'UNKNOWN_ERROR';
