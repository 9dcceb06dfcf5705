// Calls the platform: one function for every call of the contract.
import type { ArgumentsOf, KnownCall, ValueOf } from '#contract/call-types.ts';
import type { Call } from '#contract/base/call.ts';
import type { Envelope } from '#contract/base/endpoint.ts';
import { ApiError } from './api-error.ts';
import { clientContext, deviceHeader } from './client-context.ts';
import { currentLanguage } from './i18n.ts';
import { tokenChangedSince } from './renewal.ts';
import { sessionStore } from './session.ts';

/** What the shell wants to hear of every call. */
export type ApiEvent = { kind: 'slow' } | { kind: 'refused'; error: ApiError };
const listeners = new Set<(event: ApiEvent) => void>();
/** Hears slow and refused calls; answers how to stop listening. */
export function onApiEvent(listener: (event: ApiEvent) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
/** Tells the shell. */
export function tellApiEvent(event: ApiEvent): void {
  for (const listener of listeners) listener(event);
}

/** After so many ms without an answer the visitor is told that the network is slow. */
export const slowAfterMs = 8000;

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
export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** The caller deals with its refusals itself: the shell is told only that platform or session have ended. */
  quiet?: boolean;
  /** Speaks for this token instead of the present session's. */
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
 * Sends a call and answers its value.
 * Throws ApiError with the platform's code, or `NETWORK`; an aborted call throws the signal's reason.
 */
export async function callApi<Called extends Call & KnownCall>(
  call: Called,
  ...[args, options = {}]: Rest<Called>
): Promise<ValueOf<Called>> {
  const parts = (args ?? {}) as Parts;
  const token = options.token ?? sessionStore.get()?.token;
  const slow = setTimeout(() => tellApiEvent({ kind: 'slow' }), slowAfterMs);
  try {
    return (await sendWithToken(call, parts, options, token)) as ValueOf<Called>;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const refusal = error instanceof ApiError ? error : new ApiError('NETWORK', String(error));
    const isEnded = refusal.code === 'SESSION_EXPIRED' && !options.token;
    if (!options.quiet || isEnded || isClosing(refusal)) tellApiEvent({ kind: 'refused', error: refusal });
    throw refusal;
  } finally {
    clearTimeout(slow);
  }
}

/** The platform has closed to everybody, to this place or to this member: that is never one caller's own matter. */
const isClosing = ({ code }: ApiError): boolean =>
  code === 'MAINTENANCE' || code === 'REGION_RESTRICTED' || code === 'PASSWORD_CHANGE_REQUIRED';

/** A refused token may only have been renewed meanwhile, here or in another tab: then once more with the new one. */
async function sendWithToken(
  call: Call,
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
  call: Call,
  parts: Parts,
  options: CallOptions,
  token: string | undefined,
): Promise<unknown> {
  const headers = baseHeaders(token);
  let body: string | FormData | undefined;
  if (call.multipart) {
    // The browser names the boundary itself.
    const { formOf } = await import('./upload-form.ts');
    body = formOf(parts.body);
  } else if (parts.body !== undefined) {
    headers['Content-Type'] = call.form ? 'application/x-www-form-urlencoded' : 'application/json';
    body = call.form
      ? new URLSearchParams(parts.body as Record<string, string>).toString()
      : JSON.stringify(parts.body);
  }
  if (call.sealed) {
    // Only forms seal their bodies: the machinery comes with them.
    const { sendSealed } = await import('./sealed-call.ts');
    const fetchKey = async (key: Call) => {
      const answer = await request(key, {}, baseHeaders(undefined), undefined, {});
      return { date: answer.headers.get('date'), value: await readAnswer(answer) };
    };
    return sendSealed(call, parts.body, fetchKey, async (sealed) =>
      readAnswer(await request(call, parts, { ...headers, ...sealed.headers }, sealed.body, options)),
    );
  }
  return readAnswer(await request(call, parts, headers, body, options));
}

/** The headers of every call: who asks, from what kind of device, in which language. */
export function baseHeaders(token: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    'Accept-Language': currentLanguage() === 'EN' ? 'en' : 'bn',
    Device: deviceHeader(clientContext()),
  };
  if (token) headers.Authorization = `Bearer ${token}`;
  return headers;
}

function request(
  call: Call,
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

/** Fills `:name` parts and appends the query; what is undefined is left out. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

/** The value of a successful envelope; throws ApiError for any other answer. */
export async function readAnswer(response: Response): Promise<unknown> {
  const envelope = (await response.json().catch(() => null)) as Envelope<unknown> | null;
  if (envelope?.success === true) return envelope.value;
  const wait = Number(response.headers.get('Retry-After'));
  const more = { status: response.status, retryAfter: wait > 0 ? wait : undefined };
  if (envelope?.success === false) {
    throw new ApiError(envelope.errorCode, envelope.message, { ...more, value: envelope.value });
  }
  throw new ApiError(response.status === 0 ? 'NETWORK' : 'UNKNOWN_ERROR', `HTTP ${response.status}`, more);
}
