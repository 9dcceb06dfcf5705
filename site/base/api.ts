// Calls the platform: one function for every call of the contract.
import type { ArgumentsOf, KnownCall, ValueOf } from '#contract/call-types.ts';
import type { ApiCall } from '#contract/base/call.ts';
import type { ErrorCode } from '#contract/base/errors.ts';
import { addressOf } from '#kit/calls/address-of.ts';
import { valueOfResponse } from '#kit/calls/call-error.ts';
import { ApiError } from './api-error.ts';
import { clientContext, deviceHeader } from './client-context.ts';
import { currentLanguage } from './i18n.ts';
import { tokenChangedSince } from './renewal.ts';
import { sessionStore } from './session.ts';

/** The events that the shell receives. */
type ApiEvent = { kind: 'slow' } | { kind: 'refused'; error: ApiError };
const listeners = new Set<(event: ApiEvent) => void>();
/** Notifies the listener of slow and refused calls; returns a function that removes it. */
export function onApiEvent(listener: (event: ApiEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
/** Notifies the shell. */
export function reportApiEvent(event: ApiEvent): void {
  for (const listener of listeners) listener(event);
}

/** After this time without a response the visitor reads that the network is slow. */
const slowAfterMs = 8000;

type CanBeAbsent<Part> = Part extends undefined ? true : Record<string, never> extends Part ? true : false;
type Arguments<Called extends KnownCall> = {
  [Part in keyof ArgumentsOf<Called> as CanBeAbsent<ArgumentsOf<Called>[Part]> extends true
    ? never
    : Part]: ArgumentsOf<Called>[Part];
} & {
  [Part in keyof ArgumentsOf<Called> as CanBeAbsent<ArgumentsOf<Called>[Part]> extends true
    ? Part
    : never]?: ArgumentsOf<Called>[Part];
};
type CallOptions = {
  signal?: AbortSignal | undefined;
  /**
   * The caller shows its refusals itself. The shell is notified only when the platform closed or the session ended.
   */
  quiet?: boolean;
  /** Sends this token instead of the present session's. */
  token?: string;
};
type Rest<Called extends KnownCall> =
  Record<string, never> extends Arguments<Called>
    ? [args?: Arguments<Called>, options?: CallOptions]
    : [args: Arguments<Called>, options?: CallOptions];

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/**
 * Sends a call and returns its value.
 * @throws ApiError with the platform's code, or `NETWORK`; the signal's reason when the call is aborted
 */
export async function callApi<Called extends ApiCall & KnownCall>(
  call: Called,
  ...[args, options = {}]: Rest<Called>
): Promise<ValueOf<Called>> {
  const parts = (args ?? {}) as Parts;
  const token = options.token ?? sessionStore.get()?.token;
  const slow = setTimeout(() => reportApiEvent({ kind: 'slow' }), slowAfterMs);
  try {
    return (await sendWithToken(call, parts, options, token)) as ValueOf<Called>;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const refusal = error instanceof ApiError ? error : new ApiError('NETWORK', String(error));
    const isEnded = refusal.code === 'SESSION_EXPIRED' && !options.token;
    if (!options.quiet || isEnded || isClosing(refusal)) reportApiEvent({ kind: 'refused', error: refusal });
    throw refusal;
  } finally {
    clearTimeout(slow);
  }
}

/**
 * The platform has closed for everybody, for this region or for this member: the shell handles that, not the caller.
 */
const isClosing = ({ code }: ApiError): boolean =>
  code === 'MAINTENANCE' || code === 'REGION_RESTRICTED' || code === 'PASSWORD_CHANGE_REQUIRED';

/**
 * A refused token may have been renewed meanwhile, here or in another tab. Then the call is sent once more with the
 * new token.
 */
async function sendWithToken(
  call: ApiCall,
  parts: Parts,
  options: CallOptions,
  token: string | undefined,
): Promise<unknown> {
  try {
    return await send(call, parts, options, token);
  } catch (error) {
    const refused = error instanceof ApiError && error.code === 'SESSION_EXPIRED' && !options.token;
    if (!refused || !(await tokenChangedSince(token))) throw error;
    return send(call, parts, options, sessionStore.get()?.token);
  }
}

async function send(
  call: ApiCall,
  parts: Parts,
  options: CallOptions,
  token: string | undefined,
): Promise<unknown> {
  const headers = baseHeaders(token);
  let body: string | FormData | undefined;
  if (call.multipart) {
    // The browser sets the boundary itself.
    const { formOf } = await import('#kit/calls/form-of.ts');
    body = formOf(parts.body);
  } else if (parts.body !== undefined) {
    headers['Content-Type'] = call.form ? 'application/x-www-form-urlencoded' : 'application/json';
    body = call.form
      ? new URLSearchParams(parts.body as Record<string, string>).toString()
      : JSON.stringify(parts.body);
  }
  if (call.sealed) {
    // Only forms seal their bodies, so the code is fetched with them.
    const { sendSealed } = await import('./sealed-call.ts');
    const fetchKey = async (key: ApiCall) => {
      const answer = await request(key, {}, baseHeaders(undefined), undefined, {});
      return { date: answer.headers.get('date'), value: await readAnswer(answer) };
    };
    return sendSealed(call, parts.body, fetchKey, async (sealed) =>
      readAnswer(await request(call, parts, { ...headers, ...sealed.headers }, sealed.body, options)),
    );
  }
  return readAnswer(await request(call, parts, headers, body, options));
}

/** The headers of every call: who calls, from what kind of device, in which language. */
export function baseHeaders(token: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    'Accept-Language': currentLanguage() === 'EN' ? 'en' : 'bn',
    Device: deviceHeader(clientContext()),
  };
  if (token) headers.Authorization = `Bearer ${token}`;
  return headers;
}

function request(
  call: ApiCall,
  { params, query }: Parts,
  headers: Record<string, string>,
  body: string | FormData | undefined,
  { signal }: CallOptions,
): Promise<Response> {
  return fetch(addressOf(call.path, params, query), {
    method: call.method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  });
}

/**
 * The value of a successful envelope.
 * @throws ApiError for any other response
 */
export const readAnswer = (response: Response): Promise<unknown> =>
  valueOfResponse(response, (code, message, more) => {
    const unknown = response.status === 0 ? 'NETWORK' : 'UNKNOWN_ERROR';
    return new ApiError((code as ErrorCode | undefined) ?? unknown, message, more);
  });
