// The error of a failed call, and the value of a successful one.

type More = { value?: unknown; status?: number; retryAfter?: number | undefined };

/** A refusal by its code, or the code for a response that did not come. */
export class CallError<Code extends string> extends Error {
  readonly code: Code;
  /** The data of a refusal besides its code, for example a captcha. */
  readonly value: unknown;
  /** The HTTP status; 0 when no response came. */
  readonly status: number;
  /** Seconds to wait, when the platform sent them. */
  readonly retryAfter: number | undefined;

  constructor(code: Code, message: string, more: More = {}) {
    super(message);
    this.code = code;
    this.value = more.value;
    this.status = more.status ?? 0;
    this.retryAfter = more.retryAfter;
  }
}

type Envelope = { success: true; value: unknown } | ({ success: false; value?: unknown } & Named);
type Named = { errorCode: string; message: string };

/**
 * The value of a successful envelope; `code` is undefined for a response that is no envelope.
 * @throws the error that is made
 */
export async function valueOfResponse(
  response: Response,
  makeError: (code: string | undefined, message: string, more: More) => Error,
): Promise<unknown> {
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  if (envelope?.success === true) return envelope.value;
  const wait = Number(response.headers.get('Retry-After'));
  const more = { status: response.status, retryAfter: wait > 0 ? wait : undefined };
  if (envelope?.success === false)
    throw makeError(envelope.errorCode, envelope.message, { ...more, value: envelope.value });
  throw makeError(undefined, `HTTP ${response.status}`, more);
}
